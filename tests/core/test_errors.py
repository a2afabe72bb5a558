"""Refusals carry a code, a sentence, a rule and squares, also to other processes."""

from __future__ import annotations

import pickle

import pytest

from drawingboard.core.errors import DrawingBoardError, NotAllowed, NotNow, NotUnderstood, NotYou, OurFault, Refused

KINDS = [NotUnderstood, NotAllowed, NotNow, NotYou]


def test_a_refusal_reads_as_its_sentence_and_rule() -> None:
    assert str(NotAllowed("slide/frozen", "cannot slide", "P5", ["c4"])) == "cannot slide (P5)"
    assert str(NotNow("action/over", "the match is over")) == "the match is over"


@pytest.mark.parametrize("kind", KINDS)
def test_every_refusal_belongs_to_the_family(kind: type[Refused]) -> None:
    assert issubclass(kind, Refused)
    assert issubclass(kind, DrawingBoardError)


def test_our_own_fault_is_no_refusal() -> None:
    assert issubclass(OurFault, DrawingBoardError)
    assert not issubclass(OurFault, Refused)


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_survives_the_way_to_another_process(kind: type[Refused]) -> None:
    sent = kind("slide/frozen", "cannot slide", "P5", ["c4", "d4"])
    received = pickle.loads(pickle.dumps(sent))
    assert type(received) is kind
    assert vars(received) == vars(sent)
    assert str(received) == str(sent)
