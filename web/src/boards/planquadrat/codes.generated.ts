/** Written by tools/action_codes.py from src/drawingboard/games/planquadrat/actions.py; not to be edited. */

export const FIRST_SLIDE = 432;
export const NO_SLIDE = 1584;
export const FIRST_CLAIM = 1585;
export const NO_CLAIM = 1649;
export const CODES = 1650;

/** Put up a house, by its line, its first edge and its length. */
export const place = (line: number, edge: number, length: number): number => (line * 8 + edge) * 3 + length - 1;

export const placeLine = (code: number): number => Math.floor(code / 24);

export const placeEdge = (code: number): number => Math.floor(code / 3) % 8;

export const placeLength = (code: number): number => (code % 3) + 1;

/** Slide the house that begins at an edge until it begins at another. */
export const slide = (line: number, edge: number, stop: number): number => FIRST_SLIDE + (line * 8 + edge) * 8 + stop;

export const slideLine = (code: number): number => Math.floor((code - FIRST_SLIDE) / 64);

export const slideEdge = (code: number): number => Math.floor((code - FIRST_SLIDE) / 8) % 8;

export const slideStop = (code: number): number => (code - FIRST_SLIDE) % 8;

/** Claim the place whose first square in reading order this is. */
export const claim = (square: number): number => FIRST_CLAIM + square;

export const claimSquare = (code: number): number => code - FIRST_CLAIM;
