/** Many at a table before the match: how many are here, who they are, and the host's word to begin. */
import { t } from "../i18n";
import { playerName } from "../table/say";
import type { Session } from "../table/session";
import { Icon } from "./icon";

/** More seats than this are counted, not listed one by one. */
export const LISTED = 12;

export function Crowd({ session }: { session: Session }) {
  const { table } = session.state.value;
  if (!table) return null;
  const here = table.seats.filter((seat) => seat.kind !== "open");
  const mine = here.find((seat) => seat.yours);
  return (
    <>
      <p class="crowd-count">{t("crowd.here", { count: here.length, all: table.seats.length })}</p>
      <ul class="crowd">
        {here.map((seat) => (
          <li key={seat.number} class={seat.yours ? "yours" : ""}>
            <Icon name={seat.kind === "bot" ? "robot" : "person"} />
            {playerName(seat)}
          </li>
        ))}
      </ul>
      {mine && (
        <button type="button" class="quiet" onClick={() => void session.send({ do: "leave", seat: mine.number })}>
          {t("leave.waiting")}
        </button>
      )}
    </>
  );
}

/** For whoever opened the table: begin with those who are here. */
export function BeginButton({ session }: { session: Session }) {
  const { table } = session.state.value;
  if (!table?.hosting || table.state !== "waiting") return null;
  const here = table.seats.filter((seat) => seat.kind !== "open").length;
  return (
    <button
      type="button"
      class="primary large"
      disabled={here === 0}
      onClick={() => void session.send({ do: "begin" })}
    >
      <Icon name="people" />
      {t("begin", { count: here })}
    </button>
  );
}
