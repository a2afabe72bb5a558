/** Everything that can be drawn on a sheet, in ink and pencil. */

import type { ComponentChildren, JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import { type Point, range } from "../shared/geometry";
import { inward } from "../shared/walls";
import type { Rect } from "./codes";
import { CELL, centreOf, chance, MARGIN, outline, wallEnds } from "./geometry";
import { columnOf, type OnWall, type Room, rowOf, type SheetView, SOUTH, VALUES, WEST, WIDTH } from "./view";

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const along = (start: Point, end: Point, part: number): Point => ({
  x: start.x + (end.x - start.x) * part,
  y: start.y + (end.y - start.y) * part,
});
const off = (point: Point, direction: Point, far: number): Point => ({
  x: point.x + direction.x * far,
  y: point.y + direction.y * far,
});

/** The squared paper: a line at each square, a stronger one at every fifth. */
export function Paper({ rows }: { rows: number }): JSX.Element {
  const lines = (strong: boolean) =>
    range(WIDTH + 1)
      .filter((index) => (index % 5 === 0) === strong)
      .map((index) => `M${index * CELL} 0V${rows * CELL}`)
      .join("") +
    range(rows + 1)
      .filter((index) => (index % 5 === 0) === strong)
      .map((index) => `M0 ${index * CELL}H${WIDTH * CELL}`)
      .join("");
  return (
    <>
      <rect
        class="fp-paper"
        x={-MARGIN}
        y={-MARGIN}
        width={WIDTH * CELL + 2 * MARGIN}
        height={rows * CELL + 2 * MARGIN}
        rx="6"
      />
      <path class="fp-grid" d={lines(false)} />
      <path class="fp-grid fp-strong" d={lines(true)} />
      <rect class="fp-rim" width={WIDTH * CELL} height={rows * CELL} />
    </>
  );
}

// Rooms ------------------------------------------------------------------------------------------

/** The floors: tiles, boards, planks, herringbone, checks. */
const FLOORS: Record<number, { size: number; path: string; filled?: boolean }> = {
  2: { size: 10, path: "M0 0H10M0 0V10" },
  3: { size: 20, path: "M0 5H20M0 15H20M6 5V15M16 -5V5M16 15V25" },
  4: { size: 14, path: "M-2 16L16 -2M-2 2L2 -2M12 16L16 12" },
  5: { size: 20, path: "M0 10L10 0L20 10M0 20L10 10L20 20" },
  6: { size: 20, path: "M0 0H10V10H0ZM10 10H20V20H10Z", filled: true },
};

export function Floors({ id }: { id: string }): JSX.Element {
  return (
    <defs>
      {VALUES.map((type) => {
        const floor = FLOORS[type];
        return (
          floor && (
            <pattern
              key={type}
              id={`${id}-${type}`}
              width={floor.size}
              height={floor.size}
              patternUnits="userSpaceOnUse"
            >
              <path class={`fp-floor fp-type-${type} ${floor.filled ? "fp-filled" : ""}`} d={floor.path} />
            </pattern>
          )
        );
      })}
    </defs>
  );
}

const rectOf = ([column, row, width, height]: Room): Rect => ({ column, row, width, height });
const box = ({ column, row, width, height }: Rect) => ({
  x: column * CELL,
  y: row * CELL,
  width: width * CELL,
  height: height * CELL,
});

/** Thin lines that run a little past each corner, as one draws them with a ruler. */
function rulerLines(rooms: readonly Room[]): string {
  return rooms
    .map((room, index) => {
      const { x, y, width, height } = box(rectOf(room));
      const past = (salt: number) => 7 + 7 * chance(index, salt);
      return (
        `M${round(x - past(1))} ${y}H${round(x + width + past(2))}` +
        `M${round(x - past(3))} ${y + height}H${round(x + width + past(4))}` +
        `M${x} ${round(y - past(5))}V${round(y + height + past(6))}` +
        `M${x + width} ${round(y - past(7))}V${round(y + height + past(8))}`
      );
    })
    .join("");
}

export function Rooms({ rooms, id, fresh }: { rooms: readonly Room[]; id: string; fresh: number }): JSX.Element {
  return (
    <>
      {rooms.map((room, index) => (
        <g key={index} class={`fp-room fp-type-${room[4]} ${index >= fresh ? "fp-fresh" : ""}`}>
          <rect class="fp-tint" {...box(rectOf(room))} />
          <rect class="fp-pattern" {...box(rectOf(room))} fill={`url(#${id}-${room[4]})`} />
        </g>
      ))}
      <path class="fp-ruler" d={rulerLines(rooms)} />
    </>
  );
}

/** The walls lie above the floors of all rooms, so that a shared wall is one wall. */
export function Walls({ rooms, fresh }: { rooms: readonly Room[]; fresh: number }): JSX.Element {
  return (
    <>
      {rooms.map((room, index) => (
        <rect key={index} class={`fp-wall ${index >= fresh ? "fp-fresh" : ""}`} {...box(rectOf(room))} />
      ))}
    </>
  );
}

export function Letter({ square, text, extra = "" }: { square: number; text: string; extra?: string }): JSX.Element {
  const { x, y } = centreOf(square);
  return (
    <g class={`fp-letter ${extra}`}>
      <circle cx={x} cy={y} r="15" />
      <text x={x} y={y + 9}>
        {text}
      </text>
    </g>
  );
}

// Windows and doors ------------------------------------------------------------------------------

/** A window: the wall opens, with two panes in it, and light falls in over its two squares. */
export function Window({ at: [square, wall], extra = "" }: { at: OnWall; extra?: string }): JSX.Element {
  const [start, end] = wallEnds(square, wall, 2);
  const into = inward(wall);
  const [from, to] = [along(start, end, 0.07), along(start, end, 0.93)];
  const line = (deep: number) => `M${at(off(from, into, deep))}L${at(off(to, into, deep))}`;
  const frame = `M${at(off(from, into, -3))}L${at(off(to, into, -3))}L${at(off(to, into, 9))}L${at(off(from, into, 9))}Z`;
  const light =
    `M${at(off(from, into, 9))}L${at(off(to, into, 9))}` +
    `L${at(off(along(start, end, 1 - 0.16), into, 33))}L${at(off(along(start, end, 0.16), into, 33))}Z`;
  return (
    <g class={`fp-window ${extra}`}>
      <path class="fp-light" d={light} />
      <path class="fp-frame" d={frame} />
      <path class="fp-pane" d={`${line(3)}M${at(off(along(start, end, 0.5), into, -3))}l${at(off(ZERO, into, 12))}`} />
    </g>
  );
}

const ZERO: Point = { x: 0, y: 0 };

/** A door: a gap in the wall, the leaf standing open into its square, and the arc of its swing. */
export function Door({ at: [square, wall], extra = "" }: { at: OnWall; extra?: string }): JSX.Element {
  const [start, end] = wallEnds(square, wall);
  const into = inward(wall);
  const [hinge, latch] = [along(start, end, 0.12), along(start, end, 0.88)];
  const far = CELL * 0.76;
  const tip = off(hinge, into, far);
  const clockwise = wall === SOUTH || wall === WEST ? 1 : 0;
  return (
    <g class={`fp-door ${extra}`}>
      <path class="fp-swing" d={`M${at(hinge)}L${at(tip)}A${far} ${far} 0 0 ${clockwise} ${at(latch)}Z`} />
      <path class="fp-gap" d={`M${at(hinge)}L${at(latch)}`} />
      <path
        class="fp-jamb"
        d={`M${at(off(hinge, into, -4))}l${at(off(ZERO, into, 8))}M${at(off(latch, into, -4))}l${at(off(ZERO, into, 8))}`}
      />
      <path class="fp-leaf" d={`M${at(hinge)}L${at(tip)}`} />
    </g>
  );
}

// Outdoors ---------------------------------------------------------------------------------------

const circle = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** Leaves around the middle of each square, joined with those of the neighbours. */
export function hedgePaths(squares: readonly number[]): { bush: string; leaves: string } {
  const set = new Set(squares);
  let bush = "";
  let leaves = "";
  for (const square of squares) {
    const { x, y } = centreOf(square);
    for (const [dx, dy] of [
      [-8, -8],
      [8, -8],
      [8, 8],
      [-8, 8],
    ] as const) {
      bush += circle(x + dx, y + dy, 9.5 + 1.5 * chance(square, dx + 2 * dy));
    }
    bush += circle(x, y, 12);
    const [right, below] = [columnOf(square) < WIDTH - 1 && set.has(square + 1), set.has(square + WIDTH)];
    if (right) bush += `M${x} ${y - 12}h40v24h-40Z`;
    if (below) bush += `M${x - 12} ${y}h24v40h-24Z`;
    if (right && below && set.has(square + WIDTH + 1)) bush += `M${x} ${y}h40v40h-40Z`;
    for (const salt of [1, 2, 3, 4]) {
      const [lx, ly] = [x - 13 + 24 * chance(square, salt), y - 11 + 22 * chance(square, salt + 9)];
      leaves += `M${round(lx)} ${round(ly)}q3 -5 6 0`;
    }
  }
  return { bush, leaves };
}

export function Hedges({ squares, extra = "" }: { squares: readonly number[]; extra?: string }): JSX.Element {
  const { bush, leaves } = hedgePaths(squares);
  return (
    <g class={`fp-hedge ${extra}`}>
      <path class="fp-bush-line" d={bush} />
      <path class="fp-bush" d={bush} />
      <path class="fp-leaves" d={leaves} />
    </g>
  );
}

export function Pools({ squares, extra = "" }: { squares: readonly number[]; extra?: string }): JSX.Element {
  const waves = squares
    .map((square) => {
      const { x, y } = centreOf(square);
      const shift = 4 * chance(square, 3) - 2;
      return `M${round(x - 12 + shift)} ${y - 4}q4 -5 8 0t8 0t8 0M${round(x - 8 - shift)} ${y + 7}q4 -5 8 0t8 0`;
    })
    .join("");
  return (
    <g class={`fp-pool ${extra}`}>
      <path class="fp-coping" d={outline(squares, 3, 9)} />
      <path class="fp-water" d={outline(squares, 6.5, 7)} />
      <path class="fp-waves" d={waves} />
    </g>
  );
}

/** Three pebbles to a square, never quite the same. */
export function stonesPath(squares: readonly number[]): string {
  return squares
    .map((square) => {
      const { x, y } = centreOf(square);
      const turned = chance(square, 1) * Math.PI * 2;
      return [11.5, 8.5, 7]
        .map((size, index) => {
          const angle = turned + index * 2.1;
          const far = index ? 11 : 5;
          return pebble(x + Math.cos(angle) * far, y + Math.sin(angle) * far, size * 0.86, square + index * 300);
        })
        .join("");
    })
    .join("");
}

function pebble(x: number, y: number, size: number, seed: number): string {
  const points = range(6).map((index) => {
    const angle = (index / 6) * Math.PI * 2;
    const far = size * (0.82 + 0.28 * chance(seed, index));
    return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far * 0.86 };
  });
  const middle = (one: Point, other: Point) => along(one, other, 0.5);
  const last = points[5] as Point;
  const first = middle(last, points[0] as Point);
  return `M${at(first)}${points
    .map((point, index) => `Q${at(point)} ${at(middle(point, points[(index + 1) % 6] as Point))}`)
    .join("")}Z`;
}

