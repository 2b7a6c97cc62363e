import type { Desk } from './desk.ts';
import { targetCard } from './selecting.ts';

/** Held longer than this, Space shows the task only while it is down. */
const HOLD_MS = 350;

/** Shows the card's task beside the board: pressed it stays, pressed again it goes, held it goes when let go. */
export function peek(desk: Desk, event: KeyboardEvent): boolean {
  const id = targetCard(desk);
  if (id === null) return false;
  if (event.repeat) return true;
  const { open } = desk.store.get();
  if (open === id) {
    desk.open(null);
    return true;
  }
  const since = event.timeStamp;
  desk.store.set({ current: id });
  desk.open(id);
  const handleUp = (up: KeyboardEvent) => {
    if (up.key !== ' ') return;
    document.removeEventListener('keyup', handleUp, true);
    if (up.timeStamp - since < HOLD_MS) return;
    desk.open(null);
    desk.store.set({ wanted: id });
  };
  document.addEventListener('keyup', handleUp, true);
  return true;
}
