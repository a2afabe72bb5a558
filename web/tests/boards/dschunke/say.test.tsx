import { render } from "@testing-library/preact";
import { describe as about, expect, test } from "vitest";
import dschunke from "../../../src/boards/dschunke";
import { gainLabel, previewText } from "../../../src/boards/dschunke/gains";
import { groupsBySquare, scoringGroups } from "../../../src/boards/dschunke/harbour";
import { Picture } from "../../../src/boards/dschunke/Picture";
import { MARKET, Rules } from "../../../src/boards/dschunke/Rules";
import { laidOf, seenOf } from "../../../src/boards/dschunke/Scene";
import { cratesToCome, reason } from "../../../src/boards/dschunke/say";
import type { Refusal } from "../../../src/wire";
import { catalogues, entries, LANGUAGES, lines, next, speaking, view } from "./support";

const t = speaking("en");
const entry = (text: string, seat = 0) => ({ number: 1, stream: 0, seat, text, time: 0 });
const refusal = (code: string): Refusal => ({
  is: "refusal",
  id: "1",
  code,
  sentence: "as the server says",
  rule: "D6",
});

test("what happened is told in words", () => {
  expect(dschunke.describe(entry("red 2", -1), view, t)).toBe("lots are drawn: seat 2 is red and begins");
  expect(dschunke.describe(entry("draw 40", -1), view, t)).toBe("draws a strip");
  const all = [entry("draw 40", -1), entry("draw 37", -1)];
  expect(dschunke.describe(entry("draw 40", -1), view, t, { you: true, all })).toBe("draw 2 strips");
  expect(dschunke.describe(entry("37 s -1,3", 1), view, t)).toBe("lays a strip on the water");
  expect(dschunke.describe(entry("33 n 0,1"), view, t)).toBe("stacks a strip on level 2");
});

test("D9: what a lay has brought is told for both, and the group that changed most", () => {
  const effect = { points: [6, -3], groups: [{ good: "rice", kind: "joined", count: 5, before: 2 }] };
  const laid = { ...entry("37 s -1,3", 0), effect };
  expect(dschunke.describe(laid, view, t, { names: ["Ada", "Ben"] })).toBe(
    "lays a strip on the water; 2 groups become 5 rice: +6, Ben −3",
  );
  expect(dschunke.describe({ ...laid, seat: 1 }, view, t, { names: ["you", "Ben"] })).toBe(
    "lays a strip on the water; 2 groups become 5 rice: −3, you +6",
  );
});

