/** The laundry: washing machine, dryer, drying rack, ironing board. */
import { shirt } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, line, rect, shape } from "./pen";

/** A washing machine, as one sees it from the front: suds behind its round door. */
const washer: Part = () => [
  ["white", rect(3, 3, 37, 37, 3)],
  ["metal", rect(3, 3, 37, 10.5, 2.5) + circle(20, 23.8, 11.5)],
  ["ink", circle(9, 6.8, 1.9)],
  ["ice", circle(20, 23.8, 8.4) + rect(24, 5, 33, 8.6, 1)],
  ["water", "M11.6 23.8Q16 20.5 20 23.8Q24 27 28.4 23.8C28.4 28.5 24.6 32.2 20 32.2C15.4 32.2 11.6 28.5 11.6 23.8Z"],
  ["white", circle(17, 20.5, 1.8) + circle(22.5, 19, 1.4)],
];

/** A dryer, warm air behind its door, and the basket on top of it. Two cards share this shape. */
const dryerWithBasket: Part = () => [
  ["white", rect(3, 5, 37, 37, 3)],
  ["metal", circle(20, 26, 10)],
  ["glow", circle(20, 26, 7.2)],
  ["line", each(3, (index) => heat(16 + index * 4, 30.2))],
  ["linen", "M9 8Q8 1 15 3Q20 -1 24 3Q32 1 31 8Z"],
  ["accent", "M20 8Q19 2 25 3.5Q31 2 30.5 8Z"],
  ["wood-2", shape(5.5, 6.5, 34.5, 6.5, 32, 14.5, 8, 14.5)],
  ["pale", line(7, 10.5, 33, 10.5) + each(6, (index) => line(10 + index * 4, 6.5, 10.5 + index * 3.8, 14.5))],
];

const heat = (x: number, y: number): string =>
  `M${x} ${y}Q${x - 2} ${y - 2.2} ${x} ${y - 4.3}Q${x + 2} ${y - 6.4} ${x} ${y - 8.6}`;

/** A woven basket, heaped. */
const basket: Part = ({ width }) => [
  ["wood-2", circle(width / 2, 21, 16.5, 15.5)],
  ["pale", circle(width / 2, 21, 14.4, 13.4)],
  ["wood-3", circle(width / 2, 21, 12.5, 11.5)],
  ["linen", "M8.5 21Q11 9 20 12Q31 10 31.5 20Q28 33 20 29Q10 33 8.5 21Z"],
  ["accent", "M19 13Q30 12 30 21Q24 26 18 21Z"],
  ["book-2", "M11 25Q16 18 22 26Q17 32 11 25Z"],
];

/** A rack with a shirt, a towel and socks over its lines. */
const rack: Part = ({ width, height }) => [
  [
    "line",
    each(4, (index) => line(8 + index * 8, 3, 8 + index * 8, height - 3)) +
      rect(4, 3, width - 4, height - 3, 2) +
      line(4, height / 2, width - 4, height / 2),
  ],
  ["book-2", shirt(width / 2, 9, 22)],
  ["linen", rect(7, 41, width - 7, 66, 2)],
  ["pale", line(7, 46, width - 7, 46) + line(7, 61, width - 7, 61)],
  [
    "accent",
    each(
      2,
      (index) =>
        `M${9 + index * 13} 78L${15 + index * 13} 78L${15 + index * 13} 92L${20 + index * 13} 96Q${19 + index * 13} 101 ${14 + index * 13} 99L${9 + index * 13} 95Z`,
    ),
  ],
];

const ironingBoard: Part = ({ width, height }) => {
  const x = width / 2;
  return [
    [
      "book-2",
      `M${x - 13} 4L${x + 13} 4L${x + 13} ${height - 30}Q${x + 11} ${height - 8} ${x} ${height - 3}Q${x - 11} ${height - 8} ${x - 13} ${height - 30}Z`,
    ],
    ["pale", each(5, (index) => line(x - 12, 12 + index * 11, x + 12, 12 + index * 11))],
    ["linen", shirt(x, 34, 26)],
    ["metal", `M${x - 8} 28L${x - 8} 16Q${x - 7} 8 ${x} 5Q${x + 7} 8 ${x + 8} 16L${x + 8} 28Z`],
    ["dark", rect(x - 2.5, 13, x + 2.5, 29, 2)],
  ];
};

export const washingMachine: Drawing = {
  parts: { M: washer, D: dryerWithBasket, B: basket, R: rack, I: ironingBoard },
  pictures: ["MD/..", "MR/.R/.R", "MIB/.I."],
};
