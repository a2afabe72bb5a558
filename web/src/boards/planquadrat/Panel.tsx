/** Beside the board: what both players have left, and the buttons of this step of the turn. */

import type { JSX } from "preact";
import { range } from "../shared/geometry";
import type { Translate } from "../types";
import { LENGTHS, type Length, letterOf, parseSquare } from "./codes";
import { Monument, SEAT_CLASSES } from "./pieces";
import { fromTray } from "./pointer";
import { type HousePreview, MONUMENTS, type TownView } from "./town";
import type { Hand } from "./useHand";
import { seatName, sizeName, task } from "./words";

/** A house as a small sign, as long as it is. */
function HouseSign({ length }: { length: Length }): JSX.Element {
  const width = 6 + 16 * length;
  return (
    <svg class="pq-sign" viewBox={`0 0 ${width} 18`} width={width} height="18" aria-hidden="true">
      <rect class="pq-wall" x="1" y="8" width={width - 2} height="9" rx="1" />
      <path
        class="pq-window"
        d={range(length * 2)
          .map((index) => `M${5 + index * 8} 11h4v4h-4z`)
          .join("")}
      />
      <rect class="pq-roof" x="1" y="2" width={width - 2} height="7" rx="1.5" />
    </svg>
  );
}

/** Houses and monuments of one seat. */
export function Stock({ view, seat, t }: { view: TownView; seat: number; t: Translate }): JSX.Element {
  const acts = view.actor === seat;
  const left = view.monuments[seat] ?? 0;
  return (
    <section class={`pq-stock ${acts ? "pq-acts" : ""}`} aria-label={seatName(seat, t)}>
      <h3>
        <span class={`pq-chip ${SEAT_CLASSES[seat]}`} aria-hidden="true" />
        {seatName(seat, t)}
      </h3>
      <ul>
        {LENGTHS.map((length) => {
          const count = view.stock[seat]?.[length - 1] ?? 0;
          return (
            <li key={length} class={count ? undefined : "pq-none"}>
              <span class="sr-only">{t(`planquadrat.stock.${length}`, { count })}</span>
              <span aria-hidden="true">
                <HouseSign length={length} />
                {count}
              </span>
            </li>
          );
        })}
        <li class="pq-monuments">
          <span class="sr-only">{t("planquadrat.stock.monuments", { count: left })}</span>
          <svg viewBox={`0 0 ${MONUMENTS * 62} 100`} aria-hidden="true">
            {range(MONUMENTS).map((index) => (
              <g key={index} class={index < left ? undefined : "pq-gone"}>
                <Monument seat={seat} x={30 + index * 62} y={58} />
              </g>
            ))}
          </svg>
        </li>
      </ul>
    </section>
  );
}

interface StepsProps {
  view: TownView;
  hand: Hand;
  /** The places that could be claimed if nothing were slid, the largest first. */
  closed: HousePreview["keeps"];
  t: Translate;
}

/** The three steps of a turn, and the buttons of the one that is on. */
export function Steps({ view, hand, closed, t }: StepsProps): JSX.Element {
  return (
    <div class="pq-steps">
      {view.actor >= 0 && (
        <ol class="pq-turn" aria-label={t("planquadrat.steps")}>
          {(["places", "slides", "claims"] as const).map((phase) => (
            <li key={phase} aria-current={view.phase === phase ? "step" : undefined}>
              {t(`planquadrat.step.${phase}`)}
            </li>
          ))}
        </ol>
      )}
      <p class="pq-task">{toDo(view, hand, closed, t)}</p>
      {hand.mode === "place" && <Tray hand={hand} stock={view.stock[view.actor] ?? []} t={t} />}
      {(hand.mode === "slide" || hand.mode === "claim") && (
        <div class="pq-buttons">
          {hand.mode === "claim" && <ClaimButtons hand={hand} t={t} />}
          {hand.mode === "slide" && !hand.picked && closed[0] && (
            <ClaimUnslid {...{ hand, closed, t }} largest={closed[0]} />
          )}
          {hand.picked && (
            <button type="button" class="pq-button" onClick={hand.cancel}>
              {t("planquadrat.button.cancel")}
            </button>
          )}
          <button type="button" class="pq-button" onClick={hand.skip} aria-keyshortcuts="N">
            {t(`planquadrat.button.no.${hand.mode}`)} <kbd>N</kbd>
          </button>
        </div>
      )}
    </div>
  );
}

