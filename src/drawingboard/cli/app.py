"""The command ``drawingboard``: which commands there are, and how anything refused is said."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click

import drawingboard
from drawingboard import speed
from drawingboard.cli.words import suggestion
from drawingboard.core import position
from drawingboard.core.content import WrongContent
from drawingboard.core.errors import Refused

COMMANDS = {
    "play": "Play a match in the terminal.",
    "serve": "Let people play in their browsers.",
    "status": "Tell how a server is that runs, and where its host sees more.",
    "tables": "List, show, export and delete the tables of a server.",
    "guests": "Find, rename, shut out and delete the guests of a server.",
    "backup": "Write everything that a server keeps into one file.",
    "restore": "Put a backup in place of what a server keeps.",
    "move": "Move everything that a server keeps from its file to PostgreSQL.",
    "games": "List the games and their options.",
    "replay": "Look at a recorded match, turn by turn.",
    "review": "Look back at the decisions of a match: what was good, and what was costly.",
    "verify": "Check that a recorded match is in order.",
    "arena": "Let built-in players compete, as many as there are seats.",
    "study": "Count what matches of a built-in player consist of.",
    "bench": "Measure how fast the games run.",
    "content": "Check card and tile files.",
    "lessons": "Check lessons, estimate their time, and write positions for them.",
}
"""Every command with its line in the help; its module has the same name and calls it ``command``."""


EXIT_CODES = {"data": 3, "key": 3, "backup": 3, "disk": 4, "port": 5, "server": 6, "database": 7}
"""By the first word of a refusal's code; anything else is 2. ``docs/hosting.md`` has them for hosts."""


class Complaint(click.ClickException):
    """Something that cannot be done, said in one line; of content, a line for each thing that is wrong."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.exit_code = EXIT_CODES.get(code.partition("/")[0], 2)  # type: ignore[misc]


class Program(click.Group):
    """A group whose commands are imported when they are called for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"drawingboard.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            near = suggestion(args[0], COMMANDS)
            raise Complaint(f"there is no command {args[0]!r}{near}; the commands are {', '.join(COMMANDS)}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except WrongContent as wrong:
            several = "\n  ".join(["several things are wrong:", *wrong.problems])
            raise Complaint(several if wrong.problems[1:] else str(wrong), wrong.code) from None
        except Refused as refusal:
            raise Complaint(str(refusal), refusal.code) from None
        except OSError as problem:
            if problem.filename is None:
                raise
            raise Complaint(f"{problem.filename}: {problem.strerror}") from None


def tell_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        kind = "compiled" if speed.is_compiled(position) else "not compiled: plain Python, about 100 times slower"
        click.echo(f"drawingboard {drawingboard.__version__} ({kind})")
        ctx.exit()


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=tell_version,
    help="Tell the version, and whether it is compiled.",
)
def main() -> None:
    """Board games about planning houses and towns on a grid.

    \b
    drawingboard play                      choose a game and play it here
    drawingboard play planquadrat          against the computer
    drawingboard COMMAND --help            more about a command
    """
