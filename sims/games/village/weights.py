"""What a plan thinks of the prices: the numbers that make one strategy different from another.

The common opinion was found by play: small changes at random, kept when they won more against a mixed table of plans
without bringing everybody's points down.
"""

from sims.games.village.moves import GOOD_COUNT
from sims.vector import i64, vec


def scaled(weight: i64, percent: i64) -> i64:
    """A weight in percent of what it was."""
    return weight * percent // 100


class Weights:
    """The common opinion on the prices; a plan changes what it sees differently.

    Percent of the price list or of printed points:
    - cubes, goods: by colour, by good; grain, people; crafts: of `craftsmen`; travel: of a journey's points, `cities`
      and `onward`; council: of a seat's points and `stages`; church: of a window's points and the majority;
      chronicle: of `dead`; market: of a customer's points
    - future: of everything that only pays later; lost: of a good's price that is counted against selling it
    - envy: of what the others would sell in a market day that is counted against opening it
    - rivalry: of the majority's points that one more person brings to a family in the running for it

    Hundredths of a point:
    - haste: an hourglass spent, in itself (negative: time is dear)
    - engine: a plow beside an animal, or the other way round; joker: a coin beyond its own point
    - craftsmen: somebody in each workshop; dead: the next of the family in the chronicle, by how many lie there already
    - stages: the privileges to come of each council stage; marker: the next start marker
    - cities: for a traveller, each city not yet seen; onward: a new city, for the roads that it opens
    """

    def __init__(self) -> None:
        self.cubes: vec[i64] = vec[i64]([64, 113, 83, 184])
        self.goods: vec[i64] = vec[i64]([102, 76, 94, 157, 132])
        self.grain: i64 = 82
        self.people: i64 = 117
        self.crafts: i64 = 36
        self.travel: i64 = 108
        self.council: i64 = 297
        self.church: i64 = 91
        self.chronicle: i64 = 80
        self.market: i64 = 94
        self.future: i64 = 221
        self.haste: i64 = -14
        self.envy: i64 = 35
        self.engine: i64 = 61
        self.craftsmen: vec[i64] = vec[i64]([0, 166, 167, 163, 66])
        self.dead: vec[i64] = vec[i64]([501, 67, 241, 330, 483, 0])
        self.stages: vec[i64] = vec[i64]([85, 140, 183, 241])
        self.cities: i64 = 44
        self.onward: i64 = 230
        self.marker: i64 = 81
        self.rivalry: i64 = 73
        self.joker: i64 = 0
        self.lost: i64 = 81

    def scale_goods(self, percent: i64) -> None:
        """All goods in percent of what they were."""
        for good in range(GOOD_COUNT):
            self.goods[good] = scaled(self.goods[good], percent)
