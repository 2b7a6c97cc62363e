// Plain values and the smallest rules, without zod, which the screens read too.

/** DRAFT was never published. ERROR was stopped by the server: `reason` says why. */
export const workflowStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ERROR'] as const;

/** Why a workflow is in ERROR: its sponsor may no longer manage workflows, or too many runs failed in a row. */
export const stopReasons = ['SPONSOR', 'FAILURES'] as const;

/** How far a workflow reaches. AUTOMATION_BOT: its project alone. OWNER: whatever its owner may do. Either has the rights of its owner. */
export const runsAs = ['OWNER', 'AUTOMATION_BOT'] as const;

export const runStatuses = ['QUEUED', 'RUNNING', 'WAITING', 'SUCCEEDED', 'FAILED', 'SKIPPED', 'CANCELED'] as const;

/**
 * Why a run was skipped, failed or canceled. CONDITIONS: they did not hold. DEPTH: it was caused by too many workflows in a row.
 * DAILY_LIMIT: the plan allows no more runs today. GONE: its item was deleted or moved away. STEP: a step failed. REJECTED: an
 * approval was rejected. PERSON: someone canceled it. CHANGED: the workflow was deleted.
 */
export const runReasons = ['CONDITIONS', 'DEPTH', 'DAILY_LIMIT', 'GONE', 'STEP', 'REJECTED', 'PERSON', 'CHANGED'] as const;

export const stepStatuses = ['RUNNING', 'WAITING', 'SUCCEEDED', 'FAILED', 'SKIPPED'] as const;

export const itemTypes = ['TASK', 'ISSUE'] as const;
export type WorkflowItemType = (typeof itemTypes)[number];

export const triggerKinds = [
  'item-created',
  'field-changed',
  'status-changed',
  'assigned',
  'comment-added',
  'label-added',
  'due-date',
  'subtasks-done',
  'dependency-unblocked',
  'sprint',
  'email-received',
  'pull-request',
  'webhook',
  'schedule',
  'manual',
] as const;
export type TriggerKind = (typeof triggerKinds)[number];

export const stepKinds = [
  'set-field',
  'assign',
  'add-label',
  'move-to-sprint',
  'move-to-project',
  'add-subtask',
  'add-subtasks-from-template',
  'create-task',
  'create-issue',
  'create-document',
  'comment',
  'notify',
  'call-webhook',
  'wait',
  'branch',
  'for-each-subtask',
  'require-approval',
  'ask-assistant',
] as const;
export type StepKind = (typeof stepKinds)[number];

/** The lanes of a step that has steps of its own, in the order in which they are shown. */
export const lanes = {
  branch: ['then', 'else'],
  'for-each-subtask': ['each'],
  'require-approval': ['rejected'],
} as const satisfies Partial<Record<StepKind, readonly string[]>>;
export type Lane = (typeof lanes)[keyof typeof lanes][number];

/** The operators of a condition. `changed-by` tests who caused the run, and ignores the field. */
export const operators = ['is', 'is-not', 'in', 'contains', 'is-empty', 'is-not-empty', 'greater', 'less', 'changed-by'] as const;
export type Operator = (typeof operators)[number];

/** How an operator takes values: none, one or several. */
export const operatorValues: Readonly<Record<Operator, 'none' | 'one' | 'many'>> = {
  is: 'one',
  'is-not': 'one',
  in: 'many',
  contains: 'one',
  'is-empty': 'none',
  'is-not-empty': 'none',
  greater: 'one',
  less: 'one',
  'changed-by': 'many',
};

/** What a field holds. `option` has `values`; `person`, `people`, `label`, `labels` and `sprint` hold ids of the project. */
export type FieldHolds = 'text' | 'number' | 'day' | 'flag' | 'option' | 'person' | 'people' | 'labels' | 'sprint' | 'tags';

export interface WorkflowField {
  readonly name: string;
  readonly label: string;
  readonly holds: FieldHolds;
  readonly values?: readonly string[];
  /** False if only conditions and triggers know it: no step sets it. */
  readonly canBeSet: boolean;
}

const PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
const set = { canBeSet: true } as const;
const seen = { canBeSet: false } as const;

