"""Reading what ``text.py`` has written, with everything wrong in it listed.

First every line is read for itself (``parsed.py``), then it is asked whether all of it together can be true
(``soundness.py``), and only then a position is made of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from drawingboard.core.errors import NotUnderstood
from drawingboard.core.position import CHANCE, NOBODY, RUNNING
from drawingboard.games.zonedout.content import prints
from drawingboard.games.zonedout.content.objectives import IDS
from drawingboard.games.zonedout.rules import numbers
from drawingboard.games.zonedout.rules.city import City
from drawingboard.games.zonedout.words import soundness
from drawingboard.games.zonedout.words.lookup import Block
from drawingboard.games.zonedout.words.parsed import Parsed, ParsedEntry, ParsedSeat, ParsedUnder
from drawingboard.games.zonedout.words.text import ALL_ENDINGS, DEEDS, EVERYBODY_WORD, TITLE
from drawingboard.games.zonedout.words.vocabulary import (
    EMPTY_TOKEN,
    ENDINGS,
    FARTHEST,
    PHASES,
    QUADRANTS,
    ROTATIONS,
    SEAT_LETTERS,
    SEAT_NAMES,
    read_token,
    square_at,
    token,
)

CheckOptions = Callable[[Mapping[str, str]], dict[str, str]]

_NAMES = "|".join(SEAT_NAMES)
_INT = r"-?[0-9]{1,4}"
_COUNT = r"[0-9]{1,4}"
_SQUARE = rf"({_INT}),({_INT})"
_CARD = r"[0-9]{1,2}"
_PLAYERS = re.compile(r"([0-9]{1,2})((?:, [a-z]+ [a-z0-9]+)*)")
_TURN = re.compile(
    rf"({_COUNT})(?:, ({_NAMES}))?, ({'|'.join(PHASES.values())})(, redrawn)?"
    rf"(?:, ([1-3]) to draw)?(?:, left {_SQUARE})?(?:, ([1-4]) passed)?"
)
_TRIGGER = re.compile(rf"({'|'.join(ENDINGS.values())}) by ({_NAMES}), ([0-3]) last turns")
_ENDED = re.compile(rf"({'|'.join(ALL_ENDINGS.values())})(?: by ({_NAMES}))?")
_SEAT = re.compile(
    rf"planner (?:off|{_SQUARE}), ({_COUNT}) pieces, ({_COUNT}) for zones, ({_INT}) by modifiers, ({_COUNT}) redraws"
    rf"(?:, hand ((?:{_CARD} ?){{1,3}}?)( shown)?)?(?:, zones ([RCI][1-3]x{_COUNT}(?: [RCI][1-3]x{_COUNT})*))?"
)
_OBJECTIVE = re.compile(rf"([a-z-]+)(?: of ({_NAMES}))?")
_UNDER = re.compile(rf"({_CARD}) by ({_NAMES}|{EVERYBODY_WORD})(?: closed to ((?:{_NAMES})(?: (?:{_NAMES}))*))?")
_CLUE = re.compile(rf"({_NAMES}) ({_CARD})(?: under ({_CARD}(?: {_CARD})*))?((?: (?:{_NAMES}))*)")
_ENTRY = re.compile(rf"({_NAMES}) (drew|put|played|showed) ({_CARD}|\?)(?: by ({_NAMES}|{EVERYBODY_WORD}))?")
_LAST = re.compile(rf"({_CARD})([{ROTATIONS}]) {_SQUARE}(?: by ({_NAMES}))?")
_DEVELOPED = re.compile(
    rf"by ({_NAMES}) for ({_COUNT}) points(?:, tower ({'|'.join(QUADRANTS)}))?(?:, ({_INT},{_INT}(?: {_INT},{_INT})*))?"
)
_FIELDS = (
    "players",
    *prints.LINES,
    "start",
    "turn",
    "trigger",
    "ended",
    *SEAT_NAMES,
    "objectives",
    "towers",
    "laid",
    "under",
    "clues",
    "journal",
    "last",
    "developed",
    "city",
)
_NEEDED = ("players", "turn", *SEAT_NAMES[:2])


def read_position(text: str, check_options: CheckOptions) -> City:
    """The position that a text describes; raises one refusal that lists everything wrong with it."""
    reader = _Reader(text, check_options)
    problems = reader.problems or list(soundness.problems(reader.parsed))
    city = None if problems else _build(reader.parsed)
    if city is not None and not city.over and not (city.legal_actions() or city.outcomes()):
        problems.append("turn: there is nothing that could be done")
    if city is None or problems:
        raise NotUnderstood("position/text", f"this is no position of {TITLE}: {'; '.join(problems)}")
    return city


class _Reader:
    """Reads line by line; whatever means nothing is a problem."""

    def __init__(self, text: str, check_options: CheckOptions) -> None:
        self.parsed = Parsed()
        self.problems: list[str] = []
        self.fields: dict[str, str] = {}
        self.picture: list[str] = []
        self._take_apart(text)
        if self.problems:
            return
        self._read_players(check_options)
        if not 2 <= self.parsed.players <= numbers.MOST_SEATS:
            return
        self.parsed.blocks, self.parsed.values = prints.read_written(self.fields, self.problems)
        for name, read in (
            ("turn", self._read_turn),
            ("start", self._read_start),
            ("trigger", self._read_trigger),
            ("ended", self._read_ended),
            ("objectives", self._read_objectives),
            ("towers", self._read_towers),
            ("laid", self._read_laid),
            ("under", self._read_under),
            ("clues", self._read_clues),
            ("journal", self._read_journal),
            ("last", self._read_last),
            ("developed", self._read_developed),
        ):
            if name in self.fields:
                read(self.fields[name])
        if self.picture:
            self._read_city(self.picture)

    def wrong(self, name: str, wanted: str) -> None:
        self.problems.append(f"{name}: must look like {wanted!r}, not {self.fields.get(name, '')[:60]!r}")

    def _take_apart(self, text: str) -> None:
        lines = text.strip("\n").splitlines()
        if not lines or lines[0].strip() != TITLE:
            self.problems.append(f"the first line must be {TITLE}")
        for line in lines[1:]:
            name, colon, value = line.partition(":")
            if "city" in self.fields:
                self.picture.append(line.rstrip())
            elif colon and name in _FIELDS and name not in self.fields:
                self.fields[name] = " ".join(value.split())
            elif line.strip():
                self.problems.append(f"{line.strip()[:60]!r} is none of {', '.join(_FIELDS)}, each once")
        self.problems += [f"{name}: is missing" for name in _NEEDED if name not in self.fields]

    # Who plays -----------------------------------------------------------------------------------

    def _read_players(self, check_options: CheckOptions) -> None:
        match = _PLAYERS.fullmatch(self.fields["players"])
        count = int(match[1]) if match else 0
        if not match or not 2 <= count <= numbers.MOST_SEATS:
            self.wrong("players", "3, first random, objectives blocks")
            return
        try:
            self.parsed.options = check_options(dict(pair.split(" ") for pair in match[2].split(", ")[1:]))
        except NotUnderstood as wrong:
            self.problems.append(f"players: {wrong.sentence}")
        for seat, name in enumerate(SEAT_NAMES):
            if (name in self.fields) != (seat < count):
                self.problems.append(f"{name}: there must be a line for each of {count} players, and no other")
            elif name in self.fields:
                self._read_seat(name, self.fields[name])

    def _read_seat(self, name: str, text: str) -> None:
        match = _SEAT.fullmatch(text)
        if not match:
            self.wrong(name, "planner 3,-2, 31 pieces, 20 for zones, -2 by modifiers, 1 redraws, hand 17 40 3")
            self.parsed.seats.append(ParsedSeat())
            return
        x, y, pieces, points, modifiers, redraws, hand, shown, zones = match.groups()
        counts = [0] * 9
        for entry in (zones or "").split():
            kind, _, count = entry.partition("x")
            block = read_token(kind)
            counts[block[0] - 1 if block else 0] += int(count)
        self.parsed.seats.append(
            ParsedSeat(
                self._square(name, x, y) if x else numbers.OFF_BOARD,
                int(pieces),
                int(points),
                int(modifiers),
                int(redraws),
                self._cards(name, hand or ""),
                bool(shown),
                counts,
            )
        )

    def _square(self, name: str, x: str, y: str) -> int:
        if max(abs(int(x)), abs(int(y))) > FARTHEST + 1:
            self.problems.append(f"{name}: {int(x)},{int(y)} is out of reach")
            return 0
        return square_at(int(x), int(y))

    def _squares(self, name: str, text: str) -> list[int]:
        return [self._square(name, *one.split(",")) for one in text.split()]

    def _cards(self, name: str, text: str) -> list[int]:
        cards = [int(word) for word in text.split() if word.isascii() and word.isdecimal() and len(word) < 3]
        if len(cards) != len(text.split()) or not all(1 <= card <= numbers.CARDS for card in cards):
            self.problems.append(f"{name}: cards are numbered from 1 to {numbers.CARDS}")
            return []
        return [card - 1 for card in cards]

    # Where the match stands ------------------------------------------------------------------------

    def _read_turn(self, text: str) -> None:
        match = _TURN.fullmatch(text)
        if not match:
            self.wrong("turn", "14, green, turn")
            return
        turn, name, phase, redrawn, to_draw, x, y, passes = match.groups()
        self.parsed.turn = int(turn)
        self.parsed.phase = next(number for number, known in PHASES.items() if known == phase)
        self.parsed.redrawn = bool(redrawn)
        self.parsed.to_draw = int(to_draw or 0)
        self.parsed.left = self._square("turn", x, y) if x else numbers.OFF_BOARD
        self.parsed.passes = int(passes or 0)
        self.parsed.turn_name = name

    def _read_start(self, text: str) -> None:
        if text not in SEAT_NAMES[: self.parsed.players]:
            self.wrong("start", SEAT_NAMES[0])
            return
        self.parsed.starter = SEAT_NAMES.index(text)

    def _read_trigger(self, text: str) -> None:
        match = _TRIGGER.fullmatch(text)
        if not match or match[1] == ENDINGS[numbers.BLOCKED]:
            self.wrong("trigger", "pieces by green, 2 last turns")
            return
        self.parsed.trigger = next(number for number, known in ENDINGS.items() if known == match[1])
        self.parsed.trigger_seat = SEAT_NAMES.index(match[2])
        self.parsed.last_turns = int(match[3])

    def _read_ended(self, text: str) -> None:
        match = _ENDED.fullmatch(text)
        if not match:
            self.wrong("ended", "resigned by pink")
            return
        self.parsed.ending = next(number for number, known in ALL_ENDINGS.items() if known == match[1])
        self.parsed.stopped_by = SEAT_NAMES.index(match[2]) if match[2] else -1

    # Cards, objectives, towers -----------------------------------------------------------------------

    def _read_objectives(self, text: str) -> None:
        for entry in text.split(", "):
            match = _OBJECTIVE.fullmatch(entry)
            if not match or match[1] not in IDS:
                self.wrong("objectives", "small-town of pink, mid-town")
                return
            owner = soundness.owner_of(self.parsed.players, len(self.parsed.objectives))
            if match[2] != (None if owner is None else SEAT_NAMES[owner]):
                whose = "lies face up" if owner is None else f"is {SEAT_NAMES[owner]}'s"
                self.problems.append(f"objectives: number {len(self.parsed.objectives) + 1} {whose} (Z2)")
            self.parsed.objectives.append(IDS.index(match[1]))

    def _read_towers(self, text: str) -> None:
        entries = [entry.split(" ") for entry in text.split(", ")]
        if [entry[0] for entry in entries] != list(QUADRANTS) or not all(
            len(entry) <= 2 and set("".join(entry[1:])) <= set(SEAT_LETTERS) for entry in entries
        ):
            self.wrong("towers", "nw pgp, ne g, sw, se")
            return
        self.parsed.towers = [[SEAT_LETTERS.index(letter) for letter in "".join(entry[1:])] for entry in entries]

    def _read_laid(self, text: str) -> None:
        self.parsed.laid = self._cards("laid", text)

    def _read_under(self, text: str) -> None:
        for entry in text.split(", "):
            match = _UNDER.fullmatch(entry)
            if not match:
                self.wrong("under", "8 by pink, 9 by green closed to yellow")
                return
            by = numbers.EVERYBODY if match[2] == EVERYBODY_WORD else SEAT_NAMES.index(match[2])
            closed = sum({1 << SEAT_NAMES.index(name) for name in (match[3] or "").split()})
            self.parsed.under += [ParsedUnder(card, by, closed) for card in self._cards("under", match[1])]

    def _read_clues(self, text: str) -> None:
        for entry in text.split(", "):
            match = _CLUE.fullmatch(entry)
            if not match:
                self.wrong("clues", "pink 9 under 2 5 green")
                return
            seat, card, under, hands = match.groups()
            places = {int(place) - 1 for place in (under or "").split()}
            places |= {numbers.IN_HAND + SEAT_NAMES.index(name) for name in hands.split()}
            where = sum(1 << place for place in places if place >= 0)
            self.parsed.clues += [(SEAT_NAMES.index(seat), one, where) for one in self._cards("clues", card)]

    def _read_journal(self, text: str) -> None:
        for entry in text.split(", "):
            match = _ENTRY.fullmatch(entry)
            if not match or (match[4] and match[2] != "drew"):
                self.wrong("journal", "green drew 9 by pink, green put 9, pink played 17")
                return
            seat, deed, card, by = match.groups()
            kind = numbers.DREW_UNDER if by else DEEDS.index(deed)
            knower = numbers.EVERYBODY if by == EVERYBODY_WORD else SEAT_NAMES.index(by) if by else 0
            cards = [numbers.UNKNOWN_CARD] if card == "?" else self._cards("journal", card)
            self.parsed.journal += [ParsedEntry(kind, SEAT_NAMES.index(seat), one, knower) for one in cards]

    def _read_last(self, text: str) -> None:
        match = _LAST.fullmatch(text)
        if not match:
            self.wrong("last", "17e 3,-2 by green")
            return
        card, rotation, x, y, name = match.groups()
        cards = self._cards("last", card)
        seat = SEAT_NAMES.index(name) if name else -1
        if cards:
            self.parsed.last = (cards[0], ROTATIONS.index(rotation), self._square("last", x, y), seat)

    def _read_developed(self, text: str) -> None:
        match = _DEVELOPED.fullmatch(text)
        if not match:
            self.wrong("developed", "by green for 9 points, tower nw, 3,3 4,3")
            return
        name, points, tower, squares = match.groups()
        self.parsed.developed = (
            SEAT_NAMES.index(name),
            int(points),
            QUADRANTS.index(tower) if tower else -1,
            self._squares("developed", squares or ""),
        )

    # The city ------------------------------------------------------------------------------------------

    def _read_city(self, lines: list[str]) -> None:
        columns = lines[0].split()
        if not all(re.fullmatch(_INT, word) for word in columns) or not columns:
            self.problems.append("city: the first line must have the numbers of the columns")
            return
        for line in lines[1:]:
            row, *cells = line.split() or [""]
            if not re.fullmatch(_INT, row) or len(cells) != len(columns):
                self.problems.append(f"city: {line.strip()[:60]!r} must have its number and {len(columns)} blocks")
                continue
            for column, cell in zip(columns, cells, strict=True):
                if cell != EMPTY_TOKEN:
                    self._read_block(self._square("city", column, row), cell)

    def _read_block(self, square: int, cell: str) -> None:
        text, at, letter = cell.partition("@")
        block = read_token(text)
        if block is None or (at and (len(letter) != 1 or letter not in SEAT_LETTERS)):
            self.problems.append(f"city: {cell[:20]!r} is no block, which look like {token(1)}, R*2:p or R2=g2@p")
            return
        if square in self.parsed.city:
            self.problems.append("city: a square is drawn twice")
        self.parsed.city[square] = Block(*block)
        if at:
            seat = SEAT_LETTERS.index(letter)
            if seat in self.parsed.drawn_planners:
                self.problems.append(f"city: the planner of {SEAT_NAMES[seat]} stands in two places")
            self.parsed.drawn_planners[seat] = square


# Building -------------------------------------------------------------------------------------------


def _build(parsed: Parsed) -> City:
    """The position; ``soundness.py`` has found nothing wrong with what the text says."""
    options = parsed.options
    city = City(
        parsed.players,
        0 if options["first"] == "random" else 1,
        1 if options["objectives"] == "zones" else 0,
        parsed.blocks,
        parsed.values,
    )
    city._put_blocks([(square, *block) for square, block in parsed.city.items()])
    for number, seat in enumerate(parsed.seats):
        counts = [seat.pieces, seat.zone_points, seat.modifier_points, seat.redraws]
        city._set_seat(number, seat.planner, counts, seat.zones)
        city._set_hand(number, seat.hand, seat.shown)
    city._set_played(parsed.laid)
    under = parsed.under
    city._set_under([one.card for one in under], [one.by for one in under], [one.closed for one in under])
    city._set_clues(parsed.clues)
    city._set_journal([entry.packed for entry in parsed.journal])
    city._set_objectives(parsed.objectives)
    city._set_towers(parsed.towers)
    city._set_turn(_state(parsed))
    card, rotation, square, by = parsed.last or (-1, 0, 0, -1)
    builder, points, tower, squares = parsed.developed or (-1, 0, -1, [])
    city._set_news([card, rotation, square, by, builder, points, tower], squares)
    return city


def _state(parsed: Parsed) -> list[int]:
    waits_for_chance = parsed.phase in soundness.CHANCE_PHASES
    actor = NOBODY if parsed.ending != RUNNING else CHANCE if waits_for_chance else parsed.turn_of
    return [
        parsed.phase,
        parsed.starter,
        parsed.turn,
        parsed.turn_of,
        int(parsed.redrawn),
        parsed.to_draw,
        parsed.left,
        len(parsed.laid),
        parsed.passes,
        parsed.trigger,
        parsed.trigger_seat,
        parsed.last_turns,
        actor,
        parsed.ending,
        parsed.stopped_by,
    ]
