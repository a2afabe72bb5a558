"""The box: city cards and objectives, as files that a person can edit, and their inspection.

``cards`` and ``objectives`` read ``cards.toml`` and ``objectives.toml``, ``box`` puts them together, ``prints`` writes
what is printed on cards of one's own as text and reads it back.
"""
