/** Stoves, with what is cooking on them. */
import { edgesOf, flame } from "./common";
import { blank, board, kettle, rings, worktop } from "./kitchen";
import type { Drawing, Part } from "./layout";
import { circle, each, type Layer, rect } from "./pen";

/** A cooker: rings on top, knobs and a handle in front. */
const cooker: Part = (spot) => {
  const { left, right } = edgesOf(spot);
  return [
    ["white", rect(left, 2.5, right, 37.5, 2.5)],
    ...rings(left + 3, 5, right - 3, 28),
    ["ink", each(4, (index) => circle(10 + index * 6.7, 32.7, 1.7))],
  ];
};

/** A pan on a ring. */
const pan = (x: number, y: number, r = 8): Layer[] => [
  ["metal", circle(x, y, r) + rect(x + r - 1, y - 1.8, x + r + 10, y + 1.8, 1.5)],
  ["gold", circle(x, y, r - 3)],
];

const cookingIsland: Part = ({ width, height }) => [
  ["stone", rect(2.5, 2.5, width - 2.5, height - 2.5, 3)],
  ...rings(12, 12, width - 12, height - 18),
  ...pan(27, 26, 9),
  ["ink", each(5, (index) => circle(width / 2 - 16 + index * 8, height - 10, 2))],
];

/** A cast iron range with a rail, oven doors and its pipe. */
const range: Part = ({ width, height }) => [
  ["dark", rect(2.5, 2.5, width - 2.5, height - 2.5, 4)],
  ["metal", circle(18, 16, 8)],
  ["ring", circle(52, 24, 14) + circle(52, 24, 8) + circle(24, 42, 10) + circle(24, 42, 5)],
  ["gold", rect(6, height - 22, width - 6, height - 18.5, 1.7)],
  ["fire", rect(9, height - 15, 34, height - 6, 2)],
  ["metal", rect(40, height - 15, width - 9, height - 6, 2)],
  ["ink", circle(width / 2 - 8, height - 10.5, 1.6) + circle(46, height - 10.5, 1.6)],
];

const gasBottle: Part = ({ width }) => [
  ["line", `M${width / 2} 6Q${width / 2 - 14} 2 ${width / 2 - 20} 8`],
  ["metal", rect(width / 2 - 6, 5, width / 2 + 6, 13, 2) + rect(width / 2 - 2, 2.5, width / 2 + 2, 7, 1)],
  ["book-2", rect(width / 2 - 11.5, 11, width / 2 + 11.5, 37, 8)],
  ["glow", flame(width / 2, 32, 10)],
];

export const stove: Drawing = {
  parts: { H: cooker, I: cookingIsland, R: range, G: gasBottle, b: board, w: blank, k: kettle },
  body: "Hbwk",
  below: ["bwk", worktop],
  pictures: ["HG/.", "Hbk/..", " ./II/II/.", "RR/RR/.."],
};
