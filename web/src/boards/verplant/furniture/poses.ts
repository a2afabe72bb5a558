/** Turning and mirroring: squares of a box, points in it, and the side to which a front looks. */
import { EAST, NORTH, type Place, SIDES, type Side, type SideName, SOUTH, WEST } from "../view";

const MIRRORED = 4;

/** The side to which the front looks in a pose: 0 to 3 quarter turns clockwise, 4 more if it was mirrored first. */
export function turnedFaces(faces: SideName, pose: number): Side {
  const printed = SIDES.indexOf(faces);
  const first = pose >= MIRRORED ? (4 - printed) % 4 : printed;
  return ((first + pose) % 4) as Side;
}

/** The side to which most open squares lie; towards the south without any. */
export function guessFaces(squares: readonly Place[], open: readonly Place[]): Side {
  const free = new Set(open.map(String));
  const count = (side: Side): number => squares.filter((place) => free.has(String(beside(place, side)))).length;
  const order = [SOUTH, EAST, NORTH, WEST] as const;
  return order.reduce<Side>((best, side) => (count(side) > count(best) ? side : best), SOUTH);
}

/** The square next to another one. */
export function beside([row, column]: Place, side: Side): Place {
  const [down, right] = (
    [
      [-1, 0],
      [0, 1],
      [1, 0],
      [0, -1],
    ] as const
  )[side];
  return [row + down, column + right];
}

/** A box of squares, and what becomes of it when it is turned and perhaps mirrored: the way there and back. */
export class Frame {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly turns: number,
    readonly mirrored = false,
  ) {}

  /** A square of the box as it lies, in the turned box. */
  place([row, column]: Place): Place {
    let [y, x, width, height] = [row, column, this.width, this.height];
    for (let turn = 0; turn < this.turns; turn++) [y, x, width, height] = [x, height - 1 - y, height, width];
    return [y, this.mirrored ? width - 1 - x : x];
  }

  /** A point of the turned box, in units of a square, in the box as it lies. */
  back(x: number, y: number): readonly [number, number] {
    const odd = this.turns % 2 === 1;
    let [width, height] = odd ? [this.height, this.width] : [this.width, this.height];
    let [px, py] = [this.mirrored ? width - x : x, y];
    for (let turn = 0; turn < this.turns; turn++) [px, py, width, height] = [py, width - px, height, width];
    return [px, py];
  }
}
