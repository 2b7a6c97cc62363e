import type { Trigger } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import { type AskingStep, answerValue } from './answers.ts';
import type { KnownValue, SmartKind } from './smart-kinds.ts';

const known = (
  prefix: string,
  values: Readonly<Record<string, readonly [string, SmartKind['type'] | 'people' | 'texts']>>,
): KnownValue[] =>
  Object.entries(values).map(([name, [label, type]]) => {
    const path = `${prefix}.${name}`;
    if (type === 'people') return { path, label, type: 'list', of: 'person' };
    if (type === 'texts') return { path, label, type: 'list', of: 'text' };
    return { path, label, type } as KnownValue;
  });

const OF_ITEM: Readonly<Record<WorkflowItemType, readonly KnownValue[]>> = {
  TASK: known('task', {
    key: ['Key', 'text'],
    title: ['Title', 'text'],
    description: ['Description', 'text'],
    status: ['Status', 'text'],
    priority: ['Priority', 'text'],
    assignee: ['Assignee', 'person'],
    creator: ['Creator', 'person'],
    labels: ['Labels', 'texts'],
    startDate: ['Start date', 'day'],
    dueDate: ['Due date', 'day'],
    estimate: ['Estimate', 'number'],
    sprint: ['Sprint', 'text'],
    subtasks: ['Number of subtasks', 'number'],
    createdAt: ['Creation', 'moment'],
    url: ['Link', 'text'],
  }),
  ISSUE: known('issue', {
    key: ['Key', 'text'],
    title: ['Title', 'text'],
    description: ['Description', 'text'],
    status: ['Status', 'text'],
    type: ['Type', 'text'],
    priority: ['Priority', 'text'],
    severity: ['Severity', 'text'],
    assignees: ['Assignees', 'people'],
    reporter: ['Reporter', 'person'],
    labels: ['Labels', 'texts'],
    dueDate: ['Due date', 'day'],
    sprint: ['Sprint', 'text'],
    createdAt: ['Creation', 'moment'],
    url: ['Link', 'text'],
  }),
};

const EVERYWHERE = [
  ...known('project', { name: ['Project', 'text'], key: ['Key of the project', 'text'] }),
  ...known('workflow', { name: ['Workflow', 'text'], owner: ['Owner of the workflow', 'person'] }),
  ...known('cause', { person: ['Who caused the run', 'person'], from: ['Value before', 'text'], to: ['Value now', 'text'] }),
];

const SPRINT = known('sprint', {
  name: ['Sprint', 'text'],
  goal: ['Goal', 'text'],
  startsAt: ['First day', 'day'],
  endsAt: ['Last day', 'day'],
  committed: ['Committed items', 'number'],
  completed: ['Completed items', 'number'],
  committedPoints: ['Committed points', 'number'],
  completedPoints: ['Completed points', 'number'],
});
const COMMENT = known('comment', { text: ['Comment', 'text'], author: ['Author of the comment', 'person'] });
const PULL_REQUEST = known('pullRequest', {
  title: ['Pull request', 'text'],
  url: ['Link to the pull request', 'text'],
  state: ['State of the pull request', 'text'],
});
const SUBTASK = known('subtask', { title: ['Subtask', 'text'], isDone: ['Subtask is done', 'flag'] });

/** The kind of item that a workflow with this trigger is about; null if it is about none. */
export function itemTypeOf(trigger: Trigger | null): WorkflowItemType | null {
  if (trigger === null) return null;
  switch (trigger.kind) {
    case 'sprint':
      return null;
    case 'subtasks-done':
    case 'dependency-unblocked':
    case 'pull-request':
      return 'TASK';
    case 'webhook':
      return trigger.itemKey === '' ? null : 'TASK';
    case 'schedule':
      return trigger.items === 'NONE' ? null : trigger.items;
    case 'manual':
      return trigger.of === 'NONE' ? null : trigger.of;
    default:
      return trigger.of;
  }
}

/**
 * The names that the templates of a workflow may use. `webhook` has whatever a request sends, which no one knows before: see
 * `sentPaths`. @param isForEach for a step that is performed once for each subtask @param asks the questions before it
 */
export function knownValues(trigger: Trigger | null, isForEach = false, asks: readonly AskingStep[] = []): KnownValue[] {
  const type = itemTypeOf(trigger);
  return [
    ...(type === null ? [] : OF_ITEM[type]),
    ...(isForEach ? SUBTASK : []),
    ...asks.map(answerValue),
    ...(trigger?.kind === 'sprint' ? SPRINT : []),
    ...(trigger?.kind === 'comment-added' ? COMMENT : []),
    ...(trigger?.kind === 'pull-request' ? PULL_REQUEST : []),
    ...EVERYWHERE,
  ];
}

/** The paths of a request's body that a template names, such as `webhook.task.key`: each is a text. */
export const sentPaths = (template: string): KnownValue[] =>
  [...new Set([...template.matchAll(/\bwebhook(?:\.\w+)+/g)].map(([path]) => path))].map((path) => ({
    path,
    label: path,
    type: 'text',
  }));
