/** Open a table exactly as one wants it: seats, options, clock, and who may find it. */
import { useEffect, useState } from "preact/hooks";
import { withBase } from "../base";
import { t, tOr } from "../i18n";
import { levelOf } from "../levels";
import { arrive, gameAbout, lobby, openTable, troubleText } from "../lobby";
import { CardsFields, cardsPlan, OWN_OF_GAME } from "../parts/cards";
import { CrowdFields } from "../parts/crowd";
import { UnknownGame } from "../parts/lost";
import { GamePicture } from "../parts/picture";
import { LEVELS } from "../settings";
import type { ClockSettings, GameInfo, OptionInfo, SeatChoice } from "../wire";
import "../styles/home-look";

const CLOCKS: Record<string, ClockSettings | null> = {
  none: null,
  quick: { turn_seconds: 20, reserve_seconds: 120 },
  easy: { turn_seconds: 60, reserve_seconds: 600 },
  days: { turn_seconds: 259_200, reserve_seconds: 0 },
};

/** A seat as one word of a list of choices: `me`, `open`, `device`, `bot medium`. */
const planWord = (plan: SeatChoice): string => (plan.kind === "bot" ? `bot ${plan.level}` : plan.kind);

export function planOf(word: string, number: number): SeatChoice {
  const [kind, level] = word.split(" ");
  if (kind === "bot") return { kind, level: level as NonNullable<SeatChoice["level"]> };
  if (kind === "device") return { kind, name: t("seat.numbered", { number: number + 1 }) };
  return { kind: kind as "me" | "open" };
}

/** Me first, the computer on every other seat. */
export const firstPlan = (game: string, count: number): SeatChoice[] =>
  Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: "me" } : { kind: "bot", level: levelOf(game) }));

export function NewTable({ game: name }: { game: string }) {
  useEffect(() => void arrive(), []);
  const { games, trouble } = lobby.value;
  const game = games.find((known) => known.name === name);
  if (game) return <NewTableForm key={name} game={game} />;
  if (trouble) return <p class="note bad">{troubleText(trouble)}</p>;
  return <UnknownGame game={name} />;
}

/** The mission that the address asks for: `?mission=lighthouse`. */
const askedCards = () => ({ ...OWN_OF_GAME, name: new URLSearchParams(location.search).get("mission") ?? "" });

/** More seats than this are counted, not listed. */
const ROWS = 8;

