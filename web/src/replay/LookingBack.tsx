/** What is looked back at, in words: the beginning with how it is played, a step with what was done, a round. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { announce } from "../announce";
import type { BoardModule } from "../boards/types";
import { addTexts, t, tOr } from "../i18n";
import { PAGES } from "../languages/parts";
import { gameInfo } from "../lobby";
import { WhatIfButton } from "../parts/branch";
import { Icon } from "../parts/icon";
import { stepName } from "../parts/replay";
import { LinkToMoment } from "../parts/share";
import { ShareMoment } from "../parts/sharing";
import { formatPath } from "../router";
import { isDayOver } from "../table/day";
import { linesOf } from "../table/log";
import { isBeginning, stepAt, stepsOf } from "../table/phases";
import { placeOf } from "../table/places";
import { distinctNames, sentence } from "../table/say";
import type { Session } from "../table/session";
import { newest, type TableState } from "../table/state";

interface LookingBackProps {
  session: Session;
  board: BoardModule;
  look(number: number | null): void;
}

/** Below the steps, so that they stay under the finger that takes them. */
export function LookingBack({ session, board, look }: LookingBackProps) {
  const state = session.state.value;
  const { replay, beyond } = state;
  if (beyond !== null) return <Beyond state={state} number={beyond} look={look} />;
  if (!replay) return null;
  return (
    <div class="note looking-back">
      <div class="looked-at">
        <p>{momentText(replay.number, state)}</p>
        <Told session={session} board={board} />
        {leavesHere(state) && <p>{t("replay.leaves")}</p>}
        {replay.isMissing && (
          <p role="alert">
            {t("trouble.network")}{" "}
            <button type="button" onClick={() => session.lookAgain()}>
              {t("again")}
            </button>
          </p>
        )}
      </div>
      <Hands session={session} />
      <LinkToMoment id={session.id} number={replay.number} />
      <div class="row looking-actions">
        <GoOnOtherwise state={state} board={board} />
        {state.moment?.outcome && (
          <a class="button" href={formatPath({ page: "review", id: session.id, seat: null, decision: null })}>
            <Icon name="bulb" />
            {t("end.review")}
          </a>
        )}
        <ShareMoment session={session} number={replay.number} />
      </div>
    </div>
  );
}

/** What if: only of a match that is over, from a moment at which it was not. */
function GoOnOtherwise({ state, board }: { state: TableState; board: BoardModule }) {
  const { table, moment, replay } = state;
  if (!table || !moment?.outcome || !replay?.moment || replay.moment.outcome || !isDayOver(table)) return null;
  const { number } = replay;
  const about = { table, at: number, moment: stepName(number, state, board), acting: replay.moment.acting };
  return <WhatIfButton key={number} {...about} />;
}

/** Whether this is the moment from which a what-if match goes its own way. */
function leavesHere(state: TableState): boolean {
  const { table, replay } = state;
  if (!table?.origin || !replay) return false;
  const steps = stepsOf(state, newest(state));
  return stepAt(replay.number, steps) === stepAt(table.origin.copied, steps);
}

/** What a moment between rounds is called, in a word or two. */
export function placeName(number: number, state: TableState): string {
  const { is, round } = placeOf(number, state);
  return t(`replay.${is}`, { number: round });
}

function momentText(number: number, state: TableState): string {
  const { is, round } = placeOf(number, state);
  return is === "step" ? t("replay.looking", { number }) : t(`replay.looking_${is}`, { number: round });
}

/** The address names a moment that there is not. */
function Beyond({ state, number, look }: { state: TableState; number: number; look(number: number | null): void }) {
  const over = Boolean(state.moment?.outcome);
  const last = state.moment?.number ?? 0;
  return (
    <div class="note looking-back" role="status">
      <p class="looked-at">{t(over ? "replay.beyond" : "replay.beyond.yet", { number, last })}</p>
      <button type="button" onClick={() => look(null)}>
        {t(over ? "replay.to_end" : "replay.now")}
      </button>
    </div>
  );
}

/** What was done at this step, or how the match is played that begins. Who steps by key hears it. */
function Told({ session, board }: Omit<LookingBackProps, "look">) {
  const state = session.state.value;
  const number = state.replay?.number ?? 0;
  const begins = isBeginning(number, state);
  const text = begins ? "" : toldOf(number, state, board);
  const heard = text || momentText(number, state);
  useEffect(() => {
    if (!session.playing.peek()) announce(heard);
  }, [number]);
  return begins ? <Options state={state} /> : text ? <p>{text}</p> : null;
}

/** The entry at a number with what belongs to it, as a sentence. */
function toldOf(number: number, state: TableState, board: BoardModule): string {
  if (["round", "after"].includes(placeOf(number, state).is)) return "";
  const line = linesOf(state.entries, undefined, board.unsaid).find((entries) =>
    entries.some((entry) => entry.number === number),
  );
  const told = line?.filter((entry) => entry.number <= number) ?? [];
  return told.map((entry) => sentence([entry], state, board)).findLast(Boolean) ?? "";
}

/** With which options it is played. */
function Options({ state: { table } }: { state: TableState }) {
  const [here, setHere] = useState(false);
  useEffect(() => void addTexts(PAGES).then(() => setHere(true)), []);
  const options = useMemo(() => gameInfo(table?.game)?.options ?? [], [table?.game]);
  if (!table || !here || options.length === 0) return null;
  const key = `game.${table.game}.option`;
  return (
    <dl class="beginning">
      {options.map(({ name, default: usual }) => {
        const value = table.options[name] ?? usual;
        return (
          <div key={name}>
            <dt>{tOr(`${key}.${name}`, name)}</dt>
            <dd>{tOr(`${key}.${name}.${value}`, value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** After a match with hidden things: every hand, or what somebody saw when it was played. */
function Hands({ session }: { session: Session }) {
  const { curtain, moment, table } = session.state.value;
  if (!curtain || !moment?.outcome) return null;
  const eyes = session.eyesOf.value;
  return (
    <div class="every-hand">
      <label class="field">
        <span>{t("replay.eyes")}</span>
        <select
          value={String(eyes ?? "")}
          onChange={({ currentTarget: { value } }) => session.lookWithEyesOf(value ? Number(value) : null)}
        >
          <option value="">{t("replay.hands")}</option>
          {distinctNames(table?.seats ?? []).map((name, seat) => (
            <option key={seat} value={String(seat)}>
              {t("replay.hands.of", { name })}
            </option>
          ))}
        </select>
      </label>
      {eyes === null && <p class="small soft">{t("replay.open")}</p>}
    </div>
  );
}
