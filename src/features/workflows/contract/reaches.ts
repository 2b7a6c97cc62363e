import { onRow } from '#contract/action';
import { Id } from '#contract/ids';
import { onIssue } from '#features/issues/contract';
import { onTask } from '#features/tasks/contract';

export const onWorkflow = onRow({ table: 'Workflow', param: 'workflowId', owners: [], deleted: 'hidden' });

/** One item of the project, or none. */
export const oneItem = { taskId: Id.optional(), issueId: Id.optional() } as const;
export const reachesItem = [
  { from: 'body', field: 'taskId', by: onTask, right: { project: 'view' }, within: 'project' },
  { from: 'body', field: 'issueId', by: onIssue, right: { project: 'view' }, within: 'project' },
] as const;
