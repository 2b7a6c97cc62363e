/** Props of the element that follows what a person has just done: it takes the focus, and is scrolled to if it is out of sight. */
export const next = { ref: bringIn, tabIndex: -1 };

function bringIn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}
