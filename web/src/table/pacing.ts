/**
 * Lets what built-in players do be followed. They answer in a moment, so their steps are shown one at a time: first the
 * own one, then theirs with a pause before each. Nothing is left out, and the order stays.
 */
import { calm } from "../motion";
import type { Update } from "../wire";

export const PACES = ["off", "quick", "normal", "slow"] as const;
export type Pace = (typeof PACES)[number];

/** In milliseconds before a step. */
const PAUSES: Readonly<Record<Pace, number>> = { off: 0, quick: 350, normal: 750, slow: 1500 };

/** Of more than so many steps that wait, the first ones come without a pause. */
const MOST_WAITING = 12;

/** The pause before a step; none where somebody wants no motion, or does not look, and a short one by the clock. */
export function pauseOf(pace: Pace, byTheClock = false): number {
  if (document.visibilityState === "hidden" || calm()) return 0;
  return byTheClock ? Math.min(PAUSES[pace], PAUSES.quick) : PAUSES[pace];
}

export class Pacing {
  private waiting: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly show: (update: Update) => void,
    /** How long to wait before an update: 0 for what no built-in player did. */
    private readonly pause: (update: Update) => number,
  ) {}

  /** An update has come. One that begins anew has everything in it that waits. */
  hear(update: Update): void {
    if (update.anew) this.drop();
    this.waiting.push(update);
    this.go();
  }

  /** Show everything that waits. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const update of this.waiting.splice(0)) this.showNow(update);
  }

  /** Show nothing of what waits. */
  drop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private go(): void {
    if (this.timer !== undefined) {
      if (this.waiting.length <= MOST_WAITING) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    }
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const left = this.waiting.length > MOST_WAITING ? 0 : this.shownAt + this.pause(next) - performance.now();
      if (left > 0) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.go();
        }, left);
        return;
      }
      this.waiting.shift();
      this.showNow(next);
    }
  }

  private showNow(update: Update): void {
    this.shownAt = performance.now();
    this.show(update);
  }
}
