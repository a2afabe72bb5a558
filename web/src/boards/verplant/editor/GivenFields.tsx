/** Furniture that stands in the house already: which number is drawn next, and what is there. */
import type { JSX } from "preact";
import { inWords } from "../../../i18n";
import { Icon } from "../../../parts/icon";
import type { Translate } from "../../types";
import type { Editor } from "./editor";
import { NumberField } from "./fields";
import type { Given, Mission } from "./mission";
import { paint, squaresWith } from "./plan";
import type { Hand } from "./useHand";
import { furnitureOf, type Workshop } from "./words";

interface GivenProps {
  editor: Editor;
  hand: Hand;
  workshop: Workshop | null;
  t: Translate;
}

const withGiven = (mission: Mission, letter: string, changes: Partial<Given>): Mission => ({
  ...mission,
  given: mission.given.map((one) => (one.letter === letter ? { ...one, ...changes } : one)),
});

export function GivenFields({ editor, hand, workshop, t }: GivenProps): JSX.Element | null {
  const { given } = hand.mission;
  if (hand.tool !== "given" && given.length === 0) return null;
  return (
    <section class="ve-given-fields" aria-label={t("editor.given")}>
      {hand.tool === "given" && <Chooser {...{ editor, hand, workshop, t }} />}
      {given.length > 0 && (
        <ul>
          {given.map((piece) => (
            <GivenRow key={piece.letter} piece={piece} {...{ editor, hand, workshop, t }} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The number of the piece that is drawn: of the chosen one, or of the next new one. */
function Chooser({ editor, hand, workshop, t }: GivenProps): JSX.Element {
  const { choice } = hand;
  const choose = (number: number) => {
    hand.setChoice({ ...choice, number });
    if (choice.letter !== null) editor.change((mission) => withGiven(mission, choice.letter ?? "", { number }));
  };
  return (
    <div class="row ve-given-choice">
      <label class="field">
        <span>{choice.letter ? t("editor.given.of", { letter: choice.letter }) : t("editor.given.next")}</span>
        <select value={choice.number} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {(workshop?.furniture ?? [])
            .filter((one) => one.may_be_given)
            .map((one) => (
              <option key={one.number} value={one.number}>
                {one.number} · {inWords(one.name)}
              </option>
            ))}
        </select>
      </label>
      {choice.letter && (
        <button type="button" onClick={() => hand.setChoice({ ...choice, letter: null })}>
          {t("editor.given.another")}
        </button>
      )}
      <p class="small soft">{t("editor.given.about")}</p>
    </div>
  );
}

function GivenRow({ piece, editor, hand, workshop, t }: GivenProps & { piece: Given }): JSX.Element {
  const { letter, number, points } = piece;
  const name = inWords(furnitureOf(workshop, number)?.name ?? {}, String(number));
  return (
    <li class={hand.choice.letter === letter ? "ve-chosen" : ""}>
      <button
        type="button"
        class="quiet"
        aria-pressed={hand.tool === "given" && hand.choice.letter === letter}
        onClick={() => {
          hand.take("given");
          hand.setChoice({ number, letter });
        }}
      >
        <b class="ve-letter-badge">{letter}</b> {number} · {name}
      </button>
      <NumberField
        label={t("editor.given.points", { letter })}
        value={points}
        least={0}
        most={workshop?.limits.given_points ?? 9}
        inline
        onChange={(value) =>
          editor.change((mission) => withGiven(mission, letter, { points: value }), `given ${letter}`)
        }
      />
      <span class="small soft" aria-hidden="true">
        {t("editor.given.points.short")}
      </span>
      <button
        type="button"
        class="quiet square"
        aria-label={t("editor.given.remove", { letter })}
        onClick={() =>
          editor.change((mission) => ({
            ...mission,
            plan: paint(mission.plan, squaresWith(mission.plan, letter), "."),
          }))
        }
      >
        <Icon name="cross" />
      </button>
    </li>
  );
}
