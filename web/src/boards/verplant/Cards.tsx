/** Cards: the one that is drawn now with its two pieces, and all of them room by room. */
import type { JSX } from "preact";
import { Icon } from "../../parts/icon";
import type { Translate } from "../types";
import { lighting } from "./lighting";
import { cardName, inLanguage, roomName, squareNames } from "./names";
import { FurnitureIcon, PieceFigure, pieceFacts, pieceTitle } from "./pictures";
import { isRoomLost, isWaiting, pieceWhy, whyShort } from "./reasons";
import type { Card, HouseView, Piece, PlanView, Printed } from "./view";

// The card that is drawn now -----------------------------------------------------------------------------

interface CurrentProps {
  view: HouseView;
  /** It was turned over just now: let it be seen. */
  fresh: boolean;
  /** The marker that the own seat draws now; null where nothing is drawn. */
  marker: number | null;
  t: Translate;
}

export function CurrentCard({ view, fresh, marker, t }: CurrentProps): JSX.Element | null {
  const card = view.card === null ? undefined : view.cards[view.card];
  if (!card?.pieces) return null;
  const drawn = marker === null ? undefined : view.marks[marker];
  return (
    <section class="vz-current" aria-label={t("verplant.card.drawing")}>
      <CardHead card={card} room={roomName(view, card.room, t)} t={t} />
      <TurnedCard fresh={fresh} front={<CardFront card={card} t={t} />}>
        <ul class="vz-pieces">
          {card.pieces.map((piece, index) => (
            <PieceChosen
              key={piece.shape}
              piece={piece}
              drawing={card.drawing}
              marks={view.marks.filter((mark) => mark === index).length}
              isDrawn={drawn === index}
              t={t}
            />
          ))}
        </ul>
      </TurnedCard>
    </section>
  );
}

function CardHead({ card, room, t }: { card: Card; room: string; t: Translate }): JSX.Element {
  return (
    <header class="vz-card-head">
      <b class="vz-number">{card.number}</b>
      <h3>{cardName(card, t)}</h3>
      <small>{room}</small>
    </header>
  );
}

/** A card that turns over when it is new: its front is seen for a moment, then what is on its back. */
export function TurnedCard(props: { fresh: boolean; front: JSX.Element; children: JSX.Element }): JSX.Element {
  return (
    <div class={`vz-turned ${props.fresh ? "vz-turning" : ""}`}>
      {props.fresh && (
        <div class="vz-turned-front" aria-hidden="true">
          {props.front}
        </div>
      )}
      <div class="vz-turned-back">{props.children}</div>
    </div>
  );
}

/** The front of a card: its number and what it is. */
export function CardFront({ card, t }: { card: Card; t: Translate }): JSX.Element {
  return (
    <span class="vz-front">
      <FurnitureIcon card={card} />
      <b class="vz-number">{card.number}</b>
      <span class="vz-front-name">{cardName(card, t)}</span>
      {card.markers > 1 && (
        <>
          <Markers count={card.markers} />
          <span class="sr-only"> {t("verplant.markers", { count: card.markers })}</span>
        </>
      )}
    </span>
  );
}

/** So many markers lie on a card or on a piece. */
export function Markers({ count }: { count: number }): JSX.Element {
  return (
    <span class="vz-markers" aria-hidden="true">
      {"●".repeat(count)}
    </span>
  );
}

interface PieceProps {
  piece: Printed;
  drawing: string;
  marks: number;
  isDrawn: boolean;
  t: Translate;
}

function PieceChosen({ piece, drawing, marks, isDrawn, t }: PieceProps): JSX.Element {
  return (
    <li class={`vz-piece ${marks > 0 ? "vz-chosen" : "vz-not-chosen"} ${isDrawn ? "vz-drawn-now" : ""}`}>
      <PieceFigure piece={piece} drawing={drawing} faces={piece.faces} />
      <strong>{pieceTitle(piece, t)}</strong>
      <small>{pieceFacts(piece, t)}</small>
      {marks > 0 && (
        <span class="vz-mark">
          <Icon name="check" />
          <span class="sr-only">{t("verplant.piece.chosen", { count: marks })}</span>
          {marks > 1 && <span aria-hidden="true">&nbsp;×&nbsp;{marks}</span>}
        </span>
      )}
    </li>
  );
}

// Room by room -------------------------------------------------------------------------------------------------

