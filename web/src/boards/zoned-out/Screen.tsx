/** Zoned Out on a projector: the whole city with its towers, what everybody has, the objectives that lie open. No hands. */
import type { JSX } from "preact";
import type { EntryInfo } from "../../wire";
import { grown } from "../shared/geometry";
import type { ScreenProps, Translate } from "../types";
import { Blocks, News, Planners, Streets, Zones } from "./City";
import { cityBox, earlierCards } from "./city";
import { Plaza, Skyline } from "./Downtown";
import { Objectives } from "./Objectives";
import { Notices } from "./Panel";
import { Players } from "./Players";
import { Towers } from "./Towers";
import type { CityView } from "./view";
import { asText, developmentsIn } from "./words";
import "./screen.css";

const NO_NEWS: readonly EntryInfo[] = [];

export function Screen({ view, names, news = NO_NEWS, t }: ScreenProps<CityView>): JSX.Element {
  // A hall sees what whoever looks on may see; nobody's secret is "yours" here.
  const shown = { view, names, news, seat: null, t };
  return (
    <div class="zo-screen">
      <WholeCity view={view} news={news} t={t} />
      <div class="zo-screen-side">
        <Notices {...shown} />
        <Players {...shown} />
        <Towers view={view} t={t} />
      </div>
      <Objectives {...shown} />
    </div>
  );
}

const NOTHING_NEW = { laid: new Set<string>(), built: [], risen: new Set<never>() };

interface WholeCityProps {
  view: CityView;
  news: readonly EntryInfo[];
  t: Translate;
}

function WholeCity({ view, news, t }: WholeCityProps): JSX.Element {
  const { left, top, right, bottom } = grown(cityBox(view), 0.4);
  const hasDowntown = "0,0" in view.blocks;
  return (
    <svg
      class="zo-screen-city"
      viewBox={`${left} ${top} ${right + 1 - left} ${bottom + 1 - top}`}
      role="img"
      aria-label={asText(view, t)}
    >
      <Streets squares={Object.keys(view.blocks)} />
      {hasDowntown && <Plaza />}
      <Blocks blocks={view.blocks} changes={NOTHING_NEW} />
      <News last={view.last} developments={developmentsIn(news)} earlier={earlierCards(news, view.last)} />
      <Zones zones={view.zones} blocks={view.blocks} />
      <Planners planners={view.planners} zones={view.zones} turnOf={view.turn_of} />
      {hasDowntown && <Skyline towers={view.towers} risen={NOTHING_NEW.risen} faint={false} />}
    </svg>
  );
}
