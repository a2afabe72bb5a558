/** Beside the city: the planners, the deck, the towers, the objectives, and what the last turn brought. */
import type { JSX } from "preact";
import { Objectives } from "./Objectives";
import { Players } from "./Players";
import type { PanelProps } from "./parts";
import { seatColour, seatLetter } from "./pieces";
import { Towers } from "./Towers";
import { developedText, developmentsIn, lastTurns } from "./words";

export function Panel(props: PanelProps): JSX.Element {
  return (
    <div class="zo-panel">
      <Notices {...props} />
      <Players {...props} />
      <Objectives {...props} />
      <Towers view={props.view} t={props.t} />
    </div>
  );
}

type NoticesProps = Pick<PanelProps, "view" | "names" | "news" | "t">;

/** What everybody should know now: that the end is near, how many cards are left, what was just developed. */
export function Notices({ view, names, news = [], t }: NoticesProps): JSX.Element {
  const ending = lastTurns(view, names, t);
  const developments = developmentsIn(news);
  return (
    <>
      {ending.length > 0 && (
        <div class="zo-ending">
          {ending.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <p class="zo-deck">
        <svg class="zo-fact-sign" viewBox="0 0 34 28" aria-hidden="true">
          {view.deck === 0 && <rect class="zo-no-deck" x="8" y="4" width="20" height="20" rx="3" />}
          {[0, 1, 2].slice(0, view.deck).map((layer) => (
            <rect key={layer} class="zo-back" x={8 - 3 * layer} y={7 - 3 * layer} width="20" height="20" rx="3" />
          ))}
        </svg>
        {t("zoned-out.deck", { count: view.deck })}
      </p>
      {developments.length > 0 && (
        <div class="zo-news">
          {developments.map((developed, number) => (
            <p key={number} class={`zo-news-line ${seatColour(developed.seat)}`}>
              <b class="zo-chip" aria-hidden="true">
                {seatLetter(developed.seat)}
              </b>
              <span>{developedText(developed, names, t)}</span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}
