/** What a person is about to do, drawn before it is done: a card over the city, what it covers, makes and develops. */

import type { JSX } from "preact";
import { nameOf, placeOf } from "../shared/geometry";
import { memo } from "../shared/memo";
import { outlineOf } from "../shared/outline";
import { CardFace } from "./Block";
import { Flag } from "./City";
import { signed } from "./city";
import { type Place, placesFrom } from "./codes";
import type { Rotation } from "./parts";
import { Pawn, seatColour } from "./pieces";
import type { CardPreview, Development, PlannedMove } from "./view";

interface GhostProps {
  blocks: readonly string[];
  rotation: Rotation;
  anchor: Place;
  state: "legal" | "refused" | "pending";
  /** The squares of the city that the card would cover. */
  covers: readonly string[];
}

/** A card that is not laid yet, where it would lie. */
export function Ghost({ blocks, rotation, anchor, state, covers }: GhostProps): JSX.Element {
  const squares = placesFrom(anchor).map(nameOf);
  return (
    <g class={`zo-ghost zo-ghost-${state}`}>
      <g transform={`translate(${anchor.x} ${anchor.y}) scale(0.01)`} class="zo-ghost-card">
        <CardFace blocks={blocks} rotation={rotation} />
      </g>
      <path class="zo-hatch" d={covers.map(hatch).join("")} />
      <path class="zo-ghost-rim" d={outlineOf(squares, -0.02, 0.14)} />
      {state === "refused" && <path class="zo-ghost-cross" d={squares.map(cross).join("")} />}
    </g>
  );
}

/** Slanted lines over a square: something is under here. */
function hatch(square: string): string {
  const { x, y } = placeOf(square);
  return [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75]
    .map((sum) => {
      const from = Math.min(sum, 0.97);
      const to = Math.max(0.03, sum - 0.97);
      return `M${x + Math.max(0.03, sum - 0.97)} ${y + from}L${x + Math.min(0.97, sum)} ${y + to}`;
    })
    .join("");
}

/** A slash over a block that cannot lie there: a sign besides the colour. */
function cross(square: string): string {
  const { x, y } = placeOf(square);
  return `M${x + 0.3} ${y + 0.7}l.4-.4`;
}

/** Where the middle of the chosen card may lie, the way it is turned now. */
export const Crossings = memo(function Crossings({ anchors }: { anchors: ReadonlyMap<string, number> }): JSX.Element {
  return (
    <g class="zo-crossings">
      {[...anchors.keys()].map((square) => {
        const { x, y } = placeOf(square);
        return <path key={square} d={`M${x + 0.86} ${y + 1}l.14-.14.14.14-.14.14z`} />;
      })}
    </g>
  );
});

/** What a card would make: the zones one could enter, with their worth, and what would be developed. */
export function Prospect({ preview, seat }: { preview: CardPreview; seat: number }): JSX.Element {
  const zones = new Map(preview.moves.map((move) => [[...move.zone.squares].sort().join(" "), move.zone.squares]));
  const develops = preview.leaves ?? preview.moves.find((move) => move.develops)?.develops ?? null;
  return (
    <g class={`zo-prospect ${seatColour(seat)}`}>
      {develops && <Developing develops={develops} />}
      {[...zones].map(([key, squares]) => (
        <path key={key} class="zo-prospect-zone" d={outlineOf(squares, 0.09, 0.1)} />
      ))}
      {bestBySquare(preview.moves).map((move) => (
        <Badge key={move.square} move={move} brief />
      ))}
    </g>
  );
}

/** The zone that would be left: hatched, with its points on a flag. */
export function Developing({ develops }: { develops: Development }): JSX.Element | null {
  const first = [...develops.squares].sort((a, b) => placeOf(a).y - placeOf(b).y || placeOf(b).x - placeOf(a).x)[0];
  if (!first) return null;
  return (
    <g class="zo-developing">
      <path class="zo-developing-line" d={outlineOf(develops.squares, 0.02, 0.1)} />
      <path class="zo-developing-hatch" d={develops.squares.map(hatch).join("")} />
      <Flag square={first} text={`+${develops.points}`} class="zo-flag-gain" />
    </g>
  );
}

/** Of the densities of a wild block the one that is worth most. */
function bestBySquare(moves: readonly PlannedMove[]): PlannedMove[] {
  const best = new Map<string, PlannedMove>();
  for (const move of moves) {
    const known = best.get(move.square);
    if (!known || known.zone.worth < move.zone.worth) best.set(move.square, move);
  }
  return [...best.values()];
}

/** On a block: what its zone would be worth; and what leaving the old zone brings, or that it is the same zone. */
export function Badge({ move, brief = false }: { move: PlannedMove; brief?: boolean }): JSX.Element {
  const { x, y } = placeOf(move.square);
  const gain = move.same ? "=" : move.develops ? `+${move.develops.points}` : "";
  const shown = brief ? "" : gain;
  const width = shown ? 0.78 : 0.46;
  return (
    <g class="zo-badge" transform={`translate(${x + 0.5 - width / 2} ${y + 0.6})`}>
      <rect width={width} height="0.32" rx="0.1" />
      <path class="zo-badge-house" d="M.07 .17l.1-.1.1.1v.1h-.2z" />
      <text class="zo-badge-worth" x="0.36" y="0.235">
        {signed(move.zone.worth)}
      </text>
      {shown && (
        <text class="zo-badge-gain" x="0.61" y="0.235">
          {shown}
        </text>
      )}
    </g>
  );
}

interface StepsProps {
  /** Where the planner may go. */
  moves: ReadonlyMap<string, number>;
  previews: ReadonlyMap<number, PlannedMove>;
  /** Where the pointer or the cursor is. */
  pointed: string | null;
  seat: number;
}

/** The blocks that the planner may enter, lit, each with what that would bring. */
export function Steps({ moves, previews, pointed, seat }: StepsProps): JSX.Element {
  const code = pointed === null ? undefined : moves.get(pointed);
  const move = code === undefined ? undefined : previews.get(code);
  return (
    <g class={`zo-steps ${seatColour(seat)}`}>
      {move?.develops && <Developing develops={move.develops} />}
      {move && <path class="zo-prospect-zone" d={outlineOf(move.zone.squares, 0.09, 0.1)} />}
      {[...moves].map(([square, each]) => {
        const { x, y } = placeOf(square);
        const told = previews.get(each);
        return (
          <g key={square} class={square === pointed ? "zo-step zo-step-here" : "zo-step"}>
            <rect x={x + 0.05} y={y + 0.05} width="0.9" height="0.9" rx="0.1" />
            {square === pointed && <GhostPlanner place={{ x, y }} seat={seat} />}
            {told && <Badge move={told} />}
          </g>
        );
      })}
    </g>
  );
}

/** A planner that has not gone there yet. */
export const GhostPlanner = ({ place, seat }: { place: Place; seat: number }): JSX.Element => (
  <g class="zo-ghost-planner" transform={`translate(${place.x + 0.5} ${place.y + 0.62}) scale(0.0085)`}>
    <Pawn seat={seat} />
  </g>
);
