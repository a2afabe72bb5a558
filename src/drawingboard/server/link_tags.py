"""What a link says of itself where somebody sends it: title, sentence and picture, as tags in our pages.

Whoever asks for a page may be a messenger, without a cookie: it is told what everybody may see. Names are what people
chose and are written so that they stay text.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from drawingboard.server.static_files import weight_of

TEXTS = Path(__file__).parent / "link_texts.toml"
SITE = "Drawing Board"
LANGUAGES = ("en", "de", "fr", "es")
LONGEST_HEADER = 200


@dataclass(frozen=True, slots=True)
class LinkTags:
    """The tags of a page."""

    title: str
    about: str
    path: str
    """Of the page, below the server's own."""
    picture: str
    """Of 1200 by 630 pixels; its path."""
    listed: bool = True
    """Whether search engines may list the page."""

    def markup(self, address: str) -> str:
        """As they stand in the page of a server with this address."""
        url, picture = address + self.path, address + self.picture
        shown = self.title if self.title == SITE else f"{self.title} · {SITE}"
        named = {
            "og:site_name": SITE,
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.about,
            "og:url": url,
            "og:image": picture,
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": self.title,
        }
        tags = [f"<title>{escape(shown)}</title>", _meta("name", "description", self.about)]
        tags += [_meta("property", name, value) for name, value in named.items()]
        tags += [_meta("name", "twitter:card", "summary_large_image"), f'<link rel="canonical" href="{escape(url)}" />']
        if not self.listed:
            tags.append(_meta("name", "robots", "noindex"))
        return "\n    ".join(tags)


def _meta(kind: str, name: str, value: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(value)}" />'


# Words -----------------------------------------------------------------------------------------------


class Words:
    """The words of the tags in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        return texts()[self.language][key].format(**values)


@cache
def texts() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(TEXTS.read_text(encoding="utf-8"))


def language_of(header: str) -> str:
    """Which of our languages somebody likes best.

    >>> language_of("fr-CH, fr;q=0.9, en;q=0.8")
    'fr'
    >>> language_of("nl, de;q=0.3, es;q=0.7")
    'es'
    >>> language_of("")
    'en'
    """
    liked: dict[str, float] = {}
    for part in header[:LONGEST_HEADER].split(","):
        name, _, parameter = part.partition(";")
        language = name.strip().lower().partition("-")[0]
        if language in LANGUAGES:
            liked[language] = max(liked.get(language, 0.0), weight_of(parameter))
    best = max(liked, key=lambda language: liked[language], default="en")
    return best if liked.get(best) else "en"
