import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import plain from "../../../src/boards/plain";
import { Board, matching } from "../../../src/boards/plain/Board";
import type { BoardProps, Catalogue, Language } from "../../../src/boards/types";
import { choices, moment } from "../../fixtures";
import { translatorOf } from "../support";

const LANGUAGES: Language[] = ["en", "de", "fr", "es"];
const read = (language: Language): Catalogue =>
  JSON.parse(readFileSync(`src/boards/plain/${language}.json`, "utf8")) as Catalogue;
const t = translatorOf(read("en"), "en");

afterEach(cleanup);

const offered = (texts: string[]) =>
  choices(
    0,
    texts.map((_, index) => 10 + index),
    { texts },
  );

function lay(changes: Partial<BoardProps<unknown>> = {}) {
  const props = {
    view: {},
    previous: null,
    news: [],
    choices: offered(["play 3", "play 11", "bury 3"]),
    act: vi.fn<(code: number) => void>(),
    attempt: vi.fn<(text: string) => void>(),
    refusal: null,
    pending: null,
    highlight: [],
    drawing: "hand: 3 11\ndeck: 4",
    t,
    ...changes,
  };
  return { props, ...render(<Board {...props} />) };
}

const names = () => screen.getAllByRole("button").map((button) => button.textContent);
const many = Array.from({ length: 60 }, (_, index) => `play ${index + 1}`);

test("the drawing stands there letter by letter, with a label", () => {
  lay();
  const sheet = screen.getByRole("region", { name: "The board as text" });
  expect(sheet.querySelector("pre")?.textContent).toBe("hand: 3 11\ndeck: 4");
});

test("a click on a choice does it", () => {
  const { props } = lay();
  fireEvent.click(screen.getByRole("button", { name: "play 11" }));
  expect(props.act).toHaveBeenCalledWith(11);
});

test("while there is nothing to do there are no buttons", () => {
  lay({ choices: null });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("all choices are one stop for Tab; arrows, Home and End go along them", () => {
  lay();
  const stops = () => screen.getAllByRole("button").filter((button) => button.tabIndex === 0);
  expect(stops().map((button) => button.textContent)).toEqual(["play 3"]);
  stops()[0]?.focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
  expect(document.activeElement?.textContent).toBe("play 11");
  fireEvent.keyDown(document.activeElement as Element, { key: "End" });
  expect(document.activeElement?.textContent).toBe("bury 3");
  expect(stops().map((button) => button.textContent)).toEqual(["bury 3"]);
  fireEvent.keyDown(document.activeElement as Element, { key: "Home" });
  expect(document.activeElement?.textContent).toBe("play 3");
});

describe("with many choices", () => {
  test("the first are shown, and how many more there are", () => {
    lay({ choices: offered(many) });
    expect(names()).toHaveLength(48);
    expect(screen.getByText("12 more: type to find them.")).toBeTruthy();
  });

  test("typing leaves those that hold every word", () => {
    lay({ choices: offered(many) });
    fireEvent.input(screen.getByRole("searchbox"), { target: { value: "5 play" } });
    expect(names()).toEqual(["play 5", "play 15", "play 25", "play 35", "play 45", ...many.slice(49, 59)]);
  });

  test("Enter does the only one left, or the one typed in full", () => {
    const { props } = lay({ choices: offered(many) });
    const field = screen.getByRole("searchbox");
    fireEvent.input(field, { target: { value: "60" } });
    fireEvent.submit(field.closest("form") as Element);
    expect(props.act).toHaveBeenLastCalledWith(69);
    fireEvent.input(field, { target: { value: "play 5" } });
    fireEvent.submit(field.closest("form") as Element);
    expect(props.act).toHaveBeenLastCalledWith(14);
  });

  test("Enter on what is not offered tries it, to hear why", () => {
    const { props } = lay({ choices: offered(many) });
    const field = screen.getByRole("searchbox");
    fireEvent.input(field, { target: { value: "play 99" } });
    expect(screen.getByText(/Nothing of that/)).toBeTruthy();
    fireEvent.submit(field.closest("form") as Element);
    expect(props.attempt).toHaveBeenCalledWith("play 99");
  });
});

test("few choices need no field to type in", () => {
  lay();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a refusal is shown with its rule", () => {
  const refusal = { is: "refusal", id: "1", code: "x", sentence: "the card is gone", rule: "T1", squares: [] } as const;
  const { container } = lay({ refusal: { ...refusal, squares: [] } });
  expect(container.querySelector(".plain-reason")?.textContent).toBe("the card is gone T1");
});

test("what waits for a yes is marked", () => {
  lay({ pending: 11 });
  expect(screen.getByRole("button", { pressed: true }).textContent).toBe("play 11");
});

test("a choice without a text has its code", () => {
  lay({ choices: choices(0, [7]) });
  expect(names()).toEqual(["7"]);
});

test("what is to be done is said in the game's own words", () => {
  expect(plain.task({}, t, moment(1, { task: "plays a card" }))).toBe("plays a card");
  expect(plain.task({}, t, moment(1))).toBe("choose");
});

test("words may come in any order", () => {
  const some = [
    { code: 1, text: "Room 2x3 at c4" },
    { code: 2, text: "room 3x3 at c5" },
  ];
  expect(matching(some, "C4 room").map((one) => one.code)).toEqual([1]);
  expect(matching(some, " ")).toEqual(some);
});

test.each(LANGUAGES)("%s has all texts", (language) => {
  expect(Object.keys(read(language))).toEqual(Object.keys(read("en")));
});
