/** Fields that several parts of the editor use. */
import type { JSX } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { LANGUAGE_NAMES } from "../../../i18n";
import { LANGUAGES } from "../../../settings";
import type { Language, Translate } from "../../types";
import type { Texts } from "./mission";

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  /** The label is heard and not seen. */
  inline?: boolean;
  id?: string;
  onChange(value: number): void;
}

/** A whole number. What is typed and makes no sense yet stays in the field and is not taken over. */
export function NumberField({ label, value, least, most, inline, id, onChange }: NumberProps): JSX.Element {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most && number !== value) onChange(number);
  };
  return (
    <label class={inline ? "ve-number" : "field ve-number"}>
      <span class={inline ? "sr-only" : ""}>{label}</span>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        value={typed}
        onInput={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped(String(value))}
      />
    </label>
  );
}

interface TextsProps {
  label: string;
  about?: string;
  texts: Texts;
  longest: number;
  /** How many lines are in sight; one for a title. */
  lines?: number;
  id: string;
  t: Translate;
  /** The language of the person: a text that is there alone becomes theirs. */
  language: Language;
  onChange(texts: Texts, about: string): void;
}

/** A text for all languages, or one for each. */
export function TextsField(props: TextsProps): JSX.Element {
  const { label, about, texts, id, t, language, onChange } = props;
  const many = typeof texts !== "string";
  const change = (wanted: boolean) => {
    if (wanted === many) return;
    const one = typeof texts === "string" ? texts : (texts[language] ?? Object.values(texts).find(Boolean) ?? "");
    onChange(wanted ? { [language]: one } : one, "");
  };
  return (
    <fieldset class="ve-texts">
      <legend>{label}</legend>
      {about && <p class="small soft">{about}</p>}
      {typeof texts === "string" ? (
        <TextInput {...props} id={id} value={texts} label={label} hidden onInput={(text) => onChange(text, id)} />
      ) : (
        LANGUAGES.map((one) => (
          <TextInput
            key={one}
            {...props}
            id={one === language ? id : `${id}-${one}`}
            value={texts[one] ?? ""}
            label={LANGUAGE_NAMES[one]}
            lang={one}
            onInput={(text) => onChange({ ...texts, [one]: text }, `${id} ${one}`)}
          />
        ))
      )}
      <label class="check small">
        <input type="checkbox" checked={many} onChange={(event) => change(event.currentTarget.checked)} />
        <span>{t("editor.texts.each")}</span>
      </label>
    </fieldset>
  );
}

interface InputProps {
  id: string;
  label: string;
  value: string;
  longest: number;
  lines?: number;
  /** The label is heard and not seen. */
  hidden?: boolean;
  lang?: Language;
  t: Translate;
  onInput(text: string): void;
}

/** From here on it is said how many characters are left. */
const NEARLY_FULL = 0.8;

function TextInput({ id, label, value, longest, lines = 1, hidden, lang, t, onInput }: InputProps): JSX.Element {
  const counted = useId();
  const left = longest - value.length;
  const shared = {
    id,
    value,
    lang,
    "aria-describedby": counted,
    "aria-invalid": left < 0,
  };
  return (
    <div class="field">
      <label for={id} class={hidden ? "sr-only" : ""}>
        {label}
      </label>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} onInput={(event) => onInput(event.currentTarget.value)} />
      ) : (
        <input {...shared} onInput={(event) => onInput(event.currentTarget.value)} />
      )}
      <small id={counted} class={left < 0 ? "ve-too-long" : ""}>
        {value.length > longest * NEARLY_FULL ? t("editor.texts.left", { left }) : ""}
      </small>
    </div>
  );
}
