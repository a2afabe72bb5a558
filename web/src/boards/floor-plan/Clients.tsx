/** The three clients: cards beside the sheet; where there is less room, signs below it that open. */
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ScoreInfo } from "../../wire";
import type { Translate } from "../types";
import { type ClientView, type FloorView, type OwnView, type SheetView, squareName } from "./view";
import { clientName, inLanguage, lacks, missing } from "./words";

interface ClientsProps {
  view: FloorView;
  own: OwnView | null;
  sheet: SheetView;
  score: ScoreInfo | null;
  /** Light these squares. */
  point(squares: readonly string[]): void;
  t: Translate;
}

export function Clients({ view, own, sheet, score, point, t }: ClientsProps): JSX.Element {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<number | null>(null);
  const close = () => {
    setOpen(null);
    point([]);
  };
  useClosing(list, open !== null, close);
  const countedOf = (index: number): readonly string[] =>
    own?.clients[index]?.progress.squares.map(squareName) ??
    (score?.lines ?? []).filter((line) => line.key === `client-${index}`).flatMap((line) => line.squares);
  return (
    <ul class="fp-clients" aria-label={t("floor-plan.clients")} ref={list}>
      {view.clients.map((client, index) => {
        const counted = countedOf(index);
        const card = {
          client,
          kind: t(`floor-plan.kind.${index}`),
          points: own?.clients[index]?.points ?? sheet.points.clients[index] ?? 0,
          next: own?.clients[index]?.progress.next ?? null,
          t,
        };
        return (
          <li
            key={client.id}
            class={`fp-client fp-client-${index} ${open === index ? "fp-open" : ""}`}
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && point(counted)}
            onPointerLeave={({ pointerType }) => pointerType === "mouse" && point([])}
          >
            <button
              type="button"
              class="fp-chip"
              aria-expanded={open === index}
              aria-controls={`${id}-${index}`}
              onClick={() => {
                setOpen(open === index ? null : index);
                point(open === index ? [] : counted);
              }}
            >
              <Chip {...card} />
            </button>
            <div class="fp-card" id={`${id}-${index}`}>
              <Card {...card} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps {
  client: ClientView;
  kind: string;
  points: number;
  /** What would bring the next points. */
  next: Parameters<typeof missing>[0] | null;
  t: Translate;
}

function Chip({ client, points, next, t }: CardProps): JSX.Element {
  return (
    <>
      <span class="fp-chip-name">{clientName(client, t).split(",")[0]}</span>
      <span class="fp-chip-points">
        <b>{points}</b>/{client.most}
      </span>
      <span class="fp-chip-lacks">{next ? lacks(next, t) : ""}</span>
    </>
  );
}

function Card({ client, kind, points, next, t }: CardProps): JSX.Element {
  return (
    <>
      <p class="fp-kind">{kind}</p>
      <h3>{clientName(client, t)}</h3>
      <p>
        {inLanguage(client.text, t)} {next && <span class="fp-missing">{missing(next, t)}</span>}
      </p>
      <p class="fp-pays">
        <b>{points}</b>/{client.most}
      </p>
    </>
  );
}

/** What is open closes with Escape, and when something else is touched. */
function useClosing(list: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const elsewhere = (event: Event) => !list.current?.contains(event.target as Node) && close();
    const pressed = (event: KeyboardEvent) => event.key === "Escape" && close();
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("keydown", pressed);
    };
  }, [isOpen]);
}
