/** Who listens to keys. */
import { useEffect } from "preact/hooks";
import { settings } from "../settings";

/** Keys that always work; the others are letters and can be switched off in the settings. */
const ALWAYS = new Set([
  "ArrowLeft",
  "ArrowRight",
  "Shift+ArrowLeft",
  "Shift+ArrowRight",
  "Home",
  "End",
  "Escape",
  " ",
]);

/** Whether whoever has the focus needs the key for themselves. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  // A slider has a use for some keys; all that is typed goes into the others.
  if (target?.matches?.("input[type=range]")) return event.key.length > 1 && !event.shiftKey;
  if (target?.closest("input, select, textarea, dialog, .drawer, [contenteditable]")) return true;
  if (event.key === " ") return Boolean(target?.closest("button, a, summary, .board-frame"));
  // The board needs arrows and the like; the letters that it uses itself, it has taken by now.
  return event.key.length > 1 && event.key !== "Escape" && Boolean(target?.closest(".board-frame"));
}

/** Do something at keys, unless a field, a dialog or the board needs them: T works wherever the focus is. */
export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const plain = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const shifted = `Shift+${plain}`;
      const key = event.shiftKey && shifted in keys ? shifted : plain;
      const action = keys[key];
      if (!action || isTaken(event) || (!ALWAYS.has(key) && !settings.peek().shortcuts)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}
