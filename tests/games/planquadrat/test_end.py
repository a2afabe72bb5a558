"""How a match ends (P11, P20), what it scores (P12), and who wins (P19)."""

from __future__ import annotations

import pytest
from tests.games.planquadrat.boards import GAME, claims, draw, legal, play, start, turn

from drawingboard.core.errors import NotNow
from drawingboard.core.position import AGREED, RESIGNED
from drawingboard.core.viewer import EVERYTHING
from drawingboard.games.planquadrat import Town

OPEN_CELL = """
         c   d
       +---+   +
     3 |
       +---+   +
"""


def reason(town: Town) -> str | None:
    outcome = GAME.outcome(town)
    return outcome.reason if outcome else None


def test_P11_the_sixth_monument_ends_the_match_without_a_reply() -> None:
    town = play(draw(OPEN_CELL, monuments=(1, 6)), "S d3w", "no slide", "claim c3")
    assert reason(town) == "monuments"
    assert town.legal_actions() == []
    assert turn(town) == "the match is over"


def test_P11_a_sixth_monument_that_is_kept_does_not_end_it() -> None:
    town = play(draw(OPEN_CELL, monuments=(1, 6)), "S d3w", "no slide", "no claim")
    assert reason(town) is None


def test_P11_after_the_last_house_one_still_slides_and_claims() -> None:
    town = draw(OPEN_CELL, light=(1, 0, 0))
    assert turn(play(town, "S d3w")) == "light may slide a house"
    assert claims(play(town, "no slide")) == {"c3"}
    assert reason(town) is None
    assert reason(play(town, "claim c3")) == "houses"
    assert town.points(0) == 1


def test_P11_the_last_house_ends_the_match_without_a_reply() -> None:
    town = play(draw(OPEN_CELL, light=(0, 0, 1)), "L a1n", "no slide")
    assert reason(town) == "houses"


def test_P11_both_last_things_at_once_end_it_once() -> None:
    town = play(draw(OPEN_CELL, light=(1, 0, 0), monuments=(1, 6)), "S d3w", "no slide", "claim c3")
    assert reason(town) == "monuments"


def test_P11_the_opponents_empty_stock_does_not_count_before_their_turn_ends() -> None:
    town = play(draw(OPEN_CELL, dark=(1, 0, 0)), "S h8e", "no slide")
    assert reason(town) is None
    assert reason(play(town, "S h8s", "no slide")) == "houses"


def test_P11_a_player_with_houses_but_no_room_ends_the_match() -> None:
    # Dark has only large houses. Nowhere are three edges of a line free, once light has filled the last gap.
    picture = """
             a   b   c   d   e   f   g   h
           +   +   +---+   +   +---+   +   +
         1
           +   +   +---+   +   +---+   +   +
         2
           +   +   +---+   +   +---+   +   +
         3 |   |   |   |   |   |   |   |   |
           +   +   +---+   +   +---+   +   +
         4
           +   +   +---+   +   +---+   +   +
         5
           +   +   +---+   +   +---+   +   +
         6 |   |   |   |   |   |   |   |   |
           +   +   +---+   +   +---+   +   +
         7
           +   +   +---+   +   +---+   +   +
         8
           +   +   +---+   +   +   +   +   +
    """
    assert reason(play(draw(picture, dark=(0, 0, 2)), "S a1n", "no slide")) is None
    assert reason(play(draw(picture, dark=(0, 0, 2)), "S f8s", "no slide")) == "room"
    assert reason(play(draw(picture, dark=(0, 1, 2)), "S f8s", "no slide")) is None


def test_P11_a_board_claimed_to_the_last_square_ends_the_match() -> None:
    town = draw("""
             a   b   c   d   e   f   g   h
           +-----------+---+-----------+---+
         1 | L   L   L   L |               |
           |   +   +   +   +   +   +   +   |
         2 | L   L   L   L |               |
           |   +   +   +   +   +   +   +   |
         3 | L   L   L   L |               |
           +   +   +   +   +   +   +   +   +
         4 | L   L   L   L |               |
           |   +   +   +   +   +   +   +   |
         5 | L   L   L   L |               |
           |   +   +   +   +   +   +   +   |
         6 | L   L   L   L |               |
           +   +   +   +   +   +   +   +   +
         7 | L   L   L   L |               |
           |   +   +   +   +   +   +   +   |
         8 | L   L   L   L |               |
           +-----------+---+-----------+   +
    """, "dark places")  # fmt: skip
    play(town, "S h8s", "claim e1")
    outcome = GAME.outcome(town)
    assert outcome
    assert (outcome.reason, outcome.sentence) == ("claimed", "every square lies in a claimed place")
    assert outcome.scores == (32, 32)


SCORED = """
         a   b   c   d   e
       +---+   +---+---+   +
     1 | L |   | D   D |
       +---+   +---+---+   +
"""


def test_P12_every_square_of_a_claimed_place_is_a_point() -> None:
    light, dark = GAME.score(draw(SCORED), EVERYTHING)
    assert [(line.key, line.points, line.squares) for line in dark.lines] == [("place", 2, ("c1", "d1"))]
    assert [line.label for line in dark.lines] == ["place of 2"]
    assert (light.total, dark.total) == (1, 2)


def test_P12_dead_ground_scores_for_nobody() -> None:
    town = draw("""
             a   b
           +---+   +
         1 | . |
           +---+   +
    """)
    assert [score.total for score in GAME.score(town, EVERYTHING)] == [0, 0]


def test_P12_most_points_wins_whoever_ended_the_match() -> None:
    town = play(draw(SCORED, light=(1, 0, 0)), "S h8e")
    outcome = GAME.outcome(town)
    assert outcome
    assert (outcome.winners, outcome.scores) == ((1,), (1, 2))


def test_P19_a_tie_is_a_shared_victory() -> None:
    town = play(draw(OPEN_CELL, light=(0, 0, 1)), "L a1n", "no slide")
    outcome = GAME.outcome(town)
    assert outcome
    assert (outcome.winners, outcome.scores) == ((0, 1), (0, 0))


def test_P20_the_players_may_agree_to_end_the_match() -> None:
    town = draw(SCORED)
    assert GAME.may_end_by_agreement(town)
    town.stop(AGREED)
    outcome = GAME.outcome(town)
    assert outcome
    assert (outcome.reason, outcome.winners) == ("agreed", (1,))
    assert outcome.sentence == "the players agreed to end the match"


def test_P20_unless_the_table_says_otherwise() -> None:
    assert not GAME.may_end_by_agreement(start(agreement="off"))


def test_P20_play_goes_on_while_a_house_can_be_placed_even_if_nothing_can_be_claimed() -> None:
    town = draw(OPEN_CELL, light=(0, 0, 2), dark=(0, 0, 2))
    assert turn(play(town, "L a1n", "no slide")) == "dark places a house"


def test_P20_who_resigns_does_not_win() -> None:
    town = draw(SCORED)
    town.stop(RESIGNED, 1)
    outcome = GAME.outcome(town)
    assert outcome
    assert (outcome.winners, outcome.sentence) == ((0,), "dark resigned")


def test_P11_nothing_is_played_after_the_end() -> None:
    town = play(draw(OPEN_CELL, light=(0, 0, 1)), "L a1n", "no slide")
    with pytest.raises(NotNow, match="the match is over"):
        town.apply(0)
    assert legal(town) == set()
