"""Everything that is said.

``vocabulary`` and ``lookup`` (what is on a sheet, in plain words), ``notation`` (actions as text), ``descriptions``
(sentences), ``refusals`` and ``refused_features`` (why not), ``breakdown`` (why so many points), ``text``,
``pictures``, ``reading`` and ``reading_sheets`` (positions as text and back), ``terminal`` and ``views``.
"""
