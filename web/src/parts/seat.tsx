/** A seat's mark: its colour, its pattern and the first letter of its name, so that no sign stands alone. */
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";
import { awayFor } from "../table/absent";
import { formatTime } from "../table/clocks";
import { computerName } from "../table/names";
import type { Session } from "../table/session";
import type { SeatInfo } from "../wire";
import { usePassed } from "./passed";

interface SeatMarkProps {
  board: BoardModule | null;
  seat: number;
  view: unknown;
}

/** What is the matter with a seat whose player is not there: has left, is away, is played on for. */
export function SeatState({ session, seat }: { session: Session; seat: SeatInfo }) {
  const passed = usePassed(session);
  const away = awayFor(seat, passed);
  const said = [
    seat.left && !seat.stands_in ? t("seat.left") : "",
    seat.stands_in ? t("seat.played_on", { computer: computerName(seat) }) : "",
    away === null ? "" : away < 1000 ? t("seat.away") : t("seat.away_for", { time: formatTime(away) }),
  ].filter(Boolean);
  if (said.length === 0) return null;
  return <span class={`small ${seat.stands_in ? "soft" : "away"}`}>{said.join(" · ")}</span>;
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
