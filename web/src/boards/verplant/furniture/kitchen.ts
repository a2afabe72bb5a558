/** The kitchen: counters with what stands on them, fridge, dining table. */
import { EAST, SOUTH } from "../view";
import { atOpenSides, chairs, cup, cupboard, HALF, rectOf, star, stools, topOf } from "./common";
import type { Drawing, Part, Spot } from "./layout";
import { circle, each, type Layer, line, rect, shape } from "./pen";

// Worktops -------------------------------------------------------------------------------------------------
export const worktop: Part = (spot) => [
  ["stone", spot.outline(2.5, 3)],
  ["pale", spot.outline(5.5, 2)],
];

/** A sink with its tap. */
const sink: Part = () => [
  ["metal", rect(5, 8, 35, 35, 4)],
  ["water", rect(8.5, 12.5, 31.5, 32, 4)],
  ["ink", circle(20, 22, 1.6)],
  ["metal", rect(17.8, 4, 22.2, 19, 2.2) + circle(13, 7, 2.2) + circle(27, 7, 2.2)],
];

/** Where dishes drip dry: grooves and two plates. */
const drainer: Part = () => [
  ["metal", rect(4, 8, 36, 35, 3)],
  ["hair", each(5, (index) => line(9 + index * 5.5, 11, 9 + index * 5.5, 32))],
  ["white", circle(14, 20, 7.5) + circle(25, 24, 7.5)],
  ["hair", circle(14, 20, 4.5) + circle(25, 24, 4.5)],
];

/** A board, a knife and a tomato. */
export const board: Part = () => [
  ["wood-2", rect(5, 10, 28, 32, 3)],
  ["fire", circle(13, 18, 5) + circle(20, 25.5, 3.4)],
  ["metal", "M32 8L35 11L35 23L32 23Z"],
  ["wood-3", rect(32, 23, 35, 33, 1.4)],
];

/** Four rings on dark glass. */
export const rings = (left: number, top: number, right: number, bottom: number): Layer[] => {
  const [width, height] = [right - left, bottom - top];
  const spots = [
    [0.27, 0.29, 0.17],
    [0.72, 0.28, 0.13],
    [0.28, 0.73, 0.13],
    [0.72, 0.71, 0.17],
  ] as const;
  const all = (scale: number): string =>
    spots.map(([x, y, r]) => circle(left + x * width, top + y * height, r * scale * Math.min(width, height))).join("");
  return [
    ["dark", rect(left, top, right, bottom, 3)],
    ["ring", all(1.12) + all(0.55)],
  ];
};

export const hob: Part = () => rings(4.5, 5, 35.5, 35);

const bowl = (x: number, y: number): Layer[] => [
  ["white", circle(x, y, 12)],
  ["gold", circle(x - 4, y - 3, 5)],
  ["fire", circle(x + 4.5, y - 2, 5)],
  ["leaf", circle(x, y + 4.5, 5)],
];

const fruit: Part = ({ width, height }) => bowl(width / 2, height / 2);

/** A kettle: its round lid, its spout, its handle. */
export const kettle: Part = () => [
  ["metal", shape(8, 16, 3.5, 12, 6, 10.5, 12, 13) + circle(18, 19, 10.5)],
  ["dark", circle(18, 19, 2.6) + rect(27, 16.5, 35, 21, 2)],
  ["hair", circle(18, 19, 6.5)],
];

export const blank: Part = () => [];

/** A bar to have breakfast at: a plate, a cup, stools at the open side. */
const breakfast: Part = (spot) => [
  ...stools(spot, [EAST]),
  ["stone", rect(2.5, -2.5, spot.width - 6, spot.height - 2.5, 3)],
  ["white", circle(18, 20, 9) + cup(17, spot.height - 20)],
  ["hair", circle(18, 20, 6)],
  ["wood-3", circle(17, spot.height - 20, 2.4)],
];

export const ON_WORKTOP = { s: sink, d: drainer, b: board, f: fruit, k: kettle, w: blank, h: hob } as const;

export const kitchenCounter: Drawing = {
  parts: { ...ON_WORKTOP, B: breakfast },
  body: "B",
  below: ["sdbfkwh", worktop],
  pictures: ["sdb/...", "ksdb/....", "sdb/..B./  B", "kwf/sdb./...."],
};

// Fridge ---------------------------------------------------------------------------------------------------

