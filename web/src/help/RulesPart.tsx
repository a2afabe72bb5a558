/** The rules in the drawer, opened at the paragraph that somebody asks for. */
import { useEffect, useRef } from "preact/hooks";
import { withBase } from "../base";
import { placeOfRule } from "../boards/shared/rules";
import type { BoardModule } from "../boards/types";
import { t } from "../i18n";

interface RulesPartProps {
  game: string;
  board: BoardModule;
  rule: string | null;
}

const LIT = "rule-lit";

export function RulesPart({ game, board, rule }: RulesPartProps) {
  const rules = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = rules.current;
    if (!rule || !root) return;
    let lit: HTMLElement | null = null;
    // The rules come when they are first asked for.
    const watcher = new MutationObserver(light);
    function light(): void {
      if (!rule || !root) return;
      lit = placeOfRule(root, rule);
      if (!lit) return;
      watcher.disconnect();
      lit.classList.add(LIT);
      bringInSight(lit);
    }
    watcher.observe(root, { childList: true, subtree: true });
    light();
    return () => {
      watcher.disconnect();
      lit?.classList.remove(LIT);
    };
  }, [rule, board]);
  return (
    <>
      <div class="rules" ref={rules}>
        <board.Rules t={t} />
      </div>
      <p class="small">
        <a href={withBase(`/rules/${game}`)}>{t("help.rules_page")}</a>
      </p>
    </>
  );
}

/** Scrolls the drawer, not the page, and lets those who listen read on from there. */
function bringInSight(place: HTMLElement): void {
  const body = place.closest<HTMLElement>(".drawer-body");
  if (!body) return;
  body.scrollTop += place.getBoundingClientRect().top - body.getBoundingClientRect().top - 12;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
