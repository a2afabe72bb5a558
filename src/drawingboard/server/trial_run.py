"""One trial: whose it is, how far it is, and what came of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from drawingboard.core.game import Game, TrialFindings
from drawingboard.core.position import Position
from drawingboard.server import wire

BEST_PLANS = 3


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played to its end."""

    points: int
    position: Position
    view: dict[str, Any]
    """As a spectator sees it."""


@dataclass(slots=True, eq=False)
class TrialRun:
    """Cards and tiles that are played on trial for a guest."""

    id: str
    game: Game[Any]
    """Bound to them."""
    games: int
    guest: str
    state: wire.TrialState = "waiting"
    ended: int = 0
    """When it was over, on the clock of ``tick_clock``."""
    scores: list[int] = field(default_factory=list)
    plans: list[wire.TrialPlan] = field(default_factory=list)
    """The best ones, the very best first."""
    findings: TrialFindings | None = None
    ends: list[Position] = field(default_factory=list)
    """The last positions of all matches, until the trial is over."""

    def add(self, played: Played, findings: TrialFindings | None) -> None:
        """Take in one more match, and what the game says about all of them."""
        self.ends.append(played.position)
        self.findings = findings
        self.scores.append(played.points)
        if all(played.view != plan.view for plan in self.plans):
            self.plans.append(wire.TrialPlan(played.points, played.view))
            self.plans.sort(key=lambda plan: -plan.points)
            del self.plans[BEST_PLANS:]

    def end(self, state: wire.TrialState, now: int) -> None:
        self.state = state
        self.ended = now
        self.ends = []

    def told(self, ahead: int) -> wire.Trial:
        """As its guest sees it, while so many others are played before it."""
        scores = tuple(self.scores)
        found = self.findings or TrialFindings()
        is_done = self.state == "done"
        return wire.Trial(
            id=self.id,
            state=self.state,
            ahead=ahead,
            done=len(scores),
            games=self.games,
            scores=scores,
            mean=round(sum(scores) / len(scores), 2) if scores else 0.0,
            best=max(scores, default=0),
            all_rooms=round(found.all_rooms, 4),
            furniture=round(found.furniture, 4),
            bonuses=tuple(wire.TrialBonus(round(met, 4), round(mean, 2)) for met, mean in found.bonuses),
            plans=tuple(self.plans),
            difficulty=found.difficulty if is_done else None,
            bands=found.bands or None if is_done else None,
        )
