/** In a round: one's own seat as it was last known, and the small steps of it that are still on their way. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Choices } from "../../wire";
import type { BoardProps } from "../types";
import { next } from "./queue";

/** What of a board's props the steps have to do with. */
type StepProps = Pick<BoardProps<unknown>, "choices" | "refusal" | "pending" | "act" | "attempt" | "undo">;

interface Steps {
  /** The seat's choices as they were last known; null where it has none. */
  kept: Choices | null;
  /** How a person types a step, so that the server says why it cannot be done. */
  typed(code: number): string;
  /** Whether something of this round is left to be taken back. */
  begun: boolean;
}

/** Steps are sent one after the other, each with the choices that the one before has made. */
export function useSteps(props: StepProps, { kept, typed, begun }: Steps) {
  const { choices, refusal, pending } = props;
  const [queue, setQueue] = useState<readonly number[]>([]);
  const [clearing, setClearing] = useState(false);
  /** For which seat the steps are meant. */
  const meant = useRef<number | null>(null);
  /** The choices that the last step was taken from: what comes next waits for others. */
  const answered = useRef<Choices | null>(null);

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
      props.attempt(typed(step.refused));
    }
  }, [queue, choices]);

  useLayoutEffect(() => {
    if (refusal) drop();
  }, [refusal]);
  // A step that waited for a yes and did not get it falls away with what stood behind it.
  useLayoutEffect(() => {
    if (pending === null && choices !== null && choices === answered.current) drop();
  }, [pending]);

  // Taking everything back is taking back one stroke after another.
  useLayoutEffect(() => {
    if (!clearing || !choices) return;
    if (choices.can_undo && begun) props.undo?.();
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
    /** Steps on their way. */
    queue,
    /** Nothing new can be sent just now. */
    busy: choices === null || queue.length > 0,
    canUndo: Boolean(kept?.can_undo) && props.undo !== undefined,
    intend,
    undo,
    /** Take back everything of this round. */
    clear: () => setClearing(true),
  };
}

/**
 * The seat of this device. The frame gives no choices while a step is on its way; what was known until then is
 * kept, so that the draft does not flicker, as long as it is about the same round.
 */
export function useKeptChoices<Own extends object, View extends { round: number; ending: string | null }>(
  props: BoardProps<View>,
  withOwn: (choices: Choices | null | undefined) => Own | null,
): Own | null {
  const last = useRef<{ choices: Own; round: number } | null>(null);
  const { view, mine } = props;
  const given = withOwn(props.choices) ?? withOwn(mine);
  if (given) last.current = { choices: given, round: view.round };
  else if (mine === null || view.ending || last.current?.round !== view.round) last.current = null;
  return last.current?.choices ?? null;
}
