/** What is on each square of a plan, in words. */
import type { Translate } from "../types";
import { groundAt } from "./geometry";
import { inLanguage, pieceName } from "./names";
import { pieceWhyAt, whyText } from "./reasons";
import { edgeOf, type HouseView, type PlanView, SIDES } from "./view";

/** Says what is on a square: ground, room, furniture, openings, and why it is not reached. */
export function squareLabels(view: HouseView, plan: PlanView, t: Translate): (square: number) => string {
  const walls = new Set(plan.walls);
  const hallway = new Set(plan.hallway);
  const open = new Set([...plan.open, ...view.given_open]);
  const cut = new Map(plan.cut_off);

  function room(square: number): string {
    const found = plan.rooms.findIndex(({ squares }) => squares.includes(square));
    const name = found >= 0 ? view.rooms[found]?.name : undefined;
    if (name) return inLanguage(name, t);
    return hallway.has(square) ? t("verplant.plan.hallway") : "";
  }

  function standing(square: number): string {
    const piece = plan.pieces.find(({ furniture }) => furniture.includes(square));
    if (piece) {
      const name = pieceName(view, piece, t);
      const lost = piece.why !== "counts" && piece.why !== "not_finished" && piece.why !== "no_front_door";
      return lost ? `${name}, ${pieceWhyAt(piece, t)}` : name;
    }
    const given = view.given.find(({ squares }) => squares.includes(square));
    if (given) return t("verplant.plan.given", { name: inLanguage(given.name, t) });
    if (!open.has(square)) return "";
    const of = plan.pieces.filter((one) => one.open.includes(square)).map((one) => pieceName(view, one, t));
    return of.length > 0 ? t("verplant.plan.open_of", { names: of.join(", ") }) : t("verplant.plan.open");
  }

  function sides(square: number): string[] {
    const at = ([where, side]: readonly [number, number]) => edgeOf(where, side);
    const found: string[] = [];
    const walled: string[] = [];
    SIDES.forEach((name, side) => {
      const edge = edgeOf(square, side);
      const where = { side: t(`verplant.side.${name}`) };
      if (plan.front && at(plan.front) === edge) found.push(t("verplant.plan.front_at", where));
      else if (plan.doors.some((door) => at(door) === edge)) found.push(t("verplant.plan.door_at", where));
      else if (plan.windows.some((window) => at(window) === edge)) found.push(t("verplant.plan.window_at", where));
      else if (walls.has(edge)) walled.push(where.side);
    });
    if (walled.length > 0) found.push(t("verplant.plan.walls_at", { sides: walled.join(", ") }));
    return found;
  }

  return (square) => {
    const ground = groundAt(view.ground, square);
    if (ground !== ".") return t(`verplant.plan.ground.${GROUNDS[ground] ?? "outside"}`);
    const why = cut.get(square);
    const lost = why && why !== "no_front_door" && open.has(square) ? whyText(why, t) : "";
    const parts = [room(square), standing(square) || t("verplant.plan.floor"), lost, ...sides(square)];
    return parts.filter(Boolean).join(", ");
  };
}

const GROUNDS: Record<string, string> = {
  "#": "obstacle",
  t: "tree",
  "~": "lake",
  "=": "road",
  "*": "flowers",
  "^": "mountain",
};
