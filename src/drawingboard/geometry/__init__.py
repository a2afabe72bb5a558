"""Space, shared by all games: squares and their names, turns, regions."""
