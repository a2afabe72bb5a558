/** The projector as a hall sees it, with a toy game and a socket whose other end is the test. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api";
import type { BoardModule } from "../../src/boards/types";
import { speak } from "../../src/i18n";
import type { GameInfo, Moment, TableInfo } from "../../src/wire";
import { moment, seat, table, update } from "../fixtures";
import { FakeWebSocket, hear, sent, settle } from "../socket";

let board: Partial<BoardModule> = {};

vi.mock("../../src/boards", async () => {
  const { toy } = await import("../fixtures");
  return { boards: { toy: () => Promise.resolve({ default: { ...toy, Board: () => <p>the board</p>, ...board } }) } };
});

const { ScreenPage, onPodium } = await import("../../src/screen/screen");

async function open(info: TableInfo): Promise<void> {
  vi.spyOn(api, "table").mockResolvedValue(info);
  render(<ScreenPage id="t1" />);
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeTruthy());
  await settle();
}

beforeEach(async () => {
  sent.length = 0;
  board = {};
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(api, "games").mockResolvedValue({
    games: [{ name: "toy", title: "Toy", fewest: 1, most: 100, options: [] } as unknown as GameInfo],
  });
  vi.spyOn(api, "me").mockResolvedValue({ name: "" });
  vi.spyOn(api, "rounds").mockResolvedValue({ numbers: [] });
  vi.spyOn(api, "address").mockResolvedValue({ url: "http://192.168.0.7:8000" });
  await speak("en");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const crowd = (count: number) => Array.from({ length: count }, (_, number) => seat(number));
const at = (totals: number[], changes: Partial<Moment> = {}): Moment =>
  moment(1, { scores: totals.map((total, number) => ({ seat: number, name: "", total, lines: [] })), ...changes });
const ranking = () => screen.getByRole("region", { name: "Ranking" });
const lines = (element: HTMLElement) =>
  within(element)
    .getAllByRole("listitem")
    .map((line) => line.textContent);

test("before the match: the code, the link that works in the hall, and who is here", async () => {
  await open(table({ state: "waiting", seats: [seat(0), seat(1), seat(2, { kind: "open", name: "" })] }));
  await vi.waitFor(() => expect(screen.getByText("192.168.0.7:8000/table/t1")).toBeTruthy());
  expect(screen.getByRole("img", { name: /QR code/ }).getAttribute("src")).toBe("/api/tables/t1/qr.svg");
  expect(screen.getByText("2 of 3 are here")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual(["Anna", "Ben"]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("whoever opened the table begins the match from here", async () => {
  await open(table({ state: "waiting", hosting: true, seats: [seat(0), seat(1, { kind: "open", name: "" })] }));
  fireEvent.click(await screen.findByRole("button"));
  expect(sent).toMatchObject([{ do: "begin" }]);
});

test("in a round: who is still busy, by name if they are few", async () => {
  await open(table({ seats: crowd(20) }));
  await hear(
    update(1, [], { moment: at(Array(20).fill(0), { round: 1, acting: crowd(20).map(({ number }) => number) }) }),
  );
  const busy = () => screen.getByRole("region", { name: "Who is still busy" }).textContent;
  expect(busy()).toBe("20 of 20 are still drawing");
  await hear({ is: "progress", acting: [0, 2], connected: [], watchers: 1 });
  expect(busy()).toBe("2 of 20 are still drawingAnna, Cleo");
});

test("the ranking shows the first twelve, equals on the same rank, and moves on with the match", async () => {
  await open(table({ seats: crowd(14) }));
  const totals = [5, 9, 9, ...Array(11).fill(1)];
  await hear(update(1, [], { moment: at(totals) }));
  expect(lines(ranking()).slice(0, 4)).toEqual(["1Ben9", "1Cleo9", "3Anna5", "4Guest 31"]);
  expect(lines(ranking()).length).toBe(12);
  expect(within(ranking()).getByText("and 2 more")).toBeTruthy();
  totals[13] = 30;
  await hear(update(2, [], { moment: at(totals, { number: 2 }) }));
  expect(lines(ranking())[0]).toBe("1Guest 1330");
});

test("lines walk to their new places, but not where somebody wants no motion", async () => {
  const walk = vi.fn();
  HTMLElement.prototype.animate = walk;
  const top = vi.spyOn(HTMLElement.prototype, "offsetTop", "get");
  top.mockImplementation(function (this: HTMLElement) {
    return 40 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  const quiet = vi.spyOn(window, "matchMedia");
  quiet.mockReturnValue({ matches: true } as MediaQueryList);
  await open(table({ seats: crowd(2) }));
  await hear(update(1, [], { moment: at([5, 1]) }));
  await hear(update(2, [], { moment: at([5, 9], { number: 2 }) }));
  expect(walk).not.toHaveBeenCalled();
  quiet.mockReturnValue({ matches: false } as MediaQueryList);
  await hear(update(3, [], { moment: at([20, 9], { number: 3 }) }));
  expect(walk).toHaveBeenCalledTimes(2);
});

test("a game without a screen of its own shows its board and whose turn it is, also at the end", async () => {
  await open(table({ seats: crowd(2) }));
  await hear(update(1, [], { moment: at([3, 2]) }));
  expect(screen.getByText("the board")).toBeTruthy();
  expect(screen.getByText("Anna’s turn: place a stone")).toBeTruthy();
  const outcome = { winners: [0], scores: [3, 2], reason: "full", sentence: "the board is full", by: null };
  await hear(update(2, [], { moment: at([3, 2], { number: 2, outcome }) }));
  expect(screen.getByText("the board")).toBeTruthy();
  expect(screen.getByText("Anna wins, 3 : 2")).toBeTruthy();
});

test("in the browser of somebody who plays it speaks to everybody, too", async () => {
  await open(table());
  const outcome = { winners: [0], scores: [3, 2], reason: "full", sentence: "the board is full", by: null };
  await hear(update(1, [], { moment: at([3, 2], { outcome }) }));
  expect(screen.getByText("Anna wins, 3 : 2")).toBeTruthy();
});

test("a game with a screen and stamps shows these, everybody's stamp once", async () => {
  board = { Screen: () => <p>the dice</p>, Stamp: ({ seat: number }) => <i>stamp {number}</i> };
  await open(table({ seats: crowd(3) }));
  await hear(update(1, [], { moment: at([3, 2, 1]) }));
  expect(screen.getByText("the dice")).toBeTruthy();
  expect(screen.queryByText("the board")).toBeNull();
  expect(lines(screen.getByRole("list", { name: "All sheets" }))).toEqual([
    "stamp 0Anna3",
    "stamp 1Ben2",
    "stamp 2Cleo1",
  ]);
});

test("at the end: a podium with the best in the middle, and everybody else below", async () => {
  board = { Stamp: () => null };
  const totals = [10, 30, 20, 5, 1];
  const outcome = { winners: [1], scores: totals, reason: "full", sentence: "the board is full", by: null };
  await open(table({ seats: crowd(5), state: "over" }));
  await hear(update(1, [], { moment: at(totals, { outcome }) }));
  const podium = screen.getByRole("region", { name: "Podium" });
  expect([...podium.children].map((step) => step.textContent)).toEqual([
    "Cleo220 points",
    "Ben130 points",
    "Anna310 points",
  ]);
  expect(lines(screen.getByRole("list"))).toEqual(["4Guest 35", "5Guest 41"]);
});

test("of many equals not more than five stand on the podium", () => {
  const all = crowd(9).map((one) => ({ seat: one, points: 7, rank: 1 }));
  expect(onPodium(all).length).toBe(5);
});
