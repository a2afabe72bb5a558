/** The floors of rooms, each kind with a pattern of its own; the hallway; the names of rooms. */
import type { JSX } from "preact";
import type { Translate } from "../../types";
import { centreOf, outline } from "../geometry";
import { inLanguage } from "../names";
import { CELL } from "../scale";
import { columnOf, type HouseView, type PlanView, type RoomKind, rowOf } from "../view";

interface Pattern {
  size: number;
  path: string;
  filled?: boolean;
}

/** Floorboards, tiles, small tiles, a woven carpet, herringbone. */
const PATTERNS: Record<RoomKind, Pattern> = {
  living: { size: 40, path: "M0 10H40M0 20H40M0 30H40M0 0H40M12 0V10M32 10V20M6 20V30M24 30V40" },
  kitchen: { size: 20, path: "M0 0H10V10H0ZM10 10H20V20H10Z", filled: true },
  bath: { size: 10, path: "M0 0H10M0 0V10" },
  bedroom: { size: 12, path: "M3 6h0M9 0h0M9 12h0" },
  study: { size: 20, path: "M0 10L10 0L20 10M0 20L10 10L20 20" },
};

const KINDS = Object.keys(PATTERNS) as RoomKind[];

export function Patterns({ id }: { id: string }): JSX.Element {
  return (
    <defs>
      {KINDS.map((kind) => {
        const { size, path, filled } = PATTERNS[kind];
        return (
          <pattern key={kind} id={`${id}-${kind}`} width={size} height={size} patternUnits="userSpaceOnUse">
            <path class={`vb-pattern vb-kind-${kind} ${filled ? "vb-filled" : ""}`} d={path} />
          </pattern>
        );
      })}
      <pattern id={`${id}-hatch`} width="10" height="10" patternUnits="userSpaceOnUse">
        <path class="vb-hatch" d="M-2 12L12 -2M-2 2L2 -2M8 12L12 8" />
      </pattern>
    </defs>
  );
}

interface RoomsProps {
  view: Pick<HouseView, "rooms">;
  plan: PlanView;
  /** Of the patterns; without it the floors are plain. */
  id?: string;
}

/** Finished rooms, and lighter what belongs to a room that is still furnished; the hallway as far as there is one. */
export function Floors({ view, plan, id }: RoomsProps): JSX.Element {
  return (
    <>
      {plan.hallway.length > 0 && <path class="vb-hallway" d={outline(plan.hallway)} />}
      {plan.rooms.map((room, index) => {
        const kind = view.rooms[index]?.kind ?? "living";
        if (room.state === "finished" && room.squares.length > 0) {
          const d = outline(room.squares);
          return (
            <g key={index} class={`vb-room vb-kind-${kind} ${room.why === "counts" ? "" : "vb-room-apart"}`}>
              <path class="vb-tint" d={d} />
              {id && <path d={d} fill={`url(#${id}-${kind})`} />}
            </g>
          );
        }
        const used = plan.pieces.flatMap((piece) => (piece.room === index ? [...piece.furniture, ...piece.open] : []));
        return used.length > 0 ? (
          <path key={index} class={`vb-under-way vb-kind-${kind}`} d={outline([...new Set(used)], 1, 4)} />
        ) : null;
      })}
    </>
  );
}

/** The name of each finished room where it covers least, and of the hallway. */
export function RoomNames({ view, plan, t }: RoomsProps & { t: Translate }): JSX.Element {
  // Furniture and the swing of doors are left free where that is possible.
  const doors = plan.front ? [...plan.doors, plan.front] : plan.doors;
  const full = new Set([...plan.pieces.flatMap((piece) => piece.furniture), ...doors.map(([square]) => square)]);
  return (
    <g class="vb-names">
      {plan.rooms.map((room, index) => {
        const words = view.rooms[index]?.name;
        if (room.state !== "finished" || !words || room.squares.length === 0) return null;
        return <Name key={index} squares={room.squares} full={full} text={inLanguage(words, t)} />;
      })}
      {plan.hallway.length > 3 && <Name squares={plan.hallway} full={full} text={t("verplant.plan.hallway")} />}
    </g>
  );
}

function Name({
  squares,
  full,
  text,
}: {
  squares: readonly number[];
  full: ReadonlySet<number>;
  text: string;
}): JSX.Element {
  const run = longestRun(squares.filter((square) => !full.has(square))) ?? longestRun(squares) ?? squares.slice(0, 1);
  const [first, last] = [centreOf(run[0] ?? 0), centreOf(run.at(-1) ?? 0)];
  // Below the dots of open squares. A name that is longer than the free squares is set smaller, to a point.
  const fits = Math.max(8, (run.length * CELL) / (text.length * 0.6));
  return (
    <text x={(first.x + last.x) / 2} y={first.y + 16} style={{ "--vb-fits": `${Math.round(fits)}px` }}>
      {text}
    </text>
  );
}

/** The most squares beside each other in one row; the middle rows first. */
export function longestRun(squares: readonly number[]): number[] | null {
  const runs: number[][] = [];
  for (const square of [...squares].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before !== undefined && before === square - 1 && rowOf(before) === rowOf(square)) run.push(square);
    else runs.push([square]);
  }
  const rows = squares.map(rowOf);
  const middle = (Math.min(...rows) + Math.max(...rows)) / 2;
  const away = (run: readonly number[]) => Math.abs(rowOf(run[0] ?? 0) - middle) + columnOf(run[0] ?? 0) / 100;
  return runs.sort((one, other) => other.length - one.length || away(one) - away(other))[0] ?? null;
}
