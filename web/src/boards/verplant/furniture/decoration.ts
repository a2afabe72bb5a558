/** Plants, lamps, carpets. */
import { circles } from "./common";
import type { Drawing, Part } from "./layout";
import { blade, bow, circle, each, type Layer, line, rect, shape } from "./pen";

// Plants ---------------------------------------------------------------------------------------------------

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

// Lamps ----------------------------------------------------------------------------------------------------

const rays = (x: number, y: number, from: number, to: number): string =>
  each(12, (index) => {
    const [dx, dy] = [Math.cos((Math.PI * index) / 6), Math.sin((Math.PI * index) / 6)];
    return line(x + dx * from, y + dy * from, x + dx * to, y + dy * to);
  });

/** A round shade from above: light all around it. */
const lampShade = (x: number, y: number, r: number): Layer[] => [
  ["halo", circle(x, y, r * 1.55)],
  ["hair", rays(x, y, r * 1.2, r * 1.5)],
  ["glow", circle(x, y, r)],
  ["gold", circle(x, y, r * 0.45)],
];

const floorLampPart: Part = ({ width, height }) => lampShade(width / 2, height / 2, 12);

/** The foot stands here, the arm reaches over the open square in front. */
const arcLamp: Part = ({ width }) => [
  ["dark", circle(width / 2, 12, 8)],
  ...lampShade(width / 2, 62, 11),
  ["arm", bow(width / 2, 12, width / 2 + 9, 36, width / 2, 58)],
];

/** An arm that bends towards a book: the light falls to the front. */
const readingLamp: Part = ({ width, height }) => [
  ["halo", shape(width / 2 - 2, height / 2 + 1, width + 8, height / 2 + 12, width / 2 + 16, height + 8)],
  ["dark", circle(11, 11, 7)],
  ["arm", line(11, 11, 22, 10, 21, 19)],
  ["gold", shape(17, 16, 27, 15, 36, 29, 26, 37)],
  ["glow", circle(31, 33, 6.5)],
];

export const floorLamp: Drawing = {
  parts: { L: floorLampPart, A: arcLamp, R: readingLamp },
  pictures: ["L", "A/./.", "R./.."],
};

// Carpets --------------------------------------------------------------------------------------------------

/** Threads at both ends. */
const fringe = (width: number, height: number): string => {
  const count = Math.round((height - 10) / 4);
  return each(count, (index) => {
    const y = 6 + ((index + 0.5) * (height - 12)) / count;
    return line(1.5, y, 6, y) + line(width - 6, y, width - 1.5, y);
  });
};

const lozenge = (x: number, y: number, a: number, b: number): string => shape(x - a, y, x, y - b, x + a, y, x, y + b);

/** A woven carpet: a border, a lozenge for every square, a large one in the middle. */
const woven: Part = ({ width, height, columns, rows }) => {
  const [x, y] = [width / 2, height / 2];
  const row = (size: number): string => each(columns, (index) => lozenge(20 + 40 * index, y, size, size * 0.72));
  const wide = rows > 1;
  return [
    ["line", fringe(width, height)],
    ["rug", rect(5.5, 4, width - 5.5, height - 4, 1)],
    ["rug-2", rect(10, 8.5, width - 10, height - 8.5, 1)],
    ["rug", wide ? rect(15, 13.5, width - 15, height - 13.5, 1) : row(13)],
    ["rug-2", wide ? lozenge(x, y, width / 2 - 18, height / 2 - 17) : row(6)],
    ["blanket", wide ? lozenge(x, y, width / 4 - 4, height / 4 - 3) : ""],
    [
      "rug-2",
      wide
        ? lozenge(x, y, 6, 5) +
          circles(
            [
              [23, 21],
              [width - 23, 21],
              [23, height - 21],
              [width - 23, height - 21],
            ],
            3,
          )
        : "",
    ],
  ];
};

/** A square rug with rings in it. */
const ringed: Part = ({ width, height }) => [
  ["blanket", rect(3.5, 3.5, width - 3.5, height - 3.5, 3)],
  ["rug-2", rect(9, 9, width - 9, height - 9, 2)],
  ["fabric", circle(width / 2, height / 2, width / 2 - 12)],
  ["rug-2", circle(width / 2, height / 2, width / 2 - 20)],
  ["rug", circle(width / 2, height / 2, width / 2 - 29)],
];

/** A soft oval to step on in the morning: its edge is shaggy. */
const shaggy: Part = ({ width, height }) => {
  const [x, y, count] = [width / 2, height / 2, 30];
  const point = (index: number, scale: number): string => {
    const angle = (2 * Math.PI * index) / count;
    return `${x + Math.cos(angle) * (x - 3) * scale} ${y + Math.sin(angle) * (y - 3) * scale}`;
  };
  const edge = each(
    count,
    (index) => `${index ? "" : `M${point(0, 0.93)}`}Q${point(index + 0.5, 1.04)} ${point(index + 1, 0.93)}`,
  );
  return [
    ["rug-2", `${edge}Z`],
    ["rug", circle(x, y, x - 12, y - 10)],
    ["rug-2", circle(x, y, x - 20, y - 15)],
  ];
};

export const carpet: Drawing = {
  parts: { R: woven, Q: ringed, B: shaggy },
  pictures: ["RRRR", "QQ/QQ", "BB", "RRR/RRR"],
};
