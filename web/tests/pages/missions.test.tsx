/** The mission book: chapters, stars, what comes next, and every way to play a mission. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { speak } from "../../src/i18n";
import { lookAround } from "../../src/lobby";
import { MissionsPage } from "../../src/pages/missions";
import { go, route, watchAddress } from "../../src/router";
import { choose } from "../../src/settings";
import type { ContentResult, GameInfo, NamedContentInfo } from "../../src/wire";
import { table } from "../fixtures";
import { mission, result } from "../parts/missions/fixtures";

const game: GameInfo = {
  name: "verplant",
  title: "Verplant",
  designers: "nobody",
  about: "A toy.",
  fewest: 1,
  most: 6,
  minutes: 1,
  options: [],
  named_content: true,
};
const MISSIONS = [
  mission("training", { next: "tower" }),
  mission("tower", { difficulty: 3, chapter: { id: "odd", name: { en: "Odd houses" }, text: {} } }),
];

/** The page at its address, as the app shows it. */
function Page() {
  const here = route.value;
  return here.page === "missions" ? <MissionsPage game={here.game} mission={here.mission} /> : null;
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

async function show(results: ContentResult[] = [], path = "/missions/verplant", missions = MISSIONS): Promise<void> {
  vi.spyOn(api, "games").mockResolvedValue({ games: [game] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  vi.spyOn(api, "gameContent").mockResolvedValue({ game: "verplant", files: {}, named: missions });
  vi.spyOn(api, "results").mockResolvedValue({ game: "verplant", results });
  go(path);
  render(<Page />);
  await screen.findAllByRole("heading", { level: 2 });
  await settle();
}

const cardOf = ({ name }: NamedContentInfo | { name: string }): HTMLElement => {
  const card = screen.getByRole("heading", { level: 3, name: `The ${name}` }).closest("li");
  if (!card) throw new Error(`no card for ${name}`);
  return card;
};

const opened = () => vi.spyOn(api, "open").mockResolvedValue(table({ id: "t7" }));

let stop = () => {};

beforeEach(async () => {
  await speak("en");
  vi.spyOn(api, "lobby").mockResolvedValue({ open: [], mine: [] });
  await lookAround();
  stop = watchAddress();
});

afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
});

test("missions are in their chapters, with pencils, size and what is special", async () => {
  await show();
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "The training",
    "In town",
    "Odd houses",
  ]);
  const card = within(cardOf({ name: "tower" }));
  expect(card.getByText("difficulty 3 of 3")).toBeTruthy();
  expect(card.getByText("3 rooms · 10 pieces")).toBeTruthy();
  expect(card.getByText("no hallway")).toBeTruthy();
  expect(screen.getByText("2 missions, alone or with others. Your stars are kept here.")).toBeTruthy();
});

test("one click plays a mission alone", async () => {
  const open = opened();
  await show();
  fireEvent.click(within(cardOf({ name: "tower" })).getByRole("button", { name: "Play alone: The tower" }));
  await settle();
  expect(open.mock.calls[0]?.[0]).toEqual({
    game: "verplant",
    seats: [{ kind: "me" }],
    listed: false,
    content_name: "tower",
  });
  expect(route.value).toEqual({ page: "table", id: "t7", at: null });
});

test("newcomers are told where to start, others what comes next", async () => {
  await show();
  expect(within(cardOf({ name: "training" })).getByText("Start here")).toBeTruthy();
  cleanup();
  await show([result("training")]);
  expect(within(cardOf({ name: "tower" })).getByText("Recommended next")).toBeTruthy();
  expect(screen.getByRole("region", { name: "The tower" })).toBeTruthy();
});

