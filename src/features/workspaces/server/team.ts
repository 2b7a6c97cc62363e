import { paginated } from '#contract/paging';
import { mayInWorkspace } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { visibleProject } from '#server/project-readership';
import type { TeamMember, workspaceActions } from '../contract.ts';

type GetTeamMembers = (typeof workspaceActions)['get-team-members'];

// $2 is null for the whole workspace, else the project whose members are asked for.
const MEMBERS = `
SELECT coalesce(pm."id", wm."id") AS "id", u."id" AS "userId", u."email", u."profilePictureUrl" AS "avatar",
  coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), split_part(u."email", '@', 1)) AS "name",
  coalesce(pm."role", wm."role") AS "role", wm."isActive", wm."department",
  coalesce(u."metadata" -> 'skills', '[]') AS "skills", coalesce(pm."createdAt", wm."createdAt") AS "createdAt",
  (SELECT count(*)::int FROM "Task" t JOIN "Project" p ON p."id" = t."projectId"
   WHERE p."workspaceId" = $1 AND ($2::uuid IS NULL OR p."id" = $2) AND t."assigneeId" = u."id" AND t."deletedAt" IS NULL AND t."archivedAt" IS NULL AND NOT t."completed"
     AND p."id" = ANY($4::uuid[])) AS "activeTasks",
  (SELECT count(*)::int FROM "ProjectMember" m WHERE m."workspaceId" = $1 AND m."userId" = u."id" AND m."projectId" = ANY($4::uuid[])) AS "projectCount"
FROM "WorkspaceMember" wm
JOIN "User" u ON u."id" = wm."userId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = $2 AND pm."userId" = u."id"
WHERE wm."workspaceId" = $1 AND ($2::uuid IS NULL OR (pm."id" IS NOT NULL AND wm."isActive"))
  AND ($3::text IS NULL OR position(lower($3) IN lower(u."firstName" || ' ' || u."lastName" || ' ' || u."email")) > 0)`;

// What is counted of a colleague is what the reader may see.
const VISIBLE = `
SELECT p."id" FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
WHERE p."workspaceId" = $1 AND ${visibleProject('wm')}`;

/** A page of the people of a workspace or project, by name. Guests may ask only for projects they are in. */
export async function teamMembers({ db, reached, actor, query }: Call<GetTeamMembers>) {
  const { type, search = null, page, limit } = query;
  if (type === 'project' && reached.projectId === null) fail('invalid-input', {}, { projectId: 'Name the project' });
  if (type === 'workspace' && !mayInWorkspace(reached.workspaceRole, 'seeMembers')) fail('forbidden');
  const visible = await db.text<{ id: string }>(VISIBLE, [reached.workspaceId, actor.userId]);
  const values = [reached.workspaceId, type === 'project' ? reached.projectId : null, search, visible.map(({ id }) => id)];
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(
    `SELECT count(*)::int AS "total" FROM (${MEMBERS}) AS members`,
    values,
  );
  const items = await db.text<TeamMember>(`${MEMBERS} ORDER BY "name", u."id" LIMIT $5 OFFSET $6`, [
    ...values,
    limit,
    (page - 1) * limit,
  ]);
  return { items, pagination: paginated(total, page, limit) };
}
