/** Why something was refused: in the person's language, beside the squares it is about, until it has been read. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Refusal } from "../../wire";
import type { Translate } from "../types";
import { clamp, type Point } from "./geometry";
import { RuleNumber } from "./rules";

/** The game's own words for a refusal, else the server's sentence. */
export function reasonIn(game: string, refusal: Refusal, t: Translate): string {
  const key = `${game}.refused.${refusal.code}`;
  const text = t(key);
  return text === key ? refusal.sentence : text;
}

/** A refusal is shown until the person goes on; the next try is heard again. */
export function useUnread(refusal: Refusal | null) {
  const [read, setRead] = useState<string | null>(null);
  return {
    unread: refusal && refusal.id !== read ? refusal : null,
    hush: () => setRead(refusal?.id ?? null),
    listen: () => setRead(null),
  };
}

interface ReasonProps {
  class: string;
  text: string;
  rule?: string | null | undefined;
  /** "status", where nobody else says it aloud. */
  role?: "status" | undefined;
  style?: Record<string, string>;
}

export function Reason({ text, rule, ...look }: ReasonProps): JSX.Element {
  return (
    <p {...look}>
      {text} {rule && <RuleNumber rule={rule} />}
    </p>
  );
}

/** What a reason is about: how far from the left, and where it begins and ends from above. */
export interface About {
  x: number;
  top: number;
  bottom: number;
}

/** Below what it is about in the upper half of a drawing, above it in the lower; `margin` of the width stays free. */
export function beside(about: About, size: Point, isUpper: boolean, margin: number): Record<string, string> {
  const percent = (units: number, whole: number) => `${Math.round((units / whole) * 100)}%`;
  const left = percent(clamp(about.x, size.x * margin, size.x * (1 - margin)), size.x);
  return isUpper ? { left, top: percent(about.bottom, size.y) } : { left, bottom: percent(size.y - about.top, size.y) };
}
