-- grain: variant, players, batch, strategy, source
-- A strategy's points by what they were for.
select
    variant,
    players,
    batch,
    strategy,
    source,
    count(*) as seats,
    sum(sources.points)::bigint as points
from sources
join seats using (game_id, seat)
join games using (game_id)
group by variant, players, batch, strategy, source
