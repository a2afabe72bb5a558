/** Short keys: where they work, and who else needs them. */
import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { useKeys } from "../../src/parts/shortcuts";
import { choose } from "../../src/settings";

const typed = vi.fn();
const step = vi.fn();

function Page() {
  useKeys({ t: typed, ArrowLeft: step });
  return (
    <>
      <p id="text" tabIndex={-1} />
      <input id="field" />
      <div class="board-frame">
        <button type="button" id="cell" onKeyDown={(event) => event.key === "q" && event.preventDefault()} />
      </div>
    </>
  );
}

function press(id: string, key: string): void {
  fireEvent.keyDown(document.getElementById(id) as HTMLElement, { key });
}

afterEach(() => {
  cleanup();
  choose({ shortcuts: true });
  vi.clearAllMocks();
});

test("T works wherever the focus is, also on the board; arrows there are the board's", () => {
  render(<Page />);
  press("text", "t");
  press("cell", "T");
  expect(typed).toHaveBeenCalledTimes(2);
  press("cell", "ArrowLeft");
  expect(step).not.toHaveBeenCalled();
  press("text", "ArrowLeft");
  expect(step).toHaveBeenCalledTimes(1);
});

test("not while somebody types, and not if letters are switched off", () => {
  render(<Page />);
  press("field", "t");
  choose({ shortcuts: false });
  press("text", "t");
  expect(typed).not.toHaveBeenCalled();
});
