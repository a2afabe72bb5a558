"""Record the matches in this folder anew:

    python -m tests.records.make

For every game there is a match with each value of each option, and one for each way it
can end, by two players; by one where that is possible and nobody else is needed; one with each
content that the game used to have; and one that goes on from a moment of another one, with luck of
its own. Most are played at random from a seed; an ending that chance does not find has a recipe below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import drawingboard
from drawingboard.arena import play_match
from drawingboard.core import bits
from drawingboard.core.content import EARLIER, Content
from drawingboard.core.game import Game
from drawingboard.core.random import Random
from drawingboard.core.viewer import SPECTATOR
from drawingboard.match import Match, format_record, record_of
from tests.contract.cases import cases_of
from tests.records.dice import Dice, Ticking

FOLDER = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dan")
TRIES = 40
"""How many random matches are played in search of an ending."""


def recordings() -> Iterator[tuple[str, Match]]:
    """Every match that is to be recorded, with the name of its file."""
    for game in drawingboard.all_games():
        for case in cases_of(game):
            for name, value in case.changed.items():
                yield f"{game.name}-option-{name}-{value}", played(game, case.changed, 1)
        for ending in game.endings.values():
            yield f"{game.name}-ending-{ending.code}", ended(game, ending.code)
        yield f"{game.name}-ending-resigned", resigned(game)
        if game.may_end_by_agreement(game.start()):
            yield f"{game.name}-ending-agreed", agreed(game)
        yield f"{game.name}-taken-back", taken_back(game)
        yield f"{game.name}-what-if", gone_on_otherwise(game)
        for version in earlier_versions(game):
            earlier = game.with_content(game.earlier_content(version))
            yield f"{game.name}-content-{version}", played(earlier, {}, 3, max(game.seats))
        for (name, what), recipe in MORE.items():
            if name == game.name:
                yield f"{name}-{what}", recipe(game)


def earlier_versions(game: Game[Any]) -> list[str]:
    """The fingerprints of what a game's own content used to be."""
    return sorted(folder.name for folder in game.content_home.glob(f"{EARLIER}/*")) if game.content_home else []


def played(game: Game[Any], options: dict[str, str], seed: int, seats: int = 2) -> Match:
    """A random match from start to end."""
    players = [Dice(10 * seed + seat) for seat in range(seats)]
    return play_match(game, players, options, NAMES[:seats], seed, now=Ticking())


def begun(game: Game[Any], seed: int, options: dict[str, str] | None = None, seats: int = 2) -> Match:
    return Match.start(game, options, seats, NAMES[:seats], seed, now=Ticking())


def play_on(match: Match, steps: int, seed: int) -> None:
    """Some random actions."""
    dice = Random(seed)
    for _ in range(steps):
        seat = match.acting[dice.below(len(match.acting))]
        texts = match.legal(seat)
        match.act(seat, texts[dice.below(len(texts))])


def ended(game: Game[Any], ending: str) -> Match:
    """A match that ends in a certain way: by its recipe, or the first random one that does."""
    if recipe := RECIPES.get((game.name, ending)):
        return recipe(game)
    for seed in range(TRIES):
        match = played(game, {}, seed)
        if match.outcome and match.outcome.reason == ending:
            return match
    raise LookupError(f"no random match of {game.title} ended with {ending}; it needs a recipe")


def resigned(game: Game[Any]) -> Match:
    match = begun(game, 2, seats=game.seats[0])
    play_on(match, 10, 2)
    match.resign(0)
    return match


def agreed(game: Game[Any]) -> Match:
    """The first offer is declined, the second lapses because somebody acts, the third is accepted."""
    match = begun(game, 3)
    play_on(match, 10, 3)
    match.offer_end(0)
    match.answer_end(1, False)
    match.offer_end(1)
    play_on(match, 4, 4)
    match.offer_end(0)
    match.answer_end(1, True)
    return match


