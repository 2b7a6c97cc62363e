import { newId } from '#contract/new-id';
import type { Answer, Person, TestApp } from './app.ts';

export interface CastWorkflows {
  /** A workflow that people start on a task, one that was never published, and one in the trash. */
  workflowId: string;
  draftWorkflowId: string;
  deletedWorkflowId: string;
  /** Runs of the first: one that waits for an approval of its owner, and one that failed. */
  runId: string;
  failedRunId: string;
  approvalId: string;
  addressId: string;
}

const granted = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** A definition that can be published: people start it on a task, and then it waits. */
export const manualDefinition = () => ({
  trigger: { kind: 'manual', of: 'TASK' },
  conditions: { kind: 'group', match: 'ALL', conditions: [] },
  steps: [{ id: newId(), kind: 'wait', for: 'DURATION', amount: 30, unit: 'DAYS' }],
});

/** A workflow that is on, and fails for each new task whose title is no day. */
export async function failingWorkflow(owner: Person, projectId: string): Promise<string> {
  const definition = {
    trigger: { kind: 'item-created', of: 'TASK' },
    conditions: { kind: 'group', match: 'ALL', conditions: [] },
    steps: [{ id: newId(), kind: 'set-field', field: 'dueDate', value: '{{task.title}}' }],
  };
  const body = { name: 'Date by title', definition };
  const { id: workflowId } = granted(await owner.ask('POST', 'workflow', 'create-workflow', { query: { projectId }, body }));
  granted(await owner.ask('POST', 'workflow', 'publish-workflow', { query: { workflowId }, body: {} }));
  return workflowId;
}

const RUN = `
INSERT INTO "WorkflowRun" ("id", "projectId", "workflowId", "number", "status", "reason", "cause", "depth", "key", "endedAt")
VALUES ($1::uuid, $2, $3, 1, $4, $5, '{"kind": "manual", "at": "2026-11-01T08:00:00.000Z", "personId": null, "name": null, "changes": {}}', 1, $1::uuid::text,
  CASE WHEN $5::text IS NULL THEN NULL ELSE now() END)`;
const APPROVAL = `
INSERT INTO "WorkflowApproval" ("id", "projectId", "runId", "path", "userId", "workflowName", "text", "mode")
VALUES ($1, $2, $3, gen_random_uuid()::text, $4, 'Start by hand', 'May it go on?', 'ANY')`;

export async function castWorkflows(app: TestApp, owner: Person, projectId: string): Promise<CastWorkflows> {
  const create = async (name: string): Promise<string> => {
    const body = { name, definition: manualDefinition() };
    return granted(await owner.ask('POST', 'workflow', 'create-workflow', { query: { projectId }, body })).id;
  };
  const workflowId = await create('Start by hand');
  granted(await owner.ask('POST', 'workflow', 'publish-workflow', { query: { workflowId }, body: {} }));
  const deletedWorkflowId = await create('Given up');
  granted(await owner.ask('DELETE', 'workflow', 'delete-workflow', { query: { workflowId: deletedWorkflowId } }));
  for (const isPaused of [true, false])
    granted(await owner.ask('PUT', 'workflow', 'pause-workflows', { query: { projectId }, body: { isPaused } }));
  const [runId, failedRunId, approvalId] = [newId(), newId(), newId()];
  const query = (sql: string, values: unknown[]) => app.database.pool.query(sql, values);
  await query(RUN, [runId, projectId, workflowId, 'WAITING', null]);
  await query(RUN, [failedRunId, projectId, workflowId, 'FAILED', 'STEP']);
  await query(APPROVAL, [approvalId, projectId, runId, owner.userId]);
  const address = { name: 'Chat', url: 'https://chat.example.com/hooks/1' };
  const { id: addressId } = granted(
    await owner.ask('POST', 'workflow', 'create-workflow-address', { query: { projectId }, body: address }),
  );
  return { workflowId, draftWorkflowId: await create('Half done'), deletedWorkflowId, runId, failedRunId, approvalId, addressId };
}
