import type { Statements } from '#server/statements';

// Workspaces whose allowance may have changed only because time passed, and that no one opened for up to a month.
const TO_SETTLE = `
SELECT s."workspaceId" FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId" AND w."deletedAt" IS NULL
WHERE NOT w."isReadOnly" AND (
  s."trialEndsAt" BETWEEN now() - interval '30 days' AND now() AND s."status" = 'TRIALING'
  OR s."pastDueSince" BETWEEN now() - interval '44 days' AND now() - interval '14 days'
  OR s."pendingPlan" IS NOT NULL AND s."currentPeriodEnd" BETWEEN now() - interval '30 days' AND now())`;

/** The workspaces that may be over their plan since a trial, a period or a grace period ended. */
export const workspacesToSettle = async (db: Statements): Promise<string[]> =>
  (await db.text<{ workspaceId: string }>(TO_SETTLE)).map(({ workspaceId }) => workspaceId);

/** A subscription whose bill counts other seats than are taken. */
export interface MiscountedSeats {
  workspaceId: string;
  stripeSubscriptionId: string;
  seats: number;
}

const MISCOUNTED = `
SELECT s."workspaceId", s."stripeSubscriptionId", greatest(u."seats", 1)::int AS "seats"
FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId" AND w."deletedAt" IS NULL
CROSS JOIN LATERAL workspace_usage(s."workspaceId") u
WHERE s."stripeSubscriptionId" IS NOT NULL AND s."status" IN ('ACTIVE', 'TRIALING', 'PAST_DUE') AND NOT s."cancelAtPeriodEnd"
  AND s."paidSeats" IS DISTINCT FROM greatest(u."seats", 1)
LIMIT 500`;

/** Up to 500 running subscriptions whose bill counts other seats than are taken. */
export const miscountedSeats = (db: Statements): Promise<MiscountedSeats[]> => db.text<MiscountedSeats>(MISCOUNTED);

const ORPHANED = `
SELECT s."stripeSubscriptionId" AS "id" FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId"
WHERE w."deletedAt" IS NOT NULL AND s."stripeSubscriptionId" IS NOT NULL AND s."status" <> 'CANCELED' LIMIT 100`;

/** Up to 100 subscriptions at the payment service whose workspace was deleted. */
export const orphanedSubscriptions = async (db: Statements): Promise<string[]> =>
  (await db.text<{ id: string }>(ORPHANED)).map(({ id }) => id);

const END = `UPDATE "Subscription" SET "status" = 'CANCELED', "cancelAtPeriodEnd" = false WHERE "stripeSubscriptionId" = $1`;

/** Marks a subscription of the payment service as ended. */
export const endSubscription = async (db: Statements, stripeSubscriptionId: string): Promise<void> =>
  void (await db.text(END, [stripeSubscriptionId]));

const KNOWN = 'SELECT 1 FROM "Subscription" WHERE "workspaceId" = $1';

/** Whether there is a workspace with this id, and so with a subscription. */
export const hasSubscription = async (db: Statements, workspaceId: string): Promise<boolean> =>
  (await db.text(KNOWN, [workspaceId])).length > 0;

const OF_CUSTOMER = 'SELECT "workspaceId", "planType" FROM "Subscription" WHERE "stripeCustomerId" = $1';

/** The workspace that is a customer of the payment service, and its plan. */
export async function subscriptionOfCustomer(
  db: Statements,
  customerId: string | null,
): Promise<{ workspaceId: string; planType: string } | undefined> {
  const [row] = await db.text<{ workspaceId: string; planType: string }>(OF_CUSTOMER, [customerId]);
  return row;
}

const CLOSE = 'UPDATE "Subscription" SET "stripeCheckoutId" = NULL WHERE "stripeCheckoutId" = $1';

/** Forgets a payment page that was completed or has expired. */
export const closeCheckouts = async (db: Statements, stripeCheckoutId: string): Promise<void> =>
  void (await db.text(CLOSE, [stripeCheckoutId]));

/** A subscription whose last payment failed. */
export interface OverdueSubscription {
  /** Of the workspace. */
  name: string;
  planType: string;
  pastDueSince: string;
}

const OVERDUE = `
SELECT w."name", s."planType", s."pastDueSince" FROM "Subscription" s JOIN "Workspace" w ON w."id" = s."workspaceId"
WHERE s."workspaceId" = $1 AND s."status" = 'PAST_DUE'`;

/** Null if it is paid. */
export async function overdueSubscription(db: Statements, workspaceId: string): Promise<OverdueSubscription | null> {
  const [row] = await db.text<OverdueSubscription>(OVERDUE, [workspaceId]);
  return row ?? null;
}
