"""The folder of a server, from outside: asked directly, changed through the server if one runs there."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import AbstractContextManager, closing, nullcontext
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from drawingboard.core.errors import NotNow, NotUnderstood

if TYPE_CHECKING:
    from drawingboard.server.host_orders import Order
    from drawingboard.server.storage.store import Store

T = TypeVar("T")
UNITS = {"h": 1, "d": 24, "w": 7 * 24}
HOUR_MS = 3600 * 1000
SHORTEST_BEGINNING = 6

data_option = click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where matches are kept.  [default: a folder of yours]",
)
settings_option = click.option(
    "--settings",
    "settings_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A file with settings.  [default: settings.toml in the folder, if it is there]",
)
database_option = click.option(
    "--database",
    metavar="URL",
    help="A database of PostgreSQL, postgresql://USER@HOST/NAME, instead of a file of SQLite in the folder; with a "
    "password, rather say it in the file of settings or as DRAWINGBOARD_DATABASE.",
)
yes_option = click.option("--yes", is_flag=True, help="Do not ask whether it is meant.")
dry_run_option = click.option("--dry-run", is_flag=True, help="Only show what would go.")


class Place(NamedTuple):
    """Where a server keeps everything."""

    folder: Path
    database: str = ""
    """The address of a database of PostgreSQL; empty: a file of SQLite in the folder."""

    def __str__(self) -> str:
        """As it may be printed: without a password."""
        from drawingboard.server.storage.database_url import read_database_url, shown

        url = read_database_url(self.database)
        return shown(url) if url else str(self.folder)


def place_options(command: Callable[..., None]) -> Callable[..., None]:
    """Options that say where a server keeps everything; the command is given the ``place``."""

    @data_option
    @database_option
    @wraps(command)
    def with_place(*arguments: Any, data: Path | None, database: str | None, **others: Any) -> None:
        command(*arguments, place=place_of(data, database, others.get("settings_file")), **others)

    return with_place


def place_of(data: Path | None, database: str | None, file: Path | None = None) -> Place:
    """The place that is meant; refused if no server has ever kept anything in the folder, and no database is named."""
    from drawingboard.server.settings import default_data_folder
    from drawingboard.server.settings_file import settings_from
    from drawingboard.server.storage.folder import DATABASE

    folder = data or default_data_folder()
    settings = settings_from(folder, file, **({} if database is None else {"database": database}))
    if not settings.database and not (folder / DATABASE).exists():
        raise NotUnderstood(
            "data/none",
            f"there is no {DATABASE} in {folder}; which folder is it? Name it with --data, or a database of PostgreSQL "
            "with --database",
        )
    return Place(folder, settings.database)


def check_file(place: Place, doing: str) -> Path:
    """The folder of a place that has a file of SQLite; refused where it is PostgreSQL."""
    if place.database:
        raise NotNow(
            "backup/postgres",
            f"{doing} is for a file of SQLite, and {place} is PostgreSQL: use its own pg_dump and pg_restore "
            "(docs/hosting.md says how), and keep a copy of the file key from the folder",
        )
    return place.folder


def ask(place: Place, question: Callable[..., T], *arguments: Any, **more: Any) -> T:
    """What a question finds out from where everything is kept, whether a server runs there or not."""
    from drawingboard.server.storage.database import open_database, plainly

    database = open_database(place.database, place.folder)
    with closing(database), plainly(database):
        database.check_newest()
        with database.reading.begin() as connection:
            return question(connection, *arguments, **more)


def order(place: Place, wanted: Order, file: Path | None = None) -> dict[str, Any]:
    """Have something changed: by the server that runs there, or here if none does. Refused where servers run with the
    database, but none in this folder."""
    from drawingboard.server.control import send_order
    from drawingboard.server.host_orders import HostOrders
    from drawingboard.server.logs import set_up_logs
    from drawingboard.server.metrics import Metrics
    from drawingboard.server.settings_file import settings_from
    from drawingboard.server.storage.store import Store

    try:
        store = Store(place.folder, Metrics(), place.database)
    except NotNow as refusal:
        if refusal.code != "data/in_use":
            raise
        return send_order(place.folder, wanted)
    set_up_logs(logging.WARNING)

    async def carry_out() -> dict[str, Any]:
        store.start()
        return await HostOrders(store, settings_from(place.folder, file).retention).carry_out(wanted)

    with closing(store), nobody_else(store):
        return asyncio.run(carry_out())


def nobody_else(store: Store) -> AbstractContextManager[None]:
    """Have no server run with a database meanwhile; refused if one does. A file is ours with its folder."""
    from drawingboard.server.cluster.passing import machine_name
    from drawingboard.server.cluster.processes import none_serves
    from drawingboard.server.storage.postgres import PostgresDatabase

    if isinstance(store.database, PostgresDatabase):
        return none_serves(store.database, machine_name())
    return nullcontext()


def find_guest(place: Place, beginning: str) -> str:
    """The guest whose id begins so."""
    from drawingboard.server.storage.removal import guests_beginning_with

    if len(beginning) < SHORTEST_BEGINNING:
        raise NotUnderstood("guest/short", f"write at least {SHORTEST_BEGINNING} letters of the guest's id")
    found = ask(place, guests_beginning_with, beginning, 2)
    if len(found) != 1:
        several = f"several guests' ids begin with {beginning!r}; write more of it"
        none = f"there is no guest {beginning!r}; drawingboard guests find lists them"
        raise NotUnderstood("guest/unknown", several if found else none)
    return found[0]


def read_age(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
    """A time that has passed, in milliseconds: ``12h``, ``30d``, ``8w``."""
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,5})([hdw])", text.strip())
    if not found:
        raise click.BadParameter(f"{text!r} is no age; write 12h, 30d or 8w")
    return int(found[1]) * UNITS[found[2]] * HOUR_MS


def told_time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def counted(number: int, one: str, several: str = "") -> str:
    """``1 table``, ``3 tables``."""
    return f"{number} {one if number == 1 else several or one + 's'}"
