-- grain: game_id
-- `batch` deals the blocks into 128 batches: whole blocks, so batches are independent of one another, and tables too
-- large to keep per block still get honest intervals (random groups; Wolter, Introduction to Variance Estimation, 2).
select
    game_id::bigint as game_id,
    block::integer as block,
    (((block::bigint * 2654435761) % 4294967296) // 33554432)::utinyint as batch,
    deal::bigint as deal,
    lineup::varchar as lineup,
    rotation::smallint as rotation,
    variant::varchar as variant,
    players::utinyint as players,
    seed::bigint as seed,
    rounds::utinyint as rounds,
    plies::integer as plies,
    ended_by::varchar as ended_by,
    capped::boolean as capped
from raw.games
