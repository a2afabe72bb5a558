/** A mission as the text of its `mission.toml`, written as the missions of the game are. */
import type { Data } from "./data";

const WIDEST = 118;
const LISTED = ["given", "room", "bonus"];

/** The text of a file with these data, which are those of a mission. */
export function missionToml(data: Data): string {
  const about = data.mission as Data;
  const plain = Object.entries(about).filter(([, value]) => !isTable(value));
  const tables = Object.entries(about).filter((entry): entry is [string, Data] => isTable(entry[1]));
  const parts = [
    section("[mission]", plain),
    ...tables.map(([key, value]) => section(`[mission.${key}]`, entries(value))),
  ];
  for (const key of LISTED) {
    for (const entry of (data[key] ?? []) as readonly Data[]) parts.push(section(`[[${key}]]`, entries(entry)));
  }
  return `${parts.join("\n\n")}\n`;
}

const entries = (data: Data): [string, unknown][] => Object.entries(data);

const isTable = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

function section(head: string, lines: readonly [string, unknown][]): string {
  return [head, ...lines.map(([key, value]) => line(key, value))].join("\n");
}

/** One entry; the plan and long texts take several lines. */
function line(key: string, value: unknown): string {
  if (key === "plan") return `plan = """\n${value}"""`;
  const short = `${key} = ${valueText(value)}`;
  if (typeof value !== "string" || short.length <= WIDEST) return short;
  return `${key} = """\n${wrapped(value).join("\n")}\n"""`;
}

function valueText(value: unknown): string {
  if (typeof value === "string") return `"${escaped(value)}"`;
  if (Array.isArray(value)) return `[${value.map(valueText).join(", ")}]`;
  if (isTable(value))
    return `{ ${entries(value)
      .map(([key, part]) => `${key} = ${valueText(part)}`)
      .join(", ")} }`;
  return String(value);
}

/** Without what would end a text of TOML, or must not be in one. */
function escaped(text: string): string {
  return text.replace(/["\\]/g, (mark) => `\\${mark}`).replace(/\p{Cc}/gu, code);
}

const code = (mark: string): string => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A text in lines that are not too long. Between words a line may end: line breaks are spaces to whoever reads it. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of escaped(text)
    .replace(/\\"(?!\\"|$)/g, '"')
    .split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDEST) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
