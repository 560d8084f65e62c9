-- grain: variant, players, block, seat
-- What a seat won in a block: sums over its games, in which every strategy of the line-up sits there in turn.
select
    variant,
    players,
    block,
    seat,
    any_value(lineup) as lineup,
    count(*) as games,
    sum(shares)::bigint as shares,
    sum(points)::bigint as points
from seats
join games using (game_id)
group by variant, players, block, seat