/** What to do now. Whoever watches has nothing to do: whose turn it is stands above the board. */
function toDo(view: TownView, hand: Hand, closed: HousePreview["keeps"], t: Translate): string {
  if (hand.mode !== "watch") return t(`planquadrat.hint.${hintOf(hand, closed)}`);
  return view.actor >= 0 && !view.ending ? "" : task(view, t);
}

function hintOf({ mode, held, picked, claims }: Hand, closed: HousePreview["keeps"]): string {
  if (held) return "held";
  if (picked) return "picked";
  if (mode === "slide" && closed.length) return "slide.closed";
  return mode === "claim" && claims.places.length > 1 ? "claim.several" : mode;
}

/** The one button that claims, and says what it brings; where there are several places, the way to the next one. */
function ClaimButtons({ hand, t }: { hand: Hand; t: Translate }): JSX.Element | null {
  const { places, meant } = hand.claims;
  if (!meant) return null;
  return (
    <>
      <button type="button" class="pq-button pq-main" onClick={() => hand.claim(meant[0] ?? 0)}>
        {t("planquadrat.button.claim", { count: meant.length })}
      </button>
      {places.length > 1 && (
        <button type="button" class="pq-button" onClick={() => hand.nextPlace(1)}>
          {t("planquadrat.button.other", { number: places.indexOf(meant) + 1, count: places.length })}
        </button>
      )}
    </>
  );
}

interface ClaimUnslidProps {
  hand: Hand;
  closed: HousePreview["keeps"];
  largest: readonly string[];
  t: Translate;
}

/** Claiming at once, without a slide; where there are several places, the way to choosing one. */
function ClaimUnslid({ hand, closed, largest, t }: ClaimUnslidProps): JSX.Element {
  const isOne = closed.length === 1;
  return (
    <button
      type="button"
      class="pq-button pq-main"
      onClick={() => (isOne ? hand.claimUnslid(parseSquare(largest[0] ?? "a1")) : hand.skip())}
    >
      {isOne
        ? t("planquadrat.button.claim", { count: largest.length })
        : t("planquadrat.button.claim.choose", { count: closed.length })}
    </button>
  );
}

function Tray({ hand, stock, t }: { hand: Hand; stock: readonly number[]; t: Translate }): JSX.Element {
  return (
    <div class="pq-buttons">
      <div class="pq-tray" role="radiogroup" aria-label={t("planquadrat.sizes")}>
        {LENGTHS.map((length) => (
          // biome-ignore lint/a11y/useSemanticElements: a button can be dragged onto the board
          <button
            type="button"
            role="radio"
            key={length}
            class="pq-size"
            aria-checked={hand.length === length}
            aria-disabled={!hand.sizes.includes(length)}
            aria-label={t(`planquadrat.stock.${length}`, { count: stock[length - 1] ?? 0 })}
            aria-keyshortcuts={`${length} ${letterOf(length)}`}
            title={sizeName(length, t)}
            onClick={() => hand.choose(length)}
            {...fromTray(hand, length)}
          >
            <HouseSign length={length} />
            <span>
              {letterOf(length)} <small>×{stock[length - 1] ?? 0}</small>
            </span>
          </button>
        ))}
      </div>
      <button type="button" class="pq-button" onClick={hand.turn} aria-keyshortcuts="R">
        {t("planquadrat.button.turn")} <kbd>R</kbd>
      </button>
      {hand.held && (
        <>
          <button
            type="button"
            class="pq-button pq-main"
            aria-disabled={!hand.legal(hand.held)}
            onClick={() => hand.held && hand.place(hand.held)}
          >
            {t("planquadrat.button.place")}
          </button>
          <button type="button" class="pq-button" onClick={hand.cancel}>
            {t("planquadrat.button.cancel")}
          </button>
        </>
      )}
    </div>
  );
}
