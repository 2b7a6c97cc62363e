import type Stripe from 'stripe';
import type { PlanType } from '#features/workspaces/contract';
import { isLarger } from '#features/workspaces/rules';
import {
  changeSubscription,
  isBilled,
  type SubscriptionChange,
  subscriptionDetails,
  type SubscriptionRow,
  subscriptionRow,
} from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { inParts, type Preparing } from '#server/parted';
import type { paymentActions } from '../contract.ts';
import { type Choice, nothingRetained, retainedPlan, retainedSeats, TRIAL_DAYS, waits } from '../rules.ts';
import type { PriceBook } from './price-book.ts';
import type { StripePort } from './stripe.ts';
import { seatItem } from './stripe-subscription.ts';

type Actions = typeof paymentActions;

/** What choosing and paying need to know about this server. */
export interface PaymentContext {
  publicUrl: string;
  /** Every plan up to this one is free. */
  defaultPlan: PlanType;
  /** Null if this server takes no payments. */
  stripe: StripePort | null;
  prices: PriceBook | null;
}

/** True while Stripe sends bills. Then changes are made at Stripe. */
export const isRunning = (row: SubscriptionRow, { stripe }: PaymentContext): boolean => stripe !== null && isBilled(row);

/** True for a plan that takes effect without payment. */
export const needsNoPayment = ({ stripe, defaultPlan }: PaymentContext, planType: PlanType): boolean =>
  stripe === null || !isLarger(planType, defaultPlan);

// An ended subscription is dropped with it: it sends no bill, and later reports about it no longer count.
const chosen = ({ planType, billingFrequency }: Choice) => ({
  planType,
  billingFrequency,
  status: 'ACTIVE',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  pendingPlan: null,
  stripeSubscriptionId: null,
  paidSeats: null,
});

type Recorder = Pick<Call<Actions['start-trial']>, 'db' | 'record'>;

async function saved({ db, record }: Recorder, row: SubscriptionRow, change: SubscriptionChange) {
  const occurrence = await changeSubscription(db, row, change);
  if (occurrence !== null) record(occurrence);
  return subscriptionDetails(db, row.workspaceId);
}

/** Changes to a plan without payment, at once. */
export async function changePlanAtOnce(call: Recorder, workspaceId: string, choice: Choice, context: PaymentContext) {
  const row = await subscriptionRow(call.db, workspaceId, 'locked');
  // It was just paid for elsewhere.
  if (isRunning(row, context)) fail('subscription-runs');
  return saved(call, row, chosen(choice));
}

/** Changes the plan. A paid plan changes when Stripe reports it. A later change is recorded now. */
export const changedPlan = (context: PaymentContext) =>
  inParts({
    async prepare({ db, reached, body }: Preparing<Actions['change-plan']>) {
      const row = await subscriptionRow(db, reached.workspaceId, 'read');
      if (!isRunning(row, context) && !needsNoPayment(context, body.planType)) {
        fail(body.planType === 'ENTERPRISE' ? 'plan-by-agreement' : 'plan-not-paid');
      }
      return { row, choice: body };
    },
    async work({ row, choice }): Promise<PlanStep> {
      if (!isRunning(row, context)) return 'taken';
      if (needsNoPayment(context, choice.planType)) return endAtStripe(row, context);
      await changePaid(row, choice, context);
      return 'changed';
    },
    async settle({ db, record, reached, body }: Call<Actions['change-plan']>, step) {
      const call = { db, record };
      if (step === 'taken') return changePlanAtOnce(call, reached.workspaceId, body, context);
      const before = await subscriptionRow(db, reached.workspaceId, 'locked');
      if (step === 'ended') return saved(call, before, { cancelAtPeriodEnd: true });
      return saved(call, before, waits(before, body) ? { pendingPlan: body.planType, cancelAtPeriodEnd: false } : {});
    },
  });

/** What was done at Stripe. `taken` is nothing, for a plan without payment. */
type PlanStep = 'taken' | 'ended' | 'changed';

type Billing = Pick<Stripe.SubscriptionUpdateParams, 'proration_behavior' | 'metadata'>;

