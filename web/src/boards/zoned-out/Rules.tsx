/** The rules for players, with drawn examples. The numbers lead to the rules of the game's own page. */
import type { ComponentChildren, JSX } from "preact";
import { RuleNumbers, telling } from "../shared/rules";
import type { Translate } from "../types";
import { BlockFace, CardFace } from "./Block";
import { signed } from "./city";
import { ObjectiveSign } from "./Objectives";
import { Scene, type SceneProps } from "./Scene";
import { Tower } from "./Towers";
import { kindName, redrawCost } from "./words";
import "./rules.css";

const NUMBERED = ["R1", "C1", "I1", "R2", "C2", "I2", "R3", "C3", "I3"];
const WILD = ["R*", "C*", "I*"];
const OTHERS = ["+1", "+2", "-1", "-2"];

const SETUP = `
  R1@p  C2  I1  R*
  +1    DT  DT  I2
  C1    DT  DT  R1
  R3    -2  C1  I1
`;
const CORNER = `
  R1@p  C1  ..  ..
  R1    -1  ..  ..
  ..    ..  ..  ..
`;
const OWN_ZONE = [{ seat: 0, squares: "0,0 0,1" }];
const CARD = ["I2", "C1", "R2", "-1"] as const;

interface Drawn {
  key: string;
  scene: SceneProps;
  legal?: boolean;
}

/** One card that may lie so, and five that may not. */
const PLACINGS: readonly Drawn[] = [
  { key: "legal", legal: true, scene: placing(CORNER, "1,1") },
  { key: "none", legal: false, scene: placing(CORNER, "2,0") },
  {
    key: "four",
    legal: false,
    scene: placing("R1 C1 -1\nI2 C2 R3\nR2 R2@p ..", "0,0", [{ seat: 0, squares: "0,2 1,2" }]),
  },
  {
    key: "occupied",
    legal: false,
    scene: placing("R2  C1  C1@g\n-1  I1  C1\n..  ..  ..", "1,1", [{ seat: 1, squares: "1,0 2,0 2,1" }]),
  },
  { key: "built", legal: false, scene: placing("R1@p C1 ..\nR1 R2=g2 ..\n.. .. ..", "1,1", OWN_ZONE) },
  {
    key: "join",
    legal: false,
    scene: {
      city: "R1@p  -1  +1  R1@g\nC2    ..  ..  I1",
      zones: [
        { seat: 0, squares: "0,0" },
        { seat: 1, squares: "3,0" },
      ],
      wanted: { at: "1,0", blocks: ["R1", "R1", "C3", "-1"], legal: false },
    },
  },
];

function placing(city: string, at: string, zones: SceneProps["zones"] = OWN_ZONE): SceneProps {
  return { city, zones, wanted: { at, blocks: CARD, legal: city === CORNER && at === "1,1" } };
}

const WILDS: readonly Drawn[] = [
  { key: "wild", scene: { city: "R1  R*  R3\nR1  -1  C1" } },
  {
    key: "declared",
    scene: { city: "R1  R*3:p@p  R3\nR1  -1  C1", zones: [{ seat: 0, squares: "1,0 2,0", worth: 2 }] },
  },
];

const ZONE: readonly Drawn[] = [
  {
    key: "zone",
    scene: { city: "R1@p R1 C1\nI2 R1 R2\nC3 +1 R1", zones: [{ seat: 0, squares: "0,0 1,0 1,1", worth: 7 }] },
  },
];

const DEVELOPING: readonly Drawn[] = [
  {
    key: "before",
    scene: {
      city: "+1  R1@p  C2\nR1  R1    -1\nC1  R1    +2",
      zones: [{ seat: 0, squares: "1,0 0,1 1,1 1,2", worth: 12 }],
    },
  },
  { key: "after", scene: { city: "+1  R1=p1  C2\nR1=p1  R1=p1  -1\nC1  R1=p1  +2" } },
];

