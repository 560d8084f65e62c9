-- grain: variant, players, batch, strategy, round
-- A strategy's points at the end of each round, and what it would have had if the game had ended there.
select
    variant,
    players,
    batch,
    strategy,
    round,
    count(*) as seats,
    sum(standings.points)::bigint as points,
    sum(projected)::bigint as projected
from standings
join seats using (game_id, seat)
join games using (game_id)
group by variant, players, batch, strategy, round
