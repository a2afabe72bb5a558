/** Before the match: who is there, which seats are open, and how to ask somebody in. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { gameInfo, lobby, rename } from "../lobby";
import { playerName } from "../table/names";
import type { Session } from "../table/session";
import type { SeatInfo } from "../wire";
import { ChooseLevel, In } from "./absent";
import { Origin } from "./branch";
import { ContentLine } from "./content";
import { Ask } from "./dialog";
import { Icon } from "./icon";
import { useHostIn } from "./passed";
import { Says } from "./reactions";
import { SeatState } from "./seat";
import { Invitation } from "./share";
import "../styles/waiting.css";

export function WaitingRoom({ session }: { session: Session }) {
  const { table, removed } = session.state.value;
  if (!table) return null;
  const open = table.seats.filter((seat) => seat.kind === "open");
  const seated = table.seats.some((seat) => seat.yours);
  return (
    <section class="waiting" aria-label={t("waiting")}>
      <div class="card">
        <h2>{seated ? t("waiting.seated") : t("waiting.join")}</h2>
        <p class="soft">{t("waiting.open", { count: open.length })}</p>
        {table.seats.length > MANY ? (
          <WaitingMany session={session} />
        ) : (
          <ul class="seats">
            {table.seats.map((seat) => (
              <WaitingSeat key={seat.number} session={session} seat={seat} />
            ))}
          </ul>
        )}
        {removed && (
          <p class="note bad" role="status">
            {t("removed")}
          </p>
        )}
        {!seated && !removed && <JoinForm session={session} />}
        <HostAway session={session} />
        <BeginNow session={session} />
        <FillSeats session={session} />
        <ContentLine table={table} />
        {table.origin && <Origin origin={table.origin} />}
      </div>
      <div class="card">
        <h2>{t("share.title")}</h2>
        <Invitation table={table} />
      </div>
    </section>
  );
}

/** More seats than this are not listed one by one. */
const MANY = 8;

/** Who is there already, as names only; the open seats are a number. */
function WaitingMany({ session }: { session: Session }) {
  const seats = session.state.value.table?.seats ?? [];
  const taken = seats.filter((seat) => seat.kind !== "open");
  const people = taken.filter((seat) => seat.kind === "person");
  const bots = counted(taken.filter((seat) => seat.kind === "bot").map(playerName));
  return (
    <>
      <p>
        <strong>{t("waiting.taken", { count: taken.length, of: seats.length })}</strong>
      </p>
      <ul class="names">
        {people.map((seat) => (
          <li key={seat.number} class={`name ${seat.yours ? "own" : ""}`}>
            <Icon name="person" />
            {playerName(seat)}
            <RemoveSeat session={session} seat={seat} />
          </li>
        ))}
        {bots.map(([name, count]) => (
          <li key={name} class="name">
            <Icon name="robot" />
            {count > 1 ? `${name}\u00a0×\u00a0${count}` : name}
          </li>
        ))}
      </ul>
      {taken
        .filter((seat) => seat.yours)
        .map((seat) => (
          <button
            key={seat.number}
            type="button"
            class="quiet"
            onClick={() => void session.send({ do: "leave", seat: seat.number })}
          >
            {t("leave.waiting")} ({seat.name})
          </button>
        ))}
    </>
  );
}

/** Each name once, with how often it occurs. */
function counted(names: readonly string[]): [string, number][] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times];
}

/** Whoever opened the table need not wait for the last seat, where the game can be played by fewer. */
export function BeginNow({ session }: { session: Session }) {
  const { table } = session.state.value;
  const wait = useHostIn(session);
  const game = gameInfo(table?.game);
  if (!table || wait === null || !game || game.fewest === game.most || table.origin) return null;
  const taken = table.seats.filter((seat) => seat.kind !== "open").length;
  if (taken < game.fewest) return null;
  return (
    <button type="button" class="primary large" disabled={wait > 0} onClick={() => void session.send({ do: "begin" })}>
      {t("waiting.begin", { count: taken })}
      <In time={wait} />
    </button>
  );
}

