/** What belongs to a seat: building pieces, floors of towers, planners and deeds. Each by colour, façade and letter. */
import type { JSX } from "preact";
import { SEAT_COLOURS, SEAT_LETTERS } from "./view";

export const seatColour = (seat: number): string => `zo-seat-${SEAT_COLOURS[seat] ?? "white"}`;

export const seatLetter = (seat: number): string => (SEAT_LETTERS[seat] ?? "w").toUpperCase();

/** The front of a piece 40 wide and 16 high from its lower left corner: round windows, stripes, zigzag, bricks. */
const FACADES: readonly string[] = [
  "M8-8h.01M16-8h.01M24-8h.01M32-8h.01",
  "M6-2v-12M12-2v-12M18-2v-12M24-2v-12M30-2v-12M36-2v-12",
  "M1-4l6-8 6 8 6-8 6 8 6-8 6 8 3-4",
  "M0-5.5h40M0-11h40M10 0v-5.5M28 0v-5.5M18-5.5v-5.5M36-5.5v-5.5M8-11v-5M26-11v-5",
];

/** One piece, 40 wide, 16 high and 14 to the back; it stands on 0, 0. */
export function Piece({ seat, height = 16 }: { seat: number; height?: number }): JSX.Element {
  return (
    <g class={`zo-piece ${seatColour(seat)}`}>
      <path class="zo-piece-side" d={`M40 0v-${height}l14-11v${height}z`} />
      <path class="zo-piece-top" d={`M0-${height}l14-11h40l-14 11z`} />
      <path class="zo-piece-face" d={`M0 0v-${height}h40v${height}z`} />
      <path
        class={`zo-facade zo-facade-${seat}`}
        transform={height === 16 ? undefined : `scale(1 ${height / 16})`}
        d={FACADES[seat] ?? ""}
      />
    </g>
  );
}

/** One to three pieces on a block. */
export function Stack({ seat, pieces }: { seat: number; pieces: number }): JSX.Element {
  return (
    <g transform="translate(22 86)" class={seatColour(seat)}>
      <path class="zo-shade" d="M0 2h42l14-11h10l-18 16h-48z" />
      {Array.from({ length: pieces }, (_, level) => (
        <g key={level} transform={`translate(0 ${-18 * level})`}>
          <g class="zo-stack-piece">
            <Piece seat={seat} height={18} />
          </g>
        </g>
      ))}
      <text class="zo-piece-letter" x="27" y={-18 * pieces - 1.5}>
        {seatLetter(seat)}
      </text>
    </g>
  );
}

/** A planner, standing on 0, 0: a pawn with a builder's hat, about 70 high. */
export function Pawn({ seat }: { seat: number }): JSX.Element {
  return (
    <g class={`zo-pawn ${seatColour(seat)}`}>
      <ellipse class="zo-shade" cx="6" cy="1" rx="27" ry="9" />
      <path class="zo-pawn-body" d="M-21-4q0-7 7-9 7-8 8-24h12q1 16 8 24 7 2 7 9 0 8-21 8t-21-8z" />
      <path class="zo-pawn-light" d="M-14-6q7-9 8-26" />
      <circle class="zo-pawn-body" cx="0" cy="-46" r="12.5" />
      <path class="zo-hat" d="M-17-47q0-4 4-4 0-15 13-15t13 15q4 0 4 4 0 2-3 2h-28q-3 0-3-2z" />
      <path class="zo-hat-line" d="M0-66v12M-7-64v11M7-64v11" />
      <text class="zo-pawn-letter" x="0" y="-7">
        {seatLetter(seat)}
      </text>
    </g>
  );
}

/** A deed: a sheet with a seal in the colour of whoever declared the wild block. */
export function Deed({ seat, density }: { seat: number; density: number }): JSX.Element {
  return (
    <g class={`zo-deed ${seatColour(seat)}`} transform="translate(62 4)">
      <path class="zo-paper" d="M2 0h26q4 0 4 4v26q0 4-4 4h-24q-4 0-4-4v-26q0-4 2-4z" />
      <text x="16" y="18">
        {density}
      </text>
      <circle class="zo-seal" cx="25" cy="27" r="8" />
      <text class="zo-seal-letter" x="25" y="31">
        {seatLetter(seat)}
      </text>
    </g>
  );
}
