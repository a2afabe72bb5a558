/** Written by tools/action_codes.py from src/drawingboard/games/floorplan/actions.py; not to be edited. */

export const DONE = 0;
export const PAIR = 1;
export const ROOM = 10;
export const AGAIN = 35;
export const SET = 40;
export const DOUBLE = 50;
export const TYPE = 60;
export const PLACE = 1000;
export const LETTER = 2000;
export const WINDOW = 3000;
export const DOOR = 5000;
export const SQUARE = 7000;
export const CODES = 7289;
export const SQUARES = 289;

/** Take a printed pair, 0 to 3. */
export const pair = (number: number): number => PAIR + number;

export const pairNumber = (code: number): number => code - PAIR;

/** Begin a room with these sides, the smaller first. */
export const room = (low: number, high: number): number => ROOM + 5 * (low - 2) + high - 2;

export const roomLow = (code: number): number => Math.floor((code - ROOM) / 5) + 2;

export const roomHigh = (code: number): number => ((code - ROOM) % 5) + 2;

/** Begin a set of features with a die, 0 or 1. */
export const setWith = (die: number, kind: number): number => SET + 5 * die + kind - 2;

export const setDie = (code: number): number => Math.floor((code - SET) / 5);

export const setKind = (code: number): number => ((code - SET) % 5) + 2;

/** Draw the set of a die once more. */
export const double = (die: number): number => DOUBLE + die;

export const doubleDie = (code: number): number => code - DOUBLE;

/** Let a room be of a type. */
export const name = (roomType: number): number => TYPE + roomType;

export const nameType = (code: number): number => code - TYPE;

/** Put a room's upper left corner on a square; turned (1), the larger side is the width. */
export const place = (square: number, turned: number): number => PLACE + SQUARES * turned + square;

export const placeSquare = (code: number): number => (code - PLACE) % SQUARES;

export const placeTurned = (code: number): number => Math.floor((code - PLACE) / SQUARES);

/** Write a room's letter. */
export const letter = (square: number): number => LETTER + square;

export const letterSquare = (code: number): number => code - LETTER;

/** Draw a window that begins on a square, at one of its walls. */
export const window = (square: number, wall: number): number => WINDOW + SQUARES * wall + square;

export const windowSquare = (code: number): number => (code - WINDOW) % SQUARES;

export const windowWall = (code: number): number => Math.floor((code - WINDOW) / SQUARES);

/** Draw a door on a square, at one of its walls. */
export const door = (square: number, wall: number): number => DOOR + SQUARES * wall + square;

export const doorSquare = (code: number): number => (code - DOOR) % SQUARES;

export const doorWall = (code: number): number => Math.floor((code - DOOR) / SQUARES);

/** Draw a square of hedge or pool, or a stone. */
export const outdoors = (square: number): number => SQUARE + square;

export const outdoorsSquare = (code: number): number => code - SQUARE;

export const roll = (low: number, high: number): number => 10 * low + high;

export const rollLow = (code: number): number => Math.floor(code / 10);

export const rollHigh = (code: number): number => code % 10;
