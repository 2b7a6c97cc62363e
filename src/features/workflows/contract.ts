import { z } from 'zod';
import { actions, inProject, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { line, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import type { OpenRoute } from '#contract/open-route';
import { paged } from '#contract/paging';
import { Definition } from './contract/definition.ts';
import {
  TestedRun,
  Workflow,
  WorkflowApproval,
  WorkflowDetails,
  WorkflowLimits,
  WorkflowProblem,
  WorkflowSettings,
  WorkflowVersion,
} from './contract/rows.ts';
import { onWorkflow, oneItem, reachesItem } from './contract/reaches.ts';
import { ACTIVE_MAX, runsAs, TEST_DAYS, TEST_ITEMS_MAX, workflowTemplates } from './fields.ts';

export { workflowRunActions } from './contract/run-actions.ts';
export { type Condition, Conditions, ConditionTest, Definition, Step, Trigger } from './contract/definition.ts';
export {
  ConditionOutcome,
  ManualWorkflow,
  RunCause,
  RunStatus,
  TestedRun,
  Workflow,
  WorkflowAddress,
  WorkflowApproval,
  WorkflowDetails,
  WorkflowLimits,
  WorkflowProblem,
  WorkflowRun,
  WorkflowRunDetails,
  WorkflowSettings,
  WorkflowStepRun,
  WorkflowVersion,
} from './contract/rows.ts';

/** Their screens listen to them: in the frame of the project, a member who cannot read them would hear nothing at all. */
const admins = { audience: 'admins', scope: 'projectId', heard: { all: [] } } as const;
export const workflowEntity = entity('Workflow', Workflow, admins);
export const workflowSettingsEntity = entity('WorkflowSettings', WorkflowSettings, admins);
export const workflowApprovalEntity = entity('WorkflowApproval', WorkflowApproval, {
  audience: 'person',
  scope: 'userId',
  heard: { own: ['project'] },
});

/** 256 random bits. */
const HookSecret = z.string().regex(/^[\w-]{43}$/, 'Use 32 random bytes in base64url');

/** What starts the workflows whose trigger is `webhook`. */
export const workflowHookRoute = {
  method: 'POST',
  path: '/workflow/{workflowId}/{secret}',
  about:
    'Starts a workflow whose trigger is its address. The body is a JSON object of up to 64 KB, which its steps know as `webhook`. Unknown, renewed and paused ones are not found.',
  params: z.strictObject({ workflowId: Id, secret: HookSecret }),
  takesBody: true,
  limit: { requests: 120, seconds: 60 },
  response: z.object({ runId: Id }),
} as const satisfies OpenRoute;

const onDeletedWorkflow = onRow({ table: 'Workflow', param: 'workflowId', owners: [], deleted: 'reached' });
const right = { project: 'manageWorkflows' } as const;
const audited = (action: string) => ({ category: 'AUTOMATION', action: `workflow.${action}`, target: 'Workflow' }) as const;

// No token can be allowed what decides what a workflow does: it would act with all rights of its person.
export const workflowActions = actions('workflow', 'none', {
  'get-workflows': {
    method: 'GET',
    about: 'Lists the workflows of a project by name.',
    reach: inProject,
    right,
    scope: 'projects',
    response: paged(Workflow),
  },
  'get-workflow': {
    method: 'GET',
    about: 'Returns a workflow with what it does, and what hinders its draft from being published.',
    reach: onWorkflow,
    right,
    scope: 'projects',
    response: WorkflowDetails,
  },
  'get-workflow-limits': {
    method: 'GET',
    about: 'Returns how many workflows and runs the plan allows and has, and whether all workflows of the project are paused.',
    reach: inProject,
    right,
    scope: 'projects',
    response: WorkflowLimits,
  },
  'create-workflow': {
    method: 'POST',
    about: 'Creates a workflow as a draft: empty, with a definition, or from one of the templates.',
    reach: inProject,
    right,
    body: z.strictObject({
      name: line(100),
      description: optionalLine(500).default(''),
      template: z.enum(workflowTemplates).optional(),
      definition: Definition.optional(),
    }),
    response: WorkflowDetails,
    audited: audited('created'),
  },
  'update-workflow': {
    method: 'PUT',
    about:
      'Renames or describes a workflow, or changes as whom it acts. Returns 409 if someone else changed one of these since `version`.',
    reach: onWorkflow,
    right,
    body: z.strictObject({
      name: line(100).optional(),
      description: optionalLine(500).optional(),
      runAs: z.enum(runsAs).optional(),
      version: seenVersion,
    }),
    response: Workflow,
    audited: audited('updated'),
  },
  'save-workflow-draft': {
    method: 'PUT',
    about:
      'Replaces the draft of a workflow, which may be incomplete. What runs does not change before it is published. Returns 409 if the draft is no longer that of `draftNumber`.',
    reach: onWorkflow,
    right,
    body: z.strictObject({ definition: Definition, draftNumber: z.int().min(0).nullable().optional() }),
    response: WorkflowDetails,
  },
  'discard-workflow-draft': {
    method: 'PUT',
    about: 'Discards the draft of a workflow that was published before.',
    reach: onWorkflow,
    right,
    body: z.strictObject({}),
    response: WorkflowDetails,
  },
  'publish-workflow': {
    method: 'POST',
    about: `Publishes the draft as a new version, or the live version again, and turns the workflow on. You become its owner: it acts with your rights. A project has up to ${ACTIVE_MAX} active workflows, as far as the plan allows.`,
    reach: onWorkflow,
    right,
    body: z.strictObject({ draftNumber: z.int().min(0).nullable().optional() }),
    response: WorkflowDetails,
    audited: audited('enabled'),
  },
  'switch-workflow': {
    method: 'PUT',
    about:
      'Pauses a published workflow, or resumes it; who resumes it becomes its owner. What happens while it is paused starts nothing, and runs that have started wait.',
    reach: onWorkflow,
    right,
    whileReadOnly: true,
    body: z.strictObject({ isOn: z.boolean() }),
    response: Workflow,
    audited: audited('switched'),
  },
  'pause-workflows': {
    method: 'PUT',
    about: 'Pauses all workflows of a project at once, with the runs that have started, or lets them continue.',
    reach: inProject,
    right,
    whileReadOnly: true,
    body: z.strictObject({ isPaused: z.boolean() }),
    response: WorkflowSettings,
    audited: { category: 'AUTOMATION', action: 'workflow.all_switched', target: 'WorkflowSettings' },
  },
  'duplicate-workflow': {
    method: 'POST',
    about: 'Copies what a workflow does into a new draft.',
    reach: onWorkflow,
    right,
    body: z.strictObject({ name: line(100) }),
    response: WorkflowDetails,
    audited: audited('created'),
  },
  'delete-workflow': {
    method: 'DELETE',
    about: 'Moves a workflow to the trash and cancels its runs. You can restore it for 30 days.',
    reach: onWorkflow,
    right,
    whileReadOnly: true,
    response: Workflow,
    audited: audited('deleted'),
  },
  'restore-workflow': {
    method: 'POST',
    about: 'Restores a workflow from the trash. One that was active is paused.',
    reach: onDeletedWorkflow,
    right,
    body: z.strictObject({}),
    response: Workflow,
    audited: audited('restored'),
  },
  'get-workflow-versions': {
    method: 'GET',
    about: 'Lists the latest 50 versions of a workflow, newest first.',
    reach: onWorkflow,
    right,
    scope: 'projects',
    response: paged(WorkflowVersion),
  },
  'restore-workflow-version': {
    method: 'POST',
    about: 'Makes an earlier version the draft of a workflow.',
    reach: onWorkflow,
    right,
    body: z.strictObject({ number: z.int().min(1).max(1_000_000) }),
    response: WorkflowDetails,
  },
  'set-workflow-hook': {
    method: 'PUT',
    about:
      'Sets the secret of the address that starts a workflow, which you make (32 random bytes in base64url): `/api/workflow/{workflowId}/{secret}`. The address before stops working. No response contains the secret.',
    reach: onWorkflow,
    right,
    body: z.strictObject({ secret: HookSecret }),
    response: Workflow,
    audited: audited('hook_changed'),
  },
  'test-workflow': {
    method: 'POST',
    about: `Says what the draft of a workflow, or a definition, would do about one item, or would have done about the latest ${TEST_ITEMS_MAX} matching events of the last ${TEST_DAYS} days. Nothing is written or sent.`,
    reach: onWorkflow,
    right,
    also: reachesItem,
    body: z.strictObject({ definition: Definition.optional(), ...oneItem }),
    response: paged(TestedRun).extend({
      problems: z.array(WorkflowProblem),
      /** True if more events matched than were tested. */
      isCut: z.boolean(),
    }),
  },
});
