import { isoDayIn } from '#contract/dates';
import { newId } from '#contract/new-id';
import { onePage } from '#contract/paging';
import { calendarOf } from '#features/project-calendar/server';
import { automatedTask } from '#features/tasks/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { openEndpoint } from '#server/open-routes';
import { type Statements, transaction } from '#server/statements';
import { type ManualWorkflow, type RunCause, workflowHookRoute, type workflowRunActions } from '../contract.ts';
import type { WorkflowItemType } from '../fields.ts';
import { itemTypeOf, tested } from '../rules.ts';
import { rendered } from '../rules/smart-values.ts';
import { sentPaths } from '../rules.ts';
import { enqueued } from './enqueuing.ts';
import { itemsOf } from './items.ts';
import { definitionsIn, IS_RUNNING, liveById, type LiveWorkflow } from './live-workflows.ts';
import { sentValues } from './world.ts';

type Actions = typeof workflowRunActions;

const MANUAL = `
SELECT w."id", w."name", w."trigger" ->> 'of' AS "of" FROM "Workflow" w
WHERE w."projectId" = $1 AND w."trigger" ->> 'kind' = 'manual' AND ${IS_RUNNING} ORDER BY lower(w."name"), w."id"`;

export const manualIn = async ({ db, reached }: Call<Actions['get-manual-workflows']>) =>
  onePage(await db.text<ManualWorkflow>(MANUAL, [reached.projectId]));

interface Start {
  itemType: WorkflowItemType | null;
  itemId: string | null;
  cause: RunCause;
  context: Readonly<Record<string, unknown>>;
}

/** Starts a workflow by hand or by a request. A run whose conditions do not hold says so. */
async function started(db: Statements, workflow: LiveWorkflow, start: Start, url: string): Promise<{ runId: string }> {
  const { itemType, itemId, cause } = start;
  const definition = (await definitionsIn(db, [workflow]))(workflow) ?? fail('workflow-off');
  const item = itemType === null || itemId === null ? null : (await itemsOf(db, itemType, [itemId], url)).get(itemId);
  if (item === undefined) fail('not-found');
  const { timeZone } = await calendarOf(db, workflow.projectId);
  const facts = { item: item?.facts ?? null, personId: cause.personId, today: isoDayIn(timeZone, new Date()) };
  const { holds, why } = tested(definition.conditions, facts);
  const [run] = await enqueued(db, [{ workflow, ...start, why, holds, depth: 1, key: `start:${newId()}` }]);
  return { runId: run?.id ?? fail('not-found') };
}

/** Starts a workflow with a manual trigger. */
export async function startedByHand(call: Call<Actions['run-workflow']>, url: string): Promise<{ runId: string }> {
  const { db, reached, body, actor, now, record } = call;
  const workflow = (await liveById(db, reached.rowId)) ?? fail('workflow-off');
  const { trigger } = workflow;
  if (trigger.kind !== 'manual') fail('conflict', {}, { workflowId: 'This workflow is not started by hand.' });
  const itemId = (trigger.of === 'TASK' ? body.taskId : trigger.of === 'ISSUE' ? body.issueId : null) ?? null;
  if (trigger.of !== 'NONE' && itemId === null)
    fail('invalid-input', {}, { [trigger.of === 'TASK' ? 'taskId' : 'issueId']: 'Name what the workflow is about.' });
  const itemType = trigger.of === 'NONE' ? null : trigger.of;
  const cause: RunCause = {
    kind: 'manual',
    at: now.toISOString(),
    personId: actor.userId,
    name: actor.delegate?.name ?? null,
    changes: {},
  };
  const run = await started(db, workflow, { itemType, itemId, cause, context: {} }, url);
  record({ target: 'WorkflowRun', targetId: run.runId, changes: { status: [null, 'QUEUED'] } });
  return run;
}

const HOOKED = `
SELECT w."id" FROM "WorkflowHook" h JOIN "Workflow" w ON w."id" = h."workflowId"
WHERE h."workflowId" = $1 AND h."secretHash" = sha256(convert_to($2, 'UTF8')) AND ${IS_RUNNING} AND w."trigger" ->> 'kind' = 'webhook'`;
const BY_KEY = `
SELECT s."id" FROM ${automatedTask.from} JOIN "Project" p ON p."id" = s."projectId"
WHERE p."id" = $1 AND p."key" || '-' || s."number" = upper($2) AND ${automatedTask.isPresent}`;
const BODY_MAX = 65_536;

/** The address that starts a workflow. It answers what it started, and nothing about anyone. */
export const workflowHook = (url: string) =>
  openEndpoint(workflowHookRoute, async ({ params, body, pool }) => {
    const sent = bodyOf(body);
    return transaction(pool, async (db) => {
      const [found] = await db.text<{ id: string }>(HOOKED, [params.workflowId, params.secret]);
      const workflow = (found && (await liveById(db, found.id))) ?? fail('not-found');
      const itemType = itemTypeOf(workflow.trigger);
      const itemId = itemType === null ? null : await itemByKey(db, workflow, sent);
      const cause: RunCause = { kind: 'webhook', at: new Date().toISOString(), personId: null, name: null, changes: {} };
      return started(db, workflow, { itemType, itemId, cause, context: { webhook: sent } }, url);
    });
  });

function bodyOf(body: Buffer | null): Readonly<Record<string, unknown>> {
  if (body === null || body.length === 0) return {};
  if (body.length > BODY_MAX) fail('too-large');
  const parsed = parsedJson(body.toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    fail('invalid-input', {}, { body: 'Send a JSON object' });
  // Postgres keeps no such character in a JSON document.
  return JSON.parse(JSON.stringify(parsed).replaceAll('\\u0000', '')) as Record<string, unknown>;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('invalid-input', {}, { body: 'Send a JSON object' });
  }
}

async function itemByKey(
  db: Statements,
  { trigger, projectId }: LiveWorkflow,
  sent: Readonly<Record<string, unknown>>,
): Promise<string> {
  const template = trigger.kind === 'webhook' ? trigger.itemKey : '';
  const nothing = Object.fromEntries(sentPaths(template).map(({ path }) => [path, { type: 'text', value: null } as const]));
  const key = rendered(template, { ...nothing, ...sentValues(sent, 'webhook') }, { now: new Date(), timeZone: 'UTC' }).trim();
  const [task] = await db.text<{ id: string }>(BY_KEY, [projectId, key]);
  return task?.id ?? fail('not-found');
}
