"""Check what was changed: format, types, and the tests of the changed files. Called by `make quick`.

    python tools/quick.py            what differs from where this branch left main, and what is not committed
    python tools/quick.py HEAD       what is not committed
    python tools/quick.py --list     only say which tests that would be

Tests are found by their names: `src/drawingboard/server/clocks.py` is tested by `tests/server/test_clocks.py`. A module
without a test of its name is tested by those of its folder's name, and then by all of its folder. It stops after two
minutes; whatever was not reached is left to `make test`, as are the browser tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parent.parent
PACKAGE = "src/drawingboard/"
ALWAYS = "tests/test_architecture.py"
NEVER = ("tests/browser/", "tests/records/test_", "tests/players/test_fairness")
"""Too slow for a quick look; they run when a file among them was changed, except in a browser."""

LIMIT_SECONDS = 120.0
BIN = Path(sys.executable).parent


@dataclass(slots=True)
class Chosen:
    """What a change calls for."""

    near: list[str] = field(default_factory=list)
    """Tests and doctests of the changed files themselves."""
    far: list[str] = field(default_factory=list)
    """Tests of their folders, where a file has none of its own."""
    contract: set[str] = field(default_factory=set)
    """Folders of games whose contract tests are to run."""
    web: bool = False
    wire: bool = False
    """Whether the client's types may be stale."""


# What a change calls for ----------------------------------------------------------------------


def choose(changed: Iterable[str], root: Path = ROOT) -> Chosen:
    """The checks that some changed files call for; paths are relative to the root, with slashes."""
    chosen = Chosen(near=[ALWAYS] if (root / ALWAYS).exists() else [])
    for path in sorted(changed):
        choose_for(path, root, chosen)
    chosen.near = list(dict.fromkeys(chosen.near))
    chosen.far = [path for path in dict.fromkeys(chosen.far) if not covered(path, chosen.near)]
    return chosen


def choose_for(path: str, root: Path, chosen: Chosen) -> None:
    exists = (root / path).exists()
    if path.startswith("web/"):
        chosen.web = True
    elif path.startswith(PACKAGE):
        if path.endswith((".py", ".md")) and exists and ">>>" in (root / path).read_text():
            chosen.near.append(path)  # its examples
        choose_for_source(path.removeprefix(PACKAGE), root, chosen)
    elif path.startswith("tests/browser/"):
        return
    elif path.startswith("tests/"):
        near = exists and PurePosixPath(path).name.startswith("test_") and path.endswith(".py")
        (chosen.near if near else chosen.far).extend([path] if near else tests_below(PurePosixPath(path).parent, root))
    elif path.startswith("tools/"):
        chosen.near.extend(tests_named(PurePosixPath("tests/tools"), PurePosixPath(path).stem, root))
    elif path.endswith(".md") and exists:
        chosen.near.extend([path, "tests/test_docs.py"])


def choose_for_source(path: str, root: Path, chosen: Chosen) -> None:
    """For a file of the package: tests of its name, of its folder's name, or of its folder."""
    source = PurePosixPath(path)
    chosen.wire = chosen.wire or path == "server/wire.py"
    if source.parts[0] == "games" and len(source.parts) > 2:
        chosen.contract.add(source.parts[1])
    for name, folder in names_of(source):
        found = tests_named(PurePosixPath("tests") / folder, name, root)
        if found:
            chosen.near.extend(found)
            return
    folder = source.parent
    while folder.parts and not (root / "tests" / folder).is_dir():
        folder = folder.parent
    chosen.far.extend(tests_below(PurePosixPath("tests") / folder, root) if folder.parts else [])


def names_of(source: PurePosixPath) -> Iterator[tuple[str, PurePosixPath]]:
    """The names that tests of a file may have, with the folder they are looked for in, nearest first.

    >>> [(name, str(folder)) for name, folder in names_of(PurePosixPath("server/storage/store.py"))]
    [('store', 'server/storage'), ('store', 'server'), ('storage', 'server')]
    """
    for parent in source.parents:
        if parent.parts:
            yield source.stem, parent
    for parent in source.parents:
        if len(parent.parts) > 1:
            yield parent.name, parent.parent


def tests_named(folder: PurePosixPath, name: str, root: Path) -> list[str]:
    """The tests of a name in a folder: `test_clocks.py`, `test_clocks_in_rounds.py`."""
    found = [*(root / folder).glob(f"test_{name}.py"), *(root / folder).glob(f"test_{name}_*.py")]
    return sorted(path.relative_to(root).as_posix() for path in found)


def tests_below(folder: PurePosixPath, root: Path) -> list[str]:
    """Every test of a folder that is quick enough."""
    if folder == PurePosixPath("tests"):
        return []
    found = sorted(path.relative_to(root).as_posix() for path in (root / folder).rglob("test_*.py"))
    return [path for path in found if not path.startswith(NEVER)]


