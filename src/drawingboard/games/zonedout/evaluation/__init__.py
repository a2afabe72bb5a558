"""How the built-in players judge a city."""
