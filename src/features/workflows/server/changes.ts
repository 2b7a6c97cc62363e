import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { changesBetween } from '#server/events';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import type { AssistantGiven } from '#features/assistant/server';
import type { Definition, Workflow, workflowActions, WorkflowDetails } from '../contract.ts';
import { WORKFLOWS_MAX } from '../fields.ts';
import { templates } from './templates.ts';
import { definitionsOf, detailsOf, lockedWorkflow, nothing, workflowById } from './workflow-rows.ts';

type Actions = typeof workflowActions;
type OnWorkflow = Pick<Call<Actions['get-workflow']>, 'db' | 'reached' | 'actor' | 'record'>;

const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const COUNT = 'SELECT count(*)::int AS "count" FROM "Workflow" WHERE "projectId" = $1 AND "deletedAt" IS NULL';
const INSERT = `
WITH made AS (
  INSERT INTO "Workflow" ("id", "workspaceId", "projectId", "name", "description", "ownerId", "createdBy", "trigger", "draftNumber", "runAs")
  VALUES ($1, $2, $3, $4, $5, $6, $6, $7, 0, $9)
) INSERT INTO "WorkflowDraft" ("workflowId", "definition") VALUES ($1, $8)`;

interface New extends Pick<Workflow, 'name' | 'description'> {
  definition: Definition;
  runAs: Workflow['runAs'];
}

type Creating = Pick<Call<Actions['create-workflow']>, 'db' | 'reached' | 'actor' | 'record' | 'newId'>;

async function inserted(call: Creating, made: New, given: AssistantGiven): Promise<WorkflowDetails> {
  const { db, reached, actor, record, newId } = call;
  const { workspaceId, projectId } = reached;
  await db.text(TURN, [`workflows:${projectId}`]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNT, [projectId]);
  if (count >= WORKFLOWS_MAX) fail('conflict', {}, { name: `A project can have up to ${WORKFLOWS_MAX} workflows.` });
  const id = newId();
  const { name, description, definition, runAs } = made;
  refuseLong(definition);
  const definitions = [definition.trigger && JSON.stringify(definition.trigger), JSON.stringify(definition)];
  await db.text(INSERT, [id, workspaceId, projectId, name, description, actor.userId, ...definitions, runAs]);
  record({ target: 'Workflow', targetId: id, targetVersion: 1, name, changes: { name: [null, name] } });
  return detailsOf(call, id, given);
}

/** Creates a workflow as a draft. */
export function created(call: Call<Actions['create-workflow']>, given: AssistantGiven): Promise<WorkflowDetails> {
  const { name, description, template, definition } = call.body;
  const from = template === undefined ? nothing : templates[template].definition();
  return inserted(call, { name, description, definition: definition ?? from, runAs: 'AUTOMATION_BOT' }, given);
}

/** Copies what a workflow does, as its editor shows it. */
export async function duplicated(call: Call<Actions['duplicate-workflow']>, given: AssistantGiven): Promise<WorkflowDetails> {
  const { db, reached, body } = call;
  const { description, runAs } = await workflowById(db, reached.rowId);
  const { draft, live } = await definitionsOf(db, reached.rowId);
  return inserted(call, { name: body.name, description, runAs, definition: draft ?? live ?? nothing }, given);
}

const UPDATE = 'UPDATE "Workflow" SET "name" = $2, "description" = $3, "runAs" = $4 WHERE "id" = $1';

/** Changes the fields sent. A workflow that reaches further does so with the rights of the one who decides it. */
export async function updated(call: Call<Actions['update-workflow']>): Promise<Workflow> {
  const { db, reached, body, actor } = call;
  const before = await lockedWorkflow(db, reached.rowId);
  const { version, ...fields } = body;
  await refuseStale(db, before, version, Object.keys(fields));
  const after = { ...before, ...fields };
  await db.text(UPDATE, [before.id, after.name, after.description, after.runAs]);
  if (after.runAs !== before.runAs)
    await db.text('UPDATE "Workflow" SET "ownerId" = $2 WHERE "id" = $1', [before.id, actor.userId]);
  return changed(call, before);
}

const DRAFT = `
WITH kept AS (
  INSERT INTO "WorkflowDraft" ("workflowId", "definition") VALUES ($1, $2)
  ON CONFLICT ("workflowId") DO UPDATE SET "definition" = excluded."definition"
) UPDATE "Workflow" SET "draftNumber" = coalesce("draftNumber" + 1, 0),
  "trigger" = CASE WHEN "liveNumber" IS NULL THEN $3::jsonb ELSE "trigger" END WHERE "id" = $1`;

/** Each of a list of versions has it, so it is kept small. */
const DEFINITION_MAX = 100_000;

function refuseLong(definition: Definition): void {
  if (JSON.stringify(definition).length > DEFINITION_MAX) fail('too-large');
}

const saveDraft = (db: Statements, id: string, definition: Definition): Promise<unknown> =>
  db.text(DRAFT, [id, JSON.stringify(definition), definition.trigger && JSON.stringify(definition.trigger)]);

