import { beforeEach, expect, test, vi } from "vitest";
import { spoken } from "../../src/announce";
import { api } from "../../src/api";
import type { Connection, Listener, Question, Wish } from "../../src/connection";
import { speak } from "../../src/i18n";
import { choose } from "../../src/settings";
import { Session } from "../../src/table/session";
import { choices, entry, moment, table, toy, update } from "../fixtures";

vi.mock("../../src/boards", () => ({ boards: { toy: () => Promise.resolve({ default: toy }) } }));

let sent: Wish[];
let asked: Question[];
let listener: Listener;
let answer: (wish: Wish) => ReturnType<Connection["send"]>;

function answering(wish: Wish): ReturnType<Connection["send"]> {
  sent.push(wish);
  return answer(wish);
}

function telling(question: Question): ReturnType<Connection["ask"]> {
  asked.push(question);
  return Promise.resolve({ is: "previewed", id: "x", preview: { stones: 3 } });
}

async function seated(): Promise<Session> {
  vi.spyOn(api, "table").mockResolvedValue(table());
  const session = new Session("t1", (_, heard) => {
    listener = heard;
    const line = { open() {}, close() {}, hurry() {}, send: answering, ask: telling };
    return line as unknown as Connection;
  });
  await session.open();
  await vi.waitFor(() => expect(session.board.value).not.toBeNull());
  listener.update(update(1, [entry(1, 1, "a1")], { choices: [choices(0)] }));
  return session;
}

beforeEach(async () => {
  sent = [];
  asked = [];
  answer = () => Promise.resolve({ is: "accepted", id: "x", number: 2 });
  choose({ confirm: false });
  await speak("en");
});

test("an action is sent at once, with the number it was based on", async () => {
  (await seated()).act(2);
  expect(sent).toEqual([{ do: "act", seat: 0, based_on: 1, action: 2 }]);
});

test("confirm: an action waits for a yes where the person wants that", async () => {
  choose({ confirm: true });
  const session = await seated();
  session.act(2);
  expect(sent).toEqual([]);
  session.act(1);
  session.confirm();
  session.confirm();
  expect(sent).toEqual([{ do: "act", seat: 0, based_on: 1, action: 1 }]);
});

test("confirm: no means no", async () => {
  choose({ confirm: true });
  const session = await seated();
  session.act(2);
  session.cancel();
  session.confirm();
  expect(sent).toEqual([]);
});

test("what is typed is sent as it is; a refusal is shown and spoken", async () => {
  answer = () => Promise.resolve({ is: "refusal", id: "x", code: "house/overlap", sentence: "cannot place there" });
  const session = await seated();
  await session.attempt("b2");
  expect(sent).toEqual([{ do: "act", seat: 0, based_on: 1, action: "b2" }]);
  expect(session.state.value.refusal?.sentence).toBe("cannot place there");
  expect(spoken.value.text).toBe("cannot place there");
});

test("what the other player did is spoken, and that it is one's turn", async () => {
  const session = await seated();
  listener.update(update(2, [entry(2, 0, "b1")], { moment: moment(2, { acting: [1] }) }));
  expect(spoken.value.text).toBe("Ben’s turn: place a stone");
  listener.update(update(3, [entry(3, 1, "c1")], { choices: [choices(0)] }));
  expect(spoken.value.text).toBe("Ben plays c1. Your turn: place a stone");
  session.close();
});

test("what is dealt to others in secret is spoken: to whom, and in the board's own words how much", async () => {
  const dealt = (number: number) => ({ ...entry(number, -1, "(hidden)"), seen_by: [1] });
  const session = await seated();
  listener.update(update(4, [entry(2, 1, "b1"), dealt(3), dealt(4)], { choices: [choices(0)] }));
  expect(spoken.value.text).toBe("Ben plays b1. Ben is dealt something in secret");
  toy.describeHidden = (_, count) => `draws ${count}`;
  listener.update(update(7, [entry(5, 1, "b1"), dealt(6), dealt(7)], { choices: [choices(0)] }));
  expect(spoken.value.text).toBe("Ben plays b1. Ben draws 2");
  delete toy.describeHidden;
  session.close();
});

