/** The curtain between two people at one device, with a socket whose other end is the test. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { spoken } from "../../src/announce";
import { api } from "../../src/api";
import { speak } from "../../src/i18n";
import type { AnyCommand, AnyNews, Choices, GameInfo, Moment } from "../../src/wire";
import { choices, entry, moment, seat, table } from "../fixtures";

vi.mock("../../src/boards", async () => {
  const { toy } = await import("../fixtures");
  const Board = ({ view }: { view: unknown }) => (
    <button type="button" tabIndex={0}>
      {JSON.stringify(view)}
    </button>
  );
  return { boards: { toy: () => Promise.resolve({ default: { ...toy, Board } }) } };
});

const { TablePage } = await import("../../src/pages/table");

let sent: AnyCommand[] = [];
let dialled: string[] = [];
let line: FakeWebSocket;

class FakeWebSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(address: string) {
    line = this;
    dialled.push(address);
    setTimeout(() => this.onopen?.());
  }
  send(text: string): void {
    sent.push(JSON.parse(text));
  }
  close(): void {}
}

const pause = (time = 20) => act(() => new Promise((done) => setTimeout(done, time)));

async function hear(news: AnyNews): Promise<void> {
  await act(() => line.onmessage?.({ data: JSON.stringify(news) }));
  await pause();
}

const seats = [seat(0, { yours: true }), seat(1, { yours: true })];

/** What the server sends when a seat acts and somebody looks: null is everybody. */
function shown(number: number, acting: number, looking: number | null, anew: boolean): AnyNews {
  const view = looking === null ? { hand: "nothing" } : { hand: `cards of ${looking}` };
  const able: Choices[] = looking === null ? [] : [choices(looking, looking === acting ? [1] : [])];
  const now: Moment = moment(number, { acting: [acting], view });
  const entries = [entry(1, -1, looking === null ? "(hidden)" : `draw for ${looking}`)];
  return { is: "update", number, entries, moment: now, choices: able, anew };
}

async function lift(): Promise<void> {
  await pause(450);
  fireEvent.click(screen.getByRole("button", { name: /^I am/ }));
  await pause();
  await hear({ is: "accepted", id: sent.at(-1)?.id ?? "", number: 1 });
}

beforeEach(async () => {
  sent = [];
  dialled = [];
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.spyOn(api, "table").mockResolvedValue(table({ seats }));
  vi.spyOn(api, "address").mockResolvedValue({ url: "http://localhost" });
  vi.spyOn(api, "me").mockResolvedValue({ name: "" });
  const toy = { name: "toy", title: "Toy", fewest: 2, most: 4, options: [], curtain: true };
  vi.spyOn(api, "game").mockResolvedValue(toy as unknown as GameInfo);
  await speak("en");
  render(<TablePage id="t1" at={null} />);
  await pause();
  await hear(shown(1, 0, null, false));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("it stands before the first who has to act, says so, and holds the focus", () => {
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Pass the device to Anna");
  expect(document.activeElement?.textContent).toBe("I am Anna: show my side");
  expect(document.querySelector(".board-frame, .log, .scoreboard")).toBeNull();
});

test("lifted, it shows the board when the server does, and the focus goes there", async () => {
  await lift();
  expect(sent).toMatchObject([{ do: "look", seat: 0 }]);
  expect(document.querySelector(".curtain")).not.toBeNull();
  await hear(shown(1, 0, 0, true));
  expect(document.querySelector(".curtain")).toBeNull();
  expect(document.activeElement?.textContent).toContain("cards of 0");
});

test("the tap or key that ended the turn before does not lift it", async () => {
  fireEvent.click(screen.getByRole("button", { name: /^I am/ }));
  await pause();
  expect(sent).toEqual([]);
});

test("when the turn passes on, it falls, and nothing of the one before stays on the page or is said", async () => {
  await lift();
  await hear(shown(1, 0, 0, true));
  await hear(shown(2, 1, null, true));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Pass the device to Ben");
  expect(document.documentElement.outerHTML).not.toContain("cards of 0");
  expect(document.documentElement.outerHTML).not.toContain("draw for 0");
  expect(spoken.value.text).toBe("Pass the device to Ben");
});

test("what was asked for with other eyes and comes late is not shown", async () => {
  await lift();
  await hear(shown(1, 0, 0, true));
  let answer: (late: Moment) => void = () => {};
  vi.spyOn(api, "moment").mockImplementation(() => new Promise((done) => (answer = done)));
  fireEvent.click(screen.getByRole("button", { name: /draw for 0/ }));
  await hear(shown(2, 1, null, true));
  answer(moment(1, { view: { hand: "cards of 0" } }));
  await pause();
  expect(document.documentElement.outerHTML).not.toContain("cards of 0");
});

test("a line that is mended says who looks; with the curtain down, nobody does", async () => {
  await lift();
  await hear(shown(1, 0, 0, true));
  await act(() => line.onclose?.());
  await pause(600);
  expect(dialled.at(-1)).toContain("&look=0");
  await hear(shown(2, 1, null, false));
  expect(dialled.at(-1)).toMatch(/since=0$/);
});

test("while somebody far off acts, whoever looked goes on looking", async () => {
  await lift();
  await hear(shown(1, 0, 0, true));
  await hear({ is: "table", table: table({ seats: [...seats, seat(2)] }) });
  await hear({ ...shown(2, 2, 0, false), choices: [choices(0, [])] } as AnyNews);
  expect(document.querySelector(".curtain")).toBeNull();
  expect(document.querySelector(".board-frame")?.textContent).toContain("cards of 0");
});
