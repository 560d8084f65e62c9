-- grain: variant
-- The variants that were played, in the whole run: `raw.played` is never only a part of it.
select distinct variant::varchar as variant from raw.played