/** A fridge with its two doors, as one sees it from the front: freezer above, a snowflake on it. */
const fridgeDoors: Part = ({ width, height }) => {
  const split = Math.round(height * 0.36);
  return [
    ["white", rect(4, 3, width - 4, height - 3, 6)],
    ["ice", `M4 ${split}L4 9Q4 3 10 3L${width - 10} 3Q${width - 4} 3 ${width - 4} 9L${width - 4} ${split}Z`],
    ["line", star(width / 2 + 2, split / 2 + 2, Math.min(8, split / 2 - 4))],
    [
      "metal",
      rect(8, split - Math.min(10, split / 2), 11, split - 3, 1.5) +
        rect(8, split + 3, 11, split + Math.min(18, height * 0.3), 1.5),
    ],
    ...(height > 60
      ? ([
          ["gold", shape(20, 50, 29, 48, 31, 58, 22, 60)],
          ["fire", circle(26, 49.5, 1.8)],
        ] as Layer[])
      : []),
  ];
};

const chestFreezer: Part = ({ width, height }) => [
  ["white", rect(3, 3, width - 3, height - 3, 4)],
  ["ice", rect(7, 7, width - 7, height - 13, 3)],
  ["line", star(width / 2, height / 2 - 4, 9)],
  ["metal", rect(width / 2 - 7, height - 10, width / 2 + 7, height - 6, 2)],
];

export const fridge: Drawing = {
  parts: { F: fridgeDoors, C: cupboard, Z: chestFreezer },
  pictures: ["F/F/..", "FC/FC/..", "FC/.", "FZ/.Z/.."],
};

// Dining table ---------------------------------------------------------------------------------------------
const PLATE = circle(0, -16.5, 6.8);

const PLATE_INSIDE = circle(0, -16.5, 4);

/** A table with a chair and a plate at every open square. */
const table: Part = (spot) => [
  ...chairs(spot),
  ["wood", rectOf(topOf(spot), 4)],
  ["white", atOpenSides(spot, PLATE)],
  ["hair", atOpenSides(spot, PLATE_INSIDE)],
  ...centrepiece(spot),
];

const centrepiece = ({ width, height }: Spot): Layer[] => [
  [
    "leaf",
    circle(width / 2 - 3, height / 2 - 2, 4.5) +
      circle(width / 2 + 3, height / 2 - 2, 4.5) +
      circle(width / 2, height / 2 + 3, 4.5),
  ],
  ["fire", circle(width / 2, height / 2, 2.4)],
];

/** A table in front of a bench at the wall. */
const benchTable: Part = (spot) => {
  const { width, height } = spot;
  const plates = (r: number): string =>
    atOpenSides(spot, circle(0, -17, r), [SOUTH]) + each(spot.columns, (index) => circle(40 * index + HALF, 31, r));
  return [
    ...chairs(spot, [SOUTH]),
    ["fabric-2", rect(3, 2.5, width - 3, 10, 3)],
    ["cushion", each(spot.columns, (index) => rect(40 * index + 3, 9, 40 * index + 37, 24, 4))],
    ["wood", rect(6, 20, width - 6, height - 8, 4)],
    ["white", plates(7)],
    ["hair", plates(4)],
  ];
};

/** A table cut off at its corner, in front of a bench along two walls. */
const cornerBench: Part = ({ width, height }) => [
  ["fabric", `M3 3L${width - 3} 3L${width - 3} 25L25 25L25 ${height - 3}L3 ${height - 3}Z`],
  ["fabric-2", `M3 3L${width - 3} 3L${width - 3} 11L11 11L11 ${height - 3}L3 ${height - 3}Z`],
  ["line", line(40, 11, 40, 25) + line(80, 11, 80, 25) + line(11, 40, 25, 40) + line(11, 80, 25, 80)],
  ["cushion", shape(84, 76, 98, 90, 90, 98, 76, 84)],
  ["wood-2", shape(98, 88, 101, 91, 91, 101, 88, 98)],
  [
    "wood",
    `M28 24L110 24Q116 24 116 30L116 62Q116 66 113 69L69 113Q66 116 62 116L30 116Q24 116 24 110L24 28Q24 24 28 24Z`,
  ],
  [
    "white",
    circle(60, 38, 7.5) + circle(98, 38, 7.5) + circle(38, 60, 7.5) + circle(38, 98, 7.5) + circle(80, 80, 7.5),
  ],
  ["hair", circle(60, 38, 4.5) + circle(98, 38, 4.5) + circle(38, 60, 4.5) + circle(38, 98, 4.5) + circle(80, 80, 4.5)],
  ["leaf", circle(62, 62, 6)],
  ["fire", circle(62, 62, 2.4)],
];

export const diningTable: Drawing = {
  parts: { D: table, P: benchTable, X: cornerBench },
  pictures: ["DD./DD./...", ".../DDD/DDD/...", "PPP/PPP/...", "XXX/XXX/XX../  ."],
};
