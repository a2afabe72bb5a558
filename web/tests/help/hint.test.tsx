/** What a hint says: to whoever asked, and with names of squares only for who goes about with the keyboard. */
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test } from "vitest";
import floorPlan from "../../src/boards/floor-plan";
import type { BoardModule } from "../../src/boards/types";
import { HintBar } from "../../src/help/HintBar";
import { catalogues } from "../../src/help/texts";
import { addTexts } from "../../src/i18n";
import type { Session } from "../../src/table/session";
import { defaults } from "../../src/table/state";
import type { Hinted } from "../../src/wire";
import { moment } from "../fixtures";

beforeAll(async () => {
  await addTexts(catalogues);
  await addTexts(floorPlan.catalogues);
});
afterEach(cleanup);

function told(texts: string[]): string | null {
  const hint: Hinted = { is: "hinted", id: "1", seat: 0, codes: texts.map((_, index) => index), texts };
  const session = { state: { value: { ...defaults, hint } }, act: () => {}, dropHint: () => {} };
  const board = floorPlan as unknown as BoardModule;
  const shown = render(<HintBar session={session as unknown as Session} board={board} moment={moment(1)} />);
  return shown.container.querySelector("[role=status] p")?.textContent ?? null;
}

test("a hint speaks to whoever asked; what is marked on the board has no name", () => {
  expect(told(["room 5x6", "at e7 5x6", "dining room", "letter f8", "done"])).toBe(
    "Hint: you begin a room of 5\u00a0×\u00a06. Then you draw a room of 5\u00a0×\u00a06, make it a dining room, write its letter, and finish the round.",
  );
});

test("what is done several times is said once", () => {
  expect(told(["hedge by 3", "a1", "a2", "a3"])).toBe("Hint: you begin a set: 4 hedges. Then you draw on a square.");
});
