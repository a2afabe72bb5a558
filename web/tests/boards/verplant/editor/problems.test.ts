/** What the rules find wrong, told in the person's language and led to where it can be mended. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Catalogue } from "../../../../src/boards/types";
import de from "../../../../src/boards/verplant/editor/de.json";
import en from "../../../../src/boards/verplant/editor/en.json";
import es from "../../../../src/boards/verplant/editor/es.json";
import fr from "../../../../src/boards/verplant/editor/fr.json";
import { told } from "../../../../src/boards/verplant/editor/problems";
import { parseSquare } from "../../../../src/boards/verplant/view";
import { translatorOf } from "../../support";
import { fixtures } from "./support";

const catalogues: Record<string, Catalogue> = { en, de, fr, es };
const t = translatorOf(en, "en");
const naming = {
  furniture: (number: number) => `[${number}]`,
  room: (kind: string) => `[${kind}]`,
  object: (name: string) => `[${name}]`,
};
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

test.each(Object.entries(fixtures.problems))("%s is told in our own words", (name, problems) => {
  expect(problems).toHaveLength(1);
  const key = `editor.problem.${name.split(" ")[0]}`;
  const { text, where } = told(problems[0] ?? "", naming, t);
  expect(where).not.toBeNull();
  expect(text).not.toContain("{");
  const pattern = (catalogues.en?.[key] ?? "").replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+");
  expect(text).toMatch(new RegExp(`^${pattern}$`));
});

test.each([
  ["missing", "story", "editor-title"],
  ["missing story", "story", "editor-story"],
  ["name", "story", "editor-name"],
  ["bands", "story", "editor-bands"],
  ["no_rooms", "rooms", "editor-rooms"],
  ["room_empty", "rooms", "editor-room-2"],
  ["too_long name of a room", "rooms", "editor-room-1"],
  ["bonus_object", "bonuses", "editor-bonus-1"],
  ["no_floor", "plan", null],
])("%s is mended in the part %s", (name, part, field) => {
  const { where } = told(fixtures.problems[name]?.[0] ?? "", naming, t);
  expect(where).toMatchObject({ part, field });
});

test("squares that a problem is about are marked", () => {
  const { where } = told(fixtures.problems.apart?.[0] ?? "", naming, t);
  expect(where?.squares).toEqual([parseSquare("b4"), parseSquare("a1")]);
});

test("what nobody has words for is told as the server says it", () => {
  expect(told("mission.toml: line 3: something new", naming, t)).toEqual({
    said: "mission.toml: line 3: something new",
    text: "line 3: something new",
    where: null,
  });
});

test.each(["de", "fr", "es"])("%s has the same texts as English, with the same places for values", (language) => {
  const texts = catalogues[language] ?? {};
  expect(Object.keys(texts)).toEqual(Object.keys(en));
  const different = Object.entries(en).filter(([key, text]) => {
    const other = texts[key] ?? "";
    return placeholders(other).join() !== placeholders(text).join() || !other || other.trim() !== other;
  });
  expect(different).toEqual([]);
});

test("every text that the editor asks for by its full name exists", () => {
  const folder = "src/boards/verplant/editor";
  const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name));
  const asked = sources.flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, "utf8").matchAll(/"(editor\.[\w.]+)"/g)].map((found) => found[1] ?? ""),
  );
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter((key) => !(key in en) && !(`${key}.other` in en))).toEqual([]);
});
