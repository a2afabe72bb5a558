/**
 * Whose turn it is chooses in the open: a room, one of its cards, and a piece for each marker. All others watch.
 *
 * What can be chosen are plain buttons, in the order of the mission; after each choice the focus goes on to the first
 * button of the next one.
 */
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { usePreviews } from "../shared/previews";
import type { Translate } from "../types";
import { CardFront, Markers, TurnedCard } from "./Cards";
import { PASS_ON } from "./codes";
import {
  card as cardCode,
  MARK,
  mark as markCode,
  PLACE,
  placeSquare,
  placeTurn,
  ROOM,
  room as roomCode,
} from "./codes.generated";
import { turnOf } from "./geometry";
import { cardName, inLanguage, insideSentence, roomInSentence, roomName } from "./names";
import { nameIn, Others } from "./Others";
import { PiecePicture } from "./PiecePicture";
import { FurnitureIcon, PieceFigure, pieceFacts, pieceTitle } from "./pictures";
import { CELL } from "./scale";
import {
  type Card,
  columnOf,
  type HouseProps,
  type HouseView,
  type Mine,
  type Pose,
  type Printed,
  rowOf,
} from "./view";

interface ChoosingProps {
  props: HouseProps;
  mine: Mine;
}

/** Whether the person at this device is the one who chooses. */
export const isChoosing = ({ choices }: HouseProps): boolean =>
  (choices?.codes ?? []).some((code) => code >= ROOM && code < PLACE);

export function Choosing({ props, mine }: ChoosingProps): JSX.Element | null {
  const { view, t } = props;
  const section = useRef<HTMLElement>(null);
  useFocusOn(section, `${view.stage} ${view.marks.length}`);
  if (view.ending || view.stage === "draw" || view.stage === "over" || view.stage === "start") return null;
  return (
    <section class={`vz-choosing vz-choosing-${view.stage}`} ref={section} aria-label={headline(props)}>
      <h3 aria-live="polite">{headline(props)}</h3>
      {view.stage === "room" && <RoomChoice props={props} />}
      {view.stage === "card" && <CardChoice props={props} />}
      {view.stage === "turn" && <Turning view={view} t={t} />}
      {view.stage === "mark" && <PieceChoice props={props} mine={mine} />}
      <PassOn props={props} />
    </section>
  );
}

/** What the chooser has to do; for all others, what somebody does. */
function headline(props: HouseProps): string {
  const { view, t } = props;
  const card = view.card === null ? undefined : view.cards[view.card];
  const room = view.room === null ? "" : inLanguage(view.rooms[view.room]?.name ?? NO_NAME, t);
  if (view.stage === "turn") return t("verplant.choose.turning");
  if (!isChoosing(props)) {
    const names = {
      name: nameIn(props, view.turn),
      room: room && roomInSentence(view.rooms[view.room ?? 0]?.name ?? NO_NAME, t),
    };
    return t(`verplant.turns.${view.stage}`, { ...names, card: card ? insideSentence(card.name, t) : "" });
  }
  if (view.stage === "room") return t("verplant.choose.room");
  if (view.stage === "card") return t("verplant.choose.card", { room });
  return t("verplant.choose.mark", { count: (card?.markers ?? 1) - view.marks.length });
}

const NO_NAME = { en: "", de: "", fr: "", es: "" };

/** Choosing goes on where it was: the focus is on the first button of what comes next. */
function useFocusOn(section: { current: HTMLElement | null }, moment: string): void {
  const hadFocus = useRef(false);
  if (section.current?.contains(document.activeElement)) hadFocus.current = true;
  else if (document.activeElement && document.activeElement !== document.body) hadFocus.current = false;
  useLayoutEffect(() => {
    if (!hadFocus.current || section.current?.contains(document.activeElement)) return;
    section.current?.querySelector<HTMLElement>("button:not([disabled])")?.focus();
  }, [moment]);
}

// A button where one may choose, the same thing to look at where one may not --------------------------------

interface OptionProps {
  props: HouseProps;
  code: number;
  class: string;
  children: JSX.Element;
}

