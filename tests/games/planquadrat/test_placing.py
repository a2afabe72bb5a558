from tests.games.planquadrat.boards import draw


def test_P3_x() -> None:
    assert draw("""
         c
       +---+
     3 |   |
       +---+
    """)
