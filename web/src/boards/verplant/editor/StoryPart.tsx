/** Title, story and tips of the mission, how difficult it is, and how somebody alone is rated. */
import type { JSX } from "preact";
import { language } from "../../../i18n";
import type { Translate } from "../../types";
import type { Editor } from "./editor";
import { TextsField } from "./fields";
import { type Mission, nameOf, type Texts } from "./mission";
import type { Workshop } from "./words";

interface StoryProps {
  editor: Editor;
  workshop: Workshop;
  t: Translate;
}

export function StoryPart({ editor, workshop, t }: StoryProps): JSX.Element {
  const mission = editor.mission.value;
  const { texts } = workshop.limits;
  const set = (field: "title" | "story" | "tips") => (value: Texts, about: string) =>
    editor.change((before) => ({ ...before, [field]: value }), about);
  const shared = { t, language: language.value };
  return (
    <div class="ve-form">
      <section class="card">
        <h2 class="sr-only">{t("editor.part.story")}</h2>
        <TextsField
          {...shared}
          id="editor-title"
          label={t("editor.field.title")}
          texts={mission.title}
          longest={texts.title}
          onChange={set("title")}
        />
        <TextsField
          {...shared}
          id="editor-story"
          label={t("editor.field.story")}
          about={t("editor.story.about")}
          texts={mission.story}
          longest={texts.story}
          lines={7}
          onChange={set("story")}
        />
        <TextsField
          {...shared}
          id="editor-tips"
          label={t("editor.field.tips")}
          about={t("editor.tips.about")}
          texts={mission.tips}
          longest={texts.tips}
          lines={3}
          onChange={set("tips")}
        />
      </section>
      <section class="card">
        <h2>{t("editor.rating")}</h2>
        <Pencils {...{ editor, workshop, t }} />
        <Bands {...{ editor, workshop, t }} />
      </section>
      <details class="card ve-more">
        <summary>{t("editor.more")}</summary>
        <FileName {...{ editor, workshop, t }} />
      </details>
    </div>
  );
}

function Pencils({ editor, workshop, t }: StoryProps): JSX.Element {
  const { difficulty } = editor.mission.value;
  return (
    <fieldset class="ve-pencils" id="editor-difficulty" tabIndex={-1}>
      <legend>{t("editor.field.difficulty")}</legend>
      {Array.from({ length: workshop.limits.pencils }, (_, index) => index + 1).map((pencils) => (
        <label key={pencils} class="ve-chip">
          <input
            type="radio"
            name="editor-pencils"
            checked={difficulty === pencils}
            onChange={() => editor.change((mission) => ({ ...mission, difficulty: pencils }))}
          />
          <span>
            <span aria-hidden="true" class="ve-pencil">
              {"✎".repeat(pencils)}
            </span>{" "}
            {t("editor.pencils", { count: pencils })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** From how many points on the ratings 2 to 5 are earned. All of them, or none. */
function Bands({ editor, workshop, t }: StoryProps): JSX.Element {
  const { bands } = editor.mission.value;
  const set = (changed: readonly number[], about = "") =>
    editor.change((mission: Mission) => ({ ...mission, bands: changed }), about);
  const first = Array.from({ length: workshop.limits.bands }, (_, index) => 10 * (index + 1));
  return (
    <fieldset class="ve-bands" id="editor-bands" tabIndex={-1}>
      <legend>{t("editor.field.bands")}</legend>
      <p class="small soft">{t("editor.bands.about")}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={bands.length > 0}
          onChange={(event) => set(event.currentTarget.checked ? first : [])}
        />
        <span>{t("editor.bands.use")}</span>
      </label>
      {bands.length > 0 && (
        <div class="row">
          {bands.map((points, index) => (
            <label key={index} class="field ve-number">
              <span>{t("editor.bands.from", { rating: index + 2 })}</span>
              <input
                type="number"
                inputMode="numeric"
                min={1}
                max={workshop.limits.band_points}
                value={points}
                onInput={(event) => {
                  const value = event.currentTarget.valueAsNumber;
                  if (Number.isSafeInteger(value))
                    set(
                      bands.map((one, at) => (at === index ? value : one)),
                      `band ${index}`,
                    );
                }}
              />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function FileName({ editor, workshop, t }: StoryProps): JSX.Element {
  const mission = editor.mission.value;
  return (
    <label class="field">
      <span>{t("editor.field.name")}</span>
      <input
        id="editor-name"
        value={mission.name}
        placeholder={nameOf({ ...mission, name: "" })}
        maxLength={workshop.limits.name.longest}
        autocapitalize="off"
        spellcheck={false}
        onInput={({ currentTarget: { value } }) => editor.change((before) => ({ ...before, name: value }), "name")}
      />
      <small>{t("editor.name.about")}</small>
    </label>
  );
}
