import { consent } from '#web/cookie-consent';
import { lastVisited, rememberVisit } from '#web/last-visited';

/** As many as are shown at once. */
const MOST = 6;

/** The ids of the rows that a person ran last, the latest first. What they name is read from the rows that are here now. */
export const recentIds = (userId: string): readonly string[] => lastVisited(userId)?.commands ?? [];

/** Remembers a row, unless the person declined to have such things stored. */
export function rememberRow(userId: string, id: string): void {
  if (consent() === 'declined') return;
  rememberVisit(userId, { commands: [id, ...recentIds(userId).filter((one) => one !== id)].slice(0, MOST) });
}
