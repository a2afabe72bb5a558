/** What the parts of the board are given: the hand below the city, the panel beside it, blocks and cards drawn anywhere. */
import type { EntryInfo } from "../../wire";
import type { Translate } from "../types";
import type { Card, CardPreview, CityView, PlannedMove } from "./view";

/** Where the printed top of a card points: up, right, down, left. */
export type Rotation = 0 | 1 | 2 | 3;

/** A block in a box of 100 by 100, as a group inside a drawing (`Block.tsx`). */
export interface BlockFaceProps {
  /** Its token: `R1`, `C*`, `-2`, `DT`; also with what stands on it: `R2=g2`, `R*2:p`. */
  kind: string;
}

/** A card in a box of 200 by 200, as a group inside a drawing (`Block.tsx`). The blocks turn with it, their pictures stay upright. */
export interface CardFaceProps {
  /** Its four tokens as printed: north-west, north-east, south-west, south-east. */
  blocks: readonly string[];
  rotation?: Rotation;
}

/** Pointer handlers for a card that can be dragged out of the hand; spread over its button. The click that ends a drag never arrives. */
export interface Grip {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
  onClickCapture(event: MouseEvent): void;
}

/** The cards in hand. Cards are named by their number, `view.hands[…][…].card`. */
export interface HandProps {
  cards: readonly Card[];
  /** Whether a card can be played now; otherwise the cards can only be looked at. */
  able: boolean;
  /** What else is to be done by this person now, with the planner. */
  doing?: "move" | "declare" | null;
  /** The card in hand, and how it is turned. */
  selected: { card: number; rotation: Rotation } | null;
  /** Take a card; the selected one again: turn it. */
  onPick(card: number): void;
  onRotate(): void;
  /** Dragging a card onto the city. */
  grip(card: number): Grip;
  /** Cards that have a legal place in some rotation; the others are shown paler. */
  playable: ReadonlySet<number>;
  /** A finger has put the card down on the city, where it waits to be laid; then there is a button for it. */
  waiting: boolean;
  onLay(): void;
  redraw: {
    marked: readonly number[];
    toggle(card: number): void;
    confirm(): void;
    /** Whether cards can be redrawn now. */
    allowed: boolean;
    /** How many redraw tokens the seat has already: the next one costs one point more than the last. */
    tokens: number;
  };
  /** No card has a legal place: pass. Null where that is not so. */
  onPass: (() => void) | null;
  t: Translate;
}

/** Points, pieces, redraw tokens, deck, objectives. */
export interface PanelProps {
  view: CityView;
  /** Who looks: their secret objectives are theirs; null when looking on. */
  seat: number | null;
  names?: readonly string[] | undefined;
  /** What just happened, newest last. */
  news?: readonly EntryInfo[] | undefined;
  /** Squares to light up in the city, because the person points at something; empty when they stop. */
  onPoint?(squares: readonly string[]): void;
  t: Translate;
}

/** What an action would do, in words. */
export interface PreviewCardProps {
  /** Of a card that is held over a place, of a move that a wild block makes several, or of one move. */
  preview: CardPreview | { moves: readonly PlannedMove[] } | PlannedMove;
  t: Translate;
}
