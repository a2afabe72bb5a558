/** What a browser knows before it sits at a table: the games, who it is, and which tables there are. */
import { announce } from "./announce";
import { api, Trouble } from "./api";
import { t, tOr } from "./i18n";
import { rememberSeats } from "./levels";
import { go } from "./router";
import { createStore } from "./store";
import type { GameInfo, Lobby, NewTable, TableInfo } from "./wire";

export interface LobbyState {
  /** All of them, or none as long as nobody has asked. */
  games: readonly GameInfo[];
  /** Those that were asked for by name. */
  met: readonly GameInfo[];
  name: string;
  lobby: Lobby | null;
  trouble: Trouble | null;
  /** A table is being opened. */
  opening: boolean;
}

type Happening = Partial<LobbyState>;

const store = createStore<LobbyState, Happening>(
  { games: [], met: [], name: "", lobby: null, trouble: null, opening: false },
  (state, happening) => ({ ...state, ...happening }),
);

export const lobby = store.state;

const asTrouble = (reason: unknown): Trouble =>
  reason instanceof Trouble ? reason : new Trouble("client", String(reason));

/** Do something with the server; what goes wrong is shown and spoken. */
async function tried(work: () => Promise<Happening>): Promise<boolean> {
  try {
    store.tell({ trouble: null, ...(await work()) });
    return true;
  } catch (reason) {
    const trouble = asTrouble(reason);
    store.tell({ trouble, opening: false });
    announce(troubleText(trouble));
    return false;
  }
}

export const troubleText = (trouble: Trouble): string => tOr(`trouble.${trouble.code}`, trouble.message);

/** Who we are and which games there are; asked once. */
export async function arrive(): Promise<void> {
  if (store.state.peek().games.length > 0) return;
  await tried(async () => {
    const [{ games }, { name }] = await Promise.all([api.games(), api.me()]);
    return { games, name };
  });
}

/** Who we are, for whoever comes straight to a table. */
export async function introduce(): Promise<void> {
  if (store.state.peek().name) return;
  await tried(async () => ({ name: (await api.me()).name }));
}

/** What there is to know of one game. */
export async function meetGame(name: string): Promise<void> {
  if (gameInfo(name)) return;
  await tried(async () => {
    const game = await api.game(name);
    return { met: [...store.state.peek().met, game] };
  });
}

export async function lookAround(): Promise<void> {
  await tried(async () => ({ lobby: await api.lobby() }));
}

/** Take a nickname; an empty one changes nothing. */
export async function rename(wanted: string): Promise<boolean> {
  const name = wanted.trim();
  if (!name || name === store.state.peek().name) return true;
  return tried(async () => ({ name: (await api.rename(name)).name }));
}

/** This browser is somebody else now, or has another name: what was known of the tables is theirs no more. */
export function iAm(name: string): void {
  if (name !== store.state.peek().name) store.tell({ name, lobby: null });
}

/** Open a table and go there. */
export async function openTable(plan: NewTable): Promise<void> {
  store.tell({ opening: true });
  await tried(async () => {
    const table = await api.open(plan);
    rememberSeats(plan.game, plan.seats);
    go({ page: "table", id: table.id, at: null });
    return { opening: false };
  });
}

/** Go to the table that waits for people and has a code. */
export async function goToCode(code: string): Promise<void> {
  await tried(async () => {
    const { id } = await api.withCode(code);
    go({ page: "table", id, at: null });
    return {};
  });
}

/** The tables where this browser has to do something come first, then those that go on, then the newest. */
export function inOrder(tables: readonly TableInfo[]): TableInfo[] {
  const rank = (table: TableInfo) => (isMyTurn(table) ? 0 : { playing: 1, waiting: 2, over: 3 }[table.state]);
  return [...tables].sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}

export const isMyTurn = (table: TableInfo): boolean =>
  table.state === "playing" && table.acting.some((seat) => table.seats[seat]?.yours);

/** What a game is about: in the person's language, else in the game's own words. */
/** What is known of a game; undefined until the games have come. */
export function gameInfo(name: string | undefined): GameInfo | undefined {
  const { games, met } = store.state.value;
  return [...games, ...met].find((game) => game.name === name);
}

export const gameAbout = (name: string): string => tOr(`game.${name}.about`, gameInfo(name)?.about ?? "");

/** Who made a game, as the current language says it. */
export function gameCredits(name: string): string {
  const names = gameInfo(name)?.designers;
  return names ? tOr(`game.${name}.by`, t("game.by", { names })) : "";
}

export const gameTitle = (name: string): string => gameInfo(name)?.title ?? tOr(`game.${name}.title`, name);
