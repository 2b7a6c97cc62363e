/** Puts the focus on the heading of a part of the page, where what had it goes with what it did. */
export function focusHeading(part: Element | null): void {
  const heading = part?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
