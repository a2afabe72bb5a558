"""Floor Plan: rooms, gardens and clients on squared paper, for one to a hundred at once (rules in README.md)."""
