import { z } from 'zod';
import { actions, inProject, inWorkspace, inWorkspaceOrProject, oneself, onOwnRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Day, Moment, repeated, TimeZone } from '#contract/fields';
import { Id } from '#contract/ids';
import { cursorQuery, paged, pagedByCursor } from '#contract/paging';
import { unsubscribeRoutes } from '#contract/unsubscribe-route';
import { Assignee } from '#features/tasks/contract';
import { digests, LEVELS_MOST, projectLevels, UNREAD_MOST } from './fields.ts';

/** What a person is told about one item: a row of their inbox, which holds no words of the item. */
export const Notification = z.object({
  id: Id,
  userId: Id,
  /** Null if it is about the account only. */
  workspaceId: Id.nullable(),
  projectId: Id.nullable(),
  /** A kind of subject, DOCUMENT, NOTE, PROJECT, SPRINT, or OVERDUE, which lists several items; null for the workspace or the account. Later versions add kinds. */
  itemType: z.string().nullable(),
  itemId: Id.nullable(),
  /** The reason that counts most. Later versions add types. */
  type: z.string(),
  count: z.int(),
  /** False for what is only sent by email. */
  isListed: z.boolean(),
  lastAt: Moment,
  readAt: Moment.nullable(),
  archivedAt: Moment.nullable(),
  snoozedUntil: Moment.nullable(),
  version: z.int(),
});
export type Notification = z.infer<typeof Notification>;

export const notificationEntity = entity('Notification', Notification, {
  audience: 'person',
  scope: 'userId',
  // The badge is on every screen of a workspace.
  heard: { own: ['workspace'] },
});

