"""Which cards and tiles a table is opened with: the game's own, some it offers by name, or somebody's own.

What somebody brings is text and stays text: it is checked like files on one's own disk (``drawingboard content
check``), kept beside the matches that are played with it, and shown to whoever may see such a table.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from drawingboard.core.content import Chapter, Content, NamedContent, WrongContent
from drawingboard.core.errors import NotNow, NotUnderstood
from drawingboard.core.game import Game
from drawingboard.games import game as game_named
from drawingboard.server import wire
from drawingboard.server.settings import Limits
from drawingboard.server.storage import contents
from drawingboard.server.storage.store import Store


async def planned_game(plan: wire.NewTable, store: Store, limits: Limits) -> Game[Any]:
    """The game of a new table, bound to the content that it is to be played with."""
    game = game_named(plan.game)
    if plan.content is not None and plan.content_name is not None:
        raise NotUnderstood("content/both", "a table has content of one's own or content by name, not both")
    if plan.content_name is not None:
        return game.with_content(game.content_called(plan.content_name))
    if plan.content is None:
        return game
    if isinstance(plan.content, str):
        return game.with_content(await known_content(game, plan.content, store))
    bound = await asyncio.to_thread(checked_game, game, plan.content)
    if await store.read(contents.size_of_all) > limits.content_bytes:
        raise NotNow("content/full", "this server holds all the cards of people's own that it has room for")
    return bound


def checked_game(game: Game[Any], texts: dict[str, str]) -> Game[Any]:
    """A game with content that somebody has brought, if nothing at all is wrong with it."""
    content = Content.from_texts(game, texts)
    if problems := game.check_content(content):
        raise WrongContent.because(problems)
    return game.with_content(content)


async def known_content(game: Game[Any], digest: str, store: Store) -> Content:
    """Content that is here already: the game's, or one that was brought before."""
    here = {content.digest: content for content in (game.own_content(), *(one.content for one in game.named_content()))}
    content = here.get(digest) or await store.read(contents.content_with, digest)
    if content is None or content.game != game.name:
        raise NotUnderstood(
            "content/unknown", f"no content {digest[:12]} of {game.title} is kept here; hand in its files"
        )
    return content


@lru_cache(maxsize=256)
def content_info(game: Game[Any]) -> wire.ContentInfo | None:
    """What a table tells of its cards and tiles; nothing where a game has none."""
    if not game.content_files:
        return None
    named = next((one for one in game.named_content() if one.content == game.content), None)
    kind: wire.ContentKind = "named" if named else "game" if game.content_comes_with_game else "own"
    title = dict(named.title) if named else {}
    return wire.ContentInfo(game.content_version(), game.content.digest, kind, named.name if named else "", title)


def table_content(game: Game[Any]) -> wire.TableContent:
    """The cards and tiles of a table, file by file."""
    info = content_info(game)
    if info is None:
        raise NotUnderstood("content/none", f"{game.title} has no cards or tiles")
    return wire.TableContent(info, dict(game.content.files))


def game_content(game: Game[Any]) -> wire.GameContent:
    """What a game can be played with: its own files, to begin from, and what it offers by name."""
    named = game.named_content()
    default = next((one.name for one in named if one.content == game.content), "")
    return wire.GameContent(game.name, dict(game.content.files), tuple(map(named_info, named)), default)


def named_info(named: NamedContent) -> wire.NamedContentInfo:
    return wire.NamedContentInfo(
        name=named.name,
        title=dict(named.title),
        text=dict(named.text),
        difficulty=named.difficulty,
        picture=named.picture,
        legend={mark: dict(words) for mark, words in named.legend.items()},
        next=named.next,
        chapter=chapter_info(named.chapter) if named.chapter else None,
        facts=tuple(map(dict, named.facts)),
        special=tuple(map(dict, named.special)),
    )


def chapter_info(chapter: Chapter) -> wire.ChapterInfo:
    return wire.ChapterInfo(chapter.id, dict(chapter.name), dict(chapter.text))
