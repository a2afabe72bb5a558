"""Settings from a file and from the command line: what they say counts, and what is wrong is said with its line."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from drawingboard.core.errors import NotUnderstood
from drawingboard.server.settings import Limits, Retention, Settings
from drawingboard.server.settings_file import NOT_IN_A_FILE, range_of, settings_from, told, with_limits

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
ROW = re.compile(r"^\| `(\w+)` \| ([^|]*) \| ([^|]+) \|$", re.MULTILINE)


def written(folder: Path, text: str) -> Path:
    path = folder / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def refusal(folder: Path, text: str) -> str:
    with pytest.raises(NotUnderstood) as refused:
        settings_from(folder, written(folder, text))
    return refused.value.sentence


def test_a_file_in_the_folder_is_found_by_itself(tmp_path: Path) -> None:
    written(
        tmp_path,
        'public_url = "https://games.example"\norigins = ["https://a.example"]\naway_seconds = 30\n'
        "[limits]\ntables_per_minute = 5\n[retention]\nfinished_days = 0\n",
    )
    settings = settings_from(tmp_path, None)
    assert settings == Settings(
        tmp_path,
        public_url="https://games.example",
        origins=("https://a.example",),
        away_seconds=30,
        limits=Limits(tables_per_minute=5),
        retention=Retention(finished_days=0),
    )


def test_the_example_in_the_documentation_is_in_order(tmp_path: Path) -> None:
    assert settings_from(tmp_path, HOSTING.with_name("settings.toml")).limits.tables_per_minute == 5


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert settings_from(tmp_path, None) == Settings(tmp_path)


def test_what_is_given_goes_before_what_the_file_says(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.toml"
    file.write_text("port = 9000\ntrials = 2\n")
    settings = settings_from(tmp_path, file, port=9001)
    assert (settings.port, settings.trials) == (9001, 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[limits]\n\ntabels_per_minute = 5", "line 3: unknown entry 'tabels_per_minute'; there are "),
        ("colour = 1", "line 1: unknown entry 'colour'; there are database, host, port, "),
        (
            "[limits]\ntable_burst = 0",
            "line 2: table_burst is 0, but has to be a number from 1 to 1e+12; usual is 20",
        ),
        ("port = 70000", "line 1: port is 70000, but has to be a whole number from 0 to 65535; usual is 8000"),
        (
            "[limits]\nsockets_per_guest = 2.5",
            "line 2: sockets_per_guest is 2.5, but has to be a whole number from 1 to 1e+12; usual is 30",
        ),
        ("trials = true", "line 1: trials is True, but has to be a whole number from 0 to 1000; usual is 8"),
        (
            "[limits]\ncommands_per_second = nan",
            "line 2: commands_per_second is nan, but has to be a number",
        ),
        ("host = 1", 'line 1: host is a text in quotation marks, as in host = ""'),
        ('origins = "x"', "line 1: origins is a list of texts, as in origins = "),
        ('away_seconds = 5\npublic_url = "games"', "line 2: cannot use 'games' as the public address"),
        ("limits = 3", "line 1: limits is a heading with entries below it: [limits]"),
        (
            "[retention]\nfinished_days = -1",
            "line 2: finished_days is -1, but has to be a whole number",
        ),
        ("host = localhost", "line 1: invalid value at character 8; texts stand in quotation marks"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    assert refusal(tmp_path, text).startswith(f"{tmp_path / 'settings.toml'}, {sentence}")


def test_everything_wrong_is_said_at_once(tmp_path: Path) -> None:
    assert len(refusal(tmp_path, "port = -1\ntrials = -1\n[limits]\nx = 1").splitlines()) == 3


def test_a_file_that_cannot_be_read_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(NotUnderstood, match=r"nowhere.toml cannot be read: No such file"):
        settings_from(tmp_path, tmp_path / "nowhere.toml")
    (tmp_path / "settings.toml").write_bytes(b"\xff")
    with pytest.raises(NotUnderstood, match="is not a text file in UTF-8"):
        settings_from(tmp_path, None)


def test_single_limits_are_set_by_name() -> None:
    changed = with_limits(Limits(), ["tables_per_minute=2.5", " sockets_per_guest = 3 "])
    assert changed == Limits(tables_per_minute=2.5, sockets_per_guest=3)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tables", "--limit tables: write it as NAME=VALUE"),
        ("tables=1", "--limit tables=1: unknown entry 'tables'; there are "),
        ("tables_per_minute=x", "--limit tables_per_minute=x: tables_per_minute is 'x', but has to be a number from"),
        ("sockets_per_guest=2.5", "sockets_per_guest is '2.5', but has to be a whole number from 1"),
        ("table_burst=0", "table_burst is 0.0, but has to be a number from 1"),
    ],
)
def test_what_is_wrong_with_a_limit_is_said(text: str, sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=re.escape(sentence)):
        with_limits(Limits(), [text])


def test_every_setting_is_documented_with_its_default() -> None:
    """A limit that is added without a line in ``docs/hosting.md`` fails here."""
    rows = {name: (default.strip(), about.strip()) for name, default, about in ROW.findall(HOSTING.read_text())}
    known = [each for kind in (Settings, Limits, Retention) for each in fields(kind) if each.name not in NOT_IN_A_FILE]
    documented = {each.name: told(each.default) or '""' for each in known if each.name != "bot_processes"}
    assert {name: rows[name][0] for name in rows if name in documented} == documented
    assert set(rows) - set(documented) == {"bot_processes"}


def test_every_default_is_in_its_own_range() -> None:
    for kind in (Limits, Retention, Settings):
        for each in fields(kind):
            if str(each.type) in ("int", "float"):
                least, most = range_of(each.name, str(each.type))
                assert isinstance(each.default, int | float)
                assert least <= each.default <= most, each.name
