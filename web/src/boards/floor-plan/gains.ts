/** What a stroke would bring, asked of the server while it is in hand. */
import { usePreviews } from "../shared/previews";
import { RESTING } from "../shared/rested";
import type { Translate } from "../types";
import { offered, placeCode, type Rect, roomCode, squareCode, typeCode } from "./codes";
import type { Hand } from "./useHand";
import type { FloorProps } from "./view";

/** The points of a room as each type that it can have. */
export type ByType = readonly (readonly [type: number, points: number])[];

/** What the server tells of an action; which part depends on its kind. */
interface Preview {
  points?: number;
  types?: ByType;
  rooms?: readonly { types: ByType; places: readonly number[] }[];
}

export interface Gains {
  /** Of the window, the door or the square in hand. */
  stroke: number | null;
  /** Of the room in hand. */
  room: ByType;
  /** Of each type that can be chosen, by its code. */
  ofCode(code: number): number | null;
}

const NO_TYPES: ByType = [];

export function useGains({ preview }: FloorProps, hand: Hand): Gains {
  const { ghost, mode, codes } = hand;
  const room = ghost && hand.fits(ghost) ? (mode === "place" ? placeCode(ghost) : sizeCode(ghost)) : null;
  const stroke = hand.pointed === null ? hand.opening : squareCode(hand.pointed);
  const asked = [...offered(codes, "type").map(({ type }) => typeCode(type)), room, stroke].filter(
    (code): code is number => code !== null && codes.has(code),
  );
  const told = usePreviews<Preview>(preview, asked, hand.mine.own, RESTING);
  const known = room === null ? undefined : told.get(room);
  return {
    stroke: stroke === null ? null : (told.get(stroke)?.points ?? null),
    room: known?.types ?? (ghost ? placed(known, placeCode(ghost)) : NO_TYPES),
    ofCode: (code) => told.get(code)?.points ?? null,
  };
}

const sizeCode = ({ width, height }: Rect): number => roomCode(width, height);

const placed = (told: Preview | undefined, place: number): ByType =>
  told?.rooms?.find(({ places }) => places.includes(place))?.types ?? NO_TYPES;

/** "+2", "−1", "0" */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : points > 0 ? `+${points}` : "0");

/** What a room brings, in short: "+1", or where its type matters "D +7 · L +1"; nothing if it brings nothing. */
export function roomGain(types: ByType, t: Translate): string {
  const [first] = types;
  if (!first || types.every(([, points]) => points === 0)) return "";
  if (types.every(([, points]) => points === first[1])) return signed(first[1]);
  return types.map(([type, points]) => `${t(`floor-plan.letter.${type}`)}\u00a0${signed(points)}`).join(" · ");
}
