/** What can be done beside the board: confirm, undo, ask, offer, give up, hand over. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { hasRounds, roundOf } from "../table/phases";
import { nameOf } from "../table/say";
import type { Session } from "../table/session";
import { ableSeats, speakingSeat, undoChoices } from "../table/state";
import { Icon } from "./icon";
import { lazy } from "./lazy";
import { Menu } from "./menu";
import { useHostIn } from "./passed";
import type { Question } from "./questions";
import { ScreenLink } from "./screenLink";

// What is asked before something rare is done.
const Questions = lazy(async () => (await import("./questions")).Questions, null);

export function Actions({ session }: { session: Session }) {
  const state = session.state.value;
  const seat = speakingSeat(state);
  const [question, setQuestion] = useState<Question | null>(null);
  const hostIn = useHostIn(session);
  if (seat === null || state.table?.state !== "playing" || state.replay) return null;
  const own = state.choices.find((choice) => choice.seat === seat);
  const inRound = roundOf(state.moment) > 0;
  const drawn = hasRounds(state);
  // With many at the table, or alone on a sheet, nobody wins when somebody gives up: it would be leaving.
  const count = state.table.seats.length;
  const canResign = count === 2 || (count === 1 && !drawn);
  return (
    <div class="actions" role="toolbar" aria-label={t("actions")}>
      {!inRound && <SeatTabs session={session} />}
      {!(inRound && session.board.value?.rounds) && <UndoButton session={session} />}
      <HintButton session={session} />
      <Menu label={t("more")} onOpen={() => void Questions.soon()}>
        {own?.can_offer_end && !state.request && (
          <button type="button" onClick={() => void session.send({ do: "offer_end", seat })}>
            <Icon name="handshake" />
            {t("offer_end")}
          </button>
        )}
        {inRound && hostIn === 0 && count > 1 && (
          <button type="button" onClick={() => setQuestion("finish")}>
            <Icon name="check" />
            {t("finish_round")}
          </button>
        )}
        <button type="button" onClick={() => setQuestion("hand")}>
          <Icon name="robot" />
          {t("hand")}
        </button>
        <button type="button" onClick={() => setQuestion("move")}>
          <Icon name="device" />
          {t("move")}
        </button>
        <ScreenLink id={session.id} />
        <button type="button" onClick={() => setQuestion("leave")}>
          <Icon name="leave" />
          {t("leave")}
        </button>
        {canResign && (
          <button type="button" onClick={() => setQuestion("resign")}>
            <Icon name="flag" />
            {t("resign")}
          </button>
        )}
      </Menu>
      {question && <Questions session={session} seat={seat} question={question} onClose={() => setQuestion(null)} />}
    </div>
  );
}

/** Only whoever plays alone or against the computer is offered one. */
function HintButton({ session }: { session: Session }) {
  const state = session.state.value;
  if (!state.table?.hints || ableSeats(state).length === 0) return null;
  const asked = state.hint === "asked";
  return (
    <button type="button" aria-busy={asked} disabled={asked} onClick={() => void session.hint()}>
      <Icon name="bulb" />
      {t(asked ? "hint.asked" : "hint")}
    </button>
  );
}

function UndoButton({ session }: { session: Session }) {
  const state = session.state.value;
  const own = undoChoices(state);
  if (!own || state.request) return null;
  return (
    <button type="button" onClick={() => session.undo()}>
      <Icon name="undo" />
      {own.must_ask ? t("undo.ask") : t("undo")}
    </button>
  );
}

/**
 * Where several people at this device may act at once, one chooses for whom; in a round, also whoever has finished can
 * be chosen, to think again.
 */
export function SeatTabs({ session }: { session: Session }) {
  const state = session.state.value;
  const able = ableSeats(state);
  const seats = roundOf(state.moment) > 0 ? state.choices.map((choice) => choice.seat) : able;
  if (seats.length < 2 || state.replay) return null;
  const active = speakingSeat(state);
  return (
    <fieldset class="seat-tabs">
      <legend class="sr-only">{t("seat.act_for")}</legend>
      {seats.map((seat) => (
        <label key={seat} class="chip">
          <input type="radio" name="act-for" checked={seat === active} onChange={() => session.sit(seat)} />
          {nameOf(state.table, seat)}
          {!able.includes(seat) && (
            <span class="finished-mark" title={t("seat.finished")}>
              <Icon name="check" />
              <span class="sr-only">{t("seat.finished")}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** The yes that an action on the board waits for. */
export function ConfirmBar({ session }: { session: Session }) {
  if (!session.state.value.pending) return null;
  return (
    <fieldset class="confirm">
      <legend class="sr-only">{t("confirm.question")}</legend>
      <span aria-hidden="true">{t("confirm.question")}</span>
      <button type="button" class="primary" onClick={() => session.confirm()}>
        <Icon name="check" />
        {t("confirm")}
      </button>
      <button type="button" onClick={() => session.cancel()}>
        <Icon name="cross" />
        {t("cancel")}
      </button>
    </fieldset>
  );
}
