/** What stands close to the board: the line to the server, whose turn it is, and why something was refused. */
import { RuleNumber } from "../boards/shared/rules";
import type { BoardModule } from "../boards/types";
import { language, t, tOr } from "../i18n";
import { roundOf } from "../table/phases";
import { refusalText, turnLine } from "../table/say";
import type { Session } from "../table/session";
import { ableSeats, activeChoices, ownSeats, speakingSeat } from "../table/state";
import { Icon } from "./icon";
import { Clock } from "./scoreboard";

/** Silent while all is well; otherwise it says what is wrong and that it is being mended. */
export function LineStatus({ session }: { session: Session }) {
  const { line, bye, unanswered } = session.state.value;
  if (line === "live") {
    return (
      <span class="line live">
        <span>{unanswered > 0 ? t("line.sending") : t("line.live")}</span>
      </span>
    );
  }
  const sentence = bye ? tOr(`bye.${bye.code}`, bye.sentence) : t(`line.${line}`);
  return (
    <span class={`line ${line}`} role="status">
      {sentence}
      {line === "closed" && (
        <button type="button" class="quiet" onClick={() => session.reopen()}>
          {t("line.reopen")}
        </button>
      )}
    </span>
  );
}

export function TurnLine({ session, board }: { session: Session; board: BoardModule }) {
  const state = session.state.value;
  const inRound = roundOf(state.moment) > 0;
  // In a round each stroke is on its way for a moment; that is no reason to blink.
  const mine = inRound ? !state.replay && ableSeats(state).length > 0 : activeChoices(state) !== null;
  const speaking = speakingSeat(state);
  // At the end the result has a place of its own.
  if (state.moment?.outcome && !state.replay) return null;
  return (
    <p class={`turn ${mine ? "mine" : ""}`}>
      <span>{turnLine(state, board)}</span>
      {inRound && !state.replay && speaking !== null && ableSeats(state).includes(speaking) && (
        <Clock session={session} seat={speaking} />
      )}
      {ownSeats(state).length === 0 && state.table?.state === "playing" && (
        <span class="badge">
          <Icon name="eye" /> {t("watching")}
        </span>
      )}
    </p>
  );
}

/** Why the last wish was not granted; a refused action is explained on the board. */
export function RefusalNote({ session }: { session: Session }) {
  const { refusal, refusedAction } = session.state.value;
  if (!refusal || refusedAction) return null;
  const text = refusalText(refusal);
  const english = text === refusal.sentence && language.value !== "en";
  return (
    <div class="note bad refusal">
      <p lang={english ? "en" : undefined}>
        {text} {refusal.rule && <RuleNumber rule={refusal.rule} />}
      </p>
      <button type="button" class="quiet square" aria-label={t("close")} onClick={() => session.cancel()}>
        <Icon name="cross" />
      </button>
    </div>
  );
}
