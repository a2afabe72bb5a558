/** Help at the table. It is fetched when somebody first asks for it. */
import "./help.css";
import { t } from "../i18n";
import type { Session } from "../table/session";
import { Drawer } from "./Drawer";
import { HelpPart } from "./HelpPart";
import { RulesPart } from "./RulesPart";
import { closeDrawer, drawer } from "./shown";

export function HelpDrawer({ session }: { session: Session }) {
  const shown = drawer.value;
  const board = session.board.value;
  const game = session.state.value.table?.game;
  if (!shown || !board || !game) return null;
  return (
    <Drawer title={t(shown.page === "rules" ? "game.rules" : "help.title")} onClose={closeDrawer}>
      {shown.page === "rules" ? (
        <RulesPart game={game} board={board} rule={shown.rule} />
      ) : (
        <HelpPart session={session} board={board} game={game} />
      )}
    </Drawer>
  );
}
