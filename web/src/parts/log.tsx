/** What has happened, in sentences; a click on one shows the board as it was then. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";
import { isEvent, undone } from "../table/log";
import { entryText, nameOf } from "../table/say";
import type { Session } from "../table/session";
import type { EntryInfo } from "../wire";
import { SeatMark } from "./seat";

interface LogProps {
  session: Session;
  board: BoardModule;
  look(number: number | null): void;
}

export function Log({ session, board, look }: LogProps) {
  const state = session.state.value;
  const { entries, replay } = state;
  const gone = useMemo(() => undone(entries), [entries]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    const current = element?.querySelector<HTMLElement>("[aria-current]");
    if (element) element.scrollTop = current ? current.offsetTop - element.clientHeight / 2 : element.scrollHeight;
  }, [entries, replay?.number]);
  return (
    <section class="panel log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      {entries.length === 0 && <p class="soft small">{t("log.empty")}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ol ref={list} tabIndex={0} aria-label={t("log")}>
        {entries.map((entry) => (
          <li key={entry.number} class={entryClass(entry, gone)}>
            <button
              type="button"
              class="entry"
              aria-current={replay?.number === entry.number ? "true" : undefined}
              onClick={() => look(entry.number)}
            >
              <SeatMark board={board} seat={entry.seat} view={state.moment?.view} />
              <span>
                {entry.seat >= 0 && <span class="sr-only">{nameOf(state.table, entry.seat)}: </span>}
                {entryText(entry, state, board)}
                {gone.has(entry.number) && <span class="sr-only"> ({t("log.taken_back")})</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function entryClass(entry: EntryInfo, gone: Set<number>): string {
  if (gone.has(entry.number)) return "gone";
  return isEvent(entry) ? "event" : "";
}
