import type { pullRequestStates as states } from '#features/links/fields';
import type { Lane, Operator, StepKind, TriggerKind, WorkflowItemType } from '../fields.ts';

export const triggerKinds: Readonly<Record<TriggerKind, string>> = {
  'item-created': 'Created',
  'field-changed': 'A field changes',
  'status-changed': 'Status changes',
  assigned: 'Assigned',
  'comment-added': 'Comment added',
  'label-added': 'Label added',
  'due-date': 'Due date',
  'subtasks-done': 'All subtasks are done',
  'dependency-unblocked': 'No longer blocked',
  sprint: 'A sprint starts or ends',
  'email-received': 'An email arrives',
  'pull-request': 'A pull request changes',
  webhook: 'A request arrives',
  schedule: 'On a schedule',
  manual: 'Someone runs it',
};

export const pullRequestStates: Readonly<Record<(typeof states)[number], string>> = {
  DRAFT: 'Opened as a draft',
  OPEN: 'Opened',
  REVIEW: 'In review',
  READY: 'Approved',
  MERGED: 'Merged',
  CLOSED: 'Closed without merging',
};

export const triggerHints: Readonly<Record<TriggerKind, string>> = {
  'item-created': 'When a task or an issue is created',
  'field-changed': 'When a field gets a new value',
  'status-changed': 'When a task or an issue moves to another status',
  assigned: 'When someone new is assigned',
  'comment-added': 'When someone comments',
  'label-added': 'When a label is added',
  'due-date': 'Some days before or after the due date',
  'subtasks-done': 'When the last open subtask of a task is done',
  'dependency-unblocked': 'When a task is no longer blocked',
  sprint: 'When a sprint starts or ends',
  'email-received': 'When an email to the project creates a task or an issue',
  'pull-request': 'When a pull request of a task is opened, reviewed, merged or closed',
  webhook: 'When another program calls its address',
  schedule: 'At a time of the day, the week or the month',
  manual: 'From the menu of a task or an issue, or from here',
};

export const stepKinds: Readonly<Record<StepKind, string>> = {
  'set-field': 'Set a field',
  assign: 'Assign',
  'add-label': 'Add a label',
  'move-to-sprint': 'Move to a sprint',
  'move-to-project': 'Move to a project',
  'add-subtask': 'Add a subtask',
  'add-subtasks-from-template': 'Add subtasks from a template',
  'create-task': 'Create a task',
  'create-issue': 'Create an issue',
  'create-document': 'Create a document',
  comment: 'Comment',
  notify: 'Notify people',
  'call-webhook': 'Call a webhook',
  wait: 'Wait',
  branch: 'If and otherwise',
  'for-each-subtask': 'For each subtask',
  'require-approval': 'Require approval',
  'ask-assistant': 'Ask the assistant',
};

export const stepHints: Readonly<Record<StepKind, string>> = {
  'set-field': 'Change a field of the item',
  assign: 'A person, the creator, or the person with the least work',
  'add-label': 'Add a label of this project',
  'move-to-sprint': 'The active or next sprint, or the backlog',
  'move-to-project': 'Take the task to another project',
  'add-subtask': 'One more subtask',
  'add-subtasks-from-template': 'All subtasks of a template',
  'create-task': 'A new task in this project',
  'create-issue': 'A new issue in this project',
  'create-document': 'A new document in this project',
  comment: 'Write a comment on the item',
  notify: 'Send a notification to people, or post to a channel',
  'call-webhook': 'Send what happened to another program',
  wait: 'For some time, or until a day',
  branch: 'Continue one way or the other',
  'for-each-subtask': 'Do the same for every subtask',
  'require-approval': 'Continue only after people approve',
  'ask-assistant': 'Summarize, classify, or propose subtasks',
};

/** Kinds of steps by what they are for, as the picker lists them. */
export const stepGroups: readonly { readonly name: string; readonly kinds: readonly StepKind[] }[] = [
  { name: 'Change', kinds: ['set-field', 'assign', 'add-label', 'move-to-sprint', 'move-to-project'] },
  {
    name: 'Create',
    kinds: ['add-subtask', 'add-subtasks-from-template', 'create-task', 'create-issue', 'create-document'],
  },
  { name: 'Notify', kinds: ['comment', 'notify', 'call-webhook'] },
  { name: 'Flow', kinds: ['branch', 'for-each-subtask', 'require-approval', 'wait'] },
  { name: 'Assistant', kinds: ['ask-assistant'] },
];

export const laneNames: Readonly<Record<Lane, string>> = {
  // oxlint-disable-next-line unicorn/no-thenable -- the name of a lane
  then: 'If so',
  else: 'Otherwise',
  each: 'For each subtask',
  rejected: 'If rejected',
};

export const operatorNames: Readonly<Record<Operator, string>> = {
  is: 'is',
  'is-not': 'is not',
  in: 'is any of',
  contains: 'contains',
  'is-empty': 'is empty',
  'is-not-empty': 'is not empty',
  greater: 'is more than',
  less: 'is less than',
  'changed-by': 'was changed by',
};

const DAY_OPERATORS: Partial<Record<Operator, string>> = { greater: 'is after', less: 'is before' };
/** An operator as people read it, which for days differs. */
export const operatorName = (op: Operator, isDayField: boolean): string =>
  (isDayField ? DAY_OPERATORS[op] : undefined) ?? operatorNames[op];

export const itemTypes: Readonly<Record<WorkflowItemType, string>> = { TASK: 'Tasks', ISSUE: 'Issues' };
