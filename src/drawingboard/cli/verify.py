"""``drawingboard verify``: was a match played by the rules, and was its luck the luck that was promised?"""

from __future__ import annotations

import json
from pathlib import Path

import click

from drawingboard.cli.words import content_option, json_option


@click.command("verify")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@content_option
@json_option
@click.pass_context
def command(ctx: click.Context, record: Path, content: Path | None, as_json: bool) -> None:
    """Check that a recorded match is in order.

    Every move must be legal, all luck must follow from the seed, the seed must be the one whose
    fingerprint was published at the start, and the result must be right. If not, the exit code is 1.
    """
    from drawingboard.cli.files import game_of, load_record
    from drawingboard.match import verify

    kept = load_record(record)
    findings = verify(kept, game_of(kept, content)).findings
    if as_json:
        click.echo(json.dumps({"ok": not findings, "entries": len(kept.entries), "findings": list(findings)}, indent=2))
    elif findings:
        click.echo("\n".join(f"{record}: {finding}" for finding in findings))
    else:
        click.echo(f"{record}: in order, {len(kept.entries)} entries")
    ctx.exit(1 if findings else 0)
