/** The bar: counters, stools, bottles, glasses. */
import { SOUTH, WEST } from "../view";
import { along, drop, edgesOf, HALF, stools } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, type Layer, line, mapped, rect, shape } from "./pen";

/** A cocktail glass with an olive. */
const cocktail = (x: number, y: number): string =>
  shape(x - 6.5, y - 8, x + 6.5, y - 8, x, y) + line(x, y, x, y + 7) + line(x - 4, y + 7, x + 4, y + 7);

const glasses = (spots: readonly (readonly [number, number])[]): Layer[] => [
  ["ice", spots.map(([x, y]) => cocktail(x, y)).join("")],
  ["fire", spots.map(([x, y]) => circle(x + 1, y - 5.5, 1.9)).join("")],
];

const barTable: Part = (spot) => {
  const { width, height } = spot;
  return [
    ...stools(spot),
    ["wood-2", rect(4, 4, width - 8, height - 8, 14)],
    ["pale", rect(7.5, 7.5, width - 11.5, height - 11.5, 11)],
    ...glasses([
      [width / 2 - 15, 17],
      [width / 2 + 11, 17],
    ]),
  ];
};

/**
 * A counter with its glasses, stools in front. Glasses stand upright in the printed picture, so they are upside down
 * here if that shows the front above.
 */
const counterWith =
  (upside: "up" | "down"): Part =>
  (spot) => {
    const { left, top, right, bottom } = edgesOf(spot);
    const drinks = glasses(along(spot, SOUTH).map((_, index) => [40 * index + HALF, 16] as const));
    return [
      ...stools(spot, [SOUTH, WEST]),
      ["wood-2", rect(left, top, right, bottom - 7, 3)],
      ["wood-3", rect(left, bottom - 12, right, bottom - 6, 2)],
      ...(upside === "up" ? drinks : turnedOver(drinks, 30)),
    ];
  };

const turnedOver = (layers: readonly Layer[], height: number): Layer[] =>
  layers.map(([paint, path]) => [paint, mapped(path, (x, y) => [x, height - y])]);

const bottle = (x: number, foot: number, height: number): string =>
  `M${x - 3.8} ${foot}L${x - 3.8} ${foot - height * 0.55}Q${x - 1.6} ${foot - height * 0.68} ${x - 1.6} ${foot - height}L${x + 1.6} ${foot - height}Q${x + 1.6} ${foot - height * 0.68} ${x + 3.8} ${foot - height * 0.55}L${x + 3.8} ${foot}Z`;

/** Bottles in a row at the wall. */
const bottles: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  const count = Math.floor((right - left - 6) / 9.4);
  const step = (right - left - 6) / count;
  const every = (rest: number): string =>
    each(count, (index) =>
      index % 3 === rest ? bottle(left + 3 + step * (index + 0.5), bottom - 7, 24 - ((index * 5) % 3) * 3) : "",
    );
  return [
    ["wood-2", rect(left, top, right, bottom, 2.5)],
    ["book-3", every(0)],
    ["gold", every(1)],
    ["book-1", every(2)],
    ["wood-3", rect(left, bottom - 7, right, bottom, 2)],
  ];
};

/** The short way round, with taps for beer. */
const taps: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  return [
    ["wood-2", rect(left, top, right, bottom, 2.5)],
    ["metal", rect(11, 13, 29, 18, 2) + rect(13, 17, 16.5, 26, 1.5) + rect(23.5, 17, 27, 26, 1.5)],
    ["gold", circle(14.8, 10, 2.6) + circle(25.2, 10, 2.6)],
    ["water", drop(14.8, 32, 2.4)],
  ];
};

export const bar: Drawing = {
  parts: {
    B: counterWith("up"),
    N: counterWith("down"),
    T: barTable,
    K: bottles,
    J: taps,
    j: (spot) => turnedOver(taps(spot), 40),
  },
  body: "BNKJj",
  pictures: ["TT./...", " ./NNN/...", " j/.NNN/...", "KKK/J../BBB/ ."],
};
