-- grain: game_id
-- `bundle` puts whole blocks of one line-up together, the same under every variant, so that there are some 16,000 at a
-- player count and no more, however many blocks; with fewer blocks each is a bundle of its own (pipeline/bundles.py).
-- `batch` deals the blocks into 128 batches: whole blocks, so batches are independent of one another, and tables too
-- large to keep per bundle still get honest intervals (random groups; Wolter, Introduction to Variance Estimation, 2).
select
    game_id::bigint as game_id,
    block::integer as block,
    coalesce(first_block + (block - first_block) % bundles, block)::integer as bundle,
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
left join raw.bundles using (players)
