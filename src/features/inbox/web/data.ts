import { client } from '#web/api';
import { type CursorPages, cursorPages } from '#web/cursor-pages';
import { declareList } from '#web/list';
import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import { ownTimeZone } from '#web/own-time-zone';
import { useList } from '#web/use-list';
import type { InboxItem, InboxPart, Notification, notificationActions } from '#features/notifications/contract';
import { isIn } from '#features/notifications/rules';

const TABLE = 'Notification';
const notifications = client<typeof notificationActions>('notifications');

export interface InboxScope {
  workspaceId: string;
  part: InboxPart;
}

// What follows from rights: a project that is no longer visible takes its notifications along.
const RIGHTS = ['Project', 'ProjectMember', 'WorkspaceMember', 'Workspace'];

/**
 * A part of a person's inbox. A live row has no words of its item, and says only that something happened: the list is
 * fetched again.
 */
export const inboxItems = declareList<InboxItem, InboxScope, CursorPages>({
  table: TABLE,
  key: ({ workspaceId, part }) => `inbox:${workspaceId}:${part}`,
  ...cursorPages<InboxItem, InboxScope>(({ workspaceId, part }, query, via) =>
    notifications.get('get-notifications', { query: { workspaceId, part, ...query }, ...via }),
  ),
  // A row that comes back by a live frame has no entries until the list is here again.
  belongs: (item: Partial<InboxItem> & Notification, { part }) => item.entries !== undefined && isIn(part, item),
  isPaged: true,
  refetchesOn: [TABLE, ...RIGHTS],
});

interface Unread {
  id: string;
  version: number;
  unread: number;
}

const unreadCounts = declareList<Unread, { workspaceId: string }>({
  table: 'UnreadCount',
  key: ({ workspaceId }) => `unread:${workspaceId}`,
  load: async ({ workspaceId }, via) => {
    const { unread, timeZone } = await notifications.get('get-unread-count', { query: { workspaceId }, ...via });
    if (timeZone !== ownTimeZone()) void tellTimeZone();
    return [{ id: workspaceId, version: 1, unread }];
  },
  belongs: () => true,
  refetchesOn: [TABLE, ...RIGHTS],
  // It calls for a person's attention.
  isPrompt: true,
});

let isTold = false;

/** Stores where the person is, once: with two browsers in two time zones, the one that was opened last counts. */
async function tellTimeZone(): Promise<void> {
  if (isTold) return;
  isTold = true;
  const body = { timeZone: ownTimeZone() };
  // Without it, their mornings stay where they were; the next visit tries again.
  await notifications.put('set-notification-settings', { body }).catch(() => undefined);
}

/** How many unread notifications a person has in a workspace; 0 until it is known. */
export const useUnread = (workspaceId: string): number => useList(unreadCounts, { workspaceId }).rows[0]?.unread ?? 0;

const before = ({ find }: MutationContext, id: string): InboxItem | undefined => find<InboxItem>(TABLE, id);

interface Seen {
  readonly id: string;
  /** How much of it was on the screen: what comes meanwhile is not marked, archived or snoozed with it. None for an undo. */
  readonly seenCount?: number;
}

export const markNotification = declareMutation(notifications, 'mark-notification', {
  method: 'PUT',
  table: TABLE,
  request: ({ id, isRead, seenCount }: Seen & { isRead: boolean; isBySight?: boolean }) => ({
    query: { notificationId: id },
    body: { isRead, seenCount },
  }),
  predict: ({ id, isRead }, { now }) => [{ table: TABLE, id, set: { readAt: isRead ? now : null } }],
  // What is read by looking at it is no step that a person wants to undo.
  inverse: ({ id, isRead, isBySight }): Call | null => (isBySight ? null : markNotification.with({ id, isRead: !isRead })),
});

export const archiveNotification = declareMutation(notifications, 'archive-notification', {
  method: 'PUT',
  table: TABLE,
  request: ({ id, isArchived, seenCount }: Seen & { isArchived: boolean }) => ({
    query: { notificationId: id },
    body: { isArchived, seenCount },
  }),
  predict: ({ id, isArchived }, context) => [
    {
      table: TABLE,
      id,
      set: {
        archivedAt: isArchived ? context.now : null,
        snoozedUntil: null,
        readAt: isArchived ? (before(context, id)?.readAt ?? context.now) : (before(context, id)?.readAt ?? null),
      },
    },
  ],
  inverse: ({ id, isArchived }): Call => archiveNotification.with({ id, isArchived: !isArchived }),
});

export const snoozeNotification = declareMutation(notifications, 'snooze-notification', {
  method: 'PUT',
  table: TABLE,
  request: ({ id, until, seenCount }: Seen & { until: string | null }) => ({
    query: { notificationId: id },
    body: { until, seenCount },
  }),
  predict: ({ id, until }) => [{ table: TABLE, id, set: { snoozedUntil: until, archivedAt: null } }],
  inverse: ({ id }, context): Call => snoozeNotification.with({ id, until: before(context, id)?.snoozedUntil ?? null }),
});

export const muteNotification = declareMutation(notifications, 'mute-notification', {
  method: 'PUT',
  table: TABLE,
  request: ({ id, isMuted }: { id: string; isMuted: boolean }) => ({ query: { notificationId: id }, body: { isMuted } }),
  predict: ({ id, isMuted }) => [{ table: TABLE, id, set: { isMuted } }],
  inverse: ({ id, isMuted }): Call => muteNotification.with({ id, isMuted: !isMuted }),
});

/** Marks everything open up to a moment as read, on this screen once the server has. Without one it is everything. */
export const markAllRead = (workspaceId: string, until: string | undefined): Promise<{ changed: number }> =>
  notifications.put('mark-all-notifications', { query: { workspaceId }, body: { until } });

/** Archives everything that was read. */
export const archiveRead = (workspaceId: string): Promise<{ changed: number }> =>
  notifications.put('archive-read-notifications', { query: { workspaceId }, body: {} });
