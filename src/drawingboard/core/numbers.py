"""Numbers of 64 bits, as constants: written into a hot module directly they would be slow Python objects."""

# drawingboard: constants

from drawingboard.core.bits import Bits

ALL_BITS: Bits = (1 << 64) - 1

# SplitMix64, the generator of core/random.py.
STEP: Bits = 0x9E3779B97F4A7C15
FIRST_MIX: Bits = 0xBF58476D1CE4E5B9
SECOND_MIX: Bits = 0x94D049BB133111EB
