/** What if: from a moment of a match that is over, go on otherwise, at a table of its own. */
import { useState } from "preact/hooks";
import { announce } from "../announce";
import { api, Trouble } from "../api";
import { t } from "../i18n";
import { levelName, rememberLevel } from "../levels";
import { gameInfo, troubleText } from "../lobby";
import { Dialog } from "../parts/dialog";
import { LevelSelect } from "../parts/levelSelect";
import { go } from "../router";
import { distinctNames } from "../table/say";
import type { TableInfo } from "../wire";
import { firstWishes, type Luck, type Others, planOf, type Wishes } from "./plan";

const OTHERS: readonly Others[] = ["computer", "friend", "device"];
const LUCK: readonly Luck[] = ["same", "new"];

export interface WhatIfProps {
  table: TableInfo;
  /** The entry after which it goes on, and what that moment is called. */
  at: number;
  moment: string;
  /** Who was to act then. */
  acting: readonly number[];
  onClose(): void;
}

export function WhatIf({ table, at, moment, acting, onClose }: WhatIfProps) {
  const [wishes, setWishes] = useState(() => firstWishes(table, acting));
  const [offered] = useState(wishes.level);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const wish = (change: Partial<Wishes>) => setWishes({ ...wishes, ...change });
  const open = async () => {
    setBusy(true);
    try {
      const made = await api.branch(table.id, planOf(table, at, wishes));
      if (wishes.others === "computer" && wishes.level !== offered) rememberLevel(table.game, wishes.level);
      onClose();
      go({ page: "table", id: made.id, at: null });
    } catch (reason) {
      const text = troubleText(reason instanceof Trouble ? reason : new Trouble("client", String(reason)));
      setTrouble(text);
      announce(text);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t("branch.title")} onClose={onClose}>
      <form
        class="what-if"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <p>
          <b>{t("branch.here", { moment })}</b>
          <br />
          <span class="soft">{t("branch.alone")}</span>
        </p>
        {table.seats.length > 1 && <People table={table} wishes={wishes} wish={wish} />}
        {(gameInfo(table.game)?.draws ?? true) && (
          <Choice
            title={t("branch.luck")}
            name="luck"
            choices={LUCK}
            chosen={wishes.luck}
            label={(luck) => t(`branch.luck.${luck}`)}
            choose={(luck) => wish({ luck })}
          />
        )}
        {trouble && <p class="note bad">{trouble}</p>}
        <div class="row end">
          <button type="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" class="primary" disabled={busy}>
            {t("branch.go")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface PeopleProps {
  table: TableInfo;
  wishes: Wishes;
  wish(change: Partial<Wishes>): void;
}

function People({ table, wishes, wish }: PeopleProps) {
  const names = distinctNames(table.seats);
  return (
    <>
      <label class="field">
        <span>{t("branch.me")}</span>
        <select value={wishes.seat} onChange={(event) => wish({ seat: Number(event.currentTarget.value) })}>
          {table.seats.map(({ number }) => (
            <option key={number} value={number}>
              {names[number]}
            </option>
          ))}
        </select>
      </label>
      <Choice
        title={t("branch.others")}
        name="others"
        choices={OTHERS}
        chosen={wishes.others}
        label={(others) => t(`branch.${others}`)}
        choose={(others) => wish({ others })}
      >
        {(others) =>
          others === "computer" &&
          wishes.others === "computer" && (
            <LevelSelect
              level={wishes.level}
              label={`${t("level")}: ${levelName(wishes.level)}`}
              onChange={(level) => wish({ level })}
            />
          )
        }
      </Choice>
    </>
  );
}

interface ChoiceProps<One extends string> {
  title: string;
  name: string;
  choices: readonly One[];
  chosen: One;
  label(one: One): string;
  choose(one: One): void;
  children?(one: One): preact.ComponentChildren;
}

function Choice<One extends string>({ title, name, choices, chosen, label, choose, children }: ChoiceProps<One>) {
  return (
    <fieldset class="what-if-choice">
      <legend>{title}</legend>
      {choices.map((one) => (
        <div key={one} class="row">
          <label>
            <input type="radio" name={name} checked={one === chosen} onChange={() => choose(one)} />
            {label(one)}
          </label>
          {children?.(one)}
        </div>
      ))}
    </fieldset>
  );
}
