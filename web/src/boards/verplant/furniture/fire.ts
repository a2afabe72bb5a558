/** A fire, in a chimney, in an iron stove, behind tiles and behind glass. */
import { flame } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, type Layer, line, rect, shape } from "./pen";

/** Flames side by side, with a bright core in each. */
const fire = (middle: number, foot: number, size: number, count = 1): Layer[] => {
  const x = (index: number): number => middle + (index - (count - 1) / 2) * size * 0.85;
  const tall = (index: number): number => (index === (count - 1) / 2 ? 1 : 0.78);
  return [
    ["fire", each(count, (index) => flame(x(index), foot, size * tall(index)))],
    ["glow", each(count, (index) => flame(x(index), foot, size * 0.5 * tall(index)))],
  ];
};

/** Logs seen at their ends. */
const logs: Part = ({ width }) => {
  const places = [
    [-12, 31],
    [0, 31],
    [12, 31],
    [-6, 20.5],
    [6, 20.5],
    [0, 10],
  ] as const;
  const [x, y] = [(index: number) => width / 2 + (places[index]?.[0] ?? 0), (index: number) => places[index]?.[1] ?? 0];
  return [
    ["line", line(width / 2 - 18.5, 8, width / 2 - 18.5, 37.5, width / 2 + 18.5, 37.5, width / 2 + 18.5, 8)],
    ["wood-2", each(6, (index) => circle(x(index), y(index), 5.9))],
    ["wood", each(6, (index) => circle(x(index), y(index), 3.9))],
    ["hair", each(6, (index) => circle(x(index) + 0.4, y(index), 1.6))],
  ];
};

const burner: Part = ({ width }) => {
  const middle = width / 2;
  return [
    ["stone", rect(middle - 17.5, 2.5, middle + 17.5, 38, 2)],
    ["dark", rect(middle - 14, 4, middle + 14, 35, 4)],
    ["metal", circle(middle, 9.5, 4)],
    ["glow", rect(middle - 10, 16, middle + 10, 32, 2)],
    ["fire", flame(middle, 31, 12)],
  ];
};

/** Bricks with an opening, logs and flames in it. */
const openFire: Part = ({ width, height }) => {
  const middle = width / 2;
  const half = Math.min(27, width / 2 - 10);
  const rows = [10.5, 19, 27.5];
  return [
    ["brick", rect(2.5, 2.5, width - 2.5, height - 2.5, 2)],
    [
      "pale",
      rows.map((y) => line(2.5, y, width - 2.5, y)).join("") +
        each(Math.floor(width / 10) - 1, (index) =>
          line(10 * (index + 1), rows[index % 2] ?? 0, 10 * (index + 1), (rows[index % 2] ?? 0) + 8.5),
        ),
    ],
    ["stone", rect(2.5, 2.5, width - 2.5, 8.5, 1.5)],
    [
      "dark",
      `M${middle - half} ${height - 2.5}L${middle - half} 18Q${middle - half} 10 ${middle - half + 8} 10L${middle + half - 8} 10Q${middle + half} 10 ${middle + half} 18L${middle + half} ${height - 2.5}Z`,
    ],
    ["wood-2", rect(middle - 17, height - 9, middle + 17, height - 4, 2.5)],
    ...fire(middle, height - 7, 17, half > 20 ? 3 : 1),
  ];
};

/** Green tiles, a narrower upper part, a fire door in front. */
const tiledStove: Part = ({ width, height }) => [
  ["tile", rect(2.5, 2.5, width - 2, height - 3, 3)],
  [
    "pale",
    each(
      4,
      (index) =>
        line(16 * (index + 1), 3, 16 * (index + 1), height - 3) +
        line(3, 16 * (index + 1), width - 3, 16 * (index + 1)),
    ),
  ],
  ["tile-2", rect(9, 9, width - 16, height - 26, 3)],
  [
    "pale",
    each(3, (index) => line(24 + 14 * index, 9, 24 + 14 * index, height - 26)) +
      line(9, 24, width - 16, 24) +
      line(9, 39, width - 16, 39),
  ],
  [
    "dark",
    `M${width / 2 - 13} ${height - 3}L${width / 2 - 13} ${height - 16}Q${width / 2} ${height - 27} ${width / 2 + 13} ${height - 16}L${width / 2 + 13} ${height - 3}Z`,
  ],
  ["fire", flame(width / 2, height - 4, 15)],
];

/** A bench to warm one's back. */
const stoveBench: Part = ({ width }) => [
  ["tile", rect(0, 2.5, width - 3, 12, 2)],
  ["wood", rect(0, 12, width - 3, 36, 2)],
  ["pale", line(2, 20, width - 4, 20) + line(2, 28, width - 4, 28)],
];

/** A fire that one sees through glass from two sides. */
const glassFire: Part = ({ width, height }) => [
  ["stone", rect(2.5, 2.5, width - 2.5, height - 2.5, 2)],
  ["pale", line(3, 3, 22, 22)],
  ["dark", rect(22, 22, width - 6, height - 6, 2)],
  ["wood-2", rect(30, height - 20, width - 14, height - 14, 3) + shape(34, 38, 39, 35, 62, 56, 58, 60)],
  ...fire((width + 16) / 2, height - 16, 21, 2),
  ["glass", rect(20, height - 7.5, width - 3, height - 3.5, 1.5) + rect(width - 7.5, 20, width - 3.5, height - 3, 1.5)],
];

export const fireplace: Drawing = {
  parts: { O: openFire, L: logs, F: burner, T: tiledStove, b: stoveBench, G: glassFire },
  pictures: ["OOO/ ./ .", "LF/ .", "TTb/TT./ ..", "GG/GG./ .."],
};
