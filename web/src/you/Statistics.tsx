/** What is counted of one's matches, game by game. */
import { formatMean, t } from "../i18n";
import { gameTitle } from "../lobby";
import { Chart } from "../parts/chart";
import type { GameStatistics, MatchPoint, OpponentStatistics } from "../wire";
import { pointsAlone, sharesWon, totalsOf } from "./counting";
import { formatDate, opponentText } from "./words";

export function Statistics({ games }: { games: readonly GameStatistics[] }) {
  const finished = games.filter((game) => game.finished > 0);
  return (
    <section id="you-statistics" aria-labelledby="you-statistics-title">
      <h2 id="you-statistics-title">{t("you.statistics")}</h2>
      {finished.length === 0 && <p class="nobody soft">{t("you.statistics.none")}</p>}
      <div class="you-games">
        {finished.map((game) => (
          <OfGame key={game.game} statistics={game} />
        ))}
      </div>
    </section>
  );
}

function OfGame({ statistics }: { statistics: GameStatistics }) {
  const { game, alone, finished, opponents, last } = statistics;
  const title = `you-game-${game}`;
  const numbers: [string, string][] = [[t("you.played"), formatMean(finished)]];
  if (alone)
    numbers.push(
      [t("you.best"), formatMean(alone.best)],
      [t("you.mean"), formatMean(alone.mean)],
      [t("you.median"), formatMean(alone.median)],
      [t("you.last_ten"), formatMean(alone.last_ten)],
    );
  return (
    <section class="card you-game" aria-labelledby={title}>
      <h3 id={title}>{gameTitle(game)}</h3>
      <dl>
        {numbers.map(([about, number]) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <Balance opponents={opponents} />
      <PointsChart points={last} />
      <WinsChart points={last} />
      {opponents.some(({ against }) => against !== "alone") && <Opponents game={game} opponents={opponents} />}
    </section>
  );
}

const RESULTS = ["won", "shared", "lost"] as const;

/** Won, shared and lost as a bar; each part has its pattern, and the words stand below. */
function Balance({ opponents }: { opponents: readonly OpponentStatistics[] }) {
  const { won, shared, lost } = totalsOf(opponents);
  if (won + shared + lost === 0) return null;
  const parts = { won, shared, lost };
  return (
    <div class="you-balance">
      <div class="you-bar" aria-hidden="true">
        {RESULTS.map(
          (result) => parts[result] > 0 && <span key={result} class={result} style={`flex-grow: ${parts[result]}`} />,
        )}
      </div>
      <p class="small">{t("you.balance", parts)}</p>
    </div>
  );
}

function PointsChart({ points }: { points: readonly MatchPoint[] }) {
  const alone = pointsAlone(points);
  if (alone.length < 2) return null;
  const values = alone.map((point) => point.points ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const about = {
    matches: values.length,
    least: Math.min(...values),
    most: Math.max(...values),
    mean: formatMean(mean),
  };
  return (
    <Chart
      title={t("you.chart.points")}
      about={t("you.chart.points.about", about)}
      lines={[
        { kind: "mine", name: t("you.chart.value"), values },
        { kind: "mean", name: t("you.mean"), values: values.map(() => mean) },
      ]}
      {...endsOf(alone)}
      numbers={t("you.chart.table")}
    >
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{t("you.chart.date")}</th>
            <th scope="col">{t("you.chart.value")}</th>
          </tr>
        </thead>
        <tbody>
          {alone.map((point) => (
            <tr key={point.table}>
              <th scope="row">{formatDate(point.ended)}</th>
              <td>{formatMean(point.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

function WinsChart({ points }: { points: readonly MatchPoint[] }) {
  const shares = sharesWon(points);
  if (shares.length < 2) return null;
  const won = shares.filter(({ point }) => point.result === "won").length;
  return (
    <Chart
      title={t("you.chart.wins")}
      about={t("you.chart.wins.about", { matches: shares.length, won })}
      lines={[{ kind: "mine", name: t("you.chart.share"), values: shares.map(({ share }) => share) }]}
      least={0}
      most={1}
      format={percent}
      {...endsOf(shares.map(({ point }) => point))}
      numbers={t("you.chart.table")}
    >
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">{t("you.chart.date")}</th>
            <th scope="col">{t("you.opponents")}</th>
            <th scope="col">{t("you.chart.result")}</th>
            <th scope="col">{t("you.chart.margin")}</th>
            <th scope="col">{t("you.chart.share")}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ point, share }) => (
            <tr key={point.table}>
              <th scope="row">{formatDate(point.ended)}</th>
              <td>{opponentText(point)}</td>
              <td>{t(`you.result.${point.result}`)}</td>
              <td>{formatMean(point.margin)}</td>
              <td>{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}

function endsOf(points: readonly MatchPoint[]): { first: string; last: string } {
  const [first, last] = [points[0], points[points.length - 1]].map((point) => (point ? formatDate(point.ended) : ""));
  return { first: first ?? "", last: last ?? "" };
}

const COLUMNS = ["played", "won", "shared", "lost", "left", "best", "mean", "mean_place"] as const;

function Opponents({ game, opponents }: { game: string; opponents: readonly OpponentStatistics[] }) {
  return (
    // A table that is wider than a phone can be moved with the keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="you-opponents" tabIndex={0} aria-label={t("you.opponents.of", { game: gameTitle(game) })}>
      <table class="numbers small">
        <thead>
          <tr>
            <th scope="col">{t("you.opponents")}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`you.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opponents.map((group) => (
            <tr key={`${group.against} ${group.seats}`}>
              <th scope="row">{opponentText(group)}</th>
              {cellsOf(group).map((cell, column) => (
                <td key={COLUMNS[column]}>{formatMean(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Alone and at one device nobody wins. */
function cellsOf(group: OpponentStatistics): (number | null)[] {
  const apart = group.against === "alone" || group.against === "device";
  const results = apart ? [null, null, null] : [group.won, group.shared, group.lost];
  return [group.played, ...results, group.left, group.best, group.mean, group.place];
}
