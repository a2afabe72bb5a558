/** How a match of a mission is begun: alone, with the computer, at one device, with friends. */
import { t } from "../../i18n";
import { openTable } from "../../lobby";
import type { Level } from "../../settings";
import type { GameInfo, NamedContentInfo, SeatChoice } from "../../wire";

/** Open a table for a mission, with me and whoever else there is, and go there. */
function begin(game: GameInfo, mission: NamedContentInfo, others: SeatChoice[]): void {
  void openTable({
    game: game.name,
    seats: [{ kind: "me" }, ...others],
    listed: false,
    content_name: mission.name,
  });
}

const copies = (count: number, seat: (number: number) => SeatChoice): SeatChoice[] =>
  Array.from({ length: count }, (_, number) => seat(number));

export const playAlone = (game: GameInfo, mission: NamedContentInfo): void => begin(game, mission, []);

export const playBots = (game: GameInfo, mission: NamedContentInfo, count: number, level: Level): void =>
  begin(
    game,
    mission,
    copies(count, () => ({ kind: "bot", level })),
  );

/** `people` is everybody at the device, me included. */
export const playAtDevice = (game: GameInfo, mission: NamedContentInfo, people: number): void =>
  begin(
    game,
    mission,
    copies(people - 1, (number) => ({ kind: "device", name: t("seat.numbered", { number: number + 2 }) })),
  );

/** `seats` is how many there are, mine included; whoever has the link takes the others. */
export const playWithFriends = (game: GameInfo, mission: NamedContentInfo, seats: number): void =>
  begin(
    game,
    mission,
    copies(seats - 1, () => ({ kind: "open" })),
  );

/** From one number to another, both included. */
export const fromTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
