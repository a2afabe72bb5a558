/** The keys that work everywhere, in a dialog. */
import { t } from "../i18n";
import { Dialog } from "./dialog";

const LISTED: readonly [keys: string, text: string][] = [
  ["← →", "keys.step"],
  ["Shift ← →", "keys.turn"],
  ["Home End", "keys.ends"],
  ["K", "keys.play"],
  ["U", "keys.undo"],
  ["C", "keys.confirm"],
  ["Esc", "keys.cancel"],
  ["B", "keys.board"],
  ["T", "keys.typed"],
  ["?", "keys.help"],
];

export function ShortcutHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t("keys")} onClose={onClose}>
      <dl class="keys">
        {LISTED.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p class="small soft">{t("keys.on_board")}</p>
    </Dialog>
  );
}
