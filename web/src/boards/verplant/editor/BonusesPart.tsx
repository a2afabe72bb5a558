/** What the mission pays extra: conditions in words, each with the fields that it needs. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { inWords, language } from "../../../i18n";
import { Icon } from "../../../parts/icon";
import type { Translate } from "../../types";
import { BonusFields, freshBonus } from "./BonusFields";
import { namingOf, stateOf } from "./CheckPanel";
import type { Editor } from "./editor";
import type { Bonus } from "./mission";
import { bonusSentence } from "./sentences";
import type { Workshop } from "./words";

interface BonusesProps {
  editor: Editor;
  workshop: Workshop;
  t: Translate;
}

export function BonusesPart({ editor, workshop, t }: BonusesProps): JSX.Element {
  const { bonuses } = editor.mission.value;
  return (
    <div class="ve-form" id="editor-bonuses" tabIndex={-1}>
      <h2 class="sr-only">{t("editor.part.bonuses")}</h2>
      <p class="soft">{t("editor.bonuses.about", { count: workshop.limits.bonuses })}</p>
      {bonuses.map((bonus, place) => (
        <BonusCard key={place} {...{ editor, workshop, t, bonus, place }} />
      ))}
      {bonuses.length < workshop.limits.bonuses && <NewBonus {...{ editor, workshop, t }} />}
    </div>
  );
}

interface CardProps extends BonusesProps {
  bonus: Bonus;
  place: number;
}

function BonusCard({ editor, workshop, t, bonus, place }: CardProps): JSX.Element {
  const id = `editor-bonus-${place + 1}`;
  const condition = workshop.conditions.find((one) => one.condition === bonus.condition);
  const change = (changed: Bonus, about = "") =>
    editor.change(
      (mission) => ({ ...mission, bonuses: mission.bonuses.map((one, at) => (at === place ? changed : one)) }),
      about && `${id} ${about}`,
    );
  return (
    <section class="card ve-bonus" id={id} tabIndex={-1} aria-labelledby={`${id}-head`}>
      <header class="row">
        <h3 id={`${id}-head`}>
          {place + 1}. {inWords(condition?.title ?? {}, bonus.condition)}
        </h3>
        <button
          type="button"
          class="quiet square push"
          aria-label={t("editor.bonus.remove", { bonus: place + 1 })}
          onClick={() =>
            editor.change((mission) => ({ ...mission, bonuses: mission.bonuses.filter((_, at) => at !== place) }))
          }
        >
          <Icon name="cross" />
        </button>
      </header>
      <p class="ve-sentence">{sentenceOf({ editor, workshop, t, bonus, place })}</p>
      {condition && (
        <BonusFields id={id} mission={editor.mission.value} {...{ workshop, t, bonus, condition }} onChange={change} />
      )}
    </section>
  );
}

/** As the server says it, once everything is right; until then in our own words. */
function sentenceOf({ editor, workshop, t, bonus, place }: CardProps): string {
  const words = stateOf(editor) === "ready" ? editor.checker.check.value.about?.bonuses[place] : undefined;
  if (words) return inWords(words);
  return bonusSentence(bonus, editor.mission.value, namingOf(workshop), language.value, t);
}

function NewBonus({ editor, workshop, t }: BonusesProps): JSX.Element {
  const [condition, setCondition] = useState(workshop.conditions[0]?.condition ?? "");
  const words = workshop.conditions.find((one) => one.condition === condition);
  return (
    <div class="card ve-new-bonus">
      <label class="field">
        <span>{t("editor.bonus.new")}</span>
        <select value={condition} onChange={(event) => setCondition(event.currentTarget.value)}>
          {workshop.conditions.map((one) => (
            <option key={one.condition} value={one.condition}>
              {inWords(one.title)}
            </option>
          ))}
        </select>
        {words && <small>{t("editor.bonus.example", { sentence: inWords(words.text) })}</small>}
      </label>
      <button
        type="button"
        disabled={!words}
        onClick={() =>
          words &&
          editor.change((mission) => ({ ...mission, bonuses: [...mission.bonuses, freshBonus(words, mission)] }))
        }
      >
        {t("editor.bonus.add")}
      </button>
    </div>
  );
}
