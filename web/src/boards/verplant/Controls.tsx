/** Under the thumb: what is drawn now, the tools, and the buttons of this step. */
import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../../parts/icon";
import { usePreviews } from "../shared/previews";
import { RuleNumber } from "../shared/rules";
import type { Translate } from "../types";
import { OTHER } from "./codes";
import { type Hints, itemName } from "./handWords";
import { type Item, itemsOf } from "./items";
import { PiecePicture } from "./PiecePicture";
import { cautionText } from "./reasons";
import { CELL } from "./scale";
import { Sign } from "./signs";
import type { Hand } from "./useHand";
import type { Caution, HouseProps, HouseView, PieceInHand } from "./view";

interface ControlsProps {
  hand: Hand;
  props: HouseProps;
}

/** What to do now. Where one of two things is said, both have their place: the other comes without a new layout. */
function Hint({ words }: { words: ReadonlySignal<Hints> }): JSX.Element {
  const { texts, now } = words.value;
  return (
    <p class="vb-hint">
      {texts.map((text, index) => (
        <span key={index} class={index === now ? "" : "vb-not-now"} aria-hidden={index !== now}>
          {text}
        </span>
      ))}
    </p>
  );
}

const DRAWING = ["draw", "outline", "finish", "wait"];

export function Controls({ hand, props, words }: ControlsProps & { words: ReadonlySignal<Hints> }): JSX.Element | null {
  const { view, t } = props;
  const { own, canUndo, canClear } = hand.mine;
  if (!own || !DRAWING.includes(own.stage) || view.stage !== "draw") return null;
  const items = itemsOf(hand);
  const of = (...kinds: Item["what"]["is"][]) => items.filter((item) => kinds.includes(item.what.is));
  const button = (item: Item) => <ItemButton key={keyOf(item)} item={item} hand={hand} view={view} t={t} />;
  const tools = of("tool");
  return (
    <section class="vb-controls" aria-label={t("verplant.control")} data-turn={hand.pose?.turn}>
      <div class="vb-now">
        {own.piece && hand.pose && <PieceInBox piece={own.piece} pose={hand.pose} />}
        <Hint words={words} />
      </div>
      {hand.joker && <Jokers hand={hand} props={props} items={of("variant")} />}
      <Warning hand={hand} t={t} />
      <div class="vb-buttons vb-do">
        {of("draw", "door", "no_door").map(button)}
        {of("turn").map(button)}
        {of("leave", "joker").map(button)}
        {!own.joker && own.stage === "draw" && (
          <span class="vb-no-joker" title={t("verplant.control.joker.used")}>
            <Sign of="joker" crossed />
            <span class="sr-only">{t("verplant.control.joker.used")}</span>
          </span>
        )}
      </div>
      {tools.length > 0 && (
        <fieldset class="vb-buttons vb-tools">
          <legend class="sr-only">{t("verplant.control.tools")}</legend>
          {tools.map(button)}
        </fieldset>
      )}
      <div class="vb-buttons vb-end">
        {canUndo && (
          <button type="button" class="vb-button" aria-keyshortcuts="U" onClick={hand.mine.undo}>
            <Icon name="undo" />
            {t(own.stage === "wait" ? "verplant.control.draw_on" : "verplant.control.undo")} <kbd>U</kbd>
          </button>
        )}
        {canClear && own.stage !== "wait" && (
          <button type="button" class="vb-button" onClick={hand.mine.clear}>
            {t("verplant.control.clear")}
          </button>
        )}
        {of("done").map(button)}
      </div>
    </section>
  );
}

/** What should be known before a button is pressed a second time. */
function Warning({ hand, t }: { hand: Hand; t: Translate }): JSX.Element | null {
  if (!hand.warning) return null;
  return (
    <ul class="vb-warning" role="alert">
      {hand.warning.cautions.map((caution) => (
        <li key={caution.code + caution.squares.join()}>
          {cautionText(caution, t)} <RuleNumber rule={caution.rule} />
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ what }: Item): string => Object.values(what).join(" ");

interface ButtonProps {
  item: Item;
  hand: Hand;
  view: HouseView;
  t: Translate;
}

/** The first thing to do is the coloured button. */
const MAIN = ["done", "draw", "door"];

function ItemButton({ item, hand, view, t }: ButtonProps): JSX.Element {
  const { what } = item;
  const pressed = what.is === "tool" ? hand.tool === what.tool : what.is === "joker" ? hand.joker : undefined;
  const refused = what.is === "draw" && !hand.fits;
  return (
    <button
      type="button"
      class={`vb-button vb-item-${what.is} ${MAIN.includes(what.is) ? "vb-main" : ""} ${refused ? "vb-may-not" : ""}`}
      aria-keyshortcuts={item.key === "enter" ? "Enter" : item.key.toUpperCase()}
      aria-pressed={pressed}
      data-tool={what.is === "tool" ? (what.tool ?? "main") : undefined}
      onClick={item.press}
    >
      <ItemSign item={item} />
      <span>{itemName(item, hand, view, t)}</span>
      <kbd>{item.key === "enter" ? "↵" : item.key.toUpperCase()}</kbd>
    </button>
  );
}

function ItemSign({ item: { what } }: { item: Item }): JSX.Element | null {
  switch (what.is) {
    case "tool":
      return <Sign of={what.tool ?? "pencil"} />;
    case "turn":
    case "joker":
      return <Sign of={what.is} />;
    case "door":
    case "no_door":
      return <Sign of="door" />;
    case "leave":
      return <Icon name="cross" />;
    case "draw":
    case "done":
      return <Icon name="check" />;
    default:
      return null;
  }
}

/** The piece as it is turned now. */
function PieceInBox({ piece, pose }: { piece: PieceInHand; pose: PieceInHand["poses"][number] }): JSX.Element {
  const size = Math.max(pose.width, pose.height, 3) * CELL;
  const [left, top] = [(pose.width * CELL - size) / 2, (pose.height * CELL - size) / 2];
  return (
    <svg class="vb-box" viewBox={`${left - 5} ${top - 5} ${size + 10} ${size + 10}`} aria-hidden="true">
      <PiecePicture piece={piece} pose={pose} />
    </svg>
  );
}

/** What the server tells of the joker before it is used. */
interface JokerPreview {
  piece?: PieceInHand;
  cautions?: readonly Caution[];
}

/** What the joker makes of the piece: its other one, or the same mirrored. */
function Jokers({ hand, props, items }: ControlsProps & { items: readonly Item[] }): JSX.Element {
  const { t } = props;
  const codes = items.flatMap(({ what }) => (what.is === "variant" ? [what.code] : []));
  const told = usePreviews<JokerPreview>(props.preview, codes, hand.mine.own, 0);
  return (
    <fieldset class="vb-jokers">
      <legend>{t("verplant.control.joker.which")}</legend>
      {items.map((item) => {
        const code = item.what.is === "variant" ? item.what.code : OTHER;
        const { piece, cautions } = told.get(code) ?? {};
        const pose = piece?.poses[0];
        return (
          <button key={code} type="button" class="vb-button vb-variant" onClick={item.press}>
            {piece && pose ? <PieceInBox piece={piece} pose={pose} /> : <span class="vb-box" />}
            <span>
              {itemName(item, hand, props.view, t)}
              {cautions?.map((caution) => (
                <small key={caution.code}>{cautionText(caution, t)}</small>
              ))}
            </span>
            <kbd>{item.key}</kbd>
          </button>
        );
      })}
    </fieldset>
  );
}
