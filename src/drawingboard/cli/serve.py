"""``drawingboard serve``: a server for browsers, on this machine or for the whole network."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path

import click


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in the network join.")
@click.option("--port", default=8000, show_default=True, help="0 takes any that is free.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where matches are kept.  [default: a folder of yours]",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the browser, where there is a screen.")
@click.option("--public-url", default="", metavar="URL", help="Where people reach it, if behind a web server.")
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
    default=("127.0.0.1", "::1"),
    show_default=True,
    metavar="ADDRESS",
    help="A web server, or a network of them, whose X-Forwarded-For and X-Forwarded-Proto are believed.",
)
@click.option(
    "--hsts-seconds",
    default=180 * 24 * 3600,
    show_default=True,
    type=click.IntRange(0, 10 * 365 * 24 * 3600),
    metavar="SECONDS",
    help="Whoever came by https comes by https only for so long; 0 makes browsers forget that.",
)
@click.option("--origin", "origins", multiple=True, metavar="URL", help="Let pages of another site talk to it, too.")
@click.option(
    "--away-seconds",
    default=60.0,
    show_default=True,
    type=click.FloatRange(1, 86_400),
    metavar="SECONDS",
    help="Whoever is not connected for so long counts as gone.",
)
@click.option(
    "--trials",
    default=8,
    show_default=True,
    type=click.IntRange(0, 1000),
    metavar="N",
    help="So many missions of people's own may be played on trial or wait for it; 0 for none.",
)
@click.option("--unlimited", is_flag=True, hidden=True, help="No limits on how much anybody asks for: to measure.")
def command(
    host: str,
    port: int,
    data: Path | None,
    open_browser: bool,
    public_url: str,
    trusted_proxies: tuple[str, ...],
    hsts_seconds: int,
    host_names: tuple[str, ...],
    origins: tuple[str, ...],
    away_seconds: float,
    trials: int,
    unlimited: bool,
) -> None:
    """Let people play in their browsers.

    \b
    drawingboard serve                     for this machine
    drawingboard serve --host 0.0.0.0      for everybody in your network
    """
    from drawingboard.server.run import serve
    from drawingboard.server.settings import UNLIMITED, Limits, Settings, default_data_folder

    settings = Settings(
        data=data or default_data_folder(),
        host=host,
        port=port,
        public_url=public_url,
        trusted_proxies=trusted_proxies,
        hsts_seconds=hsts_seconds,
        host_names=host_names,
        origins=origins,
        away_seconds=away_seconds,
        trials=trials,
        limits=UNLIMITED if unlimited else Limits(),
    )

    def ready(links: list[str]) -> None:
        for link in links:
            click.echo(f"Drawing Board is at {link}")
        click.echo(f"Matches are kept in {settings.data}. Ctrl+C stops.")
        sys.stdout.flush()
        if open_browser and has_screen():
            webbrowser.open(links[0])

    serve(settings, ready)


def has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
