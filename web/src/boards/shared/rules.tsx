/** Rules by their numbers: where the rules of a game tell them, and links that lead there. */
import { createContext, type JSX } from "preact";
import { useContext, useEffect } from "preact/hooks";

/** The numbers that a heading names: "V2–V4, V26" are V2, V3, V4 and V26. */
export function rulesIn(text: string): string[] {
  return text.split(", ").flatMap((part) => {
    const [first = "", last] = part.split("–");
    const [letter = "", from, to] = [first.slice(0, 1), Number(first.slice(1)), Number((last ?? first).slice(1))];
    return last ? Array.from({ length: to - from + 1 }, (_, step) => `${letter}${from + step}`) : [first];
  });
}

/** Marks an element as the place where some rules are told. */
export const telling = (rules: string): { "data-rules": string } => ({ "data-rules": rulesIn(rules).join(" ") });

/** The rules that a heading is about, as a person reads them. */
export const RuleNumbers = ({ rules }: { rules: string }): JSX.Element => <small class="rule-numbers">{rules}</small>;

/** The place that tells a rule: of several the one that tells the fewest others. */
export function placeOfRule(rules: ParentNode, rule: string): HTMLElement | null {
  const found = [...rules.querySelectorAll<HTMLElement>(`[data-rules~="${CSS.escape(rule)}"]`)];
  const count = (place: HTMLElement) => place.dataset.rules?.split(" ").length ?? 0;
  return found.sort((one, other) => count(one) - count(other))[0] ?? null;
}

/** What a page with a board offers to whoever reads the number of a rule. */
export interface RuleReader {
  open(rule: string): void;
  /** What the link says to those who listen: "Rule P3". */
  label(rule: string): string;
  /** A rule is on the screen now, or (null) no longer. */
  mention(rule: string | null): void;
}

export const Reading = createContext<RuleReader | null>(null);

/** The number of a rule: a link to its paragraph where the rules can be opened beside the board. */
export function RuleNumber({ rule }: { rule: string }): JSX.Element {
  const reader = useContext(Reading);
  useEffect(() => {
    reader?.mention(rule);
    return () => reader?.mention(null);
  }, [reader, rule]);
  if (!reader) return <small>{rule}</small>;
  return (
    <button
      type="button"
      class="rule-link"
      aria-label={reader.label(rule)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        reader.open(rule);
      }}
    >
      {rule}
    </button>
  );
}
