/** A lesson in the browser: what is sent, and what counts of it. */
import { afterEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import de from "../../src/learn/de.json";
import en from "../../src/learn/en.json";
import es from "../../src/learn/es.json";
import fr from "../../src/learn/fr.json";
import { counted, LessonRun } from "../../src/learn/run";
import type { LessonPages, LessonShown } from "../../src/wire";

const words = { en: "Text." };
const step: LessonPages["steps"][number] = { kind: "act", text: words, highlight: [] };
const pages: LessonPages = { game: "toy", name: "one", title: words, intro: words, learner: 0, steps: [step, step] };

const shown = (changes: Partial<LessonShown> = {}): LessonShown => ({
  step: 0,
  status: "going",
  moment: { number: 1, acting: [0], view: {}, scores: [] },
  choices: { seat: 0, codes: [1, 2], can_undo: false, must_ask: false, can_offer_end: false },
  entries: [],
  ...changes,
});

async function opened(): Promise<LessonRun> {
  vi.spyOn(api, "lesson").mockResolvedValue(pages);
  vi.spyOn(api, "playLesson").mockResolvedValue(shown());
  const run = new LessonRun("toy", "one");
  await run.open();
  return run;
}

const sent = () => vi.mocked(api.playLesson).mock.lastCall?.[2];

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test("what misses the goal or is refused does not count", () => {
  expect(counted([[1], [2, 3]], "done")).toEqual([[1], [2, 3]]);
  expect(counted([[1], [2, 3]], "missed")).toEqual([[1], []]);
  expect(counted([[1], [2, 3]], "refused")).toEqual([[1], [2]]);
  expect(counted([null], "missed")).toEqual([[]]);
});

test("actions, steps, skips and ways back are sent as what was done in each step", async () => {
  const run = await opened();
  expect(sent()).toEqual([[]]);
  await run.act(1);
  expect(sent()).toEqual([[1]]);
  await run.undo();
  expect(sent()).toEqual([[]]);
  await run.act("S a1n");
  await run.next();
  expect(sent()).toEqual([["S a1n"], []]);
  await run.next();
  expect(sent()).toEqual([["S a1n"], []]);
  await run.skip();
  expect(sent()).toEqual([["S a1n"], null]);
  await run.back();
  expect(sent()).toEqual([[]]);
  await run.skip();
  expect(sent()).toEqual([null]);
  await run.next();
  expect(sent()).toEqual([null, []]);
});

test("only one thing is on its way at a time, and meanwhile nothing can be done", async () => {
  const run = await opened();
  vi.mocked(api.playLesson).mockReturnValue(new Promise(() => {}));
  void run.act(1);
  void run.act(2);
  expect(sent()).toEqual([[1]]);
  expect(run.choices).toBeNull();
});

test("a refusal is shown, and trouble passes", async () => {
  const run = await opened();
  vi.mocked(api.playLesson).mockResolvedValue(
    shown({ status: "refused", refusal: { code: "placement/overlap", sentence: "No." } }),
  );
  await run.act(7);
  expect(run.refusal).toMatchObject({ is: "refusal", code: "placement/overlap" });
  vi.mocked(api.playLesson).mockRejectedValue(new Trouble("network", "gone"));
  await run.act(1);
  expect(run.state.value.trouble?.code).toBe("network");
  vi.mocked(api.playLesson).mockResolvedValue(shown({ status: "done" }));
  await run.act(1);
  expect(run.state.value.trouble).toBeNull();
  expect(sent()).toEqual([[1]]);
});

test("previews and reasons are asked about what was done so far", async () => {
  const run = await opened();
  const ask = vi.spyOn(api, "previewLesson").mockResolvedValue({ preview: { points: 3 }, refusal: null });
  expect(await run.preview(1)).toEqual({ points: 3 });
  expect(ask).toHaveBeenCalledWith("toy", "one", [[]], 1);
  expect(await run.preview(9)).toBeNull();
  ask.mockResolvedValue({ preview: null, refusal: { code: "x/y", sentence: "No." } });
  expect(await run.why(9)).toMatchObject({ code: "x/y" });
});

test("every language has the same texts", () => {
  for (const other of [de, fr, es]) expect(Object.keys(other)).toEqual(Object.keys(en));
});

test("a page that is loaded again goes on where it was, until the lesson is finished", async () => {
  const before = await opened();
  await before.skip();
  vi.mocked(api.playLesson).mockResolvedValue(shown({ status: "done" }));
  await before.next();
  await opened();
  expect(sent()).toEqual([[]]);
  const run = await opened();
  await run.act(1);
  await opened();
  expect(sent()).toEqual([[1]]);
  await new LessonRun("toy", "two").open();
  expect(sent()).toEqual([[]]);
});

test("what was kept and cannot be played any more is forgotten", async () => {
  const before = await opened();
  await before.act(1);
  vi.mocked(api.playLesson).mockRejectedValueOnce(new Trouble("lesson/unfinished", "changed"));
  const run = new LessonRun("toy", "one");
  await run.open();
  expect(sent()).toEqual([[]]);
  expect(run.state.value).toMatchObject({ trouble: null, shown: { step: 0 } });
});