function NewTableForm({ game }: { game: GameInfo }) {
  const crowded = game.most > ROWS;
  const [seats, setSeats] = useState(() =>
    firstPlan(game.name, crowded ? 1 : Math.max(game.fewest, Math.min(2, game.most))),
  );
  const [options, setOptions] = useState<Record<string, string>>({});
  const [clock, setClock] = useState("none");
  const [listed, setListed] = useState(false);
  const [several, setSeveral] = useState(false);
  const [cards, setCards] = useState(askedCards);
  const setSeat = (seat: number, plan: SeatChoice) =>
    setSeats(seats.map((other, number) => (number === seat ? plan : other)));
  const open = (event: Event) => {
    event.preventDefault();
    const [first, ...others] = seats;
    if (!first) return;
    const plan = { game: game.name, options, listed, several, clock: CLOCKS[clock] ?? null, ...cardsPlan(cards) };
    void openTable({ ...plan, seats: [first, ...others] });
  };
  return (
    <form class="page new-table" onSubmit={open}>
      <header class="page-head">
        <GamePicture game={game.name} />
        <div>
          <h1>{t("new.title", { game: game.title })}</h1>
          <p class="soft">{gameAbout(game.name)}</p>
        </div>
      </header>
      {lobby.value.trouble && <p class="note bad">{troubleText(lobby.value.trouble)}</p>}
      <fieldset class="card">
        <legend>{t("new.seats")}</legend>
        {crowded && <CrowdFields game={game} seats={seats} onChange={setSeats} />}
        {!crowded && game.fewest !== game.most && (
          <label class="field">
            <span>{t("new.how_many")}</span>
            <input
              type="number"
              min={game.fewest}
              max={game.most}
              value={seats.length}
              onChange={(event) => setSeats(resized(seats, game, event.currentTarget.valueAsNumber))}
            />
          </label>
        )}
        {!crowded &&
          seats.map((plan, seat) => (
            <SeatField key={seat} seat={seat} plan={plan} onChange={(changed) => setSeat(seat, changed)} />
          ))}
      </fieldset>
      {game.options.length > 0 && (
        <fieldset class="card">
          <legend>{t("new.options")}</legend>
          {game.options.map((option) => (
            <OptionField
              key={option.name}
              game={game.name}
              option={option}
              value={options[option.name] ?? option.default}
              onChange={(value) => setOptions({ ...options, [option.name]: value })}
            />
          ))}
        </fieldset>
      )}
      <CardsFields game={game} cards={cards} onChange={setCards} />
      <fieldset class="card">
        <legend>{t("new.table")}</legend>
        <label class="field">
          <span>{t("new.clock")}</span>
          <select value={clock} onChange={(event) => setClock(event.currentTarget.value)}>
            {Object.keys(CLOCKS).map((kind) => (
              <option key={kind} value={kind}>
                {t(`clock.${kind}`)}
              </option>
            ))}
          </select>
          <small>{t(game.passes ? "new.clock.about.together" : "new.clock.about")}</small>
        </label>
        <label class="check">
          <input type="checkbox" checked={listed} onChange={(event) => setListed(event.currentTarget.checked)} />
          <span>
            {t("new.listed")}
            <small>{t("new.listed.about")}</small>
          </span>
        </label>
        {seats.filter((seat) => seat.kind === "open").length > 1 && (
          <label class="check">
            <input type="checkbox" checked={several} onChange={(event) => setSeveral(event.currentTarget.checked)} />
            <span>
              {t("new.several")}
              <small>{t("new.several.about")}</small>
            </span>
          </label>
        )}
      </fieldset>
      <div class="row">
        <button type="submit" class="primary large" disabled={lobby.value.opening}>
          {t("new.open")}
        </button>
        <a href={withBase(`/rules/${game.name}`)}>{t("game.rules")}</a>
      </div>
    </form>
  );
}

/** The seats, more or fewer of them; new ones are open. */
export function resized(seats: SeatChoice[], game: GameInfo, wanted: number): SeatChoice[] {
  const count = Math.min(game.most, Math.max(game.fewest, Number.isFinite(wanted) ? Math.round(wanted) : seats.length));
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? { kind: "open" });
}

function SeatField({ seat, plan, onChange }: { seat: number; plan: SeatChoice; onChange(plan: SeatChoice): void }) {
  const label = t("seat.numbered", { number: seat + 1 });
  return (
    <div class="seat-field">
      <label class="field">
        <span>{label}</span>
        <select value={planWord(plan)} onChange={(event) => onChange(planOf(event.currentTarget.value, seat))}>
          <option value="me">{t("plan.me")}</option>
          <option value="open">{t("plan.open")}</option>
          <option value="device">{t("plan.device")}</option>
          {LEVELS.map((level) => (
            <option key={level} value={`bot ${level}`}>
              {t("seat.bot", { level: t(`level.${level}`) })}
            </option>
          ))}
        </select>
      </label>
      {plan.kind === "device" && (
        <label class="field">
          <span>{t("plan.device.name")}</span>
          <input
            required
            maxLength={30}
            value={plan.name ?? ""}
            onInput={(event) => onChange({ kind: "device", name: event.currentTarget.value })}
          />
        </label>
      )}
    </div>
  );
}

interface OptionFieldProps {
  game: string;
  option: OptionInfo;
  value: string;
  onChange(value: string): void;
}

function OptionField({ game, option, value, onChange }: OptionFieldProps) {
  const key = `game.${game}.option.${option.name}`;
  return (
    <label class="field">
      <span>{tOr(key, option.name)}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {option.choices.map((choice) => (
          <option key={choice} value={choice}>
            {tOr(`${key}.${choice}`, choice)}
          </option>
        ))}
      </select>
      <small>
        {tOr(`${key}.about`, option.about)} <span class="rule">{option.rule}</span>
      </small>
    </label>
  );
}
