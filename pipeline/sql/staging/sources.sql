-- grain: game_id, seat, source
select
    game_id::bigint as game_id,
    seat::utinyint as seat,
    source::varchar as source,
    points::smallint as points
from raw.sources
