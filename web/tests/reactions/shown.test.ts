/** What is shown of what people say: for a while, and nothing of those who are muted. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { spoken } from "../../src/announce";
import { speak } from "../../src/i18n";
import { isMuted, mute } from "../../src/reactions/muted";
import { forgetReactions, hearReactions, hush, LASTS, said, speakers } from "../../src/reactions/shown";
import { choose } from "../../src/settings";
import type { Reacted } from "../../src/wire";
import { seat, table } from "../fixtures";

const TABLE = table({ seats: [seat(0, { yours: true }), seat(1), seat(2)] });
const shown = () => said.value.map((one) => `${one.seat} ${one.reaction}`);
const hear = (by: number, reaction: Reacted["reaction"] = "hello") => hearReactions([{ seat: by, reaction }], TABLE);

beforeEach(async () => {
  vi.useFakeTimers();
  await speak("en");
});

afterEach(() => {
  forgetReactions();
  choose({ reactions: true });
  for (const by of [1, 2]) mute(TABLE, by, false);
  vi.useRealTimers();
});

test("something said is shown and spoken, and goes after a while", async () => {
  await hear(1, "well_played");
  expect(shown()).toEqual(["1 well_played"]);
  expect(spoken.value.text).toBe("Ben: Well played!");
  vi.advanceTimersByTime(LASTS);
  expect(shown()).toEqual([]);
});

test("whoever speaks is not told of themselves in the third person", async () => {
  await hear(0, "thanks");
  expect(spoken.value.text).toBe("You: Thank you!");
});

test("of each seat the last is shown, for its whole time", async () => {
  await hear(1, "smile");
  vi.advanceTimersByTime(LASTS - 1);
  await hear(2, "heart");
  await hear(1, "oops");
  expect(shown()).toEqual(["2 heart", "1 oops"]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(["2 heart", "1 oops"]);
});

test("of a crowd that speaks at once the last three are spoken", async () => {
  const crowd = table({ seats: Array.from({ length: 6 }, (_, number) => seat(number)) });
  await hearReactions(
    [1, 2, 3, 4, 5].map((number) => ({ seat: number, reaction: "hello" })),
    crowd,
  );
  expect(said.value.length).toBe(5);
  expect(spoken.value.text).toBe("Guest 3: Hello! Guest 4: Hello! Guest 5: Hello!");
});

test("a muted person is neither seen nor heard, the others are", async () => {
  mute(TABLE, 1, true);
  const before = spoken.value.turn;
  await hear(1);
  expect(shown()).toEqual([]);
  expect(spoken.value.turn).toBe(before);
  expect(speakers.value.has(1)).toBe(true);
  await hear(2);
  expect(shown()).toEqual(["2 hello"]);
});

test("muting takes away what is there, also what is just on its way", async () => {
  await hear(2);
  const coming = hear(1);
  mute(TABLE, 1, true);
  hush(1);
  await coming;
  expect(shown()).toEqual(["2 hello"]);
});

test("with all switched off nothing is shown of anybody", async () => {
  choose({ reactions: false });
  await hear(1);
  expect(shown()).toEqual([]);
});

test("what was said at one table is not shown at the next", async () => {
  await hear(1);
  const coming = hear(2);
  forgetReactions();
  await coming;
  expect(shown()).toEqual([]);
  expect(speakers.value.size).toBe(0);
});

test("muting is for one table, is kept in the browser, and follows a person to another seat", () => {
  mute(TABLE, 1, true);
  expect(isMuted(TABLE, 1)).toBe(true);
  expect(isMuted(TABLE, 2)).toBe(false);
  expect(isMuted(table({ id: "t2" }), 1)).toBe(false);
  expect(isMuted(table({ seats: [seat(0, { name: "Ben" }), seat(1, { name: "Anna" })] }), 0)).toBe(true);
  expect(JSON.parse(localStorage.getItem("drawingboard.muted") ?? "")).toEqual({ t1: ["Ben"] });
});
