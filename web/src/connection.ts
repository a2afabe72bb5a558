/**
 * The line to a table: numbered news in, commands out, and it heals by itself.
 *
 *     connecting ──open──▶ live ──close──▶ lost ──tried again after pauses──▶ live …
 *                           └──bye (gone, too many, revoked)──▶ closed: only a person opens it again
 *
 * A command is kept until it is answered. After a lost connection everything unanswered is sent again, in
 * its order and with its old id, so the server can tell that it is the same command and do it once. A question is
 * not: what it was about may be gone, and whoever asked may ask again.
 */
import type {
  Accepted,
  AnyCommand,
  AnyNews,
  Bye,
  Hint,
  Hinted,
  Preview,
  Previewed,
  Progress,
  React,
  Reactions,
  Refusal,
  Removed,
  TableInfo,
  ThinkingWaits,
  Update,
} from "./wire";

export type LineState = "connecting" | "live" | "lost" | "closed";

/** A command before it has an id. */
export type Wish =
  Exclude<AnyCommand, Preview | Hint | React> extends infer Command
    ? Command extends AnyCommand
      ? Omit<Command, "id">
      : never
    : never;

/** A question before it has an id. */
export type Question = Omit<Preview, "id">;

export type Answered = Accepted | Refusal;

export interface Listener {
  state(state: LineState): void;
  table(table: TableInfo): void;
  update(update: Update): void;
  progress(progress: Progress): void;
  thinkingWaits(news: ThinkingWaits): void;
  reactions(news: Reactions): void;
  removed(news: Removed): void;
  bye(bye: Bye): void;
}

/** What a connection needs of a socket; the browser's `WebSocket` has it. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown } & never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

const PAUSES = [300, 700, 1500, 3000, 6000, 10_000];
/** After so long without an answer the line is taken for dead, though nobody has told us. */
const PATIENCE = 15_000;

interface Unanswered {
  text: string;
  resolve(answer: Answered): void;
}

export class Connection {
  /** The newest entry that was heard of. */
  since = 0;
  state: LineState = "connecting";
  private socket: Socket | null = null;
  private failures = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private readonly unanswered = new Map<string, Unanswered>();
  private readonly questions = new Map<string, (answer: Answered | Previewed | Hinted | null) => void>();

  constructor(
    private readonly address: (since: number) => string,
    private readonly listener: Listener,
    private readonly dial: (address: string) => Socket = (address) => new WebSocket(address) as unknown as Socket,
    private readonly makeId: () => string = randomId,
  ) {}

  open(): void {
    clearTimeout(this.pause);
    this.hangUp();
    // A lost line stays lost until it is live again, so that nothing flickers while it is tried.
    if (this.state !== "lost") this.become("connecting");
    const socket = this.dial(this.address(this.since));
    this.socket = socket;
    socket.onopen = () => this.opened(socket);
    socket.onmessage = ({ data }) => this.heard(socket, data);
    socket.onclose = () => this.dropped(socket);
  }

  /** Try at once instead of waiting for the pause to end: the device is awake or online again. */
  hurry(): void {
    if (this.state === "lost") this.open();
  }

  /** The device says that it has no network: a line that still seems open carries nothing. */
  lose(): void {
    if (this.socket) this.dropped(this.socket);
  }

  /** Have everything told again from the beginning. */
  refresh(): void {
    this.since = 0;
    this.open();
  }

  close(): void {
    clearTimeout(this.pause);
    this.hangUp();
    this.become("closed");
  }

  /** Send a command; the answer comes, however often the line has to be mended on the way. */
  send(wish: Wish): Promise<Answered> {
    const id = this.makeId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((resolve) => {
      this.unanswered.set(id, { text, resolve });
      if (this.state === "live") this.say(text);
    });
  }

