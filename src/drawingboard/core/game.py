"""The calm half of the contract: everything about a game that is said in words.

A ``Position`` holds numbers and is fast; its ``Game`` knows what they mean: which
options a table may choose, how an action is written and read, why one is refused, what a
seat sees, how a position is drawn, what the score is made of and why a match ended.

Whoever writes a player or a table uses both:

>>> import drawingboard
>>> game = drawingboard.game("planquadrat")
>>> position = game.start({"first": "1"})
>>> codes = position.legal_actions()
>>> len(codes), game.format_action(position, codes[0])
(378, 'S a1n')
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Self, TypeVar

import msgspec

from drawingboard.core import svg
from drawingboard.core.content import EARLIER, Content, NamedContent, WrongContent, packaged
from drawingboard.core.errors import NotNow, NotUnderstood, Refused
from drawingboard.core.position import AGREED, CHANCE, NOBODY, RESIGNED, RUNNING, Evaluation, Position
from drawingboard.core.viewer import Viewer

PositionT = TypeVar("PositionT", bound=Position)

Options = Mapping[str, str]
"""A table's settings by name, every one of them present: ``{"rim": "grooved", …}``."""

Facts = Mapping[str, Mapping[str, int | tuple[int, ...]]]
"""What a match consisted of, by group and name: ``{"client": {"sisters": 6, …}, …}``. Several numbers are one for each
seat, or for each time that something happened; none say that it was not there.
"""


@dataclass(frozen=True, slots=True)
class Option:
    """A setting that people choose when they open a table."""

    name: str
    choices: tuple[str, ...]
    default: str
    about: str
    """One sentence for the person who chooses."""
    rule: str
    """Its number in the game's README."""


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which a match can end by the rules."""

    code: str
    sentence: str
    rule: str


class Reason(NamedTuple):
    """Why something is good, as a key that the client has a sentence for."""

    key: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One reason for points, and the squares it is about."""

    key: str
    """What kind of reason it is, for programs that have words of their own: ``place``, ``rice``, ``rats`` …"""
    label: str
    """In words: ``place of 4``, ``3 rice``, ``2 rats`` …"""
    points: int
    squares: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """What a seat has, line by line, as far as somebody may know it."""

    seat: int
    total: int
    """The sum of the lines."""
    lines: tuple[ScoreLine, ...]
    complete: bool = True
    """Whether this is everything; not when the seat has points that count already, and are hidden from whoever asked.
    What is drawn in a round that is not over does not count yet."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why the match ended."""

    winners: tuple[int, ...]
    """The winning seats; several when they share the victory."""
    scores: tuple[int, ...]
    reason: str
    """A code: one of the game's endings, ``agreed`` or ``resigned``."""
    sentence: str
    by: int | None = None
    """The seat that gave up, or whose time ran out; ``None`` where nobody did."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What somebody may be called for the points they have made."""

    key: str
    name: Mapping[str, str]
    """By language."""
    since: int
    """From how many points on."""
    next: int | None
    """How many the next rating asks for."""
    place: int = 1
    """Which one it is of all ratings, the humblest being 1; people are shown so many stars."""
    of: int = 1
    """How many ratings there are."""


@dataclass(frozen=True, slots=True)
class TrialFindings:
    """What matches of a built-in player alone say about the content that they were played with."""

    all_rooms: float = 0.0
    """In which share of them everything was built that has to be: every room counts."""
    furniture: float = 0.0
    """Which share of all that was to be placed counts at the end."""
    bonuses: tuple[tuple[float, float], ...] = ()
    """For each bonus of the content: in which share of the matches it was met, and its points on the average."""
    difficulty: Literal[1, 2, 3] | None = None
    """How difficult it seems to be."""
    bands: tuple[int, ...] = ()
    """From how many points on better ratings might be earned."""


LEVELS = ("beginner", "easy", "medium", "hard", "expert")
"""How well a built-in player plays at a table, the weakest first: the same words in every game."""


FROM_OUTSIDE = {
    AGREED: Ending("agreed", "the players agreed to end the match", ""),
    RESIGNED: Ending("resigned", "a player resigned", ""),
}


