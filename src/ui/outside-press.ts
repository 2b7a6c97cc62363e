/**
 * Whether an overlay is asked to close by a press on its own trigger. The trigger closes it itself. Without this, the press
 * would close the overlay and the click that follows would open it again.
 */
export function isPressOn(anchor: Element | null, details: { reason: string; event: Event }): boolean {
  if (!anchor || (details.reason !== 'outside-press' && details.reason !== 'focus-out')) return false;
  const target =
    details.reason === 'focus-out' && details.event instanceof FocusEvent ? details.event.relatedTarget : details.event.target;
  return target instanceof Node && anchor.contains(target);
}
