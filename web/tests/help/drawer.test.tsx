/** The drawer beside the board: it takes the focus and gives it back, Escape closes it, a rule is lit. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Drawer } from "../../src/help/Drawer";
import { RulesPart } from "../../src/help/RulesPart";
import { catalogues } from "../../src/help/texts";
import { addTexts, speak } from "../../src/i18n";
import { toy } from "../fixtures";

beforeEach(async () => {
  await speak("en");
  await addTexts(catalogues);
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

function openerIn(page: HTMLElement = document.body): HTMLButtonElement {
  const opener = document.createElement("button");
  page.append(opener);
  opener.focus();
  return opener;
}

test("the focus goes to its heading and comes back when it closes", async () => {
  const opener = openerIn();
  const { unmount } = render(
    <Drawer title="Rules" onClose={() => {}}>
      text
    </Drawer>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Rules"));
  unmount();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("whoever plays on meanwhile keeps the focus on the board", async () => {
  openerIn();
  const { unmount } = render(
    <Drawer title="Rules" onClose={() => {}}>
      text
    </Drawer>,
  );
  const square = openerIn();
  unmount();
  expect(document.activeElement).toBe(square);
});

test("Escape closes it from inside and from the page, but on the board it is the board's", () => {
  const onClose = vi.fn();
  render(
    <Drawer title="Rules" onClose={onClose}>
      text
    </Drawer>,
  );
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(2);
  const board = document.createElement("div");
  board.className = "board-frame";
  document.body.append(board);
  fireEvent.keyDown(board, { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("the rule that was asked for is lit and has the focus; another one takes its place", async () => {
  const board = {
    ...toy,
    Rules: () => (
      <div>
        <p data-rules="T1">first</p>
        <p data-rules="T2">second</p>
      </div>
    ),
  };
  const drawn = (rule: string | null) => (
    <Drawer title="Rules" onClose={() => {}}>
      <RulesPart game="toy" board={board} rule={rule} />
    </Drawer>
  );
  const { rerender } = render(drawn("T2"));
  await waitFor(() => expect(document.querySelector(".rule-lit")?.textContent).toBe("second"));
  expect(document.activeElement?.textContent).toBe("second");
  rerender(drawn("T1"));
  await waitFor(() => expect(document.querySelector(".rule-lit")?.textContent).toBe("first"));
  rerender(drawn("T9"));
  await waitFor(() => expect(document.querySelector(".rule-lit")).toBeNull());
  expect(screen.getByRole("link", { name: "The rules on a page of their own" }).getAttribute("href")).toBe(
    "/rules/toy",
  );
});
