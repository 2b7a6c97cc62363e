import type { WorkflowItemType } from '../fields.ts';

/** The actions by which an item and its comments are read for the assistant. */
export const READS = {
  TASK: { id: 'taskId', item: 'project.get-task-details', comments: 'project.get-task-comments' },
  ISSUE: { id: 'issueId', item: 'issues.get-issue', comments: 'issues.get-issue-comments' },
} as const satisfies Record<WorkflowItemType, object>;
export const READ_BY_ASSISTANT: readonly string[] = Object.values(READS).flatMap(({ item, comments }) => [item, comments]);

/** The query of the action that returns an item alone. */
export const itemOrder = (type: WorkflowItemType, itemId: string) => ({
  action: READS[type].item,
  query: { [READS[type].id]: itemId, bare: 'true' },
});
