"""What browsers send and what they get, but for what has a module of its own (``lesson_wire``, ``review_wire`` …).

The client's TypeScript types are generated from these modules (``tools/wire_types.py``), so a
field exists here or nowhere. Structs refuse fields they do not know; what is not in them
cannot leak. Three kinds of traffic:

*   HTTP, for what happens once: games, lobby, a new table, a moment of a match.
*   Commands, from browser to server over a table's WebSocket. Each carries an ``id`` made by
    the client, so that it can be sent again after a lost connection without happening
    twice, and is always answered: ``Accepted`` or ``Refusal``, and to a question ``Previewed`` or ``Hinted``.
*   News, from server to browser. Updates carry the number of the last log entry they tell
    of; a client that reconnects says the last number it saw and gets the difference.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

CommandId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=30)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
EntryNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
GameName = Annotated[str, Meta(min_length=1, max_length=30)]
Level = Literal["beginner", "easy", "medium", "hard", "expert", "random", "greedy"]
"""How well a built-in player plays; which player ``beginner`` to ``expert`` are, the game says (``Game.levels``).
``random`` and ``greedy`` are players of the library that no browser offers; tables of earlier versions have them."""
Reaction = Literal[
    "smile", "heart", "bravo", "surprise", "thinking", "oops",
    "hello", "good_luck", "well_played", "thanks", "be_right_back", "good_game",
]  # fmt: skip
"""What people can send each other at a table: six emotes and six set phrases, all of them friendly."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message or part of one: immutable, and exactly the fields it says."""


# Games ----------------------------------------------------------------------------------------------


class OptionInfo(Struct, frozen=True):
    """A setting of a game."""

    name: str
    choices: tuple[str, ...]
    default: str
    about: str
    rule: str


class GameInfo(Struct, frozen=True):
    """A game, for somebody who looks for one."""

    name: str
    title: str
    designers: str
    about: str
    fewest: int
    most: int
    minutes: int
    options: tuple[OptionInfo, ...]
    passes: bool = False
    """Whether seats that nobody plays pass, where others would be played on by a built-in player."""
    open: bool = False
    """Whether everybody sees everything."""
    curtain: bool = False
    """Whether people at one device must not see each other's things: see ``Look``."""
    plain: bool = False
    """Whether it is played on the plain board: see ``Moment.drawing`` and ``Choices.texts``."""
    content_files: tuple[str, ...] = ()
    """The names of the files that its cards and tiles come from."""
    named_content: bool = False
    """Whether it offers cards and tiles by name."""
    editor: bool = False
    """Whether cards and tiles of one's own are made in the browser, with the words of ``EditorWords``."""
    lessons: int = 0
    """How many lessons it has."""
    draws: bool = True
    """Whether anything is drawn or rolled once it is known who begins."""


class Games(Struct, frozen=True):
    games: tuple[GameInfo, ...]


class Address(Struct, frozen=True):
    """Where others reach this server, for links to be sent."""

    url: str
    """Without a slash at its end: ``http://192.168.1.20:8000``."""


# People ---------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """Who the server takes this browser for."""

    name: str


class NewName(Struct, frozen=True):
    name: Name


# Tables ---------------------------------------------------------------------------------------------


class SeatChoice(Struct, frozen=True):
    """What a new table wants for one of its seats."""

    kind: Literal["me", "open", "bot", "device"]
    """``device``: another person who sits at this device."""
    name: Name | None = None
    """For ``device``."""
    level: Level | None = None
    """For ``bot``."""


class ClockSettings(Struct, frozen=True):
    """Time for each turn, and a reserve for the whole match that is used when a turn takes longer."""

    turn_seconds: Annotated[int, Meta(ge=5, le=604_800)]
    reserve_seconds: Annotated[int, Meta(ge=0, le=604_800)]


