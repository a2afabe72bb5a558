/** A table for everybody in the room: on a projector, without anything to press but the host's own buttons. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Trouble } from "../api";
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import { arrive, gameTitle, troubleText } from "../lobby";
import { BeginButton, Crowd } from "../parts/crowd";
import { Hurry } from "../parts/hurry";
import { Icon } from "../parts/icon";
import { ranked } from "../parts/ranking";
import { Invitation } from "../parts/share";
import { LineStatus, RefusalNote } from "../parts/status";
import { clockFace, formatTime } from "../table/clocks";
import { endingText, playerName, resultLine } from "../table/say";
import { Session } from "../table/session";
import type { Moment, TableInfo } from "../wire";

export function ScreenPage({ id }: { id: string }) {
  const session = useMemo(() => new Session(id), [id]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    void arrive();
    session
      .open()
      .catch((reason) => setTrouble(reason instanceof Trouble ? reason : new Trouble("client", `${reason}`)));
    return () => session.close();
  }, [session]);
  const { table, moment } = session.state.value;
  const board = session.board.value;
  if (trouble) return <p class="note bad">{troubleText(trouble)}</p>;
  if (!table) return <p class="soft">{t("loading")}</p>;
  return (
    <div class="screen">
      <header class="screen-head">
        <h1>{gameTitle(table.game)}</h1>
        <LineStatus session={session} />
        {moment && !moment.outcome && <Hurry session={session} />}
        <a class="push" href={`/table/${id}`}>
          {t("screen.table")}
        </a>
      </header>
      <RefusalNote session={session} />
      {moment && board ? (
        <Playing {...{ session, board, moment, table }} />
      ) : (
        <section class="screen-waiting">
          <Invitation table={table} />
          <div>
            <Crowd session={session} />
            <BeginButton session={session} />
          </div>
        </section>
      )}
    </div>
  );
}

interface PlayingProps {
  session: Session;
  board: BoardModule;
  moment: Moment;
  table: TableInfo;
}

function Playing({ session, board, moment, table }: PlayingProps) {
  const names = table.seats.map(playerName);
  const done = table.seats.length - moment.acting.length;
  const { Screen } = board;
  return (
    <>
      <section class="screen-round" aria-label={t("screen.round")}>
        {moment.outcome ? (
          <div>
            <h2>{resultLine(moment.outcome, table)}</h2>
            <p class="soft">{endingText(moment.outcome, table)}</p>
          </div>
        ) : (
          <p class="ranking-progress">
            <progress max={table.seats.length} value={done} aria-hidden="true" />
            <span>{t("round.done", { count: done, all: table.seats.length })}</span>
            <RoundClock session={session} />
          </p>
        )}
      </section>
      <div class="screen-main">
        <ol class="ranks card" aria-label={t("players")}>
          {ranked(moment, table.seats).map(({ rank, seat, total }) => (
            <li key={seat.number} class="rank">
              <span class="rank-place">{rank}</span>
              <span class="rank-name">{playerName(seat)}</span>
              <b>{formatNumber(total)}</b>
            </li>
          ))}
        </ol>
        {Screen && <Screen view={moment.view} names={names} acting={moment.acting} t={t} />}
      </div>
    </>
  );
}

/** How long those have at most who are still busy. */
function RoundClock({ session }: { session: Session }) {
  const { clock } = session.state.value;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  if (!clock || clock.info.running.length === 0) return null;
  const faces = clock.info.running.map((seat) => clockFace(clock.info, seat, Math.max(0, now - clock.at)));
  const left = Math.max(...faces.map((face) => face.turn + face.reserve));
  return (
    <span class={`clock running ${left < 20_000 ? "short" : ""}`}>
      <Icon name="clock" /> {formatTime(left)}
    </span>
  );
}
