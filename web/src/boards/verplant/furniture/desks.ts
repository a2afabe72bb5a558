/** Where one works: desks, the workbench, the doctor's couch. */
import { EAST, WEST } from "../view";
import { circles, edgesOf, officeChairs, screen } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, line, rect, shape } from "./pen";

// Desk -----------------------------------------------------------------------------------------------------

const desktop: Part = (spot) => [...officeChairs(spot), ["wood", spot.outline(3, 2.5)], ["pale", spot.outline(6, 2)]];

/** A screen, a keyboard, a mouse. */
const workplace: Part = () => [...screen(20, 5, 28, 15), ["white", rect(8, 24.5, 26, 30, 1.2) + circle(31, 27, 1.9)]];

/** A lamp that bends over the desk, and its light. */
const lamp: Part = () => [
  ["glow", circle(24, 25, 11)],
  ["dark", circle(10, 10, 4.5)],
  ["line", line(10, 10, 21, 9, 24, 20)],
  ["gold", shape(20, 18, 28, 18, 31.5, 26, 16.5, 26)],
];

/** Sheets of paper, one with writing, and a pencil. */
const papers: Part = () => [
  ["white", shape(7, 12, 23, 8, 28, 28, 12, 32) + shape(12, 9, 28, 10, 27, 31, 11, 30)],
  ["hair", each(4, (index) => line(15, 15 + index * 4, 24.5, 15.5 + index * 4))],
  ["gold", shape(30, 12, 33, 12, 33, 26, 31.5, 30, 30, 26)],
];

const ON_DESK = { D: workplace, L: lamp, P: papers } as const;

export const desk: Drawing = {
  parts: { ...ON_DESK, Q: [papers, EAST] },
  below: ["DLPQ", desktop],
  pictures: ["DL/.", "LDP/Q.", "DLPD/.  ."],
};

// Workbench ------------------------------------------------------------------------------------------------

const benchTop: Part = (spot) => [
  ["wood-2", spot.outline(2.5, 2)],
  [
    "pale",
    each(spot.rows * 3, (index) =>
      spot.cells
        .filter(([row]) => row === Math.floor(index / 3))
        .map(([row, column]) =>
          line(40 * column + 4, 40 * row + 10 + (index % 3) * 10, 40 * column + 36, 40 * row + 10 + (index % 3) * 10),
        )
        .join(""),
    ),
  ],
];

/** Two jaws, a screw and its bar: it juts out over the edge. */
const vice: Part = () => [
  ["metal", rect(8, 14, 32, 21, 1.5) + rect(8, 25, 32, 33, 1.5) + rect(17.5, 33, 22.5, 40, 1)],
  ["dark", rect(10, 21, 30, 25, 0.5)],
  ["metal", rect(9, 38, 31, 41, 1.5)],
];

const hammer: Part = () => [
  ["wood", rect(18, 13, 22.5, 36, 2)],
  ["dark", "M9 6L28 6Q33 6 33 11L28 13.5L9 13.5Z"],
];

const saw: Part = () => [
  [
    "metal",
    `M4 12L29 10L29 24L${each(8, (index) => `${27.5 - index * 3} ${22.5 - index * 0.9}L${26 - index * 3} ${23.5 - index}L`)}4 16Z`,
  ],
  ["wood-3", "M28 9Q36 8 36.5 17Q37 27 28 26Z"],
  ["wood-2", circle(32, 17.5, 2.6)],
];

/** Boxes with screws, sorted. */
const screws: Part = () => [
  ["book-2", rect(6, 7, 19, 19, 1.5) + rect(21, 21, 34, 33, 1.5)],
  ["book-1", rect(21, 7, 34, 19, 1.5) + rect(6, 21, 19, 33, 1.5)],
  [
    "metal",
    circles(
      [
        [10, 11],
        [15, 14.5],
        [25, 12],
        [30, 15],
        [11, 26],
        [14.5, 29],
        [25, 28],
        [30, 25.5],
      ],
      1.9,
    ),
  ],
];

/** A plank with shavings and a plane. */
const plane: Part = () => [
  ["wood", rect(2, 22, 38, 32, 1)],
  ["wood-3", rect(9, 10, 32, 21, 2.5)],
  ["metal", shape(18, 8, 23, 8, 26, 20, 21, 20)],
  ["linen", circle(6, 18, 2.8) + circle(35, 17, 2.2)],
];

