/** The rules for players, with drawn examples. The numbers lead to the rules of the game's own page. */
import type { ComponentChildren } from "preact";
import { RuleNumbers, telling } from "../shared/rules";
import type { Translate } from "../types";
import { CrateIcon, Letters } from "./Crate";
import { worth } from "./harbour";
import { Scene, type SceneStrip } from "./Scene";
import { crateName } from "./say";
import { type Crate, GREEN_GOODS, RED_GOODS } from "./view";

const START: SceneStrip = [".S.", 0, 0, 0];
const PAIR: SceneStrip[] = [
  ["RcA", 0, 0, 0],
  ["b.R", 0, 1, 0],
];

/** The example at the end: four cabbages and a rat for green; two rice and two aubergines apart for red. */
export const MARKET: SceneStrip[] = [
  ["clc", 0, 0, 0],
  ["cmT", 0, 1, 0],
  ["cAX", 0, 2, 0],
  ["RR.", 3, 0, 1],
  ["Azc", 2, 3, 2],
];

function Example({ children, verdict, t }: { children: ComponentChildren; verdict?: boolean; t: Translate }) {
  return (
    <figure class="ds-example">
      {children}
      {verdict !== undefined && (
        <figcaption class={verdict ? "ds-yes" : "ds-no"}>
          {verdict ? "✓ " : "✗ "}
          {t(verdict ? "dschunke.rules.allowed" : "dschunke.rules.forbidden")}
        </figcaption>
      )}
    </figure>
  );
}

const Goods = ({ crates, t }: { crates: readonly Crate[]; t: Translate }) => (
  <ul class="ds-legend">
    {crates.map((crate) => (
      <li key={crate}>
        <CrateIcon crate={crate} /> {crateName(crate, t)}
      </li>
    ))}
  </ul>
);

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

const PointsTable = ({ t }: { t: Translate }) => (
  <div class="ds-table-frame">
    <table class="ds-table">
      <tbody>
        <tr>
          <th scope="row">{t("dschunke.rules.crates")}</th>
          {SIZES.map((size) => (
            <td key={size}>{size}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t("dschunke.rules.points")}</th>
          {SIZES.map((size) => (
            <td key={size}>{worth(size)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  </div>
);

export function Rules({ t }: { t: Translate }) {
  const says = (key: string, rules?: string) => <p {...(rules && telling(rules))}>{t(`dschunke.rules.${key}`)}</p>;
  const heading = (key: string, rules?: string) => (
    <h3>
      {t(`dschunke.rules.${key}`)} {rules && <RuleNumbers rules={rules} />}
    </h3>
  );
  const scene = (key: string) => t(`dschunke.rules.scene.${key}`);
  return (
    <Letters.Provider value={t("dschunke.letters")}>
      <div class="ds-rules">
        {says("intro")}
        {heading("goods.title")}
        {says("goods.red")}
        <Goods crates={[...RED_GOODS, "X"]} t={t} />
        {says("goods.green")}
        <Goods crates={[...GREEN_GOODS, "z"]} t={t} />
        {heading("turn.title", "D1–D4, D13, D15, D16")}
        {says("turn.start", "D1, D2, D16")}
        {says("turn.draw", "D3, D4, D13, D15")}
        {heading("table.title", "D5, D17")}
        {says("table", "D5, D17")}
        <div class="ds-examples">
          <Example verdict t={t}>
            <Scene strips={[START]} wanted={{ strip: ["AAP", 2, 1, 0], legal: true }} label={scene("edge")} />
          </Example>
          <Example verdict={false} t={t}>
            <Scene strips={[START]} wanted={{ strip: ["AAP", 3, 1, 0], legal: false }} label={scene("corner")} />
          </Example>
        </div>
        {heading("stack.title", "D6, D7, D14")}
        {says("stack", "D6, D14")}
        <div class="ds-examples">
          <Example verdict t={t}>
            <Scene
              strips={[...PAIR, ["clc", 0, 2, 0]]}
              wanted={{ strip: ["llb", 1, 0, 1], legal: true }}
              label={scene("across")}
            />
          </Example>
          <Example verdict={false} t={t}>
            <Scene strips={PAIR} wanted={{ strip: ["llb", 0, 0, 0], legal: false }} label={scene("same")} />
          </Example>
          <Example verdict={false} t={t}>
            <Scene strips={PAIR} wanted={{ strip: ["llb", 1, 1, 0], legal: false }} label={scene("air")} />
          </Example>
        </div>
        {says("stack.more", "D7")}
        {heading("end.title", "D8–D12")}
        {says("end", "D8, D9")}
        <PointsTable t={t} />
        {says("rats", "D10")}
        <div class="ds-examples">
          <Example t={t}>
            <Scene strips={MARKET} scored label={scene("market")} />
            <figcaption>{t("dschunke.rules.market")}</figcaption>
          </Example>
        </div>
        {says("win", "D11, D12")}
      </div>
    </Letters.Provider>
  );
}
