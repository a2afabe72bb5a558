"""What is written, read, refused, described and drawn."""
