"""The contract catches games that tell secrets: each of these toys tells one, in a way of its own."""

from __future__ import annotations

import pytest

from drawingboard.core.random import Random
from drawingboard.match import Match
from tests.contract import leaks
from tests.contract.cases import Case, walk
from tests.toys import leaky
from tests.toys.hands import Deal, Hands
from tests.toys.toy import TOYS_RUN

pytestmark = pytest.mark.skipif(not TOYS_RUN, reason="toys run uncompiled only")


def look(game: Hands) -> None:
    for seed, position in enumerate(walk(Case(game, 3), 1)):
        assert isinstance(position, Deal)
        if min(position.goal) >= 0:
            leaks.check_nothing_hidden_is_seen(game, position, seed)


def listen(game: Hands) -> None:
    for position in walk(Case(game, 3), 1):
        leaks.check_nothing_hidden_is_heard(game, position, Random(2))


def peek(game: Hands) -> None:
    for seed, position in enumerate(walk(Case(game, 3), 1)):
        leaks.check_what_reveals(game, position, seed)


def receive(game: Hands) -> None:
    """Read what the server would send in a match."""
    random, match = Random(3), Match.start(game, {}, 3, seed=4)
    while not match.over:
        leaks.check_messages(match, random)
        seat = match.acting[0]
        codes = match.codes(seat)
        match.act(seat, codes[random.below(len(codes))])


def test_a_game_that_keeps_its_secrets_passes() -> None:
    look(Hands())
    listen(Hands())
    peek(Hands())
    receive(Hands())


SEEN = {
    leaky.ShowsCard: "view",
    leaky.SpectatorSeesMost: "view",
    leaky.DrawsEverything: "drawing",
    leaky.PicturesEverything: "picture",
    leaky.CountsGoalsInTotals: "total of a score",
    leaky.ShowsGoalLines: "line of a score",
    leaky.TellsWhetherAGoalPays: "line of a score",
    leaky.AddsUpEverything: "total",
    leaky.TellsOneScore: "score of one seat",
    leaky.RanksByTruth: "standing",
    leaky.NamesSeatsByGoal: "name of a seat",
    leaky.TellsTheTurn: "line about the turn",
    leaky.OwnViewOfOthers: "own view",
    leaky.HelpsTooMuch: "help",
    leaky.PreviewsASecret: "preview of an action",
    leaky.RefusesWithASecret: "refusal",
    leaky.OffersEndBySecret: "offer to end",
    leaky.LegalBySecret: "list of legal actions",
    leaky.ActsBySecret: "list of who acts",
    leaky.RedealsOwnHand: "view",
}


@pytest.mark.parametrize(("toy", "what"), SEEN.items(), ids=lambda value: getattr(value, "__name__", value))
def test_a_secret_that_is_shown_is_caught(toy: type[Hands], what: str) -> None:
    with pytest.raises(AssertionError, match=f"^the {what} tells (seat [1-4]|a spectator) what is hidden"):
        look(toy())


IN_MESSAGES = [leaky.ShowsCard, leaky.SpectatorSeesMost, leaky.CountsGoalsInTotals, leaky.ShowsGoalLines]
IN_MESSAGES += [leaky.TellsWhetherAGoalPays, leaky.NamesSeatsByGoal, leaky.OffersEndBySecret, leaky.LegalBySecret]


@pytest.mark.parametrize("toy", IN_MESSAGES, ids=lambda toy: toy.__name__)
def test_a_secret_in_a_message_of_the_server_is_caught(toy: type[Hands]) -> None:
    with pytest.raises(AssertionError, match=r"^the (first )?update tells (seat [1-4]|a spectator) what is hidden"):
        receive(toy())


def test_a_device_with_two_seats_that_shows_a_third_hand_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"^the view tells two at one device what is hidden"):
        look(leaky.TrustsTwoTogether())


def test_a_draw_that_everybody_hears_is_caught() -> None:
    with pytest.raises(AssertionError, match="which its view does not show"):
        listen(leaky.TellsDraws())


@pytest.mark.parametrize("toy", [leaky.TellsSecretInText, leaky.DescribesSecret], ids=lambda toy: toy.__name__)
def test_words_about_an_open_action_that_tell_a_secret_are_caught(toy: type[Hands]) -> None:
    with pytest.raises(AssertionError, match=r"what seat [1-4] hears of 'peek.* tells what is hidden"):
        listen(toy())


def test_an_action_that_shows_something_and_could_be_undone_is_caught() -> None:
    with pytest.raises(AssertionError, match="peek shows something hidden"):
        peek(leaky.ForgivesPeeking())
