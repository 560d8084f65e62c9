"""The tables of the log: their columns, types and meanings. The single source.

Arrow schemas, the data dictionary and the checks of the staging views are made from this file. A `word` is text
that is stored once and referred to by number; `where action = 'taxes'` works. All files of a run have the same list of
words; where that would be long it is plain `text`. Seats, rounds and plies count from 1.
"""

from typing import NamedTuple


class Column(NamedTuple):
    name: str
    kind: str  # u8 u16 i16 i32 i64 bool word text
    meaning: str


class Table(NamedTuple):
    name: str
    row: str  # what one row is
    key: tuple[str, ...]  # columns that no two rows share
    columns: tuple[Column, ...]


GAME_ID = Column("game_id", "i64", "number of the game in its run, in the order of the study")
SEAT = Column("seat", "u8", "seat at the table, from 1")
ROUND = Column("round", "u8", "round of the game, from 1")
POINTS = Column("points", "i16", "victory points")

GAMES = Table(
    "games",
    "a game",
    ("game_id",),
    (
        GAME_ID,
        Column("block", "i32", "block of the study: one deal and line-up in all its rotations and variants"),
        Column("deal", "i64", "number of the deal; with the seed it fixes all chance of the game"),
        Column("lineup", "text", "the strategies at the table, in alphabetical order, joined by +"),
        Column("rotation", "i16", "which of the block's seatings, from 1"),
        Column("variant", "word", "name of the rule variant; 'base' is the rules as they stand"),
        Column("players", "u8", "number of players"),
        Column("seed", "i64", "the study's seed"),
        Column("rounds", "u8", "rounds begun"),
        Column("plies", "i32", "moves made by all players together"),
        Column("ended_by", "word", "what ended the game"),
        Column("capped", "bool", "the game was left unfinished: nobody could go on, or it met its limit of plies"),
    ),
)
SEATS = Table(
    "seats",
    "a player in a game",
    ("game_id", "seat"),
    (
        GAME_ID,
        SEAT,
        Column("strategy", "word", "who played the seat"),
        POINTS,
        Column("rank", "u8", "place at the end, from 1; players that no tie-break separates share it"),
        Column("shares", "u8", "sixtieths of the win: 60 alone, 30 when two share it, 0 otherwise"),
    ),
)
MOVES = Table(
    "moves",
    "a move",
    ("game_id", "ply"),
    (
        GAME_ID,
        Column("ply", "u16", "number of the move in its game, from 1"),
        ROUND,
        SEAT,
        Column("decision", "word", "the kind of decision that was open"),
        Column("options", "u16", "how many moves were open; 1 is a forced move"),
        Column("move", "u16", "code of the move made; its words are in the table words"),
        Column("action", "word", "what was done"),
        Column("target", "word", "to what or whom"),
        Column("gained", "i16", "points that the move earned at once"),
    ),
)
STANDINGS = Table(
    "standings",
    "a player at the end of a round",
    ("game_id", "round", "seat"),
    (
        GAME_ID,
        ROUND,
        SEAT,
        POINTS,
        Column("projected", "i16", "points if the game had ended then"),
    ),
)
SOURCES = Table(
    "sources",
    "a player's points from one source",
    ("game_id", "seat", "source"),
    (GAME_ID, SEAT, Column("source", "word", "what the points were for"), POINTS),
)
WORDS = Table(
    "words",
    "a move code",
    ("move",),
    (Column("move", "u16", "code of a move"), Column("words", "word", "the move in players' words")),
)

TABLES = (GAMES, SEATS, MOVES, STANDINGS, SOURCES)  # written part by part; WORDS once a run

# What the engine itself writes down, column by column (sims/match.py); the other columns follow from the study.
TAPE = {
    "games": ("rounds", "plies", "ended_by", "capped"),
    "seats": ("seat", "points", "rank", "shares"),
    "moves": ("round", "seat", "decision", "options", "move", "gained"),
    "standings": ("round", "seat", "points", "projected"),
    "sources": ("seat", "source", "points"),
}
