/** Written by tools/action_codes.py from src/drawingboard/games/dschunke/actions.py; not to be edited. */

export const MIDDLE = 32896;
export const CODES = 524288;

/** Lay a strip of the hand, its first crate on a square. */
export const lay = (slot: number, direction: number, square: number): number =>
  (slot * 4 + direction) * 65536 + MIDDLE + square;

export const slotOf = (code: number): number => code >> 18;

export const directionOf = (code: number): number => (code >> 16) & 3;

export const squareOf = (code: number): number => (code & 65535) - MIDDLE;

/** The column of the first crate. */
export const columnOf = (code: number): number => (code & 255) - 128;

/** The row of the first crate. */
export const rowOf = (code: number): number => ((code >> 8) & 255) - 128;
