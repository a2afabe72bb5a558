/** Which furniture is drawn for a room, and how many of each: with pictures of the pieces on its cards. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { inWords } from "../../../i18n";
import { Icon } from "../../../parts/icon";
import type { Translate } from "../../types";
import { Furniture, turnedFaces } from "../furniture";
import { CELL } from "../scale";
import type { Editor } from "./editor";
import { NumberField } from "./fields";
import type { FurnitureCount, Mission, Room } from "./mission";
import { type FurnitureWords, furnitureOf, type Workshop } from "./words";

interface PickerProps {
  editor: Editor;
  workshop: Workshop;
  room: Room;
  t: Translate;
  onChange(furniture: readonly FurnitureCount[]): void;
}

export function FurniturePicker({ editor, workshop, room, t, onChange }: PickerProps): JSX.Element {
  const [open, setOpen] = useState(room.furniture.length === 0);
  const { furniture } = room;
  return (
    <div class="ve-furniture">
      {furniture.length === 0 && <p class="small soft">{t("editor.furniture.none")}</p>}
      <ul class="ve-cards">
        {furniture.map(({ number, markers }) => (
          <li key={number} class="ve-card">
            <Label words={furnitureOf(workshop, number)} number={number} />
            <NumberField
              label={t("editor.furniture.markers", { furniture: nameOf(workshop, number) })}
              value={markers}
              least={1}
              most={workshop.limits.markers_on_a_card}
              inline
              onChange={(value) =>
                onChange(furniture.map((one) => (one.number === number ? { number, markers: value } : one)))
              }
            />
            <button
              type="button"
              class="quiet square"
              aria-label={t("editor.furniture.remove", { furniture: nameOf(workshop, number) })}
              onClick={() => onChange(furniture.filter((one) => one.number !== number))}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? "editor.furniture.close" : "editor.furniture.add")}
      </button>
      {open && (
        <Shelf
          {...{ workshop, room, t }}
          taken={takenIn(editor.mission.value)}
          onPick={(number) => onChange([...furniture, { number, markers: 1 }])}
        />
      )}
    </div>
  );
}

const nameOf = (workshop: Workshop, number: number): string =>
  inWords(furnitureOf(workshop, number)?.name ?? {}, String(number));

/** Numbers that are in some room already: each is there once. */
const takenIn = (mission: Mission): ReadonlySet<number> =>
  new Set(mission.rooms.flatMap((room) => room.furniture.map(({ number }) => number)));

interface ShelfProps {
  workshop: Workshop;
  room: Room;
  taken: ReadonlySet<number>;
  t: Translate;
  onPick(number: number): void;
}

/** All furniture that is left: what belongs into this kind of room first. */
function Shelf({ workshop, room, taken, t, onPick }: ShelfProps): JSX.Element {
  const left = workshop.furniture.filter(({ number }) => !taken.has(number));
  const groups = [
    ["own", left.filter((one) => one.room === room.kind)],
    ["everywhere", left.filter((one) => one.room === null)],
  ] as const;
  const others = left.filter((one) => one.room !== null && one.room !== room.kind);
  return (
    <div class="ve-shelf">
      {groups.map(
        ([group, found]) =>
          found.length > 0 && (
            <section key={group} aria-label={t(`editor.furniture.${group}`)}>
              <p class="small soft">{t(`editor.furniture.${group}`)}</p>
              <Picks found={found} onPick={onPick} />
            </section>
          ),
      )}
      {others.length > 0 && (
        <details>
          <summary class="small soft">{t("editor.furniture.others")}</summary>
          <Picks found={others} onPick={onPick} />
        </details>
      )}
    </div>
  );
}

function Picks({ found, onPick }: { found: readonly FurnitureWords[]; onPick(number: number): void }): JSX.Element {
  return (
    <ul>
      {found.map((one) => (
        <li key={one.number}>
          <button type="button" class="ve-pick" onClick={() => onPick(one.number)}>
            <Label words={one} number={one.number} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A number with its picture and its name. */
function Label({ words, number }: { words: FurnitureWords | undefined; number: number }): JSX.Element {
  return (
    <span class="ve-label">
      {words && <PieceIcon words={words} />}
      <span>
        <b>{number}</b> {inWords(words?.name ?? {}, String(number))}
      </span>
    </span>
  );
}

/** The first piece of a number, as it is printed on its card. */
function PieceIcon({ words }: { words: FurnitureWords }): JSX.Element | null {
  const [piece] = words.pieces;
  if (!piece) return null;
  const squares = piece.furniture.length > 0 ? piece.furniture : piece.open;
  const rows = squares.map(([row]) => row);
  const columns = squares.map(([, column]) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [high, wide] = [Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
  return (
    <svg
      class="ve-piece"
      viewBox={`${left * CELL - 2} ${top * CELL - 2} ${wide * CELL + 4} ${high * CELL + 4}`}
      aria-hidden="true"
      focusable="false"
    >
      <Furniture drawing={words.id} squares={squares} open={piece.open} faces={turnedFaces(piece.faces, 0)} />
    </svg>
  );
}
