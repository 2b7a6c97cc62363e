import { consent } from '#web/cookie-consent';
import { lastVisited, rememberVisit } from '#web/last-visited';

/** As many as are shown at once. */
const MOST = 6;

/** Those of this tab, for people who declined to have such things stored. */
const unstored = new Map<string, readonly string[]>();

/** The ids of the rows that a person ran last, the latest first. What they name is read from the rows that are here now. */
export const recentIds = (userId: string): readonly string[] => unstored.get(userId) ?? lastVisited(userId)?.commands ?? [];

export function rememberRow(userId: string, id: string): void {
  const commands = [id, ...recentIds(userId).filter((one) => one !== id)].slice(0, MOST);
  if (consent() === 'declined') unstored.set(userId, commands);
  else rememberVisit(userId, { commands });
}
