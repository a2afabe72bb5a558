/** What is kept of lessons on this device. */
import { beforeEach, expect, test, vi } from "vitest";

const KEPT_AS = "drawingboard.lessons";

async function fresh() {
  vi.resetModules();
  return import("../../src/learn/progress");
}

beforeEach(() => localStorage.clear());

test("a finished lesson stays finished", async () => {
  const { finishLesson } = await fresh();
  finishLesson("planquadrat", "houses");
  finishLesson("planquadrat", "houses");
  const { isDone, progress } = await fresh();
  expect(isDone("planquadrat", "houses")).toBe(true);
  expect(isDone("planquadrat", "places")).toBe(false);
  expect(progress.value.done).toEqual({ planquadrat: ["houses"] });
});

test("learning is offered until the lessons are done or a match was begun", async () => {
  const { finishLesson, isOffered, notePlayed } = await fresh();
  const game = { name: "planquadrat", lessons: 2 };
  expect(isOffered(game)).toBe(true);
  expect(isOffered({ name: "chess" })).toBe(false);
  finishLesson("planquadrat", "houses");
  expect(isOffered(game)).toBe(true);
  finishLesson("planquadrat", "places");
  expect(isOffered(game)).toBe(false);
  notePlayed(["dschunke", "dschunke"]);
  expect(isOffered({ name: "dschunke", lessons: 5 })).toBe(false);
  expect(JSON.parse(localStorage.getItem(KEPT_AS) ?? "").played).toEqual(["dschunke"]);
});

test.each([
  "",
  "nonsense",
  "[]",
  "null",
  '{"done": 7, "played": {}}',
  '{"done": {"a": [1, null]}, "played": [2]}',
])("what makes no sense is left out: %s", async (kept) => {
  localStorage.setItem(KEPT_AS, kept);
  const { isDone, progress } = await fresh();
  expect(isDone("a", "1")).toBe(false);
  expect(progress.value.played).toEqual([]);
});
