"""Taking back and ending by agreement, at a table."""

from __future__ import annotations

from tests.server.browser import Browser, Running, TableConnection, two_at_a_table


def slid(first: TableConnection, second: TableConnection) -> None:
    """Both have placed a house; light has placed another and may slide."""
    for live, seat, action in ((first, 0, "L c4n"), (second, 1, "S a1n"), (second, 1, "no slide"), (first, 0, "M e6w")):
        number = live.act(seat, action)["number"]
        first.until_number(number)
        second.until_number(number)


def test_inside_ones_turn_undo_is_free(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    slid(first, second)
    assert (first.choice(0)["can_undo"], first.choice(0)["must_ask"]) == (True, False)
    assert first.do("undo", seat=0)["number"] == 5
    second.until_number(5)
    assert second.update["entries"][-1]["text"] == "(undo 4)"
    assert len(second.update["moment"]["view"]["houses"]) == 2
    assert second.update["request"] is None


def test_after_ones_turn_the_others_are_asked_and_may_agree(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    first.act(0, "L c4n")
    first.until_number(1)
    assert (first.choice(0)["can_undo"], first.choice(0)["must_ask"]) == (True, True)
    assert first.do("undo", seat=0)["is"] == "accepted"
    second.until_number(2)
    assert second.update["request"] == {"kind": "undo", "seat": 0, "waiting_for": [1]}
    assert first.do("answer", seat=0, yes=True)["code"] == "request/answered"
    assert second.do("answer", seat=1, yes=True)["is"] == "accepted"
    first.until(lambda: first.update["number"] == 4)
    assert first.update["request"] is None
    assert first.update["moment"]["view"]["houses"] == []
    assert first.update["moment"]["acting"] == [0]


def test_a_turn_that_ended_by_itself_is_taken_back_without_asking_until_somebody_acts(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    for live, seat, action in ((first, 0, "L c4n"), (second, 1, "S a1n"), (second, 1, "no slide")):
        number = live.act(seat, action)["number"]
        first.until_number(number)
        second.until_number(number)
    assert second.update["moment"]["acting"] == [0], "nothing was closed, and nobody asked about a claim"
    assert (second.choice(1)["can_undo"], second.choice(1)["must_ask"]) == (True, False)
    assert second.do("undo", seat=1)["is"] == "accepted"
    first.until_number(4)
    assert first.update["entries"][-1]["text"] == "(undo 3)"
    assert first.update["moment"]["acting"] == [1]
    assert first.act(0, "L c6n")["code"] == "seat/not_your_turn"


def test_the_others_may_decline(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    first.act(0, "L c4n")
    first.until_number(1)
    first.do("undo", seat=0)
    second.until_number(2)
    second.do("answer", seat=1, yes=False)
    first.until_number(3)
    assert first.update["request"] is None
    assert len(first.update["moment"]["view"]["houses"]) == 1
    assert second.do("answer", seat=1, yes=True)["code"] == "request/none"


def test_there_must_be_something_to_take_back(server: Running) -> None:
    _, second, _ = two_at_a_table(server)
    assert not second.choice(1)["can_undo"]
    assert second.do("undo", seat=1)["code"] == "undo/nothing"


def test_people_at_one_device_need_not_ask_each_other(server: Running) -> None:
    ada = Browser(server, "Ada")
    live = ada.connect(ada.open({"kind": "me"}, {"kind": "device", "name": "Bo"}, options={"first": "1"}))
    live.until(lambda: live.update)
    live.until_number(live.act(0, "L c4n")["number"])
    assert (live.choice(0)["can_undo"], live.choice(0)["must_ask"]) == (True, False)
    assert live.do("undo", seat=0)["is"] == "accepted"
    live.until(lambda: live.update["number"] == 4)
    assert [entry["text"] for entry in live.update["entries"]][-3:] == ["(undo 1?)", "(yes)", "(undo 1)"]
    assert live.update["moment"]["view"]["houses"] == []


def test_ending_by_agreement_needs_everybody(server: Running) -> None:
    first, second, _ = two_at_a_table(server)
    assert first.choice(0)["can_offer_end"]
    first.do("offer_end", seat=0)
    second.until_number(1)
    assert second.update["request"]["kind"] == "end"
    assert not second.choice(1)["can_offer_end"]
    assert second.do("offer_end", seat=1)["code"] == "request/open"
    second.do("answer", seat=1, yes=True)
    first.until(lambda: first.update["moment"]["outcome"])
    assert first.update["moment"]["outcome"]["reason"] == "agreed"


def test_where_the_table_does_not_allow_it_nobody_can_offer_to_end(server: Running) -> None:
    first, _, _ = two_at_a_table(server, options={"first": "1", "agreement": "off"})
    assert not first.choice(0)["can_offer_end"]
    assert first.do("offer_end", seat=0)["code"] == "end/not_by_agreement"


def test_a_built_in_player_lets_people_take_back(server: Running) -> None:
    ada = Browser(server, "Ada")
    table = ada.open({"kind": "me"}, {"kind": "bot", "level": "random"}, options={"first": "1"})
    live = ada.connect(table)
    live.until(lambda: live.update)
    live.act(0, "L c4n")
    live.until(lambda: live.update["number"] >= 2 and live.update["moment"]["acting"] == [0])
    assert (live.choice(0)["can_undo"], live.choice(0)["must_ask"]) == (True, False)
    live.do("undo", seat=0)
    live.until(lambda: live.update["moment"]["view"]["houses"] == [])
    assert live.update["moment"]["acting"] == [0]
    assert any(entry["text"] == "(yes)" and entry["seat"] == 1 for entry in live.update["entries"])
