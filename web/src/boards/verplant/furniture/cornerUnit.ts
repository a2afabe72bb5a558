/** A kitchen around the corner. */
import { EAST } from "../view";
import { blank, board, hob, ON_WORKTOP, worktop } from "./kitchen";
import type { Drawing, Part } from "./layout";
import { circle, shape } from "./pen";

/** A larder across the corner: jars on its shelves, a door at an angle. */
const larder: Part = ({ width, height }) => [
  ["wood", `M2.5 2.5L${width} 2.5L${width - 2} 40L40 ${height - 2}L2.5 ${height}Z`],
  ["wood-2", shape(width - 8, 38, width - 2, 40, 40, height - 2, 38, height - 8)],
  ["book-1", circle(14, 14, 7) + circle(14, 46, 7)],
  ["gold", circle(31, 14, 7) + circle(30, 32, 7)],
  ["leaf", circle(48, 14, 7) + circle(14, 63, 6) + circle(14, 30, 5.5)],
  ["hair", circle(14, 14, 4) + circle(14, 46, 4) + circle(31, 14, 4) + circle(30, 32, 4) + circle(48, 14, 4)],
];

export const cornerUnit: Drawing = {
  parts: { ...ON_WORKTOP, H: [hob, EAST], W: [blank, EAST], B: [board, EAST], L: larder },
  below: ["sdbfkwhHWB", worktop],
  pictures: ["ks/H.", "ksb/H../B.", "fsdb/H...", "LLs/LL./H.."],
};
