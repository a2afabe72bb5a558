/** Seats that come and go, as a person meets them on the table page. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api";
import { speak } from "../../src/i18n";
import { TablePage } from "../../src/pages/table";
import { go } from "../../src/router";
import type { GameInfo, TableInfo } from "../../src/wire";
import { choices, entry, moment, seat, table, update } from "../fixtures";
import { FakeWebSocket, hear, sent, settle } from "../socket";

vi.mock("../../src/boards", async () => {
  const { toy: board } = await import("../fixtures");
  return { boards: { toy: () => Promise.resolve({ default: board }) } };
});

async function open(info: TableInfo): Promise<void> {
  vi.spyOn(api, "table").mockResolvedValue(info);
  render(<TablePage id="t1" at={null} />);
  await vi.waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeTruthy());
  if (info.state === "waiting") await screen.findAllByRole("heading", { level: 2 });
  await settle();
}

const toyGame = { name: "toy", title: "Toy", fewest: 2, most: 4, options: [] } as unknown as GameInfo;
const theirTurn = update(1, [entry(1, 0, "a1")], { moment: moment(1, { acting: [1] }), choices: [choices(0, [])] });

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal("WebSocket", FakeWebSocket);
  HTMLDialogElement.prototype.showModal ??= () => {};
  HTMLDialogElement.prototype.close ??= () => {};
  vi.spyOn(api, "game").mockResolvedValue(toyGame);
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  vi.spyOn(api, "address").mockResolvedValue({ url: "http://localhost:3000" });
  go("/table/t1");
  await speak("en");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

test("of two, whoever stays lets the computer go on for who has left, or ends the match after a while", async () => {
  const left = seat(1, { kind: "open", left: true, connected: false, bot_in: 0 });
  await open(table({ seats: [seat(0, { yours: true }), left], end_in: 42_000 }));
  await hear(theirTurn);
  await screen.findByText("Ben has left and may come back.");
  expect(screen.getByRole("status").textContent).toContain("Ben has left and may come back.");
  expect(screen.getAllByText("Ben has left").length).toBeGreaterThan(0);
  const end = screen.getByRole("button", { name: /End the match/ }) as HTMLButtonElement;
  expect(end.disabled).toBe(true);
  expect(end.textContent).toMatch(/in 0:4[12]/);
  press(/Let the computer play on for Ben/);
  press("Hand over");
  expect(sent).toMatchObject([{ do: "seat_bot", seat: 1, level: expect.any(String) }]);
});

test("when the time has passed the match can be ended, which is asked twice", async () => {
  const left = seat(1, { kind: "open", left: true, connected: false, bot_in: 0 });
  await open(table({ seats: [seat(0, { yours: true }), left], end_in: 0 }));
  await hear(theirTurn);
  press("End the match");
  expect(screen.getByText(/counts as given up by Ben/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "End the match", hidden: true }).at(-1) as Element);
  expect(sent).toMatchObject([{ do: "end_match", seat: 0 }]);
});

test("whoever is away for long can be played on for once the time has passed", async () => {
  await open(table({ seats: [seat(0, { yours: true }), seat(1, { connected: false, away: 50, bot_in: 10_000 })] }));
  await hear(theirTurn);
  expect(screen.getByText(/away for 0:5[01]/)).toBeTruthy();
  const button = screen.getByRole("button", { name: /Let the computer play on for Ben/ }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  expect(button.textContent).toMatch(/in 0:10|in 0:09/);
});

test("where only whoever opened the table may, the others are told so", async () => {
  await open(table({ seats: [seat(0, { yours: true }), seat(1, { connected: false, away: 90 })] }));
  await hear(theirTurn);
  expect(screen.getByText(/Whoever opened the table can let the computer play on/)).toBeTruthy();
});

test("a seat keeps its name while the computer goes on, and the log tells what happened", async () => {
  const played = seat(1, { kind: "bot", level: "easy", stands_in: true, left: true, connected: false });
  await open(table({ seats: [seat(0, { yours: true }), played] }));
  await hear(
    update(3, [entry(1, 0, "a1"), entry(2, 1, "(leaves)"), entry(3, 1, "(bot easy)")], {
      moment: moment(3, { acting: [1] }),
      choices: [choices(0, [])],
    }),
  );
  expect(screen.getByText("Computer (easy) plays on")).toBeTruthy();
  expect(screen.getByText("Computer (easy) is thinking for Ben…")).toBeTruthy();
  expect(screen.getByText(/is played on by the computer \(easy\)/).textContent).toBe(
    "Ben is played on by the computer (easy)",
  );
});

test("who left takes the seat again with one click", async () => {
  const mine = seat(0, { kind: "bot", level: "easy", stands_in: true, left: true, reserved: true });
  await open(table({ seats: [mine, seat(1)] }));
  await hear(update(1, [entry(1, 0, "(leaves)")]));
  expect(screen.getByText(/You have left; Computer \(easy\) plays on for you/)).toBeTruthy();
  press("Take the seat back");
  expect(sent).toMatchObject([{ do: "take_back", seat: 0 }]);
});

test("with three in turns leaving means that the computer goes on; nobody can give up", async () => {
  await open(table({ seats: [seat(0, { yours: true }), seat(1), seat(2)] }));
  await hear(update(1, [entry(1, 1, "a1")], { choices: [choices(0)] }));
  press("More");
  expect(screen.queryByRole("button", { name: "Give up" })).toBeNull();
  press("Leave the seat");
  expect(await screen.findByText(/The computer plays on for you/)).toBeTruthy();
});

test("before the match, whoever opened the table lets the computer take the open seats", async () => {
  await open(
    table({
      state: "waiting",
      hosting: true,
      host_in: 0,
      seats: [seat(0, { yours: true }), seat(1, { kind: "open", name: "" })],
    }),
  );
  press("Let the computer take the open seats");
  press("Begin");
  expect(sent).toMatchObject([{ do: "begin", fill: expect.any(String) }]);
});

test("if whoever opened the table is gone, those who wait begin; before that they see how long it takes", async () => {
  const seats = [
    seat(0, { connected: false, away: 20 }),
    seat(1, { yours: true }),
    seat(2, { kind: "open", name: "" }),
  ];
  await open(table({ state: "waiting", host_in: 40_000, seats }));
  expect(screen.getByText(/Soon you can begin the match/)).toBeTruthy();
  const begin = screen.getByRole("button", { name: /Begin with 2 players/ }) as HTMLButtonElement;
  expect(begin.disabled).toBe(true);
  expect(begin.textContent).toMatch(/in 0:(40|39)/);
  await hear({ is: "table", table: table({ state: "waiting", host_in: 0, seats }) });
  expect(begin.disabled).toBe(false);
  expect(screen.getByText(/so you can begin the match/)).toBeTruthy();
});

test("while whoever opened the table is there, nobody else begins", async () => {
  await open(
    table({ state: "waiting", seats: [seat(0), seat(1, { yours: true }), seat(2, { kind: "open", name: "" })] }),
  );
  expect(screen.queryByRole("button", { name: /Begin|computer/ })).toBeNull();
});
