/** The rules for players: a few minutes of reading, with drawn examples. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { RuleNumbers, telling } from "../shared/rules";
import type { Translate } from "../types";
import { PartPicture, type SheetPart } from "./Picture";
import { BonusSign, SetSign } from "./signs";
import { BONUSES, VALUES } from "./view";
import { lettersIn, setName, typeName } from "./words";

interface Section {
  key: string;
  /** The rules by number that it tells. */
  rules: string;
  picture?: Omit<SheetPart, "letters">;
  list?: "types" | "sets" | "bonuses";
}

const SECTIONS: readonly Section[] = [
  { key: "aim", rules: "F1" },
  { key: "round", rules: "F2–F4, F25" },
  {
    key: "room",
    rules: "F5–F8, F24, F27, F28",
    list: "types",
    picture: {
      columns: 9,
      rows: 5.6,
      rooms: [
        ["b2", 3, 4, 3, "c3"],
        ["e2", 4, 3, 4, "f3"],
      ],
    },
  },
  { key: "features", rules: "F9, F10", list: "sets" },
  {
    key: "where",
    rules: "F11, F12",
    picture: {
      columns: 10,
      rows: 6.6,
      rooms: [["b2", 4, 4, 4, "d4"]],
      windows: ["b2n", "e3e"],
      doors: ["b5s"],
      hedges: "g2 h2 h3 h4",
      stones: "b6 d6",
      refused: "j6",
    },
  },
  { key: "bonuses", rules: "F13, F14", list: "bonuses" },
  { key: "bonus_rounds", rules: "F2" },
  {
    key: "windows",
    rules: "F16",
    picture: {
      columns: 10,
      rows: 6.6,
      rooms: [["b2", 3, 4, 3, "c4"]],
      windows: ["d2e", "d4e"],
      pools: "h2 i2 i3",
      stones: "f2 f3",
    },
  },
  {
    key: "doors",
    rules: "F17",
    picture: {
      columns: 10,
      rows: 5.6,
      rooms: [
        ["b2", 3, 3, 3, "c3"],
        ["e2", 3, 3, 4, "f3"],
        ["h2", 2, 3, 2, "h3"],
      ],
      doors: ["d3e", "f4s"],
    },
  },
  {
    key: "stones",
    rules: "F18",
    picture: {
      columns: 10,
      rows: 5.6,
      rooms: [["b2", 3, 3, 6, "c3"]],
      doors: ["d3e"],
      stones: "e3 f3 g3 g4",
      hedges: "h3 h2 i2 i3",
      pools: "f5 g5 h5",
    },
  },
  { key: "end", rules: "F15, F19–F21" },
  { key: "options", rules: "F22, F23" },
];

export function Rules({ t }: { t: Translate }): JSX.Element {
  const letters = useMemo(() => lettersIn(t), [t]);
  return (
    <article class="fp-rules">
      {SECTIONS.map(({ key, rules, picture, list }) => {
        const caption = picture ? t(`floor-plan.rules.${key}.picture`) : "";
        return (
          <section key={key} {...telling(rules)}>
            <h3>
              {t(`floor-plan.rules.${key}.title`)} <RuleNumbers rules={rules} />
            </h3>
            <p>{t(`floor-plan.rules.${key}`)}</p>
            {list && <List of={list} letters={letters} t={t} />}
            {picture && (
              <figure>
                <PartPicture {...picture} letters={letters} label={caption} />
                <figcaption>{caption}</figcaption>
              </figure>
            )}
          </section>
        );
      })}
    </article>
  );
}

interface ListProps {
  of: NonNullable<Section["list"]>;
  letters: Readonly<Record<number, string>>;
  t: Translate;
}

function List({ of, letters, t }: ListProps): JSX.Element {
  if (of === "bonuses") {
    return (
      <ul class="fp-rules-list fp-long">
        {BONUSES.map((bonus) => (
          <li key={bonus}>
            <BonusSign bonus={bonus} />
            <span>
              <b>{t(`floor-plan.bonus.${bonus}`)}</b>: {t(`floor-plan.bonus.${bonus}.about`)}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul class="fp-rules-list">
      {VALUES.map((value) => (
        <li key={value}>
          {of === "sets" ? <SetSign kind={value} /> : <b class={`fp-type-chip fp-type-${value}`}>{letters[value]}</b>}{" "}
          <b>{value}</b> {of === "sets" ? setName(value, t) : typeName(value, t)}
        </li>
      ))}
    </ul>
  );
}
