"""``drawingboard serve``: a server for browsers, on this machine or for the whole network."""

from __future__ import annotations

import os
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawingboard.cli.data_folder import data_option, database_option, settings_option

if TYPE_CHECKING:
    from drawingboard.server.settings import Settings


@click.command("serve")
@click.option("--host", help="0.0.0.0 lets others in the network join.  [default: 127.0.0.1]")
@click.option("--port", type=click.IntRange(0, 65_535), help="0 takes any that is free.  [default: 8000]")
@data_option
@settings_option
@database_option
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    metavar="N",
    help="So many processes serve together; more than one need --database.  [default: 1]",
)
@click.option(
    "--peer-host",
    metavar="ADDRESS",
    help="With --database on several machines: this one's address, at which the others reach it.  [default: 127.0.0.1]",
)
@click.option(
    "--peer-port",
    type=click.IntRange(0, 65_535),
    help="The port there of the first process; the next ones have the next ones. 0 takes any.  [default: 0]",
)
@click.option("--limit", "limits", multiple=True, metavar="NAME=VALUE", help="Set one of the limits; may be repeated.")
@click.option("--open", "open_browser", is_flag=True, help="Open the browser, where there is a screen.")
@click.option("--public-url", metavar="URL", help="Where people reach it, if behind a web server.")
@click.option(
    "--host-name",
    "host_names",
    multiple=True,
    metavar="NAME",
    help="A name under which people reach it, besides this machine's own; may be repeated.",
)
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A web server, or a network of them, whose X-Forwarded-For and X-Forwarded-Proto are believed."
    "  [default: 127.0.0.1, ::1]",
)
@click.option(
    "--hsts-seconds",
    type=click.IntRange(0, 10 * 365 * 24 * 3600),
    metavar="SECONDS",
    help="Whoever came by https comes by https only for so long; 0 makes browsers forget that.  [default: 15552000]",
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Let pages of another site talk to it, too.")
@click.option(
    "--away-seconds",
    type=click.FloatRange(1, 86_400),
    metavar="SECONDS",
    help="Whoever is not connected for so long counts as gone.  [default: 60]",
)
@click.option(
    "--trials",
    type=click.IntRange(0, 1000),
    metavar="N",
    help="So many missions of people's own may be played on trial or wait for it; 0 for none.  [default: 8]",
)
@click.option(
    "--reviews",
    type=click.IntRange(0, 10_000),
    metavar="N",
    help="So many seats of matches may be reviewed or wait for it at a time; 0 for none.  [default: 60]",
)
@click.option("--unlimited", is_flag=True, hidden=True, help="No limits on how much anybody asks for: to measure.")
def command(
    data: Path | None,
    settings_file: Path | None,
    limits: tuple[str, ...],
    open_browser: bool,
    unlimited: bool,
    **given: Any,
) -> None:
    """Let people play in their browsers.

    \b
    drawingboard serve                     for this machine
    drawingboard serve --host 0.0.0.0      for everybody in your network
    drawingboard serve --limit tables_per_minute=3

    What is given here goes before what the file of settings says.
    """
    from drawingboard.server.run import serve
    from drawingboard.server.settings import UNLIMITED, default_data_folder
    from drawingboard.server.settings_file import settings_from, with_limits

    chosen = {name: value for name, value in given.items() if value not in (None, ())}
    settings = settings_from(data or default_data_folder(), settings_file, **chosen)
    settings = replace(settings, limits=UNLIMITED if unlimited else with_limits(settings.limits, limits))

    def ready(links: list[str]) -> None:
        for link in links:
            click.echo(f"Drawing Board is at {link}")
        click.echo(f"Matches are kept in {kept_in(settings)}. Ctrl+C stops.")
        sys.stdout.flush()
        if open_browser and has_screen():
            webbrowser.open(links[0])

    serve(settings, ready)


def kept_in(settings: Settings) -> str:
    from drawingboard.server.storage.database_url import read_database_url, shown

    url = read_database_url(settings.database)
    return shown(url) if url else str(settings.data)


def has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
