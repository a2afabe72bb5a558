/** The points as they stand: furniture, given furniture, missing rooms, bonuses, total. */
import type { JSX } from "preact";
import { formatNumber } from "../../i18n";
import { Icon } from "../../parts/icon";
import { RuleNumber } from "../shared/rules";
import type { Translate } from "../types";
import { lighting } from "./lighting";
import { inLanguage, squareNames } from "./names";
import { cautionText, isWaiting, whyShort } from "./reasons";
import type { Caution, HouseView, Piece, PlanView } from "./view";

interface ScoreProps {
  view: HouseView;
  plan: PlanView;
  /** The plan when the round began, to show what has changed since; undefined where that does not matter. */
  before: PlanView | undefined;
  point(squares: readonly string[]): void;
  t: Translate;
}

export function Score({ view, plan, before, point, t }: ScoreProps): JSX.Element {
  const counted = plan.pieces.filter(({ why }) => why === "counts").flatMap(({ furniture }) => furniture);
  const waiting = plan.pieces.filter(({ why }) => isWaiting(why));
  const given = view.given.some(({ points }) => points !== 0);
  return (
    <section class="vz-score" aria-label={t("verplant.points")}>
      <ul class="vz-sums">
        <Sum
          name={t("verplant.sum.furniture")}
          points={plan.points.furniture}
          was={before?.points.furniture}
          squares={squareNames(counted)}
          point={point}
        />
        {given && (
          <Sum
            name={t("verplant.sum.given")}
            points={plan.points.given}
            was={before?.points.given}
            squares={squareNames(view.given.flatMap(({ squares }) => squares))}
            point={point}
          />
        )}
        {plan.points.missing !== 0 && (
          <Sum
            name={t("verplant.sum.missing")}
            points={plan.points.missing}
            was={undefined}
            squares={[]}
            point={point}
          />
        )}
        {!view.ending && waiting.length > 0 && <Waiting pieces={waiting} point={point} t={t} />}
      </ul>
      {view.bonuses.length > 0 && <Bonuses view={view} plan={plan} t={t} />}
      <p class="vz-total">
        <span>{t("verplant.sum.total")}</span>
        <b>
          {formatNumber(plan.points.total)}
          <Change now={plan.points.total} was={before?.points.total} />
        </b>
      </p>
    </section>
  );
}

interface WaitingProps extends Pick<ScoreProps, "point" | "t"> {
  pieces: readonly Piece[];
}

/** What is drawn and counts later: once its room is finished, once there is a front door. */
function Waiting({ pieces, point, t }: WaitingProps): JSX.Element {
  const squares = pieces.flatMap(({ furniture }) => furniture);
  const whys = [...new Set(pieces.map(({ why }) => whyShort(why, t)))];
  return (
    <li class="vz-not-yet">
      <button type="button" {...lighting(squareNames(squares), point)}>
        <span>
          {t("verplant.waiting", { count: pieces.length })} <small>({whys.join(", ")})</small>
        </span>
        <b>({formatNumber(squares.length)})</b>
      </button>
    </li>
  );
}

interface SumProps {
  name: string;
  points: number;
  was: number | undefined;
  squares: readonly string[];
  point(squares: readonly string[]): void;
}

function Sum({ name, points, was, squares, point }: SumProps): JSX.Element {
  return (
    <li>
      <button type="button" {...lighting(squares, point)}>
        <span>{name}</span>
        <b>
          {formatNumber(points)}
          <Change now={points} was={was} />
        </b>
      </button>
    </li>
  );
}

function Change({ now, was }: { now: number; was: number | undefined }): JSX.Element | null {
  const change = was === undefined ? 0 : now - was;
  if (change === 0) return null;
  return (
    <small class={change < 0 ? "vz-less" : "vz-more"}>
      {change > 0 && "+"}
      {formatNumber(change)}
    </small>
  );
}

/** The bonuses of the mission in words, and how far each is met. */
function Bonuses({ view, plan, t }: { view: HouseView; plan: PlanView; t: Translate }): JSX.Element {
  return (
    <ul class="vz-bonuses" aria-label={t("verplant.bonuses")}>
      {view.bonuses.map((bonus, index) => {
        const { times, points } = plan.points.bonuses[index] ?? { times: 0, points: 0 };
        const met = Math.min(times, bonus.most);
        const progress =
          bonus.most > 1
            ? t("verplant.bonus.times", { times: met, most: bonus.most })
            : t(met > 0 ? "verplant.bonus.met" : view.ending ? "verplant.bonus.missed" : "verplant.bonus.not_met");
        return (
          <li key={index} class={points !== 0 ? "vz-met" : ""}>
            <span class="vz-tick">{met > 0 && <Icon name="check" />}</span>
            <span>
              {inLanguage(bonus.text, t)} <small>({progress})</small>
            </span>
            <b>{formatNumber(points)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** What is allowed and probably not wanted, as the plan stands. */
export function Cautions({ cautions, point, t }: { cautions: readonly Caution[] } & Pick<ScoreProps, "point" | "t">) {
  if (cautions.length === 0) return null;
  return (
    <ul class="vz-cautions" aria-label={t("verplant.cautions")}>
      {cautions.map((caution) => (
        <li key={caution.code + caution.squares.join()} {...lighting(caution.squares, point)}>
          {cautionText(caution, t)} <RuleNumber rule={caution.rule} />
        </li>
      ))}
    </ul>
  );
}
