/** What few meet at a table: a question before something rare is done, a question of another player, a seat to be taken. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n";
import { gameInfo } from "../lobby";
import { computerName } from "../table/names";
import { nameOf } from "../table/say";
import type { Session } from "../table/session";
import { ownSeats } from "../table/state";
import type { SeatInfo } from "../wire";
import { Ask, Dialog } from "./dialog";
import { lazy } from "./lazy";

const ChooseLevel = lazy(async () => (await import("./absent")).ChooseLevel, null);
const CopyLink = lazy(async () => (await import("./share")).CopyLink, null);
const JoinForm = lazy(async () => (await import("./waiting")).JoinForm, null);

export type Question = "resign" | "leave" | "hand" | "move" | "finish";

interface QuestionProps {
  session: Session;
  seat: number;
  question: Question;
  onClose(): void;
}

export function Questions({ session, seat, question, onClose: done }: QuestionProps) {
  const { table } = session.state.value;
  if (!table) return null;
  const { passes } = gameInfo(table.game) ?? {};
  const count = table.seats.length;
  const say = (what: "resign" | "leave") => {
    done();
    void session.send({ do: what, seat });
  };
  return (
    <>
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
    </>
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
      {watching && table.seats.some((seat) => seat.kind === "open") && <JoinForm session={session} />}
    </>
  );
}

/** Why a seat is not in one's hands. */
function takeBackText(seat: SeatInfo): string {
  if (seat.kind !== "bot") return t("take_back.left");
  return t(seat.left ? "take_back.bot_left" : "take_back.bot", { name: computerName(seat) });
}
