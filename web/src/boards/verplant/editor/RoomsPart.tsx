/** The rooms of the mission, and the furniture that is drawn for them. */
import type { JSX } from "preact";
import { inWords, language } from "../../../i18n";
import { Icon } from "../../../parts/icon";
import type { Translate } from "../../types";
import type { RoomKind } from "../view";
import type { Editor } from "./editor";
import { FurniturePicker } from "./FurniturePicker";
import { TextsField } from "./fields";
import { KINDS, type Mission, markersOf, type Room } from "./mission";
import type { Workshop } from "./words";

interface RoomsProps {
  editor: Editor;
  workshop: Workshop;
  t: Translate;
}

const without = (mission: Mission, kind: RoomKind): Mission => ({
  ...mission,
  rooms: mission.rooms.filter((room) => room.kind !== kind),
});

export function RoomsPart({ editor, workshop, t }: RoomsProps): JSX.Element {
  const mission = editor.mission.value;
  const kinds = mission.rooms.map(({ kind }) => kind);
  const nameOf = (kind: RoomKind) => inWords(workshop.rooms.find((room) => room.kind === kind)?.name ?? {}, kind);
  const toggle = (kind: RoomKind) =>
    editor.change((before) =>
      kinds.includes(kind)
        ? without(before, kind)
        : { ...before, rooms: [...before.rooms, { kind, name: "", furniture: [] }] },
    );
  return (
    <div class="ve-form">
      <section class="card" id="editor-rooms" tabIndex={-1}>
        <h2>{t("editor.rooms")}</h2>
        <fieldset class="ve-kinds">
          <legend class="small soft">{t("editor.rooms.about", { count: workshop.limits.rooms })}</legend>
          {KINDS.map((kind) => (
            <label key={kind} class={`ve-kind vb-kind-${kind}`}>
              <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
              <span>{nameOf(kind)}</span>
            </label>
          ))}
        </fieldset>
        <p class="small soft">{t("editor.markers", { count: markersOf(mission), most: workshop.limits.markers })}</p>
        <Entrance {...{ editor, workshop, t }} nameOf={nameOf} />
      </section>
      {mission.rooms.map((room, place) => (
        <RoomCard key={room.kind} {...{ editor, workshop, t, room, place }} usual={nameOf(room.kind)} />
      ))}
    </div>
  );
}

/** Through which room one comes in, where there is no hallway. */
function Entrance({ editor, t, nameOf }: RoomsProps & { nameOf(kind: RoomKind): string }): JSX.Element | null {
  const { rooms, entrance } = editor.mission.value;
  if (rooms.length === 0) return null;
  return (
    <label class="field">
      <span>{t("editor.entrance")}</span>
      <select
        value={entrance}
        onChange={({ currentTarget: { value } }) =>
          editor.change((mission) => ({ ...mission, entrance: value as Mission["entrance"] }))
        }
      >
        <option value="">{t("editor.entrance.hallway")}</option>
        {rooms.map(({ kind }) => (
          <option key={kind} value={kind}>
            {t("editor.entrance.room", { room: nameOf(kind) })}
          </option>
        ))}
      </select>
      <small>{t("editor.entrance.about")}</small>
    </label>
  );
}

interface RoomProps extends RoomsProps {
  room: Room;
  place: number;
  usual: string;
}

function RoomCard({ editor, workshop, t, room, place, usual }: RoomProps): JSX.Element {
  const id = `editor-room-${place + 1}`;
  const { rooms } = editor.mission.value;
  const change = (changes: Partial<Room>, about = "") =>
    editor.change(
      (mission) => ({
        ...mission,
        rooms: mission.rooms.map((one) => (one.kind === room.kind ? { ...one, ...changes } : one)),
      }),
      about,
    );
  const move = (by: number) =>
    editor.change((mission) => {
      const order = mission.rooms.filter(({ kind }) => kind !== room.kind);
      order.splice(place + by, 0, room);
      return { ...mission, rooms: order };
    });
  return (
    <section class={`card ve-room vb-kind-${room.kind}`} id={id} tabIndex={-1} aria-labelledby={`${id}-head`}>
      <header class="row">
        <h3 id={`${id}-head`}>
          {place + 1}. {usual}
        </h3>
        <span class="push row nowrap">
          <button
            type="button"
            class="quiet square"
            disabled={place === 0}
            aria-label={t("editor.room.up", { room: usual })}
            onClick={() => move(-1)}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            class="quiet square"
            disabled={place === rooms.length - 1}
            aria-label={t("editor.room.down", { room: usual })}
            onClick={() => move(1)}
          >
            <span aria-hidden="true">↓</span>
          </button>
          <button
            type="button"
            class="quiet square"
            aria-label={t("editor.room.remove", { room: usual })}
            onClick={() => editor.change((mission) => without(mission, room.kind))}
          >
            <Icon name="cross" />
          </button>
        </span>
      </header>
      <FurniturePicker {...{ editor, workshop, t, room }} onChange={(furniture) => change({ furniture })} />
      <details class="ve-more" open={room.name !== "" || undefined}>
        <summary>{t("editor.room.name")}</summary>
        <TextsField
          label={t("editor.room.name")}
          about={t("editor.room.name.about", { room: usual })}
          texts={room.name}
          longest={workshop.limits.texts.name}
          id={`${id}-name`}
          t={t}
          language={language.value}
          onChange={(name, about) => change({ name }, about)}
        />
      </details>
    </section>
  );
}
