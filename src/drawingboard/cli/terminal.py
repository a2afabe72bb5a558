"""A match at one terminal: boards are drawn, moves are typed, built-in players answer.

Besides moves, people may type the commands in ``COMMANDS``. Whatever is refused is
answered with its reason, and nothing is lost.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click

from drawingboard.arena import bot_seat
from drawingboard.arena.bot_seat import BotSeat
from drawingboard.cli import narration, screen
from drawingboard.cli.files import fresh_path, save_record
from drawingboard.cli.words import check_player
from drawingboard.core.errors import NotUnderstood, Refused
from drawingboard.core.viewer import EVERYTHING, SPECTATOR, Viewer
from drawingboard.match import Entry, Match
from drawingboard.match.snapshots import Snapshots
from drawingboard.players import make_player

COMMANDS = {
    "?": "what can be typed now",
    "moves": "list the legal moves; 'moves TEXT' only those with that in them",
    "hint": "ask the computer what it would do",
    "score": "where the points come from",
    "board": "draw the board again",
    "others": "draw what everybody may see: where each has a sheet, all of them",
    "undo": "take back your last move",
    "offer": "offer to end the match now",
    "resign": "give up",
    "save": "write the match to a file: 'save evening.record'",
    "quit": "stop for now; the match is kept and can be resumed",
}
SYNONYMS = {"help": "?", "h": "?", "exit": "quit", "q": "quit", "u": "undo"}
PHRASES = {
    "?": (
        "help me",
        "what",
        "what now",
        "what can i do",
        "what can i type",
        "what do i do",
        "how",
        "commands",
        "rules",
    ),
    "moves": ("list", "list moves", "show moves", "all moves", "legal moves"),
    "hint": ("suggest", "suggestion", "give me a hint", "what would you do"),
    "score": ("points", "show score", "show points", "my points"),
    "board": ("show", "show board", "redraw", "look"),
    "others": ("everybody", "show others", "show all", "show everybody", "all plans", "all sheets"),
    "undo": ("back", "take back", "take it back", "undo that", "undo last", "oops"),
    "resign": ("give up", "i give up"),
    "quit": ("bye", "stop", "leave game", "quit game", "exit game"),
}
"""Whole lines that mean a command."""
_COMMAND_OF = {phrase: command for command, phrases in PHRASES.items() for phrase in phrases}
MOST_MOVES = 200
"""So many moves are listed at once; of more, only the beginning."""
HINT = "search:1s"
LINES_OF_A_CURTAIN = 60
"""So many lines push what was shown before off the screen, where it cannot be cleared."""
STAND_IN = "greedy"
"""Who goes on for somebody who gives up while others play on."""


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
    ) -> None:
        self.match = match
        self.game = match.game
        self.bots = dict(bots)
        self._seed = seed
        self._players_seed = players_seed
        self._record = record
        self._players: dict[int, BotSeat] = {}
        self._snapshots = Snapshots(match.game, match.header)
        self._news = {viewer: list[str]() for viewer in self._watchers()}  # what each of them has not been shown yet
        self._looking = next(iter(self._news))
        self._thinking = -1
        self._drawn = -1

    def play(self) -> None:
        """Play until the match is over or somebody leaves."""
        self._seat_players()
        self._tell_beginning()
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

    def _tell_beginning(self) -> None:
        """Tell what chance decided before the first turn; nothing when a match is resumed."""
        if not any(entry.seat >= 0 for entry in self.match.log):
            self._tell(self.match.log)

    def _tell(self, entries: Sequence[Entry]) -> None:
        """Note what has happened, for each of those who look at this terminal."""
        self._snapshots.extend(self.match.entries_since(self._snapshots.number))
        for viewer, news in self._news.items():
            news += narration.tell(self._snapshots, entries, viewer)

    def _watchers(self) -> list[Viewer]:
        """Those who look at this terminal: all together, or one by one where a curtain stands between them."""
        people = [seat for seat in range(self.match.seats) if seat not in self.bots]
        return [Viewer.of(seat) for seat in people] if self.game.curtain and people else [Viewer.of(*people)]

    def _leave(self) -> None:
        self._record = self._record or fresh_path(self.game.name)
        self._keep()
        click.echo(f"\nThe match is kept in {self._record}. To go on: drawingboard play --resume {self._record}")

    def _finish(self) -> None:
        self._draw(EVERYTHING)
        outcome = self.match.outcome
        assert outcome is not None
        click.echo("\n" + narration.outcome_text(self.match, outcome))
        if self.match.seats == 1 and not self.bots and outcome.by is None:
            for told in (narration.rating_text(self.match), narration.next_text(self.game)):
                click.echo(told, nl=bool(told))
            self._look_back()
        if self._record:
            click.echo(f"The match is kept in {self._record}. To see it again: drawingboard replay {self._record}")

    def _look_back(self) -> None:
        """Say how many points were possible, had all luck been known; Ctrl+C does without."""
        from drawingboard.arena.hindsight import best_in_hindsight

        points = self.match.position.points(0)
        click.echo("Looking for what was possible; Ctrl+C skips it.", err=True)
        try:
            possible = best_in_hindsight(self.match).points
        except KeyboardInterrupt:
            return
        click.echo(f"Your {points} of at least {possible} points that were possible, had all luck been known.")

    def _keep(self) -> None:
        """Write the record, if one is kept."""
        if self._record:
            save_record(self.match, self._seed, self._record)

    # Built-in players -----------------------------------------------------------------

    def _seat_players(self) -> None:
        """New players, who know nothing of what was; also after something was taken back."""
        for spec in self.bots.values():
            check_player(spec)
        self._players = {
            seat: BotSeat.of(spec, self.game, seat, self._players_seed) for seat, spec in self.bots.items()
        }

    def _let_player_act(self, seat: int) -> None:
        if self._thinking != seat and sys.stderr.isatty():
            click.echo(f"{self._name(seat)} thinks …", err=True)
        self._thinking = seat
        self._act(seat, self._players[seat].choose_in(self.match, self._seed))

    def _act(self, seat: int, action: str | int) -> None:
        """Carry out an action, and tell players and people what happened."""
        number = self.match.number
        entries = self.match.act(seat, action)
        bot_seat.tell_since(self._players.values(), self.match, number)
        self._tell(entries)
        self._keep()

    # People ---------------------------------------------------------------------------

    def _let_person_act(self, seat: int) -> None:
        """One line from a person: a command, a move, or Enter for the move that goes without saying."""
        self._thinking = -1
        self._lift_curtain(seat)
        if self._drawn != self.match.number:
            self._draw(Viewer.of(seat))
        line = self._ask(seat).strip()
        line = _COMMAND_OF.get(line.lower().rstrip("?!. "), line)
        word, _, rest = line.partition(" ")
        word = SYNONYMS.get(word.lower(), word.lower())
        try:
            if word in COMMANDS:
                self._obey(seat, word, rest.strip())
            elif line and self._means_it(seat, line):
                self._act(seat, line)
            elif not line:
                click.echo("Type a move, or ? to see what can be typed.")
        except Refused as refusal:
            click.echo(str(refusal))
        except OSError as problem:
            click.echo(f"{problem.filename}: {problem.strerror}")

    def _means_it(self, seat: int, line: str) -> bool:
        """Whether somebody wants a move all the same, of which the game warns."""
        position = self.match.position_facing(seat)
        told = self.game.warnings(position, self.game.parse_action(position, line))
        for sentence in told:
            click.echo(f"! {sentence[0].upper()}{sentence[1:]}")
        if not told or click.confirm("Do it all the same?", default=False):
            return True
        click.echo("Nothing was done.")
        return False

    def _ask(self, seat: int) -> str:
        idle = self._idle_move(seat)
        question = self.game.describe_turn(self.match.position_facing(seat)) + (f" (Enter: {idle})" if idle else "")
        if self._name(seat) not in question and self.match.seats - len(self.bots) > 1:
            question = f"{self._name(seat)}, {question}"  # in a round everybody is told the same
        answer: str = click.prompt(question, default=idle, show_default=False, prompt_suffix=" > ")
        return answer

    def _idle_move(self, seat: int) -> str:
        """What Enter stands for: the only move there is, or the one move that leaves something out."""
        legal = self.match.legal(seat)
        idle = legal if len(legal) == 1 else [text for text in legal if text.startswith("no ")]
        return idle[0] if len(idle) == 1 else ""

    def _draw(self, viewer: Viewer) -> None:
        """The board, beside it who plays and what has happened since it was last drawn."""
        told = self._news[self._looking]
        seats = narration.seat_lines(self.game, self.match.position, self.match.header.names, viewer)
        notes = [self.game.title, "", *seats, "", *told]
        board = self.game.draw(self.match.position, viewer)
        click.echo("\n" + screen.beside(board, notes, screen.width()) + "\n")
        told.clear()
        self._drawn = self.match.number

    def _lift_curtain(self, seat: int) -> None:
        """Let the next person come to the screen; where people have secrets, nothing of the last one is left on it."""
        watcher = next(viewer for viewer in self._news if viewer.sees(seat))
        if len(self._news) > 1 and watcher != self._looking:
            click.clear()
            click.echo("\n" * LINES_OF_A_CURTAIN)
            click.prompt(f"Pass the keyboard to {self._name(seat)}. Enter lifts the curtain", "", show_default=False)
            self._drawn = -1
        self._looking = watcher

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
            case "others":
                click.echo("\n" + self.game.draw(self.match.position, SPECTATOR) + "\n")
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
            if word != "offer" or self.game.may_end_by_agreement(self.match.position):
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
        player = make_player(HINT, self.game, self._players_seed)
        code = BotSeat(self.game, seat, player).choose_in(self.match, self._seed)
        position = self.match.position_facing(seat)
        click.echo(f"{self.game.format_action(position, code)}    ({self.game.describe_action(position, code)})")
        explanation = player.explain()
        if explanation and self.match.seats > 1:  # alone there is nobody to win against
            click.echo(f"The computer gives you {explanation.value:.0%} after looking {explanation.visits} times.")

    def _undo(self, seat: int) -> None:
        """Take the last move back; all others are asked where that is not free."""
        self.match.request_undo(seat)
        self._let_answer(self.match.answer_undo, f"may {self._name(seat)} take back the last move?")
        self._seat_players()
        self._keep()

    def _offer(self, seat: int) -> None:
        """Offer to end, and hear what the others say to it."""
        self.match.offer_end(seat)
        if not self._let_answer(self.match.answer_end, "shall the match end now?"):
            self._drawn = self.match.number
        self._keep()

    def _let_answer(self, give: Callable[[int, bool], object], question: str) -> bool:
        """Let everybody answer what was asked, people and built-in players; whether all of them said yes."""
        yes = True
        while self.match.request:
            other = min(self.match.request.waiting_for)
            built_in = other in self.bots
            yes = bot_seat.answer(self.match, other, self._seed) if built_in else self._says_yes(other, question)
            give(other, yes)
            if not yes:
                click.echo(f"{self._name(other)} declines.")
        return yes

    def _resign(self, seat: int) -> None:
        """Give up; where others play on, a built-in player goes on for the seat."""
        if not self._says_yes(seat, "do you really give up?"):
            return
        entries = self.match.resign(seat)
        if not self.match.over:
            entries += self.match.seat_bot(seat, STAND_IN)
            self.bots[seat] = STAND_IN
            self._seat_players()
            self._tell(entries)
        self._keep()

    def _save(self, name: str) -> None:
        if not name:
            raise NotUnderstood("save/name", "to which file? For example: save evening.record")
        save_record(self.match, self._seed, Path(name))
        click.echo(f"The match is kept in {name}. To go on from here: drawingboard play --resume {name}")