test.each(LANGUAGES)("every change of a group has its words, to whoever did it and of others, in %s", (language) => {
  const say = speaking(language);
  for (const kind of ["new", "grown", "joined", "shrunk", "split", "covered"]) {
    const effect = { points: [1, 0], groups: [{ good: "tea", kind, count: 3, before: 2 }] };
    const told = [true, false].map((you) => dschunke.describe({ ...entry("33 n 0,1"), effect }, view, say, { you }));
    expect(new Set(told).size).toBe(2);
    for (const sentence of told) expect(sentence).not.toMatch(/dschunke|undefined|\{/);
  }
});

test("which strip it was and where it lies is told to who goes about with the keyboard", () => {
  expect(dschunke.where?.(entry("draw 40", -1), view, t)).toEqual({ name: "aubergine, lime", squares: [] });
  expect(dschunke.where?.(entry("37 s -1,3"), view, t)).toEqual({
    name: "pepper, green rat, aubergine, −1,3 – −1,5",
    squares: ["-1,3", "-1,4", "-1,5"],
  });
  expect(dschunke.where?.(entry("red 1", -1), view, t)).toBeNull();
});

test("a line about a strip has its picture", () => {
  const Picture = dschunke.EntryPicture as NonNullable<typeof dschunke.EntryPicture>;
  const drawn = (text: string) =>
    render(<Picture entry={entry(text)} {...{ view, t }} />).container.querySelector("svg");
  expect([drawn("draw 40"), drawn("37 s -1,3"), drawn("red 1")].map(Boolean)).toEqual([true, true, false]);
});

test("D3: the task says how many strips are left to lay", () => {
  expect(dschunke.task(view, t)).toBe("lay 2 strips, in any order");
  expect(dschunke.task(next.view, t)).toBe("lay a strip");
  expect(dschunke.task({ ...view, actor: -1, phase: "draws" }, t)).toBe("strips are drawn");
  expect(dschunke.task({ ...view, actor: -1, phase: "lots" }, t)).toBe("lots decide who is red");
  expect(dschunke.task({ ...view, actor: -2, ending: "all_laid" }, t)).toBe("the match is over");
});

test("D16: seats have colours once lots are drawn", () => {
  expect(dschunke.seatName(1, view, t)).toBe("green");
  expect(dschunke.seatClass(0, view)).toBe("ds-seat-red");
  expect(dschunke.seatName(1, { ...view, colours: [null, null] }, t)).toBe("seat 2");
});

test("score lines are said in the person's language", () => {
  expect(lines.map((line) => dschunke.scoreLabel(line, speaking("de"), view))).toEqual([
    "2 Auberginen",
    "2 Peperoni",
    "4 Ratten",
    "2 Limetten",
    "2 Kohlköpfe",
    "2 Ratten",
  ]);
  const rat = { key: "rats", label: "1 rat", points: -1, squares: ["0,0"] };
  expect(dschunke.scoreLabel(rat, speaking("es"), view)).toBe("1 rata");
});

test("the whole harbour can be read row by row", () => {
  const text = String(dschunke.asText?.(view, t));
  expect(text).toContain("red: 2 points");
  expect(text).toContain("In the hand: strip 12 (cabbage, lime, cabbage); strip 40 (aubergine, nothing, lime)");
  expect(text).toContain("Row 5: column −1 aubergine, height 1");
  expect(text).toContain("2 peppers, 3 points: 0,0 0,1");
});

test("known refusals are said in the person's language, others as the server says them", () => {
  expect(reason(refusal("lay/uneven"), t)).toBe(
    "There would be air beneath: all three crates must rest at the same height.",
  );
  expect(reason(refusal("action/over"), t)).toBe("as the server says");
});

test("what is still to come is counted crate by crate", () => {
  const counts = new Map(cratesToCome(view));
  const letters = view.left.map((strip) => strip.picture.repeat(strip.count)).join("");
  expect(counts.get("R")).toBe(letters.split("R").length - 1);
  expect(counts.get("z")).toBe(letters.split("z").length - 1);
});

test("the market drawn in the rules scores what the rules say", () => {
  const groups = scoringGroups(groupsBySquare({ squares: seenOf(laidOf(MARKET)) }));
  expect(groups.map(({ crate, points }) => [crate, points])).toEqual([
    ["c", 10],
    ["R", 3],
  ]);
});

about.each(LANGUAGES)("in %s", (language) => {
  const say = speaking(language);
  const placeholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort();

  test("there are the same texts with the same values", () => {
    expect(Object.keys(catalogues[language])).toEqual(Object.keys(catalogues.en));
    for (const [key, text] of Object.entries(catalogues.en)) {
      expect(placeholders(catalogues[language][key]), key).toEqual(placeholders(text));
    }
    expect(Object.keys(catalogues[language]).every((key) => key.startsWith("dschunke."))).toBe(true);
  });

  test("every good has a letter of its own, with which its name begins", () => {
    const letters = say("dschunke.letters").split(" ");
    const goods = ["rice", "aubergine", "tea", "pepper", "melon", "lime", "cabbage", "bamboo"];
    expect(new Set(letters).size).toBe(goods.length);
    for (const [index, good] of goods.entries()) {
      expect(say(`dschunke.crate.${good}`).toLowerCase().startsWith(`${letters[index]}`.toLowerCase())).toBe(true);
    }
    const rules = render(<Rules t={say} />).container;
    expect([...rules.querySelectorAll(".ds-legend .ds-letter")].map((letter) => letter.textContent)).toEqual(letters);
  });

  test("what a strip would bring is said whatever changes", () => {
    const kinds = ["new", "grown", "joined", "shrunk", "split", "covered"] as const;
    const groups = kinds.map((kind, seat) => ({
      ...{ good: "tea", seat: seat % 2, kind, points: seat - 3 },
      before: [["0,0", "1,0"]],
      after: [["0,0", "1,0", "2,0"]],
    }));
    const told = previewText({ points: [5, -2], groups, rats: [1, -2] }, 1, say);
    expect(told).not.toContain("dschunke.");
    expect(told.indexOf("2")).toBeLessThan(told.indexOf("5")); // the own points first
    expect(gainLabel({ seat: 1, whose: "they", points: -3 }, say)).toMatch(/ −3$/);
  });

  test("no text is missing anywhere", async () => {
    for (const told of entries) expect(dschunke.describe(told, view, say)).not.toBe("");
    for (const good of ["rice", "aubergine", "tea", "pepper", "melon", "lime", "cabbage", "bamboo", "rats"]) {
      const line = { key: good, label: "", points: 6, squares: ["0,0", "1,0", "2,0"] };
      expect(dschunke.scoreLabel(line, say, view)).toMatch(/^3 /);
    }
    for (const code of ["apart", "mixed", "uneven", "same_footprint", "too_far"]) {
      expect(reason(refusal(`lay/${code}`), say)).not.toContain("dschunke.");
    }
    expect(String(dschunke.asText?.(view, say))).not.toContain("dschunke.");
    expect(render(<Rules t={say} />).container.textContent).not.toContain("dschunke.");
    expect((await dschunke.catalogues[language]()).default["dschunke.red"]).toBe(catalogues[language]["dschunke.red"]);
  });
});

test("the picture is drawn without any match and without letters, which are texts", () => {
  expect(render(<Picture />).container.querySelector(".ds-letter")).toBeNull();
  expect(render(<Picture />).container.querySelectorAll(".ds-strip")).toHaveLength(5);
});
