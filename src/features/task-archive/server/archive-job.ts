import type pg from 'pg';
import { SYSTEM } from '#server/actors';
import { writeOwnAction } from '#server/auditing';
import { type Mutation, writeEvents } from '#server/events';
import type { Job } from '#server/jobs';
import { type Statements, transaction } from '#server/statements';
import { IS_ACTIVE } from '#features/projects/server';
import { archivingSql, finishedTasks, takenFinishedTasks } from '#features/tasks/server';
import { holds, isTime, NEXT, latestChangeFor } from './finished-tasks.ts';

/** The action of automatic archiving in the event log. */
export const AUTO_ARCHIVED = 'auto-archive-tasks';

const AT_ONCE = 500;

/**
 * Archives the completed tasks that are due, and announces the next. Continues a batch that a killed server began. Of two servers,
 * one takes the lock of the rule and the other skips it.
 */
export const archiveJob = (pool: pg.Pool): Job => ({
  name: 'archive-finished-tasks',
  // One minute after the hour for which batches are announced, because the database clock may be slightly behind.
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

const DUE = `SELECT r."projectId" FROM ${RULES} WHERE ${isTime('r."plannedAt"')} AND ${IS_ACTIVE} ORDER BY r."plannedAt"`;

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
SELECT r."plannedAt", r."keptBefore", ${latestChangeFor('r."plannedAt"', 'r."afterDays"')} AS "finishedBefore", p."workspaceId", p."name"
FROM ${RULES} WHERE r."projectId" = $1 AND ${isTime('r."plannedAt"')} AND ${IS_ACTIVE} FOR UPDATE OF r SKIP LOCKED`;

interface Archived {
  id: string;
  version: number;
  archivedAt: string;
  taskCount: number;
}

const ARCHIVE = `
WITH due AS (
${takenFinishedTasks(AT_ONCE, '$1', '$2::timestamptz', '$3::timestamptz')}),
batch AS (
  INSERT INTO "ArchiveBatch" ("projectId", "plannedAt", "archivedAt", "finishedBefore", "taskCount")
  SELECT $1, $4::timestamptz, date_trunc('milliseconds', now()), $2::timestamptz, count(*) FROM due HAVING count(*) > 0
  ON CONFLICT ON CONSTRAINT archive_batch_pk DO UPDATE SET "taskCount" = "ArchiveBatch"."taskCount" + EXCLUDED."taskCount"
  RETURNING "archivedAt", "taskCount")
${archivingSql('due, batch', { id: 'due."id"', archivedAt: 'batch."archivedAt"', more: 'batch."taskCount"' })}`;

const FINISH = `UPDATE "ArchiveRule" SET "plannedAt" = NULL WHERE "projectId" = $1`;

/** Archives the tasks of one transaction. Returns true if more may be due. */
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

/** Ends a batch and writes one audit entry for all of it. */
async function finish(db: Statements, projectId: string, rule: DueRule): Promise<void> {
  await db.text(FINISH, [projectId]);
  const [batch] = await db.text<{ taskCount: number }>(TOTAL, [projectId, rule.plannedAt]);
  if (batch === undefined) return;
  const told = { target: 'Project', targetId: projectId, changes: { archivedTasks: [0, batch.taskCount] as const } };
  writeEvents(db, mutationOf(rule, projectId), [told]);
  const { workspaceId, name } = rule;
  writeOwnAction(db, { ...told, workspaceId, name, category: 'CONTENT', action: 'bulk.updated' });
}

const mutationOf = ({ workspaceId }: DueRule, projectId: string): Mutation => ({
  actor: SYSTEM,
  action: AUTO_ARCHIVED,
  workspaceId,
  projectId,
  mutationId: null,
  requestId: 'job',
});

// Includes announced batches that could not run, because the server was down or a clock jumped.
const ANNOUNCE = `
INSERT INTO "ArchiveRule" ("projectId", "plannedAt")
SELECT rule."projectId", ${NEXT} FROM (
  SELECT p."id" AS "projectId", CASE WHEN r."id" IS NULL THEN 30 ELSE r."afterDays" END AS "afterDays", r."keptBefore"
  FROM "Project" p JOIN "Workspace" w ON w."id" = p."workspaceId" LEFT JOIN "ArchiveRule" r ON r."projectId" = p."id"
  WHERE ${IS_ACTIVE} AND (${holds('r."plannedAt"')}) IS NOT TRUE) rule
WHERE EXISTS (${finishedTasks('rule."projectId"', latestChangeFor(NEXT, 'rule."afterDays"'), 'rule."keptBefore"')})
ORDER BY rule."projectId" LIMIT ${AT_ONCE}
ON CONFLICT ON CONSTRAINT archive_rule_project_once DO UPDATE SET "plannedAt" = EXCLUDED."plannedAt"
WHERE "ArchiveRule"."afterDays" IS NOT NULL AND (${holds('"ArchiveRule"."plannedAt"')}) IS NOT TRUE`;
