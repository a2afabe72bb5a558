/** What few missions ask for: things one works with. */
import { examinationCouch } from "../doctor";
import { drumKit } from "../drums";
import { washingMachine } from "../laundry";
import type { Drawing } from "../layout";
import { workbench } from "../workbench";

export const drawings: Readonly<Record<string, Drawing>> = {
  "drum-kit": drumKit,
  "examination-couch": examinationCouch,
  "washing-machine": washingMachine,
  workbench,
};
