"""Our server beside another one: ratios of measurements that follow each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from drawingboard.bench import peer
from drawingboard.core.errors import NotUnderstood


def figures(moves: float, cpu: float) -> dict[str, Any]:
    waits = {"p50_ms": 1.0, "p99_ms": 2.0, "kb_per_match": 50.0, "loader_cpu_share": 0.2}
    return {"moves_per_s": moves, "server_cpu_us_per_move": cpu, **waits}


def test_a_ratio_is_of_two_turns_that_follow_each_other_and_its_spread_is_told() -> None:
    turns = [(figures(6000, 150), figures(2000, 450)), (figures(3000, 160), figures(1500, 480))]
    rows = [
        {"turn": turn, "matches": 500, "ours": ours, "peer": theirs, **peer.ratios(ours, theirs)}
        for turn, (ours, theirs) in enumerate(turns, 1)
    ]
    report = peer.report(rows)
    assert "500 matches: 2.5 (2 to 3) times as many moves a second" in report
    assert "3 (3 to 3) times as many for the same computing time" in report
    assert report.count(peer.OURS) == report.count(peer.PEER) == 2


def test_a_folder_without_the_peers_bench_is_refused(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text("{}")
    with pytest.raises(NotUnderstood, match=r"there is no server\.cjs and no load\.cjs"), peer.installed(tmp_path):
        pass
