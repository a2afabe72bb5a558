/** Armchairs, chairs, benches. */
import { NORTH, type Side, SOUTH } from "../view";
import { HALF, put, sideTable } from "./common";
import type { Drawing, Part } from "./layout";
import { each, type Layer, line, rect, shape } from "./pen";
import { pillow } from "./sofas";

// Armchairs ------------------------------------------------------------------------------------------------

/** An armchair with ears: the back bends forward to both sides. */
const wingChair: Part = (spot) => {
  const [left, right] = [HALF - 16, spot.width - HALF + 16];
  const [top, bottom] = [4, spot.height - 4];
  return [
    ["leather", rect(left, top, right, bottom, 9)],
    ["cushion", rect(left + 7, top + 9, right - 7, bottom, 7)],
    [
      "leather-2",
      `M${left} ${bottom - 2}L${left} ${top + 10}Q${left} ${top} ${left + 10} ${top}L${right - 10} ${top}Q${right} ${top} ${right} ${top + 10}L${right} ${bottom - 2}Q${right - 4} ${bottom + 1} ${right - 7.5} ${bottom - 2}L${right - 7.5} ${top + 18}Q${right - 8} ${top + 10} ${right - 14} ${top + 10}L${left + 14} ${top + 10}Q${left + 8} ${top + 10} ${left + 7.5} ${top + 18}L${left + 7.5} ${bottom - 2}Q${left + 4} ${bottom + 1} ${left} ${bottom - 2}Z`,
    ],
  ];
};

/** An armchair to lie in, its foot rest out. */
const recliner: Part = (spot) => {
  const { width, height } = spot;
  return [
    ["leather", rect(9, 42, width - 9, height - 3, 7)],
    ["line", line(11, 58, width - 11, 58)],
    ...wingChair({ ...spot, rows: 1, height: 46 }),
    ["leather-2", rect(12, 6, width - 12, 13, 4)],
  ];
};

/** An armchair for two, with pillows. */
const cuddleChair: Part = (spot) => [
  ...wingChair(spot),
  ["accent", pillow(24, 26, 9) + pillow(spot.width - 24, 27, 9)],
];

export const armchair: Drawing = {
  parts: { A: wingChair, T: sideTable, L: recliner, X: cuddleChair },
  pictures: ["AT/.", "ATA/. .", "L/L/.", "XX/XX/.."],
};

// Chairs ---------------------------------------------------------------------------------------------------
const SEAT = shape(-12, -9, 12, -9, 13.5, 13, -13.5, 13);

const CHAIR_BACK = `M-13 -8Q0 -15 13 -8L13 -12Q0 -20 -13 -12Z`;

/** A plain chair: legs, a seat that grows wider to the front, a bent back. */
function plainChair(x: number, y: number, faces: Side = SOUTH): Layer[] {
  return [
    ["wood", put(SEAT, x, y, faces)],
    ["accent", put(rect(-8.5, -5, 8.5, 9, 4), x, y, faces)],
    ["wood-2", put(CHAIR_BACK, x, y, faces)],
  ];
}

const chairPart: Part = ({ width, height }) => plainChair(width / 2, height / 2 + 1);

/** A chair with slats in its high back, on two bent runners. */
const rocker: Part = ({ width }) => {
  const runner = (x: number, out: number): string =>
    `M${x} 1.5Q${x + out} 20 ${x} 38.5L${x + 3} 38.5Q${x + 3 + out} 20 ${x + 3} 1.5Z`;
  const middle = width / 2;
  return [
    ["wood-2", runner(5, 4) + runner(width - 8, -4)],
    ["wood", shape(middle - 11, 12, middle + 11, 12, middle + 12.5, 34, middle - 12.5, 34)],
    ["accent", rect(middle - 8, 16, middle + 8, 30, 4)],
    [
      "wood-2",
      rect(middle - 12, 3, middle + 12, 12, 2) +
        rect(middle - 15, 13, middle - 11, 28, 2) +
        rect(middle + 11, 13, middle + 15, 28, 2),
    ],
    ["line", each(4, (index) => line(middle - 7.5 + index * 5, 3, middle - 7.5 + index * 5, 12))],
  ];
};

const bench: Part = (spot) => {
  const right = spot.width - 4;
  return [
    ["wood", rect(4, 9, right, 35, 2)],
    ["line", line(4, 17.7, right, 17.7) + line(4, 26.3, right, 26.3)],
    ["wood-2", rect(4, 4, right, 9, 2) + rect(4, 4, 8, 33, 2) + rect(right - 4, 4, right, 33, 2)],
    ["accent", pillow(18, 16, 7)],
  ];
};

export const chair: Drawing = {
  parts: { C: chairPart, N: [chairPart, NORTH], R: rocker, B: bench },
  pictures: ["C/.", "C/./N", "R/..", "BB/.."],
};
