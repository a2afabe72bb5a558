/** Wardrobes and dressers: what is kept shows what it is. */
import { EAST, SOUTH, WEST } from "../view";
import { cabinet, circles, edgesOf, shirt, stools } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, type Layer, line, type Paint, rect, shape } from "./pen";

// Wardrobe -------------------------------------------------------------------------------------------------
const CLOTHES: readonly Paint[] = ["book-1", "book-2", "book-3"];

/** A dress on its hanger. */
const dress = (x: number, y: number): string =>
  shape(x - 3.5, y, x + 3.5, y, x + 3, y + 7, x + 7, y + 19, x - 7, y + 19, x - 3, y + 7);

/** Clothes on a rail, doors in front of them. */
const clothes: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  const count = Math.max(2, Math.round((right - left) / 16));
  const step = (right - left - 4) / count;
  const x = (index: number): number => left + 2 + step * (index + 0.5);
  return [
    ["wood", rect(left, top, right, bottom, 2)],
    ["line", line(left, top + 5, right, top + 5)],
    ...CLOTHES.map(
      (paint, rest): Layer => [
        paint,
        each(count, (index) =>
          index % 3 !== rest ? "" : index % 2 ? dress(x(index), top + 8) : shirt(x(index), top + 8, 18),
        ),
      ],
    ),
    ["hair", each(count, (index) => line(x(index) - 4, top + 8, x(index), top + 5, x(index) + 4, top + 8))],
    ["wood-2", rect(left, bottom - 5.5, right, bottom, 1.5)],
    ["line", each(spot.columns - 1, (index) => line(40 * (index + 1), bottom - 5.5, 40 * (index + 1), bottom))],
  ];
};

export const wardrobe: Drawing = {
  parts: { W: clothes, E: [clothes, EAST], V: [clothes, WEST] },
  body: "WEV",
  pictures: ["WWW/..", "WWWW/....", "WWWW/E.../E.", "WWW/E.V/ ."],
};

// Dresser --------------------------------------------------------------------------------------------------

/** Two rows of drawers below a narrow top. */
const drawers: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  const step = (right - left) / spot.columns;
  const half = (top + 9 + bottom) / 2;
  const faces = (index: number, from: number, to: number): string =>
    rect(left + step * index + 2, from, left + step * (index + 1) - 2, to, 1.5);
  return [
    ["wood", rect(left, top, right, bottom, 2)],
    ["wood-2", each(spot.columns, (index) => faces(index, top + 9, half - 1) + faces(index, half + 1, bottom - 2))],
    [
      "gold",
      each(spot.columns, (index) =>
        circles(
          [
            [left + step * (index + 0.5), (top + 8 + half) / 2],
            [left + step * (index + 0.5), (half + bottom - 1) / 2],
          ],
          1.9,
        ),
      ),
    ],
  ];
};

/** A mirror at the wall, bottles and a brush before it, a stool in front. */
const dressingTable: Part = (spot) => [
  ...stools(spot, [SOUTH]),
  ["wood", rect(0, 12, spot.width, 35, 1)],
  ["gold", circle(20, 13, 16, 11)],
  ["ice", circle(20, 13, 13, 8.5)],
  ["shine", line(14, 16, 21, 8) + line(19, 17, 25, 10)],
  ["book-1", rect(4.5, 25, 9.5, 32, 1.5) + circle(31, 29, 3)],
];

/** Doors, and a vase and a picture on top. */
const sideboard: Part = (spot) => {
  const { left, top, right } = edgesOf(spot);
  return [
    ...cabinet(spot),
    ["white", circle(left + 22, top + 12, 6.5) + rect(right - 34, top + 5, right - 14, top + 20, 1)],
    [
      "leaf",
      circles(
        [
          [left + 19, top + 10],
          [left + 25, top + 10],
          [left + 22, top + 15],
        ],
        3.4,
      ),
    ],
    [
      "glass",
      shape(
        right - 32,
        top + 18,
        right - 26,
        top + 10,
        right - 22,
        top + 15,
        right - 19,
        top + 12,
        right - 16,
        top + 18,
      ),
    ],
  ];
};

export const dresser: Drawing = {
  parts: { D: drawers, M: dressingTable, E: [drawers, EAST], V: [drawers, WEST], S: sideboard },
  body: "DMEV",
  pictures: ["DDD/...", "DMD/ .", "EMV/E.V/ .", "SSSS/...."],
};
