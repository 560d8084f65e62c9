"""Whole games in words."""