export function Stones({ squares, extra = "" }: { squares: readonly number[]; extra?: string }): JSX.Element {
  return (
    <g class={`fp-stone ${extra}`}>
      <path d={stonesPath(squares)} />
    </g>
  );
}

// The whole sheet ----------------------------------------------------------------------------------

interface PictureProps {
  sheet: SheetView;
  /** How many rows the paper has. */
  rows: number;
  /** The letters of the room types, by type. */
  letters: Readonly<Record<number, string>>;
  /** What was drawn before; newer things come in with a stroke. */
  before?: SheetView | null;
}

/** Everything on a sheet, without the paper: to be put into an SVG. */
export function SheetLayers({ sheet, letters, before = null }: Omit<PictureProps, "rows">): JSX.Element {
  const id = useId();
  return useMemo(() => {
    const fresh = before ? before.rooms.length : Number.POSITIVE_INFINITY;
    return (
      <>
        <Floors id={id} />
        <Pools squares={sheet.pools} />
        <Stones squares={sheet.stones} />
        <Hedges squares={sheet.hedges} />
        <Rooms rooms={sheet.rooms} id={id} fresh={fresh} />
        <Walls rooms={sheet.rooms} fresh={fresh} />
        {sheet.doors.map((door) => (
          <Door key={door.join(" ")} at={door} />
        ))}
        {sheet.windows.map((window) => (
          <Window key={window.join(" ")} at={window} />
        ))}
        {sheet.rooms.map(([, , , , type, square], index) =>
          square >= 0 ? <Letter key={index} square={square} text={letters[type] ?? ""} /> : null,
        )}
      </>
    );
  }, [sheet, letters, before]);
}

