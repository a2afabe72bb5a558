/** Words beside what they are about: why something is refused, what should be known before, what is on a square. */
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { beside, Reason } from "../shared/reason";
import type { Translate } from "../types";
import { covers } from "./Ghost";
import { frameOf } from "./geometry";
import { atOf } from "./handWords";
import { inLanguage } from "./names";
import { cautionText, pieceWhy, reason, whyText } from "./reasons";
import { CELL } from "./scale";
import type { Hand } from "./useHand";
import { columnOf, type HouseView, type PlanView, parseSquare, rowOf, squareName } from "./view";

interface WhyProps {
  hand: Hand;
  view: HouseView;
  plan: PlanView;
  t: Translate;
}

interface Said {
  look: "refused" | "not" | "careful" | "fine";
  text: string;
  rule?: string | null | undefined;
  squares: readonly number[];
}

/** While a piece is led on, what was told of its last place stays where it is, until there is something else to tell. */
export function Why({ hand, view, plan, t }: WhyProps): JSX.Element {
  const last = useRef<Said | null>(null);
  const refusal = refused(hand, t);
  const said = refusal ?? told(hand, t) ?? lost(hand, view, plan, t);
  const isLed = hand.mode === "place" && !hand.byKeys;
  const shown = said?.text ? said : isLed ? last.current : null;
  last.current = refusal ? null : shown;
  return (
    <Words hand={hand} isPast={!said?.text} isLed={isLed} isRefusal={refusal !== null}>
      {shown && (
        <Reason
          class={`vb-reason vb-reason-${shown.look}`}
          text={shown.text}
          rule={shown.rule}
          role={shown.look === "refused" || (shown.look === "not" && hand.byKeys) ? undefined : "status"}
          style={besides(shown.squares, view.bounds)}
        />
      )}
    </Words>
  );
}

interface WordsProps {
  hand: Hand;
  isPast: boolean;
  isLed: boolean;
  isRefusal: boolean;
  children: ComponentChildren;
}

/**
 * The words have a layer as large as the plan: they come and go without anything else being laid out. While a piece is
 * led on, they are only made invisible; and new ones are laid out before they are seen.
 */
function Words({ hand, isPast, isLed, isRefusal, children }: WordsProps): JSX.Element {
  const isGone = isPast || (!isRefusal && !(isLed ? hand.isShown : hand.isRested.value));
  // A piece that follows the mouse would leave its place on the way to a rule number; the pointer goes through it.
  const isThrough = isLed && !isRefusal && !hand.byTouch;
  return (
    <div class={`vb-words ${isThrough ? "vb-through" : ""} ${isGone ? "vb-past" : ""}`} aria-hidden={isGone}>
      {/* The browser lays out a contained box by itself only if what changes is in its flow. */}
      <div class="vb-words-flow">{children}</div>
    </div>
  );
}

/** What is told of the place where something is held. */
const told = (hand: Hand, t: Translate): Said | null => notHere(hand, t) ?? careful(hand, t) ?? promising(hand, t);

/** What the server refused; the frame announces it. */
function refused({ unread }: Hand, t: Translate): Said | null {
  if (!unread) return null;
  const squares = (unread.squares ?? []).map(parseSquare).filter((square) => square >= 0);
  return { look: "refused", text: reason(unread, t), rule: unread.rule, squares };
}

/** Why what is in hand may not be drawn where it is held. The keyboard's square says it itself. */
function notHere(hand: Hand, t: Translate): Said | null {
  if (!hand.why) return null;
  return { look: "not", text: reason(hand.why, t), rule: hand.why.rule, squares: about(hand) };
}

/** What is allowed and probably not wanted. */
function careful(hand: Hand, t: Translate): Said | null {
  const all = hand.preview?.cautions ?? [];
  // Of each kind one is enough: its squares are marked, and a long text would hide them.
  const cautions = all.filter(({ code }, index) => all.findIndex((other) => other.code === code) === index);
  const [first] = cautions;
  if (!first || hand.meant === null) return null;
  return {
    look: "careful",
    text: cautions.map((caution) => cautionText(caution, t)).join(" "),
    rule: first.rule,
    squares: about(hand),
  };
}

