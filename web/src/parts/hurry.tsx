/** The host's way to go on when somebody does not. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import type { Session } from "../table/session";
import { Ask } from "./dialog";
import { Icon } from "./icon";

/** For whoever opened the table: finish the round for those who are still busy. */
export function Hurry({ session }: { session: Session }) {
  const { table, moment } = session.state.value;
  const [asking, setAsking] = useState(false);
  if (!table?.hosting || !table.simultaneous || table.seats.length < 2 || !moment?.acting.length) return null;
  const finish = () => {
    setAsking(false);
    void session.send({ do: "finish_round" });
  };
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        <Icon name="forward" />
        {t("round.finish")}
      </button>
      {asking && (
        <Ask
          title={t("round.finish")}
          text={t("round.finish.sure", { count: moment.acting.length })}
          yes={t("round.finish")}
          onYes={finish}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
