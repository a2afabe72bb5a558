/** What the points of a sheet are about, whatever was counted for whom. */
import type { ScoreLineInfo } from "../../wire";
import type { Translate } from "../types";
import type { FloorView } from "./view";
import { clientName, scoreLabel } from "./words";

export function scoreTopic(line: ScoreLineInfo, t: Translate, view: FloorView): string {
  const client = view.clients[Number(/^client-(\d)$/.exec(line.key)?.[1])];
  return client ? clientName(client, t) : scoreLabel(line, t, view);
}