/** What a piece, a door or a window brings. */
function promising(hand: Hand, t: Translate): Said | null {
  const { preview, mode } = hand;
  if (!preview || hand.meant === null) return null;
  if (mode === "place" || mode === "walls") {
    // Furniture counts once it is reached from the hallway, in the end.
    const count = (mode === "place" ? preview.points : preview.door?.points) ?? 0;
    return count > 0 ? { look: "fine", text: t("verplant.hand.up_to", { count }), squares: about(hand) } : null;
  }
  if (mode !== "front" && mode !== "window") return null;
  const points = preview.points ? t("verplant.hand.more_points", { count: preview.points }) : "";
  let text = "";
  if (preview.hallway) text = t("verplant.hand.hallway", { count: preview.hallway.length });
  else if (preview.sees) {
    const things = preview.sees.map((thing) => t(`verplant.plan.ground.${thing}`));
    text = things.length > 0 ? t("verplant.hand.sees", { things: things.join(", ") }) : t("verplant.hand.sees.nothing");
  }
  return { look: "fine", text: [text, points].filter(Boolean).join(" "), squares: about(hand) };
}

/** Why the square that is pointed at is not reached. */
function lost(hand: Hand, view: HouseView, plan: PlanView, t: Translate): Said | null {
  const square = hand.mode === "rest" ? (hand.pointed ?? (hand.byKeys ? hand.cursor : null)) : null;
  if (square === null) return null;
  const piece = plan.pieces.find((one) => covers(one, square));
  const why = plan.cut_off.find(([one]) => one === square)?.[1];
  // While one draws, a front door that is still to come is no news.
  const isToCome = (reason: string) => reason === "no_front_door" && hand.mine.own !== null && !view.ending;
  if ((piece && isToCome(piece.why)) || (why && isToCome(why))) return null;
  if (piece && piece.why !== "counts" && piece.why !== "not_finished") {
    const name = view.cards[piece.slot]?.name;
    const text = `${name ? inLanguage(name, t) : squareName(square)}: ${pieceWhy(piece, t)}`;
    return { look: "careful", text, squares: [square] };
  }
  return why ? { look: "careful", text: whyText(why, t), squares: [square] } : null;
}

/** The squares that what is in hand lies on. */
function about(hand: Hand): number[] {
  if (hand.ghost !== null && hand.pose) {
    const last = hand.ghost + 20 * (hand.pose.height - 1) + hand.pose.width - 1;
    return [hand.ghost, last];
  }
  return hand.meant === null ? [] : [atOf(hand.meant)[0]];
}

/** A place for the words near the squares, below them in the upper half and above them in the lower. */
function besides(squares: readonly number[], bounds: HouseView["bounds"]): Record<string, string> {
  const frame = frameOf(bounds);
  if (squares.length === 0) return { ...around(50), top: "0%" };
  const rows = squares.map(rowOf);
  const columns = squares.map(columnOf);
  const [top, bottom] = [Math.min(...rows) * CELL - frame.y, (Math.max(...rows) + 1) * CELL - frame.y];
  const x = ((Math.min(...columns) + Math.max(...columns) + 1) / 2) * CELL - frame.x;
  const isUpper = (top + bottom) / 2 < frame.height / 2;
  const size = { x: frame.width, y: frame.height };
  const { left = "", ...place } = beside({ x, top: top - 6, bottom: bottom + 6 }, size, isUpper, HALF / 100);
  return { ...around(Number.parseFloat(left)), ...place };
}

/** Half of the width that words may take, in hundredths of the plan's. */
const HALF = 36;

/** In the middle between two sides: a transform would cost more with each new text. */
const around = (percent: number): Record<string, string> => ({
  left: `${percent - HALF}%`,
  right: `${100 - HALF - percent}%`,
});