test("replay: a moment is fetched once", async () => {
  const fetched = vi.spyOn(api, "moment").mockImplementation((_, number) => Promise.resolve(moment(number)));
  const session = await seated();
  listener.update(update(4, [entry(2, 0, "b"), entry(3, 1, "c"), entry(4, 0, "d")]));
  session.look(2);
  await vi.waitFor(() => expect(session.state.value.replay?.moment?.number).toBe(2));
  session.look(null);
  session.look(2);
  await vi.waitFor(() => expect(session.state.value.replay?.moment?.number).toBe(2));
  expect(fetched.mock.calls.filter(([, number]) => number === 2).length).toBe(1);
});

test("replay: what is looked at while somebody else begins to look is asked for again", async () => {
  const fetched = vi.spyOn(api, "moment").mockImplementation((_, number) => Promise.resolve(moment(number)));
  const session = await seated();
  session.look(0);
  listener.update(update(4, [entry(1, 1, "a1"), entry(4, 0, "d")], { anew: true }));
  await vi.waitFor(() => expect(session.state.value.replay?.moment?.number).toBe(0));
  expect(fetched.mock.calls.filter(([, number]) => number === 0).length).toBe(2);
  session.close();
});

test("preview: what a choice would do is asked of the server, and nothing is sent", async () => {
  const session = await seated();
  expect(await session.preview(2)).toEqual({ stones: 3 });
  expect(asked).toEqual([{ do: "preview", seat: 0, based_on: 1, action: 2 }]);
  expect(sent).toEqual([]);
  expect(session.state.value.unanswered).toBe(0);
});

test("preview: what is no choice now is not asked", async () => {
  const session = await seated();
  expect(await session.preview(99)).toBeNull();
  listener.update(update(2, [entry(2, 0, "b1")], { choices: [choices(0, [])], moment: moment(2, { acting: [1] }) }));
  expect(await session.preview(2)).toBeNull();
  expect(asked).toEqual([]);
});

test("whoever looks far back in a long log has it fetched from there on", async () => {
  const session = await seated();
  const first = update(300, [entry(299, 0, "y"), entry(300, 1, "z")], { anew: true, earlier: 298 });
  listener.update({ ...first, moment: moment(300) });
  vi.spyOn(api, "moment").mockResolvedValue(moment(298));
  const log = vi.spyOn(api, "log").mockResolvedValue({ entries: [entry(298, 0, "x")], earlier: 0 });
  session.look(298);
  await vi.waitFor(() => expect(session.state.value.entries[0]?.number).toBe(298));
  expect(log.mock.calls).toEqual([["t1", 299, null]]);
  await session.fetchEarlier();
  expect(log).toHaveBeenCalledTimes(1);
});

test("in a match of rounds all of a long log is fetched", async () => {
  const session = await seated();
  vi.spyOn(api, "rounds").mockResolvedValue({ numbers: [1] });
  const oldest = { entries: [entry(1, -1, "roll"), entry(2, 0, "v", 1), entry(3, 0, "w", 1)] };
  const page = { entries: [entry(4, 0, "x", 1)], earlier: 3 };
  vi.spyOn(api, "log").mockImplementation((_, before) => Promise.resolve(before > 4 ? page : oldest));
  listener.update(update(5, [entry(5, 0, "y", 1)], { anew: true, earlier: 4, moment: moment(1, { round: 1 }) }));
  await vi.waitFor(() => expect(session.state.value.entries.length).toBe(5));
  expect(session.state.value.earlier).toBe(0);
});

test("whoever is taken off the table is told, and can only watch", async () => {
  const session = await seated();
  listener.removed({ is: "removed", sentence: "" });
  expect(session.state.value.removed).toBe(true);
  expect(spoken.value.text).toMatch(/taken you off/);
});
