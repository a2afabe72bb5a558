/**
 * What a card or a move would do, in words: what it covers, what the planner enters, what is developed. Squares are
 * named for whoever goes about with the keyboard.
 */
import type { JSX } from "preact";
import { usesKeyboard } from "../../inputMode";
import type { Translate } from "../types";
import { signed, withSign } from "./city";
import type { PreviewCardProps } from "./parts";
import type { CardPreview, Development, PlannedMove } from "./view";
import { kindName, objectiveName, squareName } from "./words";

export function PreviewCard({ preview, t }: PreviewCardProps): JSX.Element {
  return (
    <section class="zo-preview" aria-label={t("zoned-out.preview")}>
      {"covers" in preview ? (
        <CardWords preview={preview} t={t} />
      ) : (
        movesOf(preview).map((move) => <MoveWords key={move.density} move={move} t={t} />)
      )}
    </section>
  );
}

const movesOf = (preview: { moves: readonly PlannedMove[] } | PlannedMove): readonly PlannedMove[] =>
  "moves" in preview ? preview.moves : [preview];

function CardWords({ preview, t }: { preview: CardPreview; t: Translate }): JSX.Element {
  const { covers, moves, leaves } = preview;
  const common = commonDevelopment(moves);
  return (
    <>
      <p class="zo-preview-head">{t("zoned-out.preview.covers", { count: covers.length })}</p>
      {moves.length === 0 && (
        <p>
          {t("zoned-out.preview.off")}; {leaves ? developmentText(leaves, t) : t("zoned-out.preview.nothing")}
        </p>
      )}
      {common && (
        <p class="zo-preview-gain">
          {developmentText(common, t)} <span class="zo-quiet">({t("zoned-out.preview.kept")})</span>
        </p>
      )}
      <ul>
        {moves.map((move) => (
          <li key={`${move.square} ${move.density}`}>
            {usesKeyboard.value && <b>{squareName(move.square)} </b>}
            {zoneWords(move, t)}
            {!common && outcomeOf(move, t) && <small>{outcomeOf(move, t)}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

function MoveWords({ move, t }: { move: PlannedMove; t: Translate }): JSX.Element {
  const zone = zoneWords(move, t);
  return (
    <>
      <p class="zo-preview-head">
        {usesKeyboard.value ? t("zoned-out.preview.to", { square: squareName(move.square), zone }) : zone}
      </p>
      {outcomeOf(move, t) && <p class="zo-preview-gain">{outcomeOf(move, t)}</p>}
    </>
  );
}

/** What every way to go on develops alike; null where it depends on the block. */
function commonDevelopment(moves: readonly PlannedMove[]): Development | null {
  const first = moves[0]?.develops;
  if (!first || moves.length < 2) return null;
  const text = JSON.stringify(first);
  return moves.every(({ develops }) => JSON.stringify(develops) === text) ? first : null;
}

/** "heavy industrial, 3 blocks worth 7"; of a wild block also what it is declared. */
function zoneWords({ zone, density }: PlannedMove, t: Translate): string {
  const values = { kind: kindName(zone.kind, t), count: zone.size, worth: signed(zone.worth) };
  const told = t("zoned-out.preview.zone", values);
  return density === null ? told : t("zoned-out.preview.declares", { zone: told });
}

function outcomeOf({ same, develops }: PlannedMove, t: Translate): string {
  if (same) return t("zoned-out.preview.same");
  return develops ? developmentText(develops, t) : "";
}

/** "leaving develops 4 blocks: +9, 4 pieces, a floor north-west, Small town +2". */
export function developmentText({ size, points, pieces, tower, objectives }: Development, t: Translate): string {
  const parts = [
    t("zoned-out.preview.points", { points: withSign(points) }),
    t("zoned-out.preview.pieces", { count: pieces }),
    t(`zoned-out.preview.floor.${tower ?? "none"}`),
    ...objectives.map(({ objective, points: more }) =>
      t("zoned-out.preview.objective", { objective: objectiveName(objective, t), points: withSign(more) }),
    ),
  ];
  return t("zoned-out.preview.leave", { count: size, what: parts.join(", ") });
}

/** The whole preview as one line, for a voice. */
export function previewText(preview: PreviewCardProps["preview"], t: Translate): string {
  const ways = movesOf(preview).map(
    (move) => `${squareName(move.square)}: ${[zoneWords(move, t), outcomeOf(move, t)].filter(Boolean).join("; ")}`,
  );
  if (!("covers" in preview)) return ways.join("; ");
  const { covers, leaves } = preview;
  const head = t("zoned-out.preview.covers", { count: covers.length });
  if (ways.length > 0) return [head, ...ways].join("; ");
  const left = leaves ? developmentText(leaves, t) : t("zoned-out.preview.nothing");
  return [head, t("zoned-out.preview.off"), left].join("; ");
}
