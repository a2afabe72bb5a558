/** The room before a match: whoever opened the table decides who sits there. */
import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api";
import { speak } from "../../src/i18n";
import { rename } from "../../src/lobby";
import { WaitingRoom } from "../../src/parts/waiting";
import type { Session } from "../../src/table/session";
import { defaults, type TableState } from "../../src/table/state";
import { seat, table } from "../fixtures";

const waiting = { state: "waiting", seats: [seat(0, { yours: true }), seat(1), seat(2, { kind: "open", name: "" })] };

function shown(hosting: boolean, changes: Partial<TableState> = {}) {
  const send = vi.fn().mockResolvedValue({ is: "accepted", id: "x", number: 0 });
  const state = { ...defaults(), table: table({ ...waiting, hosting } as never), ...changes };
  render(<WaitingRoom session={{ state: signal(state), send } as unknown as Session} />);
  return send;
}

beforeEach(async () => {
  vi.spyOn(api, "address").mockResolvedValue({ url: "http://192.0.2.1" });
  await speak("en");
});
afterEach(cleanup);

test("the host takes somebody off the table, after a question", () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const send = shown(true);
  expect(screen.getAllByText("Take off the table").length).toBe(1);
  fireEvent.click(screen.getByLabelText("Take Ben off the table"));
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByText("Take off the table").at(-1) as HTMLElement);
  expect(send).toHaveBeenCalledWith({ do: "remove", seat: 1 });
});

test("nobody else does", () => {
  shown(false);
  expect(screen.queryByText("Take off the table")).toBeNull();
});

test("who was taken off the table reads so, and is not asked to sit down", () => {
  shown(false, { removed: true, table: table({ ...waiting, seats: [seat(0), seat(1, { kind: "open" })] } as never) });
  expect(screen.getByText(/has taken you off it/)).toBeTruthy();
  expect(screen.queryByLabelText("Your name")).toBeNull();
});

test("whoever has a name is not asked for it again, and can still take another", async () => {
  vi.spyOn(api, "rename").mockImplementation(async (name) => ({ name }));
  await rename("Cem");
  const seats = [seat(0), seat(1, { kind: "open", name: "" })];
  const send = shown(false, { table: table({ ...waiting, seats } as never) });
  expect(screen.getByText("You sit down as Cem.")).toBeTruthy();
  expect(screen.queryByLabelText("Your name")).toBeNull();
  fireEvent.click(screen.getByText("Sit down"));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ do: "join", seat: 1, name: "Cem" }));
  fireEvent.click(screen.getByText("Another name"));
  fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Cemal" } });
  fireEvent.click(screen.getByText("Sit down"));
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ do: "join", seat: 1, name: "Cemal" }));
});

test("the host gives an open seat to the computer, and opens it again", () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const send = shown(true);
  fireEvent.click(screen.getByLabelText("Let the computer take seat 3"));
  fireEvent.click(screen.getByText("Give it the seat"));
  expect(send).toHaveBeenCalledWith({ do: "seat_bot", seat: 2, level: expect.any(String) });
  cleanup();
  const seats = [
    seat(0, { yours: true }),
    seat(1, { kind: "bot", level: "easy", name: "" }),
    seat(2, { kind: "open" }),
  ];
  const again = shown(true, { table: table({ ...waiting, seats, hosting: true } as never) });
  fireEvent.click(screen.getByLabelText("Open seat 2 again"));
  expect(again).toHaveBeenCalledWith({ do: "remove", seat: 1 });
});
