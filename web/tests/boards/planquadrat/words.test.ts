import { describe, expect, test } from "vitest";
import planquadrat from "../../../src/boards/planquadrat";
import type { Language } from "../../../src/boards/types";
import { goesByKeyboard } from "../support";
import { catalogues, fixtures, translator } from "./support";

const languages: Language[] = ["en", "de", "fr", "es"];
const { start, claims, over } = fixtures.states;
const entry = (text: string) => ({ number: 1, stream: 0, seat: 0, text, time: 0 });
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test("a slide and a claim are told as they were, whatever stands there now", () => {
  const t = translator("en");
  const slide = { ...entry("a1n > b1n"), effect: { length: 3 } };
  expect(planquadrat.describe(slide, start.view, t)).toMatch(/large/);
  expect(planquadrat.describe({ ...entry("claim a1"), effect: { count: 5 } }, start.view, t)).toMatch(/5/);
});

test("who begins is told by name, and to whoever does", () => {
  const t = translator("en");
  const told = { names: ["you", "Ben"], own: 0 };
  expect(planquadrat.describe(entry("first 1"), start.view, t, told)).toBe("you begin");
  expect(planquadrat.describe(entry("first 2"), start.view, t, told)).toBe("Ben begins");
  expect(planquadrat.describe(entry("first 2"), start.view, t)).toBe("dark begins");
});

test("a place is told by where in the town it lies, for the keyboard by its square", () => {
  const t = translator("en");
  const line = { key: "place", label: "", points: 3, squares: ["g1", "h1", "h2"] };
  expect(planquadrat.scoreLabel(line, t, start.view)).toBe("place of 3 squares in the north-east");
  goesByKeyboard();
  expect(planquadrat.scoreLabel(line, t, start.view)).toBe("place of 3 squares at g1");
});

describe("four languages", () => {
  test("have the same keys and placeholders, and no empty text", () => {
    for (const language of languages) {
      const texts = catalogues[language];
      expect(Object.keys(texts).sort()).toEqual(Object.keys(catalogues.en).sort());
      for (const [key, text] of Object.entries(texts)) {
        expect(text, `${language} ${key}`).not.toBe("");
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(catalogues.en[key] ?? ""));
      }
    }
  });

  test("explain every refusal of the rules that a board can meet", () => {
    const typed = ["slide/first_edge", "claim/first_square"];
    const general = ["action/over", "action/code", "chance/outcome"];
    for (const code of fixtures.refusals.filter((one) => ![...typed, ...general].includes(one))) {
      expect(catalogues.en).toHaveProperty([`planquadrat.refused.${code}`]);
    }
  });

  test.each(languages)("tell what happened, what to do and what it gave, in %s", (language) => {
    const t = translator(language);
    const texts = ["first 1", "L c4n", "c4n > e4n", "claim h6", "claim a1", "no slide", "no claim"];
    const said = [true, false].flatMap((you) =>
      texts.map((text) => planquadrat.describe(entry(text), claims.view, t, { you })),
    );
    const line = { key: "place", label: "", points: 2, squares: ["a1", "b1"] };
    said.push(
      planquadrat.scoreLabel(line, t, start.view),
      planquadrat.task(start.view, t),
      planquadrat.task(over.view, t),
    );
    said.push(planquadrat.seatName(0, start.view, t), planquadrat.seatName(1, start.view, t));
    for (const sentence of said) expect(sentence).not.toMatch(/planquadrat\.|undefined|\{/);
  });
});

describe("in English", () => {
  const t = translator("en");

  test("actions are sentences without a name", () => {
    expect(planquadrat.describe(entry("L c4n"), start.view, t)).toBe("puts a large house in the middle");
    expect(planquadrat.describe(entry("c4n > e4n"), start.view, t)).toBe("slides a house east");
    expect(planquadrat.describe(entry("claim h6"), claims.view, t)).toBe("claims a place: +1");
    expect(planquadrat.describe(entry("(undo 3)"), start.view, t)).toBe("(undo 3)");
  });

  test("P7: what a house closes is told, also to whoever did it", () => {
    const placed = { ...entry("S a1w"), effect: { closes: 2 } };
    expect(planquadrat.describe(placed, start.view, t)).toBe(
      "puts a small house in the north-west and closes 2 squares",
    );
    const slid = { ...entry("c4w > c6w"), effect: { closes: 1, length: 2 } };
    expect(planquadrat.describe(slid, start.view, t, { you: true })).toBe(
      "slide a medium house south and close 1 square",
    );
    expect(planquadrat.unsaid?.(entry("no slide"))).toBe(true);
    expect(planquadrat.unsaid?.(entry("no claim"))).toBe(false);
  });

  test("where it happened are the names of edges, and the squares beside them", () => {
    expect(planquadrat.where?.(entry("M c4w"), start.view, t)).toEqual({
      name: "c4w",
      squares: ["b4", "b5", "c4", "c5"],
    });
    expect(planquadrat.where?.(entry("a1n > b1n"), start.view, t)).toEqual({ name: "a1n → b1n", squares: ["b1"] });
    expect(planquadrat.where?.(entry("claim h6"), start.view, t)).toEqual({ name: "h6", squares: ["h6"] });
    expect(planquadrat.where?.(entry("no slide"), start.view, t)).toBeNull();
  });

  test("the board as text has the stocks, the drawing and a legend", () => {
    const text = String(planquadrat.asText?.(claims.view, t));
    expect(text).toContain("light: 9 small");
    expect(text).toContain(claims.board);
    expect(text).toContain("closed and left over");
  });

  test("P11: the end says why", () => {
    expect(planquadrat.task(over.view, t)).toBe("The match is over: the last monument of a player stands.");
  });
});
