"""Draw the pictures that links to pages of a game have, from a match that built-in players play.

    python tools/link_pictures.py       write web/public/previews/<game>.png, and home.png

They are made anew when a board looks different; nothing depends on which match it is.
"""

from __future__ import annotations

from pathlib import Path

from drawingboard.arena import play_match
from drawingboard.core.viewer import EVERYTHING
from drawingboard.games import all_games, game
from drawingboard.players import make_player
from drawingboard.server import cards, raster
from drawingboard.server.link_tags import SITE

FOLDER = Path(__file__).parent.parent / "web" / "public" / "previews"
SEED = b"a picture for links, not a match"
SEATS = {"planquadrat": 2, "dschunke": 2, "floor-plan": 1, "zoned-out": 3, "verplant": 1}
HOME = "verplant"


def board_of(name: str) -> str:
    """The end of a match, as SVG."""
    known = game(name)
    seats = SEATS.get(name, known.seats[0])
    match = play_match(known, [make_player("greedy", known, seat) for seat in range(seats)], {}, seed=SEED)
    return known.picture(match.position, EVERYTHING)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    boards = {known.name: board_of(known.name) for known in all_games()}
    titles = [cards.Player(known.title, None) for known in all_games()]
    drawn = {known.name: cards.Card(known.title, known.designers, boards[known.name]) for known in all_games()}
    drawn["home"] = cards.Card(SITE, "", boards[HOME], titles)
    for name, card in drawn.items():
        (FOLDER / f"{name}.png").write_bytes(raster.to_png(cards.draw(card), cards.WIDTH))


if __name__ == "__main__":
    main()
