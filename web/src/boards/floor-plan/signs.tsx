/** Small signs: the dice, what a die gives, the bonuses. */
import type { ComponentChildren, JSX } from "preact";
import { chance } from "./geometry";
import type { BonusName } from "./view";

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[20, 20]],
  2: [
    [11, 29],
    [29, 11],
  ],
  3: [
    [11, 29],
    [20, 20],
    [29, 11],
  ],
  4: [
    [11, 11],
    [29, 11],
    [11, 29],
    [29, 29],
  ],
  5: [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  6: [
    [11, 10],
    [29, 10],
    [11, 20],
    [29, 20],
    [11, 30],
    [29, 30],
  ],
};

interface DieProps {
  face: number;
  /** Its set has been drawn, or the room. */
  used?: boolean;
  class?: string;
}

/** One die; a 1 wears a star, because it stands for anything. */
export function Die({ face, used = false, class: extra = "" }: DieProps): JSX.Element {
  return (
    <svg class={`fp-die ${used ? "fp-used" : ""} ${extra}`} viewBox="0 0 40 40" aria-hidden="true">
      <rect class="fp-die-body" x="2" y="2" width="36" height="36" rx="9" />
      {face === 1 ? (
        <path class="fp-die-star" d={STAR} />
      ) : (
        (PIPS[face] ?? []).map(([x, y], index) => <circle key={index} class="fp-pip" cx={x} cy={y} r="3.9" />)
      )}
      {used && <path class="fp-die-cross" d="M6 34L34 6" />}
    </svg>
  );
}

const STAR = "M20 8.5l3.400 7.300 8 .9-5.900 5.400 1.600 7.900L20 26l-7.100 4 1.600-7.900-5.900-5.400 8-.9z";

interface DiceProps {
  faces: readonly number[] | null;
  /** An empty one where the words stand beside them. */
  label?: string;
  /** Printed, and so in line; rolled ones lie as they fell. */
  printed?: boolean;
}

/** Two dice. */
export function Dice({ faces, label, printed = false }: DiceProps): JSX.Element {
  const angle = (index: number) => (printed ? 0 : Math.round((chance(faces?.[index] ?? 0, index + 5) - 0.5) * 16));
  return (
    <span
      class="fp-dice"
      {...(label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label ?? (faces ?? []).join(", ") })}
    >
      {(faces ?? []).map((face, index) => (
        <span key={`${index} ${face}`} class="fp-rolled" style={{ transform: `rotate(${angle(index)}deg)` }}>
          <Die face={face} />
        </span>
      ))}
    </span>
  );
}

function Sign({ kind, children }: { kind: string; children: ComponentChildren }): JSX.Element {
  return (
    <svg class={`fp-sign fp-sign-${kind}`} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

/** What a set of features looks like: windows, doors, hedge, pool, stones. */
export function SetSign({ kind }: { kind: number }): JSX.Element {
  switch (kind) {
    case 2:
      return (
        <Sign kind="window">
          <path class="fp-s-fill" d="M3 5h18v14H3z" />
          <path class="fp-s-line" d="M3 5h18v14H3zM12 5v14M3 12h18" />
        </Sign>
      );
    case 3:
      return (
        <Sign kind="door">
          <path class="fp-s-fill" d="M5 21V4A17 17 0 0 1 21 21z" />
          <path class="fp-s-line" d="M5 4v17M2 21h3M21 21h2" />
          <path class="fp-s-thin" d="M5 4A17 17 0 0 1 21 21" />
        </Sign>
      );
    case 4:
      return (
        <Sign kind="hedge">
          <path
            class="fp-s-fill fp-s-line"
            d="M5 19a4 4 0 0 1-1-7.500 4.500 4.500 0 0 1 5-6 4.500 4.500 0 0 1 7.500 1 4.200 4.200 0 0 1 4 6A3.700 3.700 0 0 1 18 19z"
          />
          <path class="fp-s-thin" d="M8 12q1.500-2.500 3 0M13 10q1.500-2.500 3 0M11 15.500q1.500-2.500 3 0" />
        </Sign>
      );
    case 5:
      return (
        <Sign kind="pool">
          <rect class="fp-s-fill fp-s-line" x="3" y="5" width="18" height="14" rx="4" />
          <path class="fp-s-thin" d="M6 10.500q1.500-2 3 0t3 0t3 0t3 0M6 15q1.500-2 3 0t3 0t3 0t3 0" />
        </Sign>
      );
    default:
      return (
        <Sign kind="stone">
          <path
            class="fp-s-fill fp-s-line"
            d="M4 16q-1-5 4-5t5 4.500q0 4-4.500 4T4 16zM13 8.500q0-4 4-4t4 3.500q0 3.500-4 3.500t-4-3zM15 17q0-3 3-3t3 2.500q0 3-3 3t-3-2.500z"
          />
        </Sign>
      );
  }
}

/** The bonuses: a star for a wild die, a double set, a second room. */
export function BonusSign({ bonus }: { bonus: BonusName }): JSX.Element {
  if (bonus === "wild") {
    return (
      <Sign kind="wild">
        <path
          class="fp-s-fill fp-s-line"
          d="M12 3l2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200 6.400 20.300l1.200-6.300L3 9.600l6.300-.8z"
        />
      </Sign>
    );
  }
  if (bonus === "features") {
    return (
      <Sign kind="features">
        <path class="fp-s-fill fp-s-line" d="M3 3h11v11H3z" />
        <path class="fp-s-fill fp-s-line" d="M10 10h11v11H10z" />
        <path class="fp-s-line" d="M13 13l5 5M18 13l-5 5" />
      </Sign>
    );
  }
  return (
    <Sign kind="construction">
      <path class="fp-s-fill fp-s-line" d="M3 20V9l7-5 7 5v11z" />
      <path class="fp-s-line" d="M20 3v6M17 6h6" />
    </Sign>
  );
}

/** A rectangle in the right proportion. */
export function RoomSign({ values: [a, b] }: { values: readonly [number, number] }): JSX.Element {
  return (
    <Sign kind="room">
      <rect class="fp-s-fill fp-s-line" x={12 - b * 1.7} y={12 - a * 1.7} width={b * 3.4} height={a * 3.4} />
    </Sign>
  );
}
