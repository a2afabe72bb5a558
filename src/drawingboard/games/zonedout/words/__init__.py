"""What is written, drawn, described and refused.

``vocabulary`` (names and tokens), ``lookup`` (what is in a city), ``notation`` (actions), ``descriptions`` (sentences),
``refusals``, ``breakdown`` (scores), ``views``, ``previews``, ``pictures`` and ``terminal`` (drawings), ``text`` and
``reading`` with ``parsed`` and ``soundness`` (whole positions).
"""
