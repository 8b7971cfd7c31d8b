"""Everything that touches the world: command line, terminal game, judge, matches, bots, simulation.

The packages under this one take text and whole numbers and give back values; reading, writing,
chance and clocks happen here.
"""
