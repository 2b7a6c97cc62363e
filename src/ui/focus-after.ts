/**
 * Where the focus goes when a popup closes: back to its anchor, unless someone has moved on in the meantime. A popup takes a
 * moment to close, and taking the focus from a field that is being typed in would turn the next letters into commands.
 */
export function focusAfter(anchor: Element | null, popup: HTMLElement | null): HTMLElement | boolean {
  const active = document.activeElement;
  const hasMovedOn = active instanceof HTMLElement && active !== document.body && active !== anchor && !popup?.contains(active);
  if (hasMovedOn) return false;
  // The selected option may have removed the anchor from the page, and put the focus where it belongs.
  return anchor instanceof HTMLElement ? anchor.isConnected && anchor : true;
}
