-- grain: variant, players, bundle, strategy, rival
-- Two strategies at one table, each pair once (strategy before rival in the alphabet): in how many pairs of seats
-- the strategy ended ahead, in halves (2 ahead, 1 level on rank, 0 behind), and by how many points in all.
select
    variant,
    players,
    bundle,
    one.strategy as strategy,
    other.strategy as rival,
    any_value(lineup) as lineup,
    count(distinct block) as blocks,
    count(*) as meetings,
    sum(case when one.rank < other.rank then 2 when one.rank = other.rank then 1 else 0 end)::bigint as ahead,
    sum(one.points::integer - other.points)::bigint as margin
from seats as one
join seats as other on one.game_id = other.game_id and one.strategy < other.strategy
join games on games.game_id = one.game_id
group by variant, players, bundle, one.strategy, other.strategy
