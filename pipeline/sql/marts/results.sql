-- grain: game_id
-- A game's result: points of the best seat, the distance to the next one and to the last, who won.
select
    game_id,
    any_value(variant) as variant,
    any_value(players) as players,
    any_value(block) as block,
    any_value(bundle) as bundle,
    any_value(batch) as batch,
    any_value(lineup) as lineup,
    any_value(rounds) as rounds,
    any_value(plies) as plies,
    any_value(ended_by) as ended_by,
    any_value(capped) as capped,
    max(points) as best,
    sum(points)::integer as total,
    case when count(*) > 1 then max(points) - max(points, 2)[2] end as margin,
    max(points) - min(points) as spread,
    count(*) filter (rank = 1) as winners,
    min(strategy) filter (rank = 1) as winner
from seats
join games using (game_id)
group by game_id
