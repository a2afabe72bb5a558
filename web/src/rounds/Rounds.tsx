/** The plan of a day move by move: what everybody made of the same roll or card. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";
import { troubleText } from "../lobby";
import { useAsked } from "../parts/asked";
import { Icon } from "../parts/icon";
import { useBoard } from "../parts/picture";
import type { DailyRounds, RoundCompared } from "../wire";
import { Line, Points } from "./Points";
import { Roll, Sheets, Uses } from "./Uses";
import { useViews } from "./views";
import "./rounds.css";

interface RoundsProps {
  game: string;
  date: string;
  /** Whether the day goes on. */
  today: boolean;
  /** Whether one's own try is over. */
  finished: boolean;
  /** How many have finished: with another one it is asked for again. */
  count: number;
}

export function Rounds({ game, date, today, finished, count }: RoundsProps) {
  const { answer, trouble } = useAsked(() => api.dailyRounds(game, date), [game, date, finished, count]);
  const board = useBoard(game);
  const found = answer?.date === date ? answer : null;
  return (
    <section class="rounds" aria-labelledby="rounds-title">
      <h2 id="rounds-title">{t("rounds.title")}</h2>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {today && !finished ? (
        <p class="soft">{t("rounds.wait")}</p>
      ) : !found || !board ? (
        !trouble && <p class="soft">{t("loading")}</p>
      ) : found.rounds.length === 0 ? (
        <p class="nobody soft">{t("rounds.none")}</p>
      ) : (
        <Stepping key={date} found={found} board={board} />
      )}
    </section>
  );
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One round at a time. */
function Stepping({ found, board }: { found: DailyRounds; board: BoardModule }) {
  const { rounds } = found;
  const [at, setAt] = useState(0);
  const last = rounds.length - 1;
  const shown = rounds[Math.min(at, last)];
  if (!shown) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // A slider and a table that can be moved have these keys for themselves.
    const own = (event.target as Element).closest("input, .chart-table, summary");
    if (!step || own || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAt(step(at, last));
  };
  return (
    // Its buttons and links have the focus; the keys are theirs.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div class="rounds-steps" onKeyDown={onKeyDown}>
      <p class="small soft">{t(found.over ? "rounds.about" : "rounds.today")}</p>
      <Steps at={at} rounds={rounds} go={setAt} />
      <Round key={found.over ? "over" : "today"} shown={shown} found={found} board={board} />
      <Line rounds={rounds} at={at} />
      {found.compared < found.finished && (
        <p class="small soft">{t("rounds.compared", { compared: found.compared, finished: found.finished })}</p>
      )}
    </div>
  );
}

interface StepsProps {
  at: number;
  rounds: readonly RoundCompared[];
  go(at: number): void;
}

function Steps({ at, rounds, go }: StepsProps) {
  const last = rounds.length - 1;
  const told = t("rounds.round", { number: at + 1, count: rounds.length });
  return (
    <>
      <div class="rounds-way">
        <button
          type="button"
          class="square"
          aria-label={t("rounds.before")}
          aria-keyshortcuts="ArrowLeft"
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <Icon name="back" />
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t("rounds.choose")}
          aria-valuetext={told}
          onInput={({ currentTarget: { value } }) => go(Number(value))}
        />
        <button
          type="button"
          class="square"
          aria-label={t("rounds.after")}
          aria-keyshortcuts="ArrowRight"
          disabled={at === last}
          onClick={() => go(at + 1)}
        >
          <Icon name="forward" />
        </button>
      </div>
      <h3 aria-live="polite">{told}</h3>
    </>
  );
}

function Round({ shown, found, board }: { shown: RoundCompared; found: DailyRounds; board: BoardModule }) {
  const views = useViews(shown.sheets);
  const [latest, setLatest] = useState<unknown>(null);
  const view = views.find((one) => one !== null) ?? latest;
  useEffect(() => setLatest(view), [view]);
  return (
    <div class="rounds-round">
      <Roll shown={shown} board={board} view={view} />
      <Points shown={shown} />
      {found.over && (
        <>
          {found.table && shown.uses.some(({ yours }) => yours) && (
            <p class="small">{t(shown.same > 0 ? "rounds.same" : "rounds.same.none", { count: shown.same })}</p>
          )}
          <Uses shown={shown} board={board} view={view} />
        </>
      )}
      <Sheets shown={shown} views={views} board={board} />
    </div>
  );
}
