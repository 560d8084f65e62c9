-- grain: variant, players, bundle, strategy
-- A strategy's results in a bundle of blocks: sums over the seats it took there (whole numbers, so that sums are exact).
select
    variant,
    players,
    bundle,
    strategy,
    any_value(lineup) as lineup,
    any_value(lineup) = repeat(strategy || '+', players - 1) || strategy as mirror,
    count(distinct block) as blocks,
    count(*) as seats,
    sum(shares)::bigint as shares,
    sum(points)::bigint as points,
    sum(rank)::bigint as ranks
from seats
join games using (game_id)
group by variant, players, bundle, strategy