def taken_back(game: Game[Any]) -> Match:
    """Actions are taken back on request, once declined, once granted; then freely where it is possible."""
    match = begun(game, 4)
    play_on(match, 12, 5)
    if not match.in_round:  # there, nobody is asked
        seat = 1 - match.acting[0]
        match.request_undo(seat)
        match.answer_undo(1 - seat, False)
        match.request_undo(seat)
        match.answer_undo(1 - seat, True)
        while match.can_undo(seat):
            match.undo(seat)
    dice = Random(6)
    while not match.over:
        play_on(match, 1, dice.below(1000))
        if match.over or dice.below(4):
            continue
        for freely in range(match.seats):
            if match.can_undo(freely):
                match.undo(freely)
    return match


def gone_on_otherwise(game: Game[Any]) -> Match:
    """From the middle of a match that was given up, by other people and with another seed."""
    before = resigned(game)
    match = before.branch(before.number // 2, NAMES[2 : 2 + before.seats], "tq3ZkV9aXw0", 9, Ticking())
    play_on(match, 8, 7)
    match.resign(0)
    return match


# Recipes: PlanQuadrat -----------------------------------------------------------------------


def all_ground_claimed(game: Game[Any]) -> Match:
    """Both build the town wall together: the whole board is one place."""
    match = begun(game, 5, {"first": "1", "sliding": "off"})
    walls = ("L a1n", "L d1n", "M g1n", "L a8s", "L d8s", "M g8s", "L a1w", "L a4w", "M a7w", "L h1e", "L h4e", "M h7e")
    for text in (*walls, "claim a1"):
        match.act(match.acting[0], text)
    return match


def six_monuments(game: Game[Any]) -> Match:
    """Light cuts a street into six places, one by one, while dark builds far away."""
    match = begun(game, 6, {"first": "1", "sliding": "off"})
    light = ["L a1n", "L d1n", "L a2n", "L d2n", "S a1w", "S b1w", "S c1w", "S d1w", "S e1w", "S f1w", "S g1w"]
    dark = ["S a8s", "S b8s", "S c8s", "S d8s", "S e8s", "S f8s", "S g8s", "S h8s", "S a7s", "S c7s"]
    while not match.over:
        seat = match.acting[0]
        claims = [text for text in match.legal(seat) if text.startswith("claim")]
        match.act(seat, claims[0] if claims else (light, dark)[seat].pop(0))
    return match


def no_room(game: Game[Any]) -> Match:
    """Both place small and medium houses so that none of the large ones fits any more."""
    match = begun(game, 7, {"first": "1", "sliding": "off", "rim": "bare"})
    while not match.over:
        seat = match.acting[0]
        texts = match.legal(seat)
        if "no claim" in texts:
            match.act(seat, "no claim")
            continue
        size = min((text[0] for text in texts), key="SML".index)
        smallest = [text for text in texts if text.startswith(size)]
        match.act(seat, min(smallest, key=lambda text: large_places_after(match, text)))
    return match


def large_places_after(match: Match, text: str) -> int:
    """How many large houses could be placed after an action."""
    town: Any = match.position
    town.apply(match.game.parse_action(town, text))
    return sum(bits.count(town.placements(line, 3)) for line in range(18))


# Recipes: Zoned Out -------------------------------------------------------------------------


def deck_used_up(game: Game[Any]) -> Match:
    """Four players build as little as they can: they stay in their zones or leave small ones."""
    match = begun(game, 8, {"first": "1"}, 4)
    dice = Random(8)
    while not match.over:
        seat = match.acting[0]
        codes = match.codes(seat)
        cards = [code for code in codes if game.format_action(match.position, code)[0].isdigit()]
        some = [cards[dice.below(len(cards))] for _ in range(60)] if cards else codes
        match.act(seat, min(some, key=lambda code: fewest_pieces(match, code)))
    return match


def fewest_pieces(match: Match, code: int) -> int:
    """How many pieces an action costs now, and what the zone it leads to will cost; the cheapest way to go on."""
    preview = match.game.preview(match.position, code, SPECTATOR)
    if preview is None:
        return 100
    if "covers" not in preview:
        return way_costs(preview)
    leaving = way_costs({"develops": preview["leaves"]})
    return min(map(way_costs, preview["moves"])) if preview["moves"] else leaving


def way_costs(way: dict[str, Any]) -> int:
    now = way["develops"]["pieces"] + 1 if way["develops"] else 0
    later = int(way["zone"]["kind"][1]) * way["zone"]["size"] + 1 if "zone" in way else 0
    return int(now + later)


def city_blocked(game: Game[Any]) -> Match:
    """With cards of their own: pink develops the whole city by moving to its last open block, and nobody can lay."""
    lots, last = "R1 R1 R1 -1", "R1 R1 R1 I1"
    pictures = [
        f'[[picture]]\ncards = [{number}]\nblocks = ["{card[:5]}", "{card[6:]}"]\n'
        for number, card in enumerate([lots] * 40 + [last] * 23, start=1)
    ]
    match = begun(game.with_content(Content.from_texts(game, {"cards.toml": "\n".join(pictures)})), 9, {"first": "1"})
    match.act(0, "to -1,-1")
    match.act(1, "pass")
    card = next(text for text in match.legal(0) if text.endswith("n 2,2") and int(text[:-5]) > 40)
    for seat, text in ((0, card), (0, "to 3,3"), (1, "pass"), (0, "pass")):
        match.act(seat, text)
    return match


def tied(game: Game[Any], options: dict[str, str], seats: int) -> Match:
    """A random match in which something else decides between equals (Z21, V20)."""
    for seed in range(1000):
        match = played(game, options, seed, seats)
        if match.outcome and "among equals" in match.outcome.sentence:
            return match
    raise LookupError(f"no random match of {game.title} is decided among equals")


def shared(game: Game[Any], options: dict[str, str], seats: int) -> Match:
    """A random match in which nothing decides between equals, and they share the victory (Z21)."""
    for seed in range(3000):
        match = played(game, options, seed, seats)
        if match.outcome and len(match.outcome.winners) > 1:
            return match
    raise LookupError(f"no random match of {game.title} is shared")


def mission(game: Game[Any], name: str, seats: int) -> Match:
    """A random match with content that is not the game's own, but comes with it."""
    return played(game.with_content(game.content_called(name)), {}, 5, seats)


RECIPES: dict[tuple[str, str], Callable[[Game[Any]], Match]] = {
    ("planquadrat", "claimed"): all_ground_claimed,
    ("planquadrat", "monuments"): six_monuments,
    ("planquadrat", "room"): no_room,
    ("zoned-out", "deck"): deck_used_up,
    ("zoned-out", "blocked"): city_blocked,
}

MORE: dict[tuple[str, str], Callable[[Game[Any]], Match]] = {
    ("zoned-out", "tie-by-zone"): lambda game: tied(game, {}, 2),
    ("zoned-out", "tie-shared"): lambda game: shared(game, {}, 2),
    ("zoned-out", "for-3"): lambda game: played(game, {}, 3, 3),
    ("zoned-out", "for-4"): lambda game: played(game, {}, 4, 4),
    ("verplant", "tie-by-pieces"): lambda game: tied(game, {"walking": "empty"}, 2),
    ("verplant", "for-1"): lambda game: played(game, {}, 1, 1),
    ("verplant", "for-6"): lambda game: played(game, {}, 6, 6),
    ("verplant", "mission-without-hallway"): lambda game: mission(game, "restaurant", 2),
    ("verplant", "mission-with-windows"): lambda game: mission(game, "lake-house", 1),
}
"""What else is worth a record."""


if __name__ == "__main__":
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, match in recordings():
        (FOLDER / f"{name}.txt").write_text(format_record(record_of(match)))
        print(name)
