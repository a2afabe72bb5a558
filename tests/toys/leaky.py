"""Toys that tell secrets, each in its own way: the contract must catch every one of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from drawingboard.core.errors import NotAllowed, Refused
from drawingboard.core.game import Options, Score, ScoreLine
from drawingboard.core.position import Actions
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from tests.toys.hands import CARD_NAMES, CARDS, GOAL_NAMES, HELD, PEEK, Deal, Hands

# What is seen ---------------------------------------------------------------------------------


class ShowsCard(Hands):
    """Its view shows the highest card in the left neighbour's hand."""

    def view(self, position: Deal, viewer: Viewer) -> dict[str, Any]:
        neighbour = (max(viewer.seats, default=0) + 1) % position.seats
        return {**super().view(position, viewer), "highest": max(position.held(neighbour), default=0)}


class PicturesEverything(Hands):
    """Shows every hand in a picture."""

    def picture(self, position: Deal, viewer: Viewer) -> str:
        return super().picture(position, EVERYTHING)


class DrawsEverything(Hands):
    """Its drawing is the same for everybody."""

    def draw(self, position: Deal, viewer: Viewer) -> str:
        return super().draw(position, EVERYTHING)


class CountsGoalsInTotals(Hands):
    """Its scores hide the line of a goal, but add its points."""

    def score(self, position: Deal, viewer: Viewer) -> list[Score]:
        return [replace(score, total=position.points(score.seat)) for score in super().score(position, viewer)]


class ShowsGoalLines(Hands):
    """Its scores have a line for everybody's goal, without points."""

    def score(self, position: Deal, viewer: Viewer) -> list[Score]:
        return [
            replace(score, lines=(*score.lines, ScoreLine("hint", str(position.goal[score.seat]), 0)))
            for score in super().score(position, viewer)
        ]


class TellsWhetherAGoalPays(Hands):
    """Its scores are said to be complete as long as a hidden goal brings nothing."""

    def score(self, position: Deal, viewer: Viewer) -> list[Score]:
        return [
            replace(score, complete=score.complete or not position.goal_points(score.seat))
            for score in super().score(position, viewer)
        ]


class AddsUpEverything(Hands):
    """Its quick totals take the position's points."""

    def totals(self, position: Deal, viewer: Viewer) -> list[Score]:
        return [Score(seat, position.points(seat), ()) for seat in range(position.seats)]


class TellsOneScore(Hands):
    """What it says about one seat's score is the whole truth."""

    def score_of(self, position: Deal, seat: int, viewer: Viewer) -> Score:
        return super().score_of(position, seat, EVERYTHING)


class RanksByTruth(Hands):
    """Its standings count the goals."""

    def standing(self, position: Deal, seat: int, viewer: Viewer) -> tuple[int, ...]:
        return (position.points(seat),)


class NamesSeatsByGoal(Hands):
    """It calls a seat after its goal."""

    def seat_name(self, position: Deal, seat: int) -> str:
        return f"{super().seat_name(position, seat)} {GOAL_NAMES[position.goal[seat]]}"


class TellsTheTurn(Hands):
    """Its line about the turn says what the actor holds."""

    def describe_turn(self, position: Deal) -> str:
        return f"{super().describe_turn(position)} {position.held(max(0, position.actor))}"


class OwnViewOfOthers(Hands):
    """What only one seat sees has the goal of its neighbour."""

    def own_view(self, position: Deal, seat: int) -> dict[str, Any]:
        return {"neighbour": position.goal[(seat + 1) % position.seats]}


class HelpsTooMuch(Hands):
    """Its help says what the deck holds."""

    def explain_actions(self, position: Deal) -> str:
        return f"{super().explain_actions(position)}; in the deck: {position.at(0)}"


class PreviewsASecret(Hands):
    """Its preview says what the neighbour wants."""

    def preview(self, position: Deal, code: int, viewer: Viewer) -> dict[str, Any]:
        return {"neighbour": position.goal[(position.actor + 1) % position.seats]}


