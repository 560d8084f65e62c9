-- grain: variant, players, bundle, subject, name
-- Headline figures of a bundle of blocks under each variant that was played on it, to be paired by bundle: sums over the seats of
-- a strategy (`subject` is 'strategy', `name` its id), over a seat ('seat', its number), and over the games ('table').
-- Empty where the rules as they stand were the only ones.
select
    variant,
    players,
    bundle,
    any_value(lineup) as lineup,
    case when grouping(strategy) = 0 then 'strategy' when grouping(seat) = 0 then 'seat' else 'table' end as subject,
    coalesce(strategy, seat::varchar, '') as name,
    count(*) as seats,
    sum(shares)::bigint as shares,
    sum(points)::bigint as points,
    case when grouping(strategy, seat) = 3 then count(*) filter (seat = 1) end as games,
    case when grouping(strategy, seat) = 3 then sum(margin) filter (seat = 1) end::bigint as margin,
    case when grouping(strategy, seat) = 3 then sum(rounds) filter (seat = 1) end::bigint as rounds,
    case when grouping(strategy, seat) = 3 then sum(plies) filter (seat = 1) end::bigint as plies
from seats
join games using (game_id)
join (
    select game_id, case when count(*) > 1 then max(points) - max(points, 2)[2] end as margin
    from seats
    group by game_id
) using (game_id)
where exists (select 1 from variants where variant <> 'base')
group by grouping sets (
    (variant, players, bundle, strategy),
    (variant, players, bundle, seat),
    (variant, players, bundle)
)
