/** Lamps and carpets. */
import { circles } from "./common";
import type { Drawing, Part } from "./layout";
import { bow, circle, each, type Layer, line, rect, shape } from "./pen";

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
