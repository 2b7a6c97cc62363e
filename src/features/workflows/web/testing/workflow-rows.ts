import type { Definition } from '#features/workflows/contract';

type Json = Record<string, unknown>;

/** What the workflow of the tests does. */
export const reviewed: Definition = {
  trigger: { kind: 'field-changed', of: 'TASK', field: 'status', from: [], to: ['REVIEW'] },
  conditions: { kind: 'group', match: 'ALL', conditions: [] },
  steps: [{ id: 's1', kind: 'comment', under: null, text: 'Please review' }],
};

/** A workflow that is live. */
export const workflow = (id: string, change: Json = {}): Json => ({
  id,
  projectId: 'p',
  name: 'Ask for a review',
  description: '',
  status: 'ACTIVE',
  reason: null,
  trigger: reviewed.trigger,
  runAs: 'AUTOMATION_BOT',
  ownerId: 'mara',
  createdBy: 'mara',
  liveNumber: 1,
  draftNumber: null,
  hasHook: false,
  runCount: 3,
  failCount: 1,
  lastRunAt: '2026-11-20T08:00:00.000Z',
  runsChangedAt: null,
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-19T08:00:00.000Z',
  deletedAt: null,
  version: 1,
  ...change,
});

/** A run of it that failed. */
export const run: Json = {
  id: 'r1',
  workflowId: 'w1',
  workflowName: 'Ask for a review',
  number: 1,
  status: 'FAILED',
  reason: 'STEP',
  itemType: 'TASK',
  itemId: 't1',
  itemTitle: 'Take payments',
  itemNumber: 7,
  cause: { kind: 'status-changed', at: '2026-11-20T08:00:00.000Z', personId: 'ines', name: null, changes: {} },
  depth: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  startedAt: '2026-11-20T08:00:00.000Z',
  endedAt: '2026-11-20T08:00:02.000Z',
  waitingUntil: null,
};

/** Its step. */
export const stepRun: Json = {
  path: 's1',
  stepId: 's1',
  kind: 'comment',
  status: 'FAILED',
  input: { text: 'Please review' },
  output: {},
  why: [],
  problem: 'The task is archived.',
  startedAt: '2026-11-20T08:00:00.000Z',
  milliseconds: 12,
};

/** What another one asks of Mara. */
export const approval: Json = {
  id: 'a1',
  projectId: 'p',
  runId: 'r1',
  userId: 'mara',
  itemType: 'TASK',
  itemId: 't1',
  workflowName: 'Release',
  text: 'Can this go out?',
  mode: 'ANY',
  isApproved: null,
  comment: '',
  decidedAt: null,
  isClosed: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  version: 1,
};
