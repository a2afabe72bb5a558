/** The fields of a bonus, as its condition needs them. */
import type { JSX } from "preact";
import { inWords, language } from "../../../i18n";
import type { Translate } from "../../types";
import type { RoomKind } from "../view";
import { NumberField } from "./fields";
import { type Bonus, type Mission, textIn } from "./mission";
import type { ConditionWords, Field, Workshop } from "./words";
import { furnitureOf } from "./words";

interface FieldsProps {
  id: string;
  mission: Mission;
  workshop: Workshop;
  bonus: Bonus;
  condition: ConditionWords;
  t: Translate;
  onChange(bonus: Bonus, about?: string): void;
}

/** A bonus with everything that can be guessed: the example's numbers, an object that the plan shows. */
export function freshBonus({ condition, fields, example }: ConditionWords, mission: Mission): Bonus {
  const bonus: Bonus = { condition, points: typeof example.points === "number" ? example.points : 1 };
  for (const field of fields) {
    if (field.name === "limit" && field.needed) bonus.limit = typeof example.limit === "number" ? example.limit : 1;
    if (field.name === "object" && field.needed) {
      const [first = ""] = field.choices ?? [];
      bonus.object = field.choices?.find((object) => isOnPlan(mission, object)) ?? first;
    }
  }
  if (fields.some((field) => field.or === "object") && typeof example.object === "string")
    bonus.object = example.object;
  return bonus;
}

const MARKS: Readonly<Record<string, string>> = { tree: "t", lake: "~", road: "=", flowers: "*", mountain: "^" };

const isOnPlan = (mission: Mission, object: string): boolean =>
  Object.values(mission.plan.squares).includes(MARKS[object] ?? "");

export function BonusFields(props: FieldsProps): JSX.Element {
  const { condition } = props;
  return (
    <div class="ve-bonus-fields">
      {condition.fields.map((field) => (
        <FieldOf key={field.name} {...props} field={field} />
      ))}
    </div>
  );
}

function FieldOf(props: FieldsProps & { field: Field }): JSX.Element | null {
  const { field, condition, bonus, t, onChange } = props;
  // What stands in for another field is chosen beside it.
  const replaces = condition.fields.find((other) => other.or === field.name);
  if (replaces) return null;
  if (field.kind === "furniture") return <FurnitureField {...props} />;
  if (field.kind === "room") return <RoomField {...props} />;
  if (field.kind === "object") return <ObjectField {...props} />;
  const value = bonus[field.name as "limit" | "most" | "points"];
  return (
    <NumberField
      label={t(`editor.bonus.${field.name}${field.name === "limit" ? `.${unitOf(condition.condition)}` : ""}`)}
      value={value ?? field.least ?? 1}
      least={field.least ?? 1}
      most={field.most ?? 1}
      onChange={(number) => onChange({ ...bonus, [field.name]: number }, field.name)}
    />
  );
}

/** What a limit counts. */
const unitOf = (condition: string): string =>
  condition === "count" || condition === "all count" ? "pieces" : "squares";

/** Drop a field, or set it. */
function withField<Name extends keyof Bonus>(bonus: Bonus, name: Name, value: Bonus[Name] | undefined): Bonus {
  const { [name]: _, ...others } = bonus;
  return (value === undefined ? others : { ...others, [name]: value }) as Bonus;
}

function FurnitureField({
  id,
  field,
  mission,
  workshop,
  bonus,
  condition,
  t,
  onChange,
}: FieldsProps & { field: Field }) {
  const name = field.name as "these" | "those";
  const chosen = bonus[name] ?? [];
  const object = field.or ? condition.fields.find((one) => one.name === field.or)?.choices?.[0] : undefined;
  const instead = object !== undefined && bonus.object === object;
  const toggle = (number: number) => {
    const after = chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number];
    onChange(
      withField(withField(bonus, name, after.length > 0 ? after.sort(byNumber) : undefined), "object", undefined),
    );
  };
  return (
    <fieldset class="ve-choose">
      <legend>{t(`editor.bonus.${name}`)}</legend>
      {object !== undefined && (
        <label class="ve-chip">
          <input
            type="checkbox"
            checked={instead}
            onChange={() =>
              onChange(withField(withField(bonus, name, undefined), "object", instead ? undefined : object))
            }
          />
          <span>{inWords(workshop.objects.find((one) => one.object === object)?.name ?? {}, object)}</span>
        </label>
      )}
      {inMission(mission, chosen).map((number) => (
        <label key={number} class="ve-chip">
          <input
            type="checkbox"
            name={`${id}-${name}`}
            checked={chosen.includes(number)}
            onChange={() => toggle(number)}
          />
          <span>
            {number} {inWords(furnitureOf(workshop, number)?.name ?? {}, String(number))}
          </span>
        </label>
      ))}
      {inMission(mission, chosen).length === 0 && <p class="small soft">{t("editor.bonus.no_furniture")}</p>}
    </fieldset>
  );
}

const byNumber = (one: number, other: number): number => one - other;

/** Furniture that the mission has, drawn or given, and what is chosen though it has it no longer. */
function inMission({ rooms, given }: Mission, chosen: readonly number[]): number[] {
  const drawn = rooms.flatMap((room) => room.furniture.map(({ number }) => number));
  return [...new Set([...drawn, ...given.map(({ number }) => number), ...chosen])].sort(byNumber);
}

function RoomField({ field, mission, workshop, bonus, condition, t, onChange }: FieldsProps & { field: Field }) {
  const called = (kind: RoomKind) => {
    const own = mission.rooms.find((room) => room.kind === kind)?.name ?? "";
    return textIn(own, language.value) || inWords(workshop.rooms.find((room) => room.kind === kind)?.name ?? {}, kind);
  };
  const kinds = [...new Set([...mission.rooms.map(({ kind }) => kind), ...(bonus.room ? [bonus.room] : [])])];
  return (
    <label class="field">
      <span>{t("editor.bonus.room")}</span>
      <select
        value={bonus.room ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange(withField(bonus, field.name as "room", (value || undefined) as RoomKind | undefined))
        }
      >
        <option value="">
          {t(condition.condition === "all count" ? "editor.bonus.every_room" : "editor.bonus.any_room")}
        </option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {called(kind)}
          </option>
        ))}
      </select>
    </label>
  );
}

function ObjectField({ field, workshop, bonus, t, onChange }: FieldsProps & { field: Field }) {
  return (
    <label class="field">
      <span>{t("editor.bonus.object")}</span>
      <select
        value={bonus.object ?? ""}
        onChange={(event) => onChange({ ...bonus, object: event.currentTarget.value })}
      >
        {(field.choices ?? []).map((object) => (
          <option key={object} value={object}>
            {inWords(workshop.objects.find((one) => one.object === object)?.name ?? {}, object)}
          </option>
        ))}
      </select>
    </label>
  );
}
