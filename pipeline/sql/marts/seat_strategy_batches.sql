-- grain: variant, players, batch, seat, strategy
-- What a strategy won from a seat.
select
    variant,
    players,
    batch,
    seat,
    strategy,
    count(*) as games,
    sum(shares)::bigint as shares,
    sum(points)::bigint as points
from seats
join games using (game_id)
group by variant, players, batch, seat, strategy
