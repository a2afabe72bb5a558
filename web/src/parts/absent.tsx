/** When somebody is missing: what is the matter, and how those who are there go on. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { levelOf } from "../levels";
import type { Level } from "../settings";
import { missingSeats, remaining } from "../table/absent";
import { formatTime } from "../table/clocks";
import { nameOf } from "../table/say";
import type { Session } from "../table/session";
import { ableSeats, ownSeats } from "../table/state";
import type { SeatInfo } from "../wire";
import { Ask, Dialog } from "./dialog";
import { Icon } from "./icon";
import { LevelField } from "./levelSelect";
import { usePassed } from "./passed";

export function Absent({ session }: { session: Session }) {
  const state = session.state.value;
  const passed = usePassed(session);
  if (state.replay) return null;
  return (
    <>
      {missingSeats(state, passed).map((seat) => (
        <Missing key={seat.number} session={session} seat={seat} passed={passed} />
      ))}
    </>
  );
}

interface MissingProps {
  session: Session;
  seat: SeatInfo;
  passed: number;
}

/** One seat that nobody plays, with what can be done about it. */
function Missing({ session, seat, passed }: MissingProps) {
  const state = session.state.value;
  const [question, setQuestion] = useState<"bot" | "end" | null>(null);
  const name = nameOf(state.table, seat.number);
  const bot = remaining(seat.bot_in, passed);
  const end = seat.kind === "open" ? remaining(state.table?.end_in, passed) : null;
  const own = ownSeats(state)[0];
  // While one has something to do oneself, the board is what matters.
  const waits = state.moment?.acting.includes(seat.number) && ableSeats(state).length === 0;
  const done = () => setQuestion(null);
  const why = seat.kind === "open" ? "absent.left" : bot === null ? "absent.away.host" : "absent.away";
  return (
    <section class="note absent" aria-label={t("absent")}>
      <p role="status">{t(why, { name })}</p>
      {bot !== null && (
        <button type="button" class={waits ? "primary" : ""} disabled={bot > 0} onClick={() => setQuestion("bot")}>
          <Icon name="robot" />
          {t("absent.bot", { name })}
          <In time={bot} />
        </button>
      )}
      {end !== null && (
        <button type="button" disabled={end > 0} onClick={() => setQuestion("end")}>
          <Icon name="flag" />
          {t("absent.end")}
          <In time={end} />
        </button>
      )}
      {question === "bot" && (
        <ChooseLevel
          session={session}
          title={t("absent.bot", { name })}
          about={t("absent.bot.about", { name })}
          yes={t("hand.do")}
          onYes={(level) => void session.send({ do: "seat_bot", seat: seat.number, level })}
          onClose={done}
        />
      )}
      {question === "end" && own !== undefined && (
        <Ask
          title={t("absent.end")}
          text={t("absent.end.sure", { name })}
          yes={t("absent.end")}
          onYes={() => {
            done();
            void session.send({ do: "end_match", seat: own });
          }}
          onNo={done}
        />
      )}
    </section>
  );
}

/** How long it still takes, beside what will be possible then; nothing once it is. */
export function In({ time }: { time: number }) {
  if (time <= 0) return null;
  return <span class="in">{t("absent.in", { time: formatTime(time) })}</span>;
}

interface ChooseLevelProps {
  session: Session;
  title: string;
  about: string;
  yes: string;
  onYes(level: Level): void;
  onClose(): void;
}

/** Asks how well a built-in player should play before it sits down. */
export function ChooseLevel({ session, title, about, yes, onYes, onClose }: ChooseLevelProps) {
  const [level, setLevel] = useState<Level>(levelOf(session.state.value.table?.game ?? ""));
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{about}</p>
      <LevelField level={level} onChange={setLevel} />
      <div class="row end">
        <button type="button" onClick={onClose}>
          {t("cancel")}
        </button>
        <button
          type="button"
          class="primary"
          onClick={() => {
            onClose();
            onYes(level);
          }}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
