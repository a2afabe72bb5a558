/** Pianos. */
import { circles, put } from "./common";
import type { Drawing, Part } from "./layout";
import { circle, each, type Layer, line, rect, shape } from "./pen";

/** White keys with the black ones between them, in twos and threes. */
function keys(left: number, top: number, right: number, bottom: number): Layer[] {
  const count = Math.round((right - left) / 5);
  const step = (right - left) / count;
  return [
    ["keys", rect(left, top, right, bottom, 0.8)],
    ["hair", each(count - 1, (index) => line(left + step * (index + 1), top, left + step * (index + 1), bottom))],
    [
      "black",
      each(count - 1, (index) =>
        index % 7 === 2 || index % 7 === 6
          ? ""
          : rect(
              left + step * (index + 1) - 1.5,
              top,
              left + step * (index + 1) + 1.5,
              top + (bottom - top) * 0.6,
              0.3,
            ),
      ),
    ],
  ];
}

const STOOL = rect(-13, -2, 13, 8, 3);

/** A stool at the open square nearest to the middle. */
function stool(spot: Parameters<Part>[0], path = STOOL): string {
  const open = Array.from({ length: spot.columns }, (_, index) => index).filter(
    (index) => spot.at(spot.rows, index) === ".",
  );
  if (!open.length) return "";
  const middle = (Math.min(...open) + Math.max(...open) + 1) * 20;
  return put(path, middle, spot.height);
}

const upright: Part = (spot) => {
  const right = spot.width - 3;
  return [
    ["accent", stool(spot)],
    ["wood-3", rect(3, 2.5, right, 36, 2)],
    ["wood-2", rect(3, 2.5, right, 15, 2)],
    [
      "linen",
      shape(
        spot.width / 2 - 14,
        6,
        spot.width / 2,
        7,
        spot.width / 2 + 14,
        6,
        spot.width / 2 + 14,
        17,
        spot.width / 2,
        18,
        spot.width / 2 - 14,
        17,
      ),
    ],
    ["line", line(spot.width / 2, 7, spot.width / 2, 18)],
    ...keys(8, 21, spot.width - 8, 34),
  ];
};

/** A grand piano: the keys in front, the long side straight, the other one bent. */
const grand: Part = (spot) => {
  const { width, height } = spot;
  const tail = Math.min(...spot.cells.filter(([row]) => row === 0).map(([, column]) => column));
  const [left, right] = [40 * tail + (tail ? 4 : width * 0.45), width - 3];
  const waist = spot.rows > 2 ? 52 : 44;
  return [
    ["accent", stool(spot)],
    [
      "black",
      `M3 ${height - 3}L3 ${waist + 8}C3 ${waist - 12} ${left - 2} ${waist} ${left} 26C${left} 10 ${left + 6} 3 ${(left + right) / 2 + 2} 3` +
        `C${right - 3} 3 ${right} 10 ${right} 24L${right} ${height - 3}Z`,
    ],
    [
      "shine",
      `M9 ${height - 24}L9 ${waist + 10}C9 ${waist - 2} ${left + 4} ${waist + 4} ${left + 6} 28C${left + 6} 16 ${left + 11} 9 ${(left + right) / 2 + 2} 9C${right - 8} 9 ${right - 6} 14 ${right - 6} 25L${right - 6} ${height - 24}Z`,
    ],
    [
      "linen",
      shape(
        width / 2 - 13,
        height - 32,
        width / 2 + 13,
        height - 32,
        width / 2 + 15,
        height - 23,
        width / 2 - 15,
        height - 23,
      ),
    ],
    ...keys(8, height - 18, width - 8, height - 5),
  ];
};

const stage: Part = (spot) => {
  const right = spot.width - 5;
  return [
    ["accent", stool(spot, circle(0, 1, 8.5))],
    ["line", line(20, 3, spot.width - 20, 38) + line(spot.width - 20, 3, 20, 38)],
    ["black", rect(5, 7, right, 34, 3)],
    ["ice", rect(spot.width / 2 - 11, 10, spot.width / 2 + 11, 15, 1)],
    [
      "gold",
      circles(
        [
          [14, 12.5],
          [21, 12.5],
          [28, 12.5],
          [spot.width - 28, 12.5],
          [spot.width - 21, 12.5],
          [spot.width - 14, 12.5],
        ],
        1.9,
      ),
    ],
    ...keys(9, 18.5, right - 4, 31.5),
  ];
};

export const piano: Drawing = {
  parts: { U: upright, G: grand, S: stage },
  pictures: ["UUU/ ..", " G/GG/GG/..", "SSS/ .", " GG/GGG/GGG/ ..", " G/GG"],
};
