"""Rulebook cases of In the Year of the Dragon, worked by hand."""
