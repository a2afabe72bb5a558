/** The workbench, with its tools. */
import { EAST } from "../view";
import { circles } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, line, rect, shape } from "./pen";

const benchTop: Part = (spot) => [
  ["wood-2", spot.outline(2.5, 2)],
  [
    "pale",
    each(spot.rows * 3, (index) =>
      spot.cells
        .filter(([row]) => row === Math.floor(index / 3))
        .map(([row, column]) =>
          line(40 * column + 4, 40 * row + 10 + (index % 3) * 10, 40 * column + 36, 40 * row + 10 + (index % 3) * 10),
        )
        .join(""),
    ),
  ],
];

/** Two jaws, a screw and its bar: it juts out over the edge. */
const vice: Part = () => [
  ["metal", rect(8, 14, 32, 21, 1.5) + rect(8, 25, 32, 33, 1.5) + rect(17.5, 33, 22.5, 40, 1)],
  ["dark", rect(10, 21, 30, 25, 0.5)],
  ["metal", rect(9, 38, 31, 41, 1.5)],
];

const hammer: Part = () => [
  ["wood", rect(18, 13, 22.5, 36, 2)],
  ["dark", "M9 6L28 6Q33 6 33 11L28 13.5L9 13.5Z"],
];

const saw: Part = () => [
  [
    "metal",
    `M4 12L29 10L29 24L${each(8, (index) => `${27.5 - index * 3} ${22.5 - index * 0.9}L${26 - index * 3} ${23.5 - index}L`)}4 16Z`,
  ],
  ["wood-3", "M28 9Q36 8 36.5 17Q37 27 28 26Z"],
  ["wood-2", circle(32, 17.5, 2.6)],
];

/** Boxes with screws, sorted. */
const screws: Part = () => [
  ["book-2", rect(6, 7, 19, 19, 1.5) + rect(21, 21, 34, 33, 1.5)],
  ["book-1", rect(21, 7, 34, 19, 1.5) + rect(6, 21, 19, 33, 1.5)],
  [
    "metal",
    circles(
      [
        [10, 11],
        [15, 14.5],
        [25, 12],
        [30, 15],
        [11, 26],
        [14.5, 29],
        [25, 28],
        [30, 25.5],
      ],
      1.9,
    ),
  ],
];

/** A plank with shavings and a plane. */
const plane: Part = () => [
  ["wood", rect(2, 22, 38, 32, 1)],
  ["wood-3", rect(9, 10, 32, 21, 2.5)],
  ["metal", shape(18, 8, 23, 8, 26, 20, 21, 20)],
  ["linen", circle(6, 18, 2.8) + circle(35, 17, 2.2)],
];

/** A steel table with a round blade in its slot, and the board that is sawn. */
const sawBench: Part = ({ width, height }) => {
  const [x, y] = [width / 2, height / 2];
  const teeth = each(16, (index) => {
    const angle = (Math.PI * index) / 8;
    const [a, b] = [angle + 0.2, angle + Math.PI / 8];
    return `${index ? "L" : "M"}${x + 2 + Math.cos(a) * 15} ${y + Math.sin(a) * 15}L${x + 2 + Math.cos(b) * 12} ${y + Math.sin(b) * 12}`;
  });
  return [
    ["metal", rect(3, 3, width - 3, height - 3, 2.5)],
    ["wood", rect(9, -2, 20, height + 2, 1)],
    ["pale", line(12.5, 2, 12.5, height - 2) + line(16, 2, 16, height - 2)],
    ["line", line(x + 2, 14, x + 2, height - 14)],
    ["white", `${teeth}Z`],
    ["ink", circle(x + 2, y, 2.6)],
  ];
};

export const workbench: Drawing = {
  parts: { v: vice, h: hammer, s: saw, n: screws, p: plane, N: [screws, EAST], P: [plane, EAST], B: sawBench },
  below: ["vhsnpNP", benchTop],
  pictures: ["hsvn/...", " ./nhs/pvn/...", "nhs/N../P..", "./B/B/B/."],
};
