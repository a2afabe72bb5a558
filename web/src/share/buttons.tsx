/** What can be shared: the result of a match, a moment of it, one's own place on a day. */
import { address } from "../address";
import { api } from "../api";
import { t } from "../i18n";
import { linkTo } from "../parts/share";
import { formatPath } from "../router";
import { hasRounds } from "../table/phases";
import { placeOf } from "../table/places";
import type { Session } from "../table/session";
import type { Daily, Moment, TableInfo } from "../wire";
import { type Parcel, ShareButton } from "./Share";
import { dayText, momentText, resultText } from "./text";

const linkToDay = (game: string, date: string): string =>
  new URL(formatPath({ page: "daily", game, date }), address.value).href;

/** Until midnight nobody is shown the board of the day, so neither its table nor how it went is told. */
const isHidden = ({ daily }: TableInfo): boolean =>
  Boolean(daily) && (daily ?? "") >= new Date().toISOString().slice(0, 10);

export function ShareResult({ table, moment }: { table: TableInfo; moment: Moment }) {
  const pack = async (): Promise<Parcel> => {
    const { id, game, daily } = table;
    const file = `${game}-${id}.png`;
    if (daily && isHidden(table)) {
      const text = resultText({ table, moment, points: [] });
      return { text, link: linkToDay(game, daily), picture: null, file, hidden: t("sharing.hidden") };
    }
    const points = await api.points(id).then(
      (found) => found.points,
      () => [], // the text tells the result without it
    );
    return { text: resultText({ table, moment, points }), link: linkTo(id), picture: api.picture(id), file };
  };
  return <ShareButton label={t("sharing.result")} pack={pack} />;
}

export function ShareMoment({ session, number }: { session: Session; number: number }) {
  const state = session.state.value;
  const { table } = state;
  if (!table || isHidden(table)) return null;
  const pack = async (): Promise<Parcel> => ({
    text: momentText(table, number, placeOf(number, state)),
    link: linkTo(table.id, number),
    // In rounds one's own strokes count for oneself, so that others mean another moment by the number.
    picture: state.moment?.outcome || !hasRounds(state) ? api.picture(table.id, number) : null,
    file: `${table.game}-${table.id}-${number}.png`,
  });
  return <ShareButton label={t("sharing.moment")} pack={pack} />;
}

export function ShareDay({ daily }: { daily: Daily }) {
  const mine = daily.ranking.find((one) => one.yours);
  if (!mine) return null;
  const pack = async (): Promise<Parcel> => ({
    text: dayText(daily.game, daily.date, mine, daily.ranking.length),
    link: linkToDay(daily.game, daily.date),
    picture: !daily.today && mine.table ? api.picture(mine.table) : null,
    file: `${daily.game}-${daily.date}.png`,
    ...(daily.today && { hidden: t("sharing.hidden") }),
  });
  return <ShareButton label={t("sharing.day")} pack={pack} />;
}