def covered(path: str, others: Sequence[str]) -> bool:
    return any(path == other or path.startswith(f"{other}/") for other in others)


# Running it -----------------------------------------------------------------------------------


def changed_files(base: str) -> list[str]:
    """Every file that differs from a commit, and every new one that git does not know yet."""
    listed = git("diff", "--name-only", base) + git("ls-files", "--others", "--exclude-standard")
    return sorted(set(listed))


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else []


def default_base() -> str:
    """Where this branch left main; on main itself, its last commit."""
    return next(iter(git("merge-base", "main", "HEAD")), "HEAD")


def is_stale(root: Path = ROOT) -> bool:
    """Whether some compiled module is older than its source, so that the source has to run instead."""
    for compiled in (root / "src").rglob("*.so"):
        source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
        if source.exists() and source.stat().st_mtime > compiled.stat().st_mtime:
            return True
    return False


def names_of_games(folders: Iterable[str]) -> list[str]:
    """The names of the games whose rules are in some folders of `games/`."""
    from drawingboard.games import all_games

    return [game.name for game in all_games() if type(game).__module__.split(".")[2] in set(folders)]


class Runner:
    """Runs one check after the other, says how long each took, and stops when the time is up."""

    def __init__(self, limit: float = LIMIT_SECONDS) -> None:
        self._began = time.monotonic()
        self._limit = limit
        self.failed: list[str] = []
        self.unfinished: list[str] = []

    def run(self, title: str, command: Sequence[object], fine: Sequence[int] = (0,), **environment: str) -> None:
        left = self._limit - (time.monotonic() - self._began)
        if left <= 0:
            self.unfinished.append(title)
            return
        print(f"── {title}", flush=True)
        began = time.monotonic()
        process = subprocess.Popen([str(word) for word in command], cwd=ROOT, env={**os.environ, **environment})
        try:
            if process.wait(left) not in fine:
                self.failed.append(title)
        except subprocess.TimeoutExpired:
            process.terminate()
            process.wait()
            self.unfinished.append(title)
        print(f"   {time.monotonic() - began:.1f} s", flush=True)

    def report(self) -> int:
        """Say what came of it; the exit code."""
        words = [f"{time.monotonic() - self._began:.0f} s"]
        if self.unfinished:
            words.append(f"time was up during: {', '.join(self.unfinished)}; 'make test' runs it all")
        words.append(f"failed: {', '.join(self.failed)}" if self.failed else "nothing failed")
        print("quick: " + "; ".join(words))
        return 1 if self.failed else 0


def run(changed: Sequence[str], base: str) -> int:
    """Check some changed files; the exit code."""
    chosen, runner = choose(changed), Runner()
    print(f"{len(changed)} changed files since {base[:12]}")
    runner.run("format", [BIN / "ruff", "format", "--check", "--quiet", "."])
    runner.run("lint", [BIN / "ruff", "check", "--quiet", "."])
    runner.run("types", [BIN / "mypy"])
    npm = ["npm", "--prefix", "web", "run", "--silent"]
    if chosen.wire:
        runner.run("client's types are up to date", [sys.executable, "tools/wire_types.py", "--check"])
    if chosen.web:
        runner.run("client: lint", [*npm, "lint"])
        runner.run("client: types", [*npm, "types"])
        runner.run("client: tests", [*npm, "test", "--", "--changed", base, "--passWithNoTests"])
    speed = {"DRAWINGBOARD_PURE": "1"} if is_stale() else {}
    if speed:
        print("   a compiled module is older than its source: the tests run the source; 'make build' compiles")
    pytest = [sys.executable, "-m", "pytest", "-q", "--maxfail=5", "-n", os.cpu_count() or 1, "--dist", "loadgroup"]
    nothing_collected = (0, 5)
    runner.run(f"tests: {' '.join(chosen.near)}", [*pytest, *chosen.near], nothing_collected, **speed)
    for name in names_of_games(chosen.contract):
        runner.run(f"contract of {name}", [*pytest, "tests/contract", "-k", name], nothing_collected, **speed)
    if chosen.far:
        runner.run(f"tests around: {' '.join(chosen.far)}", [*pytest, *chosen.far], nothing_collected, **speed)
    return runner.report()


def main(arguments: Sequence[str]) -> int:
    only_list = "--list" in arguments
    base = next((word for word in arguments if not word.startswith("-")), None) or default_base()
    changed = changed_files(base)
    if only_list:
        chosen = choose(changed)
        print("\n".join([*chosen.near, *chosen.far]))
        return 0
    return run(changed, base)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
