import { type Notice, notice } from '#contract/notices';

/** What a person can be told of tasks, issues and anything else that can be watched, the most important first. */
export const mentionedNotice = notice('mentioned', {
  group: 'tasks',
  told: '{who} mentioned you',
  label: 'Mentions',
  hint: 'When someone mentions you in a comment or a description.',
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

export const dueSoonNotice = notice('due-soon', {
  group: 'tasks',
  told: 'This is due in a day',
  label: 'Due soon',
  hint: 'At 9:00 on the day before a task or an issue of yours is due, or 24 hours before its due time.',
  byDefault: { inbox: true, email: true, push: true },
});

export const overdueNotice = notice('overdue', {
  group: 'tasks',
  told: 'These are overdue',
  label: 'Overdue',
  hint: 'Each morning at 9:00, one list of your tasks and issues that are overdue.',
  byDefault: { inbox: true, email: true, push: false },
});

export const blocksOverdueNotice = notice('blocks-overdue', {
  group: 'tasks',
  told: 'This blocks something that is overdue',
  label: 'Blocking something overdue',
  hint: 'When a task or an issue of yours blocks another one that is overdue.',
  byDefault: { inbox: true, email: false, push: false },
});

export const sprintStartingNotice = notice('sprint-starting', {
  group: 'projects',
  told: 'The sprint starts tomorrow',
  label: 'Sprints that start soon',
  hint: 'At 9:00 on the day before a sprint with work of yours starts.',
  byDefault: { inbox: true, email: true, push: false },
});

/** What comes by itself with time. */
export const deadlineNotices: readonly Notice[] = [dueSoonNotice, overdueNotice, blocksOverdueNotice, sprintStartingNotice];
