/** The table page as a person meets it, with a toy board and a socket whose other end is the test. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api";
import { speak } from "../../src/i18n";
import { TablePage } from "../../src/pages/table";
import { go, route, watchAddress } from "../../src/router";
import { choose } from "../../src/settings";
import type { GameInfo, TableInfo } from "../../src/wire";
import { choices, entry, moment, seat, table, update } from "../fixtures";
import { FakeWebSocket, hear, isOpen, sent } from "../socket";

vi.mock("../../src/boards", async () => {
  const { toy: board } = await import("../fixtures");
  const Board: typeof board.Board = ({ choices: able, act: play, pending, highlight }) => (
    <button type="button" disabled={!able} onClick={() => play(able?.codes[0] ?? 0)}>
      square {pending} {highlight.join()}
    </button>
  );
  return { boards: { toy: () => Promise.resolve({ default: { ...board, Board } }) } };
});

async function open(info: TableInfo = table(), at: number | null = null, plays = false): Promise<void> {
  vi.spyOn(api, "table").mockResolvedValue(info);
  render(<TablePage id="t1" at={at} plays={plays} />);
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeTruthy());
}

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.spyOn(api, "game").mockResolvedValue({ name: "toy", title: "toy", options: [] } as unknown as GameInfo);
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  vi.spyOn(api, "address").mockResolvedValue({ url: "http://localhost:3000" });
  choose({ confirm: false });
  go("/table/t1");
  await speak("en");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const yourTurn = update(1, [entry(1, 1, "a1")], { choices: [choices(0)] });

test("it says whose turn it is and what to do, and an action on the board is sent", async () => {
  await open();
  await hear(yourTurn);
  expect(screen.getByText("Your turn: place a stone")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /square/ }));
  expect(sent).toMatchObject([{ do: "act", seat: 0, based_on: 1, action: 1 }]);
});

test("confirm: the action waits on the board until it is confirmed", async () => {
  choose({ confirm: true });
  await open();
  await hear(yourTurn);
  fireEvent.click(screen.getByRole("button", { name: /square/ }));
  expect(sent).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: "Confirm" }));
  expect(sent.length).toBe(1);
});

test("a typed move is sent as text", async () => {
  await open();
  await hear(yourTurn);
  const field = screen.getByLabelText("Type a move");
  fireEvent.input(field, { target: { value: "b2" } });
  fireEvent.submit(field.closest("form") as HTMLFormElement);
  expect(sent).toMatchObject([{ do: "act", action: "b2" }]);
});

test("the log tells what happened, with what was taken back marked as such", async () => {
  await open();
  await hear(update(2, [entry(1, 1, "a1"), entry(2, 1, "(undo 1)")]));
  expect(screen.getByText(/plays a1/).textContent).toBe("Ben plays a1 (taken back)");
  expect(screen.getByText(/takes the last move back/)).toBeTruthy();
});

test("the log is one stop for Tab, and the arrow keys go from line to line", async () => {
  await open();
  await hear(update(3, [entry(1, 1, "a1"), entry(2, 0, "b1"), entry(3, 1, "c1")], { choices: [choices(0)] }));
  const lines = screen.getAllByRole("button", { name: /plays/ });
  const stops = () => lines.map((line) => line.tabIndex);
  expect(stops()).toEqual([-1, -1, 0]);
  lines[2]?.focus();
  fireEvent.keyDown(lines[2] as Element, { key: "ArrowUp" });
  await vi.waitFor(() => expect(stops()).toEqual([-1, 0, -1]));
  expect(document.activeElement).toBe(lines[1]);
  fireEvent.keyDown(lines[1] as Element, { key: "Home" });
  expect(document.activeElement).toBe(lines[0]);
  fireEvent.keyDown(lines[0] as Element, { key: "ArrowUp" });
  expect(document.activeElement).toBe(lines[0]);
  fireEvent.focusOut(lines[0] as Element, { relatedTarget: document.body });
  await vi.waitFor(() => expect(stops()).toEqual([-1, -1, 0]));
});

test("pointing at a line of the score lights its squares", async () => {
  await open();
  await hear(yourTurn);
  fireEvent.click(screen.getByRole("button", { name: /^Anna: 1/ }));
  fireEvent.focus(await screen.findByRole("button", { name: /stones/ }));
  await vi.waitFor(() => expect(screen.getByRole("button", { name: /square/ }).textContent).toContain("a1"));
});

test("what a score is made of stays open until one presses elsewhere", async () => {
  await open();
  await hear(yourTurn);
  fireEvent.click(screen.getByRole("button", { name: /^Anna: 1/ }));
  fireEvent.pointerDown(await screen.findByRole("button", { name: /stones/ }));
  expect(screen.getByRole("button", { name: /stones/ })).toBeTruthy();
  fireEvent.pointerDown(document.body);
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: /stones/ })).toBeNull());
});

test("who has left a seat may take it back; who looks on may sit down there", async () => {
  await open(table({ seats: [seat(0, { kind: "open", reserved: true }), seat(1)] }));
  await hear(yourTurn);
  expect(await screen.findByText(/You have left your seat/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Take the seat back" }));
  expect(sent).toMatchObject([{ do: "take_back", seat: 0 }]);
  await hear({ is: "table", table: table({ seats: [seat(0, { kind: "open" }), seat(1)] }) });
  expect(await screen.findByRole("button", { name: "Sit down" })).toBeTruthy();
});

test("a request of the other player can be answered", async () => {
  await open();
  await hear(update(1, [entry(1, 1, "(end?)")], { request: { kind: "end", seat: 1, waiting_for: [0] } }));
  fireEvent.click(await screen.findByRole("button", { name: "Yes" }));
  expect(sent).toMatchObject([{ do: "answer", seat: 0, yes: true }]);
});

test("whoever has asked is told so in the second person", async () => {
  await open();
  await hear(update(1, [entry(1, 0, "(end?)")], { request: { kind: "end", seat: 0, waiting_for: [1] } }));
  expect(await screen.findByText("You offer to end the match now.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
});

/** The browser's own button, which takes a moment. */
function goesBack(): void {
  vi.spyOn(history, "back").mockImplementation(() => {
    setTimeout(() => {
      history.replaceState(null, "", "/table/t1");
      dispatchEvent(new PopStateEvent("popstate"));
    });
  });
}

