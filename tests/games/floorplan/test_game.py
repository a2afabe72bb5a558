"""What players are told: sentences for the log, help, winners, and what a seat may know of the others."""

from __future__ import annotations

from tests.games.floorplan import drawn
from tests.games.floorplan.matches import GAME, begun, step, table, typed

from drawingboard.core.game import Outcome
from drawingboard.core.position import RESIGNED
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.games.floorplan import Architects, Sheet
from drawingboard.games.floorplan import actions as packing
from drawingboard.games.floorplan.rules import numbers


def told(position: Architects | Sheet, *lines: str) -> str:
    """The sentence for the last of some lines."""
    typed(position, *lines[:-1])
    sentence: str = GAME.describe_action(position, GAME.parse_action(position, lines[-1]))
    return sentence


def finished(*sheets: Sheet) -> Architects:
    """A table at which everybody has just finished the last round with such a sheet."""
    position: Architects = GAME.start({}, len(sheets))
    for sheet in sheets:
        sheet.sit_down()
        while not sheet.over and sheet.stage != numbers.WAITING:
            sheet.apply(packing.DONE)
    for sheet in sheets:
        sheet.next_round()
    position.arrange(sheets, sheets, [-2, numbers.LAST_ROUND_PLAYED, -1])
    return position


def last_round(picture: str = "", wilds: int = 0, types: str = "", windows: str = "", doors: str = "") -> Sheet:
    """A sheet in the last round, on which some wild bonuses have been spent."""
    sheet = drawn.sheet(picture, in_round=16, types=types, windows=windows, doors=doors)
    state = sheet.state()
    sheet.arrange([0, 0, 0], [0] * 5, [3, 0, 0], [wilds, 0, 0], 0, state, [0] * 17)
    return sheet


def outcome_of(position: Architects) -> Outcome:
    outcome = GAME.outcome(position)
    assert outcome is not None
    return outcome


# Sentences ------------------------------------------------------------------------------------------


def test_F1_clients_are_introduced() -> None:
    assert told(GAME.start(), "client sisters") == (
        "the construction client is the Novak sisters: 2 points for each room of at most 8 squares, up to 8"
    )


def test_F2_dice_and_pairs_are_told() -> None:
    assert told(drawn.sheet(in_round=3), "roll 5-3") == "round 3: 3 and 5 are rolled"
    assert told(drawn.sheet(in_round=4), "pair 4-6") == "the architect takes the printed pair 4-6"


def test_a_room_is_told_step_by_step() -> None:
    sheet = drawn.sheet(dice=(3, 5), bonuses=(1, 0, 1))
    assert told(sheet, "room 3x6") == "the architect begins a room 3x6 with a wild bonus"
    assert told(sheet, "room 3x5") == "the architect begins a room 3x5"
    assert told(sheet, "room 3x5", "c4 5x3") == "the architect draws it at c4, 5 wide and 3 high"
    assert told(sheet, "c4 5x3", "bedroom") == "the architect makes it a bedroom"
    assert told(sheet, "bedroom", "d5") == "the architect writes its letter on d5 and unlocks a features bonus"
    assert told(sheet, "d5", "another room") == "the architect begins another room 3x5 with a construction bonus"


def test_F8_a_room_without_a_box_is_told_so() -> None:
    sheet = drawn.sheet(dice=(5, 5), filled=[0, 0, 0, 2, 0])
    assert told(sheet, "room 5x5", "a1", "a1") == ("the architect writes its letter on a1; there is no box left for it")


def test_features_are_told_step_by_step() -> None:
    sheet = drawn.sheet("aaa\naAa\naaa", dice=(2, 4), bonuses=(0, 1, 0))
    assert told(sheet, "windows") == "the architect begins two windows with the 2"
    assert told(sheet, "windows", "a1n") == "the architect draws a window in the north wall on a1"
    assert told(sheet, "a1n", "c2e", "hedge", "c9") == "the architect draws hedge on c9"
    assert (
        told(sheet, "c9", "c10", "c11", "c12", "double hedge")
        == "the architect doubles the hedge with a features bonus"
    )
    assert told(drawn.sheet("aaA\naaa", dice=(3, 6)), "doors", "b2s") == (
        "the architect draws a door in the south wall on b2"
    )


