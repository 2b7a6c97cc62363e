import type { ProjectScope } from '#features/projects/web';
import type { templateActions } from '#features/templates/contract';
import { client } from '#web/api';
import { type CursorPages, cursorPages } from '#web/cursor-pages';
import { declareList, type FetchOptions } from '#web/list';
import { projectScope, useLive } from '#web/live';
import { type Call, declareMutation } from '#web/mutation';
import { useQuery } from '#web/use-query';
import type { Definition, RunStatus, Workflow, workflowActions, WorkflowDetails, WorkflowRun } from '../contract.ts';
import type { WorkflowTemplateKey } from '../fields.ts';
import { runCalls } from './asked.ts';

export const calls = client<typeof workflowActions>('workflow');

const LIVE_TABLES = ['Workflow', 'WorkflowSettings'];

/** Keeps what a screen shows of the workflows of a project live, for those who manage them. */
export const useLiveWorkflows = (projectId: string): void =>
  useLive({ ...projectScope(projectId), part: 'workflows' }, LIVE_TABLES);

/** The workflows of a project, without what they do. */
export const projectWorkflows = declareList<Workflow, ProjectScope>({
  table: 'Workflow',
  key: ({ projectId }) => `workflows:${projectId}`,
  load: async ({ projectId }, via) => (await calls.get('get-workflows', { query: { projectId }, ...via })).items,
  belongs: ({ projectId, deletedAt }, scope) => projectId === scope.projectId && deletedAt === null,
});

export const limitsKey = (projectId: string): string => `workflow-limits:${projectId}`;

/** What the plan allows, and whether all workflows of the project are paused. */
export const useLimits = (projectId: string) =>
  useQuery(limitsKey(projectId), (via: FetchOptions) => calls.get('get-workflow-limits', { query: { projectId }, ...via }), {
    refetchesOn: ['Workflow', 'WorkflowSettings'],
  });

export const detailsKey = (workflowId: string): string => `workflow:${workflowId}`;

/** A workflow with what it does. */
export const useDetails = (workflowId: string) =>
  useQuery<WorkflowDetails>(detailsKey(workflowId), (via) => calls.get('get-workflow', { query: { workflowId }, ...via }), {
    refetchesOn: ['Workflow'],
  });

export const useVersions = (workflowId: string) =>
  useQuery(
    `workflow-versions:${workflowId}`,
    async (via: FetchOptions) => (await calls.get('get-workflow-versions', { query: { workflowId }, ...via })).items,
    { refetchesOn: ['Workflow'] },
  );

interface RunsScope extends ProjectScope {
  workflowId: string | null;
  status: RunStatus | null;
}

type ShownRun = WorkflowRun & { version: number };

/** The runs of a workflow or of all of a project, newest first. The row of a workflow changes with its runs. */
export const workflowRuns = declareList<ShownRun, RunsScope, CursorPages>({
  table: 'WorkflowRun',
  key: ({ projectId, workflowId, status }) => `workflow-runs:${projectId}:${workflowId ?? ''}:${status ?? ''}`,
  ...cursorPages<ShownRun, RunsScope>(async ({ projectId, workflowId, status }, query, via) => {
    const limited = { ...(workflowId !== null && { workflowId }), ...(status !== null && { status }) };
    const { items, pagination } = await runCalls.get('get-workflow-runs', { query: { projectId, ...limited, ...query }, ...via });
    return { items: items.map((run) => ({ ...run, version: 1 })), pagination };
  }),
  belongs: () => false,
  refetchesOn: ['Workflow'],
});

export const runKey = (runId: string): string => `workflow-run:${runId}`;

export const useRun = (runId: string) =>
  useQuery(runKey(runId), (via: FetchOptions) => runCalls.get('get-workflow-run', { query: { runId }, ...via }), {
    refetchesOn: ['Workflow'],
  });

export const addressesKey = (projectId: string): string => `workflow-addresses:${projectId}`;

export const useAddresses = (projectId: string) =>
  useQuery(addressesKey(projectId), async (via: FetchOptions) => {
    const { items } = await runCalls.get('get-workflow-addresses', { query: { projectId }, ...via });
    return items;
  });

const templates = client<typeof templateActions>('project');

/** The templates of tasks of a project: asked for here, because the list of the templates' own screen would come along with every board. */
export const useTaskTemplates = (projectId: string) =>
  useQuery(
    `workflow-templates:${projectId}`,
    async (via: FetchOptions) => {
      const { items } = await templates.get('get-templates', { query: { projectId }, ...via });
      return items.filter(({ kind }) => kind === 'TASK');
    },
    { refetchesOn: ['Template'] },
  );

