"""Statistics over arrays: pure functions, usable without the rest. The unit of all of them is the block.

Games of one block share a deal and a line-up, so they are not independent; blocks are. Every function takes one row a
block (or a bundle or batch of whole blocks), never one a game.
"""
