/** What somebody says: a bubble at their name, or beside the button where their name is out of sight. */
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import { t } from "../i18n";
import { nameOf } from "../table/say";
import type { TableInfo } from "../wire";
import { Face, isEmote, type Reaction } from "./Face";
import { inSight, noteSight, type Said, said } from "./shown";

/** So many are told of at once; of a crowd that speaks together nobody could listen to more. */
const TOLD = 3;

export const wordsOf = (reaction: Reaction): string => t(`reaction.${reaction}`);

/** Tell those who listen instead of look. */
export function tell(fresh: readonly Said[], table: TableInfo | null): void {
  const lines = fresh.slice(-TOLD).map(({ seat, reaction }) => line(table, seat, reaction));
  announce(lines.join(" "));
}

/** Nobody is told of themselves as of somebody else; of several at one device it is said who. */
function line(table: TableInfo | null, seat: number, reaction: Reaction): string {
  const words = wordsOf(reaction);
  const own = table?.seats.filter(({ yours }) => yours) ?? [];
  if (own.length === 1 && own[0]?.number === seat) return t("reaction.said_yourself", { words });
  return t("reaction.said", { name: nameOf(table, seat), words });
}

/** It lies over what is there and moves nothing; what is below it can be pressed. */
export function Bubble({ one }: { one: Said }) {
  const bubble = useRef<HTMLSpanElement>(null);
  useEffect(() => watch(bubble.current, one.seat), [one.seat]);
  return (
    <span class="bubble" ref={bubble}>
      <Words reaction={one.reaction} />
    </span>
  );
}

function Words({ reaction }: { reaction: Reaction }) {
  if (!isEmote(reaction)) return <>{wordsOf(reaction)}</>;
  return (
    <>
      <Face emote={reaction} />
      <span class="sr-only">{wordsOf(reaction)}</span>
    </>
  );
}

/** Note while something can be seen on the screen. */
function watch(element: Element | null, seat: number): () => void {
  if (!element || typeof IntersectionObserver === "undefined") return () => {};
  const observer = new IntersectionObserver((entries) => noteSight(seat, entries.at(-1)?.isIntersecting ?? false), {
    threshold: 0.6,
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    noteSight(seat, false);
  };
}

/** What is said by people whose name is out of sight, with their name; those who listen have heard it. */
export function Echo({ table }: { table: TableInfo }) {
  const unseen = said.value.filter(({ seat }) => !inSight.value.has(seat) && !table.seats[seat]?.yours).slice(-TOLD);
  if (unseen.length === 0) return null;
  return (
    <div class="echo" aria-hidden="true">
      {unseen.map((one) => (
        <span class="bubble" key={one.turn}>
          <b>{nameOf(table, one.seat)}</b> <Words reaction={one.reaction} />
        </span>
      ))}
    </div>
  );
}
