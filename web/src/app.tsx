/** The page around all pages: head, the page itself, and the voice for people who listen. */
import { useEffect, useRef, useState } from "preact/hooks";
import { spoken } from "./announce";
import { withBase } from "./base";
import { catalogues as DEVICES } from "./devices/texts";
import { closeDrawer, drawer, openHelp } from "./help/shown";
import { addTexts, t } from "./i18n";
import { HOME, PAGES, TABLE } from "./languages/parts";
import { Icon } from "./parts/icon";
import { lazy, lazyPage } from "./parts/lazy";
import { useKeys } from "./parts/shortcuts";
import { formatPath, type Route, route } from "./router";
import { YOU } from "./you/texts";

const Lost = lazyPage(async () => (await import("./parts/lost")).Lost, HOME);
const ShortcutHelp = lazy(async () => (await import("./parts/shortcutHelp")).ShortcutHelp, null);
const NoPage = () => <Lost title={t("page.none")} />;

// Each page comes when somebody opens it, with what is said there.
const Home = lazyPage(async () => (await import("./pages/home")).Home, HOME);
const DailyPage = lazyPage(async () => (await import("./pages/daily")).DailyPage, HOME, PAGES);
const LearnPage = lazyPage(async () => (await import("./pages/learn")).LearnPage, HOME, TABLE);
const Missions = lazyPage(async () => (await import("./pages/missions")).MissionsPage, HOME, PAGES);
const NewTable = lazyPage(async () => (await import("./pages/newTable")).NewTable, HOME, PAGES);
const PrivacyPage = lazyPage(async () => (await import("./pages/privacy")).PrivacyPage, HOME, PAGES);
const EditorPage = lazyPage(async () => (await import("./pages/editor")).EditorPage, HOME, PAGES, TABLE);
const RulesPage = lazyPage(async () => (await import("./pages/rules")).RulesPage, HOME);
const SettingsPage = lazyPage(async () => (await import("./pages/settings")).SettingsPage, HOME, PAGES);
const DevicesPage = lazyPage(async () => (await import("./devices/Page")).DevicesPage, HOME, TABLE, DEVICES);
const HelloPage = lazyPage(async () => (await import("./devices/Hello")).HelloPage, HOME, DEVICES);
const TablePage = lazyPage(async () => (await import("./pages/table")).TablePage, TABLE);
const ReviewPage = lazyPage(async () => {
  const review = await import("./review");
  await addTexts(review.catalogues);
  return review.ReviewPage;
}, TABLE);
const ScreenPage = lazyPage(async () => (await import("./screen/screen")).ScreenPage, HOME, TABLE);
const YouPage = lazyPage(async () => (await import("./you/Page")).YouPage, HOME, PAGES, YOU);

/** Fetch a page before it is shown, with its texts. */
export function fetchSoon({ page }: Route): Promise<void> | undefined {
  if (page === "home") return Home.soon();
  // Only with its first words is there something to see of a table; what it is made of comes beside them.
  if (page === "table") void TablePage.soon();
  return undefined;
}

export function App() {
  const main = useRef<HTMLElement>(null);
  const [help, setHelp] = useState(false);
  // At a table there is help for the moment, beside the board; elsewhere, the keys.
  const ask = () => (route.peek().page === "table" ? toggleHelp() : setHelp(true));
  useKeys({ "?": ask });
  usePageChange(main);
  // On a projector there is nothing but the match.
  const bare = route.value.page === "screen";
  return (
    <>
      <a class="skip" href="#main">
        {t("skip")}
      </a>
      {!bare && <Top onKeys={ask} />}
      <main id="main" class={bare ? "bare" : ""} ref={main} tabIndex={-1}>
        <Page route={route.value} />
      </main>
      <Voice />
      {help && <ShortcutHelp onClose={() => setHelp(false)} />}
    </>
  );
}

function toggleHelp(): void {
  if (drawer.peek()?.page === "help") closeDrawer();
  else openHelp();
}

function Top({ onKeys }: { onKeys(): void }) {
  const label = t(route.value.page === "table" ? "help" : "keys");
  return (
    <header class="top">
      <a class="brand" href={withBase("/")} aria-label={t("brand.home")}>
        <Brand />
        <span>Drawing Board</span>
      </a>
      <nav aria-label={t("nav")}>
        <button type="button" class="quiet square" aria-label={label} title={label} onClick={onKeys}>
          <span aria-hidden="true">?</span>
        </button>
        <a class="button quiet" href={withBase("/you")}>
          <Icon name="person" />
          <span>{t("mine")}</span>
        </a>
        <a class="button quiet" href={withBase("/settings")}>
          <Icon name="gear" />
          <span>{t("settings")}</span>
        </a>
      </nav>
    </header>
  );
}

function Page({ route: here }: { route: Route }) {
  switch (here.page) {
    case "home":
      return <Home />;
    case "new":
      return <NewTable game={here.game} />;
    case "table":
      return <TablePage key={here.id} id={here.id} at={here.at} plays={here.plays === true} />;
    case "review":
      return <ReviewPage key={here.id} id={here.id} seat={here.seat} decision={here.decision} />;
    case "screen":
      return <ScreenPage key={here.id} id={here.id} />;
    case "daily":
      return <DailyPage key={here.game} game={here.game} date={here.date} />;
    case "missions":
      return <Missions key={here.game} game={here.game} mission={here.mission} />;
    case "learn":
      return <LearnPage key={here.game} game={here.game} lesson={here.lesson} />;
    case "rules":
      return <RulesPage key={here.game} game={here.game} />;
    case "editor":
      return <EditorPage key={here.game} game={here.game} />;
    case "settings":
      return <SettingsPage />;
    case "devices":
      return <DevicesPage />;
    case "hello":
      return <HelloPage />;
    case "privacy":
      return <PrivacyPage />;
    case "you":
      return <YouPage />;
    case "unknown":
      return <NoPage />;
  }
}

/** On a new page: back to the top, focus on the content, and a title; not while stepping through a replay. */
function usePageChange(main: { current: HTMLElement | null }): void {
  const here = route.value;
  const place =
    here.page === "table" || here.page === "review"
      ? `${here.page} ${here.id}`
      : here.page === "learn"
        ? formatPath(here)
        : "game" in here
          ? `${here.page} ${here.game}`
          : here.page;
  const last = useRef(place);
  useEffect(() => {
    if (here.page !== "table") document.title = `Drawing Board`;
    if (last.current === place) return;
    last.current = place;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place]);
}

function Voice() {
  const { text, turn } = spoken.value;
  return (
    <div class="sr-only" aria-live="polite" aria-atomic="true">
      <span key={turn}>{text}</span>
    </div>
  );
}

function Brand() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
      <rect class="brand-wood" width="32" height="32" rx="6" />
      <rect class="brand-sheet" x="4" y="4" width="24" height="24" rx="2" />
      <path class="brand-grid" d="M4 12h24M4 20h24M12 4v24M20 4v24" />
      <path class="brand-line" d="M12 28V12h16" />
    </svg>
  );
}
