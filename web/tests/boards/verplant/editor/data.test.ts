/** Missions of the game survive the editor; what it could not show is not taken. */
import { describe, expect, test } from "vitest";
import { type Data, missionData, readMission } from "../../../../src/boards/verplant/editor/data";
import { copyOf, EMPTY_MISSION, nameOf, slug } from "../../../../src/boards/verplant/editor/mission";
import { pictureOf, readPicture } from "../../../../src/boards/verplant/editor/picture";
import { fixtures, missionCalled, planOf } from "./support";

const NAMES = Object.keys(fixtures.missions);

/** Line breaks in texts are spaces, and a picture has no spaces at the ends of its lines. */
function tidied(value: unknown, key = ""): unknown {
  if (key === "plan") return `${pictureOf(readPicture(String(value)) ?? planOf(""))}`;
  if (typeof value === "string") return value.trim().split(/\s+/).join(" ");
  if (Array.isArray(value)) return value.map((one) => tidied(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, tidied(one, name)]));
}

test("there are all 26 missions to try", () => expect(NAMES).toHaveLength(26));

test.each(NAMES)("what is read from %s and told again is the same", (name) => {
  expect(tidied(missionData(missionCalled(name)))).toEqual(tidied(fixtures.missions[name]));
});

test.each(NAMES)("the picture of %s is drawn as it is written, without spaces at the ends of lines", (name) => {
  const written = String((fixtures.missions[name]?.mission as Data).plan);
  const lines = written.trimEnd().split("\n");
  expect(pictureOf(missionCalled(name).plan)).toEqual(lines.map((line) => line.trimEnd()));
});

test("an empty sheet can be kept and read again, too", () => {
  expect(readMission(missionData(EMPTY_MISSION))).toEqual({ ...EMPTY_MISSION, name: "my-mission" });
});

describe("what the editor could not show is not taken", () => {
  const sound = missionData(missionCalled("ghost-castle"));
  const about = (changes: Data) => ({ ...sound, mission: { ...(sound.mission as Data), ...changes } });
  const cases: [string, unknown][] = [
    ["nothing", null],
    ["a list", []],
    ["a text", "mission"],
    ["no mission", {}],
    ["an unknown table", { ...sound, cards: [] }],
    ["an unknown entry", about({ colour: "red" })],
    ["a number for a title", about({ title: 3 })],
    ["an unknown language", about({ title: { it: "Villa" } })],
    ["half a pencil", about({ difficulty: 1.5 })],
    ["a picture with an unknown character", about({ plan: " . ?" })],
    ["a picture that is too wide", about({ plan: ` ${" .".repeat(19)}` })],
    ["a picture that is too high", about({ plan: " .\n".repeat(15) })],
    ["two front doors", about({ plan: "F. .F\n" })],
    ["a front door inside", about({ plan: " .F.\n" })],
    ["walls on walls", about({ plan: " .\n -\n -\n .\n" })],
    ["a letter that is not in the plan", { ...sound, given: [{ letter: "B", number: 1 }] }],
    ["a letter in the plan that is not told", { ...sound, given: [] }],
    ["an unknown kind of room", { ...sound, room: [{ kind: "garage", furniture: [] }] }],
    ["a kind of room twice", { ...sound, room: [1, 2].map(() => ({ kind: "bath", furniture: ["14"] })) }],
    ["furniture that is no number", { ...sound, room: [{ kind: "bath", furniture: ["sofa"] }] }],
    ["rooms that are no list", { ...sound, room: { kind: "bath" } }],
    ["bonuses about texts", { ...sound, bonus: [{ condition: "near", points: 1, these: ["sofa"] }] }],
    ["far too many bonuses", { ...sound, bonus: Array(1000).fill({ condition: "all count", points: 1 }) }],
    ["points without an end", { ...sound, bonus: [{ condition: "near", points: Number.POSITIVE_INFINITY }] }],
  ];
  test.each(cases)("%s", (_, data) => expect(readMission(data)).toBeNull());
});

test("a mission that is not finished is taken as it is", () => {
  const mission = readMission({ mission: { plan: " . .\n" } });
  expect(mission?.plan).toEqual(planOf(" . ."));
  expect(mission?.title).toBe("");
});

test("a name is made from the title until somebody gives one", () => {
  expect(slug("Omas Häuschen: 2. Stock!")).toBe("omas-haeuschen-2-stock");
  expect(slug("¿Dónde está?")).toBe("donde-esta");
  expect(slug("…")).toBe("my-mission");
  expect(nameOf({ ...EMPTY_MISSION, title: { de: "Alte Mühle" } })).toBe("alte-muehle");
  expect(nameOf({ ...EMPTY_MISSION, title: "Mill", name: "other" })).toBe("other");
});

test("a copy is one's own: no name, no chapter, nothing that comes next", () => {
  const copy = copyOf(missionCalled("moon-base"));
  expect([copy.name, copy.chapter, copy.next]).toEqual(["", "own", ""]);
});
