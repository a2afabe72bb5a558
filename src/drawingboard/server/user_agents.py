"""What a browser says of itself, as coarse as a person would say it: Firefox on Windows."""

from __future__ import annotations

LONGEST = 500

BROWSERS = (
    ("edg", "Edge"), ("opr/", "Opera"), ("samsungbrowser", "Samsung Internet"), ("vivaldi", "Vivaldi"),
    ("firefox", "Firefox"), ("fxios", "Firefox"), ("crios", "Chrome"), ("chrome", "Chrome"), ("chromium", "Chrome"),
    ("safari", "Safari"),
)  # fmt: skip
"""What is in the header, and what it means: the first that fits, because most of them name others, too."""

SYSTEMS = (
    ("iphone", "iPhone"), ("ipad", "iPad"), ("android", "Android"), ("cros ", "ChromeOS"), ("windows", "Windows"),
    ("mac os", "macOS"), ("macintosh", "macOS"), ("linux", "Linux"),
)  # fmt: skip


def described(user_agent: str) -> tuple[str, str]:
    """The browser and the system; what is not known is empty.

    >>> described("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0")
    ('Firefox', 'Windows')
    >>> described("curl/8.5.0")
    ('', '')
    """
    text = user_agent[:LONGEST].lower()
    return found_in(text, BROWSERS), found_in(text, SYSTEMS)


def found_in(text: str, known: tuple[tuple[str, str], ...]) -> str:
    return next((name for part, name in known if part in text), "")
