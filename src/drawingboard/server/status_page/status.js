/** The status page: asks the server every few seconds, with the host's token, and draws the last hour. */

const KEPT_AS = "drawingboard.host-token";
const ASK_EVERY_MS = 5000;
const WIDTH = 360;
const HEIGHT = 48;

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const bytes = (value) =>
  value >= 1e9 ? `${number.format(value / 1e9)} GB` : value >= 1e6 ? `${number.format(value / 1e6)} MB` : `${number.format(value / 1e3)} kB`;
const milliseconds = (value) => `${(value < 10 ? number : whole).format(value)} ms`;

/** One card each: what it is called, which numbers it draws, how they are written, and a note on them. */
const CARDS = [
  { title: "Tables in memory", lines: ["tables"] },
  { title: "Open sockets", lines: ["sockets"] },
  { title: "Moves a second", lines: ["moves"] },
  { title: "Answered within", lines: ["slowest_ms", "median_ms"], write: milliseconds, note: "99 of 100" },
  { title: "Event loop late by", lines: ["lag_ms"], write: milliseconds, note: "at worst" },
  { title: "Built-in players waiting", lines: ["bots_waiting"], note: "turns" },
  { title: "Writes waiting", lines: ["writes_waiting"] },
  { title: "Visitors turned away", lines: ["turned_away"], note: "in ten seconds" },
  { title: "Memory", lines: ["memory"], write: bytes },
  { title: "Disk free", lines: ["disk_free"], write: bytes },
];

const at = (id) => document.getElementById(id);
let token = tokenOfLink() || sessionStorage.getItem(KEPT_AS) || "";
let timer = 0;

/** The token behind # in the address, which browsers keep to themselves; it does not stay there. */
function tokenOfLink() {
  const found = decodeURIComponent(location.hash.slice(1));
  if (found) history.replaceState(null, "", location.pathname);
  return found;
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function say(text, kind) {
  at("state").textContent = text;
  at("state").className = kind;
}

async function ask() {
  clearTimeout(timer);
  if (!token) return enter("");
  try {
    const answer = await fetch("api/status", { headers: { Authorization: `Bearer ${token}` }, cache: "no-store" });
    const told = await answer.json();
    if (answer.status === 401 || answer.status === 429) return enter(told.sentence);
    if (!answer.ok) say(told.sentence, "bad");
    else show(told);
  } catch {
    say("The server does not answer.", "bad");
  }
  timer = setTimeout(ask, ASK_EVERY_MS);
}

function enter(why) {
  say(why, why ? "bad" : "");
  at("enter").hidden = false;
  at("token").focus();
}

function show(told) {
  sessionStorage.setItem(KEPT_AS, token);
  at("enter").hidden = true;
  const troubled = told.processes.filter((process) => process.trouble);
  if (troubled.length) say(`${troubled.length} of ${told.processes.length} processes: ${troubled[0].trouble.sentence}`, "bad");
  else if (told.trouble) say(`Nothing is kept: ${told.trouble.sentence}`, "bad");
  else say("Ready: what people do is kept.", "good");
  at("cards").replaceChildren(...CARDS.map((card) => drawCard(card, told.samples)));
  showProcesses(told.processes);
  const facts = {
    Version: told.version,
    "Up for": duration(told.up_seconds),
    "Processes of built-in players": told.bot_processes,
    "Commands carried out": number.format(told.accepted),
    "Commands refused": number.format(told.refused),
    "Turned away": `${number.format(told.turned_away)} wanted too much, ${number.format(told.too_slow)} did not keep up`,
    "Size of the file": bytes(told.file_size),
  };
  at("facts").replaceChildren(
    ...Object.entries(facts).flatMap(([name, value]) => [
      element("dt", { textContent: name }),
      element("dd", { textContent: value }),
    ]),
  );
}

/** The columns of the table of processes: what each is called, and what stands there. */
const COLUMNS = [
  ["Process", (process) => `${process.number} on ${process.machine}`],
  ["Address", (process) => process.address],
  ["Version", (process) => process.version],
  ["Up for", (process) => (process.now ? duration(process.up_seconds) : "")],
  ["Tables", (process) => process.now?.tables ?? ""],
  ["Sockets", (process) => process.now?.sockets ?? ""],
  ["Moves a second", (process) => (process.now ? number.format(process.now.moves) : "")],
  ["Cores", (process) => (process.now ? process.now.cpu.toFixed(2) : "")],
  ["Writes waiting", (process) => process.now?.writes_waiting ?? ""],
  ["Memory", (process) => (process.now ? bytes(process.now.memory) : "")],
  ["State", (process) => process.trouble?.sentence ?? "ready"],
];

/** All processes, if there may be several: the charts above put them together. */
function showProcesses(processes) {
  const head = element("tr", {}, ...COLUMNS.map(([title]) => element("th", { scope: "col", textContent: title })));
  const rows = processes.map((process) =>
    element(
      "tr",
      {},
      ...COLUMNS.map(([title, write]) =>
        element("td", { textContent: write(process), className: title === "State" && process.trouble ? "bad" : "" }),
      ),
    ),
  );
  const caption = element("caption", { textContent: "Processes; the numbers above are those of all together" });
  at("processes").hidden = !processes.length;
  at("processes").replaceChildren(
    element("table", {}, caption, element("thead", {}, head), element("tbody", {}, ...rows)),
  );
}

function duration(seconds) {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  return [days && `${days} d`, (days || hours) && `${hours} h`, `${minutes} min`].filter(Boolean).join(" ");
}

function drawCard({ title, lines, write = number.format, note = "" }, samples) {
  const newest = samples[samples.length - 1];
  const values = lines.map((line) => samples.map((sample) => sample[line]));
  const most = Math.max(...values.flat(), 0);
  const told = write(newest[lines[0]]);
  const half = lines[1] ? `half: ${write(newest[lines[1]])}` : "";
  const small = [note, half, `highest: ${write(most)}`].filter(Boolean).join("; ");
  return element(
    "section",
    {},
    element("h2", { textContent: title }),
    element("p", { className: "now" }, `${told} `, element("small", { textContent: small })),
    chart(values, most, `${title} in the last hour: now ${told}, ${small}`),
  );
}

/** Lines over the last hour, the newest at the right; the lowest is always 0. */
function chart(values, most, label) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const add = (name, attributes) => {
    const made = document.createElementNS(svg.namespaceURI, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    svg.append(made);
  };
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  add("line", { x1: 0, y1: HEIGHT, x2: WIDTH, y2: HEIGHT });
  values.forEach((line, which) => {
    const from = WIDTH - line.length + 1;
    const points = line.map((value, place) => `${from + place},${HEIGHT - (most ? (value / most) * (HEIGHT - 4) : 0)}`);
    if (points.length === 1) points.unshift(`${from - 1},${points[0].split(",")[1]}`);
    add("path", { d: `M${points.join("L")}`, class: which ? "second" : "first" });
  });
  return svg;
}

at("enter").addEventListener("submit", (event) => {
  event.preventDefault();
  token = at("token").value.trim();
  at("token").value = "";
  ask();
});

ask();
