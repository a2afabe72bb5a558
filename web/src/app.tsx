/** The page around all pages: head, the page itself, and the voice for people who listen. */
import { useEffect, useRef, useState } from "preact/hooks";
import { spoken } from "./announce";
import { withBase } from "./base";
import { closeDrawer, drawer, openHelp } from "./help/shown";
import { t } from "./i18n";
import { Home } from "./pages/home";
import { Icon } from "./parts/icon";
import { lazy } from "./parts/lazy";
import { ShortcutHelp, useKeys } from "./parts/shortcuts";
import { formatPath, type Route, route } from "./router";

const Lost = lazy(async () => (await import("./parts/lost")).Lost);
const NoPage = () => <Lost title={t("page.none")} />;

// The first page comes first: the others come when somebody opens them.
const DailyPage = lazy(async () => (await import("./pages/daily")).DailyPage);
const LearnPage = lazy(async () => (await import("./pages/learn")).LearnPage);
const Missions = lazy(async () => (await import("./pages/missions")).MissionsPage);
const NewTable = lazy(async () => (await import("./pages/newTable")).NewTable);
const PrivacyPage = lazy(async () => (await import("./pages/privacy")).PrivacyPage);
const EditorPage = lazy(async () => (await import("./pages/editor")).EditorPage);
const RulesPage = lazy(async () => (await import("./pages/rules")).RulesPage);
const SettingsPage = lazy(async () => (await import("./pages/settings")).SettingsPage);
const TablePage = lazy(async () => (await import("./pages/table")).TablePage);
const ScreenPage = lazy(async () => (await import("./screen/screen")).ScreenPage);

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
      return <TablePage key={here.id} id={here.id} at={here.at} />;
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
    case "privacy":
      return <PrivacyPage />;
    case "unknown":
      return <NoPage />;
  }
}

/** On a new page: back to the top, focus on the content, and a title; not while stepping through a replay. */
function usePageChange(main: { current: HTMLElement | null }): void {
  const here = route.value;
  const place =
    here.page === "table"
      ? here.id
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
