-- grain: move
select move::usmallint as move, words::varchar as words from raw.words
