import { hash } from 'node:crypto';
import { changeSubscription, seatsTaken, subscriptionDetails, subscriptionRow } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { inParts, type Preparing } from '#server/parted';
import type { CheckoutState, paymentActions } from '../contract.ts';
import type { Choice } from '../rules.ts';
import { needsNoPayment, isRunning, changePlanAtOnce, type PaymentContext } from './choosing.ts';
import type { StripePort } from './stripe.ts';

type Actions = typeof paymentActions;

/** The input of a payment page; null if the plan takes effect without payment. */
interface Basket {
  workspaceId: string;
  /** The earlier payment page, which is closed. */
  earlier: string | null;
  customer: { customer: string } | { customer_email: string };
  choice: Choice;
  quantity: number;
}

interface Begun {
  session: { id: string; url: string | null };
  earlier: string | null;
}

/**
 * The address of a page at Stripe that begins a subscription for the taken seats; or, for a plan without payment, the
 * address of the page after it takes effect.
 */
export const begunCheckout = (context: PaymentContext) =>
  inParts({
    prepare: (call: Preparing<Actions['create-checkout']>) => basketOf(call, context),
    work: (basket, { key }) => (basket === null ? Promise.resolve(null) : begunPage(basket, context, key)),
    async settle({ db, record, reached, body }: Call<Actions['create-checkout']>, begun) {
      const { workspaceId } = reached;
      if (begun === null) {
        await changePlanAtOnce({ db, record }, workspaceId, body, context);
        return { url: `${pagesOf(context, workspaceId)}/success` };
      }
      const before = await subscriptionRow(db, workspaceId, 'locked');
      // Someone else may have begun at the same moment. Only one page stays open.
      if (before.stripeCheckoutId !== begun.earlier) fail('conflict');
      await changeSubscription(db, before, { stripeCheckoutId: begun.session.id });
      return { url: begun.session.url ?? fail('payment-unavailable') };
    },
    // No one has its address, and it would expire after a day.
    withdraw: async (begun) => {
      if (begun !== null && context.stripe !== null) await closePage(context.stripe, begun.session.id);
    },
  });

const pagesOf = ({ publicUrl }: PaymentContext, workspaceId: string): string => `${publicUrl}/workspace/${workspaceId}/payment`;

async function basketOf(call: Preparing<Actions['create-checkout']>, context: PaymentContext): Promise<Basket | null> {
  const { db, reached, actor, body } = call;
  const { workspaceId } = reached;
  const row = await subscriptionRow(db, workspaceId, 'read');
  if (isRunning(row, context)) fail('subscription-runs');
  if (needsNoPayment(context, body.planType)) return null;
  if (body.planType === 'ENTERPRISE') fail('plan-by-agreement');
  return {
    workspaceId,
    earlier: row.stripeCheckoutId,
    customer: row.stripeCustomerId === null ? { customer_email: actor.email } : { customer: row.stripeCustomerId },
    choice: body,
    quantity: Math.max(1, await seatsTaken(db, workspaceId)),
  };
}

async function begunPage(basket: Basket, context: PaymentContext, key: string): Promise<Begun> {
  const { stripe, prices } = context;
  if (stripe === null || prices === null) return fail('payment-off');
  const { workspaceId, earlier, customer, choice, quantity } = basket;
  if (earlier !== null) await closePage(stripe, earlier);
  const price = await prices.priceOf(choice);
  const pages = pagesOf(context, workspaceId);
  const session = await stripe.ask(({ checkout }) =>
    checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price, quantity }],
        client_reference_id: workspaceId,
        metadata: { workspaceId },
        subscription_data: { metadata: { workspaceId } },
        allow_promotion_codes: true,
        ...customer,
        success_url: `${pages}/success`,
        cancel_url: `${pages}/cancel`,
      },
      // Stripe accepts a repeated key only for equal fields, and a later payment page needs another.
      { idempotencyKey: hash('sha256', JSON.stringify([key, basket, price]), 'base64url') },
    ),
  );
  return { session, earlier };
}

/** A page that was just paid cannot be closed: its subscription is on its way. */
async function closePage(stripe: StripePort, id: string): Promise<void> {
  const { status } = await stripe.ask(({ checkout }) => checkout.sessions.retrieve(id));
  if (status === 'complete') fail('subscription-runs');
  if (status === 'open') await stripe.ask(({ checkout }) => checkout.sessions.expire(id));
}

/** The state of a payment, according to Stripe. The plan itself follows Stripe's events. */
export const checkoutState = ({ stripe }: PaymentContext) =>
  inParts({
    prepare: ({ db, reached }: Preparing<Actions['get-checkout-state']>) => subscriptionRow(db, reached.workspaceId, 'read'),
    work: async ({ stripeCheckoutId }) =>
      stripe === null || stripeCheckoutId === null
        ? null
        : (await stripe.ask(({ checkout }) => checkout.sessions.retrieve(stripeCheckoutId))).status,
    async settle({ db, reached }: Call<Actions['get-checkout-state']>, status): Promise<CheckoutState> {
      const { stripeCheckoutId } = await subscriptionRow(db, reached.workspaceId, 'read');
      const subscription = await subscriptionDetails(db, reached.workspaceId);
      if (status === null || stripeCheckoutId === null) return { state: 'SETTLED', subscription };
      return { state: status === 'complete' ? 'WAITING' : status === 'expired' ? 'EXPIRED' : 'OPEN', subscription };
    },
  });

/** The address of Stripe's page for cards, addresses and invoices. If nothing is charged, there is only our own page. */
export const portal = ({ stripe, publicUrl }: PaymentContext) =>
  inParts({
    async prepare({ db, reached }: Preparing<Actions['create-portal-session']>) {
      const returnUrl = `${publicUrl}/workspace/${reached.workspaceId}/billing`;
      const { stripeCustomerId } = await subscriptionRow(db, reached.workspaceId, 'read');
      return { returnUrl, customer: stripe === null ? null : (stripeCustomerId ?? fail('no-subscription')) };
    },
    async work({ returnUrl, customer }) {
      if (stripe === null || customer === null) return returnUrl;
      const { url } = await stripe.ask((it) => it.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return url;
    },
    settle: async (_: Call<Actions['create-portal-session']>, url) => ({ url }),
  });
