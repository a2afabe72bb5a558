/** Beside the city: the planners, the deck, the towers, the objectives, and what the last turn brought. */
import type { JSX } from "preact";
import { Objectives } from "./Objectives";
import { Players } from "./Players";
import type { PanelProps } from "./parts";
import { Towers } from "./Towers";
import { lastTurns, playerName, withSign } from "./words";

export function Panel(props: PanelProps): JSX.Element {
  const { view, names, t } = props;
  const ending = lastTurns(view, names, t);
  return (
    <div class="zo-panel">
      {ending.length > 0 && (
        <div class="zo-ending">
          {ending.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <p class="zo-deck">
        <svg class="zo-fact-sign" viewBox="0 0 34 28" aria-hidden="true">
          {[0, 1, 2].slice(0, Math.min(3, view.deck)).map((layer) => (
            <rect key={layer} class="zo-back" x={8 - 3 * layer} y={7 - 3 * layer} width="20" height="20" rx="3" />
          ))}
        </svg>
        {t("zoned-out.deck", { count: view.deck })}
      </p>
      <Players {...props} />
      {view.developed && (
        <p class="zo-news">
          {t("zoned-out.developed", {
            name: playerName(view.developed.seat, names, t),
            count: view.developed.squares.length,
            points: withSign(view.developed.points),
          })}
        </p>
      )}
      <Objectives {...props} />
      <Towers view={view} t={t} />
    </div>
  );
}
