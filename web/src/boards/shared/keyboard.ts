/** The keyboard on a board: arrows, one tab stop that keeps the focus, and short keys while the mouse is over the board. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../../settings";

/** Which way an arrow key goes: columns to the right, rows down. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Held<Of> {
  readonly current: Of;
}

/** Whether keys pressed here belong to somebody else: a field that is typed into, a dialog. */
export const isTakenBy = (target: EventTarget | null, others = ""): boolean =>
  Boolean(
    (target as Element | null)?.closest?.(`input, textarea, select, [contenteditable], dialog, [role=menu]${others}`),
  );

/** The next one in order behind or before where one is; at the end it goes on from the beginning. */
export function nextFrom<One>(
  sorted: readonly One[],
  direction: 1 | -1,
  compare: (one: One) => number,
): One | undefined {
  const beyond = (one: One) => compare(one) * direction > 0;
  return (direction > 0 ? sorted.find(beyond) : sorted.findLast(beyond)) ?? sorted.at(direction > 0 ? 0 : -1);
}

/** Puts the focus on the one cell of a drawing that takes it. */
export function focusCell(svg: Element | null): void {
  svg?.querySelector<SVGElement>('[role="gridcell"][tabindex="0"]')?.focus();
}

/** These work wherever the focus is, with or without the mouse over the board. */
const isEverywhere = ({ key }: KeyboardEvent): boolean => key.toLowerCase() === "n" && settings.peek().shortcuts;

/** Short keys also work while the mouse is over the board and the focus elsewhere. `use` says whether it used the key. */
export function useKeysUnderPointer(
  root: Held<HTMLElement | null>,
  isPointedAt: () => boolean,
  use: (event: KeyboardEvent) => boolean,
): void {
  const latest = useRef({ isPointedAt, use });
  latest.current = { isPointedAt, use };
  useEffect(() => {
    function key(event: KeyboardEvent): void {
      if (isTakenBy(event.target) || event.defaultPrevented) return;
      if (!latest.current.isPointedAt() && !isEverywhere(event)) return;
      if (root.current?.contains(event.target as Node)) return;
      if (latest.current.use(event)) event.preventDefault();
    }
    window.addEventListener("keydown", key);
    return () => window.removeEventListener("keydown", key);
  }, [root]);
}

/** The focus stays on the board when what it stood on is gone at the next moment. */
export function useKeptFocus(root: Held<HTMLElement | null>, moment: unknown, focus: () => void): void {
  const hadFocus = useRef(false);
  hadFocus.current = root.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus.current && !root.current?.contains(document.activeElement)) focus();
  }, [moment]);
}
