import type { InboxItem } from '#features/notifications/contract';
import * as words from './words.ts';

/** What a notification is about, in a few words. */
export function nameOf({ itemType, title, listedCount, workspaceId }: InboxItem): string {
  if (itemType === 'OVERDUE') return words.overdueItems(listedCount);
  return title ?? (workspaceId === null ? words.yourAccount : words.notification);
}
