"""The box: furniture and missions, as files that a person can edit, and their inspection.

``furniture`` reads the six files of furniture, ``missions`` what a mission says (``plans`` its plan, ``bonuses`` its
bonuses), ``pictures`` and ``shapes`` the pictures in both; ``box`` puts them together. ``mission_book`` lists the
missions to choose from.
"""
