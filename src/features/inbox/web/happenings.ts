import { createContext, use } from 'react';
import { type Notice, toldOf } from '#contract/notices';
import type { NotificationEntry } from '#features/notifications/contract';
import * as words from './words.ts';

/** What people can be notified about, by type. */
export const Notices = createContext<ReadonlyMap<string, Notice>>(new Map());

/** The name of the person who caused an event. */
export const actorName = ({ actor }: Pick<NotificationEntry, 'actor'>): string =>
  (actor && `${actor.firstName} ${actor.lastName}`.trim()) || words.someone;

/** What happened, in a sentence: "Ben Novak mentioned you". */
export function useHappening(): (entry: NotificationEntry) => string {
  const notices = use(Notices);
  return (entry) => {
    const notice = notices.get(entry.type);
    // A newer server may tell more.
    return notice?.told === undefined ? words.somethingHappened : toldOf(notice, actorName(entry));
  };
}
