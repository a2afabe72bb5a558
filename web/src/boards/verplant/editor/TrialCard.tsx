/** The computer plays the mission a few times: what came of it, and what it proposes. */
import type { JSX } from "preact";
import { formatNumber, inWords, language } from "../../../i18n";
import { troubleText } from "../../../lobby";
import { Icon } from "../../../parts/icon";
import type { Trial } from "../../../wire";
import type { Translate } from "../../types";
import { PlanPicture } from "../Plan";
import type { HouseView } from "../view";
import { namingOf } from "./CheckPanel";
import type { Editor } from "./editor";
import type { Mission } from "./mission";
import { bonusSentence } from "./sentences";
import { isUnderWay } from "./trials";
import type { Workshop } from "./words";

interface TrialProps {
  editor: Editor;
  workshop: Workshop;
  ready: boolean;
  t: Translate;
}

export function TrialCard({ editor, workshop, ready, t }: TrialProps): JSX.Element {
  const { trial, trouble, starting, mission } = editor.trials.trying.value;
  const busy = starting || isUnderWay(trial);
  return (
    <section class="card ve-trial" aria-labelledby="editor-trial">
      <h2 id="editor-trial">{t("editor.trial")}</h2>
      <p class="soft">{t("editor.trial.about")}</p>
      <div class="row">
        <button type="button" disabled={!ready || busy} onClick={() => void editor.trials.start(editor.mission.value)}>
          <Icon name="robot" />
          {t(trial ? "editor.trial.again" : "editor.trial.start")}
        </button>
        {isUnderWay(trial) && (
          <button type="button" onClick={() => void editor.trials.stop()}>
            {t("editor.trial.stop")}
          </button>
        )}
      </div>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
      {trial && <Progress trial={trial} t={t} />}
      {trial && mission && trial.done > 0 && (
        <>
          {mission !== editor.mission.value && !busy && <p class="note small">{t("editor.trial.older")}</p>}
          <Results {...{ editor, workshop, trial, mission, t }} />
        </>
      )}
    </section>
  );
}

function Progress({ trial, t }: { trial: Trial; t: Translate }): JSX.Element {
  const { state, done, games, ahead } = trial;
  const waiting = state === "waiting" && ahead > 0;
  const text = waiting ? t("editor.trial.waiting", { count: ahead }) : t(`editor.trial.${state}`, { done, games });
  return (
    <div class="ve-progress">
      {isUnderWay(trial) && <progress max={games} value={done} aria-label={t("editor.trial")} />}
      <p role="status">{text}</p>
    </div>
  );
}

interface ResultsProps {
  editor: Editor;
  workshop: Workshop;
  trial: Trial;
  /** The mission that was played. */
  mission: Mission;
  t: Translate;
}

const percent = (share: number): string => `${formatNumber(Math.round(share * 100))} %`;

function Results({ editor, workshop, trial, mission, t }: ResultsProps): JSX.Element {
  return (
    <>
      <dl class="ve-results">
        <Result name={t("editor.trial.mean")} value={formatNumber(Math.round(trial.mean * 10) / 10)} />
        <Result name={t("editor.trial.best")} value={formatNumber(trial.best)} />
        <Result name={t("editor.trial.rooms")} value={percent(trial.all_rooms)} />
        <Result name={t("editor.trial.furniture")} value={percent(trial.furniture)} />
      </dl>
      {trial.bonuses.length > 0 && (
        <>
          <h3>{t("editor.trial.bonuses")}</h3>
          <ul class="ve-met">
            {trial.bonuses.map(({ met, mean }, place) => (
              <li key={place}>
                <span>{bonusIn(trial, place) || ownSentence(mission, place, workshop, t)}</span>
                <meter min={0} max={1} value={met} aria-hidden="true" />
                <span>
                  {t("editor.trial.met", { share: percent(met), mean: formatNumber(Math.round(mean * 10) / 10) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Proposal {...{ editor, trial, t }} />
      <Plans trial={trial} t={t} />
    </>
  );
}

/** The sentence of a bonus, as the plans that were played have it. */
const bonusIn = (trial: Trial, place: number): string =>
  inWords((trial.plans[0]?.view as unknown as HouseView | undefined)?.bonuses[place]?.text ?? {});

function ownSentence(mission: Mission, place: number, workshop: Workshop, t: Translate): string {
  const bonus = mission.bonuses[place];
  return bonus ? bonusSentence(bonus, mission, namingOf(workshop), language.value, t) : "";
}

const Result = ({ name, value }: { name: string; value: string }): JSX.Element => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Pencils and bands that would fit, to be taken over with one click. With very few points there are no bands. */
function Proposal({ editor, trial, t }: Pick<ResultsProps, "editor" | "trial" | "t">): JSX.Element | null {
  const { difficulty, bands } = trial;
  if (!difficulty) return null;
  const now = editor.mission.value;
  const wanted = bands ?? now.bands;
  const taken = now.difficulty === difficulty && now.bands.join() === wanted.join();
  const pencils = t("editor.pencils", { count: difficulty });
  return (
    <div class="ve-proposal note">
      <p>
        {bands
          ? t("editor.trial.proposal", { pencils, bands: bands.join(" · ") })
          : t("editor.trial.proposal.no_bands", { pencils })}
      </p>
      <button
        type="button"
        disabled={taken}
        onClick={() => editor.change((mission) => ({ ...mission, difficulty, bands: [...wanted] }))}
      >
        <Icon name="check" />
        {t(taken ? "editor.trial.taken" : "editor.trial.take")}
      </button>
    </div>
  );
}

/** The words of a drawn plan, which belong to the board. */
const planWords =
  (t: Translate): Translate =>
  (key, values) =>
    ({ "verplant.language": language.value, "verplant.plan.hallway": t("editor.hallway") })[key] ?? t(key, values);

function Plans({ trial, t }: { trial: Trial; t: Translate }): JSX.Element | null {
  if (trial.plans.length === 0) return null;
  return (
    <>
      <h3>{t("editor.trial.plans")}</h3>
      <ul class="ve-plans">
        {trial.plans.map(({ points, view }, place) => {
          const house = view as unknown as HouseView;
          const [plan] = house.plans;
          const told = t("editor.points", { count: points });
          return (
            <li key={place}>
              {plan && <PlanPicture view={house} plan={plan} t={planWords(t)} label={told} />}
              <span>{told}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
