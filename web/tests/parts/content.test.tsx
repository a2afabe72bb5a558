/** Which cards a table is played with, as people see it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api";
import { speak } from "../../src/i18n";
import { ContentLine, ContentMark } from "../../src/parts/content";
import type { ContentInfo } from "../../src/wire";
import { table } from "../fixtures";

const info = (changes: Partial<ContentInfo> = {}): ContentInfo => ({
  version: "a536274a8509",
  digest: "d".repeat(64),
  kind: "own",
  ...changes,
});

beforeEach(() => speak("en"));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("own cards are marked, the game's own are not", () => {
  render(<ContentMark table={table({ content: info() })} />);
  expect(screen.getByRole("button", { name: "own cards" })).toBeTruthy();
  cleanup();
  render(<ContentMark table={table({ content: info({ kind: "game" }) })} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("what a game offers is called by its title in the person's language", async () => {
  const content = info({ kind: "named", name: "attic", title: { en: "The attic", de: "Der Dachboden" } });
  render(<ContentMark table={table({ content })} />);
  expect(screen.getByRole("button", { name: "The attic" })).toBeTruthy();
  cleanup();
  await speak("de");
  render(<ContentMark table={table({ content })} />);
  expect(screen.getByRole("button", { name: "Der Dachboden" })).toBeTruthy();
});

test("the files can be looked at, and there the fingerprint is told", async () => {
  const shown = vi
    .spyOn(api, "tableContent")
    .mockResolvedValue({ info: info(), files: { "rooms.toml": "rooms = 3\n" } });
  render(<ContentLine table={table({ content: info() })} />);
  expect(screen.queryByText("a536274a8509")).toBeNull();
  expect(shown).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "look at them" }));
  expect(await screen.findByText("rooms.toml")).toBeTruthy();
  expect(screen.getByText("a536274a8509")).toBeTruthy();
  expect(screen.getByText("rooms = 3")).toBeTruthy();
});

test("a game without cards has nothing to tell", () => {
  const { container } = render(<ContentLine table={table()} />);
  expect(container.innerHTML).toBe("");
});
