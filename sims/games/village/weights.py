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
        self.cubes: vec[i64] = vec[i64]([52, 170, 109, 217])
        self.goods: vec[i64] = vec[i64]([116, 81, 108, 139, 120])
        self.grain: i64 = 73
        self.people: i64 = 94
        self.crafts: i64 = 45
        self.travel: i64 = 66
        self.council: i64 = 293
        self.church: i64 = 91
        self.chronicle: i64 = 63
        self.market: i64 = 68
        self.future: i64 = 260
        self.haste: i64 = -16
        self.envy: i64 = 2
        self.engine: i64 = 43
        self.craftsmen: vec[i64] = vec[i64]([0, 134, 198, 122, 58])
        self.dead: vec[i64] = vec[i64]([506, 88, 300, 502, 554, 0])
        self.stages: vec[i64] = vec[i64]([65, 124, 190, 241])
        self.cities: i64 = 53
        self.onward: i64 = 320
        self.marker: i64 = 94
        self.rivalry: i64 = 73
        self.joker: i64 = 4
        self.lost: i64 = 81

    def scale_goods(self, percent: i64) -> None:
        """All goods in percent of what they were."""
        for good in range(GOOD_COUNT):
            self.goods[good] = scaled(self.goods[good], percent)


def at_the_end() -> Weights:
    """The weights of everybody in the last turns: printed points and nothing else."""
    weights = Weights()
    weights.travel = 100
    weights.council = 100
    weights.church = 100
    weights.chronicle = 100
    weights.market = 100
    weights.envy = 0
    weights.haste = 0
    weights.joker = 0
    return weights
