/** Drums. */
import type { Drawing, Part } from "./layout";
import { circle, each, type Layer, line, rect, shape } from "./pen";

const drumAt = (x: number, y: number, r: number): Layer[] => [
  ["book-1", circle(x, y, r)],
  ["linen", circle(x, y, r - 3.5)],
];

const cymbal = (x: number, y: number, r: number): Layer[] => [
  ["gold", circle(x, y, r)],
  ["pale", circle(x, y, r * 0.72) + circle(x, y, r * 0.48)],
  ["ink", circle(x, y, 1.5)],
];

/** A drum with a cymbal above it. */
const tomAndCymbal: Part = () => [...drumAt(24, 23, 14.5), ...cymbal(13, 12, 10.5)];

const floorTom: Part = () => drumAt(20, 20, 17);

/** The snare with two sticks on it. */
const snare: Part = () => [
  ["metal", circle(21, 21, 16)],
  ["linen", circle(21, 21, 13)],
  ["wood-2", shape(8, 27, 31, 10, 33, 12, 10, 29) + shape(9, 13, 10, 10.5, 34, 27, 33, 29.5)],
];

/** The large drum, seen from where people listen, with its pedal. */
const bassDrum: Part = () => [
  ["metal", rect(17, 34, 23, 40, 1.5)],
  ["book-1", circle(20, 19, 17.5)],
  ["linen", circle(20, 19, 14)],
  ["book-1", star5(20, 19, 8.5)],
];

const star5 = (x: number, y: number, size: number): string =>
  `${each(10, (index) => {
    const [angle, r] = [(Math.PI * index) / 5 - Math.PI / 2, index % 2 ? size * 0.42 : size];
    return `${index ? "L" : "M"}${x + Math.cos(angle) * r} ${y + Math.sin(angle) * r}`;
  })}Z`;

const crash: Part = () => [...cymbal(20, 20, 17)];

/** A gong in its frame. */
const gong: Part = () => [
  ["wood-3", rect(2.5, 2, 6.5, 38, 1.5) + rect(33.5, 2, 37.5, 38, 1.5) + rect(2.5, 2, 37.5, 6, 1.5)],
  ["hair", line(13, 6, 15, 12) + line(27, 6, 25, 12)],
  ["gold", circle(20, 22.5, 13.5)],
  ["accent", circle(20, 22.5, 9.5)],
  ["gold", circle(20, 22.5, 4.5)],
];

/** Rubber pads and a rubber cymbal on a rack of pipes, a box with a display. */
const pads: Part = () => [
  ["metal", rect(4, 7, 76, 11, 2) + rect(7, 7, 11, 76, 2)],
  ["black", circle(20, 22, 15) + circle(60, 22, 15) + circle(22, 60, 16)],
  ["ring", circle(20, 22, 11) + circle(60, 22, 11) + circle(60, 22, 5) + circle(22, 60, 12)],
  ["gold", circle(60, 22, 2)],
  ["dark", rect(33, 2.5, 47, 17, 2)],
  ["glass", rect(35.5, 5, 44.5, 10, 0.5)],
  ["wood", shape(6, 50, 7.5, 48, 39, 66, 37.5, 68) + shape(7, 69, 6, 67, 36, 48, 37.5, 50)],
];

export const drumKit: Drawing = {
  parts: { t: tomAndCymbal, f: floorTom, s: snare, b: bassDrum, d: bassDrum, c: crash, g: gong, E: pads },
  pictures: ["tbc/s.f/ .", "EE/E.", "tbd/sf./ ..", "tbtc/s..f/g ."],
};
