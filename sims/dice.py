"""Keyed chance: every stream is a function of (study seed, deal, purpose, index) and of nothing else.

So a deal stays the same deal whatever the players do, in every seating and under every rule variant, and no result
depends on process, worker count, hash seed, platform or Python version. A draw is a counter passed through two
32-bit mixes; all multipliers are below 2^31, so that every intermediate fits a signed 64-bit integer and compiled and
interpreted code agree. The mix is the two-round xorshift-multiply hash with the constants 0x21f0aaad, 0x735a2d97
found by Chris Wellons' "hash prospector" search (public domain).
"""

from typing import Final

from sims.vector import i64, vec

HALF: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000
STRATEGY: Final = 0  # the purpose of the streams that strategies draw from; games number theirs from 1


def mix(word: i64) -> i64:
    """A 32-bit word scrambled into another; one to one."""
    word = (word ^ (word >> 16)) & HALF
    word = (word * 0x21F0AAAD) & HALF
    word = word ^ (word >> 15)
    word = (word * 0x735A2D97) & HALF
    return word ^ (word >> 15)


class Dice:
    """One stream of draws. Two Dice with the same two key halves give the same draws for ever."""

    def __init__(self, low: i64, high: i64) -> None:
        self.low: i64 = low & HALF
        self.high: i64 = high & HALF
        self.drawn: i64 = 0

    def word(self) -> i64:
        """The next 32 random bits."""
        self.drawn += 1
        return mix(mix((self.drawn ^ self.low) & HALF) ^ self.high)

    def below(self, sides: i64) -> i64:
        """A whole number from 0 to `sides` - 1, each equally likely; `sides` from 1 to 2^31.

        Multiply and reject, so that no remainder is favoured (D. Lemire, "Fast random integer generation in an
        interval", 2019).
        """
        if sides < 1:
            raise ValueError("below() needs at least one side")
        product = self.word() * sides
        if (product & HALF) < sides:
            floor = (SPAN - sides) % sides
            while (product & HALF) < floor:
                product = self.word() * sides
        return product >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Shuffles the array in place (Fisher-Yates), every order equally likely."""
        last: i64 = len(cards) - 1
        while last > 0:
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1


def stream(seed: i64, deal: i64, purpose: i64, index: i64) -> Dice:
    """The dice for one purpose of one deal, say the action groups (purpose) of round 5 (index).

    `seed` and `deal` are whole numbers from 0 to 2^63 - 1, `purpose` and `index` from 0 to 2^31 - 1.
    """
    low: i64 = 0x9E3779B9
    high: i64 = 0x7F4A7C15
    low = mix(low ^ (seed & HALF))
    high = mix((high + low) ^ (seed >> 32))
    low = mix((low + high) ^ (deal & HALF))
    high = mix((high + low) ^ (deal >> 32))
    low = mix((low + high) ^ (purpose & HALF))
    high = mix((high + low) ^ (index & HALF))
    low = mix((low + high) ^ (index & HALF))
    return Dice(low, high)
