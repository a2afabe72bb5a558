/** Missions as files: saved to one's own device, and read from there; the server reads the TOML. */
import { Trouble } from "../../../api";
import { FILE, filesOf, type Server } from "./checker";
import { readMission } from "./data";
import { copyOf, type Mission, nameOf } from "./mission";

/** Larger files are not even read. */
const LARGEST = 128 * 1024;

export type Read =
  | { mission: Mission }
  /** Why not: the key of a sentence, and what the server says is wrong. */
  | { wrong: "too_large" | "unreadable" | "unknown" | "unreachable"; problems: readonly string[] };

/** Keep the mission as a file on one's own device. */
export function saveFile(mission: Mission): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([filesOf(mission)[FILE] ?? ""], { type: "application/toml" }));
  link.download = `${nameOf(mission)}.toml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * The mission in a file. One that is not finished is taken as well, with its problems; one that the editor could not
 * show as a whole is refused.
 */
export async function readFile(file: File, server: Server): Promise<Read> {
  if (file.size > LARGEST) return { wrong: "too_large", problems: [] };
  return readText(await file.text(), server);
}

export async function readText(text: string, server: Server): Promise<Read> {
  try {
    const { data, problems } = await server.check({ [FILE]: text });
    if (!data) return { wrong: "unreadable", problems };
    const mission = readMission(data[FILE]);
    return mission ? { mission } : { wrong: "unknown", problems };
  } catch (reason) {
    const refused = reason instanceof Trouble && /^(content|message)\//.test(reason.code);
    if (!refused) return { wrong: "unreachable", problems: [] };
    return { wrong: "unreadable", problems: reason.problems.length > 0 ? reason.problems : [reason.message] };
  }
}

/** A copy of a mission that comes with the game. */
export async function copyNamed(name: string, server: Server): Promise<Read> {
  try {
    const { files } = await server.named(name);
    const read = await readText(files[FILE] ?? "", server);
    return "mission" in read ? { mission: copyOf(read.mission) } : read;
  } catch {
    return { wrong: "unreachable", problems: [] };
  }
}