/** The zone before; the planner goes on within it; it leaves it; it finds no block at all. */
const MOVES: readonly Drawn[] = [
  { key: "move.before", scene: { city: "R1@p R1 -1 ..\nC2 -1 +1 ..", zones: [zoneAt("0,0 1,0", 1)] } },
  {
    key: "move.same",
    scene: { city: "R1 R1 R1@p C1\nC2 -1 I2 -1", zones: [zoneAt("0,0 1,0 2,0", 5)] },
  },
  {
    key: "move.left",
    scene: { city: "R1=p1 R1=p1 C1@p I2\nC2 -1 R3 -1", zones: [zoneAt("2,0", 1)] },
  },
  { key: "move.off", scene: { city: "R1=p1 R1=p1 -1 +1\nC2 -1 -1 -2" } },
];

/** Three pieces for a medium zone of three blocks. */
const SHORTAGE: readonly Drawn[] = [
  { key: "short.before", scene: { city: "C2@p C2 C2\n-1 I1 R3", zones: [zoneAt("0,0 1,0 2,0", 5)] } },
  { key: "short.after", scene: { city: "C2=p2 C2=p1 C2\n-1 I1 R3" } },
];

function zoneAt(squares: string, worth: number) {
  return { seat: 0, squares, worth };
}

/** A hand of which two cards go, and what comes for them. */
const HANDS = {
  before: ["R1 C1 I2 -1", "-2 R3 -1 C2", "I3 -1 -2 I1"],
  after: ["R1 C1 I2 -1", "R1 +1 -1 C1", "R* -1 C1 +2"],
};

const OBJECTIVES = [
  ["kind", "light-residential"],
  ["most", "most-commercial"],
  ["capacity", "capacity-industrial"],
  ["density", "mid-town"],
] as const;

export function Rules({ t }: { t: Translate }): JSX.Element {
  const says = (key: string, rules?: string) => <p {...(rules && telling(rules))}>{t(`zoned-out.rules.${key}`)}</p>;
  const heading = (key: string, rules: string) => (
    <h3>
      {t(`zoned-out.rules.${key}.title`)} <RuleNumbers rules={rules} />
    </h3>
  );
  return (
    <div class="zo-rules">
      {says("intro")}
      {heading("blocks", "Z10, Z25")}
      {says("blocks")}
      <Legend tokens={NUMBERED} class="zo-legend-types" t={t} />
      {says("blocks.wild", "Z25")}
      <Legend tokens={WILD} class="zo-legend-types" t={t} />
      {says("blocks.other")}
      <Legend tokens={OTHERS} t={t} />
      {heading("setup", "Z1–Z3, Z26, Z29")}
      {says("setup", "Z1, Z26")}
      <Examples
        drawn={[{ key: "setup", scene: { city: SETUP, left: -1, top: -1, zones: [{ seat: 0, squares: "-1,-1" }] } }]}
        t={t}
      />
      {says("setup.objectives", "Z2, Z29")}
      {says("setup.first", "Z3")}
      {heading("turn", "Z4–Z9")}
      <ol class="zo-steps" {...telling("Z4–Z9")}>
        {[1, 2, 3, 4, 5].map((step) => (
          <li key={step}>{t(`zoned-out.rules.turn.${step}`)}</li>
        ))}
      </ol>
      {heading("redraw", "Z4, Z19")}
      {says("redraw", "Z4")}
      <div class="zo-examples">
        <RedrawExample moment="before" t={t} />
        <RedrawExample moment="after" t={t} />
      </div>
      <CostTable t={t} />
      {heading("play", "Z5, Z22, Z23, Z30")}
      {says("play", "Z5")}
      {says("play.not", "Z22, Z23")}
      <Examples drawn={PLACINGS} t={t} />
      {says("play.small")}
      {says("play.pass", "Z30")}
      {heading("zones", "Z10, Z23")}
      {says("zones", "Z10")}
      <Examples drawn={ZONE} t={t} />
      {heading("move", "Z6–Z8, Z24")}
      {says("move", "Z6, Z7, Z24")}
      <Examples drawn={MOVES.slice(0, 3)} t={t} />
      {says("move.off", "Z8")}
      <Examples drawn={MOVES.slice(3)} t={t} />
      {heading("wild", "Z6, Z11, Z12")}
      {says("wild", "Z11")}
      <Examples drawn={WILDS} t={t} />
      {says("wild.more", "Z12")}
      {heading("develop", "Z13–Z16")}
      {says("develop", "Z13")}
      <Examples drawn={DEVELOPING} t={t} />
      {says("develop.pieces", "Z14–Z16")}
      <Examples drawn={SHORTAGE} t={t} />
      {heading("objectives", "Z2, Z19, Z28")}
      {says("objectives")}
      <ul class="zo-kinds">
        {OBJECTIVES.map(([key, objective]) => (
          <li key={key}>
            <ObjectiveSign objective={objective} />
            {t(`zoned-out.rules.objectives.${key}`)}
          </li>
        ))}
      </ul>
      {says("objectives.ties", "Z28")}
      {heading("towers", "Z15, Z20")}
      {says("towers", "Z15, Z20")}
      <figure class="zo-example">
        <Tower floors={[1, 0, 2, 1]} most={4} />
        <figcaption>{t("zoned-out.rules.scene.tower")}</figcaption>
      </figure>
      {heading("end", "Z17–Z21, Z27")}
      {says("end", "Z17, Z18, Z27")}
      {says("end.score", "Z19, Z21")}
    </div>
  );
}

