/** Desks. */
import { EAST } from "../view";
import { officeChairs, screen } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, line, rect, shape } from "./pen";

// Desk -----------------------------------------------------------------------------------------------------
const desktop: Part = (spot) => [...officeChairs(spot), ["wood", spot.outline(3, 2.5)], ["pale", spot.outline(6, 2)]];

/** A screen, a keyboard, a mouse. */
const workplace: Part = () => [...screen(20, 5, 28, 15), ["white", rect(8, 24.5, 26, 30, 1.2) + circle(31, 27, 1.9)]];

/** A lamp that bends over the desk, and its light. */
const lamp: Part = () => [
  ["glow", circle(24, 25, 11)],
  ["dark", circle(10, 10, 4.5)],
  ["line", line(10, 10, 21, 9, 24, 20)],
  ["gold", shape(20, 18, 28, 18, 31.5, 26, 16.5, 26)],
];

/** Sheets of paper, one with writing, and a pencil. */
const papers: Part = () => [
  ["white", shape(7, 12, 23, 8, 28, 28, 12, 32) + shape(12, 9, 28, 10, 27, 31, 11, 30)],
  ["hair", each(4, (index) => line(15, 15 + index * 4, 24.5, 15.5 + index * 4))],
  ["gold", shape(30, 12, 33, 12, 33, 26, 31.5, 30, 30, 26)],
];

const ON_DESK = { D: workplace, L: lamp, P: papers } as const;

export const desk: Drawing = {
  parts: { ...ON_DESK, Q: [papers, EAST] },
  below: ["DLPQ", desktop],
  pictures: ["DL/.", "LDP/Q.", "DLPD/.  ."],
};
