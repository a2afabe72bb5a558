/** Cots. */
import { EAST } from "../view";
import { circles } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, type Layer, line, rect, shape } from "./pen";

/** A teddy bear. */
const teddy = (x: number, y: number): Layer[] => [
  ["wood-2", circle(x - 4.5, y - 5, 2.4) + circle(x + 4.5, y - 5, 2.4) + circle(x, y, 6)],
  ["ink", circle(x - 2.2, y - 1, 0.7) + circle(x + 2.2, y - 1, 0.7) + circle(x, y + 1.6, 1.1)],
];

/** Bars all around, which one sees from above as a fence. */
const bars = (left: number, top: number, right: number, bottom: number): string => {
  const [across, down] = [Math.round((right - left) / 6), Math.round((bottom - top) / 6)];
  return (
    each(across - 1, (index) => {
      const x = left + ((index + 1) * (right - left)) / across;
      return line(x, top, x, top + 4) + line(x, bottom - 4, x, bottom);
    }) +
    each(down - 1, (index) => {
      const y = top + ((index + 1) * (bottom - top)) / down;
      return line(left, y, left + 4, y) + line(right - 4, y, right, y);
    })
  );
};

const cotFrom =
  (sleepers: number): Part =>
  ({ width, height }) => {
    const [left, top, right, bottom] = [3, 3, width - 3, height - 3];
    const step = (right - left - 10) / sleepers;
    const middle = (index: number): number => left + 5 + step * (index + 0.5);
    return [
      ["wood", rect(left, top, right, bottom, 3)],
      ["line", bars(left, top, right, bottom)],
      ["linen", rect(left + 4, top + 4, right - 4, bottom - 4, 2)],
      ["white", each(sleepers, (index) => rect(middle(index) - 9, top + 6, middle(index) + 9, top + 15, 4))],
      [
        "glow",
        each(sleepers, (index) =>
          rect(
            middle(index) - step / 2 + 1,
            Math.max(top + 22, bottom - 36),
            middle(index) + step / 2 - 1,
            bottom - 5,
            3,
          ),
        ),
      ],
      [
        "pale",
        each(sleepers, (index) =>
          circles(
            [
              [middle(index) - 6, bottom - 12],
              [middle(index) + 5, bottom - 10],
              [middle(index) - 1, bottom - 20],
              [middle(index) + 6, bottom - 24],
            ],
            1.6,
          ),
        ),
      ],
      ...(sleepers === 1 && height > 60 ? teddy(middle(0) + 2, bottom - 42) : []),
    ];
  };

/** A cradle on two bent runners, a hood over its head. */
const cradle: Part = ({ width }) => {
  const x = width / 2;
  return [
    [
      "wood-2",
      `M2 10Q${x} 5 ${width - 2} 10L${width - 2} 13.5Q${x} 8.5 2 13.5Z` +
        `M2 31Q${x} 26 ${width - 2} 31L${width - 2} 34.5Q${x} 29.5 2 34.5Z`,
    ],
    ["wood", rect(x - 13, 3, x + 13, 37, 11)],
    ["linen", rect(x - 10, 6, x + 10, 34, 8)],
    ["white", circle(x, 12, 6.5, 4)],
    ["glow", `M${x - 10} 19L${x + 10} 19L${x + 10} 26Q${x + 10} 34 ${x + 2} 34L${x - 2} 34Q${x - 10} 34 ${x - 10} 26Z`],
    [
      "pale",
      circles(
        [
          [x - 4, 24],
          [x + 4, 23],
          [x, 29],
        ],
        1.3,
      ),
    ],
  ];
};

/** A mat with a rim, and what one needs. */
const changingTable: Part = ({ width, height }) => [
  ["wood", rect(3, 3, width - 3, height - 3, 3)],
  ["cushion", rect(6, 6, width - 6, height - 26, 7)],
  ["white", rect(11, 12, width - 11, height - 32, 4)],
  ["pale", shape(width / 2 - 7, 20, width / 2 + 7, 20, width / 2 + 3, 29, width / 2 - 3, 29)],
  ["linen", rect(7, height - 21, 19, height - 8, 2) + rect(9, height - 18, 21, height - 6, 2)],
  ["gold", circle(29, height - 14, 4.5)],
];

export const cot: Drawing = {
  parts: { C: cotFrom(1), T: cotFrom(2), c: cradle, H: [cotFrom(1), EAST], X: changingTable },
  pictures: [".C/.C", "HHX/..X", "c/.", ".TT./ TT"],
};
