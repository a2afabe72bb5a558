"""``drawingboard guests``: who has been at a server; give them another name, shut them out, forget them."""

from __future__ import annotations

import json

import click
import msgspec

from drawingboard.cli.data_folder import Place, ask, counted, find_guest, order, place_options, told_time, yes_option
from drawingboard.cli.words import json_option
from drawingboard.text_table import text_table

CAME_BY = {"itself": "–", "link": "link", "phrase": "recovery phrase"}

guest_argument = click.argument("guest", metavar="GUEST")


@click.group("guests")
def command() -> None:
    """Find, rename, shut out and delete the guests of a server.

    \b
    drawingboard guests find ada
    drawingboard guests revoke 3f9c01aa

    GUEST is the beginning of an id, as find prints it. A server that runs hears of it at once.
    """


@command.command("find")
@click.argument("text", required=False, default="")
@click.option("--most", default=50, show_default=True, help="List so many at most.")
@place_options
@json_option
def find(text: str, most: int, place: Place, as_json: bool) -> None:
    """List guests by a part of their name, the beginning of their id, or the id of a table where they sit.

    \b
    drawingboard guests find              everybody, those seen last first
    drawingboard guests find ada
    drawingboard guests find q1w2e3r4t5z6 --json
    """
    from drawingboard.server.storage.overview import guest_lines

    lines = ask(place, guest_lines, text, most)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(lines)).decode())
        return
    rows = [
        (
            line.id,
            line.name or "–",
            told_time(line.seen),
            str(line.tables),
            str(line.devices),
            "revoked" if line.revoked else "recovery phrase" if line.phrase else "",
        )
        for line in lines
    ]
    click.echo(text_table(("id", "name", "last seen (UTC)", "tables", "devices", ""), rows) if rows else "nobody")


@command.command("devices")
@guest_argument
@place_options
@json_option
def devices(guest: str, place: Place, as_json: bool) -> None:
    """List the devices on which a guest is known: what browser and system, how it came, first and last seen.

    \b
    drawingboard guests devices 3f9c01aa
    """
    from drawingboard.server.storage.devices import devices_of

    lines = ask(place, devices_of, find_guest(place, guest))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(lines)).decode())
        return
    rows = [
        (line.id, line.browser or "–", line.system or "–", CAME_BY[line.came_by], line.first, line.last)
        for line in lines
    ]
    header = ("id", "browser", "system", "came by", "first seen", "last seen")
    click.echo(text_table(header, rows) if rows else "no device is known")


@command.command("rename")
@guest_argument
@click.argument("name")
@place_options
@json_option
def rename(guest: str, name: str, place: Place, as_json: bool) -> None:
    """Give a guest another name, at all their tables and in records, too.

    \b
    drawingboard guests rename 3f9c01aa "Guest 7"
    """
    from drawingboard.server.host_orders import RenameGuest

    done = order(place, RenameGuest(find_guest(place, guest), name))
    click.echo(json.dumps(done) if as_json else f"renamed at {counted(done['tables'], 'table')}")


@command.command("revoke")
@guest_argument
@place_options
@json_option
def revoke(guest: str, place: Place, as_json: bool) -> None:
    """Let a guest's cookies and recovery phrase be nobody's from now on, and end their connections.

    They can come back, as everybody can, but as a stranger: their seats and results are no longer theirs.
    """
    from drawingboard.server.host_orders import RevokeGuest

    done = order(place, RevokeGuest(find_guest(place, guest)))
    click.echo(json.dumps(done) if as_json else f"revoked; {counted(done['tables'], 'table')} kept as they are")


@command.command("delete")
@guest_argument
@place_options
@yes_option
@json_option
def delete(guest: str, place: Place, yes: bool, as_json: bool) -> None:
    """Delete a guest with everything of theirs.

    Matches that nobody else played go, with their results and with cards of their own that nobody else plays with.
    In matches with others their seats become anonymous. Their cookie is nobody's from then on.
    """
    from drawingboard.server.host_orders import DeleteGuest
    from drawingboard.server.storage.removal import belongings_of

    known = find_guest(place, guest)
    if not yes:
        mine = ask(place, belongings_of, known)
        alone, shared = counted(len(mine.own), "table"), counted(len(mine.shared), "table")
        click.confirm(f"Delete {known}, {alone} of theirs alone, and their name at {shared} of others?", abort=True)
    done = order(place, DeleteGuest(known))
    if as_json:
        click.echo(json.dumps(done))
    else:
        click.echo(f"deleted, with {counted(done['tables'], 'table')}; anonymous at {counted(done['shared'], 'table')}")
