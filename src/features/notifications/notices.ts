import { type Notice, notice } from '#contract/notices';

/** What a person can be told of tasks, issues and anything else that can be watched, the most important first. */
export const mentionedNotice = notice('mentioned', {
  group: 'tasks',
  told: '{who} mentioned you',
  label: 'Mentions',
  hint: 'When someone mentions you in a comment.',
  byDefault: { inbox: true, email: true, push: true },
});

export const assignedNotice = notice('assigned', {
  group: 'tasks',
  told: '{who} assigned this to you',
  label: 'Assigned to you',
  hint: 'When someone assigns you a task or an issue.',
  byDefault: { inbox: true, email: true, push: true },
});

export const repliedNotice = notice('replied', {
  group: 'tasks',
  told: '{who} replied to your comment',
  label: 'Replies',
  hint: 'When someone replies to your comment.',
  byDefault: { inbox: true, email: true, push: true },
});

export const commentedNotice = notice('commented', {
  group: 'tasks',
  told: '{who} commented',
  label: 'Comments',
  hint: 'When someone comments on a task or an issue that you watch.',
  byDefault: { inbox: true, email: true, push: false },
});

export const unassignedNotice = notice('unassigned', {
  group: 'tasks',
  told: '{who} took this from you',
  label: 'No longer assigned to you',
  hint: 'When someone unassigns you from a task or an issue.',
  byDefault: { inbox: true, email: false, push: false },
});

export const statusChangedNotice = notice('status-changed', {
  group: 'tasks',
  told: '{who} changed the status',
  label: 'Status changes',
  hint: 'When the status of a task or an issue that you are assigned to or watch changes.',
  byDefault: { inbox: true, email: false, push: false },
});

export const changedNotice = notice('changed', {
  group: 'tasks',
  told: '{who} made changes',
  label: 'Other changes',
  hint: 'When dates, priority, description, or another field of a task or an issue that you watch changes.',
  byDefault: { inbox: true, email: false, push: false },
});

export const reactedNotice = notice('reacted', {
  group: 'tasks',
  told: '{who} reacted to your comment',
  label: 'Reactions',
  hint: 'When someone reacts to your comment.',
  byDefault: { inbox: true, email: null, push: false },
});

export const itemNotices: readonly Notice[] = [
  mentionedNotice,
  assignedNotice,
  repliedNotice,
  commentedNotice,
  unassignedNotice,
  statusChangedNotice,
  changedNotice,
  reactedNotice,
];
