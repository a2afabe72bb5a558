/** What can be done beside the board: confirm, undo, ask, offer, give up, hand over. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import { gameInfo } from "../lobby";
import { computerName } from "../table/names";
import { hasRounds, roundOf } from "../table/phases";
import { nameOf } from "../table/say";
import type { Session } from "../table/session";
import { ableSeats, ownSeats, speakingSeat, undoChoices } from "../table/state";
import type { SeatInfo } from "../wire";
import { ChooseLevel, useHostIn } from "./absent";
import { Ask, Dialog } from "./dialog";
import { Icon } from "./icon";
import { Menu } from "./menu";
import { CopyLink, ScreenLink } from "./share";
import { JoinForm } from "./waiting";

type Question = "resign" | "leave" | "hand" | "move" | "finish" | null;

export function Actions({ session }: { session: Session }) {
  const state = session.state.value;
  const seat = speakingSeat(state);
  const [question, setQuestion] = useState<Question>(null);
  const hostIn = useHostIn(session);
  if (seat === null || state.table?.state !== "playing" || state.replay) return null;
  const own = state.choices.find((choice) => choice.seat === seat);
  const inRound = roundOf(state.moment) > 0;
  const drawn = hasRounds(state);
  // With many at the table, or alone on a sheet, nobody wins when somebody gives up: it would be leaving.
  const count = state.table.seats.length;
  const canResign = count === 2 || (count === 1 && !drawn);
  const passes = gameInfo(state.table.game)?.passes;
  const done = () => setQuestion(null);
  const say = (what: "undo" | "offer_end" | "resign" | "leave") => {
    done();
    void session.send({ do: what, seat });
  };
  return (
    <div class="actions" role="toolbar" aria-label={t("actions")}>
      {!inRound && <SeatTabs session={session} />}
      {!(inRound && session.board.value?.rounds) && <UndoButton session={session} />}
      <HintButton session={session} />
      <Menu label={t("more")}>
        {own?.can_offer_end && !state.request && (
          <button type="button" onClick={() => say("offer_end")}>
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
      {question === "resign" && (
        <Ask title={t("resign")} text={t("resign.sure")} yes={t("resign")} onYes={() => say("resign")} onNo={done} />
      )}
      {question === "leave" && (
        <Ask
          title={t("leave")}
          text={t(passes ? "leave.sure.together" : count > 2 ? "leave.sure.bot" : "leave.sure")}
          yes={t("leave")}
          onYes={() => say("leave")}
          onNo={done}
        />
      )}
      {question === "finish" && (
        <Ask
          title={t("finish_round")}
          text={t("finish_round.sure")}
          yes={t("finish_round")}
          onYes={() => {
            done();
            void session.send({ do: "finish_round" });
          }}
          onNo={done}
        />
      )}
      {question === "move" && <MoveSeat id={session.id} seat={seat} onClose={done} />}
      {question === "hand" && (
        <ChooseLevel
          session={session}
          title={t("hand")}
          about={t("hand.about")}
          yes={t("hand.do")}
          onYes={(level) => void session.send({ do: "hand_to_bot", seat, level })}
          onClose={done}
        />
      )}
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

/** A link that takes the seat to another device of the same person. */
function MoveSeat({ id, seat, onClose }: { id: string; seat: number; onClose(): void }) {
  const [link, setLink] = useState("");
  useEffect(() => {
    api.seatLink(id, seat).then(
      (found) => setLink(found.link),
      (reason: Error) => setLink(reason.message),
    );
  }, [id, seat]);
  return (
    <Dialog title={t("move")} onClose={onClose}>
      <p>{t("move.about")}</p>
      <CopyLink label={t("move.link")} link={link} />
    </Dialog>
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

/** A question of another player, with its yes and no; or one's own, which can be withdrawn. */
export function Requests({ session }: { session: Session }) {
  const state = session.state.value;
  const { request } = state;
  if (!request || state.replay) return null;
  const own = ownSeats(state);
  const asked = request.waiting_for.filter((seat) => own.includes(seat));
  const answer = (seat: number, yes: boolean) => void session.send({ do: "answer", seat, yes });
  return (
    <section class="note request" aria-label={t("request")}>
      <p>
        {own.length === 1 && own[0] === request.seat
          ? t(`request.${request.kind}.yours`)
          : t(`request.${request.kind}`, { name: nameOf(state.table, request.seat) })}
      </p>
      {asked.map((seat) => (
        <div class="row" key={seat}>
          {own.length > 1 && <strong>{nameOf(state.table, seat)}</strong>}
          <button type="button" class="primary" onClick={() => answer(seat, true)}>
            {t("yes")}
          </button>
          <button type="button" onClick={() => answer(seat, false)}>
            {t("no")}
          </button>
        </div>
      ))}
      {asked.length === 0 && own.includes(request.seat) && (
        <button type="button" onClick={() => answer(request.seat, false)}>
          {t("request.withdraw")}
        </button>
      )}
    </section>
  );
}

/** Seats that can be taken: lent to the computer or left by this browser, or left by somebody else. */
export function FreeSeats({ session }: { session: Session }) {
  const state = session.state.value;
  const { table } = state;
  if (table?.state !== "playing" || state.replay) return null;
  const reserved = table.seats.filter((seat) => seat.reserved);
  const watching = reserved.length === 0 && ownSeats(state).length === 0;
  return (
    <>
      {reserved.map((seat) => (
        <p class="note" key={seat.number}>
          {takeBackText(seat)}{" "}
          <button
            type="button"
            class="primary"
            onClick={() => void session.send({ do: "take_back", seat: seat.number })}
          >
            {t("take_back")}
          </button>
        </p>
      ))}
      {watching && <JoinForm session={session} />}
    </>
  );
}

/** Why a seat is not in one's hands. */
function takeBackText(seat: SeatInfo): string {
  if (seat.kind !== "bot") return t("take_back.left");
  return t(seat.left ? "take_back.bot_left" : "take_back.bot", { name: computerName(seat) });
}