/** A steel table with a round blade in its slot, and the board that is sawn. */
const sawBench: Part = ({ width, height }) => {
  const [x, y] = [width / 2, height / 2];
  const teeth = each(16, (index) => {
    const angle = (Math.PI * index) / 8;
    const [a, b] = [angle + 0.2, angle + Math.PI / 8];
    return `${index ? "L" : "M"}${x + 2 + Math.cos(a) * 15} ${y + Math.sin(a) * 15}L${x + 2 + Math.cos(b) * 12} ${y + Math.sin(b) * 12}`;
  });
  return [
    ["metal", rect(3, 3, width - 3, height - 3, 2.5)],
    ["wood", rect(9, -2, 20, height + 2, 1)],
    ["pale", line(12.5, 2, 12.5, height - 2) + line(16, 2, 16, height - 2)],
    ["line", line(x + 2, 14, x + 2, height - 14)],
    ["white", `${teeth}Z`],
    ["ink", circle(x + 2, y, 2.6)],
  ];
};

export const workbench: Drawing = {
  parts: { v: vice, h: hammer, s: saw, n: screws, p: plane, N: [screws, EAST], P: [plane, EAST], B: sawBench },
  below: ["vhsnpNP", benchTop],
  pictures: ["hsvn/...", " ./nhs/pvn/...", "nhs/N../P..", "./B/B/B/."],
};

// The doctor's ---------------------------------------------------------------------------------------------

/** A couch with a raised head, a strip of paper over it, the roll behind. */
const couch: Part = (spot) => {
  const { width, height } = spot;
  const head = 34;
  return [
    ["fabric", rect(5, 7, width - 5, height - 3, 5)],
    ["cushion", rect(5, 7, width - 5, head, 5)],
    ["linen", rect(11, 5, width - 11, height - 8, 1)],
    ["white", rect(9, 11, width - 9, 26, 5)],
    [
      "book-1",
      "M18.2 13L21.8 13L21.8 16.7L25.5 16.7L25.5 20.3L21.8 20.3L21.8 24L18.2 24L18.2 20.3L14.5 20.3L14.5 16.7L18.2 16.7Z",
    ],
    ["line", line(5, head, width - 5, head)],
    ["metal", rect(7, 2.5, width - 7, 7.5, 2.5)],
  ];
};

/** Scissors, a syringe, a bowl on a trolley with wheels. */
const trolley: Part = ({ width, height }) => [
  [
    "dark",
    circles(
      [
        [7, 7],
        [width - 7, 7],
        [7, height - 7],
        [width - 7, height - 7],
      ],
      3,
    ),
  ],
  ["metal", rect(5, 5, width - 5, height - 5, 3)],
  ["white", circle(13.5, 15, 5.5) + rect(21, 9, 31, 20, 1)],
  ["line", line(24, 14.5, 28, 14.5) + line(26, 12.5, 26, 16.5) + line(12, 24, 26, 32) + line(12, 32, 26, 24)],
  ["ice", circle(28.5, 33, 2.6) + circle(28.5, 23.5, 2.6)],
];

/** A screen of folded panels. */
const foldingScreen: Part = ({ width, height }) => {
  const panel = (x: number, y: number, toX: number, toY: number): string => {
    const length = Math.hypot(toX - x, toY - y);
    const [sx, sy] = [((y - toY) / length) * 2.4, ((toX - x) / length) * 2.4];
    return shape(x + sx, y + sy, toX + sx, toY + sy, toX - sx, toY - sy, x - sx, y - sy);
  };
  const points = [
    [12, 4],
    [28, 12],
    [12, 20],
    [28, 28],
    [12, 36],
  ] as const;
  return [
    [
      "linen",
      points
        .slice(1)
        .map(([x, y], index) => panel(points[index]?.[0] ?? 0, points[index]?.[1] ?? 0, x, y))
        .join(""),
    ],
    ["wood-3", circles(points, 2.4)],
    ["pale", line(width, 4, width, height - 4)],
  ];
};

/** A white cupboard with a cross. */
const medicine: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  return [
    ["white", rect(left, top, right, bottom, 2.5)],
    [
      "book-1",
      "M16.5 8L23.5 8L23.5 14.5L30 14.5L30 21.5L23.5 21.5L23.5 28L16.5 28L16.5 21.5L10 21.5L10 14.5L16.5 14.5Z",
    ],
    ["line", line(left, bottom - 5, right, bottom - 5)],
  ];
};

const doctorsDesk: Part = (spot) => [
  ...officeChairs(spot),
  ["wood", rect(3, 3, spot.width - 3, 33, 2.5)],
  ...screen(20, 6, 26, 14),
  ["white", rect(10, 24, 30, 30, 1.2) + shape(46, 10, 61, 8, 63, 26, 48, 28)],
  ["line", `M68 10Q76 12 74 20Q72 28 66 24M66 24L64 28`],
  ["metal", circle(69, 9, 2.6)],
];

export const examinationCouch: Drawing = {
  parts: { C: couch, E: [couch, EAST], V: [couch, WEST], T: trolley, P: foldingScreen, m: medicine, D: doctorsDesk },
  pictures: [" C/.C./ C", " C/.C/.C/ T", "PVVV/  ..", "EEEm/..DD/ .."],
};
