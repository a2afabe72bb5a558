"""Two people in two browsers play whole matches by clicking."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.dschunke import Harbour
from tests.browser.planquadrat import Town

SIX_MONUMENTS = """
    L a1n
    S a8s
    L d1n
    S b8s
    L a2n
    S c8s
    L d2n
    S d8s
    S a1w
    S e8s
    S b1w, claim a1
    S f8s
    S c1w, claim b1
    S g8s
    S d1w, claim c1
    S h8s
    S e1w, claim d1
    S a8n
    S f1w, claim e1
    S c8n, a8n > b8n
    S g1w, claim f1
"""
"""Light closes six places along the north rim, while dark builds in the south and once slides a house."""


def test_two_people_play_a_whole_match_of_PlanQuadrat(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    anna.goes().is_called("Anna")
    anna.page.locator(".game", has_text="PlanQuadrat").get_by_role("link", name="More options").click()
    anna.page.locator(".seat-field select").nth(1).select_option("open")
    anna.page.get_by_label("Who begins").select_option("1")
    anna.clicks("Open the table")
    anna.sees("You are seated")
    link = anna.page.get_by_label("Link to this table").input_value()

    ben.joins(link.rpartition("/")[2])
    players = [Town(anna), Town(ben)]
    for number, turn in enumerate(SIX_MONUMENTS.split("\n")[1:-1]):
        players[number % 2].plays(turn.strip())

    for person in (anna, ben):
        person.sees("You win, 6 : 0" if person is anna else "Anna wins, 6 : 0")
        person.sees("A player has put up the last monument.")


def test_two_people_play_a_whole_match_of_Dschunke(meet: Meet) -> None:
    anna, ben = meet("Anna"), meet("Ben")
    anna.goes().is_called("Anna")
    anna.page.locator(".game", has_text="Dschunke").get_by_role("button", name="Play with a friend").click()
    anna.sees("You are seated")
    ben.joins(anna.page.get_by_label("Link to this table").input_value().rpartition("/")[2])

    seats = [Harbour(anna), Harbour(ben)]
    anna.page.locator(".turn").wait_for()
    news = anna
    while not news.is_over:
        harbour = seats[news.update["moment"]["acting"][0]]
        lay_strips(harbour)
        news = harbour.person

    outcome = news.update["moment"]["outcome"]
    scores = [str(score).replace("-", "−") for score in outcome["scores"]]
    result = " : ".join(scores if 0 in outcome["winners"] else scores[::-1])  # the winner's first
    for seat, person in enumerate((anna, ben)):
        won = seat in outcome["winners"]
        expect(person.page.locator(".ending h2")).to_contain_text(result if won else f"You have {scores[seat]} point")
        expect(person.page.locator(".ending")).to_contain_text(result)
        expect(person.page.locator(".score-sheet h3").first).to_contain_text(person.name)
        person.sees("All strips are laid.")


def lay_strips(harbour: Harbour) -> None:
    """One turn: the first strip with a click, and the second, if there is one, dragged from the tray."""
    person = harbour.person
    number = person.waits_for_turn()
    harbour.clicks(harbour.near(len(person.view["hand"]) - 1))
    number = person.waits_for_news(number)
    if person.codes:
        harbour.drags(harbour.near())
        person.waits_for_news(number)
