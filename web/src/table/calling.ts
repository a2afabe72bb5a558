/** Calls somebody who looks at another window when it is their turn: a mark on the icon, and a notification if they want it. */
import { useEffect, useRef } from "preact/hooks";
import { withBase } from "../base";
import { settings } from "../settings";

/** Whether this browser can show notifications at all. */
export const canNotify = (): boolean => "Notification" in globalThis;

/** Ask for permission; only ever because somebody has pressed something. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** A dot on the icon of the window, and on that of the app where it is installed. */
function mark(calls: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = withBase(calls ? "/favicon-turn.svg" : "/favicon.svg");
  const app = navigator as Navigator & { setAppBadge?(): Promise<void>; clearAppBadge?(): Promise<void> };
  (calls ? app.setAppBadge?.() : app.clearAppBadge?.())?.catch(() => {});
}

function notify(id: string, title: string, body: string): void {
  if (!settings.peek().notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag: id, icon: withBase("/icon-192.png") });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones only let service workers notify; the mark on the icon is there all the same.
  }
}

/** Call while the page is hidden and there is something to do; stop when it is looked at. */
export function useCalling(id: string, calls: boolean, title: string, line: string): void {
  const called = useRef(false);
  const latest = useRef({ title, line });
  latest.current = { title, line };
  useEffect(() => {
    const look = () => {
      const wanted = calls && document.visibilityState === "hidden";
      mark(wanted);
      if (wanted && !called.current) notify(id, latest.current.title, latest.current.line);
      called.current = wanted;
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [id, calls]);
  useEffect(() => () => mark(false), []);
}
