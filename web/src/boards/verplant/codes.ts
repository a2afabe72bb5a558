/** Actions as codes and as texts that a person could type; the numbers come from `codes.generated.ts`. */
import {
  ADD,
  addSquare,
  CARD,
  cardSlot,
  DOOR,
  DROP,
  doorSide,
  doorSquare,
  dropSquare,
  FRONT,
  frontSide,
  frontSquare,
  MARK,
  markPiece,
  PLACE,
  placeSquare,
  placeTurn,
  roomNumber,
  WINDOW,
  windowSide,
  windowSquare,
} from "./codes.generated";
import { SIDES, type Side, squareName } from "./view";

export { DONE, LEAVE_OUT, MIRROR, NO_DOOR, OTHER, PASS_ON } from "./codes.generated";

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
  if (code < CARD) return { is: "room", room: roomNumber(code) };
  if (code < MARK) return { is: "card", slot: cardSlot(code) };
  if (code < PLACE) return { is: "mark", piece: markPiece(code) };
  if (code < ADD) return { is: "place", square: placeSquare(code), turn: placeTurn(code) as Side };
  if (code < DROP) return { is: "add", square: addSquare(code) };
  if (code < DOOR) return { is: "drop", square: dropSquare(code) };
  if (code < FRONT) return { is: "door", square: doorSquare(code), side: doorSide(code) as Side };
  if (code < WINDOW) return { is: "front", square: frontSquare(code), side: frontSide(code) as Side };
  return { is: "window", square: windowSquare(code), side: windowSide(code) as Side };
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
