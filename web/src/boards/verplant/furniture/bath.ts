/** Toilets, showers, washbasins. */
import { SOUTH } from "../view";
import { along, circles, cupboard, drop } from "./common";
import type { Drawing, Part } from "./layout";
import { blade, circle, each, type Layer, line, mapped, rect } from "./pen";

// Toilet ---------------------------------------------------------------------------------------------------

/** A bowl from above, as an egg: round behind, longer in front. */
const egg = (x: number, top: number, width: number, height: number): string => {
  const [a, y] = [width / 2, top + height * 0.4];
  return (
    `M${x - a} ${y}C${x - a} ${top} ${x - a * 0.7} ${top} ${x} ${top}C${x + a * 0.7} ${top} ${x + a} ${top} ${x + a} ${y}` +
    `C${x + a} ${top + height * 0.8} ${x + a * 0.6} ${top + height} ${x} ${top + height}` +
    `C${x - a * 0.6} ${top + height} ${x - a} ${top + height * 0.8} ${x - a} ${y}Z`
  );
};

const bowl = (x: number, top: number, width: number, height: number): Layer[] => [
  ["white", egg(x, top, width, height)],
  ["water", egg(x, top + height * 0.2, width * 0.6, height * 0.62)],
];

/** Only the bowl comes out of the wall, with a plate to flush above it. */
const wallToilet: Part = ({ width }) => [
  ["metal", rect(width / 2 - 12, 2, width / 2 + 12, 6.5, 1.5)],
  ...bowl(width / 2, 6.5, 25, 30),
];

const cisternToilet: Part = ({ width, height }) => [
  ["white", rect(5, 3, width - 5, 22, 4)],
  ["metal", rect(width / 2 - 5, 9, width / 2 + 5, 15, 2.5)],
  ...bowl(width / 2, 22, 30, height - 28),
];

/** With bars to hold on to, on both sides. */
const accessibleToilet: Part = (spot) => [
  [
    "metal",
    rect(2, 10, 5.5, spot.height - 16, 1.7) + rect(spot.width - 5.5, 10, spot.width - 2, spot.height - 16, 1.7),
  ],
  ...cisternToilet({ ...spot }),
];

const bidet: Part = ({ width }) => [
  ...bowl(width / 2, 5, 25, 31),
  [
    "metal",
    rect(width / 2 - 2, 6, width / 2 + 2, 16, 2) + circle(width / 2 - 6.5, 9, 1.9) + circle(width / 2 + 6.5, 9, 1.9),
  ],
];

export const toilet: Drawing = {
  parts: { T: cisternToilet, W: wallToilet, B: bidet, A: accessibleToilet },
  pictures: ["W/.", "T/T/.", "WB/..", "A/A./.."],
};

// Shower --------------------------------------------------------------------------------------------------

/** A tray with a drain, a shower head and drops; glass in front and at the side, except where one steps in. */
const cabin: Part = (spot) => {
  const { width, height } = spot;
  const [x, y] = [14, 13.5];
  const both = (path: string): string => (spot.rows > 1 ? path + mapped(path, (px, py) => [width - px, py]) : path);
  const glass = along(spot, SOUTH).map((sign, index) =>
    sign === "." ? "" : rect(40 * index + (index ? 0 : 2), height - 4.5, 40 * (index + 1), height - 1.5, 1),
  );
  const tiles = (length: number, draw: (at: number) => string): string =>
    each(Math.round(length / 13) - 1, (index) => draw(13.3 * (index + 1)));
  return [
    ["tiles", rect(2.5, 2.5, width - 2.5, height - 2.5, 2)],
    ["pale", tiles(width, (at) => line(at, 3, at, height - 3)) + tiles(height, (at) => line(3, at, width - 3, at))],
    ["metal", circle(width - 12, height - 11, 4.6)],
    ["glass", glass.join("") + rect(width - 4.5, 3, width - 1.5, height - (spot.columns > 1 ? 3 : 18), 1)],
    ["water", both(drop(x - 6, y + 13) + drop(x + 2, y + 17) + drop(x + 12, y + 10) + drop(x + 15, y))],
    ["metal", both(circle(x, y, 8) + rect(x - 1.7, 2.5, x + 1.7, y - 7.5, 0.5))],
    ["ink", both(dots(x, y, 3.8)) + dots(width - 12, height - 11, 2)],
  ];
};

/** Small holes: one in the middle, four around it. */
const dots = (x: number, y: number, r: number): string =>
  circles(
    [
      [x, y],
      [x - r, y],
      [x + r, y],
      [x, y - r],
      [x, y + r],
    ],
    0.6,
  );

export const shower: Drawing = {
  parts: { S: cabin },
  pictures: ["S/.", "SS/ .", "SS/SS/ .", "SSS/  ."],
};

// Washbasin ------------------------------------------------------------------------------------------------
const washstand: Part = (spot) => [["wood", spot.outline(2.5, 3)]];

/** A basin with its tap, a mirror at the wall behind it. */
const washbasin: Part = () => [
  ["glass", rect(5, 2, 35, 5, 1)],
  ["white", rect(4.5, 7.5, 35.5, 36, 9)],
  ["water", circle(20, 24, 11.5, 8.5)],
  ["ink", circle(20, 26, 1.5)],
  ["metal", rect(17.8, 7, 22.2, 20, 2.2) + circle(12.5, 11, 2) + circle(27.5, 11, 2)],
];

/** A towel, a piece of soap, a mug with brushes. */
const toiletries: Part = () => [
  ["accent", rect(6, 19, 26, 34, 3)],
  ["pale", line(6, 24, 26, 24) + line(6, 29, 26, 29)],
  ["white", circle(29, 12, 5.5) + rect(9, 9, 19, 15, 3)],
  ["line", line(29, 12, 33, 5) + line(28, 12, 25, 4.5)],
];

/** A plant, a bottle, a comb. */
const perfumes: Part = () => [
  ["pot", circle(13, 14, 8)],
  ["leaf", blade(13, 14, 5, 8, 4) + blade(13, 14, 21, 9, 4) + blade(13, 14, 8, 22, 4) + blade(13, 14, 20, 20, 4)],
  ["rug", rect(27, 12, 35, 22, 2)],
  ["gold", rect(29, 8, 33, 12, 1)],
  ["wood-3", rect(8, 28, 30, 32, 1.5)],
  ["line", each(7, (index) => line(11 + index * 2.8, 32, 11 + index * 2.8, 35))],
];

export const basin: Drawing = {
  parts: { B: washbasin, t: toiletries, u: perfumes, C: cupboard },
  below: ["Btu", washstand],
  pictures: ["B/.", "BtB/. .", "BC/.", "BtuB/.  ."],
};
