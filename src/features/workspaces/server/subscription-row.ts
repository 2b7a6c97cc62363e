import { fail } from '#server/failures';
import { changesBetween } from '#server/events';
import type { Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { BillingFrequency, PlanType } from '../contract.ts';
import { holdWorkspace } from './plans.ts';

/** The subscription of a workspace in the database, including the payment service's fields. */
export interface SubscriptionRow {
  workspaceId: string;
  planType: PlanType;
  planInForce: PlanType;
  billingFrequency: BillingFrequency;
  status: string;
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  pendingPlan: PlanType | null;
  trialEndsAt: string | null;
  paidSeats: number | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  stripeCheckoutId: string | null;
}

const ROW = `
SELECT s."workspaceId", s."planType", plan_in_force(s) AS "planInForce", s."billingFrequency", s."status", s."currentPeriodEnd",
  s."cancelAtPeriodEnd", s."pendingPlan", s."trialEndsAt", s."paidSeats", s."stripeCustomerId", s."stripeSubscriptionId",
  s."stripeCheckoutId"
FROM "Subscription" s WHERE s."workspaceId" = $1`;

/** With a lock, no one else changes it until the transaction ends. The workspace is locked first, as everywhere. */
export async function subscriptionRow(db: Statements, workspaceId: string, lock: 'read' | 'locked'): Promise<SubscriptionRow> {
  if (lock === 'locked') await holdWorkspace(db, workspaceId);
  const [row] = await db.text<SubscriptionRow>(lock === 'locked' ? `${ROW} FOR UPDATE` : ROW, [workspaceId]);
  return row ?? fail('not-found');
}

/** True while the payment service sends bills for it. */
export const isBilled = ({ stripeSubscriptionId, status }: SubscriptionRow): boolean =>
  stripeSubscriptionId !== null && status !== 'CANCELED';

export type SubscriptionChange = Partial<{
  planType: PlanType;
  billingFrequency: BillingFrequency;
  status: string;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  pendingPlan: PlanType | null;
  trialEndsAt: Date | null;
  paidSeats: number | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  stripeCheckoutId: string | null;
}>;

const TOLD = ['planType', 'billingFrequency', 'status', 'cancelAtPeriodEnd', 'pendingPlan', 'trialEndsAt'] as const;

/** Writes a change and returns what to record about it; null if no visible field changed. */
export async function changeSubscription(
  db: Statements,
  before: SubscriptionRow,
  change: SubscriptionChange,
): Promise<Occurrence | null> {
  const names = Object.keys(change);
  if (names.length === 0) return null;
  const sets = names.map((name, nth) => `"${name}" = $${nth + 2}`);
  await db.text(`UPDATE "Subscription" SET ${sets.join(', ')} WHERE "workspaceId" = $1`, [
    before.workspaceId,
    ...Object.values(change),
  ]);
  const after = await subscriptionRow(db, before.workspaceId, 'read');
  const changes = changesBetween(before, after, TOLD);
  if (Object.keys(changes).length === 0) return null;
  return {
    target: 'Subscription',
    targetId: before.workspaceId,
    workspaceId: before.workspaceId,
    name: after.planType,
    changes,
  };
}
