"""The folder of a server: what lies in it, who may look into it, and how a file gets there whole or not at all."""

from __future__ import annotations

import os
import secrets
import stat
from pathlib import Path

import structlog

from drawingboard.core.errors import NotNow
from drawingboard.server.storage.trouble import told_plainly

DATABASE = "drawingboard.sqlite"
JOURNALS = ("-wal", "-shm")
KEY = "key"
LOCK = "server.lock"
STATUS_TOKEN = "status-token"
CONTROL_SOCKET = "control.sock"
RESTORING = "restoring"
"""There while the files of a backup are put in place; if it stays, that was interrupted."""

OURS = (DATABASE, KEY, LOCK, STATUS_TOKEN, CONTROL_SOCKET, RESTORING, "before-", "settings.toml", "server.log")
"""How the names begin of everything that belongs in the folder."""

OTHERS = stat.S_IRWXG | stat.S_IRWXO


def prepare_folder(folder: Path) -> None:
    """Make the folder, for its owner only. One that is there and open to others is closed if only ours lies in it."""
    with told_plainly(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _close_to_others(folder)
    if (folder / RESTORING).exists():
        aside = (folder / RESTORING).read_text(encoding="utf-8").strip()
        raise NotNow(
            "data/half_restored",
            f"a restore of {folder} was interrupted; run drawingboard restore again (what was there is in {aside})",
        )


def _close_to_others(folder: Path) -> None:
    mode = folder.stat().st_mode
    if os.name != "posix" or not mode & OTHERS:
        return
    log = structlog.get_logger().bind(folder=str(folder), mode=f"{stat.S_IMODE(mode):04o}")
    if all(path.name.startswith(OURS) for path in folder.iterdir()):
        folder.chmod(stat.S_IMODE(mode) & ~OTHERS)
        log.info("data_folder_closed_to_others")
    else:
        log.warning("data_folder_open_to_others", advice=f"chmod 700 {folder}")


def keep_file(path: Path, content: bytes) -> None:
    """Put a file in place, all of it or nothing, for its owner only; it is on disk when this returns."""
    beside = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_file(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on disk, too, where the system lets us."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def file_size(folder: Path) -> int:
    """How many bytes the file and its journal take."""
    names = [DATABASE, *(DATABASE + journal for journal in JOURNALS)]
    return sum((folder / name).stat().st_size for name in names if (folder / name).exists())
