/** The mission editor as people use it: drawing with mouse, finger and keys, and filling in its forms. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../../src/api";
import editorModule from "../../../../src/boards/verplant/editor";
import { Workbench } from "../../../../src/boards/verplant/editor/Page";
import { columnOf, parseSquare, rowOf } from "../../../../src/boards/verplant/view";
import { addTexts, speak } from "../../../../src/i18n";
import * as lobbyModule from "../../../../src/lobby";
import { layScreen } from "../../support";
import { FakeServer, fixtures } from "./support";

let server: FakeServer;

// Machines may be busy.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(async () => {
  await speak("en");
  await addTexts(editorModule.catalogues);
});

beforeEach(async () => {
  localStorage.clear();
  layScreen();
  Object.assign(HTMLElement.prototype, { scrollIntoView: vi.fn() });
  vi.spyOn(api, "games").mockResolvedValue({ games: [] });
  vi.spyOn(api, "me").mockResolvedValue({ name: "Anna" });
  server = new FakeServer();
  render(<Workbench server={server} />);
  await settle();
});

afterEach(cleanup);

const settle = (time = 20) => act(() => new Promise<void>((done) => setTimeout(done, time)));
const one = <Found extends Element>(what: string, found: Found | null | undefined): Found => {
  if (!found) throw new Error(`there is no ${what}`);
  return found;
};
const sheet = () => one("sheet", document.querySelector<SVGElement>(".ve-sheet"));

/** The button or tab that is called so; by its role all 252 squares would be asked for their names each time. */
function button(name: string): HTMLButtonElement {
  const all = [...document.querySelectorAll("button")];
  const called = (each: HTMLButtonElement) => each.getAttribute("aria-label") ?? each.textContent?.trim();
  return one(
    name,
    all.find((each) => called(each) === name),
  );
}

/** The square with this label; looked up in a quicker way than by its role, among 252 of them. */
function cell(label: string): SVGElement {
  return one(label, document.querySelector<SVGElement>(`[role="gridcell"][aria-label="${label}"]`));
}

/** A point of the screen, in a square: its middle, or a part of the way from its left and upper side. */
const at = (name: string, pointerType = "mouse", across = 0.5, down = 0.5) => ({
  clientX: (columnOf(parseSquare(name)) + across) * 40 + 100,
  clientY: (rowOf(parseSquare(name)) + down) * 40 + 100,
  button: 0,
  pointerId: 1,
  pointerType,
});

function drag(from: ReturnType<typeof at>, to: ReturnType<typeof at>): void {
  fireEvent.pointerDown(sheet(), from);
  fireEvent.pointerMove(sheet(), to);
  fireEvent.pointerUp(sheet(), to);
}

const press = (key: string, modifiers = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });

/** The test browser's lists of choices do not take a value from an event. */
function pick(list: HTMLElement, value: string): void {
  (list as HTMLSelectElement).value = value;
  fireEvent(list, new Event("change", { bubbles: true }));
}

const tool = (name: string) => fireEvent.click(button(name));

test("floor is dragged with the mouse, taken back as one step, and drawn again", () => {
  drag(at("b2"), at("d3"));
  for (const name of ["b2", "d3"]) cell(`${name}, floor`);
  cell("e3, outside");
  press("z", { ctrlKey: true });
  cell("b2, outside");
  press("z", { ctrlKey: true, shiftKey: true });
  cell("d3, floor");
});

test("with a finger the place under it is shown larger, and freehand follows it", () => {
  fireEvent.click(screen.getByLabelText("Freehand"));
  fireEvent.pointerDown(sheet(), at("b2", "touch"));
  fireEvent.pointerMove(sheet(), at("d4", "touch"));
  expect(document.querySelector(".loupe")).not.toBeNull();
  fireEvent.pointerUp(sheet(), at("d4", "touch"));
  expect(document.querySelector(".loupe")).toBeNull();
  for (const name of ["b2", "c3", "d4"]) cell(`${name}, floor`);
  cell("b3, outside");
});

