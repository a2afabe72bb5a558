/** Verplant & Zugestellt on a projector: the mission and the card that is drawn, large; and each plan as a stamp. */
import type { JSX } from "preact";
import type { StampProps, Translate } from "../types";
import { CardFront, CurrentCard } from "./Cards";
import { cardName, inLanguage, roomName, seatName } from "./names";
import { PlanPicture, PlanThumb } from "./Plan";
import { Pencils } from "./pictures";
import type { HouseView } from "./view";
import "./screen.css";

interface ScreenProps {
  view: HouseView;
  t: Translate;
  names?: readonly string[];
}

export function Screen({ view, t, names }: ScreenProps): JSX.Element {
  return (
    <div class="vz vz-screen">
      <header>
        <h2>{view.mission ? inLanguage(view.mission.title, t) : t("verplant.mission.own")}</h2>
        {view.mission && <Pencils count={view.mission.difficulty} t={t} />}
        {view.round > 0 && (
          <p class="vz-screen-round">{t("verplant.round", { round: view.round, rounds: view.rounds })}</p>
        )}
      </header>
      <div class="vz-screen-now">
        <Now view={view} t={t} names={names ?? []} />
      </div>
      <ul class="vz-screen-bonuses" aria-label={t("verplant.bonuses")}>
        {view.bonuses.map((bonus, index) => (
          <li key={index}>{inLanguage(bonus.text, t)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What everybody waits for: a room, a card, a piece, or that the pieces are drawn. */
function Now({ view, t, names }: Required<ScreenProps>): JSX.Element {
  const card = view.card === null ? undefined : view.cards[view.card];
  // Also while a piece is chosen both are shown; a hall has nothing to press.
  if (card?.pieces) return <CurrentCard view={view} fresh={false} marker={null} t={t} />;
  const name = names[view.turn] ?? seatName(view.turn, t);
  const rooms = view.rooms.flatMap(({ cards }, room) => {
    const left = cards.flatMap((slot) => view.cards[slot] ?? []).filter((one) => !one.done);
    return left.length > 0 && (view.room === null || view.room === room) ? [{ room, left }] : [];
  });
  return (
    <section class="vz-screen-choice">
      {view.room === null && <p>{t("verplant.turns.room", { name })}</p>}
      <div class="vz-screen-rooms">
        {rooms.map(({ room, left }) => (
          <div key={room} class={`vz-screen-room vb-kind-${view.rooms[room]?.kind ?? "living"}`}>
            <h3>{roomName(view, room, t)}</h3>
            <ul>
              {left.map((one) => (
                <li key={one.slot}>{view.room === null ? cardName(one, t) : <CardFront card={one} t={t} />}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

export function Stamp({ view, seat, large, t }: StampProps<HouseView>): JSX.Element | null {
  const plan = view.plans[seat];
  if (!plan) return null;
  return large ? (
    <PlanPicture view={view} plan={plan} label={seatName(seat, t)} t={t} />
  ) : (
    <PlanThumb view={view} plan={plan} />
  );
}
