-- grain: game_id, seat
select
    game_id::bigint as game_id,
    seat::utinyint as seat,
    strategy::varchar as strategy,
    points::smallint as points,
    rank::utinyint as rank,
    shares::utinyint as shares,
    shares / 60.0 as win_share
from raw.seats
