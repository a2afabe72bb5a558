/** Drafts that are kept, checks that come a moment later, trials that are asked about again. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEditor } from "../../../../src/boards/verplant/editor/editor";
import { readFile, readText } from "../../../../src/boards/verplant/editor/files";
import { EMPTY_MISSION, type Mission } from "../../../../src/boards/verplant/editor/mission";
import { FakeServer, fixtures, missionCalled, shelfWith, trialOf } from "./support";

let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});

afterEach(() => vi.useRealTimers());

const titled = (title: string) => (mission: Mission) => ({ ...mission, title });
const titles = (editor: ReturnType<typeof createEditor>) => editor.drafts.value.map(({ mission }) => mission.title);

describe("drafts", () => {
  test("survive, newest first, and the one that was open is open again", () => {
    const shelf = shelfWith();
    let time = 1000;
    const first = createEditor(server, shelf, () => time++);
    first.change(titled("Mill"));
    first.begin();
    first.change(titled("Villa"));
    const again = createEditor(server, shelf);
    expect(titles(again)).toEqual(["Villa", "Mill"]);
    expect(again.mission.value.title).toBe("Villa");
    const mill = again.drafts.value[1]?.id ?? "";
    again.turnTo(mill);
    expect(createEditor(server, shelf).mission.value.title).toBe("Mill");
  });

  test("a name that follows the title goes on following it", () => {
    const shelf = shelfWith();
    createEditor(server, shelf).change(titled("Mill"));
    expect(createEditor(server, shelf).mission.value.name).toBe("");
  });

  test("what is thrown away is gone, and there always is one", () => {
    const shelf = shelfWith();
    const editor = createEditor(server, shelf);
    editor.change(titled("Mill"));
    editor.discard(editor.open.value);
    expect(editor.mission.value).toEqual(EMPTY_MISSION);
    expect(createEditor(server, shelf).mission.value).toEqual(EMPTY_MISSION);
  });

  test("where nothing can be kept one is told so, and draws on", () => {
    const off = createEditor(server, null);
    expect(off.keeping.value).toBe("off");
    const full = createEditor(server, shelfWith(20));
    expect(full.keeping.value).toBe("kept");
    full.change(titled("Mill"));
    expect(full.keeping.value).toBe("full");
    expect(full.mission.value.title).toBe("Mill");
  });

  test("what somebody else has left in the storage is no draft", () => {
    const shelf = shelfWith(1e6, {
      "drawingboard.mission.a": "{",
      "drawingboard.mission.b": '{"changed":1,"data":{"mission":{"plan":"?"}}}',
      "drawingboard.settings": "{}",
    });
    const editor = createEditor(server, shelf);
    expect(editor.drafts.value).toHaveLength(1);
    expect(shelf.kept.has("drawingboard.mission.a")).toBe(true);
  });

  test("undo and redo are kept as well", () => {
    const shelf = shelfWith();
    const editor = createEditor(server, shelf);
    editor.change(titled("Mill"));
    editor.undo();
    expect(createEditor(server, shelf).mission.value.title).toBe("");
    editor.redo();
    expect(createEditor(server, shelf).mission.value.title).toBe("Mill");
    expect(editor.canRedo.value).toBe(false);
  });

  test("with a room that is gone its entrance is gone, too", () => {
    const editor = createEditor(server, shelfWith());
    editor.begin(missionCalled("tiny-house"));
    editor.change((mission) => ({ ...mission, rooms: mission.rooms.filter(({ kind }) => kind !== "living") }));
    expect(editor.mission.value.entrance).toBe("");
  });
});

describe("the check", () => {
  test("is asked for once when one pauses, and the newest answer counts", async () => {
    const editor = createEditor(server, shelfWith());
    editor.change(titled("M"), "title");
    editor.change(titled("Mi"), "title");
    await vi.advanceTimersByTimeAsync(800);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]?.["mission.toml"]).toContain('title = "Mi"');
    expect(editor.checker.check.value).toMatchObject({ state: "checked", problems: [] });
    editor.change(titled("Mil"), "title");
    expect(editor.checker.check.value.state).toBe("stale");
  });

  test("asks again when the server was not reached", async () => {
    server.reachable = false;
    const editor = createEditor(server, shelfWith());
    await vi.advanceTimersByTimeAsync(800);
    expect(editor.checker.check.value.state).toBe("unreachable");
    server.reachable = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(editor.checker.check.value.state).toBe("checked");
  });
});

describe("trials", () => {
  test("are asked about until they are done", async () => {
    server.trials = [trialOf({ done: 2 }), trialOf({ done: 3 })];
    const { trials } = createEditor(server, shelfWith());
    await trials.start(missionCalled("training"));
    expect(trials.trying.value.trial?.state).toBe("waiting");
    await vi.advanceTimersByTimeAsync(2100);
    expect(trials.trying.value.trial?.done).toBe(3);
    await vi.advanceTimersByTimeAsync(1100);
    expect(trials.trying.value.trial?.state).toBe("done");
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  });

  test("can be stopped", async () => {
    const { trials } = createEditor(server, shelfWith());
    await trials.start(missionCalled("training"));
    await trials.stop();
    expect(server.stopped).toBe(1);
    expect(trials.trying.value.trial?.state).toBe("stopped");
  });

  test("say when they cannot begin", async () => {
    server.reachable = false;
    const { trials } = createEditor(server, shelfWith());
    await trials.start(missionCalled("training"));
    expect(trials.trying.value).toMatchObject({ trial: null, starting: false, trouble: { code: "network" } });
  });
});

describe("files", () => {
  test("are read by the server", async () => {
    server.answer = { data: { "mission.toml": fixtures.missions.twins ?? {} } };
    const read = await readFile(new File(["text"], "twins.toml"), server);
    expect(read).toEqual({ mission: missionCalled("twins") });
    expect(server.asked[0]).toEqual({ "mission.toml": "text" });
  });

  test("that say what cannot be shown are refused with every reason", async () => {
    server.answer = { data: { "mission.toml": { mission: { plan: "?" } } }, problems: ["plan, line 1: …"] };
    expect(await readText("x", server)).toEqual({ wrong: "unknown", problems: ["plan, line 1: …"] });
    server.answer = { data: null, problems: ["no TOML"] };
    expect(await readText("x", server)).toEqual({ wrong: "unreadable", problems: ["no TOML"] });
    server.reachable = false;
    expect(await readText("x", server)).toEqual({ wrong: "unreachable", problems: [] });
  });

  test("that are far too large are not even read", async () => {
    const file = new File(["x".repeat(200_000)], "large.toml");
    expect(await readFile(file, server)).toEqual({ wrong: "too_large", problems: [] });
    expect(server.asked).toHaveLength(0);
  });
});
