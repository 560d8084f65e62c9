-- grain: variant, players, bundle, strategy, source
-- What the winner's lead is made of: its points from a source less those of the second, in sixtieths of a point so that
-- seconds who share the rank count in equal parts. `strategy` is the winner's. Over all sources these add up to the
-- lead. Games in which the win is shared are left out.
with winners as (
    select game_id, any_value(strategy) filter (rank = 1) as strategy, count(*) filter (rank = 2) as seconds
    from seats
    group by game_id
    having count(*) filter (rank = 1) = 1 and count(*) > 1
)
select
    variant,
    players,
    bundle,
    strategy,
    source,
    any_value(lineup) as lineup,
    count(*) filter (rank = 1) as games,
    sum(case when rank = 1 then 60 * points else -60 // seconds * points end)::bigint as margin
from (select game_id, seat, source, points::integer as points from sources)
join (
    select game_id, seat, rank, seconds, winners.strategy
    from seats
    join winners using (game_id)
    where rank <= 2
) using (game_id, seat)
join games using (game_id)
group by variant, players, bundle, strategy, source
