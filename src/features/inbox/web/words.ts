import { byCount, figure } from '#contract/counts';

// Routes
export const inbox = 'Inbox';

// Count in the sidebar
export const unreadNotifications = (count: number) => byCount(count, 'unread notification', 'unread notifications');

// Screen
export const all = 'All';
export const unread = 'Unread';
export const snoozed = 'Snoozed';
export const archived = 'Archived';
export const partShown = 'Notifications to show';
export const moreActions = 'More actions';
export const markAllAsRead = 'Mark all as read';
export const archiveRead = 'Archive read';
export const notChanged = 'The notifications were not changed';
export const nothingRead = 'No read notifications to archive';
export const nothingUnread = 'Everything is already read';
export const yourInbox = 'your inbox';
export const loadingYourInbox = 'Loading your inbox';
export const settings = 'Notification settings';

export const empty = {
  open: { title: 'Your inbox is empty', text: 'Mentions, assignments, replies and changes to your work appear here.' },
  unread: { title: 'No unread notifications', text: 'You have read everything.' },
  snoozed: { title: 'No snoozed notifications', text: 'Press H on a notification to hide it until later.' },
  archived: {
    title: 'No archived notifications',
    text: 'Press E on a notification, or swipe it to the left, when you are done with it.',
  },
} as const;

// Rows
export const someone = 'Someone';
export const somethingHappened = 'Something happened';
export const selectNamed = (name: string) => `Select ${name}`;
export const notification = 'Notification';
export const yourAccount = 'Your account';
export const overdueItems = (count: number) =>
  count === 0 ? 'Nothing is overdue' : byCount(count, '1 item is overdue', `${figure(count)} items are overdue`);
export const more = (count: number) => `+${figure(count)}`;
export const muted = 'Muted';
export const until = (when: string) => `Until ${when}`;
export const isUnread = 'Unread';

// Actions
export const open = 'Open';
export const markAsRead = 'Mark as read';
export const markAsUnread = 'Mark as unread';
export const archive = 'Archive';
export const moveToInbox = 'Move to inbox';
export const snooze = 'Snooze';
export const unsnooze = 'Unsnooze';
export const selectDate = 'Select date…';
export const snoozeUntil = 'Snooze until';
export const mute = 'Mute item';
export const unmute = 'Unmute item';
export const muteHint = 'You are notified only if someone mentions you, replies to you, or assigns it to you';
const ones = (count: number) => byCount(count, 'Notification', `${figure(count)} notifications`);
export const archivedOnes = (count: number) => `${ones(count)} archived`;
export const movedToInbox = (count: number) => `${ones(count)} moved to inbox`;
export const markedRead = (count: number) => `${ones(count)} marked as read`;
export const markedUnread = (count: number) => `${ones(count)} marked as unread`;
export const snoozedOnes = (count: number, until: string) => `${ones(count)} snoozed until ${until}`;
export const mutedOnes = (count: number) => byCount(count, 'Item muted', `${figure(count)} items muted`);
export const unmutedOnes = (count: number) => byCount(count, 'Item unmuted', `${figure(count)} items unmuted`);

// Pane
export const selectOne = 'Select a notification to read it here';
export const earlierEntries = (count: number) => byCount(count, 'and 1 earlier event', `and ${figure(count)} earlier events`);
export const theItem = 'the item';
export const dueOn = (date: string) => `Due ${date}`;
export const moreItems = (count: number) => `and ${figure(count)} more`;
export const actions = 'Actions';
export const fromTo = (before: string, after: string) => `${before} → ${after}`;

/** The fields of tasks and issues, as changes name them. */
export const fields: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  priority: 'Priority',
  startDate: 'Start date',
  dueDate: 'Due date',
  dueTime: 'Due time',
  estimate: 'Estimate',
  labelIds: 'Labels',
  type: 'Type',
  severity: 'Severity',
  isMilestone: 'Milestone',
  sprintId: 'Sprint',
  archivedAt: 'Archive',
  projectId: 'Project',
  status: 'Status',
  role: 'Role',
};
export const noValue = 'none';
