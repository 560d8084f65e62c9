-- grain: variant, players, batch, strategy, round, decision, action, target
-- What a strategy did: moves made, how many of them had an alternative (`chosen`), points they earned at once.
select
    variant,
    players,
    batch,
    strategy,
    round,
    decision,
    action,
    target,
    count(*) as moves,
    count(*) filter (options > 1) as chosen,
    sum(gained)::bigint as gained
from moves
join seats using (game_id, seat)
join games using (game_id)
group by variant, players, batch, strategy, round, decision, action, target
