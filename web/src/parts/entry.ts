/** Where playing begins: what the board names as its beginning, else its one stop for Tab. */
export function focusBoard(): void {
  const find = (what: string) => document.querySelector<HTMLElement>(`.board-frame ${what}`);
  (find("[data-entry]") ?? find('[tabindex="0"]'))?.focus();
}
