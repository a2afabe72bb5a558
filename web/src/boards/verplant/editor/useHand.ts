/** What is in hand at the drawing table: the tool, the stroke that is under way, and the cursor of the keyboard. */
import { useRef, useState } from "preact/hooks";
import { type Point, screenOf } from "../../shared/geometry";
import { squareOf } from "../view";
import type { Editor } from "./editor";
import type { Mission } from "./mission";
import { rectangle } from "./plan";
import { type Choice, drawGiven, drawn, isEdgeTool, type Shape, type Stroke, type ToolId } from "./tools";

/** A square of the sheet, or one of its sides. */
export interface Cursor {
  square: number;
  side: number | null;
}

/** A pressed finger or button, from down to up. */
export interface Press {
  at: Point;
  square: number;
  /** A tap until it moves. */
  moved: boolean;
  stroke: Stroke | null;
}

export interface Hand {
  mission: Mission;
  /** The mission as it will be after the stroke that is under way. */
  shown: Mission;
  tool: ToolId;
  shape: Shape;
  choice: Choice;
  cursor: Cursor;
  /** The corner where a rectangle was begun with the keyboard. */
  anchor: number | null;
  stroke: Stroke | null;
  /** Where the pointer is. */
  aim: Point | null;
  byTouch: boolean;
  byKeys: boolean;
  press: { current: Press | null };
  take(tool: ToolId): void;
  setShape(shape: Shape): void;
  setChoice(choice: Choice): void;
  setCursor(cursor: Cursor): void;
  setAnchor(square: number | null): void;
  setStroke(stroke: Stroke | null): void;
  setAim(point: Point | null): void;
  setByTouch(byTouch: boolean): void;
  setByKeys(byKeys: boolean): void;
  /** Draw a stroke for good; whether it changed anything. */
  draw(stroke: Stroke): boolean;
  /** Forget the stroke that is under way; whether there was one. */
  cancel(): boolean;
  pointOf(event: PointerEvent): Point;
}

const FIRST: Cursor = { square: squareOf(1, 1), side: null };

export function useHand(editor: Editor, svg: { current: SVGSVGElement | null }): Hand {
  const mission = editor.mission.value;
  const [tool, setTool] = useState<ToolId>("floor");
  const [shape, setShape] = useState<Shape>("rectangle");
  const [choice, setChoice] = useState<Choice>({ number: 1, letter: null });
  const [cursor, setCursor] = useState(FIRST);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [aim, setAim] = useState<Point | null>(null);
  const [byTouch, setByTouch] = useState(false);
  const [byKeys, setByKeys] = useState(false);
  const press = useRef<Press | null>(null);
  const underWay: Stroke | null =
    stroke ?? (anchor === null ? null : { on: "squares", squares: rectangle(anchor, cursor.square) });
  return {
    mission,
    shown: underWay ? drawn(mission, tool, underWay, choice) : mission,
    tool,
    shape,
    choice,
    cursor,
    anchor,
    stroke: underWay,
    aim,
    byTouch,
    byKeys,
    press,
    take(next) {
      setTool(next);
      setAnchor(null);
      setStroke(null);
      if (!isEdgeTool(next)) setCursor({ ...cursor, side: null });
    },
    setShape,
    setChoice,
    setCursor,
    setAnchor,
    setStroke,
    setAim,
    setByTouch,
    setByKeys,
    draw(done) {
      setStroke(null);
      setAnchor(null);
      // Of two quick strokes the second goes on with what the first one made.
      const before = editor.mission.peek();
      const after = drawn(before, tool, done, choice);
      if (tool === "given" && done.on === "squares") {
        const { letter } = drawGiven(before, done.squares, choice);
        const number = after.given.find((one) => one.letter === letter)?.number ?? choice.number;
        setChoice({ number, letter });
      }
      editor.change(() => after);
      return after !== before;
    },
    cancel() {
      const busy = press.current !== null || underWay !== null;
      press.current = null;
      setStroke(null);
      setAnchor(null);
      return busy;
    },
    pointOf: (event) => screenOf(svg.current).pointAt(event.clientX, event.clientY),
  };
}
