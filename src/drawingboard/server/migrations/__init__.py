"""How the file came to have the tables it has, step by step; run by the server when it starts."""
