/** Rules by number: every number that a refusal can name has a place in the rules for players. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { loadBoard } from "../../src/boards/load";
import { placeOfRule, Reading, RuleNumber, rulesIn } from "../../src/boards/shared/rules";

afterEach(cleanup);

const GAMES: readonly [game: string, folder: string, letter: string][] = [
  ["planquadrat", "planquadrat", "P"],
  ["dschunke", "dschunke", "D"],
  ["floor-plan", "floorplan", "F"],
  ["zoned-out", "zonedout", "Z"],
  ["verplant", "verplant", "V"],
];

/** The numbers of rules that a game's Python names as those of a refusal, a caution or an option. */
function namedRules(folder: string, letter: string): Set<string> {
  const found = new Set<string>();
  for (const item of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!item.name.endsWith(".py")) continue;
    const text = readFileSync(join(item.parentPath, item.name), "utf8");
    for (const [, rule = ""] of text.matchAll(new RegExp(`"(${letter}\\d+)"`, "g"))) found.add(rule);
  }
  return found;
}

describe.each(GAMES)("%s", (game, folder, letter) => {
  test("every rule that can be named has its place", async () => {
    const { Rules } = await loadBoard(game);
    const { container } = render(<Rules t={(key) => key} />);
    const named = namedRules(`../src/drawingboard/games/${folder}`, letter);
    expect(named.size).toBeGreaterThan(5);
    await waitFor(() => expect(container.querySelector("[data-rules]")).not.toBeNull());
    expect([...named].filter((rule) => !placeOfRule(container, rule))).toEqual([]);
  });
});

test("a heading's numbers are read one by one", () => {
  expect(rulesIn("V2–V4, V26")).toEqual(["V2", "V3", "V4", "V26"]);
});

test("of several places the one that tells the fewest rules is taken", () => {
  document.body.innerHTML = '<div><p data-rules="P1 P2" id="many"></p><p data-rules="P2" id="one"></p></div>';
  expect(placeOfRule(document.body, "P2")?.id).toBe("one");
  expect(placeOfRule(document.body, "P3")).toBeNull();
});

test("a rule's number is a link where the rules can be opened, and plain text elsewhere", async () => {
  const reader = { open: vi.fn(), label: (rule: string) => `Rule ${rule}`, mention: vi.fn() };
  render(
    <Reading.Provider value={reader}>
      <RuleNumber rule="P3" />
    </Reading.Provider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Rule P3" }));
  expect(reader.open).toHaveBeenCalledWith("P3");
  expect(reader.mention).toHaveBeenLastCalledWith("P3");
  cleanup();
  await vi.waitFor(() => expect(reader.mention).toHaveBeenLastCalledWith(null));
  render(<RuleNumber rule="P3" />);
  expect(screen.queryByRole("button")).toBeNull();
});
