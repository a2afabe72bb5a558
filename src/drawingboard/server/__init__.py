"""The server: tables, seats and live updates over one SQLite file. ``docs/protocol.md`` describes what is said."""
