/** Sofas. */
import { EAST, WEST } from "../view";
import { edgesOf, joins, sideTable } from "./common";
import type { Drawing, Part, Spot } from "./layout";
import { each, rect } from "./pen";

const BACK = 11;

const ARM = 9;

/** Where one sits on a sofa: right of the left arm, in front of the back. Arms are where the sofa ends. */
function seatOf(spot: Spot, back = BACK, arm = ARM) {
  const { left, top, right, bottom } = edgesOf(spot);
  const [leftArm, rightArm] = [!joins(spot, WEST), !joins(spot, EAST)];
  return {
    left,
    top,
    right,
    bottom,
    from: left + (leftArm ? arm : 1),
    to: right - (rightArm ? arm : 1),
    ends:
      (leftArm ? rect(left, top, left + arm, bottom - 1, 4) : "") +
      (rightArm ? rect(right - arm, top, right, bottom - 1, 4) : ""),
    front: top + back,
  };
}

/** A row of seats with a back behind them, an arm at each end and a cushion for everybody. */
export const sofa: Part = (spot) => {
  const { left, top, right, bottom, from, to, ends, front } = seatOf(spot);
  const step = (to - from) / spot.columns;
  return [
    ["fabric", rect(left, top, right, bottom, 5)],
    [
      "cushion",
      each(spot.columns, (index) =>
        rect(from + step * index + 0.5, front - 1, from + step * (index + 1) - 0.5, bottom, 4),
      ),
    ],
    ["fabric-2", rect(left, top, right, front, 5) + ends],
    [
      "accent",
      pillow(to - 7.5, front + 4, 6.5) +
        (spot.columns > 1 && !joins(spot, WEST) ? pillow(from + 7.5, front + 4, 6.5) : ""),
    ],
  ];
};

/** A pillow, thrown there at an angle. */
export const pillow = (x: number, y: number, size: number): string => {
  const [a, b, bulge] = [size * 0.95, size * 0.4, size * 0.12];
  return (
    `M${x - a} ${y - b}Q${x - bulge - 1} ${y - a + bulge} ${x + b} ${y - a}Q${x + a - bulge} ${y - bulge} ${x + a} ${y + b}` +
    `Q${x + bulge + 1} ${y + a - bulge} ${x - b} ${y + a}Q${x - a + bulge} ${y + bulge} ${x - a} ${y - b}Z`
  );
};

/** The end of a sofa on which one stretches one's legs. */
export const chaise: Part = (spot) => {
  const { left, top, right, bottom, from, to, front } = seatOf(spot);
  const arm = joins(spot, WEST)
    ? rect(right - ARM, top, right, bottom - 34, 4)
    : rect(left, top, left + ARM, bottom - 34, 4);
  return [
    ["fabric", rect(left, top, right, bottom, 6)],
    ["cushion", rect(joins(spot, WEST) ? from : left + 2, front, joins(spot, WEST) ? right - 2 : to, bottom - 2, 6)],
    ["fabric-2", rect(left, top, right, front, 5) + arm],
    ["accent", pillow((from + to) / 2, front + 6, 6.5)],
  ];
};

export const smallSofa: Drawing = {
  parts: { S: sofa, T: sideTable },
  pictures: ["SS/..", "SSS/...", "SST/.."],
};
