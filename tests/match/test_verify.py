"""Anyone can check a record: the luck against the seed, the actions against the rules, the result."""

from __future__ import annotations

from dataclasses import replace

from drawingboard.match import Record, Result, record_of, verify
from drawingboard.match.chance import commitment, seed_from
from tests.match.helpers import first_legal, harbour, town


def finished() -> Record:
    match = first_legal(harbour(), 5)
    match.resign(0)
    return record_of(match)


def with_text(record: Record, number: int, text: str) -> Record:
    entries = [replace(entry, text=text) if entry.number == number else entry for entry in record.entries]
    return replace(record, entries=tuple(entries))


def test_an_honest_record_has_no_findings() -> None:
    assert verify(finished()).ok


def test_another_seed_than_the_promised_one_is_found() -> None:
    findings = verify(replace(finished(), seed=seed_from(999))).findings
    assert findings[0] == "the seed is not the one that was promised: its fingerprint is not the commitment"
    assert any("the seed gives" in finding for finding in findings[1:])


def test_a_draw_that_was_changed_is_found() -> None:
    record = finished()
    recorded = record.entries[-2].text
    drawn = next(number for number in range(1, 43) if f"draw {number}" not in {e.text for e in record.entries})
    changed = with_text(record, len(record.entries) - 1, f"draw {drawn}")
    assert verify(changed).findings == (
        f"entry {len(record.entries) - 1}: the record says 'draw {drawn}', the seed gives '{recorded}'",
    )


def test_a_seed_that_fits_a_changed_commitment_does_not_fit_the_draws() -> None:
    other = seed_from(999)
    record = finished()
    forged = replace(record, seed=other, header=replace(record.header, commitment=commitment(other)))
    assert not verify(forged).ok


def test_an_action_against_the_rules_is_found() -> None:
    match = town("L c4n", "L c5n")
    match.resign(0)
    [finding] = verify(with_text(record_of(match), 2, "L d4n")).findings
    assert finding.startswith("entry 2: ")
    assert finding.endswith("(P3)")


def test_a_wrong_result_is_found() -> None:
    record = finished()
    assert record.result is not None
    wrong = replace(record, result=Result("resigned", record.result.scores, (0,)))
    [finding] = verify(wrong).findings
    assert "won by seat 1', but the match came out as" in finding
    [finding] = verify(replace(record, result=None)).findings
    assert finding.startswith("the record says 'not over', but")


def test_a_record_without_its_seed_can_be_checked_only_in_part() -> None:
    assert verify(record_of(town("L c4n"))).findings == (
        "the seed has not been revealed, so the luck cannot be checked",
    )
