import type { Examples } from '../examples.ts';
import { manualDefinition } from '../workflows.ts';

export const workflowExamples: Examples = {
  'workflow.get-workflows': ({ projectId }) => ({ query: { projectId } }),
  'workflow.get-workflow': ({ workflowId }) => ({ query: { workflowId } }),
  'workflow.get-workflow-limits': ({ projectId }) => ({ query: { projectId } }),
  'workflow.create-workflow': ({ projectId }) => ({
    query: { projectId },
    body: { name: 'Close parents', template: 'close-parent' },
  }),
  'workflow.update-workflow': ({ draftWorkflowId }) => ({
    query: { workflowId: draftWorkflowId },
    body: { name: 'Another name' },
  }),
  'workflow.save-workflow-draft': ({ draftWorkflowId }) => ({
    query: { workflowId: draftWorkflowId },
    body: { definition: manualDefinition() },
  }),
  'workflow.discard-workflow-draft': ({ workflowId }) => ({ query: { workflowId }, body: {} }),
  'workflow.publish-workflow': ({ draftWorkflowId }) => ({ query: { workflowId: draftWorkflowId }, body: {} }),
  'workflow.switch-workflow': ({ workflowId }) => ({ query: { workflowId }, body: { isOn: false } }),
  'workflow.pause-workflows': ({ projectId }) => ({ query: { projectId }, body: { isPaused: true } }),
  'workflow.duplicate-workflow': ({ workflowId }) => ({ query: { workflowId }, body: { name: 'A copy' } }),
  'workflow.delete-workflow': ({ draftWorkflowId }) => ({ query: { workflowId: draftWorkflowId } }),
  'workflow.restore-workflow': ({ deletedWorkflowId }) => ({ query: { workflowId: deletedWorkflowId }, body: {} }),
  'workflow.get-workflow-versions': ({ workflowId }) => ({ query: { workflowId } }),
  'workflow.restore-workflow-version': ({ workflowId }) => ({ query: { workflowId }, body: { number: 1 } }),
  'workflow.set-workflow-hook': ({ draftWorkflowId }) => ({
    query: { workflowId: draftWorkflowId },
    body: { secret: 's'.repeat(43) },
  }),
  'workflow.test-workflow': ({ workflowId, taskId }) => ({ query: { workflowId }, body: { taskId } }),
  'workflow.get-manual-workflows': ({ projectId }) => ({ query: { projectId } }),
  'workflow.run-workflow': ({ workflowId, taskId }) => ({ query: { workflowId }, body: { taskId } }),
  'workflow.get-workflow-runs': ({ projectId }) => ({ query: { projectId } }),
  'workflow.get-workflow-run': ({ runId }) => ({ query: { runId } }),
  'workflow.cancel-workflow-run': ({ runId }) => ({ query: { runId }, body: {} }),
  'workflow.retry-workflow-run': ({ failedRunId }) => ({ query: { runId: failedRunId }, body: {} }),
  'workflow.get-workflow-approvals': ({ projectId }) => ({ query: { projectId } }),
  'workflow.decide-workflow-approval': ({ approvalId }) => ({
    query: { approvalId },
    body: { isApproved: true, comment: 'Fine' },
  }),
  'workflow.get-workflow-addresses': ({ projectId }) => ({ query: { projectId } }),
  'workflow.create-workflow-address': ({ projectId }) => ({
    query: { projectId },
    body: { name: 'Build', url: 'https://build.example.com/start' },
  }),
  'workflow.delete-workflow-address': ({ addressId }) => ({ query: { addressId } }),
};
