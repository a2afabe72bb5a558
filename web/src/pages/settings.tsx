/** What a person likes; every change counts at once. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { withBase } from "../base";
import type { Language } from "../boards/types";
import { LANGUAGE_NAMES, language, t } from "../i18n";
import { Nickname } from "../parts/nickname";
import { choose, LANGUAGES, type Settings, settings, THEMES, type Theme, ZOOMS } from "../settings";
import { play } from "../sound";
import { canNotify, mayNotify } from "../table/calling";
import { PACES, type Pace } from "../table/pacing";
import "../styles/home-look";

type Switch = "confirm" | "sound" | "patterns" | "shortcuts" | "coach" | "reactions";

export function SettingsPage() {
  const now = settings.value;
  return (
    <div class="page settings">
      <h1>{t("settings")}</h1>
      <section class="card">
        <Nickname />
      </section>
      <section class="card">
        <Choice
          label={t("settings.language")}
          value={language.value}
          choices={LANGUAGES.map((known) => [known, LANGUAGE_NAMES[known]])}
          onChange={(value) => choose({ language: value as Language })}
        />
        <Choice
          label={t("settings.theme")}
          value={now.theme}
          choices={THEMES.map((theme) => [theme, t(`theme.${theme}`)])}
          onChange={(value) => choose({ theme: value as Theme })}
        />
        <Choice
          label={t("settings.zoom")}
          value={String(now.zoom)}
          choices={ZOOMS.map((zoom) => [String(zoom), `${zoom} %`])}
          onChange={(value) => choose({ zoom: Number(value) })}
        />
        <Choice
          label={t("settings.pace")}
          value={now.pace}
          choices={PACES.map((pace) => [pace, t(`pace.${pace}`)])}
          onChange={(value) => choose({ pace: value as Pace })}
        />
      </section>
      <section class="card">
        <Toggle name="confirm" />
        <Toggle name="patterns" />
        <Toggle name="sound" onChange={() => play("turn")} />
        <NotifyToggle />
        <Toggle name="shortcuts" />
        <Toggle name="coach" />
        <Toggle name="reactions" />
        <p class="small soft">{t("settings.motion")}</p>
      </section>
      <p>
        <a href={withBase("/privacy")}>{t("privacy.link")}</a>
      </p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [string, string])[];
  onChange(value: string): void;
  children?: ComponentChildren;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The browser is asked for permission only here, because somebody wants it. */
function NotifyToggle() {
  const [denied, setDenied] = useState(false);
  const change = async (wanted: boolean) => {
    const notify = wanted && (await mayNotify());
    choose({ notify });
    setDenied(wanted && !notify);
  };
  if (!canNotify()) return null;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.notify}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <span>
          {t("settings.notify")}
          <small>{t("settings.notify.about")}</small>
        </span>
      </label>
      {denied && (
        <p class="note small" role="status">
          {t("settings.notify.denied")}
        </p>
      )}
    </>
  );
}

function Toggle({ name, onChange }: { name: Switch; onChange?(): void }) {
  const change = (value: boolean) => {
    choose({ [name]: value } as Partial<Settings>);
    onChange?.();
  };
  return (
    <label class="check">
      <input type="checkbox" checked={settings.value[name]} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        {t(`settings.${name}`)}
        <small>{t(`settings.${name}.about`)}</small>
      </span>
    </label>
  );
}
