import { pointedIn } from '#web/surface';
import type { BoardSurface } from './board-surface.ts';

/** Held longer than this, Space shows the task only while it is down. */
const HOLD_MS = 350;

/**
 * Shows the card's task beside the board: pressing keeps it open, pressing again closes it, and holding closes it on
 * release.
 */
export function peek(surface: BoardSurface, event: KeyboardEvent): boolean {
  const id = pointedIn(surface);
  // On a button, Space presses it.
  if (id === null || document.activeElement instanceof HTMLButtonElement) return false;
  if (event.repeat) return true;
  const { open } = surface.store.get();
  if (open === id) {
    surface.open(null);
    return true;
  }
  const since = event.timeStamp;
  surface.store.set({ current: id });
  surface.open(id);
  const handleUp = (up: KeyboardEvent) => {
    if (up.key !== ' ') return;
    document.removeEventListener('keyup', handleUp, true);
    if (up.timeStamp - since < HOLD_MS) return;
    surface.open(null);
    surface.store.set({ wanted: id });
  };
  document.addEventListener('keyup', handleUp, true);
  return true;
}

/** The open task itself, which takes the focus when it opens; not its fields and buttons, nor popups above it. */
export const isOpenTask = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('main [role="dialog"]');

/** Closes the open task. The focus returns to its card. */
export function closeOpenTask(surface: BoardSurface, event: KeyboardEvent): boolean {
  const { open } = surface.store.get();
  // A held key repeats, and is about to be released.
  if (open === null || event.repeat) return open !== null;
  surface.open(null);
  surface.store.set({ wanted: open });
  return true;
}
