import { paginated } from '#contract/paging';
import { mayInWorkspace } from '#contract/permissions';
import { fail } from '#server/failures';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import type { PlanType, SubscriptionDetails, SubscriptionSummary, Workspace } from '../contract.ts';
import { limitsOf } from '../rules.ts';
import { planNamed, subscriptionOf, type SubscribedPlan, usageOf } from './plans.ts';

type WorkspaceRow = Omit<Workspace, 'canModifySettings' | 'subscription'> & {
  planType: string;
  planInForce: string;
  billingFrequency: string;
  subscriptionStatus: string;
};

/** In SQL, over a membership `me`: a person's favorites. The slice of views depends on this one, so main passes it in. */
export interface FavoritesSql {
  views: string;
  order: string;
}

// A guest sees only their own membership. The count of projects covers those that the reader may see.
const workspaceSql = (favorites: FavoritesSql): string => `
SELECT w."id", w."name", w."description", w."color", w."createdAt", w."version", w."isReadOnly", w."secondFactorRequiredAt", me."role", me."isBilling",
  s."planType", plan_in_force(s) AS "planInForce", s."billingFrequency", s."status" AS "subscriptionStatus",
  (SELECT coalesce(json_agg(json_build_object('id', m."id", 'userId', m."userId", 'role', m."role", 'isActive', m."isActive", 'isHeldBack', m."isHeldBack", 'isBilling', m."isBilling") ORDER BY m."createdAt", m."id"), '[]')
   FROM "WorkspaceMember" m WHERE m."workspaceId" = w."id" AND ((me."role" <> 'GUEST' AND NOT me."isHeldBack") OR m."userId" = me."userId")) AS "members",
  (SELECT count(*)::int FROM "WorkspaceMember" m WHERE m."workspaceId" = w."id" AND m."isActive") AS "memberCount",
  (SELECT count(*)::int FROM "Project" p LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = me."userId"
   WHERE p."workspaceId" = w."id" AND ${visibleProject('me')}) AS "projectCount",
  (${favorites.views}) AS "favoriteViews", (${favorites.order}) AS "favoriteOrder"
FROM "WorkspaceMember" me
JOIN "Workspace" w ON w."id" = me."workspaceId" AND w."deletedAt" IS NULL
JOIN "Subscription" s ON s."workspaceId" = w."id"
WHERE me."userId" = $1 AND me."isActive"`;

function asWorkspace({ planType, planInForce, billingFrequency, subscriptionStatus, ...row }: WorkspaceRow): Workspace {
  return {
    ...row,
    canModifySettings: mayInWorkspace(row.role, 'manageSettings'),
    subscription: subscriptionOf({ planType, planInForce, billingFrequency, status: subscriptionStatus }),
  };
}

/** One workspace as a member of it sees it. */
export async function workspaceOf(db: Statements, id: string, userId: string, favorites: FavoritesSql): Promise<Workspace> {
  const [row] = await db.text<WorkspaceRow>(`${workspaceSql(favorites)} AND w."id" = $2`, [userId, id]);
  return row ? asWorkspace(row) : fail('not-found');
}

/** A page of the workspaces of a person, oldest first. */
export async function workspacesOf(
  db: Statements,
  userId: string,
  { page, limit }: { page: number; limit: number },
  favorites: FavoritesSql,
) {
  const sql = workspaceSql(favorites);
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(`SELECT count(*)::int AS "total" FROM (${sql}) AS mine`, [
    userId,
  ]);
  const rows = await db.text<WorkspaceRow>(`${sql} ORDER BY w."createdAt", w."id" LIMIT $2 OFFSET $3`, [
    userId,
    limit,
    (page - 1) * limit,
  ]);
  return { items: rows.map(asWorkspace), pagination: paginated(total, page, limit) };
}

interface DetailsRow extends SubscribedPlan {
  isReadOnly: boolean;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  pendingPlan: string | null;
  trialEndsAt: string | null;
  pastDueSince: string | null;
}

const DETAILS = `
SELECT s."planType", plan_in_force(s) AS "planInForce", s."billingFrequency", s."status", s."currentPeriodEnd", s."cancelAtPeriodEnd",
  s."pendingPlan", s."trialEndsAt", s."pastDueSince", w."isReadOnly"
FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId" WHERE s."workspaceId" = $1`;

async function detailsOf(db: Statements, workspaceId: string): Promise<DetailsRow> {
  const [row] = await db.text<DetailsRow>(DETAILS, [workspaceId]);
  return row ?? fail('not-found');
}

const asDetails = (row: DetailsRow): SubscriptionDetails => ({
  ...subscriptionOf(row),
  planInForce: row.planInForce as PlanType,
  currentPeriodEnd: row.currentPeriodEnd,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  pendingPlan: row.pendingPlan as PlanType | null,
  trialEndsAt: row.trialEndsAt,
  pastDueSince: row.pastDueSince,
});

/** The plan of a workspace as its readers see it. */
export const subscriptionDetails = async (db: Statements, workspaceId: string): Promise<SubscriptionDetails> =>
  asDetails(await detailsOf(db, workspaceId));

/** The same with how much of it is used. */
export async function subscriptionSummary(db: Statements, workspaceId: string): Promise<SubscriptionSummary> {
  const [row, usage] = await Promise.all([detailsOf(db, workspaceId), usageOf(db, workspaceId)]);
  return {
    ...asDetails(row),
    usage,
    limits: limitsOf(planNamed(row.planInForce), usage.seats),
    isReadOnly: row.isReadOnly,
  };
}

/** The oldest workspace that a person owns on the free plan; null if there is none. */
export async function ownFreeWorkspace(db: Statements, userId: string): Promise<string | null> {
  const [free] = await db.text<{ id: string }>(
    `SELECT w."id" FROM "WorkspaceMember" wm
     JOIN "Workspace" w ON w."id" = wm."workspaceId" AND w."deletedAt" IS NULL
     JOIN "Subscription" s ON s."workspaceId" = w."id"
     WHERE wm."userId" = $1 AND wm."isActive" AND wm."role" = 'OWNER' AND plan_in_force(s) = 'FREE'
     ORDER BY w."createdAt", w."id" LIMIT 1`,
    [userId],
  );
  return free?.id ?? null;
}
