import type { Subject } from '#contract/subject';
import { fail } from './failures.ts';
import { visibleProject } from './project-readership.ts';
import { LostRace, type Statements } from './statements.ts';

/** A project, where the reader may see it: joined to what names it, it leaves no row of what they may not see. */
export const seenProject = (projectId: string, reader: string): string => `
JOIN LATERAL (
  SELECT p."id", p."key", p."workspaceId", p."status", p."visibility", p."allowGuestAccess", wm."role" AS "workspaceRole", pm."role" AS "projectRole"
  FROM "Project" p
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = ${reader} AND wm."isActive"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = ${reader}
  WHERE p."id" = ${projectId} AND ${visibleProject('wm')}
) seen ON true`;

/** In SQL, of a row under `alias`: it is in neither the trash nor the archive. */
export const isOpen = ({ archived }: Pick<Subject, 'archived'>, alias: string): string =>
  `${alias}."deletedAt" IS NULL${archived === null ? '' : ` AND ${alias}."archivedAt" IS NULL`}`;

/** In SQL, of a row under `alias`: it is in the archive. */
export const isArchived = ({ archived }: Pick<Subject, 'archived'>, alias: string): string =>
  archived === null ? 'false' : `${alias}."archivedAt" IS NOT NULL`;

/**
 * Locks the subject reached until the transaction ends. One that was deleted while the request waited is not found, one that was
 * archived is refused, and one that moved on from the project that the request reached makes it begin again.
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
