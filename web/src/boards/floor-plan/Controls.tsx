/**
 * Under the thumb: one row for each die with what it gives, one for rooms, one to go back and to finish. Each is as high
 * as it is, whatever it holds, so that nothing moves under a pointer.
 */
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../../parts/icon";
import { range } from "../shared/geometry";
import type { Translate } from "../types";
import { typeCode } from "./codes";
import { type Gains, signed } from "./gains";
import { type Item, itemsOf } from "./items";
import { BonusSign, Dice, Die, RoomSign, SetSign } from "./signs";
import type { Hand } from "./useHand";
import type { FloorView, OwnView } from "./view";
import { hint, itemName, pairName, setName, timesOf } from "./words";

interface ControlsProps {
  hand: Hand;
  view: FloorView;
  gains: Gains;
  t: Translate;
}

export function Controls(props: ControlsProps): JSX.Element | null {
  const { hand, t } = props;
  const { own } = hand.mine;
  if (!own) return null;
  const items = itemsOf(hand);
  const of = (...kinds: Item["what"]["is"][]) => items.filter((item) => kinds.includes(item.what.is));
  const button = (item: Item) => <ItemButton key={keyOf(item)} item={item} {...props} />;
  const rooms = of("room");
  return (
    <section class="fp-controls" aria-label={t("floor-plan.controls")}>
      <p class="fp-hint">
        <span>{hint(hand, t)}</span>
      </p>
      {range(2).map((die) => {
        const sets = of("set", "double").filter(({ what }) => "die" in what && what.die === die);
        const pairs = of("pair").filter(({ what }) => what.is === "pair" && Math.floor(what.pair / 2) === die);
        return (
          <Row key={die} class="fp-die-row" sign={own.dice && <DieOf own={own} die={die} />} count={sets.length}>
            {[...pairs, ...sets].map(button)}
            {sets.length === 0 && own.drawn[die] && <span class="fp-gave">{setName(own.drawn[die] ?? 4, t)}</span>}
          </Row>
        );
      })}
      <Row class="fp-room-row" sign={own.dice && <RoomSign values={[3, 4]} />} count={rooms.length}>
        {rooms.length > 0 && (
          <fieldset class="fp-buttons fp-rooms">
            <legend class="sr-only">{t("floor-plan.rooms")}</legend>
            {rooms.map(button)}
          </fieldset>
        )}
        {of("again", "type", "turn", "place", "letter").map(button)}
        {own.stage === "draw" && <Left kind={own.kind ?? 4} left={own.left} />}
      </Row>
      <div class="fp-row fp-end">
        <div class="fp-buttons">{of("wild").map(button)}</div>
        <Back hand={hand} t={t} />
        {of("done").map(button)}
        {of("done").length === 0 && (
          <button type="button" class="fp-button fp-item-rest" aria-disabled="true">
            <Icon name="check" />
            {t("floor-plan.item.done")}
          </button>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  class: string;
  /** What the row is about. */
  sign: ComponentChildren;
  /** How many things are offered: of many each is shown smaller. */
  count: number;
  children: ComponentChildren;
}

function Row({ class: look, sign, count, children }: RowProps): JSX.Element {
  const many = count > 6 ? "fp-several fp-many-rooms" : count > 2 ? "fp-several" : "";
  return (
    <div class={`fp-row ${look} ${many}`}>
      {sign && <span class="fp-row-sign">{sign}</span>}
      <div class="fp-buttons">{children}</div>
    </div>
  );
}

const DieOf = ({ own, die }: { own: OwnView; die: number }): JSX.Element => (
  <Die face={own.dice?.[die] ?? 0} used={own.used[die] ?? false} />
);

/** The ways back: always there, and grey where there is nothing to take back. */
function Back({ hand: { mine }, t }: { hand: Hand; t: Translate }): JSX.Element {
  const clears = mine.canClear && mine.drawn;
  return (
    <>
      <button
        type="button"
        class="fp-button fp-back"
        aria-keyshortcuts="U"
        aria-disabled={!mine.canUndo}
        onClick={() => mine.canUndo && mine.undo()}
      >
        <Icon name="undo" />
        <span>{t(mine.own?.stage === "wait" ? "floor-plan.item.draw_on" : "floor-plan.item.undo")}</span> <kbd>U</kbd>
      </button>
      <button
        type="button"
        class="fp-button fp-back"
        aria-disabled={!clears}
        onClick={() => {
          if (clears) mine.clear();
        }}
      >
        <span>{t("floor-plan.item.clear")}</span>
      </button>
    </>
  );
}

/** One button for all that finishes a round, so that it stays the same one. */
const keyOf = ({ what }: Item): string => (what.is === "done" ? "done" : Object.values(what).join(" "));

function ItemButton({ item, hand, view, gains, t }: ControlsProps & { item: Item }): JSX.Element | null {
  const { own } = hand.mine;
  if (!own) return null;
  const { what } = item;
  const name = itemName(item, own, view, t);
  const main = what.is === "done" && !what.passes;
  const cost = "cost" in what ? what.cost : 0;
  const gain = what.is === "type" ? gains.ofCode(typeCode(what.type)) : null;
  return (
    <button
      type="button"
      class={`fp-button fp-item-${what.is} ${main ? "fp-main" : ""} ${what.is === "type" ? `fp-type-${what.type}` : ""}`}
      aria-keyshortcuts={item.key.toUpperCase()}
      aria-pressed={what.is === "wild" ? hand.wild : undefined}
      aria-label={cost > 0 ? t("floor-plan.item.costs", { name, count: cost }) : undefined}
      title={what.is === "pair" ? pairName(view.printed.pairs[what.pair] ?? [], t) : undefined}
      onClick={item.press}
    >
      <ItemSign item={item} view={view} t={t} />
      <span class={what.is === "pair" ? "sr-only" : "fp-name"}>{name}</span>
      {what.is === "set" && (
        <span class="fp-short" aria-hidden="true">
          {t(`floor-plan.short.${what.kind}`)}
        </span>
      )}
      {gain !== null && gain !== 0 && <b class={gain < 0 ? "fp-less" : "fp-more"}>{signed(gain)}</b>}
      {range(cost).map((index) => (
        <BonusSign key={index} bonus="wild" />
      ))}
      <kbd>{item.key.toUpperCase()}</kbd>
    </button>
  );
}

function ItemSign({ item: { what }, view, t }: { item: Item; view: FloorView; t: Translate }): JSX.Element | null {
  switch (what.is) {
    case "pair": {
      const pair = view.printed.pairs[what.pair] ?? [];
      return (
        <>
          <Dice printed faces={pair} label="" />
          <span class="fp-pair-size" aria-hidden="true">
            {timesOf(pair)}
          </span>
        </>
      );
    }
    case "set":
      return <SetSign kind={what.kind} />;
    case "double":
      return <BonusSign bonus="features" />;
    case "again":
      return <BonusSign bonus="construction" />;
    case "wild":
      return <BonusSign bonus="wild" />;
    case "type":
      return (
        <b class={`fp-type-chip fp-type-${what.type}`} aria-hidden="true">
          {t(`floor-plan.letter.${what.type}`)}
        </b>
      );
    case "room":
      return <RoomSign values={what.values} />;
    case "done":
      return <Icon name={what.passes ? "forward" : "check"} />;
    default:
      return null;
  }
}

/** How many of the set are still to be drawn, as signs. */
function Left({ kind, left }: { kind: number; left: number }): JSX.Element {
  const all = Math.max(kind, left);
  return (
    <p class="fp-left" aria-hidden="true">
      {range(all).map((index) => (
        <span key={index} class={index < all - left ? "fp-gone" : ""}>
          <SetSign kind={kind} />
        </span>
      ))}
    </p>
  );
}
