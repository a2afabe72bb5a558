/** The rules for players, with drawn examples. The numbers lead to the rules of the game's own page. */
import type { ComponentChildren, JSX } from "preact";
import { RuleNumbers, telling } from "../shared/rules";
import type { Translate } from "../types";
import { ExamplePicture, type ExampleProps } from "./Example";
import { BROKEN, CLOSED, ENTRANCE, HOUSE, LINES, MEASURED, ON_OPEN, REACHED, SHARED, VIEW } from "./houses";
import { Bulb, PieceFigure } from "./pictures";
import type { Shape } from "./view";
import "./rules.css";

type Drawn = Omit<ExampleProps, "t" | "label"> & { key: string };

interface Section {
  key: string;
  /** The rules by number that it tells. */
  rules: string;
  pictures?: readonly Drawn[];
  /** A drawing of another kind. */
  figure?: (t: Translate) => JSX.Element;
  /** How many lines of a list it has. */
  list?: number;
}

const SECTIONS: readonly Section[] = [
  { key: "aim", rules: "V1, V14", pictures: [{ key: "house", example: HOUSE }] },
  { key: "turn", rules: "V2–V4, V11, V26", figure: (t) => <CardFigure t={t} /> },
  {
    key: "piece",
    rules: "V5, V6",
    pictures: [
      { key: "shared", example: SHARED, lit: "c2" },
      { key: "refused", example: ON_OPEN, refused: "c2" },
    ],
  },
  { key: "walls", rules: "V6, V7", pictures: [{ key: "lines", example: LINES }] },
  { key: "joker", rules: "V9", figure: (t) => <JokerFigure t={t} /> },
  { key: "room", rules: "V10, V19, V25", pictures: [{ key: "door", example: CLOSED }] },
  {
    key: "reach",
    rules: "V12–V14, V23",
    pictures: [{ key: "way", example: REACHED, way: "a4 b4 c4 d4 e4 f4 f3 f2 f1" }],
  },
  {
    key: "lost",
    rules: "V13, V14, V24, V27",
    pictures: [{ key: "break", example: BROKEN, way: "a4 b4 b3 b2 c2", stops: true }],
  },
  { key: "windows", rules: "V16", pictures: [{ key: "view", example: VIEW, sight: "d2-i2" }] },
  { key: "distance", rules: "V17", pictures: [{ key: "count", example: MEASURED, counted: "f2 f3 g3 g4" }] },
  { key: "entrance", rules: "V15", pictures: [{ key: "rooms", example: ENTRANCE, lit: "a3" }] },
  { key: "end", rules: "V18–V20", list: 3 },
  { key: "more", rules: "V8, V21, V28, V29" },
];

export function Rules({ t }: { t: Translate }): JSX.Element {
  return (
    <article class="vz-rules">
      {SECTIONS.map((section) => (
        <RuleSection key={section.key} section={section} t={t} />
      ))}
    </article>
  );
}

function RuleSection({ section, t }: { section: Section; t: Translate }): JSX.Element {
  const { key, rules, pictures = [], figure, list = 0 } = section;
  const text = `verplant.rules.${key}`;
  return (
    <section {...telling(rules)}>
      <h3>
        {t(`${text}.title`)} <RuleNumbers rules={rules} />
      </h3>
      <p>{t(text)}</p>
      {list > 0 && (
        <ul>
          {Array.from({ length: list }, (_, index) => (
            <li key={index}>{t(`${text}.list.${index + 1}`)}</li>
          ))}
        </ul>
      )}
      {figure?.(t)}
      {pictures.length > 0 && (
        <div class="vz-examples">
          {pictures.map(({ key: name, ...drawn }) => (
            <Captioned key={name} caption={t(`${text}.picture.${name}`)}>
              <ExamplePicture {...drawn} label={t(`${text}.picture.${name}`)} t={t} />
            </Captioned>
          ))}
        </div>
      )}
    </section>
  );
}

function Captioned({ caption, children }: { caption: string; children: ComponentChildren }): JSX.Element {
  return (
    <figure>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

// Cards ----------------------------------------------------------------------------------------------------

const TWO_SEATER: Shape = {
  height: 2,
  width: 2,
  furniture: [
    [0, 0],
    [0, 1],
  ],
  open: [
    [1, 0],
    [1, 1],
  ],
  above: [
    [0, 0],
    [0, 1],
  ],
  left: [],
};

const THREE_SEATER: Shape = {
  height: 2,
  width: 3,
  furniture: [
    [0, 0],
    [0, 1],
    [0, 2],
  ],
  open: [
    [1, 0],
    [1, 1],
    [1, 2],
  ],
  above: [],
  left: [],
};

/** A card that was turned over: its two pieces, a marker on the first. */
function CardFigure({ t }: { t: Translate }): JSX.Element {
  return (
    <Captioned caption={t("verplant.rules.turn.picture.card")}>
      <div class="vz vz-rule-card">
        <header class="vz-card-head">
          <b class="vz-number">1</b>
          <strong>{t("verplant.rules.turn.card")}</strong>
        </header>
        <ul class="vz-pieces">
          {[TWO_SEATER, THREE_SEATER].map((shape, index) => (
            <li key={shape.width} class={`vz-piece ${index === 0 ? "vz-chosen" : ""}`}>
              <PieceFigure piece={shape} drawing="small-sofa" faces="s" />
              <strong>{t(`verplant.rules.turn.piece.${index + 1}`)}</strong>
              {index === 0 && (
                <span class="vz-mark" aria-hidden="true">
                  ●
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Captioned>
  );
}

const CORNER: Shape = {
  height: 2,
  width: 3,
  furniture: [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
  ],
  open: [
    [1, 0],
    [1, 1],
  ],
  above: [],
  left: [],
};

const MIRRORED: Shape = {
  ...CORNER,
  furniture: [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
  ],
  open: [
    [1, 1],
    [1, 2],
  ],
};

function JokerFigure({ t }: { t: Translate }): JSX.Element {
  return (
    <Captioned caption={t("verplant.rules.joker.picture.mirror")}>
      <div class="vz vz-rule-joker">
        <PieceFigure piece={CORNER} drawing="corner-sofa" faces="s" />
        <Bulb left t={t} />
        <PieceFigure piece={MIRRORED} drawing="corner-sofa" faces="s" />
      </div>
    </Captioned>
  );
}