async function changePaid(row: SubscriptionRow, choice: Choice, { stripe, prices }: PaymentContext): Promise<void> {
  if (stripe === null || prices === null || row.stripeSubscriptionId === null) return fail('no-subscription');
  const id = row.stripeSubscriptionId;
  const subscription = await stripe.ask(({ subscriptions }) => subscriptions.retrieve(id));
  const item = seatItem(subscription) ?? fail('payment-unavailable');
  // Stripe interprets a price without a quantity as one seat.
  const seats = item.quantity ?? 1;
  const seatsBefore = retainedSeats(subscription.metadata, item.current_period_end) ?? seats;
  const update = async (quantity: number, planned: Choice | null, billing: Billing) => {
    const price = planned && (await prices.priceOf(planned));
    const items = [{ id: item.id, quantity, ...(price !== null && { price }) }];
    await stripe.ask(({ subscriptions }) => subscriptions.update(id, { items, cancel_at_period_end: false, ...billing }));
  };
  // If a smaller plan was coming, the price is already lowered: it returns to the paid one, or it would be counted twice.
  // Seats that were added or removed since then did so at the lower price, and do it again at the valid one.
  const isSame = choice.planType === row.planType && choice.billingFrequency === row.billingFrequency;
  if (isSame || row.pendingPlan !== null) {
    if (seatsBefore !== seats) await update(seatsBefore, null, { proration_behavior: 'create_prorations' });
    await update(seatsBefore, row, { proration_behavior: 'none', metadata: nothingRetained });
    if (seatsBefore !== seats) await update(seats, null, { proration_behavior: 'create_prorations' });
  }
  if (isSame) return;
  const billing: Billing = waits(row, choice)
    ? { proration_behavior: 'none', metadata: retainedPlan(row.planType, item.current_period_end, seats) }
    : { proration_behavior: 'always_invoice', metadata: nothingRetained };
  await update(seats, choice, billing);
}

/** Ends when the paid period is over. Without bills, there is nothing to wait for. */
export const canceled = (context: PaymentContext) =>
  inParts({
    async prepare({ db, reached }: Preparing<Actions['cancel-subscription']>) {
      const row = await subscriptionRow(db, reached.workspaceId, 'read');
      if (!isRunning(row, context) && row.planInForce === 'FREE') fail('no-subscription');
      return row;
    },
    work: async (row) => (isRunning(row, context) ? endAtStripe(row, context) : 'taken'),
    async settle({ db, record, reached }: Call<Actions['cancel-subscription']>, step) {
      const before = await subscriptionRow(db, reached.workspaceId, 'locked');
      // It was just paid for elsewhere.
      if (step === 'taken' && isRunning(before, context)) fail('conflict');
      return saved({ db, record }, before, step === 'ended' ? { cancelAtPeriodEnd: true } : { status: 'CANCELED' });
    },
  });

async function endAtStripe({ stripeSubscriptionId }: SubscriptionRow, { stripe }: PaymentContext): Promise<'ended'> {
  if (stripe === null || stripeSubscriptionId === null) return fail('no-subscription');
  await stripe.ask(({ subscriptions }) => subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true }));
  return 'ended';
}

/** Cancels a coming change. An ended subscription begins again on its payment page, unless nothing is charged. */
export const resumed = (context: PaymentContext) =>
  inParts({
    async prepare({ db, reached }: Preparing<Actions['resume-subscription']>) {
      const row = await subscriptionRow(db, reached.workspaceId, 'read');
      const isEnding = row.cancelAtPeriodEnd || row.pendingPlan !== null;
      const mayResume = isRunning(row, context) ? isEnding : row.status === 'CANCELED' && needsNoPayment(context, row.planType);
      return mayResume ? row : fail('no-subscription');
    },
    async work(row) {
      // The plan that is paid until the end of the period continues after it.
      if (isRunning(row, context)) await changePaid(row, row, context);
      return row;
    },
    async settle({ db, record }: Call<Actions['resume-subscription']>, row) {
      const call = { db, record };
      if (!isRunning(row, context)) return changePlanAtOnce(call, row.workspaceId, row, context);
      const before = await subscriptionRow(db, row.workspaceId, 'locked');
      return saved(call, before, { cancelAtPeriodEnd: false, pendingPlan: null });
    },
  });

/** True for a workspace on the free plan that has had no trial. */
export const canStartTrial = ({ planInForce, trialEndsAt, status }: SubscriptionRow): boolean =>
  planInForce === 'FREE' && trialEndsAt === null && ['ACTIVE', 'CANCELED'].includes(status);

export async function startedTrial({ db, record, reached, now }: Call<Actions['start-trial']>) {
  const row = await subscriptionRow(db, reached.workspaceId, 'locked');
  if (!canStartTrial(row)) fail('trial-used');
  const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * 86_400_000);
  return saved({ db, record }, row, { ...chosen(row), planType: 'BUSINESS', status: 'TRIALING', trialEndsAt });
}
