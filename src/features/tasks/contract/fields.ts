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
 * Every field of a task, said once, in the order of a card's values. A new one needs its column in a migration (and, on a card,
 * its place in `write_card`), one line here, and its control on the sheet.
 */
export const taskFields = {
  id: { kind: 'id', onCard: true },
  number: { kind: 'count', onCard: true },
  title: { ...edited, kind: 'line', most: 500 },
  status: { ...made, kind: 'own', plain: 'TODO' },
  position: { ...shown, kind: 'own' },
  priority: { ...edited, ...kept, kind: 'own', plain: 'MEDIUM' },
  startDate: day,
  dueDate: day,
  dueTime: { ...edited, kind: 'own', plain: null },
  isMilestone: { ...made, ...kept, kind: 'flag', plain: false },
  assigneeId: { ...made, kind: 'person', plain: null },
  collaboratorIds: { ...edited, kind: 'people', most: 50, plain: [] },
  labelIds: { ...made, kind: 'labels', most: 50, plain: [], inTemplate: true },
  tags: { ...edited, ...kept, kind: 'tags', most: 50, plain: [] },
  estimate: { ...size, most: 1000 },
  estimatedHours: { ...size, most: 10_000 },
  loggedSeconds: counted,
  recurrence: { ...edited, kind: 'own', plain: null },
  customFields: { ...shown, kind: 'own', plain: {} },
  blockedByCount: counted,
  subtaskCount: counted,
  subtaskDoneCount: counted,
  commentCount: counted,
  attachmentCount: counted,
  /** Since when a guest's task waits for an admin of the project; null where it does not. */
  awaitsApprovalSince: { ...moment, ...shown },
  createdBy: { kind: 'id', onCard: true },
  version: { kind: 'count', onCard: true, byDatabase: true },

  projectId: { kind: 'id' },
  description: { ...text, sent: 'edited', inTemplate: true },
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
