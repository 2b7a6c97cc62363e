import { paginated } from '#contract/paging';
import { plans } from '#features/workspaces/rules';
import { seatsTaken, subscriptionDetails } from '#features/workspaces/server';
import type { Call } from '#server/handlers';
import type { Invoice, paymentActions, Standing } from '../contract.ts';
import { amountOf } from '../rules.ts';
import { mayTry, type Till } from './choosing.ts';
import { isBilled, type SubscriptionRow, subscriptionRow } from './subscription-row.ts';

type Actions = typeof paymentActions;

const AT_MOST = 100;

/** The last invoices, as Stripe has them. */
export async function invoices({ db, reached }: Call<Actions['get-invoices']>, { stripe }: Till) {
  const { stripeCustomerId: customer } = await subscriptionRow(db, reached.workspaceId, 'read');
  const found =
    stripe === null || customer === null ? [] : (await stripe.ask((it) => it.invoices.list({ customer, limit: AT_MOST }))).data;
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
export async function standing({ db, reached }: Call<Actions['get-billing']>, till: Till): Promise<Standing> {
  const row = await subscriptionRow(db, reached.workspaceId, 'read');
  const seats = await seatsTaken(db, reached.workspaceId);
  return {
    subscription: await subscriptionDetails(db, reached.workspaceId),
    hasPortal: till.stripe !== null && row.stripeCustomerId !== null,
    mayStartTrial: mayTry(row),
    seats: row.paidSeats ?? seats,
    nextInvoice: await nextInvoice(row, seats, till),
  };
}

/** An estimate: so many seats of what comes next, without what was paid ahead, credits and taxes. */
async function nextInvoice(row: SubscriptionRow, seats: number, { prices }: Till): Promise<Standing['nextInvoice']> {
  if (prices === null || !isBilled(row) || row.cancelAtPeriodEnd) return null;
  const planType = row.pendingPlan ?? row.planType;
  const price = (await prices.offer()).prices[planType] ?? plans[planType].price;
  if (price === null) return null;
  const amount = amountOf(seats, price[row.billingFrequency], row.billingFrequency);
  return { amount, currency: 'USD', dueAt: row.currentPeriodEnd };
}
