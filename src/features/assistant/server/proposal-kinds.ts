import { z } from 'zod';
import { prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { issueActions } from '#features/issues/contract';
import { subtaskActions } from '#features/subtasks/contract';
import { taskActions } from '#features/tasks/contract';
import type { ProposalKind } from '../fields.ts';

type Input = Readonly<Record<string, unknown>>;

/** An action with what it sends. */
export interface Order {
  /** By family and name. */
  action: string;
  query: Input;
  body?: Input;
}

/** Where a change happens. */
export interface Spot {
  workspaceId: string;
  projectId: string | null;
  targetId: string | null;
}

interface Kind {
  tool: string;
  about: string;
  /** The name under which a model sends the id of the project, or of the item that is changed. */
  at: { param: 'projectId' | 'taskId' | 'issueId'; isOptional?: true };
  fields: z.ZodObject;
  /** The action that returns the item that is changed. */
  reads?: string;
  /** The fields of the item that are kept to undo a change, by what it sends; absent if it creates something. */
  keeps?: (input: Input) => readonly string[];
  orders(input: Input, spot: Spot): Order[];
  /** What takes it back: by its result, and for an update by the fields before. */
  inverse(before: Input, spot: Spot, resultId: string): Order[];
  /** The id of what was created or changed, in the answer to the last order. */
  resultOf(answer: Input): { id: unknown; version: unknown };
}

const { shape: madeTask } = taskActions['create-task'].body;
const { shape: editedTask } = taskActions['update-task'].body;
const { shape: moved } = taskActions['update-task-status'].body;
const { shape: assigned } = taskActions['change-assignee'].body;
const { shape: madeIssue } = issueActions['create-issue'].body;
const { shape: editedIssue } = issueActions['update-issue'].body;
const { shape: decided } = issueActions['update-issue-status'].body;
const { shape: madeSubtask } = subtaskActions['add-task-subtask'].body;

const only = (input: Input, names: readonly string[]): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));

const NEW_TASK = {
  title: madeTask.title,
  description: madeTask.description,
  status: madeTask.status,
  priority: madeTask.priority,
  startDate: madeTask.startDate,
  dueDate: madeTask.dueDate,
  estimatedHours: madeTask.estimatedHours,
  assigneeId: madeTask.assigneeId,
  labelIds: madeTask.labelIds,
};
const TASK_TEXTS = {
  title: editedTask.title,
  description: editedTask.description,
  priority: editedTask.priority,
  startDate: editedTask.startDate,
  dueDate: editedTask.dueDate,
  estimatedHours: editedTask.estimatedHours,
};
const ISSUE_TEXTS = {
  title: editedIssue.title,
  description: editedIssue.description,
  type: editedIssue.type,
  priority: editedIssue.priority,
  severity: editedIssue.severity,
  dueDate: editedIssue.dueDate,
  assigneeIds: editedIssue.assigneeIds,
  labelIds: editedIssue.labelIds,
};

const itself = ({ id, version }: Input) => ({ id, version });
const version = (input: Input): Input => only(input, ['version']);

const taskOrders = (input: Input, { targetId }: Spot): Order[] => {
  const query = { taskId: targetId };
  const texts = only(input, Object.keys(TASK_TEXTS));
  return [
    ...(Object.keys(texts).length === 0 ? [] : [{ action: 'project.update-task', query, body: { ...texts, ...version(input) } }]),
    ...('assigneeId' in input
      ? [{ action: 'project.change-assignee', query, body: { assigneeId: input['assigneeId'], ...version(input) } }]
      : []),
    ...('status' in input
      ? [{ action: 'project.update-task-status', query, body: { status: input['status'], ...version(input) } }]
      : []),
  ];
};

const issueOrders = (input: Input, { targetId }: Spot): Order[] => {
  const query = { issueId: targetId };
  const texts = only(input, Object.keys(ISSUE_TEXTS));
  return [
    ...(Object.keys(texts).length === 0 ? [] : [{ action: 'issues.update-issue', query, body: { ...texts, ...version(input) } }]),
    ...('status' in input
      ? [
          {
            action: 'issues.update-issue-status',
            query,
            body: { status: input['status'], ...original(input), ...version(input) },
          },
        ]
      : []),
  ];
};

const original = ({ duplicateOfId }: Input): Input => (typeof duplicateOfId === 'string' ? { duplicateOfId } : {});

const placeOf = ({ workspaceId, projectId }: Spot): Input => ({ workspaceId, ...(projectId !== null && { projectId }) });

