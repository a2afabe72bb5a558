"""What one process tells all others: long messages arrive whole, and after a lost connection it goes on."""

from __future__ import annotations

import secrets

import pytest

from drawingboard.server.cluster.postgres_bus import CHANNEL, LARGEST, MOST_PIECES_KEPT, PostgresBus, pieces_of
from tests.databases import postgres
from tests.server.browser import Running, wait_until

Pair = tuple[Running, Running]


def hears(server: Running, topic: str) -> list[bytes]:
    """What it hears from now on about a topic."""
    heard: list[bytes] = []
    server.on_loop(lambda: server.app.cluster.bus.subscribe(topic, heard.append))
    return heard


def tell(server: Running, topic: str, message: bytes) -> None:
    server.on_loop(lambda: server.app.cluster.bus.publish(topic, message))


def database_of(server: Running) -> str:
    return server.app.settings.database.rpartition("/")[2]


LISTENING = f"FROM pg_stat_activity WHERE query = 'LISTEN {CHANNEL}' AND state = 'idle' AND datname = "


def end_listening(server: Running) -> int:
    """Have PostgreSQL end all connections that listen; how many those were."""
    return len(postgres().ask(f"SELECT pg_terminate_backend(pid) {LISTENING} '{database_of(server)}'"))


@pytest.fixture(autouse=True)
def _both_listen(pair: Pair) -> None:
    """What is told before somebody listens is lost."""
    wait_until(lambda: len(postgres().ask(f"SELECT pid {LISTENING} '{database_of(pair[0])}'")) == len(pair))


def test_others_hear_each_message_once_and_in_order_and_whoever_tells_does_not(pair: Pair) -> None:
    one, other = pair
    own, heard = hears(one, "test"), hears(other, "test")
    messages = [b"", b"first", b"\x00\xff", "größer".encode()]
    for message in messages:
        tell(one, "test", message)
    wait_until(lambda: len(heard) == len(messages))
    assert (heard, own) == (messages, [])


def test_a_message_longer_than_a_notification_arrives_whole(pair: Pair) -> None:
    one, other = pair
    heard = hears(other, "long")
    long = secrets.token_bytes(5 * LARGEST)
    tell(one, "long", long)
    tell(one, "long", b"short")
    wait_until(lambda: len(heard) == 2)
    assert heard == [long, b"short"]
    assert len(list(pieces_of("me", "long", 1, long))) == 7


def test_what_is_no_message_of_ours_disturbs_nobody(pair: Pair) -> None:
    heard = hears(pair[1], "after")
    for text in ("", "{}", "[1]", "nonsense"):
        postgres().ask(f"SELECT pg_notify('{CHANNEL}', '{text}')", database_of(pair[0]))
    tell(pair[0], "after", b"still heard")
    wait_until(lambda: heard)
    assert heard == [b"still heard"]


def test_a_message_that_cannot_be_handled_keeps_none_from_being_heard(pair: Pair) -> None:
    heard: list[bytes] = []

    def hear(message: bytes) -> None:
        if not heard:
            heard.append(message)
            raise RuntimeError("a fault of ours")
        heard.append(message)

    pair[1].on_loop(lambda: pair[1].app.cluster.bus.subscribe("faulty", hear))
    for message in (b"1", b"2"):
        tell(pair[0], "faulty", message)
    wait_until(lambda: len(heard) == 2)


def test_after_a_lost_connection_they_look_for_what_they_missed_and_hear_again(pair: Pair) -> None:
    one, other = pair
    looked: list[int] = []
    other.on_loop(lambda: other.app.cluster.bus.on_gap(lambda: looked.append(1)))
    heard = hears(other, "again")
    assert end_listening(other) == 2
    wait_until(lambda: looked)
    tell(one, "again", b"heard")
    wait_until(lambda: heard)
    assert heard == [b"heard"]


def test_pieces_of_messages_that_never_become_whole_are_not_kept_for_ever(pair: Pair) -> None:
    bus = pair[0].app.cluster.bus
    assert isinstance(bus, PostgresBus)
    long = bytes(2 * LARGEST)

    def hear_beginnings() -> int:
        for number in range(MOST_PIECES_KEPT + 50):
            bus._hear(next(pieces_of("somebody", "long", number, long)))
        return len(bus._incoming)

    hears(pair[0], "long")
    assert pair[0].on_loop(hear_beginnings) <= MOST_PIECES_KEPT