def test_F3_being_done_sounds_the_same_whatever_was_drawn() -> None:
    busy = typed(begun(2), "pool", "a1", "a2", "a3", "a4", "a5")
    assert told(busy, "done") == told(begun(2), "done") == "architect 1 is done"


def test_the_turn_is_told_at_every_stage() -> None:
    sheet = drawn.sheet(dice=(3, 5))
    turns = [GAME.describe_turn(drawn.blank()), GAME.describe_turn(drawn.sheet()), GAME.describe_turn(sheet)]
    for line in ("room 3x5", "c4 3x5", "bedroom"):
        turns.append(GAME.describe_turn(typed(sheet, line)))
    turns += [GAME.describe_turn(typed(drawn.sheet(dice=(4, 6)), "hedge", "a1"))]
    turns += [GAME.describe_turn(drawn.sheet(in_round=8)), GAME.describe_turn(table(1, 10**4))]
    assert turns == [
        "a client is drawn: construction",
        "the dice are rolled for round 1",
        "the architect has 3 and 5 in round 1",
        "the architect places a room 3x5",
        "the architect makes the room a bedroom or a dining room",
        "the architect writes the letter of the bedroom",
        "the architect has three hedge squares to draw",
        "the architect takes a printed pair in round 8",
        "the match is over",
    ]


def test_help_lists_the_menu_and_gives_examples_that_work() -> None:
    assert GAME.explain_actions(drawn.sheet(dice=(3, 5))) == (
        "The dice show 3 and 5. Draw a room, or a set of features with each die; or done.\n"
        "A 1 counts as anything from 2 to 6; 'wild' spends a wild bonus to change a die.\n"
        "    room 3x5\n"
        "    pool, done"
    )
    random, position = Random(4), table(4, 4)
    while not position.over:
        explained = GAME.explain_actions(position)
        if not position.waits_for_chance and "    " not in explained:
            example = explained.rpartition(": ")[2].partition(" or ")[0]
            assert GAME.parse_action(position, example) in position.legal_actions()
        step(position, random)
    assert GAME.explain_actions(position) == "The match is over; there is nothing to do."


# All at once ------------------------------------------------------------------------------------------


def test_F3_what_one_draws_is_seen_by_nobody_else_and_that_one_is_done_by_all() -> None:
    position = begun(3)
    pool = GAME.parse_action(position, "pool")
    assert GAME.seen_by(position, pool) == (0,)
    assert GAME.seen_by(position, packing.DONE) is None
    assert GAME.seen_by(begun(3, sheets="open"), pool) is None
    assert GAME.seen_by(begun(1), pool) is None
    assert GAME.seen_by(GAME.start({}, 3), 0) is None, "clients and dice are for everybody"


def test_F3_the_table_is_shown_as_it_was_when_the_round_began() -> None:
    position = typed(begun(2), "pool", "a1", "a2", "a3", "a4", "a5", "done")
    assert not any(any(position.seen_sheet(seat, SPECTATOR).pools) for seat in range(2))
    assert (position.acting(), position.finished()) == ((1,), (0,))
    typed(position, "done")
    assert position.seen_sheet(0, SPECTATOR).pools[0] == 1, "the round is over"


def test_F26_done_is_what_happens_when_nobody_answers() -> None:
    position = begun(2)
    assert GAME.idle_action(position) == packing.DONE
    typed(position, "pool", "a1")
    assert GAME.idle_action(position) is None, "the pool has to be taken back first"
    assert GAME.idle_action(table(1, 10**4)) is None


def test_a_player_thinks_about_its_own_sheet_alone() -> None:
    position = typed(begun(2), "done")
    waiting = GAME.focus(position, 0)
    assert isinstance(waiting, Sheet)
    assert waiting.round == 2
    thinking = GAME.focus(position, 1)
    assert thinking.legal_actions() == position.legal_actions()
    thinking.apply(packing.DONE)
    assert not position.sheets[1].over, "thinking changes nothing"