interface RoomsProps {
  view: HouseView;
  plan: PlanView;
  point(squares: readonly string[]): void;
  t: Translate;
}

export function RoomList({ view, plan, point, t }: RoomsProps): JSX.Element {
  return (
    <section class="vz-rooms" aria-label={t("verplant.rooms")}>
      {view.rooms.map((_, room) => (
        <Room key={room} room={room} {...{ view, plan, point, t }} />
      ))}
    </section>
  );
}

/** What lights up for a piece: its squares and the way to it, or where that ends. */
export function squaresOf(piece: Piece): string[] {
  const ends = piece.break ? [piece.break.missed, piece.break.last, piece.break.blocked] : [];
  return squareNames([...new Set([...piece.furniture, ...piece.open, ...piece.path, ...ends])]);
}

const worth = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.furniture.length, 0);

function Room({ view, plan, room, point, t }: RoomsProps & { room: number }): JSX.Element {
  const found = plan.rooms[room];
  const pieces = plan.pieces.filter((piece) => piece.room === room);
  const counted = worth(pieces.filter(({ why }) => why === "counts"));
  const state = found?.state ?? "not begun";
  const lost = found && isRoomLost(found);
  const waits = lost && isWaiting(found.why) && !view.ending;
  // What is wrong in a room is to be seen at once.
  const isWrong = (lost && !waits) || pieces.some(({ why }) => why === "not_reached");
  return (
    <details
      class={`vz-room-card vb-kind-${view.rooms[room]?.kind ?? "living"} vz-is-${state.replace(" ", "-")}`}
      open={view.room === room || isWrong || undefined}
    >
      <summary {...lighting(squareNames(found?.squares ?? []), point)}>
        <span class="vz-room-name">{roomName(view, room, t)}</span>
        <small>{t(`verplant.state.${state.replace(" ", "_")}`)}</small>
        <b>{state === "missing" ? "−3" : worth(pieces) > 0 ? `${counted} / ${worth(pieces)}` : ""}</b>
      </summary>
      {found && lost && <p class={waits ? "vz-why vz-why-soft" : "vz-why"}>{whyShort(found.why, t)}</p>}
      <ul>
        {(view.rooms[room]?.cards ?? []).map((slot) => {
          const card = view.cards[slot];
          return (
            card && (
              <CardLine
                key={slot}
                card={card}
                isNow={view.card === slot && !view.ending}
                pieces={pieces.filter((piece) => piece.slot === slot)}
                isLost={Boolean(lost)}
                {...{ point, t }}
              />
            )
          );
        })}
      </ul>
    </details>
  );
}

interface LineProps {
  card: Card;
  isNow: boolean;
  pieces: readonly Piece[];
  /** Nothing in the room counts, and the room says why. */
  isLost: boolean;
  point(squares: readonly string[]): void;
  t: Translate;
}

/** A card with what was drawn of it: what it counts, or why it does not. */
function CardLine({ card, isNow, pieces, isLost, point, t }: LineProps): JSX.Element {
  const squares = pieces.flatMap(squaresOf);
  const missed = pieces.filter(({ why }) => why === "not_reached");
  const state = isNow ? "now" : card.done ? "done" : "to-come";
  return (
    <li class={`vz-card-line vz-card-${state}`}>
      <button type="button" {...lighting(squares, point)}>
        <b class="vz-number">{card.number}</b>
        <span>
          {inLanguage(card.name, t)}
          {card.markers > 1 && <small>&nbsp;×&nbsp;{card.markers}</small>}
          {state !== "to-come" && <span class="sr-only">, {t(`verplant.card.${state}`)}</span>}
        </span>
        <span class="vz-line-points">
          {pieces.length > 0
            ? pieces.map((piece) => <Worth key={piece.square} piece={piece} t={t} />)
            : card.done
              ? "–"
              : ""}
        </span>
      </button>
      {!isLost &&
        missed.map((piece) => (
          <p key={piece.square} class="vz-why">
            {pieceWhy(piece, t)}
          </p>
        ))}
    </li>
  );
}

function Worth({ piece, t }: { piece: Piece; t: Translate }): JSX.Element {
  const counts = piece.why === "counts";
  return (
    <span class={counts ? "vz-counts" : isWaiting(piece.why) ? "vz-waits" : "vz-lost"}>
      {piece.furniture.length}
      <span class="sr-only"> {counts ? t("verplant.why.counts") : whyShort(piece.why, t)}</span>
    </span>
  );
}