FileName = Annotated[str, Meta(min_length=1, max_length=60)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class NewTable(Struct, frozen=True):
    """Open a table."""

    game: GameName
    seats: Annotated[tuple[SeatChoice, ...], Meta(min_length=1, max_length=100)]
    options: dict[str, str] = {}
    clock: ClockSettings | None = None
    listed: bool = True
    """Whether strangers find it in the lobby while it has open seats."""
    several: bool = False
    """Whether a guest may take several of the open seats; otherwise everybody takes one."""
    content: dict[FileName, str] | Digest | None = None
    """Cards of one's own: texts by file name, or the digest of some that a table was opened with before."""
    content_name: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    """One of those that the game offers by name."""


class SeatInfo(Struct, frozen=True):
    """A seat, as one browser may see it."""

    number: int
    kind: Literal["open", "person", "bot"]
    name: str
    """Who sits there, or has left it during the match; empty for a seat that nobody has taken yet."""
    level: Level | None = None
    yours: bool = False
    """Whether this browser plays it."""
    reserved: bool = False
    """Whether this browser may take it back: from a built-in player, or after leaving it."""
    connected: bool = False
    stands_in: bool = False
    """Whether a built-in player goes on here for somebody who may take the seat back."""
    left: bool = False
    """Whether whoever played it has left the match."""
    away: int | None = None
    """For how many whole seconds whoever plays it has not been connected; ``None`` while they are."""
    bot_in: int | None = None
    """In how many milliseconds this browser may let a built-in player go on here; ``None``: not as things stand."""


class SeatLink(Struct, frozen=True):
    """The way to another device of one's own: whoever opens it plays the seat from then on."""

    link: str


class SeatSecret(Struct, frozen=True):
    """What such a link carries, handed in to have the seat."""

    secret: Annotated[str, Meta(min_length=1, max_length=100)]


class OutcomeInfo(Struct, frozen=True):
    """How a match ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    """A code: one of the game's endings, ``agreed``, ``resigned`` or ``time``."""
    sentence: str
    by: int | None
    """The seat that gave up, or whose time ran out."""


ContentKind = Literal["game", "named", "own"]
"""``game``: comes with the game; ``named``: one of those it offers; ``own``: brought by whoever opened the table."""


class ContentInfo(Struct, frozen=True):
    """Which cards and tiles a table is played with."""

    version: str
    """The fingerprint of the numbers on them, as a record names it."""
    digest: str
    """The fingerprint of every letter: what a new table names to have the same."""
    kind: ContentKind
    name: str = ""
    """For ``named``."""
    title: dict[str, str] = {}
    """For ``named``, by language."""


class TableContent(Struct, frozen=True):
    """The cards and tiles of a table, file by file."""

    info: ContentInfo
    files: dict[str, str]


class ChapterInfo(Struct, frozen=True):
    """A part of the book that the named contents of a game make."""

    id: str
    name: dict[str, str]
    """By language, like its text."""
    text: dict[str, str] = {}


class NamedContentInfo(Struct, frozen=True):
    """Cards and tiles that a game offers by name: a mission, a map."""

    name: str
    title: dict[str, str]
    """By language, like all its words."""
    text: dict[str, str]
    difficulty: int
    """From 1, easy, to 5."""
    picture: tuple[str, ...]
    """Rows of characters, all of one length."""
    legend: dict[str, dict[str, str]]
    """What the characters of the picture mean."""
    next: str
    """What is recommended afterwards; may be empty."""
    chapter: ChapterInfo | None = None
    """Chapters come in the order in which they are first named."""
    facts: tuple[dict[str, str], ...] = ()
    """How large it is, in a few words each, by language: ``4 rooms``."""
    special: tuple[dict[str, str], ...] = ()
    """What is special about it, in a few words each, by language."""


class GameContent(Struct, frozen=True):
    """What a game can be played with."""

    game: str
    files: dict[str, str]
    """Its own, to begin from."""
    named: tuple[NamedContentInfo, ...]
    default: str = ""
    """Which of the named ones is its own; empty if none is."""


# Making content of one's own --------------------------------------------------------------------------


class ContentFiles(Struct, frozen=True):
    """Cards and tiles of one's own, to be looked at; nothing is kept."""

    files: dict[FileName, str]
    """Texts by file name; files that are left out are the game's own."""


class ContentChecked(Struct, frozen=True):
    """What is wrong with cards and tiles, and what they say."""

    problems: tuple[str, ...]
    """Everything that is wrong: file, entry, what is wrong. Empty if a match can be played with them."""
    data: dict[str, dict[str, Any]] | None
    """What each of the files that were handed in says; dates are texts. ``None`` if one of them cannot be read."""
    digest: str | None
    """The fingerprint of every letter; ``None`` if there are problems."""
    about: dict[str, Any] | None
    """What the game tells of it, for an editor; ``None`` if there are problems, or where a game tells nothing."""


class EditorWords(Struct, frozen=True):
    """What an editor of a game's cards and tiles needs to know of them."""

    game: str
    words: dict[str, Any]
    """As the game tells it."""


class NewTrial(Struct, frozen=True):
    """Have a built-in player play some cards and tiles alone."""

    files: dict[FileName, str]
    """As in ``ContentFiles``."""
    games: Annotated[int, Meta(ge=1, le=40)] = 20
    """How many matches."""


class TrialBonus(Struct, frozen=True):
    """What came of a bonus."""

    met: float
    """In which share of the matches it brought anything."""
    mean: float
    """How many points it brought on the average."""


class TrialPlan(Struct, frozen=True):
    """One of the best matches of a trial."""

    points: int
    view: dict[str, Any]
    """Its end, as a spectator sees it."""


TrialState = Literal["waiting", "playing", "done", "stopped", "failed"]


class Trial(Struct, frozen=True):
    """What came of playing some cards and tiles alone, as far as they have been played."""

    id: str
    state: TrialState
    ahead: int
    """How many trials are played before it begins."""
    done: int
    """How many matches have been played."""
    games: int
    """Of how many."""
    scores: tuple[int, ...]
    """Match by match."""
    mean: float
    """0 while there is none, like what follows."""
    best: int
    all_rooms: float
    """The share of matches in which every room counts."""
    furniture: float
    """The share of markers whose piece counts."""
    bonuses: tuple[TrialBonus, ...]
    """In the order of the content."""
    plans: tuple[TrialPlan, ...]
    """The best ones, at most three that differ."""
    difficulty: Literal[1, 2, 3] | None
    """How many pencils are proposed, once it is done."""
    bands: tuple[int, ...] | None
    """From how many points on the ratings 2 to 5 might be earned, once it is done."""


class OriginInfo(Struct, frozen=True):
    """Where a match came from that goes on from a moment of another one."""

    table: str
    """The table of the other match; it may be gone."""
    entry: int
    """The entry after which this one goes on."""
    copied: int
    """So many entries at the beginning of this log come from there."""


class TableInfo(Struct, frozen=True):
    """A table, as one browser may see it."""

    id: str
    game: str
    options: dict[str, str]
    state: Literal["waiting", "playing", "over"]
    seats: tuple[SeatInfo, ...]
    clock: ClockSettings | None
    listed: bool
    created: int
    """Milliseconds since 1970, UTC."""
    changed: int
    number: int
    """Of the last log entry."""
    acting: tuple[int, ...]
    outcome: OutcomeInfo | None = None
    rematch: str | None = None
    """The table where the same people play again."""
    watchers: int = 0
    hosting: bool = False
    """Whether this browser opened it, and may begin without those who are missing and take somebody off it."""
    several: bool = False
    """Whether a guest may take several of the open seats."""
    host_in: int | None = None
    """In how many milliseconds this browser may do what whoever opened the table may, if they stay away; 0 for
    themselves, ``None`` while they are there."""
    end_in: int | None = None
    """In how many milliseconds this browser may end the match of two that the other one has left; ``None``: not."""
    daily: str | None = None
    """The date (UTC) of the day's plan that is played here, ``2026-03-01``."""
    content: ContentInfo | None = None
    """Where a game has cards or tiles: with which ones it is played."""
    code: str = ""
    """Letters to type on the first page instead of the link, while the table waits for people."""
    hints: bool = False
    """Whether this browser may ask for hints here: it plays alone, or against built-in players only."""
    reactions: bool = False
    """Whether this browser may send reactions here: it plays, and so does a person at another device."""
    origin: OriginInfo | None = None
    """Where its match came from, if it goes on from another one."""


class Lobby(Struct, frozen=True):
    """What a browser finds on the first page."""

    open: tuple[TableInfo, ...]
    mine: tuple[TableInfo, ...]


# The match ------------------------------------------------------------------------------------------


class EntryInfo(Struct, frozen=True, omit_defaults=True):
    """One entry of the log: something that a seat did, or that happened at the table."""

    number: int
    """1, 2, 3 … as this browser counts: what others draw in a round is not counted. Once the match is over it is the
    number in the record."""
    stream: int
    """0, or in a round seat + 1; what is taken back there takes nothing else with it."""
    seat: int
    """-1 for the table: chance, and what everybody agreed to."""
    text: str
    time: int
    """Milliseconds since the match began."""
    seen_by: tuple[int, ...] = ()
    """Whom it concerns, if it is no stroke of a round: the seats that may read its text while the match goes on. For
    the others the text is ``(hidden)``. Left out where everybody may read it."""
    effect: dict[str, Any] | None = None
    """What it led to that the text does not say, in the game's own words: what was developed. For those who may read
    the text; left out where the text says it all."""


class Entries(Struct, frozen=True):
    """A part of the log, as one browser may see it: the last entries, or with ``?before=1200`` the last ones before
    that entry."""

    entries: tuple[EntryInfo, ...]
    earlier: int = 0
    """How many came before these."""


class ScoreLineInfo(Struct, frozen=True):
    key: str
    """What kind of line this is, for the client's own words: ``place``, ``rice``, ``rats`` …"""
    label: str
    points: int
    squares: tuple[str, ...]


class ScoreInfo(Struct, frozen=True, omit_defaults=True):
    """What a seat has. There may be a hundred of them in a moment, so what goes without saying is left out."""

    seat: int
    name: str
    """What the rules call this seat: light, red …"""
    total: int
    """The sum of what may be known, here or from ``/scores``."""
    lines: tuple[ScoreLineInfo, ...]
    complete: bool = True
    """Whether this is everything; not while the seat has something that is hidden from this browser."""


class RequestInfo(Struct, frozen=True):
    """A question that waits for answers: may I undo, shall we end?"""

    kind: Literal["undo", "end"]
    seat: int
    waiting_for: tuple[int, ...]


class ClockInfo(Struct, frozen=True):
    """The clocks as they stood when this was sent."""

    running: tuple[int, ...]
    turn_left: dict[int, int]
    """By seat, milliseconds."""
    reserve_left: dict[int, int]


class Choices(Struct, frozen=True):
    """What a seat of this browser may do now, as codes of the game's notation."""

    seat: int
    codes: tuple[int, ...]
    """Empty while it is not this seat's turn."""
    can_undo: bool
    """Whether ``undo`` would do something: at once, or by asking the others."""
    must_ask: bool
    """Whether ``undo`` asks first: somebody at another device has to say yes."""
    can_offer_end: bool
    own: dict[str, Any] = {}
    """What only this seat sees: its draft of the round. Empty where nothing is drawn in rounds."""
    score: ScoreInfo | None = None
    """What this seat has, its draft included; where it has one."""
    texts: tuple[str, ...] = ()
    """On the plain board: each of ``codes`` as it is typed."""
    drawing: str = ""
    """On the plain board: the drawing as this seat sees it, its draft included."""


class RatingInfo(Struct, frozen=True):
    """What somebody may be called for the points they have made."""

    key: str
    name: dict[str, str]
    """By language."""
    since: int
    """From how many points on."""
    next: int | None
    """How many points the next one asks for."""
    place: int = 1
    """Which one it is of all ratings, the humblest being 1; people are shown so many stars."""
    of: int = 1
    """How many ratings there are."""


class ContentResult(Struct, frozen=True):
    """What a guest has made of one of a game's named contents, on this server."""

    name: str
    finished: int = 0
    """How many matches of it they have finished."""
    points: int | None = None
    """The most that they have made in one; this and what follows ``None`` before the first."""
    rating: RatingInfo | None = None
    """What so many points are called; ``None`` where nobody rates them."""
    table: str | None = None
    """Where that was."""
    ended: int | None = None
    """When that was: milliseconds since 1970, UTC."""
    last: int | None = None
    """When the newest of the finished ones ended."""
    going_on: str | None = None
    """The table of the newest match of it that has begun and is not over."""


class GameResults(Struct, frozen=True):
    """What a guest has made of a game's named contents; those they have never played are left out."""

    game: str
    results: tuple[ContentResult, ...]


class Moment(Struct, frozen=True):
    """A match at one moment, as one browser may see it."""

    number: int
    """Of the last entry it contains."""
    acting: tuple[int, ...]
    view: dict[str, Any]
    scores: tuple[ScoreInfo, ...]
    """In a round, only totals: the lines of a seat are asked for when somebody wants to see them."""
    outcome: OutcomeInfo | None = None
    rating: RatingInfo | None = None
    """What a match of one player came out as."""
    round: int = 0
    """The number of the round in which seats act at the same time; 0 in a phase of turns, and at the end."""
    drawing: str = ""
    """On the plain board: the game's own drawing, as this browser may see it."""
    task: str = ""
    """On the plain board: what is to be done now, in the game's own words: ``plays a card``."""


class Rounds(Struct, frozen=True):
    """The entries with which rounds began and ended: after each of them everybody saw the same."""

    numbers: tuple[int, ...]


class Benchmark(Struct, frozen=True):
    """What a built-in player made of the same dice."""

    level: Level
    name: str
    total: int | None
    """``None`` while it still plays."""


class Benchmarks(Struct, frozen=True):
    benchmarks: tuple[Benchmark, ...]
    possible: int | None
    """At least so many points were possible, had all luck been known; ``None`` while that is being searched for."""
    view: dict[str, Any] | None = None
    """How the match for one ended in which they were made, where nobody at the table has made as many."""


# The plan of the day --------------------------------------------------------------------------------


class DailyRank(Struct, frozen=True):
    """One line of a day's ranking."""

    rank: int
    name: str
    total: int
    yours: bool = False
    table: str | None = None
    """Where to look at it, once the day is over."""


class Daily(Struct, frozen=True):
    """The plan of a day: the same luck for everybody, one try each."""

    game: str
    date: str
    """``2026-03-01``, UTC."""
    today: bool
    ends: int
    """When the day is over, in milliseconds since 1970, UTC."""
    ranking: tuple[DailyRank, ...]
    playing: int
    """How many have begun and not finished."""
    table: str | None = None
    """Where this browser plays it, or has played it."""
    content: ContentInfo | None = None
    """The mission of today, where the game has missions."""


# Commands: browser → server ---------------------------------------------------------------------------


class Command(Struct, frozen=True, tag_field="do"):
    id: CommandId


class Act(Command, frozen=True, tag="act"):
    """Do something that the choices offer, or that is typed."""

    seat: SeatNumber
    based_on: EntryNumber
    """The last entry the player had seen; if the seat's own stream has moved on, the action is stale."""
    action: int | Annotated[str, Meta(max_length=100)]


class Preview(Command, frozen=True, tag="preview"):
    """Ask what an action would do. Nothing happens, nothing is kept, and only this connection is answered:
    ``Previewed``, or a refusal where the action would be refused."""

    seat: SeatNumber
    based_on: EntryNumber
    action: int | Annotated[str, Meta(max_length=100)]


class Hint(Command, frozen=True, tag="hint"):
    """Ask what a built-in player would do. It thinks when it is its turn to; then the log says that a hint was taken,
    and whoever asked is answered: ``Hinted``, or a refusal."""

    seat: SeatNumber
    based_on: EntryNumber


class Undo(Command, frozen=True, tag="undo"):
    """Take back the last action: at once inside one's turn, otherwise by asking the others."""

    seat: SeatNumber


class OfferEnd(Command, frozen=True, tag="offer_end"):
    seat: SeatNumber


class Answer(Command, frozen=True, tag="answer"):
    """Say yes or no to the request that is open."""

    seat: SeatNumber
    yes: bool


class Resign(Command, frozen=True, tag="resign"):
    seat: SeatNumber


class Join(Command, frozen=True, tag="join"):
    """Sit down on an open seat."""

    name: Name
    seat: SeatNumber | None = None
    """Without one: the first that is open."""


class Leave(Command, frozen=True, tag="leave"):
    """Stand up. Before the match the seat is open again. During it the seat passes where the rules say so; with three
    or more at the table a built-in player goes on for it; with two, the other one decides how to go on."""

    seat: SeatNumber


class Remove(Command, frozen=True, tag="remove"):
    """Take somebody off the table before the match begins: their seats are open again, and they cannot come back. A
    built-in player makes room as well. For whoever opened the table."""

    seat: SeatNumber


class HandToBot(Command, frozen=True, tag="hand_to_bot"):
    """Let a built-in player go on for this seat; it can be taken back."""

    seat: SeatNumber
    level: Level


class TakeBack(Command, frozen=True, tag="take_back"):
    """Play one's seat again, after leaving it or while a built-in player goes on for it."""

    seat: SeatNumber


class SeatBot(Command, frozen=True, tag="seat_bot"):
    """Let a built-in player go on for somebody else who is gone; they may take the seat back. For whoever opened the
    table, or for anybody who plays there if they are gone, too. Before the match begins: let it take an open seat."""

    seat: SeatNumber
    level: Level


class EndMatch(Command, frozen=True, tag="end_match"):
    """End a match of two that the other one has left some time ago: as if they had resigned."""

    seat: SeatNumber
    """The own seat."""


class Begin(Command, frozen=True, tag="begin"):
    """Begin with whoever is here. For whoever opened the table, or for anybody who sits there if they are gone."""

    fill: Level | None = None
    """Built-in players of this level take the open seats; without one, open seats are taken away."""


class FinishRound(Command, frozen=True, tag="finish_round"):
    """Finish the round for everybody who has not: as if their time had run out. For whoever opened the table, or for
    anybody who plays there if they are gone."""


class Look(Command, frozen=True, tag="look"):
    """Look with one of several seats of this browser: in games with a curtain, whoever has the device in their hands
    lifts it. Only this connection is shown something else; nothing is kept."""

    seat: SeatNumber


class React(Command, frozen=True, tag="react"):
    """Send everybody at the table an emote or a set phrase. It is told once and kept nowhere; sent again, it is told
    again."""

    seat: SeatNumber
    """The own seat that says so."""
    reaction: Annotated[str, Meta(max_length=30)]
    """One of ``Reaction``; others are refused."""


class Rematch(Command, frozen=True, tag="rematch"):
    """The same people, the same options, a new table; seats move on by one."""

    level: Level | None = None
    """Built-in players have this level at the new table. For one person who played against built-in players only."""


AnyCommand = (
    Act | Preview | Hint | Undo | OfferEnd | Answer | Resign | Join | Leave | Remove | HandToBot | TakeBack | SeatBot
    | EndMatch | Begin | FinishRound | Look | React | Rematch
)  # fmt: skip


# News: server → browser ---------------------------------------------------------------------------------


class News(Struct, frozen=True, tag_field="is"):
    pass


class Accepted(News, frozen=True, tag="accepted"):
    """A command has happened, and is on disk."""

    id: str
    number: int
    table: str | None = None
    """The new table, for a rematch."""


class Refusal(News, frozen=True, tag="refusal"):
    """A command has not happened, and why."""

    id: str
    code: str
    sentence: str
    rule: str = ""
    squares: tuple[str, ...] = ()


class Previewed(News, frozen=True, tag="previewed"):
    """What an action would do, as its seat may know it."""

    id: str
    preview: dict[str, Any] | None = None
    """As the game tells it; ``None`` where it has nothing to tell."""
    stale: bool = False
    """Whether the question came too late: the position has changed since ``based_on``, and there is no preview."""


class Gain(Struct, frozen=True):
    """How something that counts would change."""

    seat: int
    points: int
    """So much more, or less."""
    line: ScoreLineInfo | None = None
    """Which line of the own score changes, with what would be on it; ``None`` for all that another seat has."""


class HintReason(Struct, frozen=True):
    """Why something is good, beside its points."""

    key: str
    """Which sentence of the game says it: ``safe``, ``grows`` …"""
    number: int = 0
    """The number in it."""


class Hinted(News, frozen=True, tag="hinted"):
    """What a built-in player would do, knowing what the seat knows."""

    id: str
    seat: int
    codes: tuple[int, ...]
    """The actions, as far as they can be decided before something new comes out."""
    texts: tuple[str, ...]
    gains: tuple[Gain, ...] = ()
    """What they would change at once, as far as the seat may know."""
    reasons: tuple[HintReason, ...] = ()
    """What is good about them beside that, the most telling first."""
    value: float | None = None
    """How sure the player is that the seat wins, 0 to 1; ``None`` where it cannot say, or there is nobody else."""


class TableNews(News, frozen=True, tag="table"):
    """Somebody sat down, stood up, connected, or the match began."""

    table: TableInfo


class Update(News, frozen=True, tag="update"):
    """The match went on (or, at first, this is how it stands)."""

    number: int
    entries: tuple[EntryInfo, ...]
    """What is new since the last number the client saw. In a round: what happened at the table and to the
    client's own seats, so that numbers are missing in between. In a game with a curtain, when the browser looks with
    other eyes than before: everything from the first entry on, as it hears it now (``anew``)."""
    moment: Moment | None
    """``None`` if what everybody sees is still as it was, and so are request and clock: in a round, after
    a stroke on one's own sheet."""
    choices: tuple[Choices, ...] = ()
    """Of the seats this browser plays; in a game with a curtain, only of the one it looks with."""
    request: RequestInfo | None = None
    clock: ClockInfo | None = None
    anew: bool = False
    """Whether the log begins anew with these entries: what the client has heard it has to forget. It heard it with
    other eyes, its entries are counted in another way now, or there are too many new ones to send them all."""
    earlier: int = 0
    """Where the log begins with these entries: how many came before them that were left out (see ``Entries``)."""


class Progress(News, frozen=True, tag="progress"):
    """Who is still busy with this round, and who is here. At most a few a second."""

    acting: tuple[int, ...]
    connected: tuple[int, ...]
    """The seats whose players look at the table now."""
    watchers: int


class ThinkingWaits(News, frozen=True, tag="thinking_waits"):
    """A built-in player whose turn it is waits for its turn to think: much is asked of this server. With the next
    update that is over."""

    ahead: int
    """So many go first."""


class Reacted(Struct, frozen=True):
    """What somebody at the table says."""

    seat: int
    reaction: Reaction


class Reactions(News, frozen=True, tag="reactions"):
    """What people at the table say, of each seat the last; at most a few such news a second. They may be missed: a
    client that does not keep up, or connects later, is not told."""

    reactions: tuple[Reacted, ...]


class Removed(News, frozen=True, tag="removed"):
    """Whoever opened the table has taken this guest off it."""

    sentence: str


ByeCode = Literal["restart", "too_slow", "too_many", "gone", "revoked"]
"""Why the server closes a connection."""


class Bye(News, frozen=True, tag="bye"):
    """The server closes this connection; the code says whether to come back."""

    code: ByeCode
    sentence: str


AnyNews = (
    Accepted | Refusal | Previewed | Hinted | TableNews | Update | Progress | ThinkingWaits | Reactions | Removed | Bye
)  # fmt: skip


class Problem(Struct, frozen=True):
    """Why an HTTP request failed."""

    code: str
    sentence: str
    rule: str = ""
    squares: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    """Everything that is wrong with cards of one's own: file, entry, what is wrong."""


class Privacy(Struct, frozen=True):
    """For how many days this server keeps things after they were last of use; 0: for ever."""

    finished_days: int
    unfinished_days: int
    never_begun_days: int
    guest_days: int
    content_days: int


class StatusSample(Struct, frozen=True):
    """What a server measured in a few seconds."""

    at: int
    tables: int
    sockets: int
    moves: float
    """Commands that were carried out, a second."""
    median_ms: float
    """From a command's arrival until everybody was told: half of them took less."""
    slowest_ms: float
    """The same: 99 of 100 took less."""
    lag_ms: float
    bots_waiting: int
    writes_waiting: int
    turned_away: int
    """Visitors who wanted too much, or did not keep up."""
    memory: int
    disk_free: int
    cpu: float = 0.0
    """So many cores were busy with it, those of built-in players not counted."""


class StatusProcess(Struct, frozen=True):
    """How one of several processes is, for the host."""

    id: str
    """As the log names it."""
    number: int
    """Among those that one command has started on its machine."""
    machine: str
    address: str
    """Where other processes reach it."""
    pid: int
    version: str
    up_seconds: int | None
    """Not known of one that does not answer."""
    trouble: Problem | None
    """Why nothing is kept there at the moment, or that it does not answer."""
    now: StatusSample | None
    """What it measured last; not known of one that does not answer."""


class Status(Struct, frozen=True):
    """How a server is, for its host. Of several processes, what they have counted and measured is put together."""

    version: str
    up_seconds: int
    """Of several processes, of the one that has run for longest."""
    trouble: Problem | None
    """Why nothing is kept at the moment."""
    bot_processes: int
    accepted: int
    refused: int
    turned_away: int
    too_slow: int
    file_size: int
    interval_seconds: float
    samples: tuple[StatusSample, ...]
    """Of the last hour, the newest last."""
    processes: tuple[StatusProcess, ...] = ()
    """All processes, the oldest first, if there may be several."""


COMMANDS = msgspec.json.Decoder(AnyCommand)
ENCODER = msgspec.json.Encoder()

HTTP_TYPES = (
    Games, Address, Me, NewName, NewTable, TableInfo, TableContent, GameContent, Lobby, SeatLink, SeatSecret, Moment,
    Entries, ScoreInfo, Rounds, Benchmarks, Daily, GameResults, ContentFiles, ContentChecked, EditorWords, NewTrial,
    Trial, Privacy, Status, Problem,
)  # fmt: skip
"""The bodies of HTTP requests and answers."""
