"""The server: tables, seats and updates over one SQLite file. ``docs/protocol.md`` describes what is said."""
