import { paginated } from '#contract/paging';
import { canAdminister } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { ProjectWithoutAdmin, teamActions } from '../contract.ts';
import { appoint } from './handing-over.ts';
import { membersUnderLock } from './member-rows.ts';

type Actions = typeof teamActions;

// Owners and admins of the workspace administer every project that is not PRIVATE. A project in the trash counts: only an admin can restore it.
const WITHOUT_ADMIN = `p."visibility" = 'PRIVATE' AND NOT EXISTS (
  SELECT FROM "ProjectMember" pm
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId"
  WHERE pm."projectId" = p."id" AND ${canAdminister})`;

const LISTED = `
SELECT p."id", p."name", p."color", p."deletedAt" IS NOT NULL AS "isDeleted",
  ARRAY(SELECT pm."userId" FROM "ProjectMember" pm
    JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId" AND wm."isActive"
    WHERE pm."projectId" = p."id" ORDER BY pm."createdAt" LIMIT 100) AS "memberIds"
FROM "Project" p WHERE p."workspaceId" = $1 AND ${WITHOUT_ADMIN}`;

/** The PRIVATE projects of a workspace without an admin, by name. An owner who is not a member sees nothing more of them. */
export async function projectsWithoutAdmin({ db, reached, query }: Call<Actions['get-projects-without-admin']>) {
  const { page, limit } = query;
  const { workspaceId } = reached;
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(
    `SELECT count(*)::int AS "total" FROM "Project" p WHERE p."workspaceId" = $1 AND ${WITHOUT_ADMIN}`,
    [workspaceId],
  );
  const items = await db.text<ProjectWithoutAdmin>(`${LISTED} ORDER BY lower(p."name"), p."id" LIMIT $2 OFFSET $3`, [
    workspaceId,
    limit,
    (page - 1) * limit,
  ]);
  return { items, pagination: paginated(total, page, limit) };
}

/** True while the project has no admin. */
export const isWithoutAdmin = async (db: Statements, projectId: string): Promise<boolean> =>
  (await db.text(`SELECT 1 FROM "Project" p WHERE p."id" = $1 AND ${WITHOUT_ADMIN}`, [projectId])).length > 0;

const LOCKED = 'SELECT "allowGuestAccess" FROM "Project" WHERE "id" = $1 AND "workspaceId" = $2 FOR NO KEY UPDATE';
const PERSON = 'SELECT "role" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2 AND "isActive"';

/** An owner's decision about a project without an admin: a member of the workspace becomes its admin. */
export async function appointedAdmin(call: Call<Actions['appoint-project-admin']>): Promise<{ id: string }> {
  const { db, reached, actor, query, body } = call;
  const { workspaceId, workspaceRole } = reached;
  await membersUnderLock({ db, workspaceId, actor: { userId: actor.userId, role: workspaceRole } }, null);
  const [project] = await db.text<{ allowGuestAccess: boolean }>(LOCKED, [query.privateProjectId, workspaceId]);
  // An owner who is not a member must not learn that a PRIVATE project with an admin exists.
  if (project === undefined || !(await isWithoutAdmin(db, query.privateProjectId))) fail('not-found');
  const [person] = await db.text<{ role: string }>(PERSON, [workspaceId, body.userId]);
  if (person === undefined) fail('not-found');
  if (person.role === 'GUEST' && !project.allowGuestAccess)
    fail('conflict', {}, { userId: 'Guests cannot work in this project. Select a member.' });
  return appoint(call, query.privateProjectId, body.userId);
}
