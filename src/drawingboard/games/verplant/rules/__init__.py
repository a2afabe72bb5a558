"""The rules of Verplant & Zugestellt, fast. They know numbers only; words are in ``words``."""
