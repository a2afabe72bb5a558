"""Verplant & Zugestellt as a game: options, endings, ties, titles, missions, somebody who is away."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.terminal import complaint, output
from tests.games.verplant import drawn
from tests.games.verplant.drawn import GAME

import drawingboard
from drawingboard.core.content import Content
from drawingboard.core.errors import NotUnderstood
from drawingboard.core.viewer import EVERYTHING
from drawingboard.games.verplant import Designer
from drawingboard.games.verplant.words.ratings import TITLES
from drawingboard.match import Match


def test_it_is_registered_and_introduces_itself() -> None:
    game = drawingboard.game("verplant")
    assert (game.title, game.designers, list(game.seats)) == (
        "Verplant & Zugestellt",
        "Steffen Hacker",
        [1, 2, 3, 4, 5, 6],
    )
    assert game.passes_for_absent


def test_V3a_V21_options_are_kept_by_every_position() -> None:
    for first in ("random", "1"):
        for walking in ("open", "empty"):
            options = {"first": first, "walking": walking}
            position = GAME.start(options, 3)
            assert GAME.options_of(position) == options
            assert GAME.options_of(GAME.read(GAME.show(position))) == options
            assert position.waits_for_chance == (first == "random")
    assert not GAME.start({"first": "random"}, 1).waits_for_chance


def test_V18_it_ends_after_the_last_card() -> None:
    drawing = drawn.mission(". .", pieces={1: "# o"}).furnish("1 leave out").play("done")
    outcome = drawing.game.outcome(drawing.position)
    assert outcome is not None
    assert (outcome.reason, outcome.sentence, outcome.winners) == ("cards", "the last card has been drawn", (0,))


def tied() -> drawn.Drawing:
    """Both have two points: the first with one piece, the second with two."""
    drawing = drawn.mission(". . . .", pieces={1: "# #", 2: "#", 3: "#"}, rooms={"living": "1 2 3"}, seats=2).play(
        "room living"
    )
    for number, first, second in ((1, "place a1 n", "leave out"), (2, "leave out", "place a1 n")):
        drawing.take(number).play(first, "done", seat=0).play(second, "done", seat=1)
    drawing.take(3).play("leave out", "front door d1n", "add c1", "door c1e", "done", seat=0)
    return drawing.play("place b1 n", "front door d1n", "add c1", "door c1e", "done", seat=1)


def test_V20_of_equals_whoever_has_more_pieces_that_count_wins() -> None:
    drawing = tied()
    game, position = drawing.game, drawing.position
    assert position.over
    outcome = game.outcome(position)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((2, 2), (1,))
    assert outcome.sentence == "the last card has been drawn; among equals more pieces that count decide"
    assert [game.standing(position, seat, EVERYTHING) for seat in range(2)] == [(2, 1), (2, 2)]


def test_V20_somebody_alone_earns_a_title_by_the_bands_of_the_mission() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"}, bands=(1, 2, 3, 4)).furnish("1 a1")
    assert _rating(drawing) == ("stumbler", 0, 1)
    drawing.play("door b1e", "front door c1n", "done")
    assert _rating(drawing) == ("mover", 1, 2)
    assert [len(name) for _, name in TITLES] == [4] * 5


def _rating(drawing: drawn.Drawing) -> tuple[str, int, int | None]:
    rating = drawing.game.rating(drawing.position)
    assert rating is not None
    return rating.key, rating.since, rating.next


def test_V20_points_are_rated_without_a_plan_and_each_title_has_its_place() -> None:
    game = drawn.mission(". . .", pieces={1: "# o"}, bands=(1, 2, 3, 4)).game
    ratings = [game.rating_of(points, {}) for points in (-5, 0, 1, 2, 3, 4, 99)]
    assert [(rating.place, rating.of) for rating in ratings if rating] == [
        (place, 5) for place in (1, 1, 2, 3, 4, 5, 5)
    ]
    last = ratings[-1]
    assert last is not None
    assert (last.key, last.next) == ("virtuoso", None)


def test_V20_a_mission_without_bands_rates_nobody() -> None:
    drawing = drawn.mission(". . .", pieces={1: "# o"}, bands=())
    assert drawing.game.rating(drawing.position) is None


def test_V28_for_somebody_who_is_away_the_choice_is_passed_on_and_nothing_is_drawn() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o"}, seats=2)
    game, position = drawing.game, drawing.position
    told = []
    while not position.over:
        code = position.outcomes()[0][0] if position.waits_for_chance else game.idle_action(position)
        assert code is not None
        told.append(game.format_action(position, code))
        position.apply(code)
    assert told == ["pass on", "room living", "card 1", "turn 1a", "mark 1", *["leave out", "done"] * 2]
    assert [position.points(seat) for seat in range(2)] == [-3, -3]


def test_a_player_is_given_the_own_plan_as_a_match_for_one() -> None:
    drawing = drawn.mission(". . . .", pieces={1: "# o", 2: "#"}, seats=3).play("room living").take(1)
    drawing.play("place a1 n", seat=2)
    plan: Any = drawing.game.focus(drawing.position, 2)
    assert isinstance(plan, Designer)
    assert (plan.seats, plan.own_seat, plan.designers, plan.drawn) == (1, 2, 1, 1)
    while not plan.over:
        plan.apply(plan.outcomes()[0][0] if plan.waits_for_chance else plan.legal_actions()[0])
    assert drawing.sheet(2).drawn == 1


# Missions ---------------------------------------------------------------------------------------


def test_V1_there_are_26_missions_the_training_first() -> None:
    known = GAME.named_content()
    assert (len(known), known[0].name) == (26, "training")
    for mission in known:
        assert GAME.check_content(mission.content) == []
        assert GAME.with_content(mission.content).start(seats=2).seats == 2


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a mission of one's own and nothing else; matches that are left are kept there."""
    monkeypatch.chdir(tmp_path)
    text = GAME.content.text("mission.toml").replace('name = "training"', 'name = "my-own"')
    (tmp_path / "mission.toml").write_text(text.replace('"4",', '"5",'), encoding="utf-8")
    return tmp_path


def test_a_mission_of_ones_own_is_played_from_a_folder(folder: Path) -> None:
    told = output(
        "play", "verplant", "--content", folder, "--seed", "2", typed=["living", "5", "1", "skip", "done", "quit"]
    )
    assert "the designer turns over card 5 (bookshelf)" in told
    assert "the designer leaves out the" in told


def test_a_mission_of_ones_own_is_played_at_a_table_and_by_other_processes(folder: Path) -> None:
    game = GAME.with_content(Content.from_folder(GAME, folder))
    match = Match.start(game, {"first": "1"}, 2, seed=1)
    match.act(0, "room living")
    match.act(0, "card 5")
    position: Any = match.position
    assert GAME.read(game.show(position)).same_as(position)
    assert "mission: other" in game.show(position)


def test_everything_wrong_with_a_mission_is_told(folder: Path) -> None:
    text = (folder / "mission.toml").read_text(encoding="utf-8")
    (folder / "mission.toml").write_text(text.replace('"29"', '"99"').replace("difficulty = 1", "difficulty = 9"))
    told = complaint("play", "verplant", "--content", folder)
    assert "difficulty must be 1 to 3 pencils" in told
    assert "there is no furniture 99" in told


def test_what_is_no_text_of_a_position_is_refused() -> None:
    for text in ("", "planquadrat", "verplant\n", "verplant first=1\nmission: training\n"):
        with pytest.raises(NotUnderstood, match="this is no position of Verplant & Zugestellt"):
            GAME.read(text)
