/** The six objectives: what each counts, and how everybody stands, as far as whoever looks may know. */
import type { JSX } from "preact";
import { BlockFace } from "./Block";
import type { PanelProps } from "./parts";
import { seatColour, seatLetter } from "./pieces";
import type { Objective } from "./view";
import { objectiveName, objectiveText, playerName, standingOf, topicOf } from "./words";

export function Objectives(props: PanelProps): JSX.Element | null {
  const { view, t } = props;
  if (view.objectives.length === 0) return null;
  return (
    <section class="zo-objectives" aria-label={t("zoned-out.objectives")}>
      <h3>{t("zoned-out.objectives")}</h3>
      <p class="zo-quiet">{t("zoned-out.objectives.all")}</p>
      <ul>
        {view.objectives.map((one, index) => (
          <li key={index}>
            <ObjectiveCard one={one} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ObjectiveCard({ one, view, seat, names, t }: PanelProps & { one: Objective }): JSX.Element {
  const owner = one.secret_of;
  if (!one.objective) return <FaceDown owner={owner} names={names} t={t} />;
  return (
    <article class={`zo-objective ${owner === null ? "" : `zo-secret ${seatColour(owner)}`}`}>
      <ObjectiveSign objective={one.objective} />
      <div class="zo-objective-words">
        <p class="zo-objective-name">{objectiveName(one.objective, t)}</p>
        {owner !== null && (
          <p class="zo-secret-mark">
            <LockSign />
            {owner === seat
              ? t("zoned-out.objectives.secret.yours")
              : t("zoned-out.objectives.secret.of", { name: playerName(owner, names, t) })}
          </p>
        )}
        <p class="zo-quiet">{objectiveText(one.objective, view, t)}</p>
      </div>
      <Standing one={one} view={view} names={names} t={t} />
    </article>
  );
}

/** How many everybody has of it, and what that is worth as it stands. */
function Standing({ one, view, names, t }: Pick<PanelProps, "view" | "names" | "t"> & { one: Objective }) {
  if (!one.counts) return null;
  return (
    <ul class="zo-standing">
      {view.points.map((_, seat) => {
        const points = one.points?.[seat] ?? 0;
        return (
          <li key={seat} class={`${seatColour(seat)} ${points > 0 ? "zo-scores" : ""}`}>
            <span class="sr-only">{standingOf(one.counts, one.points, seat, playerName(seat, names, t), t)}</span>
            <span aria-hidden="true">
              <b class="zo-chip">{seatLetter(seat)}</b>
              {one.counts?.[seat] ?? 0}
              <b class="zo-gain">{points > 0 ? `+${points}` : ""}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A card that only its owner has seen; before it is dealt, nobody's. */
function FaceDown({ owner, names, t }: Pick<PanelProps, "names" | "t"> & { owner: number | null }): JSX.Element {
  const label =
    owner === null
      ? t("zoned-out.objectives.undealt")
      : t("zoned-out.objectives.hidden", { name: playerName(owner, names, t) });
  return (
    <article class={`zo-objective zo-face-down ${owner === null ? "" : seatColour(owner)}`}>
      <svg class="zo-objective-sign" viewBox="0 0 100 100" aria-hidden="true">
        <rect class="zo-back" x="14" y="6" width="72" height="88" rx="8" />
        <path class="zo-back-lines" d="M24 70h14v-22h12v-16h14v38h12M24 82h52" />
        {owner !== null && (
          <text class="zo-back-letter" x="50" y="32">
            {seatLetter(owner)}
          </text>
        )}
      </svg>
      <p>{label}</p>
    </article>
  );
}

const LockSign = (): JSX.Element => (
  <svg class="zo-lock" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 11h12v9h-12zM8.500 11v-3a3.500 3.500 0 0 1 7 0v3" />
  </svg>
);

/** What an objective is about, drawn: a block of its kind, a winner's stand, a pile of pieces, a skyline. */
export function ObjectiveSign({ objective }: { objective: string }): JSX.Element {
  const { is, type, density } = topicOf(objective);
  return (
    <svg class={`zo-objective-sign ${type ? `zo-${type}` : ""}`} viewBox="0 0 100 100" aria-hidden="true">
      {is === "kind" && <BlockFace kind={`${type}${density}`} />}
      {is === "most" && <Stand type={type ?? ""} />}
      {is === "capacity" && <Pile type={type ?? ""} />}
      {is === "density" && <Skyline density={density ?? 1} />}
    </svg>
  );
}

/** First and second place. */
const Stand = ({ type }: { type: string }): JSX.Element => (
  <>
    <rect class="zo-sign-lot" x="2" y="2" width="96" height="96" rx="12" />
    <path class="zo-sign-shape" d="M14 86v-30h24v30zM38 86v-48h28v48zM66 86v-20h20v20z" />
    <text class="zo-sign-number" x="52" y="60">
      6
    </text>
    <text class="zo-sign-number zo-sign-small" x="26" y="76">
      3
    </text>
    <text class="zo-sign-letter" x="52" y="29">
      {type}
    </text>
  </>
);

/** Pieces on top of each other. */
const Pile = ({ type }: { type: string }): JSX.Element => (
  <>
    <rect class="zo-sign-lot" x="2" y="2" width="96" height="96" rx="12" />
    {[0, 1, 2].map((level) => (
      <g key={level} transform={`translate(16 ${84 - 19 * level})`}>
        <path class="zo-sign-shape" d="M0 0v-16h36v16z" />
        <path class="zo-sign-top" d="M0-16l12-9h36l-12 9zM36 0v-16l12-9v16z" />
      </g>
    ))}
    <text class="zo-sign-letter" x="80" y="88">
      {type}
    </text>
  </>
);

const HEIGHTS: Record<number, readonly number[]> = { 1: [20, 26, 20], 2: [36, 46, 32], 3: [54, 72, 60] };

/** Low houses, middling ones, skyscrapers: one, two or three rows of windows. */
function Skyline({ density }: { density: number }): JSX.Element {
  const houses = HEIGHTS[density] ?? [];
  return (
    <>
      <rect class="zo-sign-lot" x="2" y="2" width="96" height="96" rx="12" />
      {houses.map((height, index) => (
        <path key={index} class="zo-sign-shape" d={`M${12 + 26 * index} 84v-${height}h24v${height}z`} />
      ))}
      <path
        class="zo-sign-windows"
        d={houses
          .flatMap((height, index) =>
            Array.from({ length: Math.floor((height - 6) / 12) }, (_, row) => {
              const top = 84 - height + 7 + 12 * row;
              return `M${17 + 26 * index} ${top}h4M${27 + 26 * index} ${top}h4`;
            }),
          )
          .join("")}
      />
      <path class="zo-sign-ground" d="M8 84h84" />
      <text class="zo-sign-letter zo-sign-corner" x="88" y="22">
        {density}
      </text>
    </>
  );
}
