-- grain: variant, players, block, strategy
-- A strategy's results in a block: sums over the seats it took there (whole numbers, so that sums are exact).
select
    variant,
    players,
    block,
    strategy,
    any_value(lineup) as lineup,
    any_value(lineup) = repeat(strategy || '+', players - 1) || strategy as mirror,
    count(*) as seats,
    sum(shares)::bigint as shares,
    sum(points)::bigint as points,
    sum(rank)::bigint as ranks
from seats
join games using (game_id)
group by variant, players, block, strategy
