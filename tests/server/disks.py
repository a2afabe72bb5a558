"""Disks for tests that can be full or read-only."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    """A disk in memory, of a megabyte or so."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def fill(self) -> None:
        """Leave no room on it."""
        with (self.path / "filler").open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 4096)
            except OSError:
                pass

    def make_room(self) -> None:
        (self.path / "filler").unlink()


class FailingDisk:
    """A disk that the system makes read-only, as it does when a disk fails, also under those who write to it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def fail(self) -> None:
        subprocess.run(["mount", "-o", "remount,abort", str(self.path)], check=True)


@contextmanager
def small_disk(path: Path, kilobytes: int = 1024) -> Iterator[SmallDisk]:
    """A disk of its own at a path, until the end of the block."""
    with mounted(path, "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs"):
        yield SmallDisk(path)


@contextmanager
def failing_disk(path: Path) -> Iterator[FailingDisk]:
    image = path.with_suffix(".image")
    with image.open("wb") as file:
        file.truncate(8 * 1024 * 1024)
    if not shutil.which("mkfs.ext4"):
        pytest.skip("mkfs.ext4 is not installed")
    subprocess.run(["mkfs.ext4", "-q", "-O", "^has_journal", str(image)], check=True)
    with mounted(path, "-o", "loop", str(image)):
        yield FailingDisk(path)


@contextmanager
def mounted(path: Path, *what: str) -> Iterator[None]:
    """Something mounted at a path, until the end of the block; skips the test where nobody may do that."""
    if os.name != "posix" or os.geteuid() != 0:
        pytest.skip("only root can mount a disk of its own")
    path.mkdir()
    if subprocess.run(["mount", *what, str(path)], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody mount a disk")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(path)], check=True)
