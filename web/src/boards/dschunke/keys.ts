/** The keys of the board; `null` for keys that it leaves alone. */
export type Wish =
  | { is: "move"; dx: number; dy: number }
  | { is: "edge"; to: "left" | "right" | "first" | "last" }
  | { is: "next"; by: 1 | -1 }
  | { is: "choose"; slot: number }
  | { is: "turn"; quarters: number }
  | { is: "zoom"; factor: number }
  | { is: "lay" | "fit" | "cancel" | "points" };

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -5],
  PageDown: [0, 5],
};

const PLAIN: Record<string, Wish> = {
  "1": { is: "choose", slot: 0 },
  "2": { is: "choose", slot: 1 },
  "+": { is: "zoom", factor: 1.25 },
  "=": { is: "zoom", factor: 1.25 },
  "-": { is: "zoom", factor: 0.8 },
  Enter: { is: "lay" },
  " ": { is: "lay" },
  f: { is: "fit" },
  p: { is: "points" },
  Escape: { is: "cancel" },
};

export function wishOf(event: KeyboardEvent): Wish | null {
  if (event.altKey || event.metaKey) return null;
  const { key } = event;
  if (key === "Home") return { is: "edge", to: event.ctrlKey ? "first" : "left" };
  if (key === "End") return { is: "edge", to: event.ctrlKey ? "last" : "right" };
  if (event.ctrlKey) return null;
  const arrow = ARROWS[key];
  if (arrow) return { is: "move", dx: arrow[0], dy: arrow[1] };
  if (key.toLowerCase() === "r") return { is: "turn", quarters: event.shiftKey ? -1 : 1 };
  if (key.toLowerCase() === "n") return { is: "next", by: event.shiftKey ? -1 : 1 };
  return PLAIN[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Wishes that make sense while only the mouse is on the board and the keyboard is elsewhere. */
export const whileHovering = (wish: Wish): boolean =>
  ["choose", "turn", "zoom", "fit", "points", "cancel"].includes(wish.is);