type LegendProps = { tokens: readonly string[]; class?: string; t: Translate };

function Legend({ tokens, class: look = "", t }: LegendProps): JSX.Element {
  return (
    <ul class={`zo-legend ${look}`}>
      {tokens.map((token) => (
        <li key={token}>
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <BlockFace kind={token} />
          </svg>
          {kindName(token, t)}
        </li>
      ))}
    </ul>
  );
}

function Examples({ drawn, t }: { drawn: readonly Drawn[]; t: Translate }): JSX.Element {
  return (
    <div class="zo-examples">
      {drawn.map(({ key, scene, legal }) => (
        <Example key={key} legal={legal} t={t}>
          <Scene {...scene} />
          <figcaption>
            {legal !== undefined && <Verdict legal={legal} t={t} />}
            {t(`zoned-out.rules.scene.${key}`)}
          </figcaption>
        </Example>
      ))}
    </div>
  );
}

/** Three cards in hand; before, those that go are marked. */
function RedrawExample({ moment, t }: { moment: keyof typeof HANDS; t: Translate }): JSX.Element {
  return (
    <figure class="zo-example zo-redraw-example">
      <div>
        {HANDS[moment].map((blocks, index) => (
          <svg
            key={index}
            class={moment === "before" && index > 0 ? "zo-example-goes" : ""}
            viewBox="-3 -3 206 206"
            aria-hidden="true"
          >
            <CardFace blocks={blocks.split(" ")} />
          </svg>
        ))}
      </div>
      <figcaption>{t(`zoned-out.rules.scene.redraw.${moment}`)}</figcaption>
    </figure>
  );
}

type ExampleProps = { legal: boolean | undefined; children: ComponentChildren; t: Translate };

const Example = ({ children }: ExampleProps): JSX.Element => <figure class="zo-example">{children}</figure>;

const Verdict = ({ legal, t }: { legal: boolean; t: Translate }): JSX.Element => (
  <b class={legal ? "zo-yes" : "zo-no"}>
    {legal ? "✓ " : "✗ "}
    {t(legal ? "zoned-out.rules.allowed" : "zoned-out.rules.forbidden")}.{" "}
  </b>
);

const TOKENS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const CostTable = ({ t }: { t: Translate }): JSX.Element => (
  <table class="zo-table">
    <tbody>
      <tr>
        <th scope="row">{t("zoned-out.rules.redraw.tokens")}</th>
        {TOKENS.map((tokens) => (
          <td key={tokens}>{tokens}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">{t("zoned-out.rules.redraw.cost")}</th>
        {TOKENS.map((tokens) => (
          <td key={tokens}>{signed(-redrawCost(tokens))}</td>
        ))}
      </tr>
    </tbody>
  </table>
);
