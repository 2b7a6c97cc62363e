import type { ProjectLevel } from './fields.ts';

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

/** What a person muted, for one event. */
export interface Muted {
  /** Of its item. */
  readonly isMuted: boolean;
  /** How much they hear of its project. */
  readonly level: ProjectLevel;
}

/** True if a person hears of an event: of what they muted, only what is meant for them. */
export const hears = ({ isMuted, level }: Muted, isDirect: boolean): boolean =>
  level !== 'NONE' && (isDirect || (!isMuted && level === 'ALL'));

/** True if the emails about it end with its item, and not with their kind. */
export const endsWithItem = ({ itemType }: { itemType: string | null }): boolean =>
  isMutable({ itemType }) && itemType !== 'PROJECT';

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
