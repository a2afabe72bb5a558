import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type LineState, type Socket } from "../src/connection";
import type { AnyCommand, AnyNews, Update } from "../src/wire";
import { entry, update } from "./fixtures";

/** A socket whose other end is the test. */
class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: AnyCommand[] = [];
  closed = false;

  constructor(readonly address: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.closed = true;
  }

  accept(): void {
    this.onopen?.(undefined as never);
  }

  tell(news: AnyNews): void {
    this.onmessage?.({ data: JSON.stringify(news) } as never);
  }

  drop(): void {
    this.onclose?.(undefined as never);
  }
}

let sockets: FakeSocket[];
let states: LineState[];
let updates: Update[];
let progress: number[][];
let reacted: string[];
let line: Connection;
const newest = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  states = [];
  updates = [];
  progress = [];
  reacted = [];
  const ids = ["id1", "id2", "id3", "id4"].values();
  line = new Connection(
    (since) => `live?since=${since}`,
    {
      state: (state) => states.push(state),
      table: () => {},
      bye: () => {},
      update: (news) => updates.push(news),
      thinkingWaits: () => {},
      reactions: ({ reactions }) => reacted.push(...reactions.map((one) => one.reaction)),
      removed: () => {},
      progress: (news) => progress.push(news.acting),
    },
    (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket;
    },
    () => ids.next().value ?? "",
  );
  line.open();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test("a line that is accepted is live", () => {
  expect(states).toEqual(["connecting"]);
  newest().accept();
  expect(states).toEqual(["connecting", "live"]);
});

test("a lost line comes back by itself and asks from the last number it saw", () => {
  newest().accept();
  newest().tell(update(2, [entry(1, 0, "a"), entry(2, 1, "b")]));
  newest().drop();
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(newest().address).toBe("live?since=2");
  newest().accept();
  expect(states.at(-1)).toBe("live");
});

test("pauses grow while nobody answers, and are short again after news", () => {
  const opened = () => sockets.length;
  newest().drop();
  vi.advanceTimersByTime(400);
  expect(opened()).toBe(2);
  newest().drop();
  vi.advanceTimersByTime(400);
  expect(opened()).toBe(2);
  vi.advanceTimersByTime(700);
  expect(opened()).toBe(3);
  newest().accept();
  newest().tell(update(1, [entry(1, 0, "a")]));
  newest().drop();
  vi.advanceTimersByTime(400);
  expect(opened()).toBe(4);
});

test("a device that wakes up does not wait for the pause", () => {
  newest().drop();
  line.hurry();
  expect(sockets.length).toBe(2);
});

test("a device that says it has no network takes its line for lost, and comes back when it has one", () => {
  newest().accept();
  line.lose();
  expect(line.state).toBe("lost");
  line.hurry();
  newest().accept();
  expect(line.state).toBe("live");
});

test("an unanswered command is sent again after a lost line: once, with its old id, in order", async () => {
  newest().accept();
  const first = line.send({ do: "undo", seat: 0 });
  const second = line.send({ do: "resign", seat: 0 });
  newest().tell({ is: "accepted", id: "id1", number: 4 });
  expect(await first).toMatchObject({ is: "accepted", number: 4 });
  const third = line.send({ do: "undo", seat: 0 });
  newest().drop();
  vi.advanceTimersByTime(1000);
  newest().accept();
  expect(newest().sent.map(({ id }) => id)).toEqual(["id2", "id3"]);
  newest().tell({ is: "refusal", id: "id2", code: "match/over", sentence: "the match is over" });
  newest().tell({ is: "accepted", id: "id3", number: 5 });
  expect(await second).toMatchObject({ is: "refusal" });
  expect(await third).toMatchObject({ is: "accepted" });
  expect(line.waiting).toBe(0);
});

test("a command given while the line is down is sent when it is up", () => {
  void line.send({ do: "undo", seat: 0 });
  expect(newest().sent).toEqual([]);
  newest().accept();
  expect(newest().sent).toEqual([{ do: "undo", seat: 0, id: "id1" }]);
});

test("a line that does not answer is taken for dead, though nobody said so", () => {
  newest().accept();
  void line.send({ do: "undo", seat: 0 });
  vi.advanceTimersByTime(15_000);
  expect(states.at(-1)).toBe("lost");
});

test("old news are dropped", () => {
  newest().accept();
  newest().tell(update(2, [entry(1, 0, "a"), entry(2, 0, "b")]));
  newest().tell(update(1, [entry(1, 0, "a")]));
  expect(updates.map(({ number }) => number)).toEqual([2]);
});

test("numbers may be missing in the news: what others draw in secret is not told", () => {
  newest().accept();
  newest().tell(update(1, [entry(1, 0, "a")]));
  newest().tell(update(7, [entry(5, 0, "c", 1)], { moment: null }));
  expect(updates.map(({ number }) => number)).toEqual([1, 7]);
  newest().drop();
  vi.advanceTimersByTime(1000);
  expect(newest().address).toBe("live?since=7");
});

test("who is still busy is heard", () => {
  newest().accept();
  newest().tell({ is: "progress", acting: [1], connected: [0, 1], watchers: 2 });
  expect(progress).toEqual([[1]]);
});

test("news on an old line are not heard", () => {
  newest().accept();
  const old = newest();
  const speak = old.onmessage;
  old.drop();
  speak?.({ data: JSON.stringify(update(1, [entry(1, 0, "a")])) } as never);
  expect(updates).toEqual([]);
});

test("bye restart comes back, bye gone stays away until a person asks", () => {
  newest().accept();
  newest().tell({ is: "bye", code: "restart", sentence: "" });
  expect(states.at(-1)).toBe("lost");
  vi.advanceTimersByTime(1000);
  newest().accept();
  newest().tell({ is: "bye", code: "gone", sentence: "" });
  expect(states.at(-1)).toBe("closed");
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(2);
  line.open();
  newest().accept();
  expect(states.at(-1)).toBe("live");
});

test("a question is answered; it waits for nobody and is not asked again on another line", async () => {
  const question = { do: "preview", seat: 0, based_on: 1, action: 5 } as const;
  expect(await line.ask(question)).toBeNull();
  newest().accept();
  const told = line.ask(question);
  expect(newest().sent).toEqual([{ ...question, id: "id1" }]);
  newest().tell({ is: "previewed", id: "id1", preview: { points: 4 } });
  expect(await told).toEqual({ is: "previewed", id: "id1", preview: { points: 4 } });
  const lost = line.ask(question);
  newest().drop();
  expect(await lost).toBeNull();
  vi.advanceTimersByTime(1000);
  newest().accept();
  expect(newest().sent).toEqual([]);
});

test("a log that is told anew may be counted lower; a browser that is not known any more stays away", () => {
  newest().accept();
  const update: Omit<Update, "number"> = { is: "update", entries: [], moment: null };
  newest().tell({ ...update, number: 9 });
  newest().tell({ ...update, number: 5 });
  newest().tell({ ...update, number: 6, anew: true });
  expect(updates.map(({ number }) => number)).toEqual([9, 6]);
  newest().tell({ is: "bye", code: "revoked", sentence: "" });
  expect(states.at(-1)).toBe("closed");
});
