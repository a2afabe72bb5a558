"""A Ray cluster: batches go to whichever node has a free core. A node that is lost costs the batches it worked on.

Ray is an extra (``pip install 'drawingboard[ray]'``) and is imported when the first batch is handed out, never before.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from drawingboard.arena.executors.base import AHEAD, Lost, Pool, counted
from drawingboard.arena.executors.fingerprint import version
from drawingboard.arena.executors.travel import packed, unpacked
from drawingboard.core.errors import NotNow

EXTRA = "pip install 'drawingboard[ray]'"
SECONDS_TO_CONNECT = 40.0
SECONDS_WITHOUT_CORES = 60.0
"""So long is waited for nodes to come back when there are none left."""
SECONDS_BETWEEN_LOOKS = 3.0
"""So often is asked which nodes there are."""
OBJECT_STORE = 128 * 1024 * 1024
"""Bytes for what tasks hand each other, on a cluster of our own; batches and what is found in them are small."""

LOST = ("LocalRayletDiedError", "NodeDiedError", "ObjectLostError", "OutOfMemoryError", "WorkerCrashedError")
"""Ray's names for a task that died with its process or node."""


class RayCluster(Pool[Any]):
    """``ray``: the cluster that this machine belongs to, or a small one of our own on it; ``ray://HOST:PORT``: one
    elsewhere, through Ray Client. A program that has called ``ray.init`` itself stays connected as it is."""

    def __init__(self, name: str = "ray", count: int | None = None) -> None:
        self.name = name
        self._count = count
        self._ray: Any = None
        self._task: Any = None
        self._is_ours = False
        self._cores = self._most_cores = self._most_nodes = 0
        self._looked = self._had_cores = 0.0

    @property
    def cores(self) -> int:
        if not self._most_cores:
            self._connect()
        return self._most_cores

    def describe(self) -> str:
        cores = counted(self.cores, "core")
        return f"{cores} of {counted(self._most_nodes, 'node')} ({self.name})"

    def close(self) -> None:
        if self._ray and self._is_ours:
            self._ray.shutdown()
        self._ray = None

    # Connecting ---------------------------------------------------------------------------------

    def _connect(self) -> None:
        if self._ray is not None:
            return
        ray = imported_ray()
        if not ray.is_initialized():
            connect(ray, self.name, self._count)
            self._is_ours = True
        self._ray, self._task = ray, remote_task(ray)
        self._had_cores = time.monotonic()
        self._look()

    def _look(self) -> None:
        """See which nodes there are: they come and go."""
        self._looked = time.monotonic()
        nodes = [node["Resources"].get("CPU", 0) for node in self._asked(self._ray.nodes) if node["Alive"]]
        self._cores = int(sum(nodes))
        if self._cores:
            self._had_cores = self._looked
        elif self._looked - self._had_cores > SECONDS_WITHOUT_CORES:
            raise NotNow("ray/nodes", f"the cluster has had no node with a core for {SECONDS_WITHOUT_CORES:.0f} s")
        self._most_cores = max(self._most_cores, min(self._cores, self._count or self._cores), 1)
        self._most_nodes = max(self._most_nodes, sum(cores > 0 for cores in nodes), 1)

    def _asked(self, question: Callable[..., Any], *about: Any, **how: Any) -> Any:
        try:
            return question(*about, **how)
        except (ConnectionError, self._ray.exceptions.RaySystemError) as problem:
            raise NotNow("ray/connection", f"the connection to the cluster is lost: {first_line(problem)}") from None

    # Batches ------------------------------------------------------------------------------------

    def _most_under_way(self) -> int:
        self._connect()
        if time.monotonic() - self._looked > SECONDS_BETWEEN_LOOKS:
            self._look()
        return self._count or AHEAD * max(self._cores, 1)

    def _hand_out(self, function: Callable[[Any], Any], batch: Any) -> Any:
        parcel = packed(function, batch)
        return self._asked(self._task.remote, version(), parcel)

    def _ended(self, handles: Sequence[Any]) -> Sequence[Any]:
        ended, _ = self._asked(self._ray.wait, list(handles), num_returns=1, timeout=SECONDS_BETWEEN_LOOKS)
        if not ended:
            self._look()
        return list(ended)

    def _found(self, handle: Any) -> Any:
        lost = tuple(getattr(self._ray.exceptions, name) for name in LOST)
        try:
            refusal, answer = self._asked(self._ray.get, handle)
        except lost as problem:
            raise Lost(first_line(problem)) from None
        if refusal:
            raise NotNow("ray/version", refusal)
        return unpacked(answer)

    def _give_up(self, handles: Sequence[Any]) -> None:
        # Where the connection is ours, Ray ends them with it. To cancel a task by force at the moment in which it ends
        # crashes Ray 2.60.
        if not self._is_ours:
            for handle in handles:
                self._ray.cancel(handle, force=False)


