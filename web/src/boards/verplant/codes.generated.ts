/** Written by tools/action_codes.py from src/drawingboard/games/verplant/actions.py; not to be edited. */

export const DONE = 0;
export const LEAVE_OUT = 1;
export const NO_DOOR = 2;
export const PASS_ON = 3;
export const OTHER = 4;
export const MIRROR = 5;
export const ROOM = 10;
export const CARD = 20;
export const MARK = 50;
export const PLACE = 1000;
export const ADD = 3000;
export const DROP = 3400;
export const DOOR = 4000;
export const FRONT = 5500;
export const WINDOW = 7000;
export const CODES = 8280;
export const SQUARES = 320;

/** Furnish a room next, 0 to 4. */
export const room = (number: number): number => ROOM + number;

export const roomNumber = (code: number): number => code - ROOM;

/** Turn over a card, 0 to 24 in the mission's order. */
export const card = (slot: number): number => CARD + slot;

export const cardSlot = (code: number): number => code - CARD;

/** Put the next marker on a piece of the card, 0 or 1. */
export const mark = (piece: number): number => MARK + piece;

export const markPiece = (code: number): number => code - MARK;

/** Draw the piece, turned so many quarters clockwise; the square is the upper left one of its box. */
export const place = (square: number, turn: number): number => PLACE + SQUARES * turn + square;

export const placeSquare = (code: number): number => (code - PLACE) % SQUARES;

export const placeTurn = (code: number): number => Math.floor((code - PLACE) / SQUARES);

/** Let the room have one more square. */
export const add = (square: number): number => ADD + square;

export const addSquare = (code: number): number => code - ADD;

/** Take a square out of the room again that was only there to connect it. */
export const drop = (square: number): number => DROP + square;

export const dropSquare = (code: number): number => code - DROP;

/** Draw the room's walls, with its door on a side of one of its squares. */
export const door = (square: number, side: number): number => DOOR + 4 * square + side;

export const doorSquare = (code: number): number => Math.floor((code - DOOR) / 4);

export const doorSide = (code: number): number => (code - DOOR) % 4;

/** Draw the front door on an outer wall, seen from the square inside. */
export const front = (square: number, side: number): number => FRONT + 4 * square + side;

export const frontSquare = (code: number): number => Math.floor((code - FRONT) / 4);

export const frontSide = (code: number): number => (code - FRONT) % 4;

/** Draw a window on an outer wall, seen from the square inside. */
export const window = (square: number, side: number): number => WINDOW + 4 * square + side;

export const windowSquare = (code: number): number => Math.floor((code - WINDOW) / 4);

export const windowSide = (code: number): number => (code - WINDOW) % 4;
