import type { ShownTask } from '#features/tasks/web';
import { type Call, declareMutation } from '#web/mutation';
import type { IssueType } from '../contract.ts';
import { issues, type ShownIssue } from './data.ts';

// The result of a conversion may have existed before, under an id that only the server knows. So undo names the converted
// item, and never its result.

export interface IssueConversion {
  issueId: string;
  said?: string;
}

export interface TaskConversion {
  taskId: string;
  type?: IssueType;
  said?: string;
}

/** Converts an issue to a task with the same key. The issue is hidden at once, and the card arrives live. */
export const convertIssueToTask = declareMutation(issues, 'convert-issue-to-task', {
  method: 'POST',
  table: 'Issue',
  confirm: () => [],
  request: ({ issueId }: IssueConversion) => ({ query: { issueId }, body: {} }),
  predict: ({ issueId }) => [{ table: 'Issue', remove: issueId }],
  inverse: ({ issueId }, { find }): Call | null => {
    const row = find<ShownIssue>('Issue', issueId);
    return row ? convertBackToIssue.with({ issueId, row }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** Converts a task back to the issue that it was. */
const convertBackToIssue = declareMutation(issues, 'convert-back-to-issue', {
  method: 'POST',
  table: 'Issue',
  request: ({ issueId }: { issueId: string; row: ShownIssue }) => ({ query: { issueId }, body: {} }),
  predict: ({ row }) => [{ table: 'Issue', insert: { ...row } }],
  inverse: ({ issueId }): Call => convertIssueToTask.with({ issueId }),
});

/** Converts a task to an issue with the same key. The card is hidden at once, and the issue arrives live. */
export const convertTaskToIssue = declareMutation(issues, 'convert-task-to-issue', {
  method: 'POST',
  table: 'Task',
  confirm: () => [],
  request: ({ taskId, type }: TaskConversion) => ({ query: { taskId }, body: type ? { type } : {} }),
  predict: ({ taskId }) => [{ table: 'Task', remove: taskId }],
  inverse: ({ taskId }, { find }): Call | null => {
    const row = find<ShownTask>('Task', taskId);
    return row ? convertBackToTask.with({ taskId, row }) : null;
  },
  said: ({ said }) => said ?? null,
});

/** Converts an issue back to the task that it was. */
const convertBackToTask = declareMutation(issues, 'convert-back-to-task', {
  method: 'POST',
  table: 'Task',
  request: ({ taskId }: { taskId: string; row: ShownTask }) => ({ query: { taskId }, body: {} }),
  predict: ({ row }) => [{ table: 'Task', insert: { ...row } }],
  inverse: ({ taskId }): Call => convertTaskToIssue.with({ taskId }),
});