/** How much of the world the drawing shows. */
export const viewBox = (rows: number): string =>
  `${-MARGIN} ${-MARGIN} ${WIDTH * CELL + 2 * MARGIN} ${rows * CELL + 2 * MARGIN}`;

/** A sheet to look at: on the projector, in a dialog, in the rules. */
export function SheetPicture({
  label,
  children,
  ...picture
}: PictureProps & { label?: string; children?: ComponentChildren }): JSX.Element {
  return (
    <svg
      class="fp-picture"
      viewBox={viewBox(picture.rows)}
      role="img"
      aria-label={label ?? ""}
      aria-hidden={label === undefined}
    >
      <Paper rows={picture.rows} />
      <SheetLayers {...picture} />
      {children}
    </svg>
  );
}

// Thumbnails ------------------------------------------------------------------------------------------

const cells = (squares: readonly number[], inset: number): string =>
  squares
    .map((square) => {
      const side = round(1 - 2 * inset);
      return `M${columnOf(square) + inset} ${rowOf(square) + inset}h${side}v${side}h${-side}Z`;
    })
    .join("");

const boxes = (rooms: readonly Room[]): string =>
  rooms.map(([column, row, width, height]) => `M${column} ${row}h${width}v${height}h${-width}Z`).join("");

const openings = (list: readonly OnWall[], length: number): string =>
  list
    .map(([square, wall]) => {
      const [start, end] = wallEnds(square, wall, length);
      return `M${start.x / CELL} ${start.y / CELL}L${end.x / CELL} ${end.y / CELL}`;
    })
    .join("");

