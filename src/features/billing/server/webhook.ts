import type Stripe from 'stripe';
import { closeCheckouts, subscriptionOfCustomer } from '#features/workspaces/server';
import { ownMutation, writeEvents } from '#server/events';
import { fail } from '#server/failures';
import { Lane } from '#server/lane';
import type { Log } from '#server/log';
import { openEndpoint, type OpenEndpoint } from '#server/open-routes';
import { type Statements, transaction } from '#server/statements';
import { paymentWebhook } from '../contract.ts';
import { followSubscription } from './following.ts';
import { note } from './noting.ts';
import type { StripePort } from './stripe.ts';
import { idOf } from './stripe-subscription.ts';

/** Each holds a database connection while Stripe is called. Those above the limit are sent again later. */
const AT_ONCE = 2;
const WAITING = 200;

interface Ports {
  log: Log;
  stripe: StripePort | null;
}

/** Without Stripe's secret, this address does not exist. */
export function paymentWebhookEndpoint({ log, stripe }: Ports): OpenEndpoint {
  const lane = new Lane(AT_ONCE, WAITING);
  return openEndpoint(paymentWebhook, async ({ header: signature, body, pool, recorded }) => {
    if (stripe === null) return fail('payment-off');
    if (signature === null || body === null) return fail('payment-refused');
    const event = await stripe.eventOf(body, signature);
    if (lane.isFull) fail('unavailable');
    await lane.run(() => transaction(pool, (db) => heard(db, stripe, event, log)));
    recorded(['Subscription']);
    return { received: true as const };
  });
}

const ONCE = 'INSERT INTO "PaymentEvent" ("id", "type") VALUES ($1, $2) ON CONFLICT ("id") DO NOTHING RETURNING "id"';

/** Each event counts once. A failure rolls that back too, and Stripe sends the event again. */
async function heard(db: Statements, stripe: StripePort, event: Stripe.Event, log: Log): Promise<void> {
  if ((await db.text(ONCE, [event.id, event.type])).length === 0) return;
  const subscriptionId = subscriptionOf(event);
  if (subscriptionId !== null) {
    const change = await followSubscription(db, stripe, subscriptionId, log);
    if (change !== null) {
      const { targetId: workspaceId, name = '', changes = {} } = change;
      note(db, { workspaceId, action: 'plan.changed', name, changes });
      // For the readers of the event log. No one in the workspace did it.
      writeEvents(db, ownMutation('follow-payment', { workspaceId, requestId: 'webhook' }), [
        { target: 'Subscription', targetId: workspaceId, changes },
      ]);
    }
  }
  await notePayment(db, event);
  await closeCheckout(db, event);
}

function subscriptionOf({ type, data: { object } }: Stripe.Event): string | null {
  if (type.startsWith('customer.subscription.')) return idOf(object as Stripe.Subscription);
  if (type === 'checkout.session.completed') return idOf((object as Stripe.Checkout.Session).subscription);
  if (type === 'invoice.paid' || type === 'invoice.payment_failed') return subscriptionOfInvoice(object as Stripe.Invoice);
  return null;
}

// An endpoint with an older version of Stripe's API has it in its former place.
const subscriptionOfInvoice = (invoice: Stripe.Invoice & { subscription?: string }): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription ?? invoice.subscription);

async function notePayment(db: Statements, { type, data: { object } }: Stripe.Event): Promise<void> {
  if (type !== 'invoice.paid' && type !== 'invoice.payment_failed') return;
  const invoice = object as Stripe.Invoice;
  const row = await subscriptionOfCustomer(db, idOf(invoice.customer));
  // A first bill of zero, as with a full discount, is no payment.
  if (row === undefined || (type === 'invoice.paid' && invoice.amount_paid === 0)) return;
  const isPaid = type === 'invoice.paid';
  const amount = isPaid ? invoice.amount_paid : invoice.amount_due;
  note(db, {
    workspaceId: row.workspaceId,
    action: isPaid ? 'payment.succeeded' : 'payment.failed',
    name: invoice.number ?? row.planType,
    ...(!isPaid && { failure: 'payment-failed' }),
    changes: { amount: [null, amount], currency: [null, invoice.currency.toUpperCase()] },
  });
}

const ENDS = new Set(['checkout.session.completed', 'checkout.session.expired', 'checkout.session.async_payment_failed']);

/** After the subscription was updated, so that no one sees a closed payment page before the plan is there. */
async function closeCheckout(db: Statements, { type, data: { object } }: Stripe.Event): Promise<void> {
  if (ENDS.has(type)) await closeCheckouts(db, (object as Stripe.Checkout.Session).id);
}
