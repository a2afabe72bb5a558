"""The folder of a server, from outside: asked directly, changed through the server if one runs there."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawingboard.core.errors import NotNow, NotUnderstood

if TYPE_CHECKING:
    from drawingboard.server.host_orders import Order

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
    "file",
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


def folder_of(data: Path | None) -> Path:
    """The folder that is meant; refused if no server has ever kept anything there."""
    from drawingboard.server.settings import default_data_folder
    from drawingboard.server.storage.folder import DATABASE

    folder = data or default_data_folder()
    if not (folder / DATABASE).exists():
        raise NotUnderstood("data/none", f"there is no {DATABASE} in {folder}; which folder is it? Name it with --data")
    return folder


def ask(folder: Path, question: Callable[..., T], *arguments: Any, **more: Any) -> T:
    """What a question finds out from a folder, whether a server runs there or not."""
    from drawingboard.server.storage.folder import DATABASE
    from drawingboard.server.storage.sqlite import engine_of
    from drawingboard.server.storage.trouble import told_plainly
    from drawingboard.server.storage.upgrade import check_newest

    with told_plainly(folder):
        engine = engine_of(folder / DATABASE, "BEGIN")
        try:
            with engine.begin() as connection:
                check_newest(connection, folder / DATABASE)
                return question(connection, *arguments, **more)
        finally:
            engine.dispose()


def order(folder: Path, wanted: Order, file: Path | None = None) -> dict[str, Any]:
    """Have something changed: by the server that runs there, or here if none does."""
    from drawingboard.server.control import send_order
    from drawingboard.server.host_orders import HostOrders
    from drawingboard.server.logs import set_up_logs
    from drawingboard.server.metrics import Metrics
    from drawingboard.server.settings_file import settings_from
    from drawingboard.server.storage.store import Store

    try:
        store = Store(folder, Metrics())
    except NotNow as refusal:
        if refusal.code != "data/in_use":
            raise
        return send_order(folder, wanted)
    set_up_logs(logging.WARNING)

    async def carry_out() -> dict[str, Any]:
        store.start()
        return await HostOrders(store, settings_from(folder, file).retention).carry_out(wanted)

    try:
        return asyncio.run(carry_out())
    finally:
        store.close()


def find_guest(folder: Path, beginning: str) -> str:
    """The guest whose id begins so."""
    from drawingboard.server.storage.removal import guests_beginning_with

    if len(beginning) < SHORTEST_BEGINNING:
        raise NotUnderstood("guest/short", f"write at least {SHORTEST_BEGINNING} letters of the guest's id")
    found = ask(folder, guests_beginning_with, beginning, 2)
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
