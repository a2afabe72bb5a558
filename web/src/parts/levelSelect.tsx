/** The levels of the computer, to choose one. */
import { t } from "../i18n";
import { levelName } from "../levels";
import { LEVELS, type Level } from "../settings";

interface LevelProps {
  level: Level;
  onChange(level: Level): void;
}

/** A list beside something that says what it is for; `label` says it to those who only hear it. */
export function LevelSelect({ level, label, onChange }: LevelProps & { label: string }) {
  return (
    <select aria-label={label} value={level} onChange={(event) => onChange(event.currentTarget.value as Level)}>
      <LevelOptions />
    </select>
  );
}

/** A list under its title. */
export function LevelField({ level, onChange }: LevelProps) {
  return (
    <label class="field">
      <span>{t("level")}</span>
      <select value={level} onChange={(event) => onChange(event.currentTarget.value as Level)}>
        <LevelOptions />
      </select>
    </label>
  );
}

const LevelOptions = () => (
  <>
    {LEVELS.map((known) => (
      <option key={known} value={known}>
        {levelName(known)}
      </option>
    ))}
  </>
);
