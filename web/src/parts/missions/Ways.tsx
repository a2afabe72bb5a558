/** All ways to play a mission: alone first, then with the computer, at one device, or with friends. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { withBase } from "../../base";
import { t } from "../../i18n";
import { levelOf, rememberLevel } from "../../levels";
import { lobby, troubleText } from "../../lobby";
import type { GameInfo, NamedContentInfo } from "../../wire";
import { Icon, type IconName } from "../icon";
import { LevelField } from "../levelSelect";
import { fromTo, playAlone, playAtDevice, playBots, playWithFriends } from "./start";

interface WayProps {
  game: GameInfo;
  mission: NamedContentInfo;
}

/** Go on with the match that was begun, or play alone. */
export function FirstWays({ game, mission, goingOn }: WayProps & { goingOn: string | null }) {
  const { opening, trouble } = lobby.value;
  return (
    <>
      <div class="row">
        {goingOn && (
          <a class="button primary large" href={withBase(`/table/${goingOn}`)}>
            <Icon name="forward" />
            {t("missions.go_on")}
          </a>
        )}
        {game.fewest === 1 && (
          <button
            type="button"
            class={goingOn ? "large" : "primary large"}
            disabled={opening}
            onClick={() => playAlone(game, mission)}
          >
            <Icon name="person" />
            {t("home.alone")}
          </button>
        )}
      </div>
      {trouble && <p class="note bad">{troubleText(trouble)}</p>}
    </>
  );
}

export function OtherWays({ game, mission }: WayProps) {
  return (
    <section class="ways" aria-labelledby="mission-ways">
      <h3 id="mission-ways">{t("missions.ways")}</h3>
      {game.most > 1 && (
        <div class="way-list">
          <WithBots {...{ game, mission }} />
          <AtDevice {...{ game, mission }} />
          <WithFriends {...{ game, mission }} />
        </div>
      )}
      <p class="links">
        <a href={withBase(`/new/${game.name}?mission=${encodeURIComponent(mission.name)}`)}>{t("home.more")}</a>
      </p>
    </section>
  );
}

function WithBots({ game, mission }: WayProps) {
  const least = Math.max(1, game.fewest - 1);
  const [count, setCount] = useState(least);
  return (
    <Way
      icon="robot"
      title={t("missions.bots")}
      action={t("missions.play")}
      onDo={() => playBots(game, mission, count, levelOf(game.name))}
    >
      <Count label={t("missions.how_many")} choices={fromTo(least, game.most - 1)} value={count} onChange={setCount} />
      <LevelField level={levelOf(game.name)} onChange={(level) => rememberLevel(game.name, level)} />
    </Way>
  );
}

function AtDevice({ game, mission }: WayProps) {
  const [people, setPeople] = useState(Math.max(2, game.fewest));
  return (
    <Way
      icon="device"
      title={t("missions.device")}
      action={t("missions.play")}
      onDo={() => playAtDevice(game, mission, people)}
    >
      <Count
        label={t("missions.how_many")}
        choices={fromTo(Math.max(2, game.fewest), game.most)}
        value={people}
        onChange={setPeople}
      />
    </Way>
  );
}

function WithFriends({ game, mission }: WayProps) {
  const [seats, setSeats] = useState(game.most);
  return (
    <Way
      icon="link"
      title={t("missions.friends")}
      about={t("missions.friends.about")}
      action={t("new.open")}
      onDo={() => playWithFriends(game, mission, seats)}
    >
      <Count
        label={t("new.how_many")}
        choices={fromTo(Math.max(2, game.fewest), game.most)}
        value={seats}
        onChange={setSeats}
      />
    </Way>
  );
}

interface WayFieldsProps {
  icon: IconName;
  title: string;
  about?: string;
  action: string;
  onDo(): void;
  children: ComponentChildren;
}

function Way({ icon, title, about, action, onDo, children }: WayFieldsProps) {
  return (
    <fieldset class="way">
      <legend>
        <Icon name={icon} /> {title}
      </legend>
      {about && <p class="small soft">{about}</p>}
      <div class="way-fields">{children}</div>
      <button
        type="button"
        disabled={lobby.value.opening}
        aria-label={t("missions.of", { what: action, title })}
        onClick={onDo}
      >
        {action}
      </button>
    </fieldset>
  );
}

interface CountProps {
  label: string;
  choices: readonly number[];
  value: number;
  onChange(value: number): void;
}

function Count({ label, choices, value, onChange }: CountProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </label>
  );
}
