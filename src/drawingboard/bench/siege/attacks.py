"""All attacks."""

from __future__ import annotations

from drawingboard.bench.siege import floods, idle, requests, tables
from drawingboard.bench.siege.attack import Attack
from drawingboard.core.errors import NotUnderstood

ALL: tuple[Attack, ...] = (*floods.ATTACKS, *requests.ATTACKS, *idle.ATTACKS, *tables.ATTACKS)


def attack_named(name: str) -> Attack:
    for attack in ALL:
        if attack.name == name:
            return attack
    known = ", ".join(attack.name for attack in ALL)
    raise NotUnderstood("attack/unknown", f"there is no attack {name!r}; there are {known}")
