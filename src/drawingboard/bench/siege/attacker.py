"""The process that attacks a server.

    python -m drawingboard.bench.siege.attacker PORT SERVER_PID ATTACK SECONDS

It prints what it has found out as one line of JSON.
"""

from __future__ import annotations

import resource
import sys
from dataclasses import asdict
from typing import Any

from drawingboard.bench.figures import print_result
from drawingboard.bench.siege.attack import Attack, Target
from drawingboard.bench.siege.attacks import attack_named


async def attack(chosen: Attack, target: Target) -> dict[str, Any]:
    return asdict(await chosen.run(target))


def take_all_descriptors() -> None:
    """Have as many connections as the system grants."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main(arguments: list[str]) -> None:
    port, pid, name, seconds = arguments
    take_all_descriptors()
    print_result(attack(attack_named(name), Target(int(port), int(pid), float(seconds))))


if __name__ == "__main__":
    main(sys.argv[1:])
