import type { ProjectScope } from '#features/projects/web';
import { client } from '#web/api';
import { declareList } from '#web/list';
import { useList } from '#web/use-list';
import type { WorkflowApproval, workflowRunActions } from '../contract.ts';

export const runCalls = client<typeof workflowRunActions>('workflow');

/** The approvals that workflows of a project ask of the person. */
export const projectApprovals = declareList<WorkflowApproval, ProjectScope>({
  table: 'WorkflowApproval',
  key: ({ projectId }) => `workflow-approvals:${projectId}`,
  load: async ({ projectId }, via) => (await runCalls.get('get-workflow-approvals', { query: { projectId }, ...via })).items,
  belongs: ({ projectId }, scope) => projectId === scope.projectId,
});

/** The approvals of an item, or of none, that the person has not answered. Asked for with the item, in one request. */
export const useAsked = (scope: ProjectScope, itemId: string | null): WorkflowApproval[] =>
  useList(projectApprovals, scope).rows.filter((one) => one.itemId === itemId && one.isApproved === null && !one.isClosed);
