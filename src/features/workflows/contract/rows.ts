import { z } from 'zod';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { Definition, Trigger, WorkflowItemType } from './definition.ts';
import {
  operators,
  runReasons,
  runsAs,
  runStatuses,
  stepKinds,
  stepStatuses,
  stopReasons,
  triggerKinds,
  workflowStatuses,
} from '../fields.ts';

export const WorkflowStatus = z.enum(workflowStatuses);
export type WorkflowStatus = z.infer<typeof WorkflowStatus>;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;

/** A workflow as lists show it. What it does is in its versions and in its draft. */
export const Workflow = z.object({
  id: Id,
  projectId: Id,
  name: z.string(),
  description: z.string(),
  status: WorkflowStatus,
  /** Why it is in ERROR; null otherwise. */
  reason: z.enum(stopReasons).nullable(),
  /** Of the live version, or of the draft if there is none. */
  trigger: Trigger.nullable(),
  runAs: z.enum(runsAs),
  /** Its owner, who published or resumed it last: it has their rights and no others, and they are told when a run fails. */
  ownerId: Id,
  createdBy: Id,
  /** The version that runs; null if it was never published. */
  liveNumber: z.int().nullable(),
  /** Counts the changes of the draft; null if there is no draft, which means that nothing differs from the live version. */
  draftNumber: z.int().nullable(),
  /** True once its address for the trigger `webhook` has a secret. */
  hasHook: z.boolean(),
  runCount: z.int(),
  failCount: z.int(),
  lastRunAt: Moment.nullable(),
  /** When one of its runs last changed, within a second: what shows runs fetches them again. */
  runsChangedAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  deletedAt: Moment.nullable(),
  version: z.int(),
});
export type Workflow = z.infer<typeof Workflow>;

/** What about all workflows of a project. A project without a row has none paused. */
export const WorkflowSettings = z.object({
  id: Id,
  projectId: Id,
  /** While set, no workflow of the project starts or continues. */
  pausedAt: Moment.nullable(),
  pausedBy: Id.nullable(),
  version: z.int(),
});
export type WorkflowSettings = z.infer<typeof WorkflowSettings>;

/** Something that hinders a workflow from being published, in the trigger, the conditions, a step, or as a whole. */
export const WorkflowProblem = z.object({
  at: z.enum(['trigger', 'conditions', 'step', 'workflow']),
  /** The step, with `at: step`. */
  stepId: Id.nullable(),
  /** The field of the trigger or the step, if it is about one. */
  field: z.string().nullable(),
  /** A sentence for people. */
  text: z.string(),
});
export type WorkflowProblem = z.infer<typeof WorkflowProblem>;

/** A workflow with what it does. */
export const WorkflowDetails = Workflow.extend({
  /** The draft, or the live version if there is none: what an editor shows. */
  definition: Definition,
  /** The version that runs; null if it was never published. */
  live: Definition.nullable(),
  /** What hinders `definition` from being published. */
  problems: z.array(WorkflowProblem),
});
export type WorkflowDetails = z.infer<typeof WorkflowDetails>;

export const WorkflowVersion = z.object({ number: z.int(), createdBy: Id, createdAt: Moment, definition: Definition });
export type WorkflowVersion = z.infer<typeof WorkflowVersion>;

/** What the plan allows the workflows of a project; null is without limit. */
export const WorkflowLimits = z.object({
  /** Active ones of the whole workspace, and how many the plan allows. */
  active: z.int(),
  activeMost: z.int().nullable(),
  /** Active ones of this project, of which no plan allows more than 50. */
  activeHere: z.int(),
  activeHereMost: z.int(),
  /** Runs of the workspace since midnight, UTC. */
  runsToday: z.int(),
  runsMost: z.int().nullable(),
  /** True if workflows may require approvals. */
  approvals: z.boolean(),
  settings: WorkflowSettings.nullable(),
});
export type WorkflowLimits = z.infer<typeof WorkflowLimits>;

/** One tested condition: what it asked of the field, what was found, and whether it held. */
export const ConditionOutcome = z.object({
  field: z.string().nullable(),
  op: z.enum(operators),
  values: z.array(z.string()),
  found: z.unknown(),
  holds: z.boolean(),
});
export type ConditionOutcome = z.infer<typeof ConditionOutcome>;

