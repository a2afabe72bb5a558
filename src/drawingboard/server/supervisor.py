"""Runs several processes that serve together, and starts one anew that has ended.

They are forked before anything is opened, and share the socket to listen on: whoever comes is taken by one that has
time. If the supervisor itself is killed, they notice that nobody holds the other end of a pipe any more, and end.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from types import FrameType

import structlog

from drawingboard.core.errors import NotNow, Refused
from drawingboard.server import systemd

READY = b"+"
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 30.0
WELL_SECONDS = 30.0
"""Whoever has lived for so long is started again at once."""
LOOK_SECONDS = 0.05
"""So often whoever waits for a pause to end looks whether another process has ended."""
STOP_SECONDS = 20.0
LONGEST_REASON = 4000

Serve = Callable[[int, Callable[[], None]], None]
"""Is given the number of a process and what to call when it answers; returns when it shall end."""


class Stopping(BaseException):
    """The supervisor was told to stop."""


@dataclass
class Child:
    """A process."""

    number: int
    pid: int
    started: float
    pause: float = FIRST_PAUSE_SECONDS


def supervise(count: int, serve: Serve, ready: Callable[[], None]) -> None:
    """Run so many processes until told to stop; ``ready`` is called when all of them answer."""
    if not hasattr(os, "fork"):
        raise NotNow("processes/system", "this system cannot run several processes; start without --processes")
    Supervisor(count, serve).run(ready)


class Supervisor:
    """Starts processes and looks after them."""

    def __init__(self, count: int, serve: Serve) -> None:
        self._count = count
        self._serve = serve
        self._lifeline, self._held = os.pipe()
        """A child reads from the one end; as long as the supervisor lives, it holds the other."""
        self._children: dict[int, Child] = {}
        self._due: dict[int, tuple[float, float]] = {}
        """When processes that have ended start again, and how long the next pause is; by their number."""
        self._log = structlog.get_logger()

    def run(self, ready: Callable[[], None]) -> None:
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, stop)
        try:
            for number in range(self._count):  # one after the other: the first brings the tables up to date
                if refusal := self._start(number):
                    raise refusal
            systemd.notify(systemd.READY)
            ready()
            while True:
                self._wait()
                self._restart_due()
        except Stopping:
            systemd.notify(systemd.STOPPING)
        finally:
            self._stop_all()

    def _start(self, number: int, pause: float = FIRST_PAUSE_SECONDS) -> NotNow | None:
        """Start a process and wait until it answers; why it does not."""
        told, telling = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid == 0:
            os.close(told)
            self._be_child(number, telling)
        os.close(telling)
        self._children[pid] = Child(number, pid, time.monotonic(), pause)
        with os.fdopen(told, "rb") as heard:
            said = heard.read(LONGEST_REASON)
        if said == READY:
            return None
        code, _, sentence = said.decode("utf-8", "replace").partition("\n")
        if sentence:
            return NotNow(code, sentence)
        return NotNow("processes/start", f"process {number} ended before it answered; its log says more")

    def _be_child(self, number: int, telling: int) -> None:
        """The whole life of a process; never returns."""
        status = 1
        try:
            os.close(self._held)
            os.environ.pop("NOTIFY_SOCKET", None)  # the supervisor says when all are ready
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            threading.Thread(target=self._end_with_supervisor, name="lifeline", daemon=True).start()

            def ready() -> None:
                os.write(telling, READY)
                os.close(telling)

            self._serve(number, ready)
            status = 0
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 1
        except Refused as refusal:
            with suppress(OSError):
                os.write(telling, f"{refusal.code}\n{refusal.sentence}".encode()[:LONGEST_REASON])
        except BaseException:
            structlog.get_logger().exception("process_failed", number=number)
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)

    def _end_with_supervisor(self) -> None:
        os.read(self._lifeline, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _wait(self) -> None:
        """Wait until a process ends, or one that has ended is due to start again."""
        while not self._due or time.monotonic() < min(self._due.values())[0]:
            pid = status = 0
            with suppress(ChildProcessError):  # all have ended
                pid, status = os.waitpid(-1, os.WNOHANG if self._due else 0)
            if child := self._children.pop(pid, None):
                self._log.error("process_ended", number=child.number, status=os.waitstatus_to_exitcode(status))
                self._plan(child)
            elif self._due:
                time.sleep(LOOK_SECONDS)

    def _plan(self, child: Child) -> None:
        """Have it started again: at once if it has lived for long, soon if it was the last, otherwise after a pause
        that grows."""
        now = time.monotonic()
        if now - child.started >= WELL_SECONDS:
            self._due[child.number] = now, FIRST_PAUSE_SECONDS
        else:
            pause = child.pause if self._children else FIRST_PAUSE_SECONDS
            self._due[child.number] = now + pause, min(child.pause * 2, LONGEST_PAUSE_SECONDS)

    def _restart_due(self) -> None:
        for number, (at, pause) in sorted(self._due.items(), key=lambda planned: planned[1]):
            if at <= time.monotonic():
                del self._due[number]
                if refusal := self._start(number, pause):
                    self._log.error("process_not_started", number=number, problem=refusal.sentence)

    def _stop_all(self) -> None:
        """Tell all to end, and wait until they have; whoever does not, is killed."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        self._tell(signal.SIGTERM)
        until = time.monotonic() + STOP_SECONDS
        while self._children and time.monotonic() < until:
            self._reap()
            time.sleep(0.05)
        self._tell(signal.SIGKILL)
        os.close(self._held)
        os.close(self._lifeline)

    def _tell(self, number: int) -> None:
        for pid in self._children:
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def _reap(self) -> None:
        with suppress(ChildProcessError):
            while True:
                pid, _ = os.waitpid(-1, os.WNOHANG)
                if not pid:
                    return
                self._children.pop(pid, None)


def stop(number: int, frame: FrameType | None) -> None:
    raise Stopping
