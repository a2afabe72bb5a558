"""A match at one terminal: boards are drawn, moves are typed, built-in players answer.

Besides moves, people may type the commands in ``COMMANDS``. Whatever is refused is
answered with its reason, and nothing is lost.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from drawingboard.arena.runner import UNSEEN
from drawingboard.cli import narration, screen
from drawingboard.cli.files import fresh_path, save_record
from drawingboard.cli.words import find_player
from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.viewer import EVERYTHING, Viewer
from drawingboard.match import Match, chance

if TYPE_CHECKING:
    from drawingboard.players import Player

COMMANDS = {
    "?": "what can be typed now",
    "moves": "list the legal moves; 'moves TEXT' only those with that in them",
    "hint": "ask the computer what it would do",
    "score": "where the points come from",
    "board": "draw the board again",
    "undo": "take back your last move",
    "offer": "offer to end the match now",
    "resign": "give up",
    "save": "write the match to a file: 'save evening.record'",
    "quit": "stop for now; the match is kept and can be resumed",
}
SYNONYMS = {"help": "?", "h": "?", "exit": "quit", "q": "quit", "u": "undo"}
MOST_MOVES = 200
"""So many moves are listed at once; of more, only the beginning."""
HINT = "search:1s"


class Left(Exception):
    """Somebody wants to stop for now."""


class Terminal:
    """People and built-in players around one match."""

    def __init__(
        self,
        match: Match,
        seed: bytes,
        bots: Mapping[int, str],
        players_seed: int,
        record: Path | None = None,
        content: Path | None = None,
    ) -> None:
        self.match = match
        self.game = match.game
        self.bots = dict(bots)
        self._seed = seed
        self._players_seed = players_seed
        self._record = record
        self._content = content
        self._players: dict[int, Player] = {}
        self._news: list[str] = []
        self._thinking = -1
        self._drawn = -1

    def play(self) -> None:
        """Play until the match is over or somebody leaves."""
        self._seat_players()
        self._news = self._told_before()
        self._keep()
        try:
            while not self.match.over:
                seat = self.match.acting[0]
                if seat in self.bots:
                    self._let_player_act(seat)
                else:
                    self._let_person_act(seat)
        except (Left, click.Abort, KeyboardInterrupt):
            self._leave()
        else:
            self._finish()

    def _told_before(self) -> list[str]:
        """What chance decided before the first turn; nothing when a match is resumed."""
        header = self.match.header
        if any(entry.seat >= 0 for entry in self.match.log):
            return []
        first = self.game.start(header.options, len(header.names), self._content)
        return list(narration.tell(self.game, first, self.match.log, self._listeners()))

    def _listeners(self) -> Viewer:
        """Those who look at this terminal."""
        return Viewer.of(*(seat for seat in range(self.match.seats) if seat not in self.bots))

    def _leave(self) -> None:
        self._record = self._record or fresh_path(self.game.name)
        self._keep()
        click.echo(f"\nThe match is kept in {self._record}. To go on: drawingboard play --resume {self._record}")

    def _finish(self) -> None:
        self._draw(EVERYTHING)
        outcome = self.match.outcome
        assert outcome is not None
        click.echo("\n" + narration.outcome_text(self.match, outcome))
        if self._record:
            click.echo(f"The match is kept in {self._record}. To see it again: drawingboard replay {self._record}")

    def _keep(self) -> None:
        """Write the record, if one is kept."""
        if self._record:
            save_record(self.match, self._seed, self._record)

    # Built-in players -----------------------------------------------------------------

    def _seat_players(self) -> None:
        """New players, who know nothing of what was; also after something was taken back."""
        self._players = {
            seat: find_player(spec, self.game, self._players_seed + seat) for seat, spec in self.bots.items()
        }

    def _let_player_act(self, seat: int) -> None:
        if self._thinking != seat and sys.stderr.isatty():
            click.echo(f"{self._name(seat)} thinks …", err=True)
        self._thinking = seat
        self._act(seat, self._advice(self._players[seat], seat))

    def _advice(self, player: Player, seat: int) -> int:
        """What a player would do in a seat, knowing what that seat knows."""
        position = self.match.position_facing(seat)
        return player.choose(position.determinize(seat, chance.guess(self._seed, self.match.number)), seat)

    def _act(self, seat: int, action: str | int) -> None:
        """Carry out an action, and tell players and people what happened."""
        before = self.match.position_facing(seat)
        number = self.match.number
        entries = self.match.act(seat, action)
        for step in self.match.steps_since(number):
            seen_by = self.match.log[step.number - 1].seen_by
            for other, player in self._players.items():
                player.observe(step.code if seen_by is None or other in seen_by else UNSEEN)
        self._news += narration.tell(self.game, before, entries, self._listeners())
        self._keep()

    # People ---------------------------------------------------------------------------

    def _let_person_act(self, seat: int) -> None:
        """One line from a person: a command, a move, or Enter for the move that goes without saying."""
        self._thinking = -1
        if self._drawn != self.match.number:
            self._draw(Viewer.of(seat))
        line = self._ask(seat).strip()
        word, _, rest = line.partition(" ")
        word = SYNONYMS.get(word.lower(), word.lower())
        try:
            if word in COMMANDS:
                self._obey(seat, word, rest.strip())
            elif line:
                self._act(seat, line)
            else:
                click.echo("Type a move, or ? to see what can be typed.")
        except Refused as refusal:
            click.echo(str(refusal))
        except OSError as problem:
            click.echo(f"{problem.filename}: {problem.strerror}")

    def _ask(self, seat: int) -> str:
        idle = self._idle_move(seat)
        question = self.game.describe_turn(self.match.position_facing(seat)) + (f" (Enter: {idle})" if idle else "")
        answer: str = click.prompt(question, default=idle, show_default=False, prompt_suffix=" > ")
        return answer

    def _idle_move(self, seat: int) -> str:
        """What Enter stands for: the only move there is, or the one move that leaves something out."""
        legal = self.match.legal(seat)
        idle = legal if len(legal) == 1 else [text for text in legal if text.startswith("no ")]
        return idle[0] if len(idle) == 1 else ""

    def _draw(self, viewer: Viewer) -> None:
        """The board, beside it who plays and what has happened since it was last drawn."""
        notes = [self.game.title, "", *narration.seat_lines(self.match, viewer), "", *self._news]
        board = self.game.draw(self.match.position, viewer)
        click.echo("\n" + screen.beside(board, notes, screen.width()) + "\n")
        self._news = []
        self._drawn = self.match.number

    def _name(self, seat: int) -> str:
        return self.game.seat_name(self.match.position, seat)

    def _says_yes(self, seat: int, question: str) -> bool:
        return click.confirm(f"{self._name(seat)}, {question}", default=False)

    # Commands -------------------------------------------------------------------------

    def _obey(self, seat: int, word: str, rest: str) -> None:
        if rest and word not in ("moves", "save"):
            raise NotUnderstood("command/words", f"'{word}' stands alone; {rest!r} after it means nothing")
        match word:
            case "?":
                self._explain(seat)
            case "moves":
                click.echo(self._listed_moves(seat, rest))
            case "hint":
                self._hint(seat)
            case "score":
                click.echo(narration.score_text(self.match, Viewer.of(seat)))
            case "board":
                self._draw(Viewer.of(seat))
            case "undo":
                self._undo(seat)
            case "offer":
                self._offer(seat)
            case "resign":
                self._resign(seat)
            case "save":
                self._save(rest)
            case "quit":
                raise Left

    def _explain(self, seat: int) -> None:
        click.echo(self.game.explain_actions(self.match.position_facing(seat)))
        click.echo("\nYou may also type:")
        for word, about in COMMANDS.items():
            click.echo(f"    {word:<8}{about}")

    def _listed_moves(self, seat: int, part: str) -> str:
        """The legal moves that contain a text, in columns."""
        legal = self.match.legal(seat)
        found = [text for text in legal if part.lower() in text.lower()]
        if not found:
            return f"None of the {len(legal)} legal moves has {part!r} in it."
        listed = screen.in_columns(found[:MOST_MOVES], screen.width())
        if len(found) > MOST_MOVES:
            listed += f"\n… and {len(found) - MOST_MOVES} more; name a part of the move to see fewer: moves {found[-1]}"
        return listed

    def _hint(self, seat: int) -> None:
        """What a search would do, and what it expects to follow."""
        player = find_player(HINT, self.game, self._players_seed)
        code = self._advice(player, seat)
        position = self.match.position_facing(seat)
        click.echo(f"{self.game.format_action(position, code)}    ({self.game.describe_action(position, code)})")
        if explanation := player.explain():
            click.echo(f"The computer gives you {explanation.value:.0%} after looking {explanation.visits} times.")

    def _undo(self, seat: int) -> None:
        """Take the last move back; built-in players never mind, people are asked."""
        self.match.request_undo(seat)
        while self.match.request:
            other = min(self.match.request.waiting_for)
            yes = other in self.bots or self._says_yes(other, f"may {self._name(seat)} take back the last move?")
            self.match.answer_undo(other, yes)
            if not yes:
                click.echo(f"{self._name(other)} declines.")
        self._seat_players()
        self._keep()

    def _offer(self, seat: int) -> None:
        """Offer to end; a built-in player agrees when it is not behind."""
        self.match.offer_end(seat)
        while self.match.request:
            other = min(self.match.request.waiting_for)
            yes = self._would_end(other) if other in self.bots else self._says_yes(other, "shall the match end now?")
            self.match.answer_end(other, yes)
            if not yes:
                click.echo(f"{self._name(other)} declines.")
                self._drawn = self.match.number
        self._keep()

    def _would_end(self, seat: int) -> bool:
        totals = [score.total for score in self.match.totals(Viewer.of(seat))]
        return totals[seat] >= max(totals)

    def _resign(self, seat: int) -> None:
        if self._says_yes(seat, "do you really give up?"):
            self.match.resign(seat)
            self._keep()

    def _save(self, name: str) -> None:
        if not name:
            raise NotUnderstood("save/name", "to which file? For example: save evening.record")
        save_record(self.match, self._seed, Path(name))
        click.echo(f"The match is kept in {name}. To go on from here: drawingboard play --resume {name}")
