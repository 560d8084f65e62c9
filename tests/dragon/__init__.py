"""Rulebook cases of In the Year of the Dragon. Section numbers are those of the fact sheet that the rules were written
from; numbers worked by hand stand in the comments.
"""
