import type { BillingFrequency, PlanType, SubscriptionStatus } from '#features/workspaces/contract';
import { isLarger } from '#features/workspaces/rules';
import type { z } from 'zod';

/** What is chosen among: a plan, and how often it is paid. */
export interface Choice {
  planType: PlanType;
  billingFrequency: BillingFrequency;
}

/** What the payment service says of a subscription, in its own words. Moments in seconds since 1970. */
export interface PaidSubscription {
  status: string;
  isPaused: boolean;
  /** What its price stands for. */
  paidAs: Choice;
  quantity: number;
  periodEnd: number;
  isCancelled: boolean;
  trialEnd: number | null;
  metadata: Readonly<Record<string, string>>;
}

/** What stands in the database of a subscription that is paid for. */
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
 * Where the price was lowered already but the larger plan is paid for until the period ends, for so many seats. It stands with
 * the subscription at the payment service, so that every event says the whole truth.
 */
export const keptPlan = (planType: PlanType, until: number, seats: number): Record<string, string> => ({
  keeps: planType,
  keepsUntil: String(until),
  keepsSeats: String(seats),
});
export const keptNone: Record<string, string> = { keeps: '', keepsUntil: '', keepsSeats: '' };

/** The seats that were paid for at the higher price when it was lowered; null where it was not, in the period that ends then. */
export function keptSeats({ keepsUntil, keepsSeats }: Readonly<Record<string, string>>, periodEnd: number): number | null {
  const seats = Number(keepsSeats ?? '');
  return Number(keepsUntil) === periodEnd && Number.isInteger(seats) && seats > 0 ? seats : null;
}

/** What a subscription means for the plan; null where its first payment is still to come, or has failed for good. */
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

/** True where a change waits until what is paid for is over: a smaller plan in the same rhythm. */
export const waits = (now: Choice, next: Choice): boolean =>
  isLarger(now.planType, next.planType) && now.billingFrequency === next.billingFrequency;

/** Cents that so many seats cost at each payment; the price is in dollars for a seat and month. */
export const amountOf = (seats: number, pricePerMonth: number, frequency: BillingFrequency): number =>
  Math.round(seats * pricePerMonth * 100) * (frequency === 'YEARLY' ? 12 : 1);

export const TRIAL_DAYS = 14;
