"""The settings of a server."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from drawingboard.core.errors import NotUnderstood
from drawingboard.server.public_url import read_proxies, read_public_url
from drawingboard.server.storage.database_url import read_database_url


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one guest and one address may ask for; generous for people, tight for programs that run wild."""

    commands_per_second: float = 20.0
    command_burst: float = 60.0
    requests_per_second: float = 50.0
    """HTTP requests and new sockets from one address; a whole club may share one."""
    request_burst: float = 400.0
    tables_per_minute: float = 10.0
    table_burst: float = 20.0
    tables_per_minute_per_address: float = 30.0
    """New tables from one address, by however many guests."""
    table_burst_per_address: float = 60.0
    seats_per_minute: float = 60.0
    """Seats of new tables, and seats that are taken, by one guest."""
    seat_burst: float = 300.0
    seats_per_minute_per_address: float = 120.0
    seat_burst_per_address: float = 600.0
    uploads_per_hour: float = 60.0
    """Tables with cards of one's own, from one address."""
    upload_burst: float = 20.0
    checks_per_minute: float = 60.0
    """Of cards of one's own that nobody plays with yet, from one address: an editor checks while somebody writes."""
    check_burst: float = 60.0
    trials_per_hour: float = 60.0
    """Missions that are played on trial, from one address."""
    trial_burst: float = 20.0
    reviews_per_hour: float = 120.0
    """Seats whose decisions are reviewed, from one address; a deep review counts four times."""
    review_burst: float = 60.0
    pictures_per_minute: float = 120.0
    """Pictures of matches that have to be drawn, for one address; those that were drawn lately cost nothing."""
    picture_burst: float = 240.0
    identity_changes_per_hour: float = 300.0
    """Links for another device, recovery phrases, and devices that are signed out, from one address."""
    identity_change_burst: float = 100.0
    wrong_proofs_per_minute: float = 6.0
    """Links and recovery phrases that are nobody's, from one address."""
    wrong_proof_burst: float = 20.0
    reactions_per_minute: float = 20.0
    """Emotes and set phrases from one guest, and from one seat."""
    reaction_burst: float = 4.0
    sockets_per_guest: int = 30
    sockets_per_address: int = 400
    pages_per_second: float = 100.0
    """Pages and files of the client for one address; a browser that comes for the first time takes about twenty."""
    page_burst: float = 2000.0
    frames_per_second: float = 50.0
    """WebSocket frames from one socket, pings included; a socket that sends more is cut off."""
    frame_burst: float = 200.0
    requests_per_flood: float = 25.0
    """A socket that is cut off counts as so many requests of its address: coming back at once does not pay."""
    connections: int = 4000
    """TCP connections at the same time; fewer where the system grants fewer descriptors."""
    connections_per_address: int = 500
    request_seconds: float = 10.0
    """A connection that takes longer to send a request is closed."""
    body_seconds: float = 20.0
    """A request whose body takes longer to arrive is given up."""
    waiting_answers: int = 64
    """Answers that wait for a slow client before it is let go."""
    stalled_seconds: float = 20.0
    """A client that takes nothing for so long is let go."""
    largest_body: int = 64 * 1024
    largest_upload: int = 192 * 1024
    """The largest request that opens a table, cards of one's own included."""
    content_bytes: int = 256 * 1024 * 1024
    """How much of the file may be cards and tiles; then, no new ones are taken."""
    list_bytes: int = 128 * 1024
    """How large a list of tables on the first page may be."""
    idle_tables: int = 50
    """So many tables that nobody looks at may be in memory for a while; the others sleep at once."""
    events_per_seat: int = 1000
    """So often one seat may take back, ask, and come back in a match; then it can only play on."""
    entries_per_match: int = 50_000
    """When a log is so long, nobody takes back or asks any more; the match is played to its end."""
    turns_waiting: int = 400
    """So many turns of built-in players may wait to be thought about before no more are taken on."""
    turns_waiting_of_one: int = 40
    """Of these, on behalf of one address."""
    reviews_of_one: int = 20
    """So many reviews may be thought about at a time on behalf of one address."""


