/**
 * What has happened, in sentences; a click on one shows the board as it was then.
 *
 * However long it grows, it is one stop for Tab: the arrow keys go from line to line.
 */
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";
import { isChance, isEvent, linesOf, undone } from "../table/log";
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
  const lines = useMemo(() => linesOf(entries), [entries]);
  const scroller = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<number | null>(null);
  const hint = useId();
  const stop = lineAt(lines, reached) ?? lineAt(lines, replay?.number ?? null) ?? lines.at(-1);
  // What is looked back at comes into sight; otherwise the newest is, as the lines hang from the bottom.
  useEffect(() => {
    const element = scroller.current;
    const current = element?.querySelector("[aria-current]");
    if (!element) return;
    if (!current) element.scrollTop = 0;
    else element.scrollTop += middle(current) - middle(element);
  }, [entries, replay?.number]);
  return (
    <section class="panel log" aria-label={t("log")}>
      <h2>{t("log")}</h2>
      <p class="sr-only" id={hint}>
        {t("log.hint")}
      </p>
      <div class="log-lines" ref={scroller}>
        {entries.length === 0 ? (
          <p class="soft small">{t("log.empty")}</p>
        ) : (
          <ol
            aria-label={t("log")}
            aria-describedby={hint}
            onKeyDown={goAlong}
            onFocusIn={(event) => setReached(numberOf(event.target as Element))}
            onFocusOut={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setReached(null);
            }}
          >
            {lines.map((line) => (
              <LogLine key={line[0]?.number} {...{ line, session, board, look, gone }} isStop={line === stop} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

const lineAt = (lines: readonly EntryInfo[][], number: number | null): EntryInfo[] | undefined =>
  lines.find((line) => line.some((entry) => entry.number === number));

const numberOf = (element: Element): number => Number(element.closest<HTMLElement>("[data-number]")?.dataset.number);

/** Move the focus along the lines: up and down, to the first and to the last. */
function goAlong(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const lines = [...list.querySelectorAll<HTMLElement>(".entry")];
  const at = lines.indexOf(event.target as HTMLElement);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  lines[to]?.focus();
}

function middle(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

interface LogLineProps extends LogProps {
  line: readonly EntryInfo[];
  gone: ReadonlySet<number>;
  /** Whether Tab stops here. */
  isStop: boolean;
}

function LogLine({ line, session, board, look, gone, isStop }: LogLineProps) {
  const state = session.state.value;
  const last = line.at(-1);
  if (!last) return null;
  const taken = gone.has(last.number);
  const shown = line.some((entry) => entry.number === state.replay?.number);
  return (
    <li class={lineClass(last, taken)}>
      <button
        type="button"
        class="entry"
        data-number={last.number}
        tabIndex={isStop ? 0 : -1}
        aria-current={shown ? "true" : undefined}
        onClick={() => look(last.number)}
      >
        <SeatMark board={board} seat={last.seat} view={state.moment?.view} />
        <span>
          {last.seat >= 0 && <span class="sr-only">{nameOf(state.table, last.seat)}: </span>}
          {line.map((entry) => entryText(entry, state, board)).join("; ")}
          {taken && <span class="sr-only"> ({t("log.taken_back")})</span>}
        </span>
      </button>
    </li>
  );
}

function lineClass(entry: EntryInfo, taken: boolean): string {
  if (taken) return "gone";
  if (isEvent(entry)) return "event";
  return isChance(entry) ? "chance" : "";
}
