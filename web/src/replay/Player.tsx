/** Play and pause, turn by turn, how fast; and after a match with hidden things, every hand. */
import { useEffect, useMemo } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import { Icon } from "../parts/icon";
import { lookTo } from "../parts/replay";
import { lookAt } from "../router";
import { choose, REPLAY_SPEEDS, settings } from "../settings";
import { hasRounds, stepAt, stepsOf } from "../table/phases";
import type { Session } from "../table/session";
import { newest } from "../table/state";
import { playOrPause, staysFor } from "./playing";
import { leapTo, turnsOf } from "./turns";

interface PlayerProps {
  session: Session;
  board: BoardModule;
  look(number: number | null): void;
}

export function Player({ session, board, look }: PlayerProps) {
  const state = session.state.value;
  const { replay, entries, rounds, moment } = state;
  const turns = useMemo(
    () => turnsOf(state, stepsOf(state, newest(state)), board.unsaid),
    [entries, rounds, moment?.round, moment?.outcome, newest(state), board],
  );
  const playing = session.playing.value;
  useSteps(session, board);
  useTrueAddress(session);
  if (turns.length < 2) return null;
  const unit = hasRounds(state) ? "round" : "turn";
  const leap = (step: "back" | "forward") => {
    const to = leapTo(replay?.number ?? null, turns, step);
    return (
      <button
        type="button"
        class="quiet square"
        aria-label={t(`replay.${unit}.${step}`)}
        title={`${t(`replay.${unit}.${step}`)} (${step === "back" ? "⇧ ←" : "⇧ →"})`}
        disabled={step === "back" ? replay?.number === turns[0] : !replay}
        onClick={() => look(to)}
      >
        <Icon name={step === "back" ? "backFar" : "forwardFar"} />
      </button>
    );
  };
  const label = t(playing ? "replay.pause" : "replay.play");
  return (
    <fieldset class="player">
      <legend class="sr-only">{t("replay.player")}</legend>
      {leap("back")}
      <button type="button" class={`player-play ${playing ? "" : "primary"}`} onClick={() => playOrPause(session)}>
        <Icon name={playing ? "pause" : "play"} />
        <span>{label}</span>
      </button>
      {leap("forward")}
      <select
        aria-label={t("replay.speed")}
        title={t("replay.speed")}
        value={String(settings.value.replaySpeed)}
        onChange={(event) => choose({ replaySpeed: Number(event.currentTarget.value) })}
      >
        {REPLAY_SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            {t("replay.times", { speed: formatNumber(speed) })}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

/** The next moment, once this one has been shown for long enough. */
function useSteps(session: Session, board: BoardModule): void {
  const state = session.state.value;
  const { replay } = state;
  const playing = session.playing.value;
  const isShown = replay?.moment?.number === replay?.number && !replay?.isStale;
  useEffect(() => {
    if (!playing || !replay || !isShown) return;
    const timer = setTimeout(() => {
      const now = session.state.peek();
      lookAt(session.id, lookTo(replay.number, stepsOf(now, newest(now)), "forward"));
    }, staysFor(state, board) / settings.value.replaySpeed);
    return () => clearTimeout(timer);
  }, [playing, replay?.number, isShown, settings.value.replaySpeed]);
}

/** A match of rounds that is over is looked back at round by round: the address says the round that the slider shows. */
function useTrueAddress(session: Session): void {
  const { replay, moment, rounds, earlier } = session.state.value;
  const isKnown = Boolean(moment?.outcome) && rounds.length > 0 && earlier === 0;
  useEffect(() => {
    const state = session.state.peek();
    if (!isKnown || !replay) return;
    const steps = stepsOf(state, newest(state));
    const step = steps[stepAt(replay.number, steps)];
    if (step !== undefined && step !== replay.number) lookAt(session.id, step);
  }, [isKnown, replay?.number, rounds]);
}
