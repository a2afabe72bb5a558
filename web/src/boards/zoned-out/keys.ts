/** The keys of the board. */
import { ARROWS } from "../shared/keyboard";

/** What a key wishes for; `null` for keys that the board leaves alone. */
export type Wish =
  | { is: "move"; dx: number; dy: number }
  | { is: "edge"; to: "left" | "right" | "first" | "last" }
  | { is: "next"; by: 1 | -1 }
  | { is: "choose"; number: number }
  | { is: "turn"; quarters: number }
  | { is: "zoom"; factor: number }
  | { is: "do" | "fit" | "cancel" };

const STEPS: Record<string, [number, number]> = {
  ...ARROWS,
  PageUp: [0, -5],
  PageDown: [0, 5],
};

const PLAIN: Record<string, Wish> = {
  "1": { is: "choose", number: 0 },
  "2": { is: "choose", number: 1 },
  "3": { is: "choose", number: 2 },
  "+": { is: "zoom", factor: 1.25 },
  "=": { is: "zoom", factor: 1.25 },
  "-": { is: "zoom", factor: 0.8 },
  Enter: { is: "do" },
  " ": { is: "do" },
  f: { is: "fit" },
  Escape: { is: "cancel" },
};

export function wishOf(event: KeyboardEvent): Wish | null {
  if (event.altKey || event.metaKey) return null;
  const { key } = event;
  if (key === "Home") return { is: "edge", to: event.ctrlKey ? "first" : "left" };
  if (key === "End") return { is: "edge", to: event.ctrlKey ? "last" : "right" };
  if (event.ctrlKey) return null;
  const step = STEPS[key];
  if (step) return { is: "move", dx: step[0], dy: step[1] };
  if (key.toLowerCase() === "r") return { is: "turn", quarters: event.shiftKey ? -1 : 1 };
  if (key.toLowerCase() === "n") return { is: "next", by: event.shiftKey ? -1 : 1 };
  return PLAIN[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Wishes that make sense while only the mouse is on the board and the keyboard is elsewhere. */
export const whileHovering = (wish: Wish): boolean => ["choose", "turn", "zoom", "fit", "cancel"].includes(wish.is);
