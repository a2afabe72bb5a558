/** What a line of the log is about: the dice, a room, a set. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { EntryPictureProps } from "../types";
import { Floors, Rooms, Walls } from "./Drawing";
import { CELL } from "./geometry";
import { Die, SetSign } from "./signs";
import { type FloorView, parseSquare, type Room, roomAt } from "./view";
import { KINDS } from "./words";

export function EntryPicture({ entry, view }: EntryPictureProps<FloorView>): JSX.Element | null {
  const { text, seat } = entry;
  const dice = /^roll (\d)-(\d)$/.exec(text);
  if (dice) {
    return (
      <>
        <Die face={Number(dice[1])} />
        <Die face={Number(dice[2])} />
      </>
    );
  }
  const set = /^(?:double )?(?:other )?(windows|doors|hedge|pool|stones)\b/.exec(text)?.[1];
  if (set) return <SetSign kind={KINDS[set] ?? 4} />;
  const [, square, width, height] = /^at ([a-q]\d+) (\d)x(\d)$/.exec(text) ?? [];
  if (!square) return null;
  const sheet = view.sheets[seat];
  const type = sheet?.rooms[roomAt(sheet, parseSquare(square))]?.[4] ?? (width === height ? Number(width) : 0);
  return <RoomPicture room={[0, 0, Number(width), Number(height), type, -1]} />;
}

/** A room by itself; one that has no type yet has only its walls. */
function RoomPicture({ room }: { room: Room }): JSX.Element {
  const id = useId();
  const [, , width, height] = room;
  return (
    <svg aria-hidden="true" viewBox={`-4 -4 ${width * CELL + 8} ${height * CELL + 8}`}>
      <Floors id={id} />
      <Rooms rooms={[room]} id={id} fresh={1} />
      <Walls rooms={[room]} fresh={1} />
    </svg>
  );
}
