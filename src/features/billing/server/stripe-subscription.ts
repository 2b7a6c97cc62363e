import type Stripe from 'stripe';
import type { PaidSubscription } from '../rules.ts';
import { pricedAs } from './price-book.ts';

/** The one item of a subscription: a number of seats of a plan. */
export const seatItem = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined => items.data[0];

/** Stripe's data about a subscription; null if it pays for none of our plans. */
export function paidSubscription(subscription: Stripe.Subscription): PaidSubscription | null {
  const item = seatItem(subscription);
  const paidAs = item === undefined ? null : pricedAs(item.price);
  if (item === undefined || paidAs === null) return null;
  return {
    status: subscription.status,
    isPaused: subscription.pause_collection !== null && subscription.pause_collection !== undefined,
    paidAs,
    quantity: item.quantity ?? 0,
    periodEnd: item.current_period_end,
    isCancelled: subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null,
    trialEnd: subscription.trial_end,
    metadata: subscription.metadata,
  };
}

/** The id of an object that Stripe returns either as an id or in full. */
export const idOf = (it: string | { id: string } | null | undefined): string | null =>
  typeof it === 'string' ? it : (it?.id ?? null);
