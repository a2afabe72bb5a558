/** The tools of the drawing table, and what a stroke with one of them does to a mission. */
import type { Given, Mission } from "./mission";
import { clearEdge, isBeside, LETTERS_IN_TURN, lettersOn, paint, squaresWith, toggleFront, toggleWalls } from "./plan";

export const TOOLS = [
  { id: "floor", key: "1", mark: "." },
  { id: "erase", key: "2" },
  { id: "wall", key: "3" },
  { id: "front", key: "4" },
  { id: "obstacle", key: "5", mark: "#" },
  { id: "open", key: "6", mark: "o" },
  { id: "given", key: "7" },
  { id: "tree", key: "8", mark: "t" },
  { id: "lake", key: "9", mark: "~" },
  { id: "road", key: "0", mark: "=" },
  { id: "flowers", key: "f", mark: "*" },
  { id: "mountain", key: "m", mark: "^" },
] as const;

export type ToolId = (typeof TOOLS)[number]["id"];
/** How squares are drawn: a rectangle from corner to corner, or wherever the pen goes. */
export type Shape = "rectangle" | "free";

/** Tools that draw on edges only. */
export const isEdgeTool = (tool: ToolId): boolean => tool === "wall" || tool === "front";

/** One stroke, from pen down to pen up. */
export type Stroke = { on: "squares"; squares: readonly number[] } | { on: "edges"; edges: readonly number[] };

/** What a furniture stroke goes on with: a piece that is there, or a new one with this number. */
export interface Choice {
  number: number;
  letter: string | null;
}

/** The mission after a stroke; the same one if the stroke does nothing. */
export function drawn(mission: Mission, tool: ToolId, stroke: Stroke, choice: Choice): Mission {
  if (stroke.on === "edges") return drawnOnEdges(mission, tool, stroke.edges);
  if (tool === "given") return drawGiven(mission, stroke.squares, choice).mission;
  const found = TOOLS.find(({ id }) => id === tool);
  const mark = found && "mark" in found ? found.mark : null;
  return withPlan(mission, paint(mission.plan, stroke.squares, mark));
}

function drawnOnEdges(mission: Mission, tool: ToolId, edges: readonly number[]): Mission {
  const [first] = edges;
  if (first === undefined) return mission;
  if (tool === "wall") return withPlan(mission, toggleWalls(mission.plan, edges));
  if (tool === "front") return withPlan(mission, toggleFront(mission.plan, first));
  return withPlan(mission, edges.reduce(clearEdge, mission.plan));
}

/** Strokes that change nothing leave nothing to take back. */
function withPlan(mission: Mission, plan: Mission["plan"]): Mission {
  return JSON.stringify(plan) === JSON.stringify(mission.plan) ? mission : { ...mission, plan };
}

// Given furniture ------------------------------------------------------------------------------------

/** The piece that a furniture stroke belongs to: the one it begins on, the chosen one if it touches it, else a new one. */
function pieceOf(mission: Mission, first: number, letter: string | null): string | null {
  const here = mission.plan.squares[first] ?? "";
  if (here && LETTERS_IN_TURN.includes(here)) return here;
  if (letter && (isBeside(mission.plan, first, letter) || squaresWith(mission.plan, letter).length === 0))
    return letter;
  const taken = lettersOn(mission.plan);
  return [...LETTERS_IN_TURN].find((one) => !taken.includes(one)) ?? null;
}

/** Draw a piece of given furniture, or go on with one; without a letter that is free nothing happens. */
export function drawGiven(
  mission: Mission,
  squares: readonly number[],
  { number, letter }: Choice,
): { mission: Mission; letter: string | null } {
  const [first] = squares;
  const piece = first === undefined ? null : pieceOf(mission, first, letter);
  if (piece === null) return { mission, letter };
  const before = squaresWith(mission.plan, piece);
  // A tap on a square of the chosen piece takes it out again.
  const takenOut = piece === letter && squares.length === 1 && before.includes(squares[0] as number);
  const plan = paint(mission.plan, squares, takenOut ? "." : piece);
  const known = mission.given.some((given) => given.letter === piece);
  const given: readonly Given[] = known ? mission.given : [...mission.given, { letter: piece, number, points: 0 }];
  const changed = withPlan(mission, plan);
  if (changed === mission) return { mission, letter: piece };
  const left = lettersOn(plan);
  const sorted = given
    .filter((one) => left.includes(one.letter))
    .sort((one, other) => one.letter.localeCompare(other.letter));
  return { mission: { ...changed, given: sorted }, letter: left.includes(piece) ? piece : null };
}