/** The draft that the sender saw, if they said so, must still be the current one. */
export function refuseOtherDraft({ draftNumber }: Workflow, seen: number | null | undefined): void {
  if (seen !== undefined && seen !== draftNumber) fail('stale', { fields: 'draft' });
}

/** Replaces the draft. What a draft says is no one's until it is published, so histories do not have it. */
export async function savedDraft(call: Call<Actions['save-workflow-draft']>, given: AssistantGiven): Promise<WorkflowDetails> {
  const { db, reached, body } = call;
  refuseOtherDraft(await lockedWorkflow(db, reached.rowId), body.draftNumber);
  refuseLong(body.definition);
  await saveDraft(db, reached.rowId, body.definition);
  return detailsOf(call, reached.rowId, given);
}

const DISCARD = `
WITH gone AS (DELETE FROM "WorkflowDraft" WHERE "workflowId" = $1) UPDATE "Workflow" SET "draftNumber" = NULL WHERE "id" = $1`;

export async function discardedDraft(
  call: Call<Actions['discard-workflow-draft']>,
  given: AssistantGiven,
): Promise<WorkflowDetails> {
  const { db, reached } = call;
  const { liveNumber, draftNumber } = await lockedWorkflow(db, reached.rowId);
  if (liveNumber === null) fail('workflow-not-published');
  if (draftNumber !== null) await db.text(DISCARD, [reached.rowId]);
  return detailsOf(call, reached.rowId, given);
}

const VERSION = 'SELECT "definition" FROM "WorkflowVersion" WHERE "workflowId" = $1 AND "number" = $2';

/** Makes an earlier version the draft. */
export async function restoredVersion(
  call: Call<Actions['restore-workflow-version']>,
  given: AssistantGiven,
): Promise<WorkflowDetails> {
  const { db, reached, body } = call;
  await lockedWorkflow(db, reached.rowId);
  const [version] = await db.text<{ definition: Definition }>(VERSION, [reached.rowId, body.number]);
  await saveDraft(db, reached.rowId, version?.definition ?? fail('not-found'));
  return detailsOf(call, reached.rowId, given);
}

const HOOK = `
WITH kept AS (
  INSERT INTO "WorkflowHook" ("workflowId", "secretHash") VALUES ($1, sha256(convert_to($2, 'UTF8')))
  ON CONFLICT ("workflowId") DO UPDATE SET "secretHash" = excluded."secretHash"
) UPDATE "Workflow" SET "hasHook" = true WHERE "id" = $1`;

/** Sets the secret of its address, of which only the hash is kept. */
export async function hooked(call: Call<Actions['set-workflow-hook']>): Promise<Workflow> {
  const { db, reached, body, record } = call;
  const { id, name } = await lockedWorkflow(db, reached.rowId);
  await db.text(HOOK, [id, body.secret]);
  record({ target: 'Workflow', targetId: id, name, changes: { hook: [null, null] } });
  return workflowById(db, id);
}

const DELETE = `
WITH canceled AS (
  UPDATE "WorkflowRun" SET "status" = 'CANCELED', "reason" = 'CHANGED', "endedAt" = now(), "waitingUntil" = NULL
  WHERE "workflowId" = $1 AND "status" IN ('QUEUED', 'RUNNING', 'WAITING') RETURNING "id"
), closed AS (
  UPDATE "WorkflowApproval" SET "isClosed" = true WHERE "runId" IN (SELECT "id" FROM canceled) AND NOT "isClosed"
), unplanned AS (
  DELETE FROM "WorkflowSchedule" WHERE "workflowId" = $1
) UPDATE "Workflow" SET "deletedAt" = now(), "status" = CASE WHEN "status" = 'ACTIVE' THEN 'PAUSED' ELSE "status" END WHERE "id" = $1`;

/** Moves a workflow to the trash. */
export async function deleted(call: Call<Actions['delete-workflow']>): Promise<Workflow> {
  const before = await lockedWorkflow(call.db, call.reached.rowId);
  await call.db.text(DELETE, [before.id]);
  return changed(call, before);
}

export async function restored(call: Call<Actions['restore-workflow']>): Promise<Workflow> {
  const before = await lockedWorkflow(call.db, call.reached.rowId);
  await call.db.text('UPDATE "Workflow" SET "deletedAt" = NULL WHERE "id" = $1', [before.id]);
  return changed(call, before);
}

const RECORDED = ['name', 'description', 'status', 'runAs', 'ownerId', 'liveNumber', 'deletedAt'] as const;

/** Records what differs from before, and answers the row as it is. */
export async function changed({ db, record }: Pick<OnWorkflow, 'db' | 'record'>, before: Workflow): Promise<Workflow> {
  const after = await workflowById(db, before.id);
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length > 0)
    record({ target: 'Workflow', targetId: after.id, targetVersion: after.version, name: after.name, changes });
  return after;
}
