"""Has no favourite: weighs all that is open by what it should bring by the year's end, and takes the best.

Assumes what `Worth` assumes: what lasts scores in every month that is left; an event costs the people one would miss
least, and their palaces with them; a place ahead on the person track is worth a little against every rival; and money
beyond the next tribute is worth keeping for a privilege.
"""

from sims.games.dragon.plan import Plan


class Balanced(Plan):
    """The weights of `Worth` as they are."""
