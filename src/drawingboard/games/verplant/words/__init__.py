"""Verplant & Zugestellt in words: action texts, drawings, reasons, views.

Everything here asks ``lookup.py`` and ``shapes.py`` what is on a plan, ``walking.py`` what can be reached,
and ``naming.py`` what things are called.
"""