export const proposalKindsByName: Readonly<Record<ProposalKind, Kind>> = {
  CREATE_TASK: {
    tool: 'propose_new_task',
    about: 'Proposes a new task in a project.',
    at: { param: 'projectId' },
    fields: z.strictObject(NEW_TASK),
    orders: (input, { projectId }) => [{ action: 'project.create-task', query: { projectId }, body: input }],
    inverse: (_, __, id) => [{ action: 'project.delete-task', query: { taskId: id } }],
    resultOf: itself,
  },
  UPDATE_TASK: {
    tool: 'propose_task_change',
    about: 'Proposes to change fields of a task. Send only those that change.',
    at: { param: 'taskId' },
    fields: z.strictObject({ ...TASK_TEXTS, status: moved.status.optional(), assigneeId: assigned.assigneeId.optional() }),
    reads: 'project.get-task-details',
    keeps: Object.keys,
    orders: taskOrders,
    inverse: taskOrders,
    resultOf: itself,
  },
  ADD_SUBTASK: {
    tool: 'propose_subtask',
    about: 'Proposes a subtask of a task. For several at once, show a breakdown with the id of the task instead.',
    at: { param: 'taskId' },
    fields: z.strictObject({
      title: madeSubtask.title,
      riskLevel: madeSubtask.riskLevel,
      estimatedHours: madeSubtask.estimatedHours,
    }),
    reads: 'project.get-task-details',
    orders: (input, { targetId }) => [{ action: 'project.add-task-subtask', query: { taskId: targetId }, body: input }],
    inverse: (_, __, id) => [{ action: 'project.delete-task-subtask', query: { subtaskId: id } }],
    resultOf: itself,
  },
  CREATE_ISSUE: {
    tool: 'propose_new_issue',
    about: 'Proposes a new issue in a project.',
    at: { param: 'projectId' },
    fields: z.strictObject({
      title: madeIssue.title,
      description: madeIssue.description,
      type: madeIssue.type,
      priority: madeIssue.priority,
      severity: madeIssue.severity,
      dueDate: madeIssue.dueDate,
      assigneeIds: madeIssue.assigneeIds,
      labelIds: madeIssue.labelIds,
    }),
    orders: (input, { projectId }) => [{ action: 'issues.create-issue', query: { projectId }, body: input }],
    inverse: (_, __, id) => [{ action: 'issues.delete-issue', query: { issueId: id } }],
    resultOf: itself,
  },
  UPDATE_ISSUE: {
    tool: 'propose_issue_change',
    about: 'Proposes to change fields of an issue. Send only those that change.',
    at: { param: 'issueId' },
    fields: z.strictObject({ ...ISSUE_TEXTS, status: decided.status.optional() }),
    reads: 'issues.get-issue',
    keeps: Object.keys,
    orders: issueOrders,
    inverse: issueOrders,
    resultOf: itself,
  },
  MARK_DUPLICATE: {
    tool: 'propose_duplicate',
    about: 'Proposes to close an issue as a duplicate of another issue of its project, the original.',
    at: { param: 'issueId' },
    fields: z.strictObject({ duplicateOfId: Id }),
    reads: 'issues.get-issue',
    keeps: () => ['status', 'duplicateOfId'],
    orders: (input, spot) => issueOrders({ ...input, status: 'DUPLICATE' }, spot),
    inverse: issueOrders,
    resultOf: itself,
  },
  CREATE_DOCUMENT: {
    tool: 'propose_new_document',
    about: 'Proposes a new document with a text in Markdown, in a project, or without one in the library of the workspace.',
    at: { param: 'projectId', isOptional: true },
    fields: z.strictObject({
      title: z.string().trim().min(1).max(200),
      content: prose(100_000),
      parentId: Id.optional(),
    }),
    orders: (input, spot) => [
      { action: 'documents.import-document', query: placeOf(spot), body: { ...input, format: 'MARKDOWN' } },
    ],
    inverse: (_, { workspaceId }, id) => [{ action: 'documents.delete-document', query: { workspaceId, documentId: id } }],
    resultOf: ({ document }) => itself(Object(document) as Input),
  },
};

/** The fields of an item that a change keeps, to be undone; null if it is none. */
export const keptFields = (kind: ProposalKind, input: Input): readonly string[] | null =>
  proposalKindsByName[kind].keeps?.(input) ?? null;

/** Every action by which proposals are applied or undone: what the assistant may do at all, and only if its person may. */
export const WRITE_ACTIONS: ReadonlySet<string> = new Set([
  'project.create-task',
  'project.update-task',
  'project.update-task-status',
  'project.change-assignee',
  'project.delete-task',
  'project.add-task-subtask',
  'project.delete-task-subtask',
  'issues.create-issue',
  'issues.update-issue',
  'issues.update-issue-status',
  'issues.delete-issue',
  'documents.import-document',
  'documents.delete-document',
  // What they change is read before.
  'project.get-task-details',
  'issues.get-issue',
]);
