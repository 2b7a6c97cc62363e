import { figure } from '#contract/counts';
import type { BillingFrequency, PlanType, SubscriptionStatus } from '#features/workspaces/contract';
import { inUnit, inWords } from '#features/attachments/rules';
import type { SubscriptionSummary } from '#features/workspaces/contract';
import { isLarger, type Limited } from '#features/workspaces/rules';
import type { z } from 'zod';

/** The options of a choice: a plan, and how often it is paid. */
export interface Choice {
  planType: PlanType;
  billingFrequency: BillingFrequency;
}

/** The payment service's data about a subscription, in its own terms. Times are in seconds since 1970. */
export interface PaidSubscription {
  status: string;
  isPaused: boolean;
  /** The plan and interval of its price. */
  paidAs: Choice;
  quantity: number;
  periodEnd: number;
  isCancelled: boolean;
  trialEnd: number | null;
  metadata: Readonly<Record<string, string>>;
}

/** The database row of a paid subscription. */
export interface Followed extends Choice {
  status: z.infer<typeof SubscriptionStatus>;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  pendingPlan: PlanType | null;
  paidSeats: number;
  trialEndsAt: Date | null;
}

const STATUSES: Readonly<Record<string, Followed['status']>> = {
  trialing: 'TRIALING',
  active: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'PAST_DUE',
  paused: 'PAUSED',
  canceled: 'CANCELED',
  incomplete_expired: 'CANCELED',
};

/**
 * Set if the price was already lowered but the larger plan is paid until the period ends, for this many seats. It is stored
 * with the subscription at the payment service, so that every event contains all of the information.
 */
export const retainedPlan = (planType: PlanType, until: number, seats: number): Record<string, string> => ({
  keeps: planType,
  keepsUntil: String(until),
  keepsSeats: String(seats),
});
export const nothingRetained: Record<string, string> = { keeps: '', keepsUntil: '', keepsSeats: '' };

/** The seats that were paid at the higher price when it was lowered; null if it was not, in the period that ends then. */
export function retainedSeats({ keepsUntil, keepsSeats }: Readonly<Record<string, string>>, periodEnd: number): number | null {
  const seats = Number(keepsSeats ?? '');
  return Number(keepsUntil) === periodEnd && Number.isInteger(seats) && seats > 0 ? seats : null;
}

/** What a subscription means for the plan; null if its first payment is still pending, or has finally failed. */
export function followed(paid: PaidSubscription, now: Date): Followed | null {
  const status = paid.isPaused && paid.status === 'active' ? 'PAUSED' : STATUSES[paid.status];
  if (status === undefined) return null;
  const kept = keptBy(paid, now);
  return {
    planType: kept ?? paid.paidAs.planType,
    billingFrequency: paid.paidAs.billingFrequency,
    status: status === 'TRIALING' && paid.trialEnd === null ? 'ACTIVE' : status,
    currentPeriodEnd: new Date(paid.periodEnd * 1000),
    cancelAtPeriodEnd: paid.isCancelled && status !== 'CANCELED',
    pendingPlan: kept === null ? null : paid.paidAs.planType,
    paidSeats: paid.quantity,
    trialEndsAt: paid.trialEnd === null ? null : new Date(paid.trialEnd * 1000),
  };
}

function keptBy({ metadata, paidAs, periodEnd }: PaidSubscription, now: Date): PlanType | null {
  const { keeps, keepsUntil } = metadata;
  const isKept =
    (keeps === 'PRO' || keeps === 'BUSINESS') &&
    isLarger(keeps, paidAs.planType) &&
    Number(keepsUntil) === periodEnd &&
    periodEnd * 1000 > now.getTime();
  return isKept ? keeps : null;
}

/** True if a change waits until the paid period is over: a smaller plan at the same interval. */
export const waits = (now: Choice, next: Choice): boolean =>
  isLarger(now.planType, next.planType) && now.billingFrequency === next.billingFrequency;

/** The cost in cents of this many seats per payment. The price is in dollars per seat and month. */
export const amountOf = (seats: number, pricePerMonth: number, frequency: BillingFrequency): number =>
  Math.round(seats * pricePerMonth * 100) * (frequency === 'YEARLY' ? 12 : 1);

export const TRIAL_DAYS = 14;

/** How long a plan stays after a failed payment, in days. The database has the same number in plan_in_force(). */
export const GRACE_DAYS = 14;

const DAY_MS = 86_400_000;

/** When the limits of the free plan begin to apply to a workspace past due since a given time. */
export const graceEnds = (pastDueSince: string | Date): Date => new Date(new Date(pastDueSince).getTime() + GRACE_DAYS * DAY_MS);

/** From this share of a limit on, its payers are notified. */
const NEAR = 0.8;

/** How much of a limit is used, where 1 is all of it; null without a limit. */
export function shareOf({ usage, limits }: Pick<SubscriptionSummary, 'usage' | 'limits'>, what: Limited): number | null {
  const [used, limit] = [usage[what], limits[what]];
  if (limit === null) return null;
  return limit === 0 ? Number(used > 0) : used / limit;
}

/** True from the share at which the limit will soon be reached. */
export const isNear = (share: number | null): boolean => share !== null && share >= NEAR;

// A plan of 1 TB holds 1,000 GB.
const TERABYTE = 1000 * 1024 ** 3;

/** An amount of something that a plan limits, in words: "3", "1.5 GB", "1 TB". */
export function amountOfUse(what: Limited, amount: number): string {
  if (what !== 'storageBytes') return figure(amount);
  return amount < TERABYTE ? inWords(amount) : inUnit(amount / TERABYTE, 4);
}
