import { paginated } from '#contract/paging';
import { mayInWorkspace } from '#contract/permissions';
import { fail } from '#server/failures';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import type { Workspace } from '../contract.ts';
import { subscriptionOf } from './plans.ts';

type WorkspaceRow = Omit<Workspace, 'canModifySettings' | 'subscription'> & {
  planType: string;
  billingFrequency: string;
  subscriptionStatus: string;
};

// A guest sees only their own membership; the count of projects is of those that the reader may see.
const WORKSPACE = `
SELECT w."id", w."name", w."description", w."color", w."createdAt", w."version", w."isReadOnly", w."secondFactorRequiredAt", me."role", me."isBilling",
  s."planType", s."billingFrequency", s."status" AS "subscriptionStatus",
  (SELECT coalesce(json_agg(json_build_object('id', m."id", 'userId', m."userId", 'role', m."role", 'isActive', m."isActive", 'isHeldBack', m."isHeldBack", 'isBilling', m."isBilling") ORDER BY m."createdAt", m."id"), '[]')
   FROM "WorkspaceMember" m WHERE m."workspaceId" = w."id" AND (me."role" <> 'GUEST' OR m."userId" = me."userId")) AS "members",
  (SELECT count(*)::int FROM "WorkspaceMember" m WHERE m."workspaceId" = w."id" AND m."isActive") AS "memberCount",
  (SELECT count(*)::int FROM "Project" p LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = me."userId"
   WHERE p."workspaceId" = w."id" AND ${visibleProject('me')}) AS "projectCount"
FROM "WorkspaceMember" me
JOIN "Workspace" w ON w."id" = me."workspaceId" AND w."deletedAt" IS NULL
JOIN "Subscription" s ON s."workspaceId" = w."id"
WHERE me."userId" = $1 AND me."isActive"`;

function asWorkspace({ planType, billingFrequency, subscriptionStatus, ...row }: WorkspaceRow): Workspace {
  return {
    ...row,
    canModifySettings: mayInWorkspace(row.role, 'manageSettings'),
    subscription: subscriptionOf({ planType, billingFrequency, status: subscriptionStatus }),
  };
}

/** One workspace as a member of it sees it. */
export async function workspaceOf(db: Statements, id: string, userId: string): Promise<Workspace> {
  const [row] = await db.text<WorkspaceRow>(`${WORKSPACE} AND w."id" = $2`, [userId, id]);
  return row ? asWorkspace(row) : fail('not-found');
}

/** A page of the workspaces that a person belongs to, oldest first. */
export async function workspacesOf(db: Statements, userId: string, page: number, limit: number) {
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(
    `SELECT count(*)::int AS "total" FROM (${WORKSPACE}) AS mine`,
    [userId],
  );
  const rows = await db.text<WorkspaceRow>(`${WORKSPACE} ORDER BY w."createdAt", w."id" LIMIT $2 OFFSET $3`, [
    userId,
    limit,
    (page - 1) * limit,
  ]);
  return { items: rows.map(asWorkspace), pagination: paginated(total, page, limit) };
}

const USAGE = `
SELECT
  (SELECT count(*)::int FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "isActive" AND "role" <> 'GUEST') AS "seats",
  (SELECT count(*)::int FROM "Project" WHERE "workspaceId" = $1) AS "projects",
  coalesce((SELECT "usedBytes" FROM "WorkspaceStorage" WHERE "workspaceId" = $1), 0) AS "storageBytes"`;

interface Usage {
  seats: number;
  projects: number;
  storageBytes: number;
}

/** How much of its plan a workspace uses: seats (guests take none), projects, bytes of files. */
export async function usageOf(db: Statements, workspaceId: string): Promise<Usage> {
  const [usage = { seats: 0, projects: 0, storageBytes: 0 }] = await db.text<Usage>(USAGE, [workspaceId]);
  return usage;
}

/** How many seats of a workspace are taken. */
export const seatsTaken = async (db: Statements, workspaceId: string): Promise<number> => (await usageOf(db, workspaceId)).seats;
