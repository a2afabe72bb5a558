"""Playing a lesson. Nothing is kept between two actions: whoever learns says what they have done in each step, and
everything is played again from the lesson's beginning.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from drawingboard.core.content import Words
from drawingboard.core.errors import NotNow, NotUnderstood, Refused
from drawingboard.core.game import Game
from drawingboard.core.position import Position
from drawingboard.core.viewer import Viewer
from drawingboard.lessons.lesson import Goal, Lesson, Step, is_like
from drawingboard.match import Entry, Match
from drawingboard.match.chance import SeededChance, commitment, guess, seed_from
from drawingboard.match.log import Header, check_names

Status = Literal["going", "done", "missed", "refused"]
Done = Sequence[Sequence[str | int] | None]
"""For each step so far what the learner did in it, in the game's notation or as codes; ``None`` for a step that was
skipped: then its solution is played. The last one is the step that is shown."""

SEED = seed_from(1)


class WrittenChance:
    """What a lesson says that chance answers; when that is used up or not possible, luck that is always the same."""

    def __init__(self, outcomes: Sequence[str]) -> None:
        self.seed: bytes | None = SEED
        self.waiting = [*outcomes]
        self.impossible: list[str] = []
        """Outcomes that could not come out when it was their turn."""
        self.unwritten: list[str] = []
        """What came out without being written."""
        self._beyond = SeededChance(SEED)

    def answer(self, game: Game[Any], position: Position, count: int, number: int) -> int:
        if self.waiting:
            text = self.waiting.pop(0)
            try:
                return game.parse_action(position, text)
            except Refused:
                self.impossible.append(text)
        code = self._beyond.answer(game, position, count, number)
        self.unwritten.append(game.format_action(position, code))
        return code


@dataclass(slots=True)
class Played:
    """How a lesson stands."""

    match: Match
    chance: WrittenChance
    step: int = 0
    """Which step is shown, from 0."""
    status: Status = "done"
    said: Words | None = None
    """Praise, or why an action was taken back: the step is finished, or missed."""
    refusal: Refused | None = None
    since: int = 0
    """The last entry before this step."""
    texts: tuple[str, ...] = ()
    """What the learner has done in this step."""


def begin(lesson: Lesson) -> Played:
    """The lesson before its first step."""
    game, chance = lesson.game, WrittenChance(lesson.chance)
    text = lesson.position or lesson.steps[0].position
    first = game.read(text) if text else game.start(lesson.options, lesson.seats)
    match = match_from(game, first, chance)
    for text in lesson.actions:
        match.act(_actor(match, None), text)
    return Played(match, chance)


def match_from(game: Game[Any], first: Position, chance: WrittenChance) -> Match:
    """A match that begins in the middle."""
    header = Header(
        game=game.name,
        rules=game.rules_version,
        options=game.options_of(first),
        names=check_names((), first.seats),
        content=game.content_version(),
        commitment=commitment(SEED),
        started=0,
    )
    match = Match(game, header, first, chance, lambda: 0)
    match.begin()
    return match


def play(lesson: Lesson, done: Done) -> Played:
    """The lesson after what the learner has done.

    An action that the rules refuse, or that misses the goal, counts only if it is the very last one: it is told, and
    the match stands as before it, or as at the beginning of the step.
    """
    if not 1 <= len(done) <= len(lesson.steps):
        raise NotUnderstood("lesson/steps", f"this lesson has {len(lesson.steps)} steps, not {len(done)}")
    played = begin(lesson)
    for place, actions in enumerate(done):
        step = lesson.steps[place]
        _enter(played, lesson, place)
        _play_step(played, lesson, step, actions)
        if place < len(done) - 1 and played.status != "done":
            raise NotNow("lesson/unfinished", f"what was done in step {place + 1} does not finish it")
    if played.status == "missed":
        missed = played
        played = play(lesson, [*done[:-1], []])
        played.status, played.said = "missed", missed.said
    return played


def preview(lesson: Lesson, done: Done, action: int) -> dict[str, Any] | None:
    """What an action would do; raises the refusal if it would be refused."""
    played = play(lesson, done)
    if played.status != "going":
        raise NotNow("lesson/not_acting", "there is nothing to do in this step now")
    return played.match.preview(lesson.learner, action, guess(SEED, played.match.number))


def _enter(played: Played, lesson: Lesson, place: int) -> None:
    step = lesson.steps[place]
    played.chance.waiting += step.chance
    if step.position:
        played.match = match_from(lesson.game, lesson.game.read(step.position), played.chance)
    played.step, played.since, played.said, played.texts = place, played.match.number, None, ()


def _play_step(played: Played, lesson: Lesson, step: Step, actions: Sequence[str | int] | None) -> None:
    played.status = "done"
    if step.kind == "act":
        _learner_acts(played, lesson, step, step.solution if actions is None else actions)
        return
    if actions:
        raise NotNow("lesson/not_acting", f"there is nothing to do in step {played.step + 1}")
    for text in step.actions:
        played.match.act(_actor(played.match, step.seat, lesson.learner), text)


def _learner_acts(played: Played, lesson: Lesson, step: Step, actions: Sequence[str | int]) -> None:
    match, seat = played.match, lesson.learner
    if len(actions) > step.most:
        raise NotUnderstood("lesson/actions", f"{len(actions)} actions in step {played.step + 1}, at most {step.most}")
    before = points_of(match, seat)
    played.status = "going"
    for number, action in enumerate(actions, 1):
        if played.said is not None:
            raise NotNow("lesson/finished", f"step {played.step + 1} was finished before its last action")
        try:
            entries = match.act(seat, action)
        except Refused as refusal:
            if number < len(actions):
                raise
            played.status, played.refusal = "refused", refusal
            return
        _judge(played, step, entries[0], seat, before)


def _judge(played: Played, step: Step, entry: Entry, seat: int, before: int) -> None:
    """Whether the goal is reached, can still be, or is missed."""
    match = played.match
    played.texts += (entry.text,)
    if is_reached(step.goal, match, seat, entry.text, before):
        played.status, played.said = "done", step.praise
    elif len(played.texts) >= step.most or seat not in match.acting:
        played.status, played.said = "missed", step.reply_to(entry.text)


def is_reached(goal: Goal, match: Match, seat: int, action: str, before: int) -> bool:
    """Whether everything that the goal says is true after an action; ``before`` are the points before the step."""
    return (
        (not goal.action or is_like(action, goal.action))
        and (goal.points is None or points_of(match, seat) - before >= goal.points)
        and (not goal.turn_over or seat not in match.acting)
        and (not goal.over or match.over)
        and (not goal.view or _sees(goal, match, seat))
    )


def points_of(match: Match, seat: int) -> int:
    """What the learner has, as far as they know."""
    return match.score_of(seat, Viewer.of(seat)).total


def _sees(goal: Goal, match: Match, seat: int) -> bool:
    view = {**match.view(Viewer.of(seat))}
    own = match.own_view(seat)
    if own:
        view["own"] = own
    return all(looked_up(view, item.at) == item.value for item in goal.view)


def looked_up(value: Any, way: Sequence[str]) -> Any:
    """What stands at the end of a way into plain data; ``None`` if there is nothing.

    >>> looked_up({"houses": [{"size": 3}]}, ("houses", "0", "size"))
    3
    """
    for name in way:
        if isinstance(value, dict):
            value = value.get(name)
        elif isinstance(value, list | tuple) and name.isdecimal() and int(name) < len(value):
            value = value[int(name)]
        else:
            return None
    return value


def _actor(match: Match, seat: int | None, learner: int | None = None) -> int:
    """Who acts: the seat that is named, or the first that may and is not the learner."""
    if seat is not None:
        return seat
    others = [one for one in match.acting if one != learner]
    if not others:
        raise NotNow("lesson/nobody", "nobody but the learner has anything to decide here")
    return others[0]
