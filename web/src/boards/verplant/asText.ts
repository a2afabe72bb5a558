/** The whole table as text: every plan by its rooms, pieces and squares, then as a small map. */
import type { Translate } from "../types";
import { cardName, edgeName, inLanguage, pieceLetter, pieceName, roomName, seatName, spans } from "./names";
import { pieceWhyAt } from "./reasons";
import { type HouseView, type Piece, type PlanView, squareName, squareOf, WIDTH } from "./view";

export function asText(view: HouseView, t: Translate): string {
  const title = view.mission ? inLanguage(view.mission.title, t) : t("verplant.mission.own");
  const head = [
    t("verplant.text.mission", { title }),
    t("verplant.round", { round: view.round, rounds: view.rounds }),
    ...view.bonuses.map(({ text }) => inLanguage(text, t)),
    ...view.given.map((given) =>
      t("verplant.text.given", { piece: inLanguage(given.name, t), squares: spans(given.squares) }),
    ),
    ...cardsNow(view, t),
  ];
  const plans = view.plans.map((plan, seat) => ["", ...planText(view, plan, seat, t)].join("\n"));
  return [...head, ...plans, "", t("verplant.text.legend")].join("\n");
}

/** The card that is drawn now, with its pieces. */
function cardsNow(view: HouseView, t: Translate): string[] {
  const card = view.card === null ? undefined : view.cards[view.card];
  if (!card) return [];
  const pieces = (card.pieces ?? []).map((piece, index) => {
    const chosen = view.marks.filter((mark) => mark === index).length;
    const marks = chosen > 0 ? `, ${t("verplant.piece.chosen", { count: chosen })}` : "";
    return `${index + 1} ${inLanguage(piece.name, t)}${marks}`;
  });
  return [`${t("verplant.card.number", { number: card.number })}, ${cardName(card, t)}: ${pieces.join("; ")}`];
}

/** A plan by its rooms and squares. */
export function planText(view: HouseView, plan: PlanView, seat: number, t: Translate): string[] {
  const joker = t(view.jokers[seat] ? "verplant.joker.left" : "verplant.joker.used");
  const points = t("verplant.points", { count: plan.points.total });
  return [
    t("verplant.text.plan", { name: seatName(seat, t), points, joker }),
    ...view.rooms.flatMap((_, room) => roomText(view, plan, room, t)),
    plan.front ? t("verplant.text.front", { edge: edgeName(plan.front, t) }) : t("verplant.text.no_front"),
    ...(plan.windows.length > 0
      ? [t("verplant.text.windows", { edges: plan.windows.map((one) => edgeName(one, t)).join("; ") })]
      : []),
    ...(plan.hallway.length > 0 ? [t("verplant.text.hallway", { squares: spans(plan.hallway) })] : []),
    ...mapOf(view, plan),
  ];
}

function roomText(view: HouseView, plan: PlanView, room: number, t: Translate): string[] {
  const found = plan.rooms[room];
  if (!found) return [];
  const name = roomName(view, room, t);
  const door = found.door ? t("verplant.text.door", { edge: edgeName(found.door, t) }) : t("verplant.text.no_door");
  const head =
    found.state === "finished"
      ? t("verplant.text.room.finished", { room: name, squares: spans(found.squares), door })
      : t("verplant.text.room", { room: name, state: t(`verplant.state.${found.state.replace(" ", "_")}`) });
  const pieces = plan.pieces.flatMap((piece, index) =>
    piece.room === room ? [`- ${pieceText(view, piece, index, t)}`] : [],
  );
  return [head, ...pieces];
}

function pieceText(view: HouseView, piece: Piece, index: number, t: Translate): string {
  const names = { letter: pieceLetter(index), piece: pieceName(view, piece, t), squares: spans(piece.furniture) };
  const parts = [t(piece.furniture.length > 0 ? "verplant.text.piece" : "verplant.text.piece.carpet", names)];
  if (piece.open.length > 0) parts.push(t("verplant.text.open", { squares: spans(piece.open) }));
  parts.push(pieceWhyAt(piece, t));
  return parts.join(", ");
}

// The map ------------------------------------------------------------------------------------------

/** A plan as rows of signs: pieces are letters, given furniture digits. */
function mapOf(view: HouseView, plan: PlanView): string[] {
  const [top, bottom, left, right] = view.bounds;
  const signs = new Map<number, string>();
  for (const square of [...view.given_open, ...plan.open]) signs.set(square, "o");
  view.given.forEach((given, index) => {
    for (const square of given.squares) signs.set(square, String(index + 1));
  });
  plan.pieces.forEach((piece, index) => {
    for (const square of piece.furniture) signs.set(square, pieceLetter(index));
  });
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  const head = columns.map((column) => squareName(squareOf(1, column)).charAt(0) || " ").join(" ");
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index).map((row) => {
    const line = columns.map((column) => signs.get(WIDTH * row + column) ?? view.ground[row]?.[column] ?? " ");
    return `${(squareName(squareOf(row, 1)).slice(1) || "").padStart(3)} ${line.join(" ")}`.trimEnd();
  });
  return [`    ${head}`, ...rows];
}
