/** A win, a new best, the last lesson: a stamp lands, and strips of paper fall behind it. Once, and only to be looked at. */
import { calm } from "../motion";
import type { Session } from "../table/session";

/** The tables whose end was celebrated on this page. */
const celebrated = new Set<string>();

/** Whether this end has just been seen and may move something: not after coming back to it, and not without motion. */
export function celebrate(session: Session): boolean {
  if (!session.sawEnd || celebrated.has(session.id)) return false;
  celebrated.add(session.id);
  return !calm() && document.visibilityState === "visible";
}

const STRIPS = 14;

interface CelebrationProps {
  /** Gives the colour of whoever has won. */
  seatClass?: string;
  /** Whether anything moves; the stamp is there in any case. */
  isNow: boolean;
}

export function Celebration({ seatClass = "", isNow }: CelebrationProps) {
  return (
    <div class={`joy ${isNow ? "now" : ""}`} aria-hidden="true">
      {/* It gives its colour, and has no box that could show anything of it. */}
      <span class={`joy-colour ${seatClass}`}>
        {isNow && (
          <span class="joy-strips">
            {Array.from({ length: STRIPS }, (_, at) => (
              <i key={at} style={stripStyle(at)} />
            ))}
          </span>
        )}
        <svg class="joy-stamp" viewBox="-50 -50 100 100" aria-hidden="true">
          <circle r="44" />
          <circle class="thin" r="37" />
          <path d={STAR} />
          <path class="thin" d="M-30 24q30 14 60 0M-30 -24q30 -14 60 0" />
        </svg>
      </span>
    </div>
  );
}

const STAR = "M0-22 6.500-7.500 22-6 10 4.500 14 20 0 11.500-14 20-10 4.500-22-6-6.500-7.500z";

/** Strips of four kinds, spread over the width, one after the other. */
function stripStyle(at: number): string {
  const left = ((at * 37) % 97) + 1;
  return `--left: ${left}%; --late: ${(at % 5) * 90}ms; --turn: ${(at % 2 ? 1 : -1) * (70 + ((at * 53) % 120))}deg; --kind: var(--strip-${at % 3})`;
}