/** The fields of each kind of item. A custom field of tasks is named by its id. */
export const workflowFields: Readonly<Record<WorkflowItemType, readonly WorkflowField[]>> = {
  TASK: [
    { name: 'title', label: 'Title', holds: 'text', ...set },
    { name: 'description', label: 'Description', holds: 'text', ...set },
    { name: 'status', label: 'Status', holds: 'option', values: ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'], ...set },
    { name: 'priority', label: 'Priority', holds: 'option', values: PRIORITIES, ...set },
    { name: 'assigneeId', label: 'Assignee', holds: 'person', ...seen },
    { name: 'labelIds', label: 'Labels', holds: 'labels', ...seen },
    { name: 'startDate', label: 'Start date', holds: 'day', ...set },
    { name: 'dueDate', label: 'Due date', holds: 'day', ...set },
    { name: 'estimate', label: 'Estimate', holds: 'number', ...set },
    { name: 'estimatedHours', label: 'Hours', holds: 'number', ...set },
    { name: 'isMilestone', label: 'Milestone', holds: 'flag', ...set },
    { name: 'tags', label: 'Tags', holds: 'tags', ...seen },
    { name: 'sprintId', label: 'Sprint', holds: 'sprint', ...seen },
    { name: 'createdBy', label: 'Creator', holds: 'person', ...seen },
    { name: 'updatedOn', label: 'Last change', holds: 'day', ...seen },
  ],
  ISSUE: [
    { name: 'title', label: 'Title', holds: 'text', ...set },
    { name: 'description', label: 'Description', holds: 'text', ...set },
    {
      name: 'status',
      label: 'Status',
      holds: 'option',
      values: ['TRIAGE', 'OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'RESOLVED', 'CLOSED', 'WONT_FIX', 'DUPLICATE'],
      ...set,
    },
    {
      name: 'type',
      label: 'Type',
      holds: 'option',
      values: ['BUG', 'FEATURE', 'IMPROVEMENT', 'TASK', 'QUESTION', 'INCIDENT'],
      ...set,
    },
    { name: 'priority', label: 'Priority', holds: 'option', values: PRIORITIES, ...set },
    { name: 'severity', label: 'Severity', holds: 'option', values: ['S1', 'S2', 'S3', 'S4'], ...set },
    { name: 'assigneeIds', label: 'Assignees', holds: 'people', ...seen },
    { name: 'labelIds', label: 'Labels', holds: 'labels', ...seen },
    { name: 'dueDate', label: 'Due date', holds: 'day', ...set },
    { name: 'sprintId', label: 'Sprint', holds: 'sprint', ...seen },
    { name: 'reporterId', label: 'Reporter', holds: 'person', ...seen },
    { name: 'updatedOn', label: 'Last change', holds: 'day', ...seen },
  ],
};

/** The operators that make sense for what a field holds, without `changed-by`, which has no field. */
export const operatorsOf: Readonly<Record<FieldHolds, readonly Operator[]>> = {
  text: ['is', 'is-not', 'contains', 'is-empty', 'is-not-empty'],
  number: ['is', 'is-not', 'greater', 'less', 'is-empty', 'is-not-empty'],
  day: ['is', 'is-not', 'greater', 'less', 'is-empty', 'is-not-empty'],
  flag: ['is'],
  option: ['is', 'is-not', 'in', 'is-empty', 'is-not-empty'],
  person: ['is', 'is-not', 'in', 'is-empty', 'is-not-empty'],
  people: ['contains', 'is-empty', 'is-not-empty'],
  labels: ['contains', 'is-empty', 'is-not-empty'],
  sprint: ['is', 'is-not', 'in', 'is-empty', 'is-not-empty'],
  tags: ['contains', 'is-empty', 'is-not-empty'],
};

/** How an `assign` step selects the person. LEAST_LOADED and ROUND_ROBIN select among its people, or all who take part. */
export const assignModes = ['PERSON', 'CREATOR', 'LEAST_LOADED', 'ROUND_ROBIN', 'NOBODY'] as const;

/** Whom a `notify` step tells besides the people and roles that it names. */
export const audiences = ['ASSIGNEES', 'CREATOR', 'WATCHERS'] as const;

/** How an item that a schedule goes through is found. NONE: the schedule runs once, about no item. */
export const scheduleItems = ['NONE', 'TASK', 'ISSUE'] as const;

/** What a step asks the assistant to do with the item. BREAK_DOWN is about tasks, and proposes subtasks to the owner. */
export const assistantTasks = ['SUMMARIZE', 'CLASSIFY', 'BREAK_DOWN'] as const;
/** What an author calls an answer, so that later steps can name it. */
export const ANSWER_NAME = /^[a-z][A-Za-z0-9]{0,29}$/;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 20;
export const OPTION_LENGTH_MAX = 100;
export const GUIDANCE_MAX = 1000;

export const waitUnits = ['MINUTES', 'HOURS', 'DAYS'] as const;

/** The keys of the templates, in the order in which they are offered. */
export const workflowTemplates = [
  'assign-reviewer',
  'nag-overdue',
  'close-parent',
  'stale-sweep',
  'triage-urgent',
  'done-on-merge',
  'sprint-summary',
  'recurring-checklist',
  'summary-for-review',
] as const;
export type WorkflowTemplateKey = (typeof workflowTemplates)[number];

export const STEPS_MAX = 20;
export const CONDITION_DEPTH_MAX = 3;
/** How many workflows of a project can be active, whatever the plan allows. */
export const ACTIVE_MAX = 50;
/** How many workflows a project can have. */
export const WORKFLOWS_MAX = 200;
export const ADDRESSES_MAX = 20;
/** Of runs that conditions stopped, how many of a workflow are noted at once, and as many in each minute that follows. */
export const SKIPPED_NOTED = 50;
/** How many workflows can cause each other in a row. */
export const DEPTH_MAX = 3;
/** How many items a run of a schedule goes through. */
export const SCHEDULE_ITEMS_MAX = 200;
/** How many days of events a test looks back, and how many of them it answers. */
export const TEST_DAYS = 7;
export const TEST_ITEMS_MAX = 100;