function Option({ props, code, class: look, children }: OptionProps): JSX.Element {
  if (!props.choices?.codes.includes(code)) return <div class={`${look} vz-option`}>{children}</div>;
  const isPending = props.pending === code;
  return (
    <button type="button" class={`${look} vz-option ${isPending ? "vz-pending" : ""}`} onClick={() => props.act(code)}>
      {children}
    </button>
  );
}

// A room ---------------------------------------------------------------------------------------------------

function RoomChoice({ props }: { props: HouseProps }): JSX.Element {
  const { view, t } = props;
  const isLeft = (cards: readonly number[]) => cards.some((slot) => !view.cards[slot]?.done);
  return (
    <ul class="vz-choices vz-choices-room">
      {view.rooms.map(({ cards, kind }, room) =>
        isLeft(cards) ? (
          <li key={room}>
            <Option props={props} code={roomCode(room)} class={`vz-room-choice vb-kind-${kind}`}>
              <RoomFace view={view} room={room} t={t} />
            </Option>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function RoomFace({ view, room, t }: { view: HouseView; room: number; t: Translate }): JSX.Element {
  const slots = view.rooms[room]?.cards ?? [];
  return (
    <>
      <strong>{roomName(view, room, t)}</strong>
      <span class="vz-room-list">
        {slots.map((slot) => {
          const card = view.cards[slot];
          return (
            card && (
              <span key={slot} class="vz-room-thing">
                <FurnitureIcon card={card} />
                <b class="vz-number">{card.number}</b>
                <span class="vz-room-thing-name">
                  {cardName(card, t)}
                  {card.markers > 1 && <small> ×&nbsp;{card.markers}</small>}
                </span>
              </span>
            )
          );
        })}
      </span>
    </>
  );
}

// A card ---------------------------------------------------------------------------------------------------

function CardChoice({ props }: { props: HouseProps }): JSX.Element {
  const { view, t } = props;
  const slots = view.room === null ? [] : (view.rooms[view.room]?.cards ?? []);
  const left = slots.map((slot) => view.cards[slot]).filter((card): card is Card => card !== undefined && !card.done);
  return (
    <ul class="vz-choices vz-choices-card">
      {left.map((card) => (
        <li key={card.slot}>
          <Option props={props} code={cardCode(card.slot)} class="vz-card-choice">
            <CardFront card={card} t={t} />
          </Option>
        </li>
      ))}
    </ul>
  );
}

function Turning({ view, t }: { view: HouseView; t: Translate }): JSX.Element | null {
  const card = view.card === null ? undefined : view.cards[view.card];
  return card ? (
    <div class="vz-card-choice vz-option">
      <CardFront card={card} t={t} />
    </div>
  ) : null;
}

// A piece --------------------------------------------------------------------------------------------------

/** What the server says before a marker is put on a piece: in how many ways it fits into each plan, and one of them. */
interface MarkPreview {
  fits?: readonly number[];
  /** The code of a place for each seat. */
  spots?: readonly (number | null)[];
  poses?: readonly Pose[];
}

function useTold(props: HouseProps, codes: readonly number[]): readonly (MarkPreview | undefined)[] {
  const { view, choices } = props;
  const wanted = isChoosing(props) ? codes : NO_CODES;
  const moment = `${view.card} ${view.marks.length} ${choices?.seat}`;
  const told = usePreviews<MarkPreview>(props.preview, wanted, moment, 0);
  return codes.map((code) => told.get(code));
}

const NO_CODES: readonly number[] = [];

const MARKS = [markCode(0), markCode(1)];

function PieceChoice({ props, mine }: ChoosingProps): JSX.Element | null {
  const { view, t } = props;
  const told = useTold(props, MARKS);
  const [hovered, setHovered] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const fresh = useFresh(props);
  const card = view.card === null ? undefined : view.cards[view.card];
  const own = mine.seat ?? props.choices?.seat ?? null;
  if (!card?.pieces) return null;
  const places = (seat: number | null, index: number) => (seat === null ? undefined : told[index]?.fits?.[seat]);
  return (
    <>
      <TurnedCard fresh={fresh} front={<CardFront card={card} t={t} />}>
        <ul class="vz-choices vz-choices-mark">
          {card.pieces.map((piece, index) => (
            <li
              key={piece.shape}
              onPointerEnter={() => setHovered(index)}
              onPointerLeave={() => setHovered(null)}
              onFocusCapture={() => setFocused(index)}
              onBlurCapture={() => setFocused(null)}
            >
              <Option props={props} code={MARK + index} class="vz-mark-choice">
                <PieceFace
                  piece={piece}
                  card={card}
                  number={index + 1}
                  marks={view.marks.filter((mark) => mark === index).length}
                  places={places(own, index)}
                  t={t}
                />
              </Option>
            </li>
          ))}
        </ul>
      </TurnedCard>
      {isChoosing(props) && (
        <Others
          props={props}
          mine={own}
          title={t("verplant.choose.plans")}
          note={(seat) => MARKS.map((_, index) => `${index + 1}: ${places(seat, index) ?? "…"}`).join(" · ")}
          over={(seat) => <OnPlan card={card} piece={hovered ?? focused} told={told} seat={seat} />}
        />
      )}
    </>
  );
}

interface OnPlanProps {
  card: Card;
  /** Which of its pieces is pointed at. */
  piece: number | null;
  told: readonly (MarkPreview | undefined)[];
  seat: number;
}

/** The piece that is pointed at, at a place where it fits into somebody's plan. */
function OnPlan({ card, piece, told, seat }: OnPlanProps): JSX.Element | null {
  const printed = piece === null ? undefined : card.pieces?.[piece];
  const spot = piece === null ? null : told[piece]?.spots?.[seat];
  if (!printed || typeof spot !== "number") return null;
  const pose = told[piece ?? 0]?.poses?.find((one) => turnOf(one) === placeTurn(spot));
  const square = placeSquare(spot);
  return pose ? (
    <g class="vz-on-plan" transform={`translate(${columnOf(square) * CELL} ${rowOf(square) * CELL})`}>
      <PiecePicture piece={{ drawing: card.drawing, faces: printed.faces, mirrored: false }} pose={pose} />
    </g>
  ) : null;
}

/** Whether the card was turned over just now, so that it is worth an animation: not when the page was loaded. */
export function useFresh({ view, previous }: HouseProps): boolean {
  const known = useRef<number | null>(null);
  const isNew =
    previous !== null && (previous.card !== view.card || previous.stage === "turn" || previous.stage === "card");
  if (isNew && view.card !== null && view.cards[view.card]?.pieces) known.current = view.card;
  return known.current !== null && known.current === view.card;
}

interface FaceProps {
  piece: Printed;
  card: Card;
  number: number;
  marks: number;
  places: number | undefined;
  t: Translate;
}

function PieceFace({ piece, card, number, marks, places, t }: FaceProps): JSX.Element {
  return (
    <>
      <span class="vz-piece-number" aria-hidden="true">
        {number}
      </span>
      <PieceFigure piece={piece} drawing={card.drawing} faces={piece.faces} />
      <strong>{pieceTitle(piece, t)}</strong>
      <small>{pieceFacts(piece, t)}</small>
      {places !== undefined && (
        <small class={places === 0 ? "vz-fits-not" : "vz-fits"}>
          {places === 0 ? t("verplant.places.none") : t("verplant.places", { count: places })}
        </small>
      )}
      {marks > 0 && (
        <span class="vz-mark">
          <Markers count={marks} />
          <span class="sr-only">{t("verplant.piece.chosen", { count: marks })}</span>
        </span>
      )}
    </>
  );
}

// Letting somebody else choose -------------------------------------------------------------------------------

function PassOn({ props }: { props: HouseProps }): JSX.Element | null {
  const { view, t } = props;
  if (!props.choices?.codes.includes(PASS_ON)) return null;
  const next = (view.turn + 1) % view.plans.length;
  return (
    <button type="button" class="quiet vz-pass-on" onClick={() => props.act(PASS_ON)}>
      {t("verplant.choose.pass_on", { name: nameIn(props, next) })}
    </button>
  );
}
