import { Id } from '#contract/ids';
import { changeSubscription, hasSubscription, isBilled, subscriptionRow } from '#features/workspaces/server';
import type { Occurrence } from '#server/handlers';
import type { Log } from '#server/log';
import type { Statements } from '#server/statements';
import { followed } from '../rules.ts';
import type { StripePort } from './stripe.ts';
import { noteSeats } from './noting.ts';
import { idOf, paidSubscription } from './stripe-subscription.ts';

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('payment:' || $1, 0))`;

/**
 * Updates the plan of a workspace to the current state of its subscription at Stripe, whatever event reported it and in
 * whatever order. Updates of one subscription run one after the other, and each reads the state after the previous ones have
 * committed.
 */
export async function followSubscription(
  db: Statements,
  stripe: StripePort,
  subscriptionId: string,
  log: Log,
): Promise<Occurrence | null> {
  await db.text(LOCK, [subscriptionId]);
  const subscription = await stripe.ask(({ subscriptions }) => subscriptions.retrieve(subscriptionId));
  const workspaceId = subscription.metadata['workspaceId'] ?? '';
  const paid = paidSubscription(subscription);
  const isKnown = Id.safeParse(workspaceId).success && (await hasSubscription(db, workspaceId));
  if (paid === null || !isKnown) {
    log.warn({ subscriptionId }, 'Stripe told of a subscription that is none of this server');
    return null;
  }
  const before = await subscriptionRow(db, workspaceId, 'locked');
  const state = followed(paid, new Date());
  if (state === null) return null;
  if (before.stripeSubscriptionId !== subscriptionId && (isBilled(before) || state.status === 'CANCELED')) {
    if (state.status !== 'CANCELED')
      log.error({ subscriptionId, workspaceId }, 'a second subscription is paid for: cancel one at Stripe');
    return null;
  }
  const { trialEndsAt, ...change } = state;
  noteSeats(db, before, state.paidSeats);
  return changeSubscription(db, before, {
    ...change,
    ...(trialEndsAt && { trialEndsAt }),
    stripeSubscriptionId: subscriptionId,
    stripeCustomerId: idOf(subscription.customer),
  });
}
