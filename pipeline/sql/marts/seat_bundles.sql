-- grain: variant, players, bundle, seat
-- What a seat won in a bundle of blocks: sums over its games, in which every strategy of the line-up sits there in turn.
select
    variant,
    players,
    bundle,
    seat,
    any_value(lineup) as lineup,
    count(distinct block) as blocks,
    count(*) as games,
    sum(shares)::bigint as shares,
    sum(points)::bigint as points
from seats
join games using (game_id)
group by variant, players, bundle, seat