test("a pointer that is gone without an end leaves nothing behind", () => {
  fireEvent.pointerDown(sheet(), at("b2", "touch"));
  fireEvent.pointerMove(sheet(), at("d4", "touch"));
  fireEvent.pointerCancel(sheet(), at("d4", "touch"));
  cell("b2, outside");
});

test("walls are dragged along the lines, the front door is put on an outer wall, the rubber takes them", () => {
  drag(at("b2"), at("e5"));
  tool("Wall");
  drag(at("b4", "mouse", 0, 0), at("d4", "mouse", 0.1, 0.05));
  cell("b3, floor, wall south");
  cell("c4, floor, wall north");
  tool("Front door");
  drag(at("b5", "mouse", 0.1), at("b5", "mouse", 0.1));
  cell("b5, floor, front door west");
  tool("Erase");
  drag(at("b5", "mouse", 0.05), at("b5", "mouse", 0.05));
  cell("b5, floor");
  drag(at("c4", "mouse", 0.5, 0.05), at("c4", "mouse", 0.5, 0.05));
  cell("c4, floor");
  cell("b4, floor, wall north");
});

test("given furniture is chosen by its number and gets its letter", () => {
  drag(at("b2"), at("e5"));
  tool("Furniture");
  pick(screen.getByLabelText("Which piece comes next"), "31");
  drag(at("b2"), at("c2"));
  cell("c2, given furniture A");
  expect(screen.getByText(/31 · Piano/, { selector: "li *" })).toBeTruthy();
  fireEvent.input(screen.getByLabelText("Points for each square of A"), { target: { value: "2" } });
  fireEvent.click(button("Remove A"));
  cell("c2, floor");
});

test("a plan is drawn with the keyboard alone", () => {
  cell("a1, outside").focus();
  press("Enter");
  press("ArrowRight");
  press("ArrowDown");
  press("Enter");
  for (const name of ["a1", "b1", "a2", "b2"]) cell(`${name}, floor`);
  press("3");
  press(" ");
  press("ArrowUp", { shiftKey: true });
  press(" ");
  cell("b2, floor, wall north");
  press("ArrowLeft");
  press(" ");
  cell("a2, floor, wall north");
  press("4");
  press("ArrowLeft", { shiftKey: true });
  press(" ");
  cell("a2, floor, wall north, front door west");
  press("8");
  press("ArrowDown");
  press(" ");
  cell("a3, tree");
  press("z", { ctrlKey: true });
  cell("a3, outside");
});

test("Escape leaves a rectangle that was begun", () => {
  cell("a1, outside").focus();
  press("Enter");
  press("ArrowRight");
  press("Escape");
  press(" ");
  cell("a1, outside");
  cell("b1, floor");
});

test("rooms get furniture with pictures, and bonuses say what they mean", async () => {
  fireEvent.click(button("Rooms"));
  fireEvent.click(screen.getByLabelText("Living room"));
  fireEvent.click(button("1 Small sofa"));
  fireEvent.click(button("31 Piano"));
  fireEvent.input(screen.getByLabelText("Small sofa: how many"), { target: { value: "3" } });
  expect(screen.getByText("4 of 25 markers")).toBeTruthy();
  expect(document.querySelector(".ve-shelf [data-drawing=piano]")).toBeNull();

  server.answer = { problems: ["mission.toml: bonus 1: something"] };
  fireEvent.click(button("Bonuses"));
  pick(screen.getByLabelText(/^Another bonus/), "near");
  fireEvent.click(button("Add it"));
  const card = one("bonus", document.querySelector<HTMLElement>("#editor-bonus-1"));
  expect(within(card).getByText("3 points: At most 3 squares between … and …")).toBeTruthy();
  const these = one("list", within(card).getByText("These").parentElement);
  const those = one("list", within(card).getByText("Those").parentElement);
  fireEvent.click(within(these).getByLabelText("1 Small sofa"));
  fireEvent.click(within(those).getByLabelText("front door"));
  fireEvent.input(within(card).getByLabelText("Points"), { target: { value: "5" } });
  expect(within(card).getByText("5 points: At most 3 squares between Small sofa and front door")).toBeTruthy();
  fireEvent.click(within(those).getByLabelText("31 Piano"));
  expect(within(those).getByLabelText<HTMLInputElement>("front door").checked).toBe(false);
  await settle(800);
  const sent = server.asked.at(-1)?.["mission.toml"] ?? "";
  expect(sent).toContain('furniture = ["1x3", "31"]');
  expect(sent).toContain('condition = "near"\nthese = [1]\nthose = [31]\nlimit = 3\npoints = 5\n');
});

