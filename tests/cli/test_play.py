"""A match in the terminal: typed moves, commands, refusals, leaving and coming back."""

from __future__ import annotations

from pathlib import Path

import pytest

import drawingboard
from drawingboard.cli.files import load_record
from drawingboard.match import Match, chance
from drawingboard.players import make_player
from drawingboard.players.hindsight import Hindsight
from drawingboard.players.simple import RandomPlayer
from tests.cli.terminal import complaint, output, run

TWO = ("play", "planquadrat", "--against", "person", "-o", "first=1", "--seed", "1")
"""Two people at one keyboard, light begins."""


def rehearsed(name: str, seed: int) -> tuple[list[str], Match]:
    """What a person in seat 1 types in a whole match against ``random``, and the match that comes of it."""
    game = drawingboard.game(name)
    secret = chance.seed_from(seed)
    rival = make_player("random", game, seed + 1)
    match = Match.start(game, seed=secret)
    typed: list[str] = []
    while not match.over:
        seat = match.acting[0]
        if seat == 0:
            legal = match.legal(seat)
            typed.append(legal[(len(typed) * 31 + 7) % len(legal)])
            match.act(seat, typed[-1])
        else:
            known = match.position_facing(seat).determinize(seat, chance.guess(secret, match.number))
            match.act(seat, rival.choose(known, seat))
    return typed, match


@pytest.mark.parametrize("game", ["planquadrat", "dschunke"])
def test_a_whole_match_by_typed_moves_against_the_random_player(game: str) -> None:
    typed, match = rehearsed(game, 5)
    text = output("play", game, "--against", "random", "--seed", 5, "--record", "m.record", typed=typed)
    kept = load_record(Path("m.record"))
    assert [entry.text for entry in kept.entries] == [entry.text for entry in match.log]
    assert kept.result is not None
    assert match.outcome is not None
    assert kept.result.scores == match.outcome.scores
    assert f"The match is over: {match.outcome.sentence}." in text
    assert "To see it again: drawingboard replay m.record" in text
    assert "in order" in output("verify", "m.record")


def test_the_board_is_drawn_with_what_has_happened_and_who_has_to_act() -> None:
    text = output(*TWO, typed=["L c4n"])
    assert "   +   +   +-----------+   +   +   +" in text
    assert "light places a large house at c4n" in text
    assert "> dark    0  person 2" in text


def test_a_narrow_terminal_gets_the_notes_above_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawingboard.cli.screen.width", lambda: 60)
    text = output(*TWO, typed=["L c4n"])
    assert max(map(len, text.splitlines()[:-1])) <= 75
    assert text.index("light places a large house at c4n") < text.index("+-----------+")


def test_a_question_mark_explains_what_can_be_typed_now() -> None:
    text = output(*TWO, typed=["?"])
    assert "'L c4n' stands north of c4, d4 and e4" in text
    assert "undo    take back your last move" in text


def test_refused_input_says_why_and_loses_nothing() -> None:
    text = output(*TWO, "--record", "m.record", typed=["L c4n", "M d4n", "nonsense", "", "S a1n"])
    assert "cannot place M d4n: L c4n stands there (P3)" in text
    assert "'nonsense' is not an action of PlanQuadrat" in text
    assert "Type a move, or ? to see what can be typed." in text
    assert [entry.text for entry in load_record(Path("m.record")).entries] == ["L c4n", "S a1n"]


def test_moves_lists_the_legal_ones_and_those_with_a_part() -> None:
    text = output(*TWO, typed=["moves c4n", "moves z9", "moves"])
    assert "S c4n    M c4n    L c4n" in text
    assert "None of the 378 legal moves has 'z9' in it." in text
    assert "… and 178 more; name a part of the move to see fewer" in text


def test_enter_is_the_move_that_leaves_something_out() -> None:
    output(*TWO, "--record", "m.record", typed=["L c4n", "S a1n", ""])
    assert [entry.text for entry in load_record(Path("m.record")).entries] == ["L c4n", "S a1n", "no slide"]


def test_undo_is_free_within_a_turn_and_asks_the_other_person_after_it() -> None:
    output(*TWO, "--record", "m.record", typed=["L c4n", "S a1n", "undo", "S b1n", "no slide", "S h8n", "", "quit"])
    texts = [entry.text for entry in load_record(Path("m.record")).entries]
    assert texts == ["L c4n", "S a1n", "(undo 2)", "S b1n", "no slide", "S h8n", "no slide"]
    text = output("play", "--resume", "m.record", typed=["undo", "n", "undo", "y", "quit"])
    assert "light, may dark take back the last move?" in text
    assert "light declines." in text
    assert load_record(Path("m.record")).entries[-1].text == "(undo 5)"


