/** The rules for players: a few minutes of reading, with drawn examples. */
import type { JSX } from "preact";
import type { Translate } from "../types";
import { type TownPart, TownPicture } from "./Picture";

interface Section {
  key: string;
  picture?: TownPart;
}

const SECTIONS: readonly Section[] = [
  { key: "aim" },
  { key: "houses" },
  { key: "turn" },
  {
    key: "place",
    picture: { columns: 4, rows: 3, houses: ["M c1w", "S a3n", "S d2n"], refused: "L b2n" },
  },
  {
    key: "slide",
    picture: {
      columns: 4,
      rows: 3,
      houses: ["M a2n", "S c1w", "S c2w"],
      slide: { house: "M a2n", to: "c2n" },
    },
  },
  {
    key: "claim",
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
    picture: {
      columns: 4,
      rows: 3,
      houses: ["M b1n", "M b3n", "M b1w", "M d1w"],
      dark: ["b1", "c1", "b2", "c2"],
      refused: "M c1w",
    },
  },
  { key: "end" },
  { key: "options" },
];

export function Rules({ t }: { t: Translate }): JSX.Element {
  return (
    <article class="pq-rules">
      {SECTIONS.map(({ key, picture }) => {
        const caption = picture ? t(`planquadrat.rules.${key}.picture`) : "";
        return (
          <section key={key}>
            <h3>{t(`planquadrat.rules.${key}.title`)}</h3>
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