test("a problem leads to where it can be mended", async () => {
  server.answer = { problems: fixtures.problems["missing story"] ?? [] };
  drag(at("b2"), at("b2"));
  await settle(800);
  expect(document.querySelector(".ve-state")?.textContent).toBe("1 thing to mend");
  fireEvent.click(button("“Story” is empty."));
  await settle();
  expect(document.activeElement?.id).toBe("editor-story");
});

test("a text may be one for all languages, or one for each", async () => {
  fireEvent.click(button("Story"));
  fireEvent.input(screen.getByLabelText("Title"), { target: { value: "Mill" } });
  fireEvent.click(screen.getAllByLabelText("One text for each language")[0] as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>("English").value).toBe("Mill");
  fireEvent.input(screen.getByLabelText("Deutsch"), { target: { value: "Mühle" } });
  await settle(800);
  expect(server.asked.at(-1)?.["mission.toml"]).toContain('[mission.title]\nen = "Mill"\nde = "Mühle"\n');
});

test("a table is opened with the mission as it is, alone or with friends", async () => {
  const open = vi.spyOn(lobbyModule, "openTable").mockResolvedValue();
  drag(at("b2"), at("c3"));
  await settle(800);
  fireEvent.click(button("Try it out"));
  fireEvent.click(button("Play alone"));
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ game: "verplant", seats: [{ kind: "me" }] }));
  pick(screen.getByLabelText("Players"), "3");
  fireEvent.click(button("Play with friends, by a link"));
  const plan = open.mock.lastCall?.[0];
  expect(plan?.seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "open" }]);
  expect((plan?.content as Record<string, string>)["mission.toml"]).toContain("   . .\n   . .\n");
});

test("the computer tries it, and what it proposes is taken over", async () => {
  await settle(800);
  server.trials = [];
  fireEvent.click(button("Try it out"));
  vi.spyOn(server, "trial").mockResolvedValue({
    ...(await server.trial()),
    mean: 31.46,
    difficulty: 2,
    bands: [10, 20, 30, 40],
    plans: [{ points: 40, view: fixtures.about.view as unknown as Record<string, unknown> }],
  });
  server.trial = vi.mocked(server.trial);
  fireEvent.click(button("Let it try"));
  await settle(1200);
  expect(screen.getByText("4 matches were played.")).toBeTruthy();
  expect(screen.getByText("31.5")).toBeTruthy();
  expect(document.querySelector("svg[aria-label='40 points']")).not.toBeNull();
  fireEvent.click(button("Take over"));
  expect(button("Taken over").disabled).toBe(true);
  fireEvent.click(button("Story"));
  expect(screen.getByLabelText<HTMLInputElement>("3 from").value).toBe("20");
});

test("tabs are walked with the arrow keys", () => {
  button("Plan").focus();
  press("ArrowRight");
  expect(document.activeElement?.textContent).toBe("Rooms");
  expect(button("Rooms").getAttribute("aria-selected")).toBe("true");
  press("ArrowLeft");
  press("ArrowLeft");
  expect(document.activeElement?.textContent).toBe("Try it out");
});
