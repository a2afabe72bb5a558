/** Who plays in a game of rounds, best first: up to a hundred, so each is one short line. */
import { useState } from "preact/hooks";
import { formatNumber, t } from "../i18n";
import { distinctNames } from "../table/say";
import type { Session } from "../table/session";
import { activeChoices, ownSeats } from "../table/state";
import type { Moment, SeatInfo } from "../wire";
import { Icon } from "./icon";
import { Says } from "./reactions";
import { totalText } from "./scoreboard";
import { SeatState } from "./seat";

export interface Place {
  seat: SeatInfo;
  points: number;
  /** Whether the points are all there are, not only those that may be known. */
  complete?: boolean;
  /** Shared by all with the same points: 1, 2, 2, 4. */
  rank: number;
}

/** So many are shown at first; the own seats are always among them. */
const SHOWN = 8;

/** All seats, best first; winners before others with as many points. */
export function places(seats: readonly SeatInfo[], moment: Moment): Place[] {
  const winners = moment.outcome?.winners ?? [];
  const points = (seat: SeatInfo) => moment.scores[seat.number]?.total ?? 0;
  const won = (seat: SeatInfo) => Number(winners.includes(seat.number));
  const sorted = [...seats].sort(
    (one, other) => points(other) - points(one) || won(other) - won(one) || one.number - other.number,
  );
  const same = (one: SeatInfo, other: SeatInfo) => points(one) === points(other) && won(one) === won(other);
  return sorted.map((seat) => ({
    seat,
    points: points(seat),
    complete: moment.scores[seat.number]?.complete !== false,
    rank: sorted.findIndex((other) => same(seat, other)) + 1,
  }));
}

export function Ranking({ session, moment }: { session: Session; moment: Moment }) {
  const state = session.state.value;
  const [all, setAll] = useState(false);
  const seats = state.table?.seats ?? [];
  if (seats.length < 2) return null;
  const ranked = places(seats, moment);
  const names = distinctNames(seats);
  const shown = all ? ranked : ranked.filter((place, index) => index < SHOWN || place.seat.yours);
  return (
    <section class="panel ranking" aria-label={t("screen.ranking")}>
      <ol>
        {shown.map((place) => (
          <Line
            key={place.seat.number}
            session={session}
            moment={moment}
            place={place}
            called={names[place.seat.number] ?? ""}
          />
        ))}
      </ol>
      {ranked.length > SHOWN && (
        <button type="button" class="quiet" onClick={() => setAll(!all)}>
          {all ? t("ranking.few") : t("ranking.all", { count: ranked.length })}
        </button>
      )}
    </section>
  );
}

interface LineProps {
  session: Session;
  moment: Moment;
  place: Place;
  called: string;
}

function Line({ session, moment, called, place: { seat, points, complete = true, rank } }: LineProps) {
  const state = session.state.value;
  const own = ownSeats(state).includes(seat.number);
  // Who draws looks at their own sheet; on some boards there are none to be looked at.
  const stays = !session.board.value?.rounds || (!state.replay && activeChoices(state) !== null);
  const finished = !state.replay && !moment.outcome && !moment.acting.includes(seat.number);
  const name = <strong>{called}</strong>;
  return (
    <li class={`place ${own ? "own" : ""} ${moment.outcome?.winners.includes(seat.number) ? "won" : ""}`}>
      <span class="rank">{rank}.</span>
      {stays ? (
        <span class="who">{name}</span>
      ) : (
        <button
          type="button"
          class="who"
          aria-label={t("ranking.look", { name: called })}
          onClick={() => session.watch(seat.number)}
        >
          {name}
        </button>
      )}
      {own && <span class="small soft">{t("seat.you")}</span>}
      {!moment.outcome && <SeatState session={session} seat={seat} />}
      {moment.outcome?.winners.includes(seat.number) && (
        <span class="winner">
          <Icon name="star" />
          <span class="sr-only">{t("seat.won")}</span>
        </span>
      )}
      {finished && (
        <span class="finished-mark" title={t("seat.finished")}>
          <Icon name="check" />
          <span class="sr-only">{t("seat.finished")}</span>
        </span>
      )}
      <b>
        {totalText({ total: points, complete })}
        {!complete && <span class="sr-only"> {t("score.at_least", { points: formatNumber(points) })}</span>}
      </b>
      <Says seat={seat.number} />
    </li>
  );
}
