import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { line, prose } from '#contract/fields';
import { Id } from '#contract/ids';
import { cursorQuery, paged, pagedByCursor } from '#contract/paging';
import { SKIPPED_NOTED } from '../fields.ts';
import { onWorkflow, oneItem, reachesItem } from './reaches.ts';
import { ManualWorkflow, RunStatus, WorkflowAddress, WorkflowApproval, WorkflowRun, WorkflowRunDetails } from './rows.ts';

const onRun = onRow({ table: 'WorkflowRun', param: 'runId', owners: [], parent: 'workflowId', within: 'Workflow' });
const onApproval = onRow({ table: 'WorkflowApproval', param: 'approvalId', owners: ['userId'] });
const onAddress = onRow({ table: 'WorkflowAddress', param: 'addressId', owners: [] });
const right = { project: 'manageWorkflows' } as const;

/** What runs, what it asks of people, and what it can call. */
export const workflowRunActions = actions('workflow', 'none', {
  'get-manual-workflows': {
    method: 'GET',
    about: 'Lists the active workflows of a project that you can start, by name.',
    reach: inProject,
    right: { project: 'editAnyTask' },
    scope: 'projects',
    response: paged(ManualWorkflow),
  },
  'run-workflow': {
    method: 'POST',
    about: 'Starts an active workflow with a manual trigger, on an item if it is about one.',
    reach: onWorkflow,
    right: { project: 'editAnyTask' },
    also: reachesItem,
    body: z.strictObject(oneItem),
    response: z.object({ runId: Id }),
  },
  'get-workflow-runs': {
    method: 'GET',
    about: `Lists the runs of the last 30 days in a project, newest first: of one workflow, of one status, or all. Runs that conditions stopped are listed for 3 days; of more than ${SKIPPED_NOTED} in a minute, the latest ones of each workflow.`,
    reach: inProject,
    right,
    scope: 'projects',
    query: { workflowId: Id.optional(), status: RunStatus.optional(), ...cursorQuery },
    response: pagedByCursor(WorkflowRun),
  },
  'get-workflow-run': {
    method: 'GET',
    about: 'Returns a run with its steps: what went in, what came of it, and why not.',
    reach: onRun,
    right,
    scope: 'projects',
    response: WorkflowRunDetails,
  },
  'cancel-workflow-run': {
    method: 'POST',
    about: 'Cancels a run that waits or has not ended. What it has done stays.',
    reach: onRun,
    right,
    whileReadOnly: true,
    body: z.strictObject({}),
    response: WorkflowRun,
  },
  'retry-workflow-run': {
    method: 'POST',
    about: 'Continues a failed run at the step that failed. Steps that succeeded are not repeated.',
    reach: onRun,
    right,
    body: z.strictObject({}),
    response: WorkflowRun,
  },
  'get-workflow-approvals': {
    method: 'GET',
    about: 'Lists the approvals that workflows of a project ask of you, newest first: open ones, and those of the last 30 days.',
    reach: inProject,
    right: { project: 'view' },
    query: { itemId: Id.optional() },
    response: paged(WorkflowApproval),
  },
  'decide-workflow-approval': {
    method: 'PUT',
    about: 'Approves or rejects what a workflow asks of you. An answer is final.',
    reach: onApproval,
    // No one decides for another person.
    right: { project: 'editAnyComment', own: 'view' },
    body: z.strictObject({ isApproved: z.boolean(), comment: prose(2000).default('') }),
    response: WorkflowApproval,
  },
  'get-workflow-addresses': {
    method: 'GET',
    about: 'Lists the addresses that the workflows of a project can call, by name.',
    reach: inProject,
    right,
    scope: 'projects',
    response: paged(WorkflowAddress),
  },
  'create-workflow-address': {
    method: 'POST',
    about:
      'Adds an address that the workflows of a project can call, or a channel of a chat that accepts incoming webhooks. Responses name only its host.',
    reach: inProject,
    right,
    body: z.strictObject({ name: line(80), url: z.string().trim().max(2000) }),
    response: WorkflowAddress,
    audited: { category: 'AUTOMATION', action: 'workflow.address_created', target: 'WorkflowAddress' },
  },
  'delete-workflow-address': {
    method: 'DELETE',
    about: 'Deletes an address. Steps that call it fail until another is selected.',
    reach: onAddress,
    right,
    whileReadOnly: true,
    response: z.object({ id: Id }),
    audited: { category: 'AUTOMATION', action: 'workflow.address_deleted', target: 'WorkflowAddress' },
  },
});