/** Nor for anybody at all: the computer takes the open seats. */
function FillSeats({ session }: { session: Session }) {
  const [asking, setAsking] = useState(false);
  const wait = useHostIn(session);
  if (wait === null) return null;
  return (
    <>
      <button type="button" disabled={wait > 0} onClick={() => setAsking(true)}>
        <Icon name="robot" />
        {t("waiting.fill")}
        <In time={wait} />
      </button>
      {asking && (
        <ChooseLevel
          session={session}
          title={t("waiting.fill")}
          about={t("waiting.fill.about")}
          yes={t("waiting.fill.do")}
          onYes={(fill) => void session.send({ do: "begin", fill })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Why somebody else than whoever opened the table may begin, now or soon. */
function HostAway({ session }: { session: Session }) {
  const wait = useHostIn(session);
  if (wait === null || session.state.value.table?.hosting) return null;
  return (
    <p class="note" role="status">
      {t(wait > 0 ? "waiting.host_away" : "waiting.host_gone")}
    </p>
  );
}

function WaitingSeat({ session, seat }: { session: Session; seat: SeatInfo }) {
  return (
    <li class={`seat ${seat.kind}`}>
      <Icon name={seat.kind === "bot" ? "robot" : "person"} />
      <span>
        {t("seat.numbered", { number: seat.number + 1 })}: <strong>{playerName(seat)}</strong>
        {seat.yours && <span class="soft"> · {t("seat.you")}</span>} <SeatState session={session} seat={seat} />
      </span>
      {seat.yours && (
        <button type="button" class="quiet" onClick={() => void session.send({ do: "leave", seat: seat.number })}>
          {t("leave.waiting")}
        </button>
      )}
      <RemoveSeat session={session} seat={seat} />
      <BotSeat session={session} seat={seat} />
      <Says seat={seat.number} />
    </li>
  );
}

/** Whoever opened the table may give an open seat to the computer, and open it again. */
function BotSeat({ session, seat }: { session: Session; seat: SeatInfo }) {
  const [asking, setAsking] = useState(false);
  const number = seat.number + 1;
  if (!session.state.value.table?.hosting) return null;
  if (seat.kind === "bot") {
    return (
      <button
        type="button"
        class="quiet"
        aria-label={t("waiting.reopen.of", { number })}
        onClick={() => void session.send({ do: "remove", seat: seat.number })}
      >
        {t("waiting.reopen")}
      </button>
    );
  }
  if (seat.kind !== "open") return null;
  return (
    <>
      <button type="button" class="quiet" aria-label={t("waiting.bot.of", { number })} onClick={() => setAsking(true)}>
        <Icon name="robot" />
        {t("waiting.bot")}
      </button>
      {asking && (
        <ChooseLevel
          session={session}
          title={t("waiting.bot.of", { number })}
          about={t("waiting.bot.about")}
          yes={t("waiting.bot.do")}
          onYes={(level) => void session.send({ do: "seat_bot", seat: seat.number, level })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Whoever opened the table decides who sits there, until the match begins. */
function RemoveSeat({ session, seat }: { session: Session; seat: SeatInfo }) {
  const [asking, setAsking] = useState(false);
  const name = playerName(seat);
  if (!session.state.value.table?.hosting || seat.kind !== "person" || seat.yours) return null;
  return (
    <>
      <button type="button" class="quiet" aria-label={t("remove.of", { name })} onClick={() => setAsking(true)}>
        {t("remove")}
      </button>
      {asking && (
        <Ask
          title={t("remove.of", { name })}
          text={t("remove.sure", { name })}
          yes={t("remove")}
          onYes={() => {
            setAsking(false);
            void session.send({ do: "remove", seat: seat.number });
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Sit down on an open seat; whoever has a name already is not asked again. Used also for a seat that somebody left. */
export function JoinForm({ session }: { session: Session }) {
  const open = session.state.value.table?.seats.filter((seat) => seat.kind === "open") ?? [];
  const known = lobby.value.name;
  // The name may come later than the table; what is being typed is the person's.
  const [draft, setDraft] = useState<string | null>(null);
  const [seat, setSeat] = useState<number | null>(null);
  const wanted = open.find((one) => one.number === seat) ?? open[0];
  if (!wanted) return null;
  const join = async (event: Event) => {
    event.preventDefault();
    const called = (draft ?? known).trim();
    if (!called) return;
    await rename(called);
    await session.send({ do: "join", seat: wanted.number, name: called });
  };
  return (
    <form class="join" onSubmit={join}>
      {known && draft === null ? (
        <p>
          {t("join.as", { name: known })}{" "}
          <button type="button" class="quiet small" onClick={() => setDraft(known)}>
            {t("join.rename")}
          </button>
        </p>
      ) : (
        <label class="field">
          <span>{t("me.label")}</span>
          <input
            required
            maxLength={30}
            autocomplete="nickname"
            value={draft ?? ""}
            placeholder={t("me.placeholder")}
            onInput={(event) => setDraft(event.currentTarget.value)}
          />
        </label>
      )}
      {open.length > 1 && open.length <= MANY && (
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
