/** A seat's mark: its colour, its pattern and the first letter of its name, so that no sign stands alone. */
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";

interface SeatMarkProps {
  board: BoardModule | null;
  seat: number;
  view: unknown;
}

export function SeatMark({ board, seat, view }: SeatMarkProps) {
  if (!board || view === undefined || seat < 0) return <span class="seat-mark none" aria-hidden="true" />;
  const name = board.seatName(seat, view, t);
  return (
    <span class={`seat-mark ${board.seatClass(seat, view)}`} aria-hidden="true">
      {board.seatSign?.(seat) ?? [...name][0]?.toLocaleUpperCase()}
    </span>
  );
}
