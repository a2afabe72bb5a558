import { describe, expect, test } from "vitest";
import type { CityView } from "../../../src/boards/zoned-out/view";
import * as words from "../../../src/boards/zoned-out/words";
import { catalogues, entry, LANGUAGES, speaking, view } from "./sample";

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** Every kind of entry that a match can have, as its text. */
const ENTRIES = [
  ["first 2", -1],
  ["draw 17", -1],
  ["lay 17e", -1],
  ["objective light-residential", -1],
  ["redraw 17", 0],
  ["redraw 17 40 63", 0],
  ["pass", 1],
  ["light", 1],
  ["medium", 1],
  ["heavy", 1],
  ["17e 3,-2", 0],
  ["to -1,2", 1],
] as const;

const OBJECTIVES = [
  ...["light", "medium", "heavy"].flatMap((density) =>
    ["residential", "commercial", "industrial"].map((type) => `${density}-${type}`),
  ),
  ...["most", "capacity"].flatMap((first) =>
    ["residential", "commercial", "industrial"].map((type) => `${first}-${type}`),
  ),
  "small-town",
  "mid-town",
  "big-city",
];

const BLOCKS = ["R1", "C2", "I3", "R*", "C*", "I*", "R*2:p", "C3=g2", "I*1=w1", "+1", "+2", "-1", "-2", "DT"];

describe("four languages", () => {
  test("have the same keys and placeholders, and no empty text", () => {
    for (const language of LANGUAGES) {
      const texts = catalogues[language];
      expect(Object.keys(texts)).toEqual(Object.keys(catalogues.en));
      for (const [key, text] of Object.entries(texts)) {
        expect(text.trim(), `${language} ${key}`).toBe(text);
        expect(text, `${language} ${key}`).not.toBe("");
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(catalogues.en[key] ?? ""));
      }
    }
  });

  test.each(LANGUAGES)("tell every kind of entry in %s", (language) => {
    const t = speaking(language);
    const told = ENTRIES.map(([text, seat]) => words.describe(entry(text, seat), view, t));
    for (const [index, sentence] of told.entries()) expect(sentence).not.toBe(ENTRIES[index]?.[0]);
    expect(new Set(told).size).toBe(told.length);
  });

  test.each(LANGUAGES)("name all blocks and objectives, each by a name of its own, in %s", (language) => {
    const t = speaking(language);
    expect(new Set(BLOCKS.map((token) => words.blockName(token, t))).size).toBe(BLOCKS.length);
    expect(OBJECTIVES.length).toBe(18);
    expect(new Set(OBJECTIVES.map((name) => words.objectiveName(name, t))).size).toBe(18);
    for (const counting of ["blocks", "zones"]) {
      const city = { ...view, options: { ...view.options, objectives: counting } };
      expect(new Set(OBJECTIVES.map((name) => words.objectiveText(name, city, t))).size).toBe(18);
    }
  });

  test.each(LANGUAGES)("tell what to do in every phase, and the whole city, in %s", (language) => {
    const t = speaking(language);
    const phases: CityView["phase"][] = [
      "lots",
      "hands",
      "quarters",
      "objectives",
      "settle",
      "turn",
      "move",
      "declare",
    ];
    expect(new Set(phases.map((phase) => words.task({ ...view, phase }, t))).size).toBe(phases.length);
    expect(words.task({ ...view, phase: "draw" }, t)).not.toBe("");
    expect(words.task({ ...view, phase: "over", ending: "deck" }, t)).not.toBe("");
    expect(words.asText(view, t).split("\n").length).toBeGreaterThan(20);
  });
});

