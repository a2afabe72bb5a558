"""What people like: four languages, light and dark, each at once and for the next visit."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet

SAID = {
    "en": ("Settings", "place a house"),
    "de": ("Einstellungen", "ein Haus aufstellen"),
    "fr": ("Réglages", "maison"),
    "es": ("Ajustes", "casa"),
}

LOOKS = """(wanted) => {
  const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number);
  const brightness = (red + green + blue) / 3;
  return wanted === "dark" ? brightness < 80 : brightness > 180;
}"""


def test_a_language_is_spoken_at_once_and_at_the_table_too(meet: Meet) -> None:
    anna = meet("Anna")
    table = anna.opens("planquadrat", "me", "device Ben", first="1")
    anna.waits_for_turn()
    for language, (settings, task) in SAID.items():
        anna.page.locator('a[href="/settings"]').click()
        anna.page.locator("main .card select").first.select_option(language)
        expect(anna.page.locator("main h1")).to_have_text(settings)
        expect(anna.page.locator("html")).to_have_attribute("lang", language)
        anna.page.go_back()
        anna.sees_turn(task)
    anna.page.reload()
    anna.sees_turn(SAID["es"][1])
    assert anna.page.url.endswith(table)


@pytest.mark.parametrize(("locale", "title"), [("de-AT", "Die Spiele"), ("fr-FR", "Les jeux"), ("pt-BR", "The games")])
def test_the_first_visit_speaks_the_language_of_the_browser_if_it_can(meet: Meet, locale: str, title: str) -> None:
    anna = meet("Anna", locale=locale).goes()
    expect(anna.page.locator("#games")).to_have_text(title)


def test_dark_is_chosen_by_hand_or_by_the_device(meet: Meet) -> None:
    anna = meet("Anna").goes("/settings")
    anna.page.wait_for_function(LOOKS, arg="light")
    theme = anna.page.locator("main .card select").nth(1)
    theme.select_option("dark")
    anna.page.wait_for_function(LOOKS, arg="dark")
    anna.page.reload()
    anna.page.locator("main h1").wait_for()
    anna.page.wait_for_function(LOOKS, arg="dark")
    theme.select_option("system")
    anna.page.emulate_media(color_scheme="light")
    anna.page.wait_for_function(LOOKS, arg="light")
    anna.page.emulate_media(color_scheme="dark")
    anna.page.wait_for_function(LOOKS, arg="dark")


def test_the_settings_page_can_be_loaded_by_its_address(meet: Meet) -> None:
    meet("Anna").goes("/settings").sees("Patterns and letters")
