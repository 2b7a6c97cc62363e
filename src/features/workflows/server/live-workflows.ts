import type { Statements } from '#server/statements';
import type { Definition, Trigger, Workflow } from '../contract.ts';

/** A workflow that runs, as the engine knows it. */
export interface LiveWorkflow extends Pick<Workflow, 'id' | 'name' | 'projectId' | 'ownerId' | 'runAs'> {
  workspaceId: string;
  number: number;
  trigger: Trigger;
  activeSince: string;
}

/** In SQL: the workflow `w` may start and continue now. */
export const IS_RUNNING = `(w."status" = 'ACTIVE' AND w."deletedAt" IS NULL
  AND NOT EXISTS (SELECT FROM "WorkflowSettings" ws WHERE ws."projectId" = w."projectId" AND ws."pausedAt" IS NOT NULL)
  AND EXISTS (SELECT FROM "Project" p JOIN "Workspace" k ON k."id" = p."workspaceId" AND k."deletedAt" IS NULL
    WHERE p."id" = w."projectId" AND p."deletedAt" IS NULL AND p."status" <> 'ARCHIVED'))`;

const LIVE = `
SELECT w."id", w."name", w."workspaceId", w."projectId", w."ownerId", w."runAs", w."liveNumber" AS "number", w."trigger", w."activeSince"
FROM "Workflow" w WHERE ${IS_RUNNING}`;

/** The workflows of these projects that run. */
export const liveIn = (db: Statements, projectIds: readonly string[]): Promise<LiveWorkflow[]> =>
  db.text<LiveWorkflow>(`${LIVE} AND w."projectId" = ANY ($1)`, [projectIds]);

export const liveById = async (db: Statements, id: string): Promise<LiveWorkflow | null> =>
  (await db.text<LiveWorkflow>(`${LIVE} AND w."id" = $1`, [id]))[0] ?? null;

/** A version never changes, so it is parsed once. The least recently read ones are forgotten. */
const CACHED_MAX = 500;
const cached = new Map<string, Definition>();

const VERSIONS = `
SELECT v."workflowId", v."number", v."definition" FROM "WorkflowVersion" v
JOIN jsonb_to_recordset($1::jsonb) AS asked("id" uuid, "number" int) ON asked."id" = v."workflowId" AND asked."number" = v."number"`;

interface Named {
  id: string;
  number: number;
}

const keyOf = ({ id, number }: Named): string => `${id} ${number}`;

/** The definitions of these versions, by `keyOf`. */
export async function definitionsIn(db: Statements, asked: readonly Named[]): Promise<(named: Named) => Definition | undefined> {
  const missing = [...new Map(asked.map((one) => [keyOf(one), one])).values()].filter((one) => !cached.has(keyOf(one)));
  const found = new Map<string, Definition>();
  for (const one of asked) {
    const known = cached.get(keyOf(one));
    if (known) found.set(keyOf(one), known);
  }
  if (missing.length > 0) {
    const rows = await db.text<{ workflowId: string; number: number; definition: Definition }>(VERSIONS, [
      JSON.stringify(missing.map(({ id, number }) => ({ id, number }))),
    ]);
    for (const { workflowId, number, definition } of rows) found.set(keyOf({ id: workflowId, number }), definition);
  }
  for (const [key, definition] of found) {
    cached.delete(key);
    cached.set(key, definition);
  }
  for (const key of cached.keys()) if (cached.size > CACHED_MAX) cached.delete(key);
  return (named) => found.get(keyOf(named));
}
