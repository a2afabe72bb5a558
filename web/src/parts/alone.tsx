/** The end for somebody who played alone: the title that was earned, and what others made of the same dice. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { formatNumber, language, t } from "../i18n";
import type { Benchmark, Moment, TableInfo } from "../wire";
import { Icon } from "./icon";

const ASK_AGAIN = 2000;

export function Alone({ table, moment }: { table: TableInfo; moment: Moment }) {
  const total = moment.outcome?.scores[0] ?? 0;
  return (
    <div class="alone">
      {moment.rating && (
        <p class="rating">
          <Icon name="star" />
          <strong>{moment.rating.name[language.value] ?? moment.rating.key}</strong>
          {moment.rating.next !== null && (
            <span class="soft small">{t("rating.next", { points: moment.rating.next })}</span>
          )}
        </p>
      )}
      <SameDice id={table.id} total={total} />
      {table.daily && (
        <p>
          <a href={`/daily/${table.game}`}>{t("daily.ranking")}</a>
        </p>
      )}
    </div>
  );
}

/** The built-in players on the same dice, as they finish. */
function SameDice({ id, total }: { id: string; total: number }) {
  const [found, setFound] = useState<readonly Benchmark[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = () =>
      api.benchmarks(id).then(
        ({ benchmarks }) => {
          setFound(benchmarks);
          if (benchmarks.some((one) => one.total === null)) timer = setTimeout(ask, ASK_AGAIN);
        },
        () => setFound([]),
      );
    void ask();
    return () => clearTimeout(timer);
  }, [id]);
  if (found.length === 0) return null;
  return (
    <section class="same-dice" aria-label={t("benchmarks")}>
      <h3>{t("benchmarks")}</h3>
      <ul>
        <li class="yours">
          <span>{t("seat.you")}</span>
          <b>{formatNumber(total)}</b>
        </li>
        {found.map((one) => (
          <li key={one.level}>
            <span>{t("seat.bot", { level: t(`level.${one.level}`) })}</span>
            <b>{one.total === null ? <span class="soft">{t("benchmarks.plays")}</span> : formatNumber(one.total)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
