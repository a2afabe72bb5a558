"""What the crates seen from above are worth: D8, D9, D10, D11, D12."""

from pathlib import Path

import pytest
from tests.games.dschunke.harbours import GAME, display, lay_out, play, random_harbour, random_step

from drawingboard.core.content import Content
from drawingboard.core.game import ScoreLine
from drawingboard.core.position import RESIGNED
from drawingboard.core.random import Random
from drawingboard.core.viewer import EVERYTHING
from drawingboard.games.dschunke.position import worth

PRINTED = {1: 0, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36, 9: 45, 10: 55, 11: 66}


@pytest.mark.parametrize(("size", "points"), [*PRINTED.items(), (12, 78), (129, 8385)])
def test_D9_a_group_is_worth_what_the_table_says_and_larger_ones_go_on(size: int, points: int) -> None:
    assert worth(size) == points


def test_D9_D10_the_example_of_the_rulebook() -> None:
    """Four green goods that are joined and a green rat; two red ones joined, two of another only cornerwise."""
    harbour = display("""
        . S .
        m m R
        m m R
        z . A
        . A .
    """)
    red, green = GAME.score(harbour, EVERYTHING)
    assert (red.total, green.total) == (3, 9)
    assert green.lines == (
        ScoreLine("melon", "4 melons", 10, ("-1,1", "0,1", "-1,2", "0,2")),
        ScoreLine("rats", "1 rat", -1, ("-1,3",)),
    )
    assert red.lines == (ScoreLine("rice", "2 rice", 3, ("1,1", "1,2")),)


def test_D9_only_the_same_good_joins() -> None:
    harbour = display("""
        . S .
        R A T
        P R A
        m l c
    """)
    assert [score.total for score in GAME.score(harbour, EVERYTHING)] == [0, 0]


def test_D9_a_group_may_wind_and_is_counted_once() -> None:
    harbour = display("""
        . S .
        b b b
        b . b
        b b b
    """)
    assert GAME.score(harbour, EVERYTHING)[1].lines == (
        ScoreLine("bamboo", "8 bamboo", 36, ("-1,1", "0,1", "1,1", "-1,2", "1,2", "-1,3", "0,3", "1,3")),
    )


def test_D9_covering_a_link_splits_a_group() -> None:
    harbour = lay_out(
        """
        S S S a a a
        b b b . . .
        c c c . . .
        """,
        hand=["..X", "TTT"],
        crates={"b": "TTT", "c": ".T."},
    )
    assert harbour.points(0) == 10, "three of b and one of c"
    play(harbour, "41 s 0,0")
    assert harbour.points(0) == -1, "the tea at both ends of b is alone, and a rat came"
    play(harbour, "42 n 2,3")
    assert harbour.points(0) == 10 - 1, "three new ones join one end"


def test_D10_each_visible_rat_costs_a_point_and_totals_may_be_negative() -> None:
    harbour = display("""
        . S .
        X X X
        z . X
    """)
    red, green = GAME.score(harbour, EVERYTHING)
    assert (red.total, green.total) == (-4, -1)
    assert red.lines == (ScoreLine("rats", "4 rats", -4, ("-1,1", "0,1", "1,1", "1,2")),)


def test_D10_rats_form_no_groups_and_join_none() -> None:
    harbour = display("""
        . S .
        R X R
    """)
    assert GAME.score(harbour, EVERYTHING)[0].total == -1


def test_D8_only_what_is_seen_from_above_counts_whatever_its_height() -> None:
    harbour = lay_out("S S S a a a", hand=["RRX", "mmz"], crates={"a": "XRR"})
    assert (harbour.points(0), harbour.points(1)) == (2, 0)
    play(harbour, "41 e 0,0")  # its rat comes to lie over the rat of a, beside a's rice: R R X R R
    assert harbour.points(0) == 3 + 3 - 1
    twin = lay_out("S S S a a a", hand=["RRR", "mmz"], crates={"a": "XRR"})
    play(twin, "41 e 0,0")  # R R R on height 2 join R R on height 1
    assert twin.points(0) == 15


def test_D9_points_go_to_the_colour_wherever_it_sits() -> None:
    picture = """
        . S .
        R R z
    """
    assert [display(picture, red=1).points(seat) for seat in range(2)] == [3, -1]
    assert [display(picture, red=2).points(seat) for seat in range(2)] == [-1, 3]


def test_D11_most_points_win() -> None:
    for seed in range(10):
        harbour = random_harbour(seed, steps=85)
        outcome = GAME.outcome(harbour)
        assert outcome is not None
        assert outcome.scores == (harbour.points(0), harbour.points(1))
        best = max(outcome.scores)
        assert outcome.winners == tuple(seat for seat in range(2) if outcome.scores[seat] == best), f"seed {seed}"


def test_D12_equal_points_share_the_victory(tmp_path: Path) -> None:
    strips = "\n".join(f'    {{ number = {number}, picture = "..." }},' for number in range(1, 43))
    (tmp_path / "strips.toml").write_text(f'start = ".S."\nstrips = [\n{strips}\n]\n')
    game = GAME.with_content(Content.from_folder(GAME, tmp_path))
    harbour, random = game.start(), Random(1)
    while not harbour.over:
        random_step(harbour, random)
    outcome = GAME.outcome(harbour)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1), (0, 0))


def test_who_resigns_does_not_win() -> None:
    harbour = random_harbour(seed=2, steps=30)
    harbour.stop(RESIGNED, 0)
    outcome = GAME.outcome(harbour)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.sentence == f"{GAME.seat_name(harbour, 0)} resigned"


def test_the_score_lines_add_up_to_the_total() -> None:
    for seed in range(30):
        for score in GAME.score(random_harbour(seed, steps=20 + 3 * seed), EVERYTHING):
            assert sum(line.points for line in score.lines) == score.total, f"seed {seed}"
