import type { Subject } from '#contract/subject';
import { fail } from './failures.ts';
import { visibleProject } from './project-readership.ts';
import { LostRace, type Statements } from './statements.ts';

/** A project, if the reader may see it: joined to what references it, it removes the rows that they may not see. */
export const seenProject = (projectId: string, reader: string): string => `
JOIN LATERAL (
  SELECT p."id", p."key", p."workspaceId", p."status", p."visibility", p."allowGuestAccess", wm."role" AS "workspaceRole", pm."role" AS "projectRole"
  FROM "Project" p
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = ${reader} AND wm."isActive"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = ${reader}
  WHERE p."id" = ${projectId} AND ${visibleProject('wm')}
) seen ON true`;

/** In SQL, for a row under `alias`: it is neither deleted nor archived. */
export const isOpen = ({ archived }: Pick<Subject, 'archived'>, alias: string): string =>
  `${alias}."deletedAt" IS NULL${archived === null ? '' : ` AND ${alias}."archivedAt" IS NULL`}`;

/** In SQL, for a row under `alias`: it is archived. */
export const isArchived = ({ archived }: Pick<Subject, 'archived'>, alias: string): string =>
  archived === null ? 'false' : `${alias}."archivedAt" IS NOT NULL`;

/**
 * Locks the reached subject until the transaction ends. One that was deleted while the request waited is not found, an
 * archived one is refused, and one that moved to another project makes the request start again.
 */
export async function lockSubject(
  db: Statements,
  subject: Subject,
  { rowId, projectId }: { rowId: string; projectId: string },
): Promise<void> {
  const sql = `
SELECT row."projectId", ${isArchived(subject, 'row')} AS "isArchived" FROM "${subject.table}" row
WHERE row."id" = $1 AND row."deletedAt" IS NULL FOR NO KEY UPDATE`;
  const [found] = await db.text<{ projectId: string; isArchived: boolean }>(sql, [rowId]);
  if (found === undefined) fail('not-found');
  if (found.projectId !== projectId) throw new LostRace();
  if (found.isArchived && subject.archived !== null) fail(subject.archived);
}
