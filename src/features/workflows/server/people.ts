import { assigneeLoads } from '#features/tasks/server';
import { visibleProject } from '#server/project-readership';
import type { Planning } from './planning.ts';
import type { StepOf } from './world.ts';

// Who may work in the project, with how much open work they have there, by name.
const CANDIDATES = `
SELECT wm."userId" AS "id", coalesce(l."activeTasks", 0) AS "load"
FROM "Project" p JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."isActive"
JOIN "User" u ON u."id" = wm."userId" AND u."deletedAt" IS NULL
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
LEFT JOIN (${assigneeLoads('ARRAY[$1]')}) l ON l."userId" = wm."userId"
WHERE p."id" = $1 AND ${visibleProject('wm')} AND CASE WHEN cardinality($2::uuid[]) > 0 THEN wm."userId" = ANY ($2)
  ELSE pm."role" IN ('MEMBER', 'ADMIN') END
ORDER BY u."firstName", u."lastName", u."id"`;
const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const LAST = 'SELECT "personId" FROM "WorkflowTurn" WHERE "workflowId" = $1 AND "stepId" = $2';
const KEEP = `
INSERT INTO "WorkflowTurn" ("workflowId", "stepId", "personId") VALUES ($1, $2, $3)
ON CONFLICT ("workflowId", "stepId") DO UPDATE SET "personId" = excluded."personId"`;

interface Person {
  id: string;
  load: number;
}

/** Whom an `assign` step assigns; null if there is no one. */
export async function assignedPerson(step: StepOf<'assign'>, { db, world, mayWrite }: Planning): Promise<string | null> {
  const { workflow, item } = world;
  if (step.mode === 'PERSON') return step.personIds[0] ?? null;
  if (step.mode === 'CREATOR') return item?.creatorId ?? null;
  const people = await db.text<Person>(CANDIDATES, [workflow.projectId, step.personIds]);
  const first = people[0]?.id ?? null;
  if (step.mode === 'LEAST_LOADED')
    return (
      people.reduce<Person | null>((least, one) => (least === null || one.load < least.load ? one : least), null)?.id ?? null
    );
  if (mayWrite) await db.text(TURN, [`turn:${workflow.id}:${step.id}`]);
  const [last] = await db.text<{ personId: string }>(LAST, [workflow.id, step.id]);
  const next = people[people.findIndex(({ id }) => id === last?.personId) + 1]?.id ?? first;
  if (mayWrite && next !== null) await db.text(KEEP, [workflow.id, step.id, next]);
  return next;
}

// As far as they see the project; the inbox asks again.
const RECIPIENTS = `
SELECT wm."userId" AS "id" FROM "Project" p JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
WHERE p."id" = $1 AND ${visibleProject('wm')} AND (wm."userId" = ANY ($2) OR pm."role" = ANY ($3))`;

/** Whom a `notify` step tells. */
export async function recipientsOf(step: StepOf<'notify'>, { db, world }: Planning): Promise<string[]> {
  const { item, workflow } = world;
  const has = (audience: (typeof step.audiences)[number]): boolean => step.audiences.includes(audience);
  const named = [
    ...step.personIds,
    ...(has('ASSIGNEES') ? (item?.assigneeIds ?? []) : []),
    ...(has('CREATOR') && item ? [item.creatorId] : []),
    ...(has('WATCHERS') ? (item?.watcherIds ?? []) : []),
  ];
  const found = await db.text<{ id: string }>(RECIPIENTS, [workflow.projectId, [...new Set(named)], step.roles]);
  return found.map(({ id }) => id).toSorted();
}
