import { seatsTaken, subscriptionDetails } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { CheckoutState, paymentActions } from '../contract.ts';
import { isGiven, isRunning, takePlan, type Till } from './choosing.ts';
import type { StripePort } from './stripe.ts';
import { changedRow, subscriptionRow } from './subscription-row.ts';

type Actions = typeof paymentActions;

/**
 * The address of a page at Stripe that begins a subscription for the seats that are taken; or, for a plan that is had for the
 * asking, of what follows once it is taken.
 */
export async function begunCheckout({ db, record, reached, actor, body }: Call<Actions['create-checkout']>, till: Till) {
  const { workspaceId } = reached;
  const { stripe, prices, publicUrl } = till;
  const pages = `${publicUrl}/workspace/${workspaceId}/payment`;
  const row = await subscriptionRow(db, workspaceId, 'read');
  if (isRunning(row, till)) fail('subscription-runs');
  if (isGiven(till, body.planType) || stripe === null || prices === null) {
    await takePlan({ db, record }, workspaceId, body, till);
    return { url: `${pages}/success` };
  }
  if (body.planType === 'ENTERPRISE') fail('plan-by-agreement');
  if (row.stripeCheckoutId !== null) await closePage(stripe, row.stripeCheckoutId);
  const price = await prices.priceOf(body);
  const quantity = Math.max(1, await seatsTaken(db, workspaceId));
  const session = await stripe.ask(({ checkout }) =>
    checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price, quantity }],
      client_reference_id: workspaceId,
      metadata: { workspaceId },
      subscription_data: { metadata: { workspaceId } },
      allow_promotion_codes: true,
      ...(row.stripeCustomerId === null ? { customer_email: actor.email } : { customer: row.stripeCustomerId }),
      success_url: `${pages}/success`,
      cancel_url: `${pages}/cancel`,
    }),
  );
  // Somebody else may have begun at the same moment: only one page is left open.
  const before = await subscriptionRow(db, workspaceId, 'locked');
  if (before.stripeCheckoutId !== row.stripeCheckoutId) {
    await closePage(stripe, session.id);
    fail('conflict');
  }
  await changedRow(db, before, { stripeCheckoutId: session.id });
  return { url: session.url ?? fail('payment-unavailable') };
}

/** A page that was paid on a moment ago cannot be closed: its subscription is on its way. */
async function closePage(stripe: StripePort, id: string): Promise<void> {
  const { status } = await stripe.ask(({ checkout }) => checkout.sessions.retrieve(id));
  if (status === 'complete') fail('subscription-runs');
  if (status === 'open') await stripe.ask(({ checkout }) => checkout.sessions.expire(id));
}

/** How far the payment is that was begun, by Stripe's own word; the plan itself follows its events. */
export async function checkoutState(
  { db, reached }: Call<Actions['get-checkout-state']>,
  { stripe }: Till,
): Promise<CheckoutState> {
  const { stripeCheckoutId } = await subscriptionRow(db, reached.workspaceId, 'read');
  const subscription = await subscriptionDetails(db, reached.workspaceId);
  if (stripe === null || stripeCheckoutId === null) return { state: 'SETTLED', subscription };
  const { status } = await stripe.ask(({ checkout }) => checkout.sessions.retrieve(stripeCheckoutId));
  const state = status === 'complete' ? 'WAITING' : status === 'expired' ? 'EXPIRED' : 'OPEN';
  return { state, subscription };
}

/** The address of Stripe's page for cards, addresses and invoices. Where nothing is charged there is only our own. */
export async function portal({ db, reached }: Call<Actions['create-portal-session']>, { stripe, publicUrl }: Till) {
  const returnUrl = `${publicUrl}/workspace/${reached.workspaceId}/billing`;
  if (stripe === null) return { url: returnUrl };
  const { stripeCustomerId } = await subscriptionRow(db, reached.workspaceId, 'read');
  const customer = stripeCustomerId ?? fail('no-subscription');
  const { url } = await stripe.ask(({ billingPortal }) => billingPortal.sessions.create({ customer, return_url: returnUrl }));
  return { url };
}
