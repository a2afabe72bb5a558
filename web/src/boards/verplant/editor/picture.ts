/**
 * The plan as the picture in a `mission.toml`, and back.
 *
 * The square of column c is character 2c + 1 of its line, counted from 0, and the edge to its left character 2c. What
 * lies between two rows of squares has a line of its own, at the characters of the squares; it may be missing.
 */
import { edgeOf, NORTH, squareOf, WEST } from "../view";
import { COLUMNS, MARKS, type Mark, type Plan, ROWS, tidy } from "./plan";

const WALL_LINE = /^[ \-F]*[-F][ \-F]*$/;

/** The lines of the picture, without a line that is empty at the end. */
export function pictureOf(plan: Plan): string[] {
  const lines: string[] = [];
  const walls = new Set(plan.walls);
  const mark = (edge: number, wall: string) => (edge === plan.front ? "F" : walls.has(edge) ? wall : " ");
  for (let row = 1; row <= ROWS + 1; row++) {
    let between = "";
    let squares = "";
    for (let column = 1; column <= COLUMNS + 1; column++) {
      const square = squareOf(row, column);
      between += ` ${mark(edgeOf(square, NORTH), "-")}`;
      squares += mark(edgeOf(square, WEST), "|") + (plan.squares[square] ?? " ");
    }
    if (between.trim()) lines.push(between.trimEnd());
    if (row <= ROWS) lines.push(squares.trimEnd());
  }
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

/** The plan of a picture; `null` if it is none, or larger than the sheet. */
export function readPicture(text: string): Plan | null {
  const squares: Record<number, Mark> = {};
  const walls: number[] = [];
  const fronts: number[] = [];
  let row = 1;
  let afterWalls = false;
  for (const line of text.trimEnd().split("\n")) {
    const isWall = WALL_LINE.test(line);
    if (isWall && afterWalls) return null;
    afterWalls = isWall;
    for (const [place, mark] of [...line].entries()) {
      if (mark === " ") continue;
      const square = squareOf(row, (place >> 1) + 1);
      const onSquare = place % 2 === 1;
      if (place > 2 * COLUMNS || (!isWall && row > ROWS) || (isWall && row > ROWS + 1)) return null;
      if (isWall ? onSquare : !onSquare && (mark === "|" || mark === "F")) {
        (mark === "F" ? fronts : walls).push(edgeOf(square, isWall ? NORTH : WEST));
      } else if (!isWall && onSquare && MARKS.includes(mark)) squares[square] = mark;
      else return null;
    }
    if (!isWall) row += 1;
  }
  const plan = tidy({ squares, walls, front: fronts[0] ?? null });
  // A second front door, or one that cannot be where it is, is the picture's mistake and not lost in silence.
  return fronts.length > 1 || plan.front !== (fronts[0] ?? null) ? null : plan;
}