def imported_ray() -> Any:
    """Ray, told to be quiet and to report to nobody."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_DEDUP_LOGS_SKIP_REGEX", ".")  # or the cluster's messages would be in our output
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # or Ray would make environments of its own
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise NotNow("ray/missing", f"Ray is not installed here; it is an extra: {EXTRA}") from None
    return ray


def remote_task(ray: Any) -> Any:
    """What runs on a node. It travels as a whole, so that a node without this package can say so."""

    def drawingboard_batch(version_there: str, parcel: bytes) -> tuple[str, bytes]:
        import platform

        node = f"node {platform.node()} ({ray.util.get_node_ip_address()})"
        try:
            from drawingboard.arena.executors.fingerprint import version as version_here
            from drawingboard.arena.executors.travel import work_off
        except ImportError as problem:
            return f"{node} has no Drawing Board that fits: {problem}; install {version_there} there", b""
        if version_here() != version_there:
            told = f"{node} has Drawing Board {version_here()}, and this is {version_there}; install the same there"
            return told, b""
        return "", work_off(parcel)

    # A task that dies with its node is handed out again here, and counted; Ray need not do it as well.
    return ray.remote(num_cpus=1, max_retries=0)(drawingboard_batch)


def connect(ray: Any, name: str, count: int | None) -> None:
    """Connect to a cluster, or start one on this machine where there is none; refused after some time."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if name != "ray":
        within_time(name, lambda: ray.init(address=name, **quiet))
        return
    address = os.environ.get("RAY_ADDRESS")
    if address:
        within_time(address, lambda: ray.init(address=address, **quiet))
        return
    try:
        within_time("this machine", lambda: ray.init(address="auto", **quiet), ConnectionError)
    except ConnectionError:
        # Not in a thread that ends: the system ends Ray's processes with the thread that started them.
        own = {"num_cpus": count, "include_dashboard": False, "object_store_memory": OBJECT_STORE}
        ray.init(address="local", **own, **quiet)


def within_time(where: str, connect: Callable[[], object], *expected: type[Exception]) -> None:
    """Do what may take for ever in a thread of its own, and wait for so long only."""
    problems: list[BaseException] = []

    def attempt() -> None:
        try:
            connect()
        except BaseException as problem:
            problems.append(problem)

    thread = threading.Thread(target=attempt, name="connecting", daemon=True)
    thread.start()
    thread.join(SECONDS_TO_CONNECT)
    if thread.is_alive():
        told = f"no Ray cluster has answered on {where} within {SECONDS_TO_CONNECT:.0f} s; is it running there?"
        raise NotNow("ray/unreachable", told)
    if not problems:
        return
    if isinstance(problems[0], expected):
        raise problems[0]
    if "ray[client]" in str(problems[0]):
        raise NotNow("ray/missing", f"Ray Client is not installed here; it belongs to the extra: {EXTRA}")
    raise NotNow("ray/unreachable", f"the Ray cluster on {where} cannot be used: {first_line(problems[0])}")


def first_line(problem: BaseException) -> str:
    return (str(problem).strip() or type(problem).__name__).splitlines()[0].rstrip(".")
