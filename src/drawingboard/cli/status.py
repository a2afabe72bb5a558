"""``drawingboard status``: how a server is that runs."""

from __future__ import annotations

import json
from typing import Any

import click

from drawingboard.cli.data_folder import Place, ask, place_options
from drawingboard.cli.words import json_option
from drawingboard.core.errors import NotNow


@click.command("status")
@place_options
@click.option("--link", is_flag=True, help="Print the link to the status page; it carries the host's token.")
@json_option
def command(place: Place, link: bool, as_json: bool) -> None:
    """Tell how a server is that runs, and where its host sees more.

    \b
    drawingboard status
    drawingboard status --link       a page with charts; the token in the link stays in the browser
    """
    from drawingboard.server.control import send_order
    from drawingboard.server.host_orders import AskStatus
    from drawingboard.server.host_token import load_token
    from drawingboard.server.storage.folder import STATUS_TOKEN

    folder = place.folder
    try:
        told = send_order(folder, AskStatus())
    except NotNow as refusal:
        raise elsewhere(place, refusal) from None
    if link:
        click.echo(f"{told['address']}/status#{load_token(folder / STATUS_TOKEN)}")
    elif as_json:
        click.echo(json.dumps(told, indent=2))
    else:
        click.echo(sentences(told))


def elsewhere(place: Place, refusal: NotNow) -> NotNow:
    """Why no server answers in a folder; if others run with its database, also where."""
    if not place.database:
        return refusal
    from drawingboard.server.cluster.processes import living, where

    serving = ", ".join(map(where, ask(place, living)))
    more = f"; with {place} run {serving}: ask there, or open /status of one of them" if serving else ""
    return NotNow(refusal.code, refusal.sentence + more)


def sentences(told: dict[str, Any]) -> str:
    """The newest numbers, a line for each."""
    now = told["samples"][-1]
    lines = {
        "state": state(told),
        "version": f"{told['version']}, up for {told['up_seconds'] // 60} minutes",
        "address": told["address"],
        "tables in memory": now["tables"],
        "sockets": now["sockets"],
        "moves a second": now["moves"],
        "answered within": f"{now['median_ms']} ms (half), {now['slowest_ms']} ms (99 of 100)",
        "bots waiting": now["bots_waiting"],
        "turned away": f"{told['turned_away']} wanted too much, {told['too_slow']} did not keep up",
        "memory": f"{now['memory'] / 1e6:.0f} MB",
        "disk": f"{told['file_size'] / 1e6:.1f} MB used, {now['disk_free'] / 1e9:.1f} GB free",
    }
    told_all = [f"{name:17} {value}" for name, value in lines.items()]
    return "\n".join([*told_all, *(process_line(process) for process in told["processes"])])


def state(told: dict[str, Any]) -> str:
    """Whether it is ready; of several processes, how many are not."""
    if troubled := [process["trouble"] for process in told["processes"] if process["trouble"]]:
        return f"{len(troubled)} of {len(told['processes'])} processes not ready: {troubled[0]['sentence']}"
    return f"not ready: {told['trouble']['sentence']}" if told["trouble"] else "ready"


def process_line(process: dict[str, Any]) -> str:
    """One of several processes."""
    where = f"{process['machine']} {process['address']}, process {process['pid']}, {process['version']}"
    now, trouble = process["now"], process["trouble"]
    if now is None:
        does = "does not answer"
    else:
        does = (
            f"up for {process['up_seconds'] // 60} minutes, {now['tables']} tables, {now['sockets']} sockets, "
            f"{now['cpu']:.2f} cores, {now['writes_waiting']} writes waiting"
        )
        does += f"; not ready: {trouble['sentence']}" if trouble else ""
    return f"{'process ' + str(process['number']):17} {where}: {does}"
