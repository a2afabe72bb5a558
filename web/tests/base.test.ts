/** Behind a web server, below a path such as `/games/drawingboard/`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";

const BELOW = "/games/drawingboard/";

/** The client's modules as they are on a page that names its base. */
async function below(base: string) {
  document.head.innerHTML = base && `<meta name="base-path" content="${base}">`;
  vi.resetModules();
  const [router, { api }, { withBase, withoutBase }, { linkTo }] = await Promise.all([
    import("../src/router"),
    import("../src/api"),
    import("../src/base"),
    import("../src/parts/share"),
  ]);
  return { ...router, api, withBase, withoutBase, linkTo };
}

afterEach(() => {
  document.head.innerHTML = "";
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
  vi.resetModules();
});

test.each([
  "",
  "./",
  "https://elsewhere.example/",
])("a page that names no path of its own is at the root: %j", async (told) => {
  const { withBase, withoutBase } = await below(told);
  expect([withBase("/"), withBase("/table/a"), withoutBase("/table/a")]).toEqual(["/", "/table/a", "/table/a"]);
});

test("addresses below a base are read and written", async () => {
  const { formatPath, parsePath } = await below(BELOW);
  expect(formatPath({ page: "home" })).toBe("/games/drawingboard/");
  expect(formatPath({ page: "table", id: "a", at: 3 })).toBe("/games/drawingboard/table/a/at/3");
  expect(parsePath("/games/drawingboard/")).toEqual({ page: "home" });
  expect(parsePath("/games/drawingboard/table/a/at/3")).toEqual({ page: "table", id: "a", at: 3 });
  expect(parsePath("/games/other/table/a").page).toBe("unknown");
  expect(formatPath(parsePath("/games/drawingboard/nowhere"))).toBe("/games/drawingboard/nowhere");
});

test("whoever reaches the server itself, without the base, finds the same pages", async () => {
  const { parsePath } = await below(BELOW);
  expect(parsePath("/")).toEqual({ page: "home" });
  expect(parsePath("/table/a")).toEqual({ page: "table", id: "a", at: null });
});

test("requests, pictures and connections go below the base", async () => {
  const { api } = await below(BELOW);
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response('{"name":"Ada"}'));
  await api.me();
  expect(fetched.mock.calls[0]?.[0]).toBe("/games/drawingboard/api/me");
  expect(api.qr("a")).toBe("/games/drawingboard/api/tables/a/qr.svg");
  expect(api.record("a")).toBe("/games/drawingboard/api/tables/a/record");
  expect(api.live("a", 7)).toBe(`ws://${location.host}/games/drawingboard/api/tables/a/live?since=7`);
});

test("links to be sent have the base once", async () => {
  const { linkTo } = await below(BELOW);
  expect(linkTo("a")).toBe(`${location.origin}/games/drawingboard/table/a`);
});

test("only links below the base are pages of ours; the rest of the host belongs to others", async () => {
  const { route, watchAddress } = await below(BELOW);
  const stop = watchAddress();
  const isTaken = (href: string) => {
    document.body.innerHTML = `<a href="${href}">x</a>`;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    let taken = false;
    const look = () => {
      taken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener("click", look, { once: true });
    document.body.querySelector("a")?.dispatchEvent(event);
    return taken;
  };
  expect(isTaken("/games/drawingboard/settings")).toBe(true);
  expect(route.value).toEqual({ page: "settings" });
  expect(["/settings", "/games/other/", "/games/drawingboard/api/tables/a/record"].some(isTaken)).toBe(false);
  stop();
});

test("no link in the sources forgets the base", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const forgetful = sources.filter((name) => /\b(href|src)=(\{?["'`])\//.test(readFileSync(join("src", name), "utf8")));
  expect(sources.length).toBeGreaterThan(50);
  expect(forgetful).toEqual([]);
});
