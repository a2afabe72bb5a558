"""Cards, tiles and missions of one's own, from a folder or a single file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from drawingboard.core.content import Content, WrongContent, listed, read_text
from drawingboard.core.game import Game


def content_at(game: Game[Any], path: Path) -> Content:
    """The content of a folder, or of a single file; what that leaves out is the game's own."""
    if path.is_dir():
        _check_folder(game, path)
        return Content.from_folder(game, path)
    if not game.content_files:
        raise WrongContent("content/none", f"{game.title} has no cards or tiles")
    name = file_meant(game, path)
    try:
        return Content.from_texts(game, {name: read_text(path)})
    except WrongContent as wrong:
        raise WrongContent.because(renamed(wrong.problems, name, path), wrong.code) from None
    except ValueError as problem:
        raise WrongContent("content/files", f"{path.name}: {problem}") from None


def _check_folder(game: Game[Any], folder: Path) -> None:
    """Whoever names the folder of a file that can be called as one likes, and has no other, means that file."""
    others = sorted(path for path in folder.glob("*.toml") if path.name not in game.content_files)
    if game.single_file and others and not any((folder / name).exists() for name in game.content_files):
        raise WrongContent(
            "content/files",
            f"{folder} has no {listed(game.content_files)}; a single file is named by itself: --content {others[0]}",
        )


def file_meant(game: Game[Any], path: Path) -> str:
    """Which of the game's files a single file is: by its name, or the one that can be called as one likes."""
    if path.name in game.content_files:
        return path.name
    if single := game.single_file or (game.content_files[0] if len(game.content_files) == 1 else ""):
        return single
    raise WrongContent("content/files", f"{path.name} is no file of {game.title}; call it {listed(game.content_files)}")


def renamed(problems: tuple[str, ...] | list[str], name: str, path: Path) -> list[str]:
    """Problems of a file by the name that it has on the disk."""
    return [path.name + problem.removeprefix(name) if problem.startswith(name) else problem for problem in problems]


def with_own(game: Game[Any], path: Path | None) -> Game[Any]:
    """A game, played with the cards and tiles of a folder or file if one is given; it must be possible to play so."""
    if path is None:
        return game
    content = content_at(game, path)
    try:
        bound = game.with_content(content)
        bound.content_version()
    except WrongContent as wrong:
        name = path.name if path.is_dir() else file_meant(game, path)
        raise WrongContent.because(renamed(wrong.problems, name, path), wrong.code) from None
    return bound


def problems_at(game: Game[Any], path: Path | None) -> list[str]:
    """Everything wrong with the files of a folder, with a file, or with the game's own."""
    try:
        problems = game.check_content(content_at(game, path) if path else game.own_content())
    except WrongContent as refusal:
        return list(refusal.problems)
    return renamed(problems, file_meant(game, path), path) if path and path.is_file() else problems
