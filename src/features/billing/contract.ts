import { z } from 'zod';
import { actions, inWorkspace } from '#contract/action';
import type { Audited } from '#contract/audit';
import { Moment } from '#contract/fields';
import type { OpenRoute } from '#contract/open-route';
import { paged } from '#contract/paging';
import { BillingFrequency, PlanType, SubscriptionDetails } from '#features/workspaces/contract';

/**
 * Invoices as the payment service created them, newest first. Amounts are in the smallest unit of the currency, such as
 * cents.
 */
export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  amount: z.int(),
  /** Three letters in capitals, ISO 4217. */
  currency: z.string(),
  createdAt: Moment,
  /** Where it can be read, paid and downloaded. */
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/**
 * OPEN: the payment page waits to be filled in. WAITING: it was, and the payment service has not reported it yet. EXPIRED:
 * it was left open too long, and nothing was charged. SETTLED: nothing is pending, and the subscription is up to date.
 */
export const CheckoutState = z.object({
  state: z.enum(['OPEN', 'WAITING', 'EXPIRED', 'SETTLED']),
  subscription: SubscriptionDetails,
});
export type CheckoutState = z.infer<typeof CheckoutState>;

/** The expected next bill, in cents. */
export const NextInvoice = z.object({ amount: z.int(), currency: z.string(), dueAt: Moment.nullable() });

export const BillingOverview = z.object({
  subscription: SubscriptionDetails,
  /** True if bills come from a payment service, which has a page of its own for cards and addresses. */
  hasPortal: z.boolean(),
  mayStartTrial: z.boolean(),
  /** Seats on the bill. */
  seats: z.int(),
  nextInvoice: NextInvoice.nullable(),
});
export type BillingOverview = z.infer<typeof BillingOverview>;

const Address = z.object({ url: z.string() });
const choice = { planType: PlanType, billingFrequency: BillingFrequency.default('MONTHLY') };

const planChanged: Audited = { category: 'BILLING', action: 'plan.changed', target: 'Subscription' };

/** For people who manage the plan; also in a workspace over its limits, because this is how it gets out. */
const asPayer = { reach: inWorkspace, right: { workspace: 'manageBilling' }, whileReadOnly: true } as const;

export const paymentActions = actions('payment', 'none', {
  'get-billing': {
    ...asPayer,
    method: 'GET',
    about: 'The plan of a workspace as its payers see it, with what the next bill will be.',
    response: BillingOverview,
  },
  'get-checkout-state': {
    ...asPayer,
    method: 'GET',
    about: 'How far a payment is that was begun, and the plan as it stands.',
    response: CheckoutState,
  },
  'get-invoices': {
    ...asPayer,
    method: 'GET',
    about: 'The last hundred invoices of a workspace, newest first.',
    response: paged(Invoice),
  },
  'start-trial': {
    ...asPayer,
    method: 'POST',
    about: 'Begins 14 days of the Business plan, once for each workspace on the free plan.',
    body: z.strictObject({}),
    response: SubscriptionDetails,
    audited: planChanged,
  },
  'create-checkout': {
    ...asPayer,
    method: 'POST',
    about:
      'The address of a page where a plan is paid for. Where this server takes no money the plan is chosen with this, and the address is that of what follows.',
    body: z.strictObject({ ...choice, planType: PlanType.exclude(['FREE']) }),
    response: Address,
    audited: planChanged,
  },
  'create-portal-session': {
    ...asPayer,
    method: 'POST',
    about: 'The address of the page where cards, addresses and invoices are seen to.',
    body: z.strictObject({}),
    response: Address,
  },
  'change-plan': {
    ...asPayer,
    method: 'PUT',
    about: 'Another plan or rhythm of payment. A larger plan begins at once; a smaller one when what is paid for is over.',
    body: z.strictObject(choice),
    response: SubscriptionDetails,
    audited: planChanged,
  },
  'cancel-subscription': {
    ...asPayer,
    method: 'POST',
    about: 'Ends the subscription when what is paid for is over; where nothing is charged, at once. Nothing is deleted.',
    body: z.strictObject({}),
    response: SubscriptionDetails,
    audited: planChanged,
  },
  'resume-subscription': {
    ...asPayer,
    method: 'POST',
    about: 'Takes a cancellation or a coming smaller plan back.',
    body: z.strictObject({}),
    response: SubscriptionDetails,
    audited: planChanged,
  },
});

/** Where Stripe reports payments. It sends more at once than a person would. */
export const paymentWebhook = {
  method: 'POST',
  path: '/payment/webhook',
  about: 'An event of Stripe, signed by it. Each counts once.',
  header: 'stripe-signature',
  takesBody: true,
  limit: { requests: 600, seconds: 60 },
  response: z.object({ received: z.literal(true) }),
} as const satisfies OpenRoute;
