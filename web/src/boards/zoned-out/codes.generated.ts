/** Written by tools/action_codes.py from src/drawingboard/games/zonedout/actions.py; not to be edited. */

export const MIDDLE = 32896;
export const PAGE = 65536;
export const PASS = 8;
export const DECLARE = 32;
export const MOVE = 253;
export const CODES = 16646144;

/** Put cards of the hand under the deck: bit n is set for the n-th card. */
export const redraw = (marked: number): number => marked;

/** Declare the density of the wild block that the planner has entered. */
export const declare = (density: number): number => DECLARE + density;

/** Lay a card, turned so often, with its north-west block on a square. */
export const place = (card: number, rotation: number, square: number): number =>
  (1 + card * 4 + rotation) * PAGE + MIDDLE + square;

/** Put the planner on a square. */
export const move = (square: number): number => MOVE * PAGE + MIDDLE + square;

/** 0 for redraws, passes and densities, ``MOVE`` for moves, what is between for cards. */
export const pageOf = (code: number): number => code >> 16;

export const densityOf = (code: number): number => code - DECLARE;

export const cardOf = (code: number): number => ((code >> 16) - 1) >> 2;

export const rotationOf = (code: number): number => ((code >> 16) - 1) & 3;

export const squareOf = (code: number): number => (code & 65535) - MIDDLE;

/** x of the square. */
export const columnOf = (code: number): number => (code & 255) - 128;

/** y of the square. */
export const rowOf = (code: number): number => ((code >> 8) & 255) - 128;

/** Chance lays one of the first four cards, turned so often. */
export const lay = (card: number, rotation: number): number => card * 4 + rotation;

export const laidCard = (code: number): number => code >> 2;

export const laidRotation = (code: number): number => code & 3;
