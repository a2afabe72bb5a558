/** At the doctor's: the couch, and what stands around it. */
import { EAST, WEST } from "../view";
import { circles, edgesOf, officeChairs, screen } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, line, rect, shape } from "./pen";

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