def test_F3_taking_part_in_a_round_reveals_nothing() -> None:
    position = begun(2)
    assert not any(GAME.reveals(position, code) for code in position.legal_actions())


# The end ------------------------------------------------------------------------------------------------


def test_F20_the_highest_total_wins() -> None:
    better = last_round("aaa#\naAa.\naaa.", windows="c1e", doors="a1n")
    position = finished(last_round(), better)
    outcome = outcome_of(position)
    assert outcome.winners == (1,)
    assert outcome.scores == (position.points(0), position.points(1))
    assert outcome.sentence == "the last round has been played"


def test_F20_in_a_tie_fewer_wild_bonuses_win() -> None:
    outcome = outcome_of(finished(last_round(wilds=2), last_round(wilds=1), last_round(wilds=3)))
    assert outcome.winners == (1,)
    assert outcome.sentence == "the last round has been played; among equals fewer wild bonuses decide"


def test_F20_a_tie_that_remains_is_shared() -> None:
    assert outcome_of(finished(last_round(wilds=1), last_round(wilds=1))).winners == (0, 1)


def test_F20_only_the_best_are_compared_by_their_wild_bonuses() -> None:
    """Of a hundred, two have a room that leads outdoors; of these two, one has spent fewer wild bonuses."""
    house = ("aa\naA", "a1n")
    sheets = [last_round() for _ in range(97)]
    sheets += [last_round(house[0], wilds=wilds, doors=house[1]) for wilds in (2, 1, 2)]
    outcome = outcome_of(finished(*sheets))
    assert outcome.winners == (98,)
    assert outcome.sentence.endswith("among equals fewer wild bonuses decide")


def test_F20_ones_that_were_rolled_are_no_wild_bonuses() -> None:
    sheet = typed(drawn.sheet(dice=(1, 1), bonuses=(1, 0, 0)), "room 2x6", "a1 2x6", "bathroom", "a1")
    assert sheet.spent[numbers.WILD_BONUS] == 0
    assert GAME.standing(sheet, 0, EVERYTHING) == (sheet.points(0), 0)


def test_F21_alone_one_is_rated_by_the_points_of_the_sheet() -> None:
    sheet = last_round("aa\naA", doors="a1n")
    rating = GAME.rating(finished(sheet))
    assert rating is not None
    assert (rating.key, rating.since, rating.place, rating.of) == ("tracer", 0, 1, 6)
    assert rating.next is not None
    assert rating.next > sheet.points(0)


def test_a_seat_that_resigned_does_not_win() -> None:
    position = begun(2)
    position.stop(RESIGNED, 0)
    outcome = outcome_of(position)
    assert outcome.winners == (1,)
    assert outcome.sentence == "architect 1 resigned"


def test_architects_are_numbered_unless_there_is_only_one() -> None:
    assert GAME.seat_name(begun(3), 2) == "architect 3"
    assert GAME.seat_name(begun(1), 0) == "the architect"


def test_scores_name_their_reasons_and_add_up() -> None:
    position = table(7, 10**4, seats=3)
    for score in GAME.score(position, EVERYTHING):
        assert score.total == position.points(score.seat) == sum(line.points for line in score.lines)
        assert GAME.score_of(position, score.seat, EVERYTHING) == score


def test_a_seat_draws_its_own_sheet_and_a_spectator_those_of_the_last_round() -> None:
    position = typed(begun(2), "room 3x5", "c4 3x5", "bedroom", "d5")
    mine, theirs = GAME.draw(position, Viewer.of(0)), GAME.draw(position, SPECTATOR)
    assert "|   D    |" in mine
    assert "3 bedroom    X" in mine
    assert "|" not in theirs
    assert theirs.count("round 1 of 16") == 2
    assert GAME.draw(table(1, 900, seats=5), SPECTATOR).startswith("architect 1: ")
    assert all(len(line) <= 80 for line in mine.splitlines() if " of " not in line or line.startswith(" "))
