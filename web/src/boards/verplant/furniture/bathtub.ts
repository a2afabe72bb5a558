/** Bathtubs. */
import { circles } from "./common";
import type { Drawing, Part } from "./layout";
import { bow, circle, type Layer, rect, shape } from "./pen";

/** A rubber duck. */
const duck = (x: number, y: number): Layer[] => [
  ["gold", circle(x, y + 2, 5.5, 4) + circle(x + 4, y - 2.5, 3)],
  ["fire", shape(x + 6.8, y - 3.4, x + 10, y - 2.4, x + 6.8, y - 1.4)],
];

const foam = (x: number, y: number): string =>
  circles(
    [
      [x, y],
      [x + 6, y - 4],
      [x + 7, y + 4],
      [x + 13, y],
      [x + 2, y + 7],
      [x + 1, y - 7],
    ],
    3.4,
  );

const tap = (x: number, y: number): string =>
  rect(x, y - 2, x + 12, y + 2, 2) + circle(x + 2.5, y - 7, 2.3) + circle(x + 2.5, y + 7, 2.3);

const tub: Part = ({ width, height }) => {
  const y = height / 2;
  return [
    ["white", rect(2.5, 3, width - 2.5, height - 3, 4)],
    [
      "water",
      `M14 7.5L${width - 21} 7.5Q${width - 7} 7.5 ${width - 7} ${y}Q${width - 7} ${height - 7.5} ${width - 21} ${height - 7.5}L14 ${height - 7.5}Q8 ${height - 7.5} 8 ${height - 13.5}L8 13.5Q8 7.5 14 7.5Z`,
    ],
    ["white", foam(width - 30, y)],
    ["metal", tap(3.5, y)],
    ["line", bow(38, y + 5, 43, y + 2, 48, y + 5) + bow(48, y + 5, 53, y + 8, 58, y + 5)],
    ...duck(width / 2 - 5, y - 2),
  ];
};

/** A tub that stands by itself: oval, a rim around it. */
const freeTub: Part = ({ width, height }) => {
  const [x, y] = [width / 2, height / 2];
  return [
    ["metal", tap(0.5, y)],
    ["white", circle(x + 2, y, x - 6, y - 3.5)],
    ["water", circle(x + 2, y, x - 11, y - 8)],
    ["white", foam(width - 36, y)],
    ["line", bow(30, y + 5, 35, y + 2, 40, y + 5) + bow(40, y + 5, 45, y + 8, 50, y + 5)],
    ...duck(x - 5, y - 2),
  ];
};

/** A pool for two: seats in the corners, jets all around, the water turns. */
const whirlpool: Part = ({ width, height }) => {
  const [x, y] = [width / 2, height / 2];
  return [
    ["white", rect(2.5, 2.5, width - 2.5, height - 2.5, 6)],
    ["water", rect(9, 9, width - 9, height - 9, 24)],
    [
      "line",
      `M${x} ${y}C${x + 9} ${y - 12} ${x + 22} ${y + 4} ${x + 10} ${y + 13}C${x - 6} ${y + 22} ${x - 28} ${y + 12} ${x - 24} ${y - 4}C${x - 20} ${y - 22} ${x + 10} ${y - 26} ${x + 28} ${y - 12}`,
    ],
    [
      "white",
      circles(
        [
          [x - 38, y - 10],
          [x - 36, y + 12],
          [x + 36, y + 12],
          [x + 40, y - 6],
          [x + 4, y - 2],
          [x - 12, y + 8],
        ],
        3.6,
      ) +
        circles(
          [
            [x - 33, y - 16],
            [x - 41, y + 4],
            [x + 33, y + 19],
            [x + 36, y - 14],
            [x - 6, y - 12],
            [x + 17, y + 2],
          ],
          2.3,
        ),
    ],
    [
      "metal",
      circles(
        [
          [9, y],
          [width - 9, y],
          [x - 18, 9],
          [x + 18, 9],
          [x - 18, height - 9],
          [x + 18, height - 9],
        ],
        2.8,
      ),
    ],
    ...duck(x - 20, y - 18),
  ];
};

export const bathtub: Drawing = {
  parts: { T: tub, F: freeTub, W: whirlpool },
  pictures: ["TTT/..", "FFF./  ..", "TTT/ .", "WWW/WWW/.."],
};
