/** Keys: which there are, and who listens to them. */
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { settings } from "../settings";
import { Dialog } from "./dialog";

/** Keys that always work; the others are letters and can be switched off in the settings. */
const ALWAYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End", "Escape"]);

const LISTED: readonly [keys: string, text: string][] = [
  ["← →", "keys.step"],
  ["Home End", "keys.ends"],
  ["U", "keys.undo"],
  ["C", "keys.confirm"],
  ["Esc", "keys.cancel"],
  ["B", "keys.board"],
  ["T", "keys.typed"],
  ["?", "keys.help"],
];

/** Whether whoever has the focus needs the key for themselves. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (target?.closest("input, select, textarea, dialog, .drawer, [contenteditable]")) return true;
  // The board needs arrows and the like; the letters that it uses itself, it has taken by now.
  return event.key.length > 1 && event.key !== "Escape" && Boolean(target?.closest(".board-frame"));
}

/** Do something at keys, unless a field, a dialog or the board needs them: T works wherever the focus is. */
export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = keys[key];
      if (!action || isTaken(event) || (!ALWAYS.has(key) && !settings.peek().shortcuts)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

export function ShortcutHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t("keys")} onClose={onClose}>
      <dl class="keys">
        {LISTED.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p class="small soft">{t("keys.on_board")}</p>
    </Dialog>
  );
}
