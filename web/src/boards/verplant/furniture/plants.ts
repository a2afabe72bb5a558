/** Plants. */
import { circles } from "./common";
import type { Drawing, Part } from "./layout";
import { blade, circle, each, type Layer, line, rect } from "./pen";

/** Leaves all around a point, every second one darker. */
function leaves(x: number, y: number, r: number, count: number, width: number, twist = 0): Layer[] {
  const some = (rest: number): string =>
    each(count, (index) => {
      if (index % 2 !== rest) return "";
      const angle = (2 * Math.PI * index) / count + twist;
      const reach = index % 2 ? r * 0.88 : r;
      return blade(x, y, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, width);
    });
  return [
    ["leaf-2", some(0)],
    ["leaf", some(1)],
  ];
}

const pot = (x: number, y: number, r: number): Layer[] => [
  ["pot", circle(x, y, r)],
  ["wood-3", circle(x, y, r - 2.6)],
];

const pottedPlant: Part = ({ width, height }) => [
  ...pot(width / 2, height / 2, 12),
  ...leaves(width / 2, height / 2, 18.5, 10, 6.5, 0.3),
];

/** A bench with a pot on each end and one in the middle. */
const plantStand: Part = ({ width, height }) => {
  const places = [19, width / 2, width - 19];
  const all = places.map((x, index) => leaves(x, height / 2, 15, 8, 5, index * 0.4));
  return [
    ["wood", rect(3, 8, width - 3, height - 8, 2)],
    ["pale", line(4, height / 2, width - 4, height / 2)],
    [
      "pot",
      circles(
        places.map((x) => [x, height / 2]),
        11,
      ),
    ],
    ["leaf-2", all.map((layers) => layers[0]?.[1]).join("")],
    ["leaf", all.map((layers) => layers[1]?.[1]).join("")],
    [
      "accent",
      circles(
        [
          [width / 2, height / 2],
          [width / 2 + 6, height / 2 - 6],
          [width / 2 - 7, height / 2 + 3],
        ],
        2.6,
      ),
    ],
  ];
};

/** A box at the wall, a trellis, and a plant that climbs along it. */
const climbers: Part = ({ width }) => {
  const leaf = (index: number, side: number): string => {
    const x = 9 + index * 9.5;
    const y = 17 + Math.sin(index * 1.1) * 6;
    return blade(x, y, x + 3, y + side * 11, 7);
  };
  const count = Math.floor((width - 14) / 9.5) + 1;
  return [
    ["wood", rect(3, 2.5, width - 3, 8, 1)],
    [
      "line",
      each(
        Math.floor(width / 10) - 1,
        (index) => line(10 * index + 5, 5, 10 * index + 15, 31) + line(10 * index + 15, 5, 10 * index + 5, 31),
      ),
    ],
    ["pot", rect(3, 29, width - 3, 37.5, 2)],
    ["leaf-2", each(count, (index) => leaf(index, index % 2 ? 1 : -1))],
    ["leaf", each(count, (index) => leaf(index, index % 2 ? -1 : 1))],
    ["book-1", each(Math.floor(count / 3), (index) => circle(22 + index * 29, 15 + (index % 2) * 6, 3))],
  ];
};

/** Palms: long fronds, larger and smaller. */
const palms: Part = (spot) => {
  const each3 = spot.cells.map(([row, column], index) =>
    leaves(40 * column + 20, 40 * row + 20, index ? 18.5 : 20.5, 10, 4.2, index),
  );
  return [
    [
      "pot",
      circles(
        spot.cells.map(([row, column]) => [40 * column + 20, 40 * row + 20]),
        9,
      ),
    ],
    ["leaf-2", each3.map((layers) => layers[0]?.[1]).join("")],
    ["leaf", each3.map((layers) => layers[1]?.[1]).join("")],
    [
      "wood-3",
      circles(
        spot.cells.map(([row, column]) => [40 * column + 20, 40 * row + 20]),
        2.6,
      ),
    ],
  ];
};

export const plant: Drawing = {
  parts: { P: pottedPlant, S: plantStand, C: climbers, G: palms },
  pictures: ["P", "SS", "CCC", "GG/G"],
};
