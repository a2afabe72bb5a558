import { describe, expect, test } from "vitest";
import planquadrat from "../../../src/boards/planquadrat";
import type { Language } from "../../../src/boards/types";
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
    const said = texts.map((text) => planquadrat.describe(entry(text), claims.view, t));
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
    expect(planquadrat.describe(entry("L c4n"), start.view, t)).toBe("places a large house at c4n");
    expect(planquadrat.describe(entry("c4n > e4n"), start.view, t)).toBe("slides the house at c4n to e4n");
    expect(planquadrat.describe(entry("claim h6"), claims.view, t)).toBe("claims the place of 1 square at h6");
    expect(planquadrat.describe(entry("(undo 3)"), start.view, t)).toBe("(undo 3)");
  });

  test("the board as text has the stocks, the drawing and a legend", () => {
    const text = planquadrat.asText(claims.view, t);
    expect(text).toContain("light: 9 small");
    expect(text).toContain(claims.board);
    expect(text).toContain("closed and left over");
  });

  test("P11: the end says why", () => {
    expect(planquadrat.task(over.view, t)).toBe("over: the last monument of a player stands");
  });
});
