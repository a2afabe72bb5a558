/** Actions as codes and as texts that a person could type; the numbers come from `codes.generated.ts`. */
import * as packing from "./codes.generated";
import { SIDES, type Side, squareName } from "./view";

export const { DONE, LEAVE_OUT, NO_DOOR, PASS_ON, OTHER, MIRROR } = packing;

/** What a code means. */
export type Action =
  | { is: "done" | "leave out" | "no door" | "pass on" | "joker other" | "joker mirror" }
  | { is: "room"; room: number }
  | { is: "card"; slot: number }
  | { is: "mark"; piece: number }
  | { is: "place"; square: number; turn: Side }
  | { is: "add" | "drop"; square: number }
  | { is: "door" | "front" | "window"; square: number; side: Side };

const PLAIN = ["done", "leave out", "no door", "pass on", "joker other", "joker mirror"] as const;

export function actionOf(code: number): Action {
  const plain = PLAIN[code];
  if (plain) return { is: plain };
  if (code < packing.CARD) return { is: "room", room: packing.roomNumber(code) };
  if (code < packing.MARK) return { is: "card", slot: packing.cardSlot(code) };
  if (code < packing.PLACE) return { is: "mark", piece: packing.markPiece(code) };
  if (code < packing.ADD)
    return { is: "place", square: packing.placeSquare(code), turn: packing.placeTurn(code) as Side };
  if (code < packing.DROP) return { is: "add", square: packing.addSquare(code) };
  if (code < packing.DOOR) return { is: "drop", square: packing.dropSquare(code) };
  if (code < packing.FRONT)
    return { is: "door", square: packing.doorSquare(code), side: packing.doorSide(code) as Side };
  if (code < packing.WINDOW)
    return { is: "front", square: packing.frontSquare(code), side: packing.frontSide(code) as Side };
  return { is: "window", square: packing.windowSquare(code), side: packing.windowSide(code) as Side };
}

/** How a person types something on the plan: `place c4 e`, `door c4n`; empty for what is chosen by name. */
export function actionText(action: Action): string {
  switch (action.is) {
    case "place":
      return `place ${squareName(action.square)} ${SIDES[action.turn]}`;
    case "add":
    case "drop":
      return `${action.is} ${squareName(action.square)}`;
    case "door":
    case "window":
      return `${action.is} ${squareName(action.square)}${SIDES[action.side]}`;
    case "front":
      return `front door ${squareName(action.square)}${SIDES[action.side]}`;
    case "card":
    case "room":
    case "mark":
      return "";
    default:
      return action.is;
  }
}