def test_the_computer_lets_everything_be_taken_back() -> None:
    typed = ["L c4n", "undo", "M c4n"]
    output("play", "planquadrat", "-a", "random", "-o", "first=1", "--seed", "2", "--record", "m.record", typed=typed)
    texts = [entry.text for entry in load_record(Path("m.record")).entries]
    assert "(undo 1)" in texts
    assert texts.index("M c4n") > texts.index("(undo 1)")


def test_a_hint_names_a_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawingboard.cli.terminal.HINT", "search:1,threads=1")
    text = output(*TWO, typed=["hint"])
    assert "(light places a " in text
    assert "The computer gives you " in text


def test_a_hint_for_one_alone_gives_no_chances_of_winning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawingboard.cli.terminal.HINT", "search:1,threads=1")
    text = output("play", "verplant", "--seed", "1", typed=["hint"])
    assert "room " in text
    assert "gives you" not in text


def test_score_says_where_points_come_from() -> None:
    square = ["S a1n", "S a1w", "", "S a1s", "", "S a1e", "", "claim a1", "score"]
    text = output(*TWO, typed=square)
    assert "dark: 1\n      1  " in text


def test_an_offer_to_end_is_answered_by_the_other_person() -> None:
    text = output(*TWO, typed=["L c4n", "offer", "n", "offer", "y"])
    assert "light, shall the match end now? [y/N]" in text
    assert "light declines." in text
    assert "The match is over: the players agreed to end the match." in text
    assert "share the victory, 0 to 0." in text


def test_the_computer_agrees_to_end_when_it_is_not_behind() -> None:
    text = output("play", "planquadrat", "-a", "random", "-o", "first=1", "--seed", "2", typed=["offer"])
    assert "the players agreed to end the match" in text


def test_an_offer_that_the_options_forbid_is_refused() -> None:
    text = output(*TWO, "-o", "agreement=off", typed=["offer"])
    assert "cannot be ended by agreement" in text


def test_resigning_is_asked_twice_and_gives_the_other_the_victory() -> None:
    text = output(*TWO, typed=["resign", "n", "resign", "y"])
    assert "The match is over: light resigned.\ndark (person 2) wins, 0 to 0." in text


def test_with_three_at_the_table_a_built_in_player_goes_on_for_who_gives_up() -> None:
    three = ("play", "floor-plan", "-a", "person", "-a", "person", "--seed", "2", "--record", "m.record")
    text = output(*three, typed=["resign", "y", "quit"])
    assert "leaves; the match goes on" in text
    assert "is played on by a built-in player (greedy)" in text
    entries = load_record(Path("m.record")).entries
    [left] = [entry for entry in entries if entry.text == "(leaves)"]
    [bot] = [entry for entry in entries if entry.text == "(bot greedy)"]
    assert left.seat == bot.seat
    assert "(bot greedy)" not in output("play", "--resume", "m.record", typed=["quit"])
    acted = [entry.seat for entry in load_record(Path("m.record")).entries[bot.number :]]
    assert left.seat in acted, "it plays on, also after the match was put aside"


def test_nothing_to_undo_is_refused() -> None:
    assert "has done nothing yet that could be taken back" in output(*TWO, typed=["undo"])


def test_words_after_a_command_that_takes_none_are_refused() -> None:
    assert "'undo' stands alone; 'everything' after it means nothing" in output(*TWO, typed=["undo everything"])


def test_save_writes_a_record_to_go_on_from() -> None:
    text = output(*TWO, typed=["L c4n", "save", "save evening.record", "save no/folder.record", "S a1n", "quit"])
    assert "to which file? For example: save evening.record" in text
    assert "No such file or directory" in text
    assert [entry.text for entry in load_record(Path("evening.record")).entries] == ["L c4n"]


@pytest.mark.parametrize("ending", [["quit"], []], ids=["quit", "end of input"])
def test_leaving_keeps_the_match_and_says_how_to_resume(ending: list[str]) -> None:
    text = output(*TWO, typed=["L c4n", *ending])
    assert (
        "The match is kept in planquadrat-1.record. To go on: drawingboard play --resume planquadrat-1.record" in text
    )
    text = output("play", "--resume", "planquadrat-1.record", typed=["S a1n"])
    assert "> dark    0  person 2" in text
    assert [entry.text for entry in load_record(Path("planquadrat-1.record")).entries] == ["L c4n", "S a1n"]


