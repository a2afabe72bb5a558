import { defineConfig } from "vitest/config";
import { catalogueParts } from "./catalogues.ts";
import { compressed } from "./compress.ts";

/**
 * What every page needs is one file, and so is what tables share, and what boards share: each file costs its headers, and
 * compresses alone. A file takes along what it cannot do without, unless one further up has it.
 */
const GROUPS = [
  {
    name: "base",
    test: /node_modules|preload-helper|rolldown.runtime|src\/(?!connection|daily|sounds)\w+\.tsx?$|boards\/(index|load)\.|help\/shown|languages\/parts|parts\/(branch|dialog|icon|joy|lazy|levelSelect|sharing|shortcuts)\.|shared\/(geometry|memo)\.|table\/(calling|names|pacing)\./,
  },
  {
    name: "home",
    test: /src\/(daily|boards\/pictures|learn\/progress|parts\/(daily|nickname|picture)|styles\/home-look)\.tsx?$/,
  },
  {
    name: "boards",
    test: /boards\/shared\/(?!Bubble|camera|cursor|doubleClick|dragging|size|table|ZoomButtons)\w+\.tsx?$/,
  },
  // Only tables without an edge have these.
  { name: "edgeless", test: /boards\/shared\/\w+\.tsx?$/ },
  {
    name: "table",
    test: /src\/(connection|pages\/table|table\/(?!offer)\w+|help\/(standing|texts)|reactions\/(shown|muted)|parts\/(actions|content|curtain|entry|joy|log|menu|passed|ranking|reactions|replay|scoreboard|screenLink|seat|status|ticking|typed)|styles\/table-look)\.tsx?$/,
  },
  { name: "waiting", test: /src\/parts\/(absent|share|waiting)\.tsx$/ },
  // What a board shares with its picture on the first page, and then the board.
  // Verplant & Zugestellt is the heaviest: there both are one.
  { name: "verplant", test: /boards\/verplant\/((Board|Plan|pictures)\.tsx|(index|look)\.ts)$/ },
  // What sets of furniture share is in the one that most houses want.
  { name: "furniture", test: /furniture\/(sets\/first|bath|kitchen|living|plants|sofas)\.ts$/ },
  { name: "zoned-out-city", test: /boards\/zoned-out\/((City|Downtown)\.tsx|look\.ts)$/ },
  { name: "zoned-out-board", test: /boards\/zoned-out\/(Board\.tsx|index\.ts)$/ },
  { name: "floor-plan-sheet", test: /boards\/floor-plan\/((Drawing|Marks)\.tsx|look\.ts)$/ },
  { name: "floor-plan-board", test: /boards\/floor-plan\/(Board\.tsx|index\.ts)$/ },
];

// The built client goes into the Python package, which serves it and carries it in its wheel.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // Files find each other wherever they lie; the server puts the addresses in the page below its own path.
  base: "./",
  plugins: [catalogueParts(), compressed()],
  build: {
    outDir: "../src/drawingboard/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  // Whole boards are drawn while other steps of `make test` use the same cores.
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"], testTimeout: 20_000 },
});
