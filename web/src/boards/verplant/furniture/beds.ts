/** Beds. */
import { circles, edgesOf, screen } from "./common";
import type { Drawing, Part } from "./layout";
import { bow, circle, each, line, rect } from "./pen";

/** A bed with its head to the north: headboard, a pillow for everybody, a blanket folded back. */
const bed: Part = (spot) => {
  const { left, top, right, bottom } = edgesOf(spot, 3);
  const sleepers = Math.max(1, Math.round(spot.width / 40));
  const step = (right - left - 4) / sleepers;
  const fold = top + 26;
  return [
    ["linen", rect(left + 1, top + 2, right - 1, bottom, 4)],
    ["wood-2", rect(left, top, right, top + 6, 2)],
    ["white", each(sleepers, (index) => pillow(left + 2 + step * index + 2.5, top + 8, step - 5))],
    [
      "blanket",
      `M${left + 1} ${fold}L${right - 1} ${fold}L${right - 1} ${bottom - 4}Q${right - 1} ${bottom} ${right - 5} ${bottom}L${left + 5} ${bottom}Q${left + 1} ${bottom} ${left + 1} ${bottom - 4}Z`,
    ],
    ["linen", rect(left + 1, fold - 3, right - 1, fold + 5, 1.5)],
    ["pale", folds(left, right, fold + 9, bottom)],
  ];
};

const pillow = (x: number, y: number, width: number): string =>
  `M${x} ${y + 2}Q${x} ${y} ${x + 2.5} ${y}Q${x + width / 2} ${y + 1.5} ${x + width - 2.5} ${y}Q${x + width} ${y} ${x + width} ${y + 2}Q${x + width - 1} ${y + 6} ${x + width} ${y + 11}Q${x + width} ${y + 13} ${x + width - 2.5} ${y + 13}Q${x + width / 2} ${y + 11.5} ${x + 2.5} ${y + 13}Q${x} ${y + 13} ${x} ${y + 11}Q${x + 1} ${y + 6} ${x} ${y + 2}Z`;

/** A quilt's lozenges. */
function folds(left: number, right: number, top: number, bottom: number): string {
  const width = right - left - 2;
  const count = Math.max(2, Math.round(width / 17));
  const step = width / count;
  return each(Math.max(0, Math.round((bottom - top) / step)), (row) => {
    const [y, next] = [top + row * step, Math.min(bottom, top + (row + 1) * step)];
    return each(count, (index) => {
      const x = left + 1 + index * step;
      return line(x, y, x + step, next) + line(x + step, y, x, next);
    });
  });
}

/** A bedside table with a lamp that is on. */
const bedside: Part = ({ width, height }) => [
  ["wood", rect(width / 2 - 15, height / 2 - 15, width / 2 + 15, height / 2 + 15, 2.5)],
  ["wood-2", rect(width / 2 - 15, height / 2 + 9, width / 2 + 15, height / 2 + 15, 2)],
  ["glow", circle(width / 2, height / 2 - 3, 9)],
  ["gold", circle(width / 2, height / 2 - 3, 4.5)],
];

/** A bed high up, a ladder to it, a desk below it that looks out in front. */
const loftBed: Part = ({ width }) => [
  ["wood", rect(3, 40, width - 3, 75, 2)],
  ...screen(32, 44, 32, 17),
  ["white", rect(18, 66, 46, 72, 1.5)],
  ["linen", rect(3, 3, width - 3, 44, 3)],
  ["wood-2", rect(3, 3, 8, 44, 2) + rect(width - 8, 3, width - 3, 44, 2) + rect(3, 40, width - 40, 44, 1.5)],
  ["white", rect(11, 8, 26, 38, 5)],
  ["blanket", rect(32, 5, width - 9, 39, 3)],
  [
    "line",
    line(width - 34, 40, width - 34, 77) +
      line(width - 14, 40, width - 14, 77) +
      each(5, (index) => line(width - 34, 45 + index * 7, width - 14, 45 + index * 7)),
  ],
];

export const singleBed: Drawing = {
  parts: { B: bed, N: bedside, L: loftBed },
  pictures: [" B/.B", " B/.B/.B", "BN/B.", "LLL/LLL/.."],
};

/** Posts at the corners, a canopy between them, curtains drawn back. */
const fourPoster: Part = (spot) => {
  const { width, height } = spot;
  const wave = (x: number, top: number, bottom: number, out: number): string =>
    each(Math.round((bottom - top) / 9), (index) =>
      bow(x, top + index * 9, x + out, top + index * 9 + 4.5, x, top + index * 9 + 9),
    );
  return [
    ...bed(spot),
    ["rug", rect(2, 5, 11, 46, 4) + rect(width - 11, 5, width - 2, 46, 4)],
    ["hair", wave(5, 8, 44, 4) + wave(width - 5, 8, 44, -4)],
    ["line", rect(6, 6, width - 6, height - 6, 0)],
    [
      "wood-3",
      circles(
        [
          [6, 6],
          [width - 6, 6],
          [6, height - 6],
          [width - 6, height - 6],
        ],
        4.5,
      ),
    ],
  ];
};

export const doubleBed: Drawing = {
  parts: { B: bed, N: bedside, P: fourPoster },
  pictures: ["BB./BB.", "NBBN/.BB./.BB.", "BB/BB./BB.", ".PP./ PP/ PP"],
};
