"""What a server keeps: one SQLite file, written by one thread, read by a few."""
