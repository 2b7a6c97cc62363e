/** What happens to one item within this time is one notification. */
export const GROUPED_MINUTES = 30;
/** The most entries of a notification that are shown; its count tells how many there are. */
export const ENTRIES_SHOWN = 5;
/** The most characters of a comment that are shown. */
export const EXCERPT_MOST = 300;
/** How long a person can put a notification off. */
export const SNOOZE_DAYS_MOST = 366;
/** How long notifications are kept after the last thing they tell. */
export const KEPT_DAYS = 180;

/** The most items of a notification that lists several. */
export const LISTED_SHOWN = 20;

/** True for a notification about something that its person can mute. */
export const isMutable = ({ itemType }: { itemType: string | null }): boolean => itemType !== null && itemType !== 'OVERDUE';

/** The state of a notification that decides where it is listed. */
interface Standing {
  readonly isListed: boolean;
  readonly readAt: string | null;
  readonly archivedAt: string | null;
  readonly snoozedUntil: string | null;
}

/** True for a notification in a part of the inbox: the same rule as the server's. */
export function isIn(part: 'open' | 'unread' | 'snoozed' | 'archived', item: Standing): boolean {
  if (!item.isListed) return false;
  if (part === 'archived') return item.archivedAt !== null;
  if (part === 'snoozed') return item.snoozedUntil !== null;
  const isOpen = item.archivedAt === null && item.snoozedUntil === null;
  return isOpen && (part === 'open' || item.readAt === null);
}
