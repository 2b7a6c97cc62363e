import type { RowFields } from '#contract/row-fields';

// What many fields have in common.
const shown = { onCard: true, history: 'values' } as const;
const edited = { ...shown, sent: 'edited' } as const;
const made = { ...shown, sent: 'made' } as const;
const kept = { copied: true, inTemplate: true } as const;
const text = { kind: 'prose', most: 100_000, plain: '', history: 'mention', copied: true } as const;
const day = { ...edited, kind: 'day', plain: null } as const;
const size = { ...edited, ...kept, kind: 'number', plain: null } as const;
const counted = { kind: 'count', onCard: true, plain: 0, byDatabase: true } as const;
const moment = { kind: 'moment', plain: null } as const;

/**
 * Every field of a task, declared once, in the order of a card's values. A new one needs a migration and one line here. With
 * `shownAs` it is on the sheet, in lists, filters, files and the history like a custom field; without it, its screens are
 * built by hand.
 */
export const taskFields = {
  id: { kind: 'id', onCard: true },
  number: { kind: 'count', onCard: true, label: 'Key', column: 'key' },
  title: { ...edited, kind: 'line', most: 500, label: 'Title' },
  status: { ...made, kind: 'own', plain: 'TODO', label: 'Status' },
  position: { ...shown, kind: 'own' },
  priority: { ...edited, ...kept, kind: 'own', plain: 'MEDIUM', label: 'Priority' },
  startDate: { ...day, label: 'Start date' },
  dueDate: { ...day, label: 'Due date' },
  dueTime: { ...edited, kind: 'own', plain: null },
  /** MANUAL keeps the dates where they are when tasks before this one move. */
  scheduleMode: { ...edited, ...kept, kind: 'own', plain: 'AUTO', label: 'Scheduling' },
  /** Changed by the actions of `sprints`. A copy is in no sprint. */
  sprintId: { ...shown, kind: 'reference', plain: null, label: 'Sprint', column: 'sprint' },
  isMilestone: { ...made, ...kept, kind: 'flag', plain: false, label: 'Milestone', column: 'milestone' },
  assigneeId: { ...made, kind: 'person', plain: null, label: 'Assignee', column: 'assignee' },
  collaboratorIds: { ...edited, kind: 'people', most: 50, plain: [], label: 'Collaborators', column: 'collaborators' },
  labelIds: { ...made, kind: 'labels', most: 50, plain: [], inTemplate: true, label: 'Labels', column: 'labels' },
  tags: { ...edited, ...kept, kind: 'tags', most: 50, plain: [], label: 'Tags' },
  estimate: { ...size, most: 1000, label: 'Estimate' },
  estimatedHours: { ...size, most: 10_000, label: 'Hours', column: 'hours' },
  loggedSeconds: { ...counted, label: 'Logged', column: 'logged' },
  recurrence: { ...edited, kind: 'own', plain: null, label: 'Repeats' },
  customFields: { ...shown, kind: 'own', plain: {} },
  blockedByCount: { ...counted, label: 'Blocked by', column: 'blocked' },
  subtaskCount: { ...counted, label: 'Subtasks', column: 'subtasks' },
  subtaskDoneCount: counted,
  commentCount: { ...counted, label: 'Comments', column: 'comments' },
  attachmentCount: { ...counted, label: 'Files', column: 'attachments' },
  /** Since when a guest's task waits for approval by a project admin; null if it does not. */
  awaitsApprovalSince: { ...moment, ...shown },
  createdBy: { kind: 'id', onCard: true, label: 'Created by', column: 'creator' },
  version: { kind: 'count', onCard: true, byDatabase: true },

  projectId: { kind: 'id' },
  description: { ...text, sent: 'edited', inTemplate: true, label: 'Description' },
  notes: text,
  notesUpdatedAt: { ...moment, copied: true },
  completed: { kind: 'flag' },
  completedAt: moment,
  aiSuggestions: { kind: 'own', byDatabase: true },
  watcherIds: { kind: 'people', most: 1000 },
  createdAt: { kind: 'own' },
  updatedAt: { kind: 'own', byDatabase: true },
  archivedAt: { ...moment, history: 'values' },
  deletedAt: { ...moment, history: 'values' },
} as const satisfies RowFields;