/** A sheet as small as a stamp: one path for each kind of thing, cheap enough for a hundred. */
export function SheetThumb({ sheet, rows }: { sheet: SheetView; rows: number }): JSX.Element {
  return useMemo(
    () => (
      <svg class="fp-thumb-picture" viewBox={`-0.3 -0.3 ${WIDTH + 0.6} ${rows + 0.6}`} aria-hidden="true">
        <rect class="fp-paper" x="-0.3" y="-0.3" width={WIDTH + 0.6} height={rows + 0.6} rx="0.4" />
        {VALUES.map((type) => {
          const rooms = sheet.rooms.filter((room) => room[4] === type);
          return rooms.length > 0 && <path key={type} class={`fp-type-${type} fp-tint`} d={boxes(rooms)} />;
        })}
        <path class="fp-thumb-pool" d={cells(sheet.pools, 0)} />
        <path class="fp-thumb-hedge" d={cells(sheet.hedges, 0.06)} />
        <path class="fp-thumb-stone" d={cells(sheet.stones, 0.25)} />
        <path class="fp-thumb-wall" d={boxes(sheet.rooms)} />
        <path class="fp-thumb-window" d={openings(sheet.windows, 2)} />
        <path class="fp-thumb-door" d={openings(sheet.doors, 1)} />
      </svg>
    ),
    [sheet, rows],
  );
}
