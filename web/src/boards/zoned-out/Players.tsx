/** What each planner has: pieces, redraw tokens, cards in hand, and the zone that would be developed next. */
import type { JSX } from "preact";
import type { Translate } from "../types";
import { CardFace } from "./Block";
import { signed } from "./city";
import type { PanelProps } from "./parts";
import { Pawn, Piece, seatColour, seatLetter } from "./pieces";
import type { Card } from "./view";
import { cardText, playerName, redrawCost, zoneText } from "./words";

/** With so few pieces left the end is near. */
const FEW = 6;

export function Players(props: PanelProps): JSX.Element {
  const { view, t } = props;
  return (
    <ul class="zo-players" aria-label={t("zoned-out.players")}>
      {view.points.map((_, seat) => (
        <Player key={seat} number={seat} {...props} />
      ))}
    </ul>
  );
}

function Player({ number, view, seat, names, onPoint, t }: PanelProps & { number: number }): JSX.Element {
  const acts = view.turn_of === number && !view.ending;
  const pieces = view.pieces[number] ?? 0;
  return (
    <li class={`zo-player ${seatColour(number)} ${acts ? "zo-acts" : ""}`}>
      <p class="zo-player-name">
        <b class="zo-chip" aria-hidden="true">
          {seatLetter(number)}
        </b>
        <span class={seat === number ? "zo-you" : ""}>{playerName(number, names, t)}</span>
        {acts && <span class="zo-turn-mark">{t("zoned-out.acts")}</span>}
      </p>
      <ul class="zo-facts">
        <li>{t("zoned-out.taken", { count: view.points[number] ?? 0 })}</li>
        <li class={pieces <= FEW ? "zo-few" : ""} title={t("zoned-out.pieces", { count: pieces })}>
          <PieceSign seat={number} />
          <span class="sr-only">{t("zoned-out.pieces", { count: pieces })}</span>
          <span aria-hidden="true">{pieces}</span>
        </li>
        <Cards view={view} seat={number} t={t} />
        <Tokens view={view} seat={number} t={t} />
      </ul>
      <Zone view={view} seat={number} onPoint={onPoint} t={t} />
      {seat !== number && <OpenHand cards={view.hands[number]} name={playerName(number, names, t)} t={t} />}
    </li>
  );
}

type PlayerPart = Pick<PanelProps, "view" | "t"> & { seat: number };

const PieceSign = ({ seat }: { seat: number }): JSX.Element => (
  <svg class="zo-fact-sign" viewBox="-2 -29 58 31" aria-hidden="true">
    <Piece seat={seat} />
  </svg>
);

/** A card face down for each that is held. */
function Cards({ view, seat, t }: PlayerPart): JSX.Element {
  const count = view.hand_sizes[seat] ?? 0;
  return (
    <li title={t("zoned-out.cards", { count })}>
      <svg class="zo-fact-sign" viewBox="0 0 34 24" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <rect key={index} class="zo-back" x={2 + 7 * index} y="3" width="16" height="18" rx="2.500" />
        ))}
      </svg>
      <span class="sr-only">{t("zoned-out.cards", { count })}</span>
      <span aria-hidden="true">{count}</span>
    </li>
  );
}

/** Cards that somebody shows because they passed, or that are open because the match is over. */
function OpenHand({ cards, name, t }: { cards: readonly Card[] | null | undefined; name: string; t: Translate }) {
  if (!cards?.length) return null;
  return (
    <ul class="zo-open-hand" aria-label={t("zoned-out.hand.open", { name })}>
      {cards.map((card) => (
        <li key={card.card}>
          <svg viewBox="-6 -6 212 212" role="img" aria-label={cardText(card, 0, t)}>
            <CardFace blocks={card.blocks} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Redraw tokens, with what they cost so far. */
function Tokens({ view, seat, t }: PlayerPart): JSX.Element | null {
  const count = view.redraws[seat] ?? 0;
  if (count === 0) return null;
  const cost = signed(-redrawCost(count));
  return (
    <li title={t("zoned-out.tokens", { count, cost })}>
      <svg class="zo-fact-sign zo-token" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M7 10h9l-2.500-2.500M17 14h-9l2.500 2.500" />
      </svg>
      <span class="sr-only">{t("zoned-out.tokens", { count, cost })}</span>
      <span aria-hidden="true">
        {count} <b class="zo-cost">{cost}</b>
      </span>
    </li>
  );
}

/** The zone that a planner occupies; pointing at it lights its blocks. */
function Zone({ view, seat, onPoint, t }: PlayerPart & { onPoint: PanelProps["onPoint"] | undefined }): JSX.Element {
  const zone = view.zones[seat];
  const pawn = (
    <svg class={`zo-pawn-sign ${view.planners[seat] ? "" : "zo-away"}`} viewBox="-24 -70 48 78" aria-hidden="true">
      <Pawn seat={seat} />
    </svg>
  );
  if (!zone) {
    return (
      <p class="zo-holding zo-quiet">
        {pawn}
        {t("zoned-out.planner.off")}
      </p>
    );
  }
  const said = zoneText(zone, t);
  if (!onPoint) {
    return (
      <p class="zo-holding">
        {pawn}
        {said}
      </p>
    );
  }
  const show = () => onPoint(zone.squares);
  const hide = () => onPoint([]);
  return (
    <button
      type="button"
      class="zo-holding"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
    >
      {pawn}
      <span aria-hidden="true">{said}</span>
      <span class="sr-only">{t("zoned-out.zone.show", { zone: said })}</span>
    </button>
  );
}
