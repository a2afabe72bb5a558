/** What was possible with the same luck, and how. */
import { useState } from "preact/hooks";
import type { BoardModule } from "../boards/types";
import { formatNumber, t } from "../i18n";
import type { Benchmarks } from "../wire";
import { Dialog } from "./dialog";
import { Icon } from "./icon";

interface PossibleProps {
  found: Pick<Benchmarks, "possible" | "view">;
  points: number;
  board: BoardModule;
}

/** How much was possible, and how it was done. */
export function Possible({ found, points, board }: PossibleProps) {
  const [open, setOpen] = useState(false);
  const { possible, view } = found;
  if (possible === null) return <p class="small soft">{t("compare.searching")}</p>;
  return (
    <>
      <p class="small soft">
        {t("compare.possible", { points: formatNumber(points), possible: formatNumber(possible) })}
      </p>
      {view && (
        <button type="button" onClick={() => setOpen(true)}>
          <Icon name="eye" />
          {t("compare.look")}
        </button>
      )}
      {view && open && (
        <Dialog title={t("compare.best", { points: formatNumber(possible) })} onClose={() => setOpen(false)}>
          {board.Finished ? (
            <board.Finished view={view} t={t} />
          ) : (
            board.Stamp && <board.Stamp view={view} seat={0} large t={t} />
          )}
        </Dialog>
      )}
    </>
  );
}
