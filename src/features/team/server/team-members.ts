import { assigneeLoads } from '#features/tasks/server';
import { paginated } from '#contract/paging';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { seenAddress } from '#server/seen-addresses';
import type { teamActions, TeamMember, TeamSort } from '../contract.ts';
import { POINT_HOURS } from '../rules.ts';
import { NAME, projectsSeenBy } from './workloads.ts';

// Guests ($7) see people in projects, but not their workspace role, so they cannot search by it either.
const DEPARTMENT = `CASE WHEN NOT $7::boolean THEN wm."department" END`;
// A search finds no one by an address that the reader may not see.
const ADDRESS = seenAddress({ reader: '$8::uuid', isGuest: '$7::boolean' });

// $2 is null for the whole workspace, or the project whose members are requested.
const MEMBERS = `
FROM "WorkspaceMember" wm
JOIN "User" u ON u."id" = wm."userId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = $2 AND pm."userId" = u."id"
WHERE wm."workspaceId" = $1 AND ($2::uuid IS NULL OR (pm."id" IS NOT NULL AND wm."isActive"))
  AND ($3::text IS NULL OR position(lower($3) IN lower(${NAME} || chr(10) || ${ADDRESS} || chr(10) || coalesce(${DEPARTMENT}, ''))) > 0)
  AND ($4::text IS NULL OR coalesce(pm."role", wm."role") = $4)
  AND ($5::text IS NULL OR coalesce(${DEPARTMENT}, '') = $5)
  AND ($6::boolean IS NULL OR wm."isActive" = $6)`;

const COUNT = `SELECT count(*)::int AS "total" ${MEMBERS}`;

// $9 are the projects that the reader may see, $10 the requested ones of them. Loads are summed once: the planner, which takes
// members for few, would sum them for each. Memberships are counted once for the same reason.
const PAGE = `
WITH loads AS MATERIALIZED (${assigneeLoads('$10')}),
memberships AS MATERIALIZED (
  SELECT pm."userId", count(*)::int AS "many" FROM "ProjectMember" pm WHERE pm."projectId" = ANY($9::uuid[]) GROUP BY pm."userId"
),
members AS (
  SELECT coalesce(pm."id", wm."id") AS "id", coalesce(pm."version", wm."version") AS "version", u."id" AS "userId", ${ADDRESS} AS "email",
    u."profilePictureUrl" AS "avatar", ${NAME} AS "name", coalesce(pm."role", wm."role") AS "role", wm."role" AS "workspaceRole",
    wm."isActive", wm."isHeldBack" AND NOT $7::boolean AS "isHeldBack", wm."isBilling" AND NOT $7::boolean AS "isBilling",
    ${DEPARTMENT} AS "department", wm."capacityHours",
    coalesce(u."metadata" -> 'skills', '[]') AS "skills", coalesce(pm."createdAt", wm."createdAt") AS "createdAt"
  ${MEMBERS}
)
SELECT m.*, coalesce(l."activeTasks", 0) AS "activeTasks",
  json_build_object('hours', coalesce(l."hours", 0), 'points', coalesce(l."points", 0), 'unestimated', coalesce(l."unestimated", 0)) AS "workload",
  coalesce(of."many", 0) AS "projectCount"
FROM members m LEFT JOIN loads l ON l."userId" = m."userId" LEFT JOIN memberships of ON of."userId" = m."userId"`;

const ORDERS: Record<TeamSort, string> = {
  name: 'lower(m."name")',
  role: `array_position(ARRAY['OWNER', 'ADMIN', 'MEMBER', 'COMMENTER', 'VIEWER', 'GUEST'], m."role")`,
  workload: `coalesce(l."hours" + l."points" * ${POINT_HOURS}, 0)`,
  activeTasks: 'coalesce(l."activeTasks", 0)',
  joined: 'm."createdAt"',
};

/** A page of the people of a workspace or project. Guests may ask only for projects they are in. */
export async function teamMembers({ db, reached, actor, query }: Call<(typeof teamActions)['get-team-members']>) {
  const { type, search = null, role = null, department = null, state, sort, order, page, limit } = query;
  if (type === 'project' && reached.projectId === null) fail('invalid-input', {}, { projectId: 'Name the project' });
  const projectId = type === 'project' ? reached.projectId : null;
  const visible = await projectsSeenBy(db, reached.workspaceId, actor.userId);
  const isActive = state === undefined ? null : state === 'active';
  const isGuest = reached.workspaceRole === 'GUEST';
  const asked = [reached.workspaceId, projectId, search, role, department, isActive, isGuest, actor.userId];
  const ordered = `${PAGE} ORDER BY ${ORDERS[sort]} ${order === 'asc' ? 'ASC' : 'DESC'}, lower(m."name"), m."id" LIMIT $11 OFFSET $12`;
  const about = projectId === null ? visible : [projectId];
  const [[{ total } = { total: 0 }], items] = await Promise.all([
    db.text<{ total: number }>(COUNT, asked),
    db.text<TeamMember>(ordered, [...asked, visible, about, limit, (page - 1) * limit]),
  ]);
  return { items, pagination: paginated(total, page, limit) };
}