test("replay: a click in the log, and keys, lead to a moment that has an address", async () => {
  vi.spyOn(api, "moment").mockImplementation((_, number) => Promise.resolve(moment(number)));
  const stop = watchAddress();
  goesBack();
  await open();
  await hear(update(3, [entry(1, 1, "a1"), entry(2, 0, "b1"), entry(3, 1, "c1")], { choices: [choices(0)] }));
  fireEvent.click(screen.getByRole("button", { name: /plays b1/ }));
  expect(route.value).toEqual({ page: "table", id: "t1", at: 2 });
  fireEvent.keyDown(document.body, { key: "End" });
  await vi.waitFor(() => expect(route.value).toEqual({ page: "table", id: "t1", at: null }));
  fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  expect(route.value).toEqual({ page: "table", id: "t1", at: 2 });
  // Nobody waits for the browser: what was wanted last counts.
  fireEvent.keyDown(document.body, { key: "End" });
  fireEvent.keyDown(document.body, { key: "Home" });
  await vi.waitFor(() => expect(route.value).toEqual({ page: "table", id: "t1", at: 0 }));
  expect(history.back).toHaveBeenCalledTimes(2);
  stop();
});

test("replay: looking about is one step in the browser's history", async () => {
  vi.spyOn(api, "moment").mockImplementation((_, number) => Promise.resolve(moment(number)));
  await open();
  await hear(update(3, [entry(1, 1, "a1"), entry(2, 0, "b1"), entry(3, 1, "c1")]));
  const steps = history.length;
  for (const key of ["ArrowLeft", "ArrowLeft", "Home"]) fireEvent.keyDown(document.body, { key });
  expect(route.value).toEqual({ page: "table", id: "t1", at: 0 });
  expect(history.length).toBe(steps + 1);
});

