import { type Call, declareMutation } from '#web/mutation';
import type { IssueType } from '../contract.ts';
import { issues } from './data.ts';

export interface IssueConversion {
  issueId: string;
  /** The task that it was before, which comes back as itself; for undo and redo. */
  taskId?: string;
  said?: string;
}

export interface TaskConversion {
  taskId: string;
  /** The issue that it was before, which comes back as itself; for undo and redo. */
  issueId?: string;
  type?: IssueType;
  said?: string;
}

/** Makes a task of an issue, with the same key; the task's id is the mutation's. The issue goes at once, the card comes live. */
export const convertIssueToTask = declareMutation(issues, 'convert-issue-to-task', {
  method: 'POST',
  table: 'Issue',
  confirm: () => [],
  request: ({ issueId }: IssueConversion) => ({ query: { issueId }, body: {} }),
  predict: ({ issueId }) => [{ table: 'Issue', remove: issueId }],
  inverse: ({ issueId, taskId }, { mutationId }): Call => convertTaskToIssue.with({ taskId: taskId ?? mutationId, issueId }),
  said: ({ said }) => said ?? null,
});

/** Makes an issue of a task, with the same key; the issue's id is the mutation's. The card goes at once, the issue comes live. */
export const convertTaskToIssue = declareMutation(issues, 'convert-task-to-issue', {
  method: 'POST',
  table: 'Task',
  confirm: () => [],
  request: ({ taskId, type }: TaskConversion) => ({ query: { taskId }, body: type ? { type } : {} }),
  predict: ({ taskId }) => [{ table: 'Task', remove: taskId }],
  inverse: ({ issueId, taskId }, { mutationId }): Call => convertIssueToTask.with({ issueId: issueId ?? mutationId, taskId }),
  said: ({ said }) => said ?? null,
});