def test_ctrl_c_while_the_computer_thinks_keeps_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(RandomPlayer, "choose", interrupted)
    text = output("play", "planquadrat", "-a", "random", "-o", "first=1", "--seed", "1", typed=["L c4n"])
    assert "To go on: drawingboard play --resume planquadrat-1.record" in text
    assert [entry.text for entry in load_record(Path("planquadrat-1.record")).entries] == ["L c4n"]


def test_a_resumed_match_has_the_luck_and_the_rival_it_began_with() -> None:
    typed, match = rehearsed("dschunke", 6)
    output("play", "dschunke", "-a", "random", "--seed", 6, "--record", "m.record", typed=typed[:5])
    text = output("play", "--resume", "m.record", typed=[])
    assert "random" in text
    kept = load_record(Path("m.record"))
    draws = [entry.text for entry in match.log if entry.seat < 0]
    assert [entry.text for entry in kept.entries if entry.seat < 0] == draws[: sum(e.seat < 0 for e in kept.entries)]


def test_a_match_that_is_over_is_not_resumed() -> None:
    output(*TWO, "--record", "m.record", typed=["resign", "y"])
    assert "is over; look at it with: drawingboard replay m.record" in complaint("play", "--resume", "m.record")


def test_a_record_is_never_written_over() -> None:
    Path("m.record").write_text("something dear")
    assert "m.record is there already" in complaint(*TWO, "--record", "m.record")
    assert Path("m.record").read_text() == "something dear"


def test_without_a_game_the_games_are_listed_and_asked_for() -> None:
    text = output("play", "--against", "person", typed=["chess", "dsch", "quit"])
    assert "1  PlanQuadrat" in text
    assert "there is no game 'chess'" in text
    assert "Dschunke. Type a move" in text


def test_one_may_sit_in_the_second_seat() -> None:
    text = output("play", "planquadrat", "-a", "random", "--seat", "2", "-o", "first=1", "--seed", "4", typed=["quit"])
    assert "> dark    0  person" in text
    run("play", "planquadrat", "-a", "random", "--seat", "random", "--seed", "4", typed=["quit"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["plancuadrat"], "there is no game 'plancuadrat' (did you mean 'planquadrat'?)"),
        (["planquadrat", "-a", "gredy"], "(did you mean 'greedy'?)"),
        (["planquadrat", "-a", "persn"], "(did you mean 'person'?)"),
        (["planquadrat", "-o", "rmi=wall"], "(did you mean 'rim'?)"),
        (["planquadrat", "-o", "rim=wal"], "(did you mean 'wall'?) (P15)"),
        (["planquadrat", "-o", "rim"], "'rim' is not an option; write it as name=value"),
        (["planquadrat", "--seat", "3"], "there is no seat '3'; choose one from 1 to 2, or random"),
        (["planquadrat", "-a", "random", "-a", "random"], "PlanQuadrat is for 2 players, not 3"),
        (["planquadrat", "--content", "."], "PlanQuadrat has no cards or tiles"),
        (["dschunke", "--named", "night"], "Dschunke has no content called 'night'; it has none"),
        (["dschunke", "--named", "night", "--content", "."], "from a folder or are called by name, not both"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_not_understood_is_answered_in_one_line(words: list[str], sentence: str) -> None:
    said = complaint("play", *words)
    assert said.startswith("Error: ")
    assert said.count("\n") == 1
    assert sentence in said


ROOM = ["room 3x5", "at c4 3x5", "bedroom", "d5"]


def test_a_game_that_can_be_played_alone_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawingboard.arena.hindsight.best_in_hindsight", lambda match: Hindsight(91, ()))
    text = output("play", "floor-plan", "--seed", "3", typed=[*ROOM, "", *["done"] * 15])
    assert "the architect has 1 and 3 in round 1 >" in text
    assert "the architect writes its letter on d5 and unlocks a wild bonus" in text
    assert "(Enter: done)" in text, "the room is drawn, and nothing else can be"
    assert "The match is over: the last round has been played." in text
    assert "of at least 91 points that were possible, had all luck been known." in text


def test_where_all_act_at_once_others_are_heard_when_they_are_done() -> None:
    text = output("play", "floor-plan", "--against", "random", "--seed", "3", typed=["done", "quit"])
    assert "architect 2 is done" in text
    assert "unseen" not in text
