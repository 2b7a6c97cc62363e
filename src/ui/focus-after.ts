/**
 * Where the focus goes when a popup closes: back to what it stands at, unless someone has moved on meanwhile. A popup takes a
 * moment to leave, and to take the focus from a field that is being written in would turn the next letters into commands.
 */
export function focusAfter(anchor: Element | null, popup: HTMLElement | null): HTMLElement | boolean {
  const active = document.activeElement;
  const hasMovedOn = active instanceof HTMLElement && active !== document.body && active !== anchor && !popup?.contains(active);
  if (hasMovedOn) return false;
  // What was chosen may have taken the anchor off the page, and put the focus where it belongs.
  return anchor instanceof HTMLElement ? anchor.isConnected && anchor : true;
}
