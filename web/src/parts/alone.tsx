/** After a match: what was possible with the same luck; and for one who played alone, a title and the built-in players. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { BoardModule } from "../boards/types";
import { formatNumber, inWords, t } from "../i18n";
import type { Session } from "../table/session";
import type { Benchmarks, Moment, RatingInfo } from "../wire";
import { Possible } from "./possible";
import { Stars } from "./stars";
import "../styles/daily.css";

const ASK_AGAIN = 1500;
/** A whole hall may be asking. */
const ASK_TOGETHER = 6000;

interface AfterProps {
  session: Session;
  moment: Moment;
  board: BoardModule;
}

export function Alone({ session, moment, board }: AfterProps) {
  const points = moment.outcome?.scores[0] ?? 0;
  return (
    <>
      {moment.rating && <Title rating={moment.rating} points={points} />}
      {/* What goes on from another match is compared with nobody's. */}
      {!session.state.value.table?.origin && <Comparison id={session.id} points={points} board={board} />}
    </>
  );
}

/** For several: what somebody alone could have made of the same luck. */
export function Together({ session, moment, board }: AfterProps) {
  const found = useBenchmarks(session.id, ASK_TOGETHER);
  if (!found) return null;
  const points = Math.max(...(moment.outcome?.scores ?? [0]));
  return (
    <section class="compare" aria-labelledby="compare">
      <h3 id="compare">{t("compare.hindsight")}</h3>
      <Possible found={found} points={points} board={board} />
    </section>
  );
}

/** The title that the points have earned, and how far the next one was. */
function Title({ rating, points }: { rating: RatingInfo; points: number }) {
  const name = inWords(rating.name, rating.key);
  return (
    <div class="rating">
      {(rating.of ?? 1) > 1 && <Stars rating={rating} />}
      <p>{t("rating", { title: name })}</p>
      {rating.next === null ? (
        <p class="small soft">{t("rating.highest")}</p>
      ) : (
        <>
          <meter min={rating.since} max={rating.next} value={points} aria-hidden="true" />
          <p class="small soft">{t("rating.next", { count: rating.next - points })}</p>
        </>
      )}
    </div>
  );
}

/** Asks until the last of them has finished, and it is known what was possible. */
function useBenchmarks(id: string, every: number): Benchmarks | null {
  const [found, setFound] = useState<Benchmarks | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    const ask = async () => {
      // Where they cannot be had, the points stand for themselves.
      const answer = await api.benchmarks(id).catch(() => null);
      if (!here || !answer) return;
      setFound(answer);
      if (answer.possible === null) timer = setTimeout(() => void ask(), every);
    };
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [id]);
  return found;
}

function Comparison({ id, points, board }: { id: string; points: number; board: BoardModule }) {
  const found = useBenchmarks(id, ASK_AGAIN);
  if (!found || found.benchmarks.length === 0) return null;
  const lines = [
    { key: "you", name: t("compare.you"), total: points as number | null },
    ...found.benchmarks.map(({ level, total }) => ({ key: level, name: t(`level.${level}`), total })),
  ];
  const ready = lines.filter((one) => one.total !== null).sort((one, other) => (other.total ?? 0) - (one.total ?? 0));
  const most = Math.max(1, ...ready.map((one) => one.total ?? 0));
  return (
    <section class="compare" aria-labelledby="compare">
      <h3 id="compare">{t("compare")}</h3>
      <ol>
        {[...ready, ...lines.filter((one) => one.total === null)].map(({ key, name, total }) => (
          <li key={key} class={key === "you" ? "you" : total === null ? "thinking" : ""}>
            <span class="compare-name">{name}</span>
            <span class="compare-bar" aria-hidden="true" style={`--part: ${Math.max(0, (total ?? 0) / most)}`} />
            {total === null ? <i>{t("compare.playing")}</i> : <b>{formatNumber(total)}</b>}
          </li>
        ))}
      </ol>
      <Possible found={found} points={points} board={board} />
    </section>
  );
}