UNLIMITED = Limits(
    commands_per_second=1e9,
    command_burst=1e9,
    requests_per_second=1e9,
    request_burst=1e9,
    tables_per_minute=1e9,
    table_burst=1e9,
    tables_per_minute_per_address=1e9,
    table_burst_per_address=1e9,
    seats_per_minute=1e9,
    seat_burst=1e9,
    seats_per_minute_per_address=1e9,
    seat_burst_per_address=1e9,
    uploads_per_hour=1e9,
    upload_burst=1e9,
    checks_per_minute=1e9,
    check_burst=1e9,
    trials_per_hour=1e9,
    trial_burst=1e9,
    reviews_per_hour=1e9,
    review_burst=1e9,
    pictures_per_minute=1e9,
    picture_burst=1e9,
    identity_changes_per_hour=1e9,
    identity_change_burst=1e9,
    wrong_proofs_per_minute=1e9,
    wrong_proof_burst=1e9,
    reactions_per_minute=1e9,
    reaction_burst=1e9,
    sockets_per_guest=1_000_000,
    sockets_per_address=1_000_000,
    pages_per_second=1e9,
    page_burst=1e9,
    frames_per_second=1e9,
    frame_burst=1e9,
    requests_per_flood=1.0,
    connections=1_000_000,
    connections_per_address=1_000_000,
    reviews_of_one=1_000_000,
)
"""For measuring, on loopback."""


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days things are kept after they were last of use; 0: for ever."""

    finished_days: int = 1095
    """Matches that are over, and with them what was made in them."""
    unfinished_days: int = 365
    """Matches that have begun and in which nobody has moved for so long."""
    never_begun_days: int = 3
    """Tables whose match has not begun."""
    guest_days: int = 730
    """The names of guests who were not seen for so long and sit at no table."""
    content_days: int = 90
    """Cards of people's own that no match is played with."""
    copy_days: int = 30
    """The copy of the file that is made before a newer version changes it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One server."""

    data: Path
    """The folder that holds everything this server keeps, or all but what the database has."""
    database: str = field(default="", repr=False)  # it may hold a password
    """The address of a database of PostgreSQL; empty: a file of SQLite in the folder."""
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1
    """So many processes serve together; more than one need a database that they share."""
    peer_host: str = "127.0.0.1"
    """The address of this machine at which processes of other machines reach those of this one."""
    peer_port: int = 0
    """The port there of the first process, the next ones have the next ones; 0: any that is free."""
    public_url: str = ""
    """Where people reach it, with the path that its pages are below; empty: as the browser that asks has reached it."""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of web servers that may say for whom they ask, and whether by https."""
    hsts_seconds: int = 180 * 24 * 3600
    """A browser that came by https comes by https only, for so long; 0 makes it forget that."""
    host_names: tuple[str, ...] = ()
    """Names under which people reach it, besides those it knows itself."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to it, such as a development server of the client."""
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)
    bot_processes: int = max(1, (os.cpu_count() or 1) - 1)
    trials: int = 8
    """So many missions may be played on trial or wait for it at a time; 0: none."""
    reviews: int = 60
    """So many seats may be reviewed or wait for it at a time; 0: none."""
    away_seconds: float = 60.0
    """Whoever has not been connected for so long counts as gone: others may then go on without them."""

    def __post_init__(self) -> None:
        """Refuse what cannot be meant, before anything is opened."""
        read_public_url(self.public_url)
        read_database_url(self.database)
        read_proxies(self.trusted_proxies)
        if self.processes > 1 and not self.database:
            raise NotUnderstood(
                "processes/database",
                "several processes need a database that they share, such as --database postgresql://…; "
                "a file of SQLite is written by one process alone",
            )


def default_data_folder() -> Path:
    """Where a server keeps its file when nobody says otherwise: the user's own folder for such things."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "drawingboard"
