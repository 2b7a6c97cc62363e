import { newId } from '#contract/ids';
import { fail } from '#server/failures';
import type { Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import { NAME } from './workloads.ts';

interface HandingOver {
  db: Statements;
  reached: { workspaceId: string };
  record: (occurrence: Occurrence) => void;
}

// In one order, so that two who hand over the same projects wait for one another and not in a circle.
const ADMINISTERED = `
SELECT p."id", p."name" FROM "Project" p
WHERE p."id" IN (SELECT "projectId" FROM "ProjectMember" WHERE "workspaceId" = $1 AND "userId" = $2 AND "role" = 'ADMIN')
ORDER BY p."id" FOR NO KEY UPDATE OF p`;

const LEFT_ALONE = `
SELECT p."id" FROM "Project" p WHERE p."id" = ANY($1) AND NOT EXISTS (
  SELECT FROM "ProjectMember" pm
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId" AND wm."isActive"
  WHERE pm."projectId" = p."id" AND pm."role" = 'ADMIN' AND pm."userId" <> $2 AND (wm."role" <> 'GUEST' OR p."allowGuestAccess"))`;

const PERSON = `SELECT ${NAME} AS "name" FROM "User" u WHERE u."id" = $1`;
const BEFORE = 'SELECT "id", "role" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2';

const APPOINT = `
INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES ($1, $2, $3, $4, 'ADMIN')
ON CONFLICT ON CONSTRAINT project_member_once DO UPDATE SET "role" = 'ADMIN'
RETURNING "id", "version"`;

/**
 * Makes `heirId` an admin of the projects that nobody but `userId` could administer, so that each keeps one. Without an heir
 * that is refused. Call it before the change, under the lock on the workspace.
 * @throws last-project-admin, with the names of the projects
 */
export async function handOverProjects(
  { db, reached, record }: HandingOver,
  userId: string,
  heirId: string | null,
): Promise<void> {
  const { workspaceId } = reached;
  const administered = await db.text<{ id: string; name: string }>(ADMINISTERED, [workspaceId, userId]);
  if (administered.length === 0) return;
  const alone = await db.text<{ id: string }>(LEFT_ALONE, [administered.map(({ id }) => id), userId]);
  if (alone.length > 0 && heirId === null) {
    const names = administered.filter(({ id }) => alone.some((one) => one.id === id)).map(({ name }) => name);
    fail('last-project-admin', {}, { projects: `Appoint another admin first: ${names.slice(0, 5).join(', ')}` });
  }
  const [heir] = alone.length > 0 ? await db.text<{ name: string }>(PERSON, [heirId]) : [];
  for (const { id: projectId } of alone) {
    const [before] = await db.text<{ id: string; role: string }>(BEFORE, [projectId, heirId]);
    const [after] = await db.text<{ id: string; version: number }>(APPOINT, [newId(), workspaceId, projectId, heirId]);
    if (after === undefined) fail('not-found');
    record({
      target: 'ProjectMember',
      targetId: after.id,
      targetVersion: after.version,
      projectId,
      name: heir?.name ?? '',
      // By whom it was left is what the audit log knows an inheritance by: see `handingOver` in team/contract.ts.
      changes: { role: [before?.role ?? null, 'ADMIN'], leftBy: [null, userId], ...(!before && { userId: [null, heirId] }) },
    });
  }
}
