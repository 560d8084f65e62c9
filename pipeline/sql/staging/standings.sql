-- grain: game_id, round, seat
select
    game_id::bigint as game_id,
    round::utinyint as round,
    seat::utinyint as seat,
    points::smallint as points,
    projected::smallint as projected
from raw.standings
