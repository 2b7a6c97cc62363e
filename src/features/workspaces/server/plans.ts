import type { WorkspaceRole } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { BillingFrequency, PlanType, Subscription } from '../contract.ts';
import { fits, guestsAllowed, type Plan, plans, takesSeat } from '../rules.ts';

const isPlan = (type: string): type is PlanType => Object.hasOwn(plans, type);

/** A plan by its name in the database. An unknown name is the free plan. */
export const planNamed = (type: string | undefined): Plan => plans[type !== undefined && isPlan(type) ? type : 'FREE'];

const IN_FORCE = `SELECT plan_in_force(s) AS "planInForce" FROM "Subscription" s WHERE s."workspaceId" = $1`;

/**
 * What the plan of a workspace allows now: the free plan's limits without a subscription, once it is canceled, paused, past
 * due for 14 days, or its trial is over.
 */
export async function planOf(db: Statements, workspaceId: string): Promise<Plan> {
  const [row] = await db.text<{ planInForce: string }>(IN_FORCE, [workspaceId]);
  return planNamed(row?.planInForce);
}

/** How much of its plan a workspace uses. Guests take no seat, and archived projects no room. */
export interface Usage {
  seats: number;
  guests: number;
  projects: number;
  storageBytes: number;
}

const USAGE = `
SELECT "seats"::int, "guests"::int, "projects"::int, "storage" AS "storageBytes" FROM workspace_usage($1)`;

export async function usageOf(db: Statements, workspaceId: string): Promise<Usage> {
  const [usage] = await db.text<Usage>(USAGE, [workspaceId]);
  return usage ?? { seats: 0, guests: 0, projects: 0, storageBytes: 0 };
}

/** How many seats of a workspace are taken. */
export const seatsTaken = async (db: Statements, workspaceId: string): Promise<number> => (await usageOf(db, workspaceId)).seats;

/** Requests that count what a plan limits take this lock one after the other, so each sees the previous ones. */
const LOCK = 'SELECT 1 FROM "Workspace" WHERE "id" = $1 FOR NO KEY UPDATE';

/**
 * Locks a workspace until the transaction ends. Changes of its members, and of what takes room in its plan, take this lock
 * before that of a project. The fixed order avoids deadlocks.
 */
export const holdWorkspace = async (db: Statements, workspaceId: string): Promise<void> =>
  void (await db.text(LOCK, [workspaceId]));

const READ_ONLY = 'SELECT 1 FROM "Workspace" WHERE "id" = $1 AND "isReadOnly"';

/**
 * For an action that also works in a workspace over its plan, if it would do something there that frees no room.
 * @throws workspace-read-only
 */
export async function refuseWhileReadOnly(db: Statements, workspaceId: string): Promise<void> {
  if ((await db.text(READ_ONLY, [workspaceId])).length > 0) fail('workspace-read-only');
}

async function countedUnderLock(db: Statements, workspaceId: string): Promise<{ plan: Plan; usage: Usage }> {
  const [, plan, usage] = await Promise.all([holdWorkspace(db, workspaceId), planOf(db, workspaceId), usageOf(db, workspaceId)]);
  return { plan, usage };
}

/**
 * Refuses one more active member with this role if the plan has no room, and locks the workspace's plan until the
 * transaction ends. Call it before adding the member.
 * @param instead the current role of an active member, if it is exchanged for the other
 * @throws seat-limit-reached, guest-limit-reached
 */
export async function refuseWithoutRoom(
  db: Statements,
  workspaceId: string,
  role: WorkspaceRole,
  instead: WorkspaceRole | null = null,
): Promise<void> {
  if (instead !== null && takesSeat(instead) === takesSeat(role)) return;
  const { plan, usage } = await countedUnderLock(db, workspaceId);
  if (takesSeat(role)) {
    if (!fits(usage.seats, plan.seats)) fail('seat-limit-reached', { seats: plan.seats ?? 0 });
    return;
  }
  const guests = guestsAllowed(plan, usage.seats - (instead === null ? 0 : 1));
  if (!fits(usage.guests, guests)) fail('guest-limit-reached', { guests: guests ?? 0 });
}

/** The same for one more project outside of the archive. @throws project-limit-reached */
export async function refuseWithoutProjectRoom(db: Statements, workspaceId: string): Promise<void> {
  const { plan, usage } = await countedUnderLock(db, workspaceId);
  const { maxProjects } = plan.features;
  if (!fits(usage.projects, maxProjects)) fail('project-limit-reached', { projects: maxProjects ?? 0 });
}

/** A subscription as stored in the database, with the plan whose limits apply. */
export interface SubscribedPlan {
  planType: string;
  planInForce: string;
  billingFrequency: string;
  status: string;
}

/** A subscription as every member sees it: the selected plan, and what it allows now. */
export const subscriptionOf = ({ planType, planInForce, billingFrequency, status }: SubscribedPlan): Subscription => {
  const { seats, features } = planNamed(planInForce);
  return {
    planType: planType as PlanType,
    billingFrequency: billingFrequency as BillingFrequency,
    status: status as Subscription['status'],
    seats,
    features,
  };
};
