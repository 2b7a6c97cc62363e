import type pg from 'pg';
import { SYSTEM } from '#server/actors';
import { writeOwnAct } from '#server/auditing';
import { type Mutation, writeEvents } from '#server/events';
import type { Job } from '#server/jobs';
import { type Statements, transaction } from '#server/statements';
import { holds, IS_WORKED_IN, isTime, NEXT, restingSince, restsSince } from './finished-tasks.ts';

/** The name under which tasks that archive themselves stand in the event log. */
export const ARCHIVED_BY_ITSELF = 'auto-archive-tasks';

const AT_ONCE = 500;

/**
 * Archives the finished tasks whose time has come, and announces the next. A batch that a killed server has begun is gone on with,
 * and of two servers at once one archives while the other finds the rule taken.
 */
export const archiveJob = (pool: pg.Pool): Job => ({
  name: 'archive-finished-tasks',
  // A minute after the full hour for which batches are announced: the clock of the database may be a little behind.
  cron: '1 * * * *',
  records: ['Task', 'Project'],
  work: async () => {
    const { rows } = await pool.query<{ projectId: string }>(DUE);
    const failures: unknown[] = [];
    for (const { projectId } of rows) await archiveAll(pool, projectId).catch((error: unknown) => failures.push(error));
    while (((await pool.query(ANNOUNCE)).rowCount ?? 0) === AT_ONCE) continue;
    if (failures.length > 0) throw new AggregateError(failures, 'not all finished tasks could be archived');
  },
});

const RULES = `
"ArchiveRule" r JOIN "Project" p ON p."id" = r."projectId" JOIN "Workspace" w ON w."id" = p."workspaceId"`;

const DUE = `SELECT r."projectId" FROM ${RULES} WHERE ${isTime('r."plannedAt"')} AND ${IS_WORKED_IN} ORDER BY r."plannedAt"`;

async function archiveAll(pool: pg.Pool, projectId: string): Promise<void> {
  while (await transaction(pool, (db) => archiveSome(db, projectId))) continue;
}

interface DueRule {
  plannedAt: string;
  keptBefore: string | null;
  finishedBefore: string;
  workspaceId: string;
  name: string;
}

const TAKE = `
SELECT r."plannedAt", r."keptBefore", ${restingSince('r."plannedAt"', 'r."afterDays"')} AS "finishedBefore", p."workspaceId", p."name"
FROM ${RULES} WHERE r."projectId" = $1 AND ${isTime('r."plannedAt"')} AND ${IS_WORKED_IN} FOR UPDATE OF r SKIP LOCKED`;

interface Archived {
  id: string;
  version: number;
  archivedAt: string;
  taskCount: number;
}

// Who is changing a task at this moment is not finished with it.
const ARCHIVE = `
WITH due AS (
  SELECT t."id" FROM "Task" t WHERE t."projectId" = $1 AND ${restsSince('$2::timestamptz', '$3::timestamptz')}
  ORDER BY t."completedAt", t."id" LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED),
batch AS (
  INSERT INTO "ArchiveBatch" ("projectId", "plannedAt", "archivedAt", "finishedBefore", "taskCount")
  SELECT $1, $4::timestamptz, date_trunc('milliseconds', now()), $2::timestamptz, count(*) FROM due HAVING count(*) > 0
  ON CONFLICT ON CONSTRAINT archive_batch_pk DO UPDATE SET "taskCount" = "ArchiveBatch"."taskCount" + EXCLUDED."taskCount"
  RETURNING "archivedAt", "taskCount")
UPDATE "Task" t SET "archivedAt" = batch."archivedAt" FROM due, batch WHERE t."id" = due."id"
RETURNING t."id", t."version", t."archivedAt", batch."taskCount"`;

const FINISH = `UPDATE "ArchiveRule" SET "plannedAt" = NULL WHERE "projectId" = $1`;

/** Archives one transaction's worth; true where more may be due. */
async function archiveSome(db: Statements, projectId: string): Promise<boolean> {
  const [rule] = await db.text<DueRule>(TAKE, [projectId]);
  if (rule === undefined) return false;
  const archived = await db.text<Archived>(ARCHIVE, [projectId, rule.finishedBefore, rule.keptBefore, rule.plannedAt]);
  const occurrences = archived.map(({ id, version, archivedAt }) => ({
    target: 'Task',
    targetId: id,
    targetVersion: version,
    changes: { archivedAt: [null, archivedAt] as const },
  }));
  writeEvents(db, mutationOf(rule, projectId), occurrences);
  if (archived.length === AT_ONCE) return true;
  await finish(db, projectId, rule);
  return false;
}

const TOTAL = `SELECT "taskCount" FROM "ArchiveBatch" WHERE "projectId" = $1 AND "plannedAt" = $2`;

/** Ends a batch: told once as a whole. */
async function finish(db: Statements, projectId: string, rule: DueRule): Promise<void> {
  await db.text(FINISH, [projectId]);
  const [batch] = await db.text<{ taskCount: number }>(TOTAL, [projectId, rule.plannedAt]);
  if (batch === undefined) return;
  const told = { target: 'Project', targetId: projectId, changes: { archivedTasks: [0, batch.taskCount] as const } };
  writeEvents(db, mutationOf(rule, projectId), [told]);
  const { workspaceId, name } = rule;
  writeOwnAct(db, { ...told, workspaceId, name, category: 'CONTENT', action: 'bulk.updated' });
}

const mutationOf = ({ workspaceId }: DueRule, projectId: string): Mutation => ({
  actor: SYSTEM,
  action: ARCHIVED_BY_ITSELF,
  workspaceId,
  projectId,
  mutationId: null,
  requestId: 'job',
});

// Also what was announced and could not be done: by a server that was away, or before a clock jumped.
const ANNOUNCE = `
INSERT INTO "ArchiveRule" ("projectId", "plannedAt")
SELECT rule."projectId", ${NEXT} FROM (
  SELECT p."id" AS "projectId", CASE WHEN r."id" IS NULL THEN 30 ELSE r."afterDays" END AS "afterDays", r."keptBefore"
  FROM "Project" p JOIN "Workspace" w ON w."id" = p."workspaceId" LEFT JOIN "ArchiveRule" r ON r."projectId" = p."id"
  WHERE ${IS_WORKED_IN} AND (${holds('r."plannedAt"')}) IS NOT TRUE) rule
WHERE EXISTS (SELECT FROM "Task" t
  WHERE t."projectId" = rule."projectId" AND ${restsSince(restingSince(NEXT, 'rule."afterDays"'), 'rule."keptBefore"')})
ORDER BY rule."projectId" LIMIT ${AT_ONCE}
ON CONFLICT ON CONSTRAINT archive_rule_project_once DO UPDATE SET "plannedAt" = EXCLUDED."plannedAt"
WHERE "ArchiveRule"."afterDays" IS NOT NULL AND (${holds('"ArchiveRule"."plannedAt"')}) IS NOT TRUE`;
