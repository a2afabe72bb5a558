/** What part of a table without an edge is on the screen: a box in squares that grows, shrinks and moves. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { calm } from "../../motion";
import { type Box, grown, type Point } from "./geometry";

export interface Camera {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CLOSEST = 4;
const FARTHEST = 280;
/** So much free ground around everything, in squares: a strip or a card fits in. */
const MARGIN = 2;
const SMALLEST = { width: 9, height: 7 };

/** Everything, with free ground around it; never closer than a strip needs to be turned. */
export function fitted(box: Box, margin = MARGIN): Camera {
  const wide = grown(box, margin);
  const width = Math.max(wide.right - wide.left + 1, SMALLEST.width);
  const height = Math.max(wide.bottom - wide.top + 1, SMALLEST.height);
  return { x: (wide.left + wide.right + 1 - width) / 2, y: (wide.top + wide.bottom + 1 - height) / 2, width, height };
}

/** Closer (factor above 1) or farther; the point stays where it is on the screen. */
export function zoomed(camera: Camera, factor: number, point: Point = centre(camera)): Camera {
  const least = CLOSEST / Math.min(camera.width, camera.height);
  const most = FARTHEST / Math.max(camera.width, camera.height);
  const scale = Math.min(Math.max(1 / factor, least), most);
  return {
    x: point.x - (point.x - camera.x) * scale,
    y: point.y - (point.y - camera.y) * scale,
    width: camera.width * scale,
    height: camera.height * scale,
  };
}

export const moved = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Moved, and made larger where needed, so that a box is inside. */
export function including(camera: Camera, box: Box): Camera {
  const [x, width] = along(camera.x, camera.width, box.left, box.right + 1);
  const [y, height] = along(camera.y, camera.height, box.top, box.bottom + 1);
  return { x, y, width, height };
}

function along(start: number, length: number, from: number, to: number): [number, number] {
  const enough = Math.max(length, to - from);
  return [Math.min(Math.max(start, to - enough), from), enough];
}

const centre = (camera: Camera): Point => ({ x: camera.x + camera.width / 2, y: camera.y + camera.height / 2 });

const GLIDE = 280;

export interface CameraControl {
  camera: Camera;
  /** Where it glides to, or stands. */
  goal(): Camera;
  /** Show everything, and keep doing so as the table grows. */
  fit(): void;
  zoom(factor: number, point?: Point): void;
  move(dx: number, dy: number): void;
  /** Come closer for a moment, until the next thing lies. */
  lookAt(factor: number, point: Point): void;
  /** Bring a box into the picture. */
  show(box: Box): void;
}

/** What of everything is shown without being asked for; `now` is where the camera looks. */
export type Crop = (all: Camera, now: Camera) => Camera;

const whole: Crop = (all) => all;

/**
 * A camera that follows what lies there, and looks anew when `moment` changes, until somebody moves it by hand. Where
 * everything would be too small, `crop` says which part is shown; whoever asks for everything sees it until then.
 */
export function useCamera(box: Box, moment: unknown, margin = MARGIN, crop = whole): CameraControl {
  const all = fitted(box, margin);
  const [camera, setCamera] = useState(all);
  const now = useRef(camera);
  /** Where it glides to, or stands. */
  const aim = useRef(camera);
  const follows = useRef(true);
  const gliding = useRef(0);

  const set = (next: Camera) => {
    now.current = next;
    setCamera(next);
  };
  const stop = () => cancelAnimationFrame(gliding.current);
  const glide = (goal: Camera) => {
    stop();
    aim.current = goal;
    const from = now.current;
    const began = performance.now();
    const step = (time: number) => {
      const part = calm() ? 1 : Math.min(1, Math.max(0, (time - began) / GLIDE));
      set(between(from, goal, 1 - (1 - part) ** 3));
      if (part < 1) gliding.current = requestAnimationFrame(step);
    };
    gliding.current = requestAnimationFrame(step);
  };
  const jump = (next: Camera) => {
    stop();
    aim.current = next;
    set(next);
  };
  const byHand = (next: Camera) => {
    follows.current = false;
    jump(next);
  };

  const first = useRef(true);
  useLayoutEffect(() => {
    const goal = crop(all, aim.current);
    const go = first.current ? jump : glide;
    first.current = false;
    if (follows.current && !same(goal, aim.current)) go(goal);
  }, [box.left, box.top, box.right, box.bottom, moment]);
  useEffect(() => stop, []);

  return {
    camera,
    goal: () => aim.current,
    fit: () => {
      follows.current = true;
      glide(all);
    },
    zoom: (factor, point) => byHand(zoomed(now.current, factor, point)),
    move: (dx, dy) => byHand(moved(now.current, dx, dy)),
    lookAt: (factor, point) => glide(zoomed(aim.current, factor, point)),
    show: (wanted) => {
      const goal = including(aim.current, wanted);
      if (!same(goal, aim.current)) glide(goal);
    },
  };
}

function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number) => (part === 1 ? b : a + (b - a) * part);
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  };
}

const same = (a: Camera, b: Camera): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
