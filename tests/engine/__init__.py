"""The engine alone, without a game."""
