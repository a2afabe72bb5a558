/**
 * With what somebody plays: who goes about with the keyboard needs the names of places (c4), who points does not.
 *
 * Boards ask `usesKeyboard`; styles find the same at the root, as `data-input="keyboard"`.
 */
import { type ReadonlySignal, signal } from "@preact/signals";

const byKeyboard = signal(false);

/** Whether the keyboard was last used to get about, rather than mouse, pen or finger. */
export const usesKeyboard: ReadonlySignal<boolean> = byKeyboard;

const GOING = /^(Tab|Arrow(Left|Right|Up|Down))$/;

/**
 * Whether a key is used to get about: not a letter beside the mouse (R turns what is held), not a word in a field,
 * not an arrow while nothing has the focus (it looks back). Moves that are typed name their places.
 */
function getsAbout({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false;
  if (target.closest(".typed")) return true;
  if (key === "Tab") return true;
  return GOING.test(key) && target !== document.body && !target.closest("input, textarea, select");
}

/** Follow what is used, and let the page know. */
export function watchInput(root: HTMLElement): () => void {
  const use = (keyboard: boolean) => {
    byKeyboard.value = keyboard;
    if (keyboard) root.dataset.input = "keyboard";
    else delete root.dataset.input;
  };
  const onKey = (event: KeyboardEvent) => getsAbout(event) && use(true);
  // When the finger is lifted, so that nothing moves away under it.
  const onPointer = () => use(false);
  addEventListener("keydown", onKey, true);
  addEventListener("pointerup", onPointer, true);
  return () => {
    removeEventListener("keydown", onKey, true);
    removeEventListener("pointerup", onPointer, true);
    use(false);
  };
}
