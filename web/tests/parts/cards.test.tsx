/** With which cards a new table is opened: files of one's own, what a game offers by name, and what is wrong. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Trouble } from "../../src/api";
import { speak } from "../../src/i18n";
import { arrive, lobby, lookAround } from "../../src/lobby";
import { NewTable } from "../../src/pages/newTable";
import type { GameContent, GameInfo, NamedContentInfo } from "../../src/wire";
import { table } from "../fixtures";

const toy: GameInfo = {
  name: "toy",
  title: "Toy",
  designers: "nobody",
  about: "A toy.",
  fewest: 1,
  most: 2,
  minutes: 1,
  options: [],
  content_files: ["rooms.toml", "cards.toml"],
};
const plain: GameInfo = { ...toy, name: "plain", content_files: [] };

const mission = (name: string, changes: Partial<NamedContentInfo> = {}): NamedContentInfo => ({
  name,
  title: { en: `Mission ${name}`, de: `Auftrag ${name}` },
  text: { en: `About ${name}.` },
  difficulty: 2,
  picture: ["##.", "#.."],
  legend: {},
  next: "",
  ...changes,
});

const content = (changes: Partial<GameContent> = {}): GameContent => ({
  game: "toy",
  files: { "rooms.toml": "rooms = 3\n" },
  named: [],
  ...changes,
});

async function show(offered: GameContent = content(), name = "toy"): Promise<void> {
  vi.spyOn(api, "games").mockResolvedValue({ games: [toy, plain] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  vi.spyOn(api, "gameContent").mockResolvedValue(offered);
  await arrive();
  render(<NewTable game={name} />);
  await act(() => new Promise((done) => setTimeout(done, 10)));
}

const file = (name: string, text: string): File => new File([text], name);

async function take(...files: File[]): Promise<void> {
  const zone = screen.getByText("Choose files, or drop them here").closest("label");
  if (!zone) throw new Error("no place to drop files");
  const drop = new Event("drop", { bubbles: true, cancelable: true });
  Object.defineProperty(drop, "dataTransfer", { value: { files } });
  fireEvent(zone, drop);
  await act(() => new Promise((done) => setTimeout(done, 10)));
}

const chooser = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "What we play" });

async function chooses(name: string): Promise<void> {
  fireEvent.change(chooser(), { target: { value: name } });
  await act(() => new Promise((done) => setTimeout(done, 10)));
}

const open = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Open the table" }));
  await act(() => new Promise((done) => setTimeout(done, 10)));
};

beforeEach(async () => {
  await speak("en");
  vi.spyOn(api, "lobby").mockResolvedValue({ open: [], mine: [] });
  await lookAround();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("files that were dropped go to the server with the plan, and can be left out again", async () => {
  const opened = vi.spyOn(api, "open").mockResolvedValue(table());
  await show();
  await take(file("rooms.toml", "rooms = 4\n"), file("cards.toml", "cards = 1\n"));
  fireEvent.click(screen.getByRole("button", { name: "Leave out cards.toml" }));
  await open();
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ game: "toy", content: { "rooms.toml": "rooms = 4\n" } });
});

test("without files a table has the game's own cards", async () => {
  const opened = vi.spyOn(api, "open").mockResolvedValue(table());
  await show();
  await open();
  expect(opened.mock.calls[0]?.[0]).not.toHaveProperty("content");
  expect(opened.mock.calls[0]?.[0]).not.toHaveProperty("content_name");
});

test("what is wrong is listed as the server says it, and the list is opened", async () => {
  const problems = ["rooms.toml: room 3: no door", "cards.toml: card 1: twice"];
  vi.spyOn(api, "open").mockRejectedValue(new Trouble("content/wrong", problems.join("; "), 400, problems));
  await show();
  await take(file("rooms.toml", "x"));
  await open();
  const list = screen.getByRole("alert");
  expect(within(list).getByText("These cards cannot be played with yet; 2 things are wrong:")).toBeTruthy();
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual(problems);
  expect(list.closest("details")?.open).toBe(true);
  expect(lobby.value.opening).toBe(false);
});

test("a file that cannot be one of cards is not even read", async () => {
  await show();
  const large = file("rooms.toml", "");
  Object.defineProperty(large, "size", { value: 10_000_000 });
  const read = vi.spyOn(large, "text");
  await take(large);
  expect(screen.getByText("rooms.toml is too large for a file of cards")).toBeTruthy();
  expect(read).not.toHaveBeenCalled();
});

test("a game without files of cards asks for none", async () => {
  await show(content(), "plain");
  expect(screen.getByRole("button", { name: "Open the table" })).toBeTruthy();
  expect(screen.queryByText("Cards of your own")).toBeNull();
  expect(api.gameContent).not.toHaveBeenCalled();
});

test("what a game offers is told with difficulty, text and what comes next, and chosen by its name", async () => {
  const opened = vi.spyOn(api, "open").mockResolvedValue(table());
  await show(content({ named: [mission("attic", { next: "cellar" }), mission("cellar", { difficulty: 4 })] }));
  expect([...chooser().options].map((option) => option.text)).toEqual([
    "The game’s own",
    "Mission attic",
    "Mission cellar",
  ]);
  expect(chooser().value).toBe("");
  expect(screen.queryByText(/difficulty/)).toBeNull();
  await chooses("attic");
  expect(await screen.findByText("Afterwards: Mission cellar")).toBeTruthy();
  await chooses("cellar");
  expect(screen.getByText("difficulty 4 of 4")).toBeTruthy();
  expect(screen.getByText("About cellar.")).toBeTruthy();
  await open();
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ content_name: "cellar" });
});

test("missions are grouped by chapter, and the mission book is a click away", async () => {
  const chapter = { id: "town", name: { en: "In town" } };
  await show(content({ named: [mission("attic", { chapter }), mission("cellar", { chapter })], default: "attic" }));
  const group = screen.getByRole("group", { name: "In town" });
  expect(within(group).getAllByRole("option").length).toBe(2);
  expect(screen.getByRole("link", { name: "Mission book" }).getAttribute("href")).toBe("/missions/toy");
});

test("an address may ask for a mission", async () => {
  history.replaceState(null, "", "/new/toy?mission=cellar");
  await show(content({ named: [mission("attic"), mission("cellar")], default: "attic" }));
  expect(chooser().value).toBe("cellar");
  history.replaceState(null, "", "/");
});

test("the game's own is one of those it offers where it says so", async () => {
  await show(content({ named: [mission("attic"), mission("cellar")], default: "attic" }));
  expect([...chooser().options].map((option) => option.value)).toEqual(["attic", "cellar"]);
  expect(chooser().value).toBe("attic");
});

test("files of one's own stand above what the game offers", async () => {
  const opened = vi.spyOn(api, "open").mockResolvedValue(table());
  await show(content({ named: [mission("attic")] }));
  await chooses("attic");
  await take(file("rooms.toml", "x\n"));
  expect(screen.getByText("Your own files are played instead.")).toBeTruthy();
  await open();
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ content: { "rooms.toml": "x\n" } });
  expect(opened.mock.calls[0]?.[0]).not.toHaveProperty("content_name");
});