const OVER = { winners: [0], scores: [3, 0], reason: "full", sentence: "the board is full", by: null };

test("replay: a link to it plays the match from the beginning to the end, and a key pauses", async () => {
  vi.spyOn(api, "moment").mockImplementation((_, number) => Promise.resolve(moment(number)));
  choose({ replaySpeed: 4 });
  await open(table(), 0, true);
  await hear(update(2, [entry(1, 1, "a1"), entry(2, 0, "b1")], { moment: moment(2, { outcome: OVER }) }));
  expect(route.value).toEqual({ page: "table", id: "t1", at: 0 });
  expect(await screen.findByText(/^The beginning: Anna and Ben/)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Pause" })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "k" });
  expect(await screen.findByRole("button", { name: "Play" })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: " " });
  await vi.waitFor(() => expect(route.value).toEqual({ page: "table", id: "t1", at: 1 }));
});

test("a moment that there is not is said clearly, with a way to the end", async () => {
  await open(table(), 99999);
  await hear(update(2, [entry(1, 1, "a1"), entry(2, 0, "b1")], { moment: moment(2, { outcome: OVER }) }));
  expect(await screen.findByText("There is no moment 99999: the match ended with number 2.")).toBeTruthy();
  go("/table/t1/at/99999");
  fireEvent.click(screen.getByRole("button", { name: "To the end" }));
  expect(location.pathname).toBe("/table/t1");
});

test("a link to a moment shows that moment, and nothing can be done there", async () => {
  vi.spyOn(api, "moment").mockImplementation((_, number) => Promise.resolve(moment(number)));
  await open(table(), 1);
  await hear(update(3, [entry(1, 1, "a1"), entry(2, 0, "b1"), entry(3, 1, "c1")], { choices: [choices(0)] }));
  expect(await screen.findByText("You are looking back at step 1.")).toBeTruthy();
  expect((screen.getByRole("button", { name: /square/ }) as HTMLButtonElement).disabled).toBe(true);
});

test("at the end the result, the score and a rematch are there; the rematch leads to the new table", async () => {
  await open();
  const outcome = { winners: [0], scores: [3, 0], reason: "full", sentence: "the board is full", by: null };
  await hear(update(1, [entry(1, 0, "c1")], { moment: moment(1, { outcome }) }));
  expect(await screen.findByText("You win, 3 : 0")).toBeTruthy();
  expect(screen.getByText("the board is full")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Play again" }));
  const [rematch] = sent;
  await hear({ is: "accepted", id: rematch?.id ?? "", number: 1, table: "t2" });
  expect(route.value).toEqual({ page: "table", id: "t2", at: null });
});

test.each([
  ["resigned", "Ben gave up."],
  ["time", "Ben’s time ran out."],
])("at the end it says by name who %s", async (reason, told) => {
  await open();
  const outcome = { winners: [0], scores: [-2, 0], reason, sentence: "", by: 1 };
  await hear(update(1, [entry(1, 1, "(x)")], { moment: moment(1, { outcome }) }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByText("You win")).toBeTruthy();
});

test("somebody with the link sits down with a name", async () => {
  const waiting = table({ state: "waiting", seats: [seat(0), seat(1, { kind: "open", name: "" })] });
  vi.spyOn(api, "rename").mockResolvedValue({ name: "Cleo" });
  await open(waiting);
  expect(screen.getByText(/You sit down as/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Another name" }));
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Cleo" } });
  fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ do: "join", seat: 1, name: "Cleo" }]));
});

test("a table that does not exist says so", async () => {
  const { Trouble } = await import("../../src/api");
  vi.spyOn(api, "table").mockRejectedValue(new Trouble("table/unknown", "there is no such table", 404));
  render(<TablePage id="nope" at={null} />);
  expect(await screen.findByText("The link may be incomplete, or the table may have been cleared away.")).toBeTruthy();
});