class Game(ABC, Generic[PositionT]):
    """The rules of one game, and how they are said."""

    name: ClassVar[str]
    title: ClassVar[str]
    designers: ClassVar[str]
    about: ClassVar[str]
    """One sentence for somebody who looks for a game."""
    seats: ClassVar[range]
    """How many may play."""
    minutes: ClassVar[int]
    rules_version: ClassVar[int]
    """Moves when behaviour does; the old rules stay, so that old records replay."""
    options: ClassVar[tuple[Option, ...]]
    endings: ClassVar[Mapping[int, Ending]]
    longest_match: ClassVar[int]
    """No match has more steps than this, chance included."""
    open: ClassVar[bool] = False
    """Whether everybody sees everything; the view of an open game is the same for every seat and spectator."""
    plain: ClassVar[bool] = False
    """Whether browsers show it on the plain board, because nobody has drawn one for it: ``draw`` and the actions as
    texts, with which any game can be played."""
    draws: ClassVar[bool] = True
    """Whether anything is drawn or rolled once it is known who begins."""
    passes_for_absent: ClassVar[bool] = False
    """Whether a seat that was left passes until somebody plays it again (``idle_action``). Elsewhere a built-in player
    goes on for it."""
    scores_at_barrier: ClassVar[bool] = True
    """Whether the end of a round may change scores; otherwise only a seat's own steps change what it has."""
    scores_by_round: ClassVar[bool] = True
    """Whether the points that a round brings say how good it was; not where they often come with a later one."""
    hands_are_hidden: ClassVar[bool] = False
    """Whether seats hold hidden hands and have hundreds of ways to play a turn: then a search tries turns out instead
    of growing a tree (``players/rollouts.py``)."""
    turns_ahead: ClassVar[int] = 1
    """How many turns a search tries out in advance on a sheet of its own; more where turns are quickly planned."""
    steps_are_decisions: ClassVar[bool] = False
    """Whether each step of a turn is a decision of its own to whoever looks back at it; otherwise they are one."""
    certainty: ClassVar[Mapping[int, float]] = {}
    """By number of seats: how surely what the evaluation calls better wins. The odds of winning are those of its number
    between 0 and 1, to this power; fitted to matches, 1 by default (``drawingboard.review.chances``)."""
    curtain: ClassVar[bool] = False
    """Whether seats hold things that people at one device must not see of each other. A device then shows what one of
    its seats may see, never several at once, and a curtain falls between two of them. Without it everybody shares what
    a spectator sees, and what only one seat sees is its ``own_view``."""

    levels: ClassVar[Mapping[str, str]] = {
        "beginner": "greedy,mistakes=0.4",
        "easy": "greedy,mistakes=0.15",
        "medium": "greedy",
        "hard": "search:20,threads=1",
        "expert": "search:200,threads=1",
    }
    """Its built-in players, one for each of ``LEVELS``, as ``players/specs.py`` calls them. A game names its own, such
    that each beats the one below in 70 to 80 of a hundred matches (``drawingboard arena --ladder``). Thought is
    counted, not timed, so that a level is as strong on any machine."""

    content_files: ClassVar[tuple[str, ...]] = ()
    """The names of the files that its cards and tiles come from; none for a game without any."""
    content_home: ClassVar[Path | None] = None
    """The folder of these files as they come with the game."""
    single_file: ClassVar[str] = ""
    """Which of them somebody means who names a single file, whatever it is called: a mission, for example."""
    editor: ClassVar[bool] = False
    """Whether browsers have an editor for some of its content: then there are ``editor_words``."""

    trial_player: ClassVar[str] = "search:10,threads=1"
    """Who plays content on trial, many times alone: as strong as can be if a match may take a few seconds. Its thought
    is counted, not timed, so that a trial comes out the same wherever it is played."""

    # Content ----------------------------------------------------------------------------

    def __init__(self, content: Content | None = None) -> None:
        """A game is bound to the content it is played with; without any, to its own."""
        self._bound_to = None if content is None or content == self.own_content() else content

    @property
    def content(self) -> Content:
        """The cards and tiles that it is played with."""
        return self._bound_to or self.own_content()

    @property
    def plays_own_content(self) -> bool:
        """Whether it is played with the content that comes with it, as that is now."""
        return self._bound_to is None

    def with_content(self, content: Content | None) -> Self:
        """The same game, played with other content; raises ``WrongContent`` if it cannot be."""
        if content is not None and content.game != self.name:
            raise WrongContent("content/game", f"these are cards and tiles of {content.game}, not of {self.name}")
        if content is not None and not self.content_files:
            raise WrongContent("content/none", f"{self.title} has no cards or tiles")
        if content is not None and sorted(content.names) != sorted(self.content_files):
            known = " and ".join(self.content_files)
            raise WrongContent("content/files", f"expected the files {known}, got {' and '.join(content.names)}")
        bound: Self = _bound(type(self), None if content == self.own_content() else content)
        return bound

    def own_content(self) -> Content:
        """The content that comes with the game."""
        if self.content_home is None:
            return Content(self.name)
        return packaged(self.name, self.content_files, self.content_home)

    def earlier_content(self, version: str) -> Content | None:
        """What the game's own content used to be, by its fingerprint: ``earlier/<fingerprint>/`` beside its files."""
        if self.content_home is None or not (version.isascii() and version.isalnum()):
            return None
        folder = self.content_home / EARLIER / version
        return packaged(self.name, self.content_files, folder) if folder.is_dir() else None

    @property
    def content_comes_with_game(self) -> bool:
        """Whether the fingerprint is enough to find its content: it is the game's own, as it is now or used to be."""
        return self.plays_own_content or self.earlier_content(self.content_version()) == self.content

    def content_version(self) -> str:
        """A fingerprint of the cards and tiles in play; empty for a game without any."""
        return ""

    def check_content(self, content: Content) -> list[str]:
        """Everything wrong with cards and tiles, a sentence each: file, entry, what is wrong."""
        return []

    def named_content(self) -> tuple[NamedContent, ...]:
        """Content to choose from when a table is opened: missions, maps. The first is for a first match."""
        return ()

    def describe_content(self, content: Content) -> dict[str, Any] | None:
        """What somebody who makes content sees of it, as plain data; ``None`` where there is nothing to tell, or if the
        game cannot be played with it."""
        return None

    def editor_words(self) -> dict[str, Any] | None:
        """What an editor of content has to know, as plain data: names, shapes, limits; ``None`` without an editor."""
        return None

    def content_called(self, name: str) -> Content:
        """One of the named contents."""
        known = {named.name: named.content for named in self.named_content()}
        if name not in known:
            raise NotUnderstood(
                "content/name", f"{self.title} has no content called {name[:60]!r}; it has {', '.join(known) or 'none'}"
            )
        return known[name]

    def __eq__(self, other: object) -> bool:
        """The same rules with the same content are the same game."""
        return isinstance(other, Game) and type(self) is type(other) and self.content == other.content

    def __hash__(self) -> int:
        return hash((type(self), self.content))

    def __reduce__(self) -> tuple[object, ...]:
        """What another process needs to play it: the class, and content that does not come with the game."""
        return _bound, (type(self), self._bound_to)

    # Set-up ---------------------------------------------------------------------------

    @abstractmethod
    def start(self, options: Options | None = None, seats: int | None = None) -> PositionT:
        """The first position. Options left out take their defaults."""

    @abstractmethod
    def options_of(self, position: PositionT) -> dict[str, str]:
        """The options a position is played with."""

    @abstractmethod
    def evaluation(self) -> Evaluation:
        """How built-in players judge positions of this game."""

    def check_options(self, options: Options | None) -> dict[str, str]:
        """All options by name, with defaults for those left out; unknown names and values are refused."""
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise NotUnderstood(
                    "option/unknown", f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}"
                )
            if value not in known[name].choices:
                raise NotUnderstood(
                    "option/value",
                    f"option {name} cannot be {value!r}; choose one of {', '.join(known[name].choices)}",
                    known[name].rule,
                )
            chosen[name] = value
        return chosen

    def check_seats(self, seats: int | None) -> int:
        """The number of players, if this game takes so many."""
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            allowed = f"{self.seats[0]}" if len(self.seats) == 1 else f"{self.seats[0]} to {self.seats[-1]}"
            raise NotUnderstood("seats/number", f"{self.title} is for {allowed} players, not {seats}")
        return seats

    # Actions --------------------------------------------------------------------------

    @abstractmethod
    def format_action(self, position: PositionT, code: int) -> str:
        """An action as a short text, unique among the legal ones: ``L c4n``. Chance outcomes too."""

    @abstractmethod
    def read_action(self, position: PositionT, text: str) -> int:
        """The code a text means here, legal or not; raises ``NotUnderstood`` if it means nothing."""

    @abstractmethod
    def refusal(self, position: PositionT, code: int) -> Refused | None:
        """Why an action or outcome is not legal here; ``None`` if it is."""

    @abstractmethod
    def describe_action(self, position: PositionT, code: int) -> str:
        """What an action does, as a sentence for the log, told before it is applied."""

    def describe_hidden(self, position: PositionT) -> str:
        """What those who may not see the next action or outcome are told of it: nothing that is hidden from anybody."""
        who = "chance" if position.actor == CHANCE else self.seat_name(position, position.actor)
        return f"{who} acts unseen"

    @abstractmethod
    def describe_turn(self, position: PositionT) -> str:
        """Who has to do what now, in a few words."""

    @abstractmethod
    def explain_actions(self, position: PositionT) -> str:
        """How the actions that are possible now are typed, with examples."""

    def parse_action(self, position: PositionT, text: str) -> int:
        """The code of a legal action from its text; raises the refusal if it is not one."""
        if position.actor == NOBODY:
            raise NotNow("action/over", "the match is over")
        code = self.read_action(position, text)
        if refusal := self.refusal(position, code):
            raise refusal
        return code

    def seen_by(self, position: PositionT, code: int) -> tuple[int, ...] | None:
        """The seats that see which action or outcome this is when it happens; ``None`` when everybody does."""
        return None

    def effect(self, position: PositionT, code: int, after: PositionT) -> dict[str, Any] | None:
        """What an action led to that its text does not say, as plain data for the game's own board: what a turn
        developed. ``None`` if the text says it all.

        ``after`` is the position that the action has made. It goes with the entry of the log to everybody who may
        read its text, so it tells nothing that is hidden from one of them.
        """
        return None

    def reveals(self, position: PositionT, code: int) -> bool:
        """Whether an action shows its seat something that was hidden from it, so that it cannot simply be undone."""
        return False

    def ends_early(self, position: PositionT, code: int) -> bool:
        """Whether an action that has ended its seat's turn did so because what was left of the turn was skipped.

        Nobody was asked about those parts, since nothing could be done in them. Such an action can be taken back
        freely until something new comes out.
        """
        return False

    def refusal_after_turn(self, position: PositionT, code: int, action: str | int) -> Refused | None:
        """Why a seat cannot do something more in a turn that has ended by itself; ``None`` if it is just over.

        The position is the one in which the seat took the last action of its turn, ``code``.
        """
        return None

    def preview(self, position: PositionT, code: int, viewer: Viewer) -> dict[str, Any] | None:
        """What a legal action of the actor would do, told before it is done, as plain data; ``None`` if there is
        nothing to tell.

        It is asked for while a person moves a piece over the board, so it has to be quick, and leaves the position as
        it is. It tells nothing that the viewer does not see: no outcome of chance, and nothing that follows from
        hidden things. A table hands it a position in which those were dealt anew, so that it could not.
        """
        return None

    def reasons(self, position: PositionT, codes: Sequence[int]) -> Sequence[Reason]:
        """Why the actor would take these actions, one after the other, beside the points that they bring at once; the
        most telling first. The position holds nothing that the actor does not know."""
        return ()

    def warnings(self, position: PositionT, code: int) -> Sequence[str]:
        """What somebody is asked about before a legal action that is probably not wanted, as sentences; a terminal
        asks whether it is meant all the same. Nothing is told that the actor does not see."""
        return ()

    def may_end_by_agreement(self, position: PositionT) -> bool:
        """Whether the rules and this table's options let the players agree to stop."""
        return False

    # Rounds: where seats act at the same time, each on a stream of its own ----------------

    def own_view(self, position: PositionT, seat: int) -> dict[str, Any]:
        """What only this seat sees, as plain data: its draft of the round. ``view`` has it under ``own``."""
        return {}

    def score_of(self, position: PositionT, seat: int, viewer: Viewer) -> Score:
        """What one seat has, line by line, as far as the viewer may know."""
        position.check_seat(seat)
        return self.score(position, viewer)[seat]

    def totals(self, position: PositionT, viewer: Viewer) -> list[Score]:
        """What each seat has, as ``score`` says, without the lines; a game with many seats adds up faster."""
        return [replace(score, lines=()) for score in self.score(position, viewer)]

    def idle_action(self, position: PositionT) -> int | None:
        """What is done for the actor when nobody answers for it; ``None`` if something has to be taken back first."""
        return None

    def focus(self, position: PositionT, seat: int) -> Position:
        """What a player who decides for the seat has to think about: an own copy of the position, or of the
        seat's sheet alone where sheets do not touch each other. Codes mean the same in both."""
        return position.copy()

    def draw_number(self, position: PositionT, draws: int) -> int:
        """Which draw chance is asked for, after so many of them: where two players have the same luck, draws with the
        same number come out alike. By default they are counted; where players choose what is drawn, it is what lies
        there that counts."""
        return draws

    def use_of(self, text: str) -> str:
        """What an action makes of a roll or card, wherever it is done; empty where all that it says is the place.
        What several people made of the same luck is compared by it."""
        return text

    def rating(self, position: PositionT) -> Rating | None:
        """What a match of one player came out as; ``None`` where nobody rates it."""
        return self.rating_of(position.points(0), self.options_of(position))

    def rating_of(self, points: int, options: Options) -> Rating | None:
        """What so many points are called, alone or at a table; ``None`` where nobody rates them."""
        return None

    def standing(self, position: PositionT, seat: int, viewer: Viewer) -> tuple[int, ...]:
        """How a seat stands as far as the viewer may know, to be compared with others: its points, then whatever
        decides between equals. Whoever sees everything gets what decides the match."""
        position.check_seat(seat)
        return (self.totals(position, viewer)[seat].total,)

    # Looking at a position --------------------------------------------------------------

    @abstractmethod
    def seat_name(self, position: PositionT, seat: int) -> str:
        """What the rules call the player in a seat: ``light``, ``red`` …"""

    @abstractmethod
    def view(self, position: PositionT, viewer: Viewer) -> dict[str, Any]:
        """What the viewer may see, as plain data."""

    def has_square(self, position: PositionT, name: str) -> bool:
        """Whether something lies there that can be lit up, by the names that score lines and refusals use."""
        return True

    def encoded_view(self, position: PositionT, viewer: Viewer) -> bytes:
        """What ``view`` tells, as JSON: a server sends it at every move. A game may put it together faster."""
        return msgspec.json.encode(self.view(position, viewer))

    @abstractmethod
    def show(self, position: PositionT) -> str:
        """The whole position as a text that a person can read."""

    def draw(self, position: PositionT, viewer: Viewer) -> str:
        """The board as the viewer sees it while playing; a game that hides anything draws its own."""
        first, _, rest = self.show(position).partition("\n")
        return rest.rstrip("\n") if first.startswith(self.name) else f"{first}\n{rest}".rstrip("\n")

    def picture(self, position: PositionT, viewer: Viewer) -> str:
        """The board as the viewer sees it, as SVG that stands alone: for links, files and lists. It is drawn from what
        ``view`` tells, so that nothing hidden can be in it; what a game draws with signs, where it draws nothing else.
        """
        return svg.of_text(self.title, self.draw(position, viewer))

    @abstractmethod
    def read(self, text: str) -> PositionT:
        """The position that ``show`` has drawn; everything wrong with a text is listed."""

    @abstractmethod
    def score(self, position: PositionT, viewer: Viewer) -> list[Score]:
        """What each seat has, line by line, as far as the viewer may know: a line that would tell something hidden
        is left out, and the score is not ``complete``. With ``EVERYTHING`` the totals are the position's points."""

    def score_key(self, position: PositionT) -> object:
        """What ``score`` follows from, where that is told faster: while it stays the same, a server does not ask for
        the scores again. ``None`` where it is not."""
        return None

    def facts(self, history: Sequence[PositionT]) -> Facts:
        """What is worth counting over many finished matches; ``history`` has the position after each step."""
        return {}

    def trial(self, positions: Sequence[PositionT]) -> TrialFindings | None:
        """What finished matches of ``trial_player`` alone say about the content; ``None`` where nothing is judged."""
        return None

    def outcome(self, position: PositionT) -> Outcome | None:
        """Who won and why it ended; ``None`` while the match goes on."""
        if position.ending == RUNNING:
            return None
        scores = tuple(position.points(seat) for seat in range(position.seats))
        ending = self.ways_to_end()[position.ending]
        by = position.stopped_by if position.stopped_by >= 0 else None
        return Outcome(self.winners(position, scores), scores, ending.code, self.tell_ending(position, ending), by)

    def ways_to_end(self) -> dict[int, Ending]:
        """Every way in which a match can end, by the number that a position has for it."""
        return {**self.endings, **FROM_OUTSIDE}

    def ending_code(self, position: PositionT) -> str | None:
        """Why the match ended, as a code; ``None`` while it goes on."""
        return None if position.ending == RUNNING else self.ways_to_end()[position.ending].code

    def winners(self, position: PositionT, scores: Sequence[int]) -> tuple[int, ...]:
        """The winning seats: the highest score, shared when equal; never a seat that resigned."""
        rivals = [seat for seat in range(position.seats) if seat != position.stopped_by]
        best = max((scores[seat] for seat in rivals), default=0)
        return tuple(seat for seat in rivals if scores[seat] == best)

    def tell_ending(self, position: PositionT, ending: Ending) -> str:
        if position.ending == RESIGNED:
            return f"{self.seat_name(position, position.stopped_by)} resigned"
        return ending.sentence


GameT = TypeVar("GameT", bound=Game[Any])


@lru_cache(maxsize=64)
def _bound(kind: type[GameT], content: Content | None) -> GameT:
    """A game with its content, read once; taking the fingerprint refuses what cannot be played."""
    game = kind(content)
    game.content_version()
    return game
