"""What somebody sees in a terminal: the mission, the plan, the piece in hand, good doors, what counts."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.terminal import output
from tests.games.verplant import drawn
from tests.games.verplant.drawn import GAME, Drawing

from drawingboard.cli.narration import next_text
from drawingboard.core.viewer import SPECTATOR, Viewer
from drawingboard.players.hindsight import Hindsight


def board(drawing: Drawing, viewer: Viewer | None = None) -> str:
    return drawing.game.draw(drawing.position, Viewer.of(0) if viewer is None else viewer)


def flat(seats: int = 1) -> Drawing:
    return drawn.mission(
        """
        . . . .
        . . . .   t
        """,
        pieces={1: (" -\n #\n o", "# #"), 11: "o #"},
        rooms={"living": "1x2", "kitchen": "11"},
        bonuses=[{"condition": "sees", "points": 1, "object": "tree", "most": 2}],
        seats=seats,
    )


def test_V1_the_story_is_read_at_the_beginning_and_the_bonuses_stay() -> None:
    drawing = flat()
    assert "A house for a test." in board(drawing)
    drawing.play("room living")
    assert "A house for a test." not in board(drawing)
    assert "Drawn (✎)" in board(drawing)
    assert "+ 1 point each, at most 2 times: A window sees a tree (0 of 2)" in board(drawing)
    assert "A house for a test." in drawing.game.explain_actions(drawing.position)


def test_V15_special_rules_are_told() -> None:
    drawing = drawn.mission(". . .\n. . .", pieces={1: "# o"}, entrance="living")
    assert "There is no hallway: the front door leads into the living room" in board(drawing)
    assert "The front door is at a1n (V13)." in board(drawn.mission(" F\n . . .\n . . .", pieces={1: "# o"}))


def test_V3_both_pieces_of_a_card_are_shown_side_by_side() -> None:
    drawing = flat().play("room living", "card 1", "turn 1a")
    assert "Card 1 (small sofa):\n  1: piece 1a1   2: piece 1a2\n   -              # #\n   #\n   o\n" in board(drawing)
    assert "2: piece 1a2 (1 marker)" in board(drawing.play("mark 2"))


def test_V5_the_piece_in_hand_is_shown_in_every_turn() -> None:
    drawing = flat().play("room living").take(1, 1, 2)
    told = board(drawing)
    assert "Draw the piece 1a1 (1 point, 1 of 2): Your joker is left." in told
    assert "  n:   e:      s:   w:\n   -    o #|    o   |# o\n   #            #\n   o            -\n" in told
    assert "  n:     e:\n   # #    #\n          #" in board(drawing.play("leave out"))


def test_V10_the_smallest_room_and_good_doors_are_shown() -> None:
    drawing = flat().furnish("11 b1", room="kitchen")
    told = board(drawing)
    assert "Draw the walls of the kitchen as they are dotted, with a door:" in told
    assert "  door b1s: 1 point, onto free floor; keep it free\n" in told
    assert "  door b1n: 0 points, not onto the hallway: nothing would count" in told
    assert "  1 | . · o   A · . |\n    +   +···+···+   +\n" in told
    assert "  1 | +   o   A · . |\n    +···+···+···+   +\n" in board(drawing.play("add a1"))


def test_V13_a_missing_front_door_is_told() -> None:
    drawing = flat().furnish("11 b1", room="kitchen")
    assert "There is no front door yet; without one nothing counts (V13)." in board(drawing)
    assert "no front door yet" not in board(drawing.play("front door d2e"))


def test_V24_V27_what_does_not_count_is_told_with_the_reason() -> None:
    drawing = flat().furnish("11 b1", room="kitchen").play("front door a1n", "door b1n")
    assert "! Nothing in the kitchen counts: the door b1n is on an outer wall and leads out" in board(drawing)
    drawing = flat().furnish("11 b1", room="kitchen").play("front door d2e", "door b1s", "done", "room living")
    assert "!" not in board(drawing)
    drawing.take(1, 2, 2).play("place b2 n")
    assert "! Nothing in the kitchen counts: the door b1s leads to b2, where the small sofa\n" in board(drawing)


def test_the_cards_are_ticked_off_and_letters_are_explained() -> None:
    drawing = flat().furnish("11 b1", room="kitchen").play("door b1s")
    assert "A dining table\n" in board(drawing)
    assert "▸ kitchen         ✓ 11 dining table" in board(drawing)
    assert "  living room     1 small sofa ×2" in board(drawing)
    assert "Everything of card 11 (dining table) is drawn; type done." in board(drawing)
    assert "0 points as it stands: kitchen 0 of 1 square" in board(drawing)


def test_at_a_table_one_sees_the_own_plan_and_others_see_all() -> None:
    drawing = flat(2).play("room kitchen").take(11).play("place b1 n", seat=0)
    assert board(drawing).startswith("designer 1:\nDrawn")
    assert "designer 2: 0 points" in board(drawing, SPECTATOR)
    assert "A dining table" not in board(drawing, SPECTATOR)


def test_cards_are_listed_below_each_other_however_long_the_name_of_a_room_is() -> None:
    game = GAME.with_content(GAME.content_called("restaurant"))
    lines = game.draw(game.start({"first": "1"}), Viewer.of(0)).splitlines()
    numbers = ("11 dining table", "8 kitchen counter", "14 toilet", "5 bookshelf")
    assert len({line.index(text) for line in lines for text in numbers if text in line and "×" in line}) == 1


def test_nothing_is_wider_than_a_terminal() -> None:
    for known in GAME.named_content():
        game = GAME.with_content(known.content)
        text = game.draw(game.start({"first": "1"}), Viewer.of(0))
        assert max(map(len, text.splitlines())) <= 82, known.name


def test_a_whole_card_is_played_with_words_that_one_guesses() -> None:
    typed = ["kitchen", "fridge", "1", "a1 n", "front door j1e", "done", "?", "quit"]
    told = output("play", "verplant", "--seed", "3", typed=typed)
    assert "the designer chooses the kitchen" in told
    assert "the designer turns over card 10 (fridge)" in told
    assert "as printed" in told
    assert "the designer draws the front door in the east wall of j1" in told
    assert "Turn over a card by its number or its name" in told


# Playing it ---------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that is left is kept in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def played(*typed: str, mission: str = "training") -> str:
    return output("play", "verplant", "--seed", "3", "--named", mission, typed=[*typed, "quit"])


KITCHEN = ("kitchen", "fridge", "1", "a1 n", "front door j1e", "done", "counter", "1", "skip", "done", "table", "1")


def test_V27_the_terminal_warns_and_asks_before_something_is_lost() -> None:
    told = played(*KITCHEN, "skip", "door a2w", "no", "door a2e")
    warned = "! The door a2w is on an outer wall and leads out of the house, not onto the hallway; nothing in the "
    assert f"{warned}kitchen would count (V24)\nDo it all the same? [y/N]: no\nNothing was done.\n" in told
    assert "with its door in the east wall of a2" in told
    assert "with its door in the west wall" not in told


def test_V24_a_warning_forbids_nothing() -> None:
    assert "the designer draws the walls of the kitchen, with its door in the west wall of a2" in played(
        *KITCHEN, "skip", "door a2w", "yes"
    )


def test_V27_what_only_has_to_be_looked_after_is_not_asked() -> None:
    typed = [step for step in KITCHEN if not step.startswith("front")]
    told = played(*typed, "skip", "door a2e")
    assert "with its door in the east wall of a2" in told
    assert "Do it all the same?" not in told


def test_where_nobody_can_agree_to_end_nobody_is_told_to_offer_it() -> None:
    told = played("?")
    assert "resign  give up" in told
    assert "offer to end" not in told


def test_what_can_I_do_and_other_phrases_are_commands() -> None:
    told = played("What can I do?", "show points", "take back", "Show board")
    assert told.count("Choose the room that is furnished next: room living, room kitchen or room bath.") == 1
    assert "the designer: 0" in told
    assert "person has done nothing yet that could be taken back" in told
    assert told.count("+---+---+---+---+---+---+---+---+---+---+") == 4


def test_V20_alone_the_end_tells_stars_a_title_and_what_to_try_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawingboard.arena.hindsight.best_in_hindsight", lambda match: Hindsight(9, ()))
    typed = [*KITCHEN, "skip", "door a2e", "done"]
    for room, cards in (("living", ("sofa", "television", "coffee table", "plant")), ("bath", ("14", "15", "17"))):
        typed += [room, *(step for card in cards for step in (card, "1", "skip", "done"))]
        typed.insert(-1, "yes")  # nothing is drawn for the room: 3 points less
    told = output("play", "verplant", "--seed", "3", typed=typed)
    assert "! Nothing would be drawn for the bathroom, which costs 3 points (V19)" in told
    assert "★☆☆☆☆ Stumbler over boxes; the next title is for " in told
    assert "To try next: " in told
    assert "with drawingboard play verplant --named " in told
    assert "Your -4 of at least 9 points that were possible" in told


def test_V20_after_the_last_mission_or_a_mission_of_ones_own_nothing_is_to_be_tried_next() -> None:
    assert next_text(flat().game) == ""
    missions = GAME.named_content()
    texts = [next_text(GAME.with_content(mission.content)) for mission in missions]
    assert texts[0].startswith("To try next: ")
    assert all(bool(text) == bool(mission.next) for text, mission in zip(texts, missions, strict=True))


def test_V26_between_two_cards_all_plans_can_be_looked_at_and_prompts_say_whose_turn_it_is() -> None:
    typed = ["kitchen", "fridge", "1", "c4 e", "everybody", "done", "show all", "skip", "done", "everybody", "quit"]
    told = output("play", "verplant", "--seed", "3", "--against", "person", "-o", "first=1", typed=typed)
    assert "designer 1, round 1: draw card 10 (fridge) for the kitchen > c4 e" in told
    assert "designer 2, round 1: draw card 10 (fridge) for the kitchen > skip" in told
    pictures = told.split("designer 1: 0 points\n")[1:]
    assert [" A " in part.split("designer 2:")[0] for part in pictures] == [False, False, True]
