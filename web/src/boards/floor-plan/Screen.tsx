/** Floor Plan on a projector: the dice, the round and the clients, large; and each sheet as a stamp. */
import type { JSX } from "preact";
import type { StampProps, Translate } from "../types";
import { SheetPicture, SheetThumb } from "./Drawing";
import { RoundTrack } from "./Panels";
import { Dice } from "./signs";
import type { FloorView } from "./view";
import { clientName, inLanguage, lettersIn } from "./words";
import "./screen.css";

export function Screen({ view, t }: { view: FloorView; t: Translate }): JSX.Element {
  return (
    <div class="fp-screen">
      <div class="fp-screen-dice">
        <Thrown view={view} t={t} />
      </div>
      <div class="fp-screen-round">
        <p>{t("floor-plan.round", { round: view.round, rounds: view.rounds })}</p>
        <RoundTrack view={view} t={t} />
      </div>
      <ul class="fp-screen-clients" aria-label={t("floor-plan.clients")}>
        {view.clients.map((client, index) => (
          <li key={client.id} class={`fp-client-${index}`}>
            <h2>{clientName(client, t)}</h2>
            <p>{inLanguage(client.text, t)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What everybody draws with: the dice of the round, or the printed pairs. */
function Thrown({ view, t }: { view: FloorView; t: Translate }): JSX.Element | null {
  if (view.dice)
    return (
      <div class="fp-screen-thrown">
        <Dice faces={view.dice} label={t("floor-plan.did.roll", { dice: view.dice.join(", ") })} />
      </div>
    );
  if (!view.bonus_round) return null;
  return (
    <>
      <p class="fp-screen-bonus">{t("floor-plan.bonus_round")}</p>
      <div class="fp-screen-pairs">
        {view.printed.pairs.map((pair) => (
          <Dice key={pair.join()} printed faces={pair} />
        ))}
      </div>
    </>
  );
}

export function Stamp({ view, seat, large, t }: StampProps<FloorView>): JSX.Element | null {
  const sheet = view.sheets[seat];
  if (!sheet) return null;
  return large ? (
    <SheetPicture sheet={sheet} rows={view.height} letters={lettersIn(t)} />
  ) : (
    <SheetThumb sheet={sheet} rows={view.height} />
  );
}
