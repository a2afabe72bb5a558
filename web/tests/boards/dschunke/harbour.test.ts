import { expect, test } from "vitest";
import {
  arrivals,
  groupsBySquare,
  harbourBox,
  newestStrips,
  outline,
  scoringGroups,
  worth,
} from "../../../src/boards/dschunke/harbour";
import { fitted, including, zoomed } from "../../../src/boards/shared/camera";
import { entries, lines, next, view } from "./support";

test("D9: groups and their points are those of the server", () => {
  const groups = scoringGroups(groupsBySquare(view)).map(({ squares, points }) => ({
    squares: [...squares].sort(),
    points,
  }));
  const scored = lines.filter((line) => line.points > 0);
  expect(groups).toHaveLength(scored.length);
  for (const line of scored) expect(groups).toContainEqual({ squares: [...line.squares].sort(), points: line.points });
});

test("D9: what groups are worth", () => {
  expect([1, 2, 3, 4, 5, 11].map(worth)).toEqual([0, 3, 6, 10, 15, 66]);
});

test("the harbour's box holds all its squares", () => {
  expect(harbourBox(view)).toEqual({ left: -2, top: -5, right: 5, bottom: 5 });
});

test("the strips of the last turn are found, the start strip never", () => {
  expect([...newestStrips(view, entries.slice(-4))]).toEqual([10, 11]);
  expect([...newestStrips(view, [])]).toEqual([]);
});

test("only strips that came since are shown arriving", () => {
  expect(arrivals(next.view, view)).toEqual([12]);
  expect(arrivals(view, null)).toEqual([]);
  expect(arrivals(view, next.view)).toEqual([]);
  expect(arrivals(view, { ...view, laid: view.laid.slice(0, 3) })).toEqual([]);
});

test("an outline leaves out the sides between neighbours", () => {
  expect(outline(["0,0", "1,0"]).match(/M/g)).toHaveLength(6);
});

test("everything fits with water around, and a lonely start strip is not blown up", () => {
  expect(fitted({ left: -2, top: -5, right: 5, bottom: 5 })).toEqual({ x: -4, y: -7, width: 12, height: 15 });
  expect(fitted({ left: -1, top: 0, right: 1, bottom: 0 })).toMatchObject({ width: 9, height: 7 });
});

test("zooming keeps the point under the pointer, and has limits", () => {
  const camera = { x: 0, y: 0, width: 20, height: 10 };
  expect(zoomed(camera, 2, { x: 10, y: 10 })).toEqual({ x: 5, y: 5, width: 10, height: 5 });
  expect(zoomed(camera, 1000).height).toBe(4);
  expect(zoomed(camera, 0.0001).width).toBe(280);
});

test("the camera moves no more than it must to show something", () => {
  const camera = { x: 0, y: 0, width: 10, height: 10 };
  expect(including(camera, { left: 2, top: 2, right: 4, bottom: 4 })).toEqual(camera);
  expect(including(camera, { left: 12, top: 2, right: 13, bottom: 4 })).toEqual({ ...camera, x: 4 });
  expect(including(camera, { left: -3, top: 0, right: -2, bottom: 0 })).toEqual({ ...camera, x: -3 });
});