describe("in English", () => {
  const t = speaking("en");

  test("actions are sentences without a name", () => {
    const told = (text: string, seat = 0) => words.describe(entry(text, seat), view, t);
    expect(told("17e 3,-2")).toBe("lays a card");
    expect(told("to 5,-2")).toBe("moves the planner");
    expect(told("heavy")).toBe("declares the block heavy");
    expect(told("redraw 17 40")).toBe("redraws 2 cards and takes a token");
    expect(told("first 2", -1)).toBe("lots are drawn: green begins");
    expect(told("(undo 3)")).toBe("(undo 3)");
  });

  test("what somebody draws is told in one breath", () => {
    const mine = { ...entry("draw 17", -1), seen_by: [0] };
    expect(words.describe(mine, view, t)).toBe("draws a card");
    expect(words.describe(mine, view, t, { you: true, all: [mine, mine] })).toBe("draw 2 cards");
    const secret = { ...entry("objective big-city", -1), seen_by: [0] };
    expect(words.describe(secret, view, t, { you: true })).toBe("get a secret objective: Big city");
    expect(words.describe(entry("objective big-city", -1), view, t)).toBe("an open objective: Big city");
  });

  test("what an action developed is told with it", () => {
    const developed = { seat: 1, squares: ["3,3", "4,3"], points: 5, tower: "se" } as const;
    const told = (text: string, effect?: Record<string, unknown>) =>
      words.describe({ ...entry(text, 1), ...(effect && { effect }) }, view, t);
    expect(told("to -1,2")).toBe("moves the planner");
    expect(told("to -1,2", { developed })).toBe("moves the planner, and develops 2 blocks: +5, a floor south-east");
    expect(told("medium", { developed: { ...developed, tower: null } })).toBe(
      "declares the block medium, and develops 2 blocks: +5",
    );
    expect(told("to -1,2", { developed: { ...developed, squares: [] } })).toContain("no piece is left");
  });

  test("Z8: a planner that finds no block leaves the board", () => {
    const left = { ...entry("9e 0,2", 2), effect: { no_block: true } };
    expect(words.describe(left, view, t)).toContain("leaves the board");
    expect(words.describe(entry("9e 0,2", 2), view, t)).toBe("lays a card");
  });

  test("hidden entries say that something was drawn or redrawn, and no card", () => {
    const theirs = { ...entry("(hidden)", -1), seen_by: [1] };
    expect(words.describeHidden(theirs, 2, t)).toBe("gets 2 cards face down");
    expect(words.describeHidden(theirs, 1, t)).toBe("gets 1 card face down");
    expect(words.describeHidden(entry("(hidden)", -1), 1, t)).toBe("cards are dealt face down");
    expect(words.describeHidden(entry("(hidden)", 1), 1, t)).toBe("redraws and takes a token");
  });

  test("the planner’s block is told, and where it happened is told apart", () => {
    const moved = { ...entry("to 5,-2"), effect: { block: "R2" } };
    expect(words.describe(moved, view, t, { you: true })).toBe("move the planner (medium residential)");
    expect(words.where(moved, view, t)).toEqual({ name: "5,−2", squares: ["5,-2"] });
    expect(words.where(entry("17e 3,-2"), view, t)).toEqual({
      name: "card 17, 3,−2",
      squares: ["3,-2", "4,-2", "3,-1", "4,-1"],
    });
    expect(words.where(entry("pass"), view, t)).toBeNull();
  });

  test("a square says what lies and who stands there", () => {
    expect(words.squareText("-2,-1", view, t)).toBe("−2,−1: light residential, planner of pink");
    expect(words.squareText("-2,1", view, t)).toBe("−2,1: light commercial, developed by green with 1 piece");
    expect(words.squareText("-1,2", view, t)).toBe(
      "−1,2: stadium, declared medium commercial, deed of green, planner of green",
    );
    expect(words.squareText("9,9", view, t)).toBe("9,9: empty ground");
  });

  test("a turned card is read as it lies", () => {
    const card = { card: 17, blocks: ["R1", "-1", "C2", "+1"] };
    expect(words.cardText(card, 0, t)).toBe("card 17: light residential, parking lot; below medium commercial, park");
    expect(words.cardText(card, 1, t)).toBe("card 17: medium commercial, light residential; below park, parking lot");
  });

  test("the city as text has planners, towers, objectives, the own hand and every block", () => {
    const text = words.asText(view, t);
    expect(text).toContain(
      "pink: 24 points taken; 31 pieces left; 1 redraw token (−1); 3 cards in hand; planner on −2,−1;",
    );
    expect(text).toContain(
      "yellow: 0 points taken; 40 pieces left; 3 redraw tokens (−6); 3 cards in hand; planner off the board",
    );
    expect(text).toContain("north-west tower: pink, green, pink (from below)");
    expect(text).toContain("Face down: secret objective of green");
    expect(text).toContain("Hand of pink:\ncard 17:");
    expect(text).not.toContain("Hand of green");
    expect(text).toContain("Row −1: column −2 light residential, planner of pink; column −1 light residential;");
  });

  test("why not: as the server says it; in other languages by its code, where there are words for it", () => {
    const refusal = {
      code: "place/joins",
      id: "1",
      is: "refusal" as const,
      sentence: "cannot lay card 9 at 1,1",
      rule: "Z5",
    };
    const { de } = catalogues;
    const auf = (key: string) => de[key] ?? key;
    expect(words.reason(refusal, t)).toBe("cannot lay card 9 at 1,1");
    expect(words.reason(refusal, auf)).toBe("Die Karte würde zwei Gebiete mit Planern verbinden.");
    expect(words.reason({ ...refusal, code: "no/such" }, auf)).toBe("cannot lay card 9 at 1,1");
  });

  test("Z19: score lines are told by what they are for", () => {
    const told = (key: string, squares: string[] = []) => words.scoreLabel({ key, label: "?", points: 3, squares }, t);
    expect(told("zones", ["1,2", "1,3"])).toBe("Zones with 2 blocks");
    expect(told("modifiers")).toBe("Parks, museums, parking lots, abandoned buildings");
    expect(told("objective_light_residential")).toBe("Objective: Light residential");
    expect(told("redraws")).toBe("Redraw tokens");
    expect(told("tower_nw")).toBe("Downtown: north-west tower");
    expect(told("something")).toBe("?");
  });

  test("Z18: the last turns are told, with their reason", () => {
    const city: CityView = { ...view, trigger: { seat: 1, reason: "pieces" }, last_turns: 2 };
    expect(words.lastTurns(view, undefined, t)).toEqual([]);
    expect(words.lastTurns(city, ["Anna", "Ben", "Cleo"], t)).toEqual([
      "Ben has placed the last piece.",
      "2 last turns to come",
    ]);
    expect(words.lastTurns({ ...city, ending: "pieces" }, undefined, t)).toEqual(["green has placed the last piece."]);
  });
});
