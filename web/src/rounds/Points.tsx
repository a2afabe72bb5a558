/** Points of a round, and round by round: one's own beside the mean and the best. */
import { formatMean, t } from "../i18n";
import { Chart, type Line as ChartLine } from "../parts/chart";
import type { RoundCompared } from "../wire";

/** Where rounds have points of their own: those of this one. */
export function Points({ shown }: { shown: RoundCompared }) {
  if (shown.gained === null && shown.mean_gained === null)
    return shown.uses.every(({ gained }) => gained === null) ? <p class="small soft">{t("rounds.later")}</p> : null;
  const rows = [
    ["rounds.gained", shown.gained, shown.mean_gained, shown.best_gained],
    ["rounds.had", shown.total, shown.mean_total, shown.best_total],
  ] as const;
  const columns = ["rounds.you", "rounds.mean", "rounds.best"] as const;
  const known = columns.filter((_, column) => rows[0][column + 1] !== null);
  return (
    <table class="numbers rounds-points" aria-label={t("rounds.points")}>
      <thead>
        <tr>
          <td />
          {known.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, ...cells]) => (
          <tr key={row}>
            <th scope="row">{t(row)}</th>
            {known.map((column) => (
              <td key={column}>{formatMean(cells[columns.indexOf(column)] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const KINDS = [
  ["mine", "rounds.you", "total"],
  ["mean", "rounds.mean", "mean_total"],
  ["best", "rounds.best", "best_total"],
] as const;

/** What each had after every round; nothing where rounds have no points of their own. */
export function linesOf(rounds: readonly RoundCompared[]): ChartLine[] {
  return KINDS.map(([kind, name, part]) => ({
    kind,
    name: t(name),
    values: rounds.map((round) => round[part]),
  })).filter(({ values }) => values.some((value) => value !== null));
}

export function Line({ rounds, at }: { rounds: readonly RoundCompared[]; at: number }) {
  const lines = linesOf(rounds);
  const last = rounds[rounds.length - 1];
  if (lines.length === 0 || rounds.length < 2 || !last) return null;
  const about = t("rounds.line.about", {
    count: rounds.length,
    mine: formatMean(last.total),
    mean: formatMean(last.mean_total),
    best: formatMean(last.best_total),
  });
  return (
    <Chart
      title={t("rounds.line")}
      about={about}
      lines={lines}
      first="1"
      last={String(rounds.length)}
      at={at}
      numbers={t("rounds.numbers")}
    >
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{t("rounds.choose")}</th>
            {lines.map(({ kind, name }) => (
              <th key={kind} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round, place) => (
            <tr key={round.number}>
              <th scope="row">{place + 1}</th>
              {lines.map(({ kind, values }) => (
                <td key={kind}>{formatMean(values[place] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}
