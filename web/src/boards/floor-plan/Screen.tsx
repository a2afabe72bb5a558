/** Floor Plan on a projector: the round, the dice, the clients, and everybody's sheet as it was when the round began. */
import type { JSX } from "preact";
import { language } from "../../i18n";
import type { ScreenProps } from "../types";
import { SheetThumb } from "./Drawing";
import { RoundTrack } from "./Panels";
import { Dice } from "./signs";
import type { FloorView } from "./view";

export function Screen({ view, names, acting, t }: ScreenProps<FloorView>): JSX.Element {
  return (
    <div class="fp-screen">
      <div class="fp-screen-round">
        <RoundTrack view={view} t={t} />
        <div class="fp-screen-dice">
          {view.dice ? <Dice faces={view.dice} /> : <strong>{view.bonus_round && t("floor-plan.screen.bonus")}</strong>}
        </div>
        <ul class="fp-screen-clients">
          {view.clients.map((client) => (
            <li key={client.id}>
              <strong>{client.name[language.value]}</strong> <span class="small">{client.text[language.value]}</span>
            </li>
          ))}
        </ul>
      </div>
      <ul class="fp-screen-sheets">
        {view.sheets.map((sheet, seat) => (
          <li key={seat} class={acting.includes(seat) ? "busy" : ""}>
            <SheetThumb sheet={sheet} rows={view.height} />
            <span class="small">
              {names[seat]} <b>{sheet.points.total}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