/** What caused a run. */
export const RunCause = z.object({
  kind: z.enum(triggerKinds),
  at: Moment,
  /** The person, or the workflow or other delegate by its name; both null if the server did it on its own. */
  personId: Id.nullable(),
  name: z.string().nullable(),
  /** The changed fields, each with its old and new value. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type RunCause = z.infer<typeof RunCause>;

const item = {
  itemType: WorkflowItemType.nullable(),
  itemId: Id.nullable(),
  /** Its title and number now; null if it is gone, or if the run is about no item. */
  itemTitle: z.string().nullable(),
  itemNumber: z.int().nullable(),
};

export const WorkflowRun = z.object({
  id: Id,
  workflowId: Id,
  workflowName: z.string(),
  /** The version that it follows to its end, even if a newer one was published. */
  number: z.int(),
  status: RunStatus,
  reason: z.enum(runReasons).nullable(),
  ...item,
  cause: RunCause,
  /** How many workflows in a row caused it; 1 if a person did. */
  depth: z.int(),
  createdAt: Moment,
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** Until when it waits; null if it does not, or waits for an approval. */
  waitingUntil: Moment.nullable(),
});
export type WorkflowRun = z.infer<typeof WorkflowRun>;

export const WorkflowStepRun = z.object({
  /** The id of the step; inside a for-each step that of the subtask, a dot, and that of the step. */
  path: z.string(),
  stepId: Id,
  kind: z.enum(stepKinds),
  status: z.enum(stepStatuses),
  /** What it was performed with: the fields of the step, with smart values replaced. */
  input: z.record(z.string(), z.unknown()),
  /** What came of it, such as the id of what it created. */
  output: z.record(z.string(), z.unknown()),
  /** For a branch: each tested condition. */
  why: z.array(ConditionOutcome),
  /** Why it failed or was skipped, as a sentence; null otherwise. */
  problem: z.string().nullable(),
  startedAt: Moment,
  milliseconds: z.int().nullable(),
});
export type WorkflowStepRun = z.infer<typeof WorkflowStepRun>;

const Approver = z.object({
  userId: Id,
  /** Null while they have not decided. */
  isApproved: z.boolean().nullable(),
  comment: z.string(),
  decidedAt: Moment.nullable(),
});

export const WorkflowRunDetails = WorkflowRun.extend({
  definition: Definition,
  /** The conditions of the workflow, each with what was found: why it ran, or why not. */
  why: z.array(ConditionOutcome),
  steps: z.array(WorkflowStepRun),
  /** Who was asked for an approval, and how they decided. */
  approvals: z.array(Approver.extend({ path: z.string(), stepId: Id })),
});
export type WorkflowRunDetails = z.infer<typeof WorkflowRunDetails>;

/** What a workflow would have done about one event or item. Nothing was written. */
export const TestedRun = z.object({
  ...item,
  cause: RunCause,
  /** False if the conditions did not hold; `why` has each. */
  wouldRun: z.boolean(),
  why: z.array(ConditionOutcome),
  /**
   * What each step would do, in order, as far as that is known: steps after a wait or an approval are listed as if it had ended
   * well. FAILED ones would fail.
   */
  steps: z.array(WorkflowStepRun.omit({ startedAt: true, milliseconds: true })),
});
export type TestedRun = z.infer<typeof TestedRun>;

/** A request for the approval of one person. */
export const WorkflowApproval = z.object({
  id: Id,
  projectId: Id,
  runId: Id,
  userId: Id,
  itemType: WorkflowItemType.nullable(),
  itemId: Id.nullable(),
  workflowName: z.string(),
  /** What is asked, with smart values replaced. */
  text: z.string(),
  /** ANY: the first answer decides. ALL: everyone must approve, and the first rejection decides. */
  mode: z.enum(['ANY', 'ALL']),
  isApproved: z.boolean().nullable(),
  comment: z.string(),
  decidedAt: Moment.nullable(),
  /** True once it needs no answer any more: decided by someone else, or the run ended. */
  isClosed: z.boolean(),
  createdAt: Moment,
  version: z.int(),
});
export type WorkflowApproval = z.infer<typeof WorkflowApproval>;

/** An address that the workflows of a project can call. The whole of it is in no answer, because it may be a secret. */
export const WorkflowAddress = z.object({ id: Id, projectId: Id, name: z.string(), host: z.string(), createdAt: Moment });
export type WorkflowAddress = z.infer<typeof WorkflowAddress>;

/** A workflow that people can start. */
export const ManualWorkflow = z.object({ id: Id, name: z.string(), of: z.enum(['TASK', 'ISSUE', 'NONE']) });
export type ManualWorkflow = z.infer<typeof ManualWorkflow>;
