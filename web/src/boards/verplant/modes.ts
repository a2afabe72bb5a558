/** What touching the plan does now, and where: it follows from the stage of the round and from the tool taken. */
import { actionOf } from "./codes";
import { CODES, DOOR, FRONT, WINDOW } from "./codes.generated";
import { turnOf } from "./geometry";
import type { Hand } from "./useHand";
import type { OwnView } from "./view";

/** What touching the plan does now: draw the piece, the walls of a room, the front door, a window, or nothing. */
export type Mode = "place" | "walls" | "front" | "window" | "rest";
export type Tool = "front" | "window";

export function modeOf(own: OwnView | null, tool: Tool | null): Mode {
  if (tool) return tool;
  if (own?.stage === "draw" && own.piece) return "place";
  return own?.stage === "outline" ? "walls" : "rest";
}

export function toolsIn(codes: ReadonlySet<number>): ReadonlySet<Tool> {
  const tools = new Set<Tool>();
  for (const code of codes) {
    if (code >= WINDOW) tools.add("window");
    else if (code >= FRONT) tools.add("front");
  }
  return tools;
}

/** The edges that light up in a mode. */
export function openingsIn(codes: ReadonlySet<number>, mode: Mode): number[] {
  const [from, to] = {
    walls: [DOOR, FRONT],
    front: [FRONT, WINDOW],
    window: [WINDOW, CODES],
    place: [0, 0],
    rest: [0, 0],
  }[mode] as [number, number];
  return [...codes].filter((code) => code >= from && code < to);
}

/** The squares where something can be done now. */
export function offeredSquares(hand: Hand): number[] {
  const found = new Set<number>();
  for (const code of hand.codes) {
    const action = actionOf(code);
    if (action.is === "place" && hand.mode === "place" && hand.pose && action.turn === turnOf(hand.pose))
      found.add(action.square);
    if ((action.is === "add" || action.is === "drop") && hand.mode === "walls") found.add(action.square);
    if (action.is === "door" && hand.mode === "walls") found.add(action.square);
    if ((action.is === "front" || action.is === "window") && hand.mode === action.is) found.add(action.square);
  }
  return [...found].sort((one, other) => one - other);
}
