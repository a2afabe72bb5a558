import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Question } from "../../src/connection";
import { MOST, PAUSE, Previews, type Told } from "../../src/table/previews";
import type { Previewed, Refusal } from "../../src/wire";

let asked: Question[];
let answer: (question: Question) => Previewed | Refusal | null;
let previews: Previews;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = ({ action }) => ({ is: "previewed", id: "x", preview: { points: action } });
  previews = new Previews((question) => {
    asked.push(question);
    return Promise.resolve(answer(question));
  });
});

afterEach(() => vi.useRealTimers());

const told = async (asked: Promise<Told>) => {
  const answer = await asked;
  return answer?.is === "previewed" ? answer.preview : answer;
};
const codes = () => asked.map(({ action }) => action);
const pause = () => vi.advanceTimersByTimeAsync(PAUSE);

test("what an action would do is asked for with its seat and the number it is based on", async () => {
  expect(await told(previews.ask(1, 17, 5))).toEqual({ points: 5 });
  expect(asked).toEqual([{ do: "preview", seat: 1, based_on: 17, action: 5 }]);
});

test("the same is asked once, until the position is another", async () => {
  await previews.ask(0, 3, 5);
  await previews.ask(0, 3, 5);
  expect(codes()).toEqual([5]);
  await pause();
  await previews.ask(0, 4, 5);
  expect(codes()).toEqual([5, 5]);
});

test("of a hand that moves fast and withdraws what it passed only the last question is asked, after a pause", async () => {
  const hands = [1, 2, 3, 4].map(() => new AbortController());
  const answers = [1, 2, 3, 4].map((code, index) => told(previews.ask(0, 3, code, hands[index]?.signal)));
  for (const passed of hands.slice(0, 3)) passed.abort();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(codes()).toEqual([1]);
  await pause();
  expect(codes()).toEqual([1, 4]);
  expect(await Promise.all(answers)).toEqual([{ points: 1 }, null, null, { points: 4 }]);
  await pause();
  const again = told(previews.ask(0, 3, 2));
  await pause();
  expect(await again).toEqual({ points: 2 });
});

test("two who ask at the same time are both told, in turn", async () => {
  const answers = [1, 2, 3].map((code) => told(previews.ask(0, 3, code)));
  await vi.advanceTimersByTimeAsync(3 * PAUSE);
  expect(await Promise.all(answers)).toEqual([{ points: 1 }, { points: 2 }, { points: 3 }]);
});

test("what two want to know is asked as long as one of them does", async () => {
  const first = told(previews.ask(0, 3, 1));
  const [one, other] = [new AbortController(), new AbortController()];
  void previews.ask(0, 3, 2, one.signal);
  const wanted = told(previews.ask(0, 3, 2, other.signal));
  one.abort();
  await pause();
  await pause();
  expect(await Promise.all([first, wanted])).toEqual([{ points: 1 }, { points: 2 }]);
  expect(codes()).toEqual([1, 2]);
});

test("of too many that wait the oldest is given up", async () => {
  const answers = Array.from({ length: MOST + 2 }, (_, code) => previews.ask(0, 3, code));
  expect(await answers[1]).toBeNull();
  await vi.advanceTimersByTimeAsync((MOST + 2) * PAUSE);
  expect(codes()).not.toContain(1);
  expect(codes()).toHaveLength(MOST + 1);
});

test("why something would be refused is told, and kept", async () => {
  const refusal: Refusal = { is: "refusal", id: "x", code: "place/furniture", sentence: "something stands there" };
  answer = () => refusal;
  expect(await previews.ask(0, 3, 5)).toEqual(refusal);
  await pause();
  expect(await previews.ask(0, 3, 5)).toEqual(refusal);
  expect(codes()).toEqual([5]);
});

test("a question that comes too late, too fast or gets lost is answered with nothing, and may be asked again", async () => {
  answer = () => ({ is: "previewed", id: "x", preview: null, stale: true });
  expect(await previews.ask(0, 3, 5)).toBeNull();
  answer = () => ({ is: "refusal", id: "x", code: "limit/too_fast", sentence: "that is too fast" });
  await pause();
  expect(await previews.ask(0, 3, 5)).toBeNull();
  answer = () => null;
  await pause();
  expect(await previews.ask(0, 3, 5)).toBeNull();
  expect(codes()).toEqual([5, 5, 5]);
});

test("what comes after the position has changed is not told", async () => {
  let late: (told: Previewed) => void = () => {};
  previews = new Previews(() => new Promise((resolve) => (late = resolve)));
  const before = previews.ask(0, 3, 5);
  const after = previews.ask(0, 4, 5);
  late({ is: "previewed", id: "x", preview: { points: 5 } });
  expect(await before).toBeNull();
  await pause();
  late({ is: "previewed", id: "y", preview: { points: 6 } });
  expect(await told(after)).toEqual({ points: 6 });
});

test("when somebody else looks everything is asked anew", async () => {
  await previews.ask(0, 3, 5);
  previews.forget();
  await pause();
  await previews.ask(0, 3, 5);
  expect(codes()).toEqual([5, 5]);
});
