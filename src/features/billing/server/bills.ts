import type Stripe from 'stripe';
import { paginated } from '#contract/paging';
import type { PlanPrices } from '#features/workspaces/contract';
import { plans } from '#features/workspaces/rules';
import { isBilled, seatsTaken, subscriptionDetails, type SubscriptionRow, subscriptionRow } from '#features/workspaces/server';
import type { Call } from '#server/handlers';
import { inParts, type Preparing } from '#server/parted';
import type { Invoice, paymentActions, BillingOverview } from '../contract.ts';
import { amountOf } from '../rules.ts';
import { canStartTrial, type PaymentContext } from './choosing.ts';

type Actions = typeof paymentActions;

const AT_MOST = 100;

/** The latest invoices from Stripe. */
export const invoices = ({ stripe }: PaymentContext) =>
  inParts({
    prepare: ({ db, reached }: Preparing<Actions['get-invoices']>) => subscriptionRow(db, reached.workspaceId, 'read'),
    work: async ({ stripeCustomerId: customer }) =>
      stripe === null || customer === null ? [] : (await stripe.ask((it) => it.invoices.list({ customer, limit: AT_MOST }))).data,
    settle: async (_: Call<Actions['get-invoices']>, found) => listed(found),
  });

function listed(found: readonly Stripe.Invoice[]) {
  const items = found.map((invoice): Invoice => ({
    id: invoice.id,
    number: invoice.number,
    status: (invoice.status ?? 'draft').toUpperCase(),
    amount: invoice.total,
    currency: invoice.currency.toUpperCase(),
    createdAt: new Date(invoice.created * 1000).toISOString(),
    url: invoice.hosted_invoice_url ?? null,
  }));
  return { items, pagination: paginated(items.length, 1, AT_MOST) };
}

/** The plan as its payers see it. */
export const billingOverview = ({ stripe, prices }: PaymentContext) =>
  inParts({
    prepare: async ({ db, reached }: Preparing<Actions['get-billing']>) =>
      isPriced(await subscriptionRow(db, reached.workspaceId, 'read')),
    work: async (wantsPrices) => (wantsPrices && prices !== null ? (await prices.offer()).prices : null),
    settle: async ({ db, reached }: Call<Actions['get-billing']>, offered): Promise<BillingOverview> => {
      const row = await subscriptionRow(db, reached.workspaceId, 'read');
      const seats = await seatsTaken(db, reached.workspaceId);
      return {
        subscription: await subscriptionDetails(db, reached.workspaceId),
        hasPortal: stripe !== null && row.stripeCustomerId !== null,
        mayStartTrial: canStartTrial(row),
        seats: row.paidSeats ?? seats,
        nextInvoice: nextInvoice(row, seats, offered),
      };
    },
  });

/** True if there will be a next bill. */
const isPriced = (row: SubscriptionRow): boolean => isBilled(row) && !row.cancelAtPeriodEnd;

/** An estimate: the seats at the coming price, without prepayments, credits and taxes. */
function nextInvoice(row: SubscriptionRow, seats: number, prices: PlanPrices['prices'] | null): BillingOverview['nextInvoice'] {
  if (prices === null || !isPriced(row)) return null;
  const planType = row.pendingPlan ?? row.planType;
  const price = prices[planType] ?? plans[planType].price;
  if (price === null) return null;
  const amount = amountOf(seats, price[row.billingFrequency], row.billingFrequency);
  return { amount, currency: 'USD', dueAt: row.currentPeriodEnd };
}
