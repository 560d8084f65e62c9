-- grain: variant, players, bundle, round
-- largest: comeback
-- Who leads after a round, and whether that tells the winner. Leaders are all who would have the most points if the
-- game ended with the round (`projected`). The lead changes when somebody leads alone who was not the last to lead
-- alone. The half of a game is its last round at or before half of its rounds.
-- Games are counted by what is true of them: `games` go on after the round and `ended` do not; in `changes` the lead
-- changed in this round, in `steady` (of `ended`) in none; in `halves` it is the half, and in `behind` of these no winner
-- leads, by `comeback` points at most. What leaders will have of the wins, in 3,600ths, each an equal part where several
-- lead: `led` of `games`, `half_led` of `halves`.
with courses as (
    select
        game_id,
        round,
        case when list_count(leaders) = 1 then leaders[1] end as alone,
        list_sum([60 * shares[seat] // list_count(leaders) for seat in leaders])::integer as led,
        list_max(projected) - list_max([projected[seat] for seat in winners]) as behind
    from (
        select
            game_id,
            round,
            shares,
            projected,
            list_filter(range(1, 1 + list_count(shares)), lambda seat: shares[seat] > 0) as winners,
            list_filter(range(1, 1 + list_count(shares)), lambda seat: projected[seat] = list_max(projected)) as leaders
        from (select game_id, round, list(projected order by seat) as projected from standings group by all)
        join (select game_id, list(shares::integer order by seat) as shares from seats group by all) using (game_id)
    )
)
select
    variant,
    players,
    bundle,
    round,
    any_value(lineup) as lineup,
    count(*) filter (round < rounds) as games,
    sum(led) filter (round < rounds)::bigint as led,
    count(*) filter (alone <> before) as changes,
    count(*) filter (round >= rounds) as ended,
    count(*) filter (round >= rounds and coalesce(first = last, true)) as steady,
    count(*) filter (round = rounds // 2) as halves,
    sum(led) filter (round = rounds // 2)::bigint as half_led,
    count(*) filter (round = rounds // 2 and behind > 0) as behind,
    max(behind) filter (round = rounds // 2) as comeback
from (
    select
        *,
        lag(alone ignore nulls) over course as before,
        min(alone) over course as first,
        max(alone) over course as last
    from courses
    window course as (partition by game_id order by round)
)
join games using (game_id)
where players > 1
group by variant, players, bundle, round
