/** What else is in a living room: television, books, low tables. */
import { EAST, NORTH } from "../view";
import { book, cup, cupboard, edgesOf, screen } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, type Layer, line, type Paint, rect } from "./pen";

// Television -----------------------------------------------------------------------------------------------
const lowboard: Part = (spot) => {
  const { left, right } = edgesOf(spot);
  const drawers = spot.columns;
  const step = (right - left) / drawers;
  return [
    ["wood", rect(left, 9, right, 37, 2)],
    [
      "line",
      line(left, 28, right, 28) +
        each(drawers - 1, (index) => line(left + step * (index + 1), 28, left + step * (index + 1), 37)),
    ],
    ["gold", each(drawers, (index) => circle(left + step * (index + 0.5), 32.5, 1.7))],
    ...screen(spot.width / 2, 3, Math.min(spot.width - 26, 92), 21),
  ];
};

const speaker: Part = ({ width }) => [
  ["dark", rect(width / 2 - 11, 4, width / 2 + 11, 36, 3)],
  ["metal", circle(width / 2, 25, 7.5) + circle(width / 2, 11.5, 4)],
  ["dark", circle(width / 2, 25, 2.8)],
];

/** A screen on a disc that turns, with an arrow on both sides of it. */
const swivel: Part = ({ width }) => {
  const middle = width / 2;
  return [
    ["wood", circle(middle, 20, 18)],
    [
      "line",
      `M${middle - 14} 28Q${middle} 40 ${middle + 14} 28${line(middle + 9, 28.5, middle + 14, 28, middle + 14.5, 33)}`,
    ],
    ...screen(middle, 5, 32, 20),
  ];
};

// Books ----------------------------------------------------------------------------------------------------
const WIDTHS = [5, 4, 6, 4.5, 5.5, 4, 5];

const HEIGHTS = [23, 26, 20, 25, 18, 24, 22];

const SPINES: readonly Paint[] = ["book-1", "book-2", "book-3"];

/** A row of books with their backs to the front, square for square between two boards. */
const bookcase: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  const spines = ["", "", ""];
  for (let column = 0; column < spot.columns; column++) {
    let x = Math.max(left + 2.5, column * 40 + 1.5);
    const end = Math.min(right - 2.5, column * 40 + 38.5);
    for (let index = column * 3; x + (WIDTHS[index % 7] ?? 5) <= end; index++) {
      const [width, height] = [WIDTHS[index % 7] ?? 5, HEIGHTS[(index * 2) % 7] ?? 22];
      spines[(index * 2 + column) % 3] += rect(x, bottom - 4.5 - height, x + width, bottom - 4.5, 0.6);
      x += width;
    }
  }
  return [
    ["wood", rect(left, top, right, bottom, 1.5)],
    ...SPINES.map((paint, index): Layer => [paint, spines[index] ?? ""]),
    [
      "wood-2",
      rect(left, bottom - 5, right, bottom, 1.5) +
        each(spot.columns - 1, (index) => rect(40 * index + 38.8, top, 40 * index + 41.2, bottom, 0.5)),
    ],
  ];
};

export const bookshelf: Drawing = {
  parts: { B: bookcase, N: [bookcase, NORTH], E: [bookcase, EAST] },
  body: "BNE",
  pictures: ["BBB/...", "../NNBB/  ..", "BBB/E..", "BBBBB/ ..."],
};

export const tv: Drawing = {
  parts: { V: lowboard, P: speaker, C: [cupboard, EAST], K: bookcase, R: swivel },
  pictures: ["VVV/ .", "PVVP/ ..", "CVV/C.", " ./KRK/ ."],
};

// Low tables -----------------------------------------------------------------------------------------------
const oval: Part = ({ width, height }) => [
  ["wood", circle(width / 2, height / 2, width / 2 - 4, height / 2 - 4)],
  ["pale", circle(width / 2, height / 2, width / 2 - 9, height / 2 - 9)],
  ["linen", book(width / 2 - 13, height / 2)],
  ["white", cup(width / 2 + 15, height / 2)],
  ["wood-3", circle(width / 2 + 15, height / 2, 2.4)],
];

/** A glass top in a wooden frame, with fruit and something to read. */
const square: Part = ({ width, height }) => [
  ["wood", rect(5, 5, width - 5, height - 5, 4)],
  ["glass-2", rect(12, 12, width - 12, height - 12, 3)],
  ["shine", line(18, 40, 40, 18) + line(22, 46, 32, 36)],
  ["linen", book(width - 27, height - 25)],
  ["white", circle(27, height - 27, 11)],
  ["fire", circle(23, height - 28, 4.5) + circle(31, height - 30, 4.5)],
  ["leaf", circle(28, height - 22.5, 4.5)],
];

/** Three tables, each smaller than the next. */
const nest: Part = () => [
  ["wood-3", rect(7, 8, 33, 36, 3)],
  ["wood", rect(4, 40, 46, 76, 3)],
  ["wood-2", rect(36, 50, 75, 75, 3)],
  ["white", cup(19, 56) + cup(56, 62)],
  ["wood-3", circle(19, 56, 2.4) + circle(56, 62, 2.4)],
  ["leaf", circle(20, 21, 7)],
  ["pale", line(8, 70, 34, 70) + line(20, 14, 20, 28) + line(13, 21, 27, 21)],
];

const long: Part = ({ width, height }) => [
  ["wood", rect(4, 6, width - 4, height - 6, 3)],
  ["pale", line(6, 15.5, width - 6, 15.5) + line(6, 24.5, width - 6, 24.5)],
  ["linen", book(28, 20)],
  ["white", circle(width / 2 + 2, 20, 9) + cup(width - 32, 17) + cup(width - 20, 25)],
  ["fire", circle(width / 2 - 1, 18, 4) + circle(width / 2 + 5.5, 19, 4)],
  ["wood-3", circle(width - 32, 17, 2.4) + circle(width - 20, 25, 2.4)],
];

export const coffeeTable: Drawing = {
  parts: { O: oval, Q: square, N: nest, L: long },
  pictures: ["OO./ ..", "../QQ/QQ/..", "N../NN", "LLLL/.."],
};