interface NewWorkflow {
  projectId: string;
  name: string;
  template?: WorkflowTemplateKey;
  definition?: Definition;
  said?: string;
}

/** Creates a workflow as a draft. */
export const createWorkflow = declareMutation(calls, 'create-workflow', {
  method: 'POST',
  table: 'Workflow',
  request: ({ projectId, name, template, definition }: NewWorkflow) => ({
    query: { projectId },
    body: { name, ...(template && { template }), ...(definition && { definition }) },
  }),
  predict: () => [],
  inverse: (_, { mutationId }): Call => deleteWorkflow.with({ workflowId: mutationId }),
  said: ({ said }) => said ?? null,
});

interface Named {
  workflowId: string;
  said?: string;
}

/** Copies what a workflow does into a new draft. */
export const duplicateWorkflow = declareMutation(calls, 'duplicate-workflow', {
  method: 'POST',
  table: 'Workflow',
  request: ({ workflowId, name }: Named & { name: string }) => ({ query: { workflowId }, body: { name } }),
  predict: () => [],
  inverse: (_, { mutationId }): Call => deleteWorkflow.with({ workflowId: mutationId }),
  said: ({ said }) => said ?? null,
});

type Edited = Partial<Pick<Workflow, 'name' | 'description' | 'runAs'>>;

/** Renames or describes a workflow, or changes as whom it acts. */
export const updateWorkflow = declareMutation(calls, 'update-workflow', {
  method: 'PUT',
  table: 'Workflow',
  request: ({ workflowId, change }: { workflowId: string; change: Edited }) => ({ query: { workflowId }, body: change }),
  predict: ({ workflowId, change }) => [{ table: 'Workflow', id: workflowId, set: change }],
  inverse: ({ workflowId, change }, { find }): Call | null => {
    const before = find<Workflow>('Workflow', workflowId);
    if (before === undefined) return null;
    const was = Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof Edited]]));
    return updateWorkflow.with({ workflowId, change: was });
  },
});

/** Pauses a published workflow or resumes it. */
export const switchWorkflow = declareMutation(calls, 'switch-workflow', {
  method: 'PUT',
  table: 'Workflow',
  request: ({ workflowId, isOn }: Named & { isOn: boolean }) => ({ query: { workflowId }, body: { isOn } }),
  predict: ({ workflowId, isOn }, { userId }) => [
    {
      table: 'Workflow',
      id: workflowId,
      set: isOn ? { status: 'ACTIVE', reason: null, ownerId: userId } : { status: 'PAUSED', reason: null },
    },
  ],
  inverse: ({ workflowId, isOn }): Call => switchWorkflow.with({ workflowId, isOn: !isOn }),
  said: ({ said }) => said ?? null,
});

/** Moves a workflow to the trash. */
export const deleteWorkflow = declareMutation(calls, 'delete-workflow', {
  method: 'DELETE',
  table: 'Workflow',
  request: ({ workflowId }: Named) => ({ query: { workflowId } }),
  predict: ({ workflowId }, { now }) => [{ table: 'Workflow', id: workflowId, set: { deletedAt: now } }],
  inverse: ({ workflowId }): Call => restoreWorkflow.with({ workflowId }),
  said: ({ said }) => said ?? null,
});

/** Restores a workflow from the trash. */
export const restoreWorkflow = declareMutation(calls, 'restore-workflow', {
  method: 'POST',
  table: 'Workflow',
  request: ({ workflowId }: Named) => ({ query: { workflowId }, body: {} }),
  predict: () => [],
  inverse: ({ workflowId }): Call => deleteWorkflow.with({ workflowId }),
});

interface Decision {
  approvalId: string;
  isApproved: boolean;
  comment: string;
  said: string;
}

/** Approves or rejects what a workflow asks of the person. */
export const decideApproval = declareMutation(runCalls, 'decide-workflow-approval', {
  method: 'PUT',
  table: 'WorkflowApproval',
  request: ({ approvalId, isApproved, comment }: Decision) => ({ query: { approvalId }, body: { isApproved, comment } }),
  predict: ({ approvalId, isApproved, comment }, { now }) => [
    { table: 'WorkflowApproval', id: approvalId, set: { isApproved, comment, decidedAt: now } },
  ],
  said: ({ said }) => said,
});
