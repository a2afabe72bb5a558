/** Filing cabinets. */
import { circles, edgesOf } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, line, rect, shape } from "./pen";

/** Steel drawers, each with a label and a handle. */
const steelDrawers: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  const step = (right - left) / spot.columns;
  const every = (draw: (x: number, y: number) => string): string =>
    each(spot.columns, (index) =>
      [top + 11, top + 27].map((y) => draw(left + step * (index + 0.5), Math.min(y, bottom - 8))).join(""),
    );
  return [
    ["metal", rect(left, top, right, bottom, 2)],
    [
      "line",
      each(
        spot.columns,
        (index) =>
          rect(left + step * index + 2, top + 3, left + step * (index + 1) - 2, top + 17, 1) +
          rect(left + step * index + 2, top + 19, left + step * (index + 1) - 2, bottom - 2, 1),
      ),
    ],
    ["white", every((x, y) => rect(x - 7, y - 5, x + 7, y - 0.5, 0.5))],
    ["ink", every((x, y) => rect(x - 5, y + 2, x + 5, y + 3.4, 0.7))],
  ];
};

/** Lever arch files: a label and a hole in each back. */
const binders: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot);
  const count = Math.floor((right - left - 4) / 9.2);
  const step = (right - left - 4) / count;
  const x = (index: number): number => left + 2 + step * index;
  const backs = (rest: number): string =>
    each(count, (index) =>
      (index * 2 + (index % 5 === 3 ? 1 : 0)) % 3 === rest
        ? rect(x(index), top + 4, x(index) + step, bottom - 5, 0.8)
        : "",
    );
  return [
    ["metal", rect(left, top, right, bottom, 1.5)],
    ["book-1", backs(0)],
    ["book-2", backs(1)],
    ["book-3", backs(2)],
    ["white", each(count, (index) => rect(x(index) + 2, top + 7, x(index) + step - 2, top + 17, 0.5))],
    ["ink", each(count, (index) => circle(x(index) + step / 2, bottom - 10.5, 1.8))],
  ];
};

/** A copier: a page on its lid, its keys, a copy coming out in front. */
const copier: Part = () => [
  ["white", rect(3, 3, 37, 29, 3)],
  ["metal", rect(5.5, 5.5, 27, 21, 1.5)],
  ["linen", shape(10, 7.5, 23, 6.8, 23.5, 19, 10.5, 19.7) + rect(9, 25, 29, 38.5, 0.5)],
  [
    "hair",
    each(
      3,
      (index) => line(12.5, 10 + index * 3, 20.5, 9.8 + index * 3) + line(12, 29 + index * 3, 26, 29 + index * 3),
    ),
  ],
  ["dark", rect(29.5, 6, 34.5, 12, 1)],
  ["leaf", circle(32, 17, 2.3)],
  ["line", line(6, 25, 34, 25)],
];

/** Shelves on rails that are pushed apart, a wheel at the end of each. */
const mobileShelves: Part = ({ width, height }) => {
  const count = Math.max(2, Math.round(width / 20));
  const step = (width - 6) / count;
  const x = (index: number): number => 3 + step * index;
  const files = (rest: number): string =>
    each(count, (index) =>
      each(Math.floor((height - 30) / 8), (row) =>
        (row + index) % 3 === rest ? rect(x(index) + 3, 8 + row * 8, x(index) + step - 3, 16 + row * 8, 0.8) : "",
      ),
    );
  return [
    ["line", line(3, 12, width - 3, 12) + line(3, height - 12, width - 3, height - 12)],
    ["metal", each(count, (index) => rect(x(index) + 1, 4, x(index) + step - 1, height - 10, 1.5))],
    ["book-1", files(0)],
    ["book-2", files(1)],
    ["book-3", files(2)],
    ["dark", each(count, (index) => circle(x(index) + step / 2, height - 9, 6))],
    [
      "ring",
      each(
        count,
        (index) =>
          circle(x(index) + step / 2, height - 9, 4) +
          line(x(index) + step / 2 - 4, height - 9, x(index) + step / 2 + 4, height - 9) +
          line(x(index) + step / 2, height - 13, x(index) + step / 2, height - 5),
      ),
    ],
  ];
};

/** Flat drawers for large sheets, a plan on top. */
const planChest: Part = ({ width, height }) => [
  ["wood", rect(3, 3, width - 3, height - 3, 2)],
  ["wood-2", each(3, (index) => rect(5, height - 24 + index * 7, width - 5, height - 18 + index * 7, 1))],
  [
    "gold",
    each(3, (index) =>
      circles(
        [
          [width * 0.3, height - 21 + index * 7],
          [width * 0.7, height - 21 + index * 7],
        ],
        1.5,
      ),
    ),
  ],
  [
    "linen",
    shape(8, 11, width - 9, 6, width - 6, height - 30, 11, height - 26) +
      rect(width - 19, 28, width - 12, height - 31, 3),
  ],
  [
    "line",
    line(17, 17, 52, 15.5, 53, 42, 18, 43, 17, 17) +
      line(34, 16.3, 34.5, 28) +
      line(42, 29, 52.5, 28.5) +
      line(59, 17, 67, 16.5) +
      line(59, 22, 67, 21.5),
  ],
];

export const filingCabinet: Drawing = {
  parts: { F: steelDrawers, B: binders, c: copier, M: mobileShelves, P: planChest },
  pictures: ["FFc/. .", "MM/MM/MM/..", "PP/PP/../..", "BBBBB/....."],
};
