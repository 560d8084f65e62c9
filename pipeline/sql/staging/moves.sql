-- grain: game_id, ply
select
    game_id::bigint as game_id,
    ply::usmallint as ply,
    round::utinyint as round,
    seat::utinyint as seat,
    decision::varchar as decision,
    options::usmallint as options,
    move::usmallint as move,
    action::varchar as action,
    target::varchar as target,
    gained::smallint as gained
from raw.moves
