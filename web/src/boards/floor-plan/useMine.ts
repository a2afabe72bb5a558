/** One's own seat: its draft, what it may do, and the small steps that are still on their way. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Choices } from "../../wire";
import { DONE, typed } from "./codes";
import { next } from "./queue";
import { type FloorProps, hasDrawn, type OwnChoices } from "./view";

export type Mine = ReturnType<typeof useMine>;

const withOwn = (choices: Choices | null | undefined): OwnChoices | null =>
  (choices as OwnChoices | null | undefined)?.own?.sheet ? (choices as OwnChoices) : null;

export function useMine(props: FloorProps) {
  const { view, choices, refusal, pending } = props;
  const [queue, setQueue] = useState<readonly number[]>([]);
  const [clearing, setClearing] = useState(false);
  /** For which seat the steps are meant. */
  const meant = useRef<number | null>(null);
  /** The choices that the last step was taken from: what comes next waits for others. */
  const answered = useRef<Choices | null>(null);
  const kept = useKept(props);
  const shown = kept ? view.sheets[kept.seat] : undefined;
  const drawn = kept !== null && hasDrawn(kept.own, shown);
  const atStart = kept !== null && !drawn && (kept.own.stage === "menu" || kept.own.stage === "pair");
  const pairChosen = kept?.own.stage === "menu" && view.bonus_round;

  // Each step waits for the choices that the one before has made.
  useLayoutEffect(() => {
    // Whoever else at this device is looked after now did not mean these steps.
    if (choices && queue.length > 0 && choices.seat !== meant.current) return drop();
    const step = next(queue, choices, answered.current);
    if (!step) return;
    answered.current = choices;
    if ("send" in step) {
      setQueue(step.rest);
      props.act(step.send);
    } else {
      setQueue([]);
      props.attempt(typed(step.refused, kept?.own.values ?? null));
    }
  }, [queue, choices]);

  useLayoutEffect(() => {
    if (refusal) drop();
  }, [refusal]);
  // A step that waited for a yes and did not get it falls away with what stood behind it.
  useLayoutEffect(() => {
    if (pending === null && choices !== null && choices === answered.current) drop();
  }, [pending]);

  // Taking the whole draft back is taking back one stroke after another.
  useLayoutEffect(() => {
    if (!clearing || !choices) return;
    if (choices.can_undo && (!atStart || pairChosen)) props.undo?.();
    else setClearing(false);
  }, [clearing, choices]);

  function drop(): void {
    answered.current = null;
    setQueue([]);
    setClearing(false);
  }

  /** Do these, one after the other, behind what is already on its way. */
  function intend(...codes: number[]): void {
    if (!kept) return;
    meant.current = kept.seat;
    setQueue((before) => [...before, ...codes.filter((code) => !before.includes(code))]);
  }

  function undo(): void {
    drop();
    props.undo?.();
  }

  return {
    seat: kept?.seat ?? null,
    own: kept?.own ?? null,
    score: kept?.score ?? null,
    codes: kept?.codes ?? NONE,
    /** Nothing new can be sent just now. */
    busy: choices === null || queue.length > 0,
    /** Steps on their way. */
    queue,
    drawn,
    canUndo: Boolean(kept?.can_undo) && props.undo !== undefined,
    canClear: props.undo !== undefined && Boolean(kept?.can_undo) && !atStart,
    intend,
    undo,
    clear: () => setClearing(true),
    finish: () => intend(DONE),
  };
}

const NONE: readonly number[] = [];

/**
 * The seat of this device. The frame gives no choices while a step is on its way; what was known until then is
 * kept, so that the draft does not flicker, as long as it is about the same round.
 */
function useKept(props: FloorProps): OwnChoices | null {
  const last = useRef<{ choices: OwnChoices; round: number } | null>(null);
  const { view, mine } = props;
  const given = withOwn(props.choices) ?? withOwn(mine);
  if (given) last.current = { choices: given, round: view.round };
  else if (mine === null || view.ending || last.current?.round !== view.round) last.current = null;
  return last.current?.choices ?? null;
}
