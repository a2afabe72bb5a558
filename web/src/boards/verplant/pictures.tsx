/** Small drawings of the panels: a piece as it is printed, a light bulb, pencils, markers. */
import type { JSX } from "preact";
import { range } from "../shared/geometry";
import type { Translate } from "../types";
import { drawingOf, Furniture } from "./furniture";
import { outline } from "./geometry";
import { inLanguage } from "./names";
import { CELL } from "./scale";
import {
  type Card,
  type Place,
  type Printed,
  parseSquare,
  type Shape,
  SIDES,
  type Side,
  type SideName,
  SOUTH,
} from "./view";

const key = ([row, column]: Place): string => `${row} ${column}`;

interface FigureProps {
  piece: Shape;
  drawing: string;
  faces: SideName;
  label?: string;
}

/** A piece as it is printed: furniture, open squares with a dot, wall lines. */
export function PieceFigure({ piece, drawing, faces, label }: FigureProps): JSX.Element {
  const { width, height } = piece;
  return (
    <svg
      class="vz-printed"
      style={`--columns: ${width}; --rows: ${height}`}
      viewBox={`-5 -5 ${CELL * width + 10} ${CELL * height + 10}`}
      role="img"
      aria-label={label ?? ""}
      aria-hidden={label === undefined}
    >
      {piece.furniture.map((place) => (
        <rect
          key={key(place)}
          class="vz-printed-cell"
          x={place[1] * CELL}
          y={place[0] * CELL}
          width={CELL}
          height={CELL}
        />
      ))}
      {piece.open.map(([row, column]) => (
        <rect
          key={key([row, column])}
          class="vz-printed-open"
          x={column * CELL}
          y={row * CELL}
          width={CELL}
          height={CELL}
        />
      ))}
      <Furniture drawing={drawing} squares={piece.furniture} open={piece.open} faces={SIDES.indexOf(faces) as Side} />
      {piece.open.map(([row, column]) => (
        <circle
          key={key([row, column])}
          class="vz-printed-dot"
          cx={(column + 0.5) * CELL}
          cy={(row + 0.5) * CELL}
          r={5}
        />
      ))}
      <WallLines shape={piece} />
    </svg>
  );
}

function WallLines({ shape }: { shape: Shape }): JSX.Element {
  const above = shape.above.map(([row, column]) => `M${column * CELL} ${row * CELL}h${CELL}`);
  const left = shape.left.map(([row, column]) => `M${column * CELL} ${row * CELL}v${CELL}`);
  return <path class="vz-printed-wall" d={[...above, ...left].join("")} />;
}

/** What a card is about, before anybody knows its pieces: the first of the pictures that its drawing knows. */
export function FurnitureIcon({ card }: { card: Card }): JSX.Element {
  const { squares, open } = pictured(drawingOf(card.drawing)?.pictures[0] ?? "##");
  const columns = 1 + Math.max(...squares.map(([, column]) => column));
  const rows = 1 + Math.max(...squares.map(([row]) => row));
  return (
    <svg class="vz-icon" viewBox={`0 0 ${columns * CELL} ${rows * CELL}`} aria-hidden="true">
      <Furniture drawing={card.drawing} squares={squares} open={open} faces={SOUTH} />
    </svg>
  );
}

/** The squares of a small picture: rows divided by `/`, a letter for furniture, `.` an open square. */
function pictured(picture: string): { squares: Place[]; open: Place[] } {
  const places = picture
    .split("/")
    .flatMap((line, row) => [...line].map((sign, column) => ({ sign, place: [row, column] as const })));
  return {
    squares: places.filter(({ sign }) => sign !== "." && sign !== " ").map(({ place }) => place),
    open: places.filter(({ sign }) => sign === ".").map(({ place }) => place),
  };
}

/** Squares of a plan that somebody points at. */
export function Lit({ squares }: { squares: readonly string[] }): JSX.Element | null {
  const lit = [...new Set(squares.map(parseSquare))].filter((square) => square >= 0);
  return lit.length > 0 ? <path class="vz-pointed" d={outline(lit, 1, 5)} /> : null;
}

/** "Two-seater: 2 points, 2 open squares, against a wall" */
export function pieceFacts(piece: Printed, t: Translate): string {
  const worth =
    piece.furniture.length > 0 ? t("verplant.points", { count: piece.furniture.length }) : t("verplant.piece.carpet");
  const facts = [worth];
  if (piece.furniture.length > 0 && piece.open.length > 0) facts.push(t("verplant.open", { count: piece.open.length }));
  if (piece.above.length + piece.left.length > 0) facts.push(t("verplant.piece.walls"));
  return facts.join(" · ");
}

export const pieceTitle = (piece: Printed, t: Translate): string => inLanguage(piece.name, t);

/** How hard a mission is: sharpened pencils of three. */
export function Pencils({ count, t }: { count: number; t: Translate }): JSX.Element {
  return (
    <span class="vz-pencils" role="img" aria-label={t("verplant.mission.difficulty", { count })}>
      {range(3).map((index) => (
        <svg key={index} viewBox="0 0 10 26" class={index < count ? "vz-sharp" : "vz-blunt"} aria-hidden="true">
          <path class="vz-pencil-rubber" d="M2 1.500h6v3h-6z" />
          <path class="vz-pencil-body" d="M2 4.500h6v13h-6z" />
          <path class="vz-pencil-wood" d="M2 17.500h6l-3 7z" />
          <path class="vz-pencil-tip" d="M4.100 22.400h1.800l-.9 2.100z" />
        </svg>
      ))}
    </span>
  );
}

/** The joker: a light bulb, crossed out once it is used. */
export function Bulb({ left, t }: { left: boolean; t: Translate }): JSX.Element {
  return (
    <svg
      class={`vz-bulb ${left ? "vz-lit" : "vz-used"}`}
      viewBox="0 0 24 24"
      role="img"
      aria-label={t(left ? "verplant.joker.left" : "verplant.joker.used")}
    >
      <path
        class="vz-bulb-glass"
        d="M12 2.500a6.500 6.500 0 0 0-3.800 11.800c.6.500.9 1.200.9 2v.7h5.800v-.7c0-.8.3-1.500.9-2A6.500 6.500 0 0 0 12 2.500z"
      />
      <path class="vz-bulb-base" d="M9.300 18.500h5.400M9.800 21h4.400" />
      {!left && <path class="vz-bulb-cross" d="M4 4l16 16M20 4L4 20" />}
    </svg>
  );
}