  /** Ask something that changes nothing; null if the line is lost before the answer comes. */
  ask(question: Question): Promise<Previewed | Refusal | null> {
    if (this.state !== "live") return Promise.resolve(null);
    const id = this.makeId();
    return new Promise((resolve) => {
      this.questions.set(id, (answer) =>
        resolve(answer?.is === "previewed" || answer?.is === "refusal" ? answer : null),
      );
      this.say(JSON.stringify({ ...question, id }));
    });
  }

  /** Ask for a hint. It is thought about first, so that an answer that takes its time is no sign of a dead line. */
  askHint(question: Omit<Hint, "id">): Promise<Hinted | Refusal | null> {
    if (this.state !== "live") return Promise.resolve(null);
    const id = this.makeId();
    return new Promise((resolve) => {
      this.questions.set(id, (answer) => resolve(answer?.is === "hinted" || answer?.is === "refusal" ? answer : null));
      this.socket?.send(JSON.stringify({ ...question, id }));
    });
  }

  /** Say something that is of the moment: after a lost connection it is not said any more. */
  react(said: Omit<React, "id">): Promise<Answered | null> {
    if (this.state !== "live") return Promise.resolve(null);
    const id = this.makeId();
    return new Promise((resolve) => {
      this.questions.set(id, (answer) =>
        resolve(answer?.is === "accepted" || answer?.is === "refusal" ? answer : null),
      );
      this.say(JSON.stringify({ ...said, id }));
    });
  }

  get waiting(): number {
    return this.unanswered.size;
  }

  private become(state: LineState): void {
    if (state === this.state && state !== "connecting") return;
    this.state = state;
    this.listener.state(state);
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    this.become("live");
    for (const { text } of this.unanswered.values()) this.say(text);
  }

  private say(text: string): void {
    this.socket?.send(text);
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.dropped(this.socket), PATIENCE);
  }

  private heard(socket: Socket, data: unknown): void {
    if (socket !== this.socket) return;
    this.failures = 0;
    const news = JSON.parse(String(data)) as AnyNews;
    switch (news.is) {
      case "accepted":
      case "refusal":
      case "previewed":
      case "hinted":
        this.answered(news);
        break;
      case "table":
        this.listener.table(news.table);
        break;
      case "update":
        this.updated(news);
        break;
      case "progress":
        this.listener.progress(news);
        break;
      case "thinking_waits":
        this.listener.thinkingWaits(news);
        break;
      case "reactions":
        this.listener.reactions(news);
        break;
      case "removed":
        this.listener.removed(news);
        break;
      case "bye":
        this.dismissed(news);
        break;
    }
  }

  private answered(answer: Answered | Previewed | Hinted): void {
    const command = this.unanswered.get(answer.id);
    const question = this.questions.get(answer.id);
    this.unanswered.delete(answer.id);
    this.questions.delete(answer.id);
    if (this.unanswered.size + this.questions.size === 0) clearTimeout(this.patience);
    if (answer.is !== "previewed" && answer.is !== "hinted") command?.resolve(answer);
    question?.(answer);
  }

  /** When the log is told anew its entries may be counted in another way: the last number may be a smaller one. */
  private updated(update: Update): void {
    if (update.number < this.since && !update.anew) return;
    this.since = update.number;
    this.listener.update(update);
  }

  private dismissed(bye: Bye): void {
    this.listener.bye(bye);
    if (bye.code === "gone" || bye.code === "too_many" || bye.code === "revoked") this.close();
    else this.dropped(this.socket);
  }

  private dropped(socket: Socket | null): void {
    if (socket !== this.socket || this.state === "closed") return;
    this.hangUp();
    this.become("lost");
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)] ?? 0;
    this.failures += 1;
    // Up to a third more, so that a hundred browsers do not come back in the same instant.
    this.pause = setTimeout(() => this.open(), pause * (1 + Math.random() / 3));
  }

  private hangUp(): void {
    clearTimeout(this.patience);
    const socket = this.socket;
    this.socket = null;
    for (const resolve of this.questions.values()) resolve(null);
    this.questions.clear();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
