/** A small piece of harbour, drawn for the rules and for the home page. */
import { boxAround, nameOf, placeOf } from "../shared/geometry";
import { type Direction, type Place, placesOf } from "./codes";
import { groupsBySquare, scoringGroups } from "./harbour";
import { Ghost, GroupMark, Heights, Strips } from "./Layers";
import type { Crate, LaidStrip, SeenSquare } from "./view";

/** A strip in a scene: its crates, where the first lies, which way they run. */
export type SceneStrip = [picture: string, x: number, y: number, direction: Direction];

/** The strips as the board draws them, each on top of what was there before. */
export function laidOf(strips: readonly SceneStrip[]): LaidStrip[] {
  const heights = new Map<string, number>();
  return strips.map(([picture, x, y, direction], index) => {
    const squares = placesOf({ x, y, direction }).map(nameOf);
    const height = 1 + (heights.get(squares[0] as string) ?? 0);
    for (const square of squares) heights.set(square, height);
    return { strip: String(index), picture, direction: "e", squares, height };
  });
}

export function seenOf(laid: readonly LaidStrip[]): SeenSquare[] {
  const seen = new Map<string, SeenSquare>();
  for (const [number, { squares, picture, height }] of laid.entries()) {
    for (const [index, square] of squares.entries()) {
      seen.set(square, { square, crate: picture[index] as Crate, height, laid: number });
    }
  }
  return [...seen.values()];
}

interface SceneProps {
  strips: readonly SceneStrip[];
  /** A strip that somebody wants to lay, and whether it may lie there. */
  wanted?: { strip: SceneStrip; legal: boolean };
  /** Whether the groups that score are marked. */
  scored?: boolean;
  label: string;
}

const NOTHING_NEW: ReadonlySet<number> = new Set();

export function Scene({ strips, wanted, scored = false, label }: SceneProps) {
  const laid = laidOf(strips);
  const squares = seenOf(laid);
  const groups = scored ? scoringGroups(groupsBySquare({ squares })) : [];
  const ghost = wanted && placesOf({ x: wanted.strip[1], y: wanted.strip[2], direction: wanted.strip[3] });
  const places: Place[] = [...laid.flatMap((strip) => strip.squares.map(placeOf)), ...(ghost ?? [])];
  const box = boxAround(places);
  const width = box.right - box.left + 2;
  const height = box.bottom - box.top + 2;
  return (
    <svg
      class="ds-scene"
      viewBox={`${box.left - 0.5} ${box.top - 0.5} ${width} ${height}`}
      style={{ "--ds-columns": width }}
      role="img"
      aria-label={label}
    >
      <Strips laid={laid} newest={NOTHING_NEW} arriving={[]} />
      <Heights squares={squares} />
      {groups.map((group) => (
        <GroupMark key={group.squares[0]} group={group} strong />
      ))}
      {wanted && ghost && <Ghost picture={wanted.strip[0]} places={ghost} state={wanted.legal ? "legal" : "refused"} />}
    </svg>
  );
}