class RefusesWithASecret(Hands):
    """Its refusal says who has the card."""

    def refusal(self, position: Deal, code: int) -> Refused | None:
        refusal = super().refusal(position, code)
        if refusal is None or not 0 <= code < CARDS:
            return refusal
        return NotAllowed(refusal.code, f"{CARD_NAMES[code]} is at place {position.place[code]}")


class OffersEndBySecret(Hands):
    """Ending may be offered while the first seat's goal brings nothing."""

    def may_end_by_agreement(self, position: Deal) -> bool:
        return position.goal[0] < 3


# What may be done -----------------------------------------------------------------------------


class ChoosyTable(Deal):
    """A table where one may peek only at some goals."""

    def _list_actions(self, actions: Actions) -> None:
        super()._list_actions(actions)
        if self.goal[(self.actor + 1) % self.seats] < 3 and actions.codes[actions.count - 1] == PEEK:
            actions.count -= 1


class LegalBySecret(Hands):
    """What one may do depends on the neighbour's goal."""

    def first(self, seats: int, options: Options) -> Deal:
        return ChoosyTable(seats, int(options["hand"]), options["goals"] == "open")


class HastyTable(Deal):
    """A table where whoever holds the first card may act as well."""

    def acting(self) -> tuple[int, ...]:
        if self.actor < 0:
            return ()
        eager = [seat for seat in range(self.seats) if self.place[0] == HELD + seat]
        return tuple(sorted({self.actor, *eager}))


class ActsBySecret(Hands):
    """Who may act tells who holds a card."""

    def first(self, seats: int, options: Options) -> Deal:
        return HastyTable(seats, int(options["hand"]), options["goals"] == "open")


# What is heard --------------------------------------------------------------------------------


class TellsDraws(Hands):
    """Everybody hears which card was drawn."""

    def seen_by(self, position: Deal, code: int) -> tuple[int, ...] | None:
        return None


class TellsSecretInText(Hands):
    """The text of peeking, which everybody reads, names the goal."""

    def texts(self, position: Deal) -> dict[int, str]:
        texts = super().texts(position)
        if position.actor < 0:
            return texts
        return {**texts, PEEK: f"peek {GOAL_NAMES[position.goal[(position.actor + 1) % position.seats]]}"}


class DescribesSecret(Hands):
    """The sentence about peeking, which everybody is told, names the goal."""

    def describe_action(self, position: Deal, code: int) -> str:
        told = super().describe_action(position, code)
        if position.actor < 0 or code != PEEK:
            return told
        return f"{told} of somebody who {GOAL_NAMES[position.goal[(position.actor + 1) % position.seats]]}"


# What comes out, and what is guessed ----------------------------------------------------------


class ForgivesPeeking(Hands):
    """One may peek, take it back, and play on as if nothing had been seen."""

    def reveals(self, position: Deal, code: int) -> bool:
        return False


class ForgetfulTable(Deal):
    """A table that deals other cards to the very seat that looks at its hand."""

    def _redeal(self, seat: int, random: Random) -> None:
        first, second = random.below(CARDS), random.below(CARDS)
        self.place[first], self.place[second] = self.place[second], self.place[first]


class RedealsOwnHand(Hands):
    """Its guesses change what the seat knows."""

    def first(self, seats: int, options: Options) -> Deal:
        return ForgetfulTable(seats, int(options["hand"]), options["goals"] == "open")


class TrustsTwoTogether(Hands):
    """People who share a device are taken for people who may see everything."""

    def view(self, position: Deal, viewer: Viewer) -> dict[str, Any]:
        return super().view(position, EVERYTHING if len(viewer.seats) > 1 else viewer)


class SpectatorSeesMost(Hands):
    """A spectator is taken for somebody who may see everything."""

    def view(self, position: Deal, viewer: Viewer) -> dict[str, Any]:
        return super().view(position, EVERYTHING if viewer == SPECTATOR else viewer)
