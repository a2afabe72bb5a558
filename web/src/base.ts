/**
 * The path that all addresses of the server begin with: "/", or "/games/drawingboard/" behind a web server that has more
 * to offer. The server writes it into the page.
 */

/** As the page says it; a page that was not served by the server itself says "./". */
export function readBase(page: ParentNode): string {
  const told = page.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content;
  return told?.startsWith("/") ? told : "/";
}

export const base = readBase(document);

/** Where to find what the server itself knows as `/settings` or `/api/me`. */
export const withBase = (path: string, start: string = base): string => start + path.slice(1);

/** The reverse; whatever is not below the base stays as it is. */
export const withoutBase = (path: string, start: string = base): string =>
  path.startsWith(start) ? path.slice(start.length - 1) : path;
