"""Players by name: ``beginner`` to ``expert``, ``random``, ``greedy,mistakes=0.3``, ``search:0.3s`` …"""

from __future__ import annotations

import os
import re
from typing import Any

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.game import LEVELS, Game
from drawingboard.players.budget import Budget
from drawingboard.players.player import Player
from drawingboard.players.search import SearchPlayer
from drawingboard.players.simple import CarelessPlayer, GreedyPlayer, RandomPlayer

ALLOWED = (
    f"a player is a level ({', '.join(LEVELS)}), random, greedy, search (1 s a turn), "
    "search:SECONDSs a turn (search:0.3s) or "
    "search:SIMULATIONS a decision (search:2000); a search may end with ,threads=N and, if it has seconds, with "
    ",clock=cpu; greedy and search may end with ,mistakes=SHARE of their decisions (greedy,mistakes=0.3)"
)
_CARELESS = re.compile(r"(?P<careful>greedy|search(?:(?!,mistakes).)*),mistakes=(?P<mistakes>\d+(?:\.\d+)?)", re.ASCII)
_SEARCH = re.compile(
    r"search(?::(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<simulations>\d+)))?"
    r"(?:,threads=(?P<threads>\d+))?(?P<cpu>,clock=cpu)?",
    re.ASCII,
)
MOST_SECONDS, MOST_SIMULATIONS, MOST_THREADS = 3600.0, 10_000_000, 256


def make_player(spec: str, game: Game[Any], seed: int, threads: int | None = None) -> Player:
    """The player that a spec describes, for one seat of one match; all its chance follows from the seed.

    A level is the player that the game has for it. ``threads`` is for a search that names none; otherwise it takes all
    cores.

    >>> import drawingboard
    >>> make_player("search:0.3s", drawingboard.game("planquadrat"), seed=1).name
    'search:0.3s'
    """
    if spec in LEVELS:
        return make_player(game.levels[spec], game, seed, threads)
    careful, mistakes = parse_mistakes(spec)
    if mistakes:
        return CarelessPlayer(game, make_player(careful, game, seed, threads), seed, mistakes, spec)
    if spec == "random":
        return RandomPlayer(seed)
    if spec == "greedy":
        return GreedyPlayer(game, seed)
    budget, named_threads = parse_search(spec)
    return SearchPlayer(game, budget, named_threads or threads or os.cpu_count() or 1, seed, spec)


def check_spec(spec: str) -> None:
    """Refuse a spec that describes no player."""
    if not isinstance(spec, str):
        raise NotUnderstood("player/unknown", f"{spec!r} is no name of a player; {ALLOWED}")
    careful, _ = parse_mistakes(spec)
    if careful not in ("random", "greedy", *LEVELS):
        parse_search(careful)


def parse_mistakes(spec: str) -> tuple[str, float]:
    """Whom a careless player takes after, and the share of its decisions that are mistakes; 0 for other players.

    >>> parse_mistakes("search:20,mistakes=0.3"), parse_mistakes("greedy")
    (('search:20', 0.3), ('greedy', 0.0))
    """
    match = _CARELESS.fullmatch(spec)
    if not match:
        return spec, 0.0
    mistakes = float(match["mistakes"])
    if not 0 < mistakes <= 1:
        raise NotUnderstood("player/mistakes", f"{spec!r}: mistakes are a share of decisions, more than 0 and up to 1")
    return match["careful"], mistakes


def parse_search(spec: str) -> tuple[Budget, int]:
    """The budget and the number of threads (0 if not named) of a search."""
    match = _SEARCH.fullmatch(spec)
    if not match:
        raise NotUnderstood("player/unknown", f"{spec!r} is no player; {ALLOWED}")
    seconds, simulations = float(match["seconds"] or 0), int(match["simulations"] or 0)
    if not match["seconds"] and not match["simulations"]:
        seconds = 1.0
    threads = int(match["threads"] or 0)
    if not (seconds or simulations) or seconds > MOST_SECONDS or simulations > MOST_SIMULATIONS:
        raise NotUnderstood(
            "player/budget",
            f"{spec!r} asks for too little or too much thought; "
            f"up to {MOST_SECONDS:g} s or {MOST_SIMULATIONS} simulations, and more than none",
        )
    if match["threads"] and not 0 < threads <= MOST_THREADS:
        raise NotUnderstood("player/threads", f"{spec!r} asks for {threads} threads; 1 to {MOST_THREADS} are possible")
    if match["cpu"] and simulations:
        raise NotUnderstood("player/clock", f"{spec!r} counts simulations, so no clock decides; leave out ,clock=cpu")
    return Budget(seconds, simulations, match["cpu"] is not None), threads