test("a finished mission shows stars, points and title, and the book adds them up", async () => {
  await show([result("training")]);
  const card = within(cardOf({ name: "training" }));
  expect(card.getByText("2 of 5 stars")).toBeTruthy();
  expect(card.getByText("Furniture mover")).toBeTruthy();
  expect(card.getByText("Best: 17 points")).toBeTruthy();
  expect(within(cardOf({ name: "tower" })).queryByText(/of 5 stars/)).toBeNull();
  expect(screen.getByText("1 of 2 finished · 2 of 10 stars")).toBeTruthy();
});

test("a match that goes on is gone on with", async () => {
  await show([result("tower", { finished: 0, points: null, rating: null, last: null, going_on: "t5" })]);
  const link = within(cardOf({ name: "tower" })).getByRole("link", { name: "Go on playing: The tower" });
  expect(link.getAttribute("href")).toBe("/table/t5");
});

test("a mission's page has an address, its story in full, and closes back to the book", async () => {
  await show([result("training", { finished: 3 })]);
  fireEvent.click(within(cardOf({ name: "training" })).getByRole("link", { name: "The training" }));
  await settle();
  expect(location.pathname).toBe("/missions/verplant/training");
  const dialog = within(await screen.findByRole("dialog", { name: "The training" }));
  expect(dialog.getByText("The whole story of the training.")).toBeTruthy();
  expect(dialog.getByText("Finished 3 times · next star from 20 points")).toBeTruthy();
  expect(dialog.getByText("Afterwards: The tower")).toBeTruthy();
  expect(dialog.getByRole("img", { name: "The plan. It shows: floor, tree" })).toBeTruthy();
  expect(dialog.getByRole("link", { name: "Look at your best match" }).getAttribute("href")).toBe("/table/t9");
  const back = vi.spyOn(history, "back").mockImplementation(() => go("/missions/verplant", "replace"));
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await settle();
  expect(back).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("whoever came by a mission's address stays in the book when closing it", async () => {
  await show([], "/missions/verplant/tower");
  const back = vi.spyOn(history, "back");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
  await settle();
  expect(back).not.toHaveBeenCalled();
  expect(location.pathname).toBe("/missions/verplant");
});

test.each([
  ["With the computer", "Play: With the computer", "How many", "3", { kind: "bot", level: "hard" }],
  ["At this device", "Play: At this device", "How many", "4", { kind: "device" }],
  ["With friends", "Open the table: With friends", "How many seats", "4", { kind: "open" }],
])("%s: so many seats are opened", async (title, action, label, count, seat) => {
  const open = opened();
  choose({ levels: { verplant: "hard" } });
  await show([], "/missions/verplant/tower");
  const way = within(await screen.findByRole("group", { name: title }));
  fireEvent.change(way.getByRole("combobox", { name: label }), { target: { value: count } });
  fireEvent.click(way.getByRole("button", { name: action }));
  await settle();
  const plan = open.mock.calls[0]?.[0];
  expect(plan?.content_name).toBe("tower");
  expect(plan?.seats).toMatchObject([{ kind: "me" }, seat, seat, seat]);
});

test("the ways to one's own mission, the rules and more options are there", async () => {
  await show([], "/missions/verplant/tower");
  expect(screen.getByRole("link", { name: "Make your own mission" }).getAttribute("href")).toBe("/editor/verplant");
  expect((await screen.findByRole("link", { name: "More options" })).getAttribute("href")).toBe(
    "/new/verplant?mission=tower",
  );
});

test("a book without results can be read, and says what is wrong", async () => {
  await show();
  cleanup();
  vi.spyOn(api, "results").mockRejectedValue(new Trouble("network", "nobody answers"));
  render(<Page />);
  await settle();
  expect(screen.getByText("The server cannot be reached. Is there a connection?")).toBeTruthy();
  expect(cardOf({ name: "tower" })).toBeTruthy();
});

test("in another language everything is said in it", async () => {
  await speak("de");
  await show([result("training")]);
  expect(screen.getByText("1 von 2 geschafft · 2 von 10 Sternen")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "In der Stadt" })).toBeTruthy();
});
