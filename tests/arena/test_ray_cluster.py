"""The same batches on a real Ray cluster of two nodes, one of which is killed in the middle."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import drawingboard
from tests.arena.batches import QUICK, hear_interrupts, wait_until
from tests.arena.ray_nodes import ROOT, Nodes
from tests.players.matches import COMPILED

pytest.importorskip("ray")
pytestmark = pytest.mark.skipif(not COMPILED, reason="a cluster works the same uncompiled")
HAS_CLIENT = importlib.util.find_spec("grpc") is not None
JOURNAL = ("study", "floor-plan", "--player", "greedy", "--games", "40", "--json", "--journal", "study.jsonl")


class Cluster(Nodes):
    """Two nodes, and programs that use them."""

    def __init__(self) -> None:
        super().__init__(client_server=HAS_CLIENT)
        self.second = self.add()

    def start(self, *words: str, folder: Path = ROOT) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", *words],
            env={**self.environment, "RAY_ADDRESS": self.address},
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=hear_interrupts,
        )

    def told(self, *words: object) -> list[Any]:
        """What a program tells, line by line."""
        return [json.loads(line) for line in ended(self.start("tests.arena.ray_programs", *map(str, words)))]


def ended(program: subprocess.Popen[str], code: int = 0) -> list[str]:
    """The lines that a program has printed until it ended."""
    output, errors = program.communicate(timeout=120)
    assert program.returncode == code, errors
    return (output if code == 0 else errors).splitlines()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    try:
        yield cluster
    finally:
        cluster.end()


def test_matches_come_out_the_same_on_two_nodes(cluster: Cluster) -> None:
    *series, workers, told = cluster.told("same_results", "ray")
    assert series == [[kind, True] for kind in QUICK]
    assert workers >= 2, "both nodes worked"
    assert told == "2 cores of 2 nodes (ray)"


def test_results_are_in_order_and_told_as_they_end(cluster: Cluster, tmp_path: Path) -> None:
    order, found, _ = cluster.told("in_order", "ray", tmp_path)
    assert found == list(range(8)) == sorted(order)
    assert order[0] != 0, "the first one took longest"


def test_a_finished_study_says_on_how_many_cores_it_ran(cluster: Cluster, tmp_path: Path) -> None:
    words = ("drawingboard", "study", "floor-plan", "--player", "random", "-n", "8", "--on", "ray")
    assert ended(cluster.start(*words, folder=tmp_path))[-1] == "Played on 2 cores of 2 nodes (ray)."
    assert ended(cluster.start(*words, "-p", "1", folder=tmp_path))[-1] == "Played on 1 core of 2 nodes (ray)."


def test_what_goes_wrong_is_told_and_only_what_is_lost_is_done_again(cluster: Cluster, tmp_path: Path) -> None:
    refusal, *travel, once, always, after = cluster.told("refused", "ray", tmp_path)
    assert refusal == ["test/seven", "T7", "seven is not possible (T7)"]
    assert (tmp_path / "attempts").read_text().split().count("7") == 1, "an error is no reason to try again"
    assert travel == ["executor/travel"] * 2
    assert once == list(range(8))
    assert always[0] == "executor/lost"
    assert "was lost 3 times" in always[1]
    assert after == [[9], [16]]


def interrupted(program: subprocess.Popen[str], journal: Path) -> list[str]:
    """What a program says that hears Ctrl+C after some of its batches."""
    wait_until(lambda: journal.exists() and journal.read_text().count("\n") >= 4)
    program.send_signal(signal.SIGINT)
    return ended(program, 130)


def test_a_study_that_was_stopped_on_a_cluster_goes_on_elsewhere(cluster: Cluster, tmp_path: Path) -> None:
    journal = tmp_path / "study.jsonl"
    program = cluster.start("drawingboard", *JOURNAL, "--on", "ray", folder=tmp_path)
    assert "the same command goes on from there" in interrupted(program, journal)[-1]
    kept = journal.read_text()
    resumed = json.loads("".join(ended(cluster.start("drawingboard", *JOURNAL, "--on", "ray", folder=tmp_path))))
    assert journal.read_text().startswith(kept)
    run = resumed.pop("run")
    assert (run["on"], run["cores"], run["played"] + run["kept"]) == ("ray", 2, 40)
    assert 0 < run["kept"] < 40
    elsewhere = (*JOURNAL[:-2], "--on", "processes", "-p", "2")
    whole = json.loads("".join(ended(cluster.start("drawingboard", *elsewhere, folder=tmp_path))))
    assert whole.pop("run") == {"on": "processes", "cores": 2, "played": 40, "kept": 0}
    assert resumed == whole


@pytest.mark.skipif(not HAS_CLIENT, reason="Ray Client needs grpcio, which the extra brings")
def test_a_cluster_elsewhere_is_reached_through_ray_client(cluster: Cluster, tmp_path: Path) -> None:
    order, found, told = cluster.told("in_order", cluster.client_address, tmp_path)
    assert found == list(range(8)) == sorted(order)
    assert told == f"2 cores of 2 nodes ({cluster.client_address})"


# Nodes that are killed are believed to live for some seconds, so they come last ---------------------------


def without_program(folder: Path) -> str:
    (folder / "drawingboard").mkdir()
    (folder / "drawingboard" / "__init__.py").touch()
    return "has no Drawing Board that fits"


def with_other_cards(folder: Path) -> str:
    home = Path(drawingboard.__file__).parent
    shutil.copytree(home, folder / "drawingboard", ignore=shutil.ignore_patterns("__pycache__", "static"))
    cards = folder / "drawingboard" / "games" / "dschunke" / "strips.toml"
    cards.write_text(cards.read_text().replace("RcA", "AcR", 1))
    return f"has Drawing Board {drawingboard.__version__} ("


@pytest.mark.parametrize("change", [without_program, with_other_cards])
def test_a_node_with_another_program_or_content_is_refused(cluster: Cluster, tmp_path: Path, change: Any) -> None:
    sentence = change(tmp_path)
    other = cluster.add(tmp_path)
    try:
        [(code, told)] = cluster.told("other_nodes", "ray")
    finally:
        cluster.kill(other)
    assert code == "ray/version"
    assert sentence in told
    assert told.startswith("node ")
    assert "install " in told


def attempts(folder: Path) -> list[tuple[int, int]]:
    """Which batches were begun so far, and by which nodes."""
    kept = folder / "attempts"
    lines = kept.read_text().splitlines() if kept.exists() else []
    return [(int(number), int(node)) for number, node in map(str.split, lines)]


def test_a_node_that_is_killed_costs_only_its_batches(cluster: Cluster, tmp_path: Path) -> None:
    victim = cluster.second.pid
    program = cluster.start("tests.arena.ray_programs", "held", "ray", str(tmp_path), str(victim))
    wait_until(lambda: any(node == victim for _, node in attempts(tmp_path)))
    cluster.kill(cluster.second)
    [found] = map(json.loads, ended(program))
    assert found == list(range(8))
    counts = Counter(number for number, _ in attempts(tmp_path))
    [lost] = [number for number, node in attempts(tmp_path) if node == victim]
    assert counts.pop(lost) == 2, "the node was working on it"
    assert set(counts.values()) == {1}, "nothing else was done again"


# Without a cluster -------------------------------------------------------------------------------------

ARENA = "'arena', 'random', 'random', '-g', 'planquadrat', '-n', '2', '--on', "


def complaint(code: str, **more: str) -> str:
    """What a program says that cannot use Ray."""
    program = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nfrom drawingboard.cli import main\nmain()"],
        env={**os.environ, "PYTHONPATH": str(Path(drawingboard.__file__).parents[1]), **more},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert program.returncode == 2, program.stderr
    return next(line for line in program.stderr.splitlines() if line.startswith("Error: "))


def words(on: str) -> str:
    return f"sys.argv[1:] = [{ARENA}{on!r}]"


def test_without_ray_the_extra_is_named() -> None:
    told = complaint(f"sys.modules['ray'] = None; {words('ray')}")
    assert told == "Error: Ray is not installed here; it is an extra: pip install 'drawingboard[ray]'"


def test_a_cluster_that_does_not_answer_is_given_up_after_some_time() -> None:
    hasty = f"from drawingboard.arena.executors import ray_cluster as r; r.SECONDS_TO_CONNECT = 3; {words('ray')}"
    told = complaint(hasty, RAY_ADDRESS="127.0.0.1:1", RAY_USAGE_STATS_ENABLED="0")
    assert told == "Error: no Ray cluster has answered on 127.0.0.1:1 within 3 s; is it running there?"


def test_a_wrong_address_is_named() -> None:
    told = complaint(words("ray://nowhere.invalid:70000"))
    assert "ray://nowhere.invalid:70000" in told or "Ray Client is not installed" in told


def test_ray_is_imported_only_when_it_is_asked_for() -> None:
    code = "import sys, drawingboard, drawingboard.server.app, drawingboard.arena.series, drawingboard.cli.study"
    check = f"{code}, drawingboard.arena.executors.ray_cluster\nassert 'ray' not in sys.modules"
    setting = {**os.environ, "PYTHONPATH": str(Path(drawingboard.__file__).parents[1])}
    subprocess.run([sys.executable, "-c", check], env=setting, check=True, timeout=60)


def test_only_one_module_imports_ray() -> None:
    lines: Sequence[str] = [
        f"{path.name}: {line.strip()}"
        for path in Path(drawingboard.__file__).parent.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith(("import ray", "from ray"))
    ]
    assert {line.split(":")[0] for line in lines} == {"ray_cluster.py"}
