import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { type AssistantGiven, lastingAbsence } from '#features/assistant/server';
import { type Definition, Workflow, type WorkflowDetails, type WorkflowProblem } from '../contract.ts';
import { asksIn } from '../rules.ts';
import { problemsOf } from './problems.ts';
import { existingOf } from './existing.ts';

const COLUMNS = Object.keys(Workflow.shape)
  .map((column) => `w."${column}"`)
  .join(', ');

/** The workflows of a project outside of the trash, by name. */
export const workflowsOf = (db: Statements, projectId: string): Promise<Workflow[]> =>
  db.text<Workflow>(
    `SELECT ${COLUMNS} FROM "Workflow" w WHERE w."projectId" = $1 AND w."deletedAt" IS NULL ORDER BY lower(w."name"), w."id"`,
    [projectId],
  );

export async function workflowById(db: Statements, id: string): Promise<Workflow> {
  const [row] = await db.text<Workflow>(`SELECT ${COLUMNS} FROM "Workflow" w WHERE w."id" = $1`, [id]);
  return row ?? fail('not-found');
}

/** The same, locked until the transaction ends. */
export async function lockedWorkflow(db: Statements, id: string): Promise<Workflow> {
  const [row] = await db.text<Workflow>(`SELECT ${COLUMNS} FROM "Workflow" w WHERE w."id" = $1 FOR NO KEY UPDATE`, [id]);
  return row ?? fail('not-found');
}

const DEFINITIONS = `
SELECT d."definition" AS "draft", v."definition" AS "live" FROM "Workflow" w
LEFT JOIN "WorkflowDraft" d ON d."workflowId" = w."id"
LEFT JOIN "WorkflowVersion" v ON v."workflowId" = w."id" AND v."number" = w."liveNumber"
WHERE w."id" = $1`;

/** What a workflow without anything does. */
export const nothing: Definition = { trigger: null, conditions: { kind: 'group', match: 'ALL', conditions: [] }, steps: [] };

export async function definitionsOf(db: Statements, id: string): Promise<{ draft: Definition | null; live: Definition | null }> {
  const [row] = await db.text<{ draft: Definition | null; live: Definition | null }>(DEFINITIONS, [id]);
  return row ?? { draft: null, live: null };
}

interface Reading {
  db: Statements;
  reached: { workspaceId: string; projectId: string };
  /** The person whose rights decide what can be published. */
  actor: { userId: string };
}

/** What hinders a definition of a workflow from being published. */
export async function problemsIn(
  { db, reached: { workspaceId, projectId }, actor }: Reading,
  { runAs }: Pick<Workflow, 'runAs'>,
  definition: Definition,
  given: AssistantGiven,
): Promise<WorkflowProblem[]> {
  const existing = await existingOf(db, projectId, actor.userId);
  const assistant = asksIn(definition.steps).length === 0 ? null : await lastingAbsence(db, { workspaceId, projectId }, given);
  return problemsOf(definition, { ...existing, runAs, assistant });
}

/** A workflow with what it does, and what hinders it from being published. */
export async function detailsOf(call: Reading, id: string, given: AssistantGiven): Promise<WorkflowDetails> {
  const { db } = call;
  const [workflow, { draft, live }] = await Promise.all([workflowById(db, id), definitionsOf(db, id)]);
  const definition = draft ?? live ?? nothing;
  return { ...workflow, definition, live, problems: await problemsIn(call, workflow, definition, given) };
}
