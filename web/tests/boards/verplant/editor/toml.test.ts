/** A mission as a file that a person can read. */
import { expect, test } from "vitest";
import { missionData } from "../../../../src/boards/verplant/editor/data";
import { missionToml } from "../../../../src/boards/verplant/editor/toml";
import { missionCalled } from "./support";

test("a file looks like those of the game", () => {
  const text = missionToml(missionData(missionCalled("ghost-castle")));
  expect(text).toContain(`[mission]
name = "ghost-castle"
chapter = "curiosities"
difficulty = 3
bands = [27, 38, 46, 54]
plan = """
 . . .               . . .
 . . . . . . A A . . . . .
`);
  expect(text).toContain(`             F
 . . .               . . .
         = = = = =
"""

[mission.title]
en = "Haunted, otherwise dry"
`);
  expect(text).toContain(`[[given]]
letter = "A"
number = 31
points = 1

[[room]]
kind = "living"
name = { en = "Knights’ hall", de = "Rittersaal", fr = "Salle des chevaliers", es = "Sala de caballeros" }
furniture = ["2", "7", "30x2"]
`);
  expect(text).toContain(`[[bonus]]
condition = "far"
these = [23]
those = [31]
limit = 9
points = 4
`);
});

test("long texts take several lines, none of them too long", () => {
  const text = missionToml(missionData(missionCalled("training")));
  expect(text).toMatch(/\nen = """\nMonday, eight o’clock/);
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(118);
});

test("what would end a text is written so that it does not", () => {
  const mission = { ...missionCalled("training"), title: 'a "b" \\ c\u0000', story: `${'""" \\" '.repeat(30)}"` };
  const text = missionToml(missionData(mission));
  expect(text).toContain('title = "a \\"b\\" \\\\ c\\u0000"');
  const story = /story = """\n(.*?)\n"""\n/s.exec(text)?.[1] ?? "";
  expect(story).not.toContain('"""');
  expect(story.replaceAll('\\"', '"').replaceAll("\\\\", "\\").split(/\s+/).join(" ")).toBe(mission.story);
});
