/** The rules for players: a few minutes of reading, with drawn examples. */
import type { JSX } from "preact";
import { RuleNumbers, telling } from "../shared/rules";
import type { Translate } from "../types";
import { type TownPart, TownPicture } from "./Picture";

interface Section {
  key: string;
  /** The rules by number that it tells. */
  rules?: string;
  picture?: TownPart;
}

const SECTIONS: readonly Section[] = [
  { key: "aim", rules: "P12" },
  { key: "houses" },
  { key: "turn", rules: "P1, P2" },
  {
    key: "place",
    rules: "P3",
    picture: { columns: 4, rows: 3, houses: ["M c1w", "S a3n", "S d2n"], refused: "L b2n" },
  },
  {
    key: "slide",
    rules: "P4, P22",
    picture: {
      columns: 4,
      rows: 3,
      houses: ["M a2n", "S c1w", "S c2w"],
      slide: { house: "M a2n", to: "c2n" },
    },
  },
  {
    key: "claim",
    rules: "P7–P9, P14, P18",
    picture: {
      columns: 4,
      rows: 4,
      houses: ["L a1n", "L a3n", "M a1w", "M d1w", "S b3s", "S b3w", "S c3w"],
      light: ["a1", "b1", "c1", "a2", "b2", "c2"],
      closed: ["b3"],
    },
  },
  {
    key: "frozen",
    rules: "P5, P6, P10, P17",
    picture: {
      columns: 4,
      rows: 3,
      houses: ["M b1n", "M b3n", "M b1w", "M d1w"],
      dark: ["b1", "c1", "b2", "c2"],
      refused: "M c1w",
    },
  },
  { key: "end", rules: "P11, P19" },
  { key: "options", rules: "P13, P15, P16, P20, P21" },
];

export function Rules({ t }: { t: Translate }): JSX.Element {
  return (
    <article class="pq-rules">
      {SECTIONS.map(({ key, rules, picture }) => {
        const caption = picture ? t(`planquadrat.rules.${key}.picture`) : "";
        return (
          <section key={key} {...(rules && telling(rules))}>
            <h3>
              {t(`planquadrat.rules.${key}.title`)} {rules && <RuleNumbers rules={rules} />}
            </h3>
            <p>{t(`planquadrat.rules.${key}`)}</p>
            {picture && (
              <figure>
                <TownPicture {...picture} label={caption} />
                <figcaption>{caption}</figcaption>
              </figure>
            )}
          </section>
        );
      })}
    </article>
  );
}