/** One event of which the person is told. */
export const NotificationEntry = z.object({
  id: Id,
  type: z.string(),
  at: Moment,
  /** Who did it; null for the server, and for a person whose account is gone. */
  actor: Assignee.nullable(),
  commentId: Id.nullable(),
  /** The beginning of the comment, in Markdown; null without one, and after its deletion. */
  excerpt: z.string().nullable(),
  /** The old and new value of what changed, as in the history of the item. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type NotificationEntry = z.infer<typeof NotificationEntry>;

/** One of several items that a notification lists. */
export const ListedItem = z.object({
  itemType: z.string(),
  itemId: Id,
  projectId: Id,
  title: z.string(),
  /** Such as APP-12. */
  key: z.string().nullable(),
  dueDate: Day,
});
export type ListedItem = z.infer<typeof ListedItem>;

/** A notification with its item, as the person may see it now. */
export const InboxItem = Notification.extend({
  /** The name of the workspace if it is about no item. */
  title: z.string().nullable(),
  /** Such as APP-12. */
  key: z.string().nullable(),
  project: z.object({ id: Id, name: z.string() }).nullable(),
  /** Its page in the browser, as a path; null if it has none. */
  path: z.string().nullable(),
  /** True if the person hears of the item only what is meant for them. */
  isMuted: z.boolean(),
  /** The latest, newest first. */
  entries: z.array(NotificationEntry),
  /** The first of the items that it lists: those of an OVERDUE that are still overdue. */
  listed: z.array(ListedItem),
  listedCount: z.int(),
});
export type InboxItem = z.infer<typeof InboxItem>;

const IsoWeekday = z.int().min(1).max(7);
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 18:30');

/** How much a person hears of a project. */
export const ProjectNotifications = z.object({
  /** Of the project. */
  id: Id,
  name: z.string(),
  workspaceId: Id,
  workspaceName: z.string(),
  level: z.enum(projectLevels),
});
export type ProjectNotifications = z.infer<typeof ProjectNotifications>;

/** How a person is told of things, in all of their workspaces. */
export const NotificationSettings = z.strictObject({
  /** In which it is morning for them: that of the browser in which they last opened Cairn. */
  timeZone: z.string(),
  /** One email with everything unread, at this hour: each day, or each week on this day, where 1 is Monday. */
  digest: z.enum(digests),
  digestDay: IsoWeekday,
  digestHour: z.int().min(0).max(23),
  /** Emails, pushes and other addresses wait until these hours end. Both times are null if there are none. */
  quietFrom: ClockTime.nullable(),
  quietTo: ClockTime.nullable(),
  /** The days on which they begin, where 1 is Monday. */
  quietDays: z.array(IsoWeekday).max(7),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** The parts of an inbox. `open` are those that are neither archived nor snoozed. */
export const InboxPart = z.enum(['open', 'unread', 'snoozed', 'archived']);
export type InboxPart = z.infer<typeof InboxPart>;

const onNotification = onOwnRow({ table: 'Notification', param: 'notificationId', place: 'workspace', owners: ['userId'] });
/** The `count` of the notification as the person saw it. If it has gained something since, which nobody saw, it stays as it is. */
const seenCount = z.int().min(0).optional();
const NoticeType = z.string().regex(/^[a-z][a-z-]{0,49}$/);

export const notificationActions = actions('notifications', 'notifications', {
  'get-notifications': {
    method: 'GET',
    about:
      'Lists the notifications in your inbox of a workspace, latest first, with what you can see of each item now. `part` is `open` (neither archived nor snoozed), `unread`, `snoozed` or `archived`. Notifications about what you can no longer see are left out.',
    reach: inWorkspaceOrProject,
    right: { workspace: 'view' },
    query: {
      part: InboxPart.default('open'),
      types: repeated(NoticeType, 50).optional(),
      ...cursorQuery,
    },
    response: pagedByCursor(InboxItem),
  },
  'get-unread-count': {
    method: 'GET',
    about: `Counts the unread notifications in your inbox of a workspace, up to ${UNREAD_MOST}, and returns the time zone in which your mornings are.`,
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: z.object({
      unread: z.int().min(0).max(UNREAD_MOST),
      /** The one that is stored for the person. A browser in another one stores its own. */
      timeZone: z.string(),
    }),
  },
  'mark-notification': {
    method: 'PUT',
    about:
      'Marks one of your notifications as read or unread. With `seenCount`, the `count` that you saw, one that has gained something since stays unread.',
    reach: onNotification,
    right: 'session',
    body: z.strictObject({ isRead: z.boolean(), seenCount }),
    response: Notification,
  },
  'archive-notification': {
    method: 'PUT',
    about:
      'Archives one of your notifications, which also marks it as read, or returns it to the inbox. With `seenCount`, the `count` that you saw, one that has gained something since stays in the inbox.',
    reach: onNotification,
    right: 'session',
    body: z.strictObject({ isArchived: z.boolean(), seenCount }),
    response: Notification,
  },
  'snooze-notification': {
    method: 'PUT',
    about:
      'Hides one of your notifications until a time within the next year, when it returns as unread. It returns earlier if something new happens, and stays if that is so already: `seenCount` is the `count` that you saw. With null it returns now.',
    reach: onNotification,
    right: 'session',
    body: z.strictObject({ until: Moment.nullable(), seenCount }),
    response: Notification,
  },
  'mute-notification': {
    method: 'PUT',
    about:
      'Mutes the item of one of your notifications: from now on you hear of it only when someone mentions you there, replies to you, or assigns it to you. With `isMuted` false you hear of everything again.',
    reach: onNotification,
    right: 'session',
    body: z.strictObject({ isMuted: z.boolean() }),
    response: Notification.extend({ isMuted: z.boolean() }),
  },
  'get-notification-settings': {
    method: 'GET',
    about:
      'Returns when you are told: the time zone in which your mornings are (UTC until a browser or you set it), your digest, and your quiet hours.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    response: NotificationSettings,
  },
  'set-notification-settings': {
    method: 'PUT',
    about:
      'Changes the fields sent of when you are told. Browsers set the time zone to theirs. With a digest, only emails about what is meant for you are sent one by one. Emails, pushes and other addresses wait until quiet hours end.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    whileReadOnly: true,
    body: NotificationSettings.extend({ timeZone: TimeZone }).partial(),
    response: NotificationSettings,
  },
  'get-project-notifications': {
    method: 'GET',
    about: `Lists the projects of which you hear less than everything, up to ${LEVELS_MOST}, and the given one.`,
    reach: oneself,
    right: 'session',
    scope: 'none',
    query: { projectId: Id.optional() },
    response: paged(ProjectNotifications),
  },
  'set-project-notifications': {
    method: 'PUT',
    about:
      'Sets how much you hear of a project: ALL, DIRECT for only what is meant for you, such as mentions, assignments and replies, or NONE.',
    reach: inProject,
    right: { project: 'view' },
    whileReadOnly: true,
    body: z.strictObject({ level: z.enum(projectLevels) }),
    response: ProjectNotifications,
  },
  'mark-all-notifications': {
    method: 'PUT',
    about:
      'Marks all open notifications in your inbox of a workspace as read, and returns how many there were. With `until`, the `lastAt` of the latest one that you saw, those after it stay unread.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    whileReadOnly: true,
    body: z.strictObject({ until: Moment.optional() }),
    response: z.object({ changed: z.int() }),
  },
  'archive-read-notifications': {
    method: 'PUT',
    about: 'Archives all read notifications in your inbox of a workspace, and returns how many there were.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    whileReadOnly: true,
    body: z.strictObject({}),
    response: z.object({ changed: z.int() }),
  },
});

export const unsubscribe = unsubscribeRoutes('/notifications/{secret}/unsubscribe', 'the emails about one item');
export const unsubscribeFromDigest = unsubscribeRoutes('/notifications/digest/{secret}/unsubscribe', 'a digest');
