/** Moves the focus to the heading of a section, for a button that disappears when pressed. */
export function focusHeading(part: Element | null): void {
  const heading = part?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
