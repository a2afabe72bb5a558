/** Around the sheet: the round, the points, and what is printed on it: the room table, its bonuses, the pairs. */

import type { JSX } from "preact";
import type { ScoreInfo } from "../../wire";
import { range } from "../shared/geometry";
import type { Translate } from "../types";
import { signed } from "./gains";
import { BonusSign, Dice } from "./signs";
import { BONUSES, type FloorView, type SheetView, VALUES } from "./view";
import { lettersIn, pairName, timesOf, typeName } from "./words";

/** The rounds as boxes to be ticked; bonus rounds wear a ring. */
export function RoundTrack({ view, t }: { view: FloorView; t: Translate }): JSX.Element {
  const every = view.rounds / 4;
  return (
    <div class="fp-track" role="img" aria-label={t("floor-plan.round", { round: view.round, rounds: view.rounds })}>
      {range(view.rounds).map((index) => {
        const round = index + 1;
        const when = round < view.round || view.ending ? "fp-past" : round === view.round ? "fp-now" : "";
        return (
          <span key={round} class={`${when} ${round % every === 0 ? "fp-bonus-round" : ""}`}>
            {round === view.round && !view.ending ? round : ""}
          </span>
        );
      })}
    </div>
  );
}

/** The head of the board: which round, which dice. */
export function Head({
  view,
  dice,
  t,
}: {
  view: FloorView;
  dice: readonly number[] | null;
  t: Translate;
}): JSX.Element {
  return (
    <header class="fp-head">
      {dice ? (
        <Dice faces={dice} label={t("floor-plan.did.roll", { dice: dice.join(", ") })} />
      ) : (
        view.bonus_round && !view.ending && <span class="fp-bonus-sign">{t("floor-plan.bonus_round")}</span>
      )}
      <div>
        {view.ending && <p class="fp-round">{t("floor-plan.task.over")}</p>}
        <RoundTrack view={view} t={t} />
      </div>
    </header>
  );
}

// Points -----------------------------------------------------------------------------------------------

const SUMS = ["rooms", "windows", "doors", "stones", "clients"] as const;
/** The keys of score lines that belong to each sum. */
const KEYS: Record<(typeof SUMS)[number], RegExp> = {
  rooms: /^column/,
  windows: /^window/,
  doors: /^door/,
  stones: /^stone/,
  clients: /^client/,
};

interface PointsProps {
  sheet: SheetView;
  /** The points when the round began, to show what the draft has brought. */
  before: SheetView | undefined;
  score: ScoreInfo | null;
  /** Light these squares. */
  point(squares: readonly string[]): void;
  t: Translate;
}

/** The points as they stand, by what they are for; pointing at one lights its squares. */
export function PointsBar({ sheet, before, score, point, t }: PointsProps): JSX.Element {
  const sum = (of: SheetView, key: (typeof SUMS)[number]): number =>
    key === "clients" ? of.points.clients.reduce((total, one) => total + one, 0) : of.points[key];
  const squares = (key: (typeof SUMS)[number]) =>
    (score?.lines ?? []).filter((line) => KEYS[key].test(line.key)).flatMap((line) => line.squares);
  return (
    <ul class="fp-points" aria-label={t("floor-plan.points", { count: sheet.points.total })}>
      {SUMS.map((key) => {
        const now = sum(sheet, key);
        const gained = before ? now - sum(before, key) : 0;
        return (
          <li key={key} class="fp-sum">
            <button
              type="button"
              onPointerEnter={() => point(squares(key))}
              onPointerLeave={() => point([])}
              onFocus={() => point(squares(key))}
              onBlur={() => point([])}
              onClick={() => point(squares(key))}
            >
              <span>{t(`floor-plan.sum.${key}`)}</span>
              <b>
                {now}
                {gained !== 0 && <small class={gained < 0 ? "fp-less" : ""}>{signed(gained)}</small>}
              </b>
            </button>
          </li>
        );
      })}
      <li class="fp-total">
        <span>{t("floor-plan.sum.total")}</span>
        <b>{sheet.points.total}</b>
      </li>
    </ul>
  );
}

// The room table ------------------------------------------------------------------------------------------

/** The printed table: a row for each type, its boxes, what they unlock, what a full column is worth. */
export function RoomTable({ view, sheet, t }: { view: FloorView; sheet: SheetView; t: Translate }): JSX.Element {
  const { boxes, icons, column_points: worth } = view.printed;
  const letters = lettersIn(t);
  const full = (column: number) => boxes.every((count, row) => count <= column || (sheet.filled[row] ?? 0) > column);
  return (
    <table class="fp-table">
      <caption>{t("floor-plan.table")}</caption>
      <tbody>
        {VALUES.map((type, row) => (
          <tr key={type}>
            <th scope="row">
              <b class={`fp-type-chip fp-type-${type}`}>{letters[type]}</b> {typeName(type, t)}
            </th>
            {worth.map((_, column) => (
              <Box
                key={column}
                exists={column < (boxes[row] ?? 0)}
                filled={column < (sheet.filled[row] ?? 0)}
                icon={icons[row]?.[column] ?? null}
                t={t}
              />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("floor-plan.columns")}</th>
          {worth.map((points, column) => (
            <td key={column} class={full(column) ? "fp-scored" : ""}>
              {points}
              {full(column) && <span class="sr-only"> {t("floor-plan.full")}</span>}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

interface BoxProps {
  exists: boolean;
  filled: boolean;
  icon: (typeof BONUSES)[number] | null;
  t: Translate;
}

function Box({ exists, filled, icon, t }: BoxProps): JSX.Element {
  if (!exists) return <td class="fp-no-box" />;
  return (
    <td>
      <span class={`fp-box ${filled ? "fp-filled" : ""}`}>{icon && <BonusSign bonus={icon} />}</span>
      <span class="sr-only">
        {t(filled ? "floor-plan.box.filled" : "floor-plan.box.empty")}
        {icon && `, ${t(`floor-plan.bonus.${icon}`)}`}
      </span>
    </td>
  );
}

/** Bonuses to be used. */
export function Bonuses({ sheet, t }: { sheet: SheetView; t: Translate }): JSX.Element {
  return (
    <div class="fp-bonuses">
      <h4>{t("floor-plan.bonuses")}</h4>
      <ul>
        {BONUSES.map((bonus, index) => {
          const [unlocked = 0, spent = 0] = sheet.bonuses[index] ?? [];
          return (
            <li
              key={bonus}
              title={t(`floor-plan.bonus.${bonus}.about`)}
              class={`fp-bonus ${unlocked > spent ? "fp-ready" : ""}`}
            >
              <BonusSign bonus={bonus} />
              <span>{t(`floor-plan.bonus.${bonus}`)}</span>
              <b>
                {unlocked - spent}
                {spent > 0 && <small> {t("floor-plan.spent", { count: spent })}</small>}
              </b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The pairs of dice for bonus rounds; each says what it is good for. */
export function Pairs({ view, sheet, t }: { view: FloorView; sheet: SheetView; t: Translate }): JSX.Element {
  return (
    <div class="fp-pairs">
      <h4>{t("floor-plan.pairs.title")}</h4>
      <ul aria-label={t("floor-plan.pairs")}>
        {view.printed.pairs.map((pair, index) => {
          const crossed = sheet.pairs.includes(index);
          const name = pairName(pair, t);
          return (
            <li key={index} class={`fp-pair ${crossed ? "fp-crossed" : ""}`} title={name}>
              <Dice printed faces={pair} label={crossed ? `${name} (${t("floor-plan.crossed")})` : name} />
              <span class="fp-pair-size" aria-hidden="true">
                {timesOf(pair)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
