/** Who plays, where a table may have up to a hundred seats: numbers instead of a row for each. */
import { t } from "../i18n";
import { levelOf } from "../levels";
import type { Level } from "../settings";
import type { GameInfo, SeatChoice } from "../wire";
import { LevelSelect } from "./levelSelect";

/** How many of each kind sit at a table. */
export interface Crowd {
  me: number;
  open: number;
  bot: number;
  device: number;
  level: Level;
}

const KINDS = ["open", "bot", "device"] as const;

export function crowdOf(seats: readonly SeatChoice[], game: string): Crowd {
  const count = (kind: SeatChoice["kind"]) => seats.filter((seat) => seat.kind === kind).length;
  const level = seats.find((seat) => seat.kind === "bot")?.level ?? levelOf(game);
  return { me: count("me"), open: count("open"), bot: count("bot"), device: count("device"), level };
}

/** The seats of a crowd: me, those at this device, open seats, the computer. */
export function seatsOf({ me, open, bot, device, level }: Crowd): SeatChoice[] {
  const some = (count: number, plan: (index: number) => SeatChoice) => Array.from({ length: count }, (_, i) => plan(i));
  return [
    ...some(me, () => ({ kind: "me" })),
    ...some(device, (index) => ({ kind: "device", name: t("crowd.device.name", { number: index + 1 + me }) })),
    ...some(open, () => ({ kind: "open" })),
    ...some(bot, () => ({ kind: "bot", level })),
  ];
}

/** As many of a kind as wanted, as far as the table has room and is not left empty. */
export function withMany(crowd: Crowd, kind: (typeof KINDS)[number], wanted: number, game: GameInfo): Crowd {
  const others = crowd.me + crowd.open + crowd.bot + crowd.device - crowd[kind];
  const least = Math.max(0, game.fewest - others);
  const count = Number.isFinite(wanted) ? Math.round(wanted) : crowd[kind];
  return { ...crowd, [kind]: Math.min(game.most - others, Math.max(least, count)) };
}

interface CrowdProps {
  game: GameInfo;
  seats: readonly SeatChoice[];
  onChange(seats: SeatChoice[]): void;
}

export function CrowdFields({ game, seats, onChange }: CrowdProps) {
  const crowd = crowdOf(seats, game.name);
  const change = (changed: Crowd) => onChange(seatsOf(changed));
  return (
    <div class="crowd">
      <label class="check">
        <input
          type="checkbox"
          checked={crowd.me === 1}
          disabled={crowd.me === 1 && seats.length <= game.fewest}
          onChange={(event) => change({ ...crowd, me: event.currentTarget.checked ? 1 : 0 })}
        />
        <span>{t("crowd.me")}</span>
      </label>
      {KINDS.map((kind) => (
        <label class="field" key={kind}>
          <span>{t(`crowd.${kind}`)}</span>
          <span class="row nowrap">
            <input
              type="number"
              min={0}
              max={game.most}
              value={crowd[kind]}
              onChange={(event) => change(withMany(crowd, kind, event.currentTarget.valueAsNumber, game))}
            />
            {kind === "bot" && crowd.bot > 0 && (
              <LevelSelect label={t("level")} level={crowd.level} onChange={(level) => change({ ...crowd, level })} />
            )}
          </span>
        </label>
      ))}
      <p class="soft">{t(crowd.open > 0 ? "crowd.total.open" : "crowd.total", { count: seats.length })}</p>
    </div>
  );
}
