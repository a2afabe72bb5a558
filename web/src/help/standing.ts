/** How a match stands for the person at this device. */
import { useEffect, useState } from "preact/hooks";
import type { BoardModule, Guide, Standing } from "../boards/types";
import { isEvent } from "../table/log";
import { activeChoices, speakingSeat, type TableState } from "../table/state";

/** Null for whoever looks on, before the match has begun, and while looking back. */
export function standingOf(state: TableState): Standing<unknown> | null {
  const seat = speakingSeat(state);
  if (seat === null || !state.moment || state.replay) return null;
  const mine = state.choices.find((choice) => choice.seat === seat);
  return {
    view: state.moment.view,
    own: (mine?.own as Record<string, unknown> | null | undefined) ?? null,
    seat,
    able: activeChoices(state) !== null,
    actions: state.earlier + state.entries.filter((entry) => entry.seat === seat && !isEvent(entry)).length,
    refused: state.refusal !== null && state.refusedAction,
  };
}

/** A board's guide, null until it has come, or where there is none. */
export function useGuide(board: BoardModule): Guide<unknown> | null {
  const [guide, setGuide] = useState<Guide<unknown> | null>(null);
  useEffect(() => {
    let wanted = true;
    void board.guide?.().then((found) => wanted && setGuide(found.guide));
    return () => {
      wanted = false;
    };
  }, [board]);
  return guide;
}
