/** Before the match: who is there, which seats are open, and how to ask somebody in. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { lobby, rename } from "../lobby";
import { playerName } from "../table/say";
import type { Session } from "../table/session";
import type { SeatInfo } from "../wire";
import { BeginButton, Crowd, LISTED } from "./crowd";
import { Icon } from "./icon";
import { Invitation } from "./share";

export function WaitingRoom({ session }: { session: Session }) {
  const { table } = session.state.value;
  if (!table) return null;
  const open = table.seats.filter((seat) => seat.kind === "open");
  const seated = table.seats.some((seat) => seat.yours);
  const many = table.seats.length > LISTED;
  return (
    <section class="waiting" aria-label={t("waiting")}>
      <div class="card">
        <h2>{seated ? t("waiting.seated") : t("waiting.join")}</h2>
        {many ? (
          <Crowd session={session} />
        ) : (
          <>
            <p class="soft">{t("waiting.open", { count: open.length })}</p>
            <ul class="seats">
              {table.seats.map((seat) => (
                <WaitingSeat key={seat.number} session={session} seat={seat} />
              ))}
            </ul>
          </>
        )}
        {!seated && <JoinForm session={session} />}
        {(many || table.simultaneous) && (
          <p class="row">
            <BeginButton session={session} />
            {table.hosting && <a href={`/table/${table.id}/screen`}>{t("screen")}</a>}
          </p>
        )}
      </div>
      <div class="card">
        <h2>{t("share.title")}</h2>
        <Invitation table={table} />
      </div>
    </section>
  );
}

function WaitingSeat({ session, seat }: { session: Session; seat: SeatInfo }) {
  return (
    <li class={`seat ${seat.kind}`}>
      <Icon name={seat.kind === "bot" ? "robot" : "person"} />
      <span>
        {t("seat.numbered", { number: seat.number + 1 })}: <strong>{playerName(seat)}</strong>
        {seat.yours && <span class="soft"> · {t("seat.you")}</span>}
      </span>
      {seat.yours && (
        <button type="button" class="quiet" onClick={() => void session.send({ do: "leave", seat: seat.number })}>
          {t("leave.waiting")}
        </button>
      )}
    </li>
  );
}

/** Sit down on an open seat, with a name. Used before the match, and for a seat that somebody left. */
export function JoinForm({ session }: { session: Session }) {
  const open = session.state.value.table?.seats.filter((seat) => seat.kind === "open") ?? [];
  const [name, setName] = useState(lobby.value.name);
  const [seat, setSeat] = useState<number | null>(null);
  const wanted = open.find((one) => one.number === seat) ?? open[0];
  if (!wanted) return null;
  const join = async (event: Event) => {
    event.preventDefault();
    const called = name.trim();
    if (!called) return;
    await rename(called);
    // Where nobody cares which seat it is, a hundred need not race for the same one.
    const which = session.state.peek().table?.simultaneous ? {} : { seat: wanted.number };
    await session.send({ do: "join", name: called, ...which });
  };
  return (
    <form class="join" onSubmit={join}>
      <label class="field">
        <span>{t("me.label")}</span>
        <input
          required
          maxLength={30}
          autocomplete="nickname"
          value={name}
          placeholder={t("me.placeholder")}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {open.length > 1 && !session.state.value.table?.simultaneous && (
        <label class="field">
          <span>{t("join.seat")}</span>
          <select value={wanted.number} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {open.map((one) => (
              <option key={one.number} value={one.number}>
                {t("seat.numbered", { number: one.number + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" class="primary large">
        {t("join")}
      </button>
    </form>
  );
}
