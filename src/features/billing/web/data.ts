import { usePlanOffer, useSubscriptionSummary } from '#features/workspaces/web';
import type { PlanOffer, SubscriptionSummary } from '#features/workspaces/contract';
import { client } from '#web/api';
import { revalidate, revalidateTables } from '#web/swr';
import { type QueryState, useQuery } from '#web/use-query';
import type { CheckoutState, Invoice, paymentActions, BillingOverview } from '../contract.ts';
import type { Choice } from '../rules.ts';

const payment = client<typeof paymentActions>('payment');
/** The plan itself, and the workspace as it goes over its limits or has room again. */
const LIVE = { refetchesOn: ['Subscription', 'Workspace'] };
const key = (workspaceId: string): string => `billing:${workspaceId}`;

/** Everything that the screens about the plan show together. */
export interface BillingFacts {
  standing: BillingOverview;
  summary: SubscriptionSummary;
  offer: PlanOffer;
}

export function useBilling(workspaceId: string): QueryState<BillingFacts> {
  const standing = useQuery(key(workspaceId), (via) => payment.get('get-billing', { query: { workspaceId }, ...via }), LIVE);
  const summary = useSubscriptionSummary(workspaceId);
  const offer = usePlanOffer();
  const parts = [standing, summary, offer];
  const retry = () => parts.filter(({ error }) => error !== null).forEach((part) => part.retry());
  if (standing.data && summary.data && offer.data) {
    return { data: { standing: standing.data, summary: summary.data, offer: offer.data }, status: 'ready', error: null, retry };
  }
  const error = parts.find((part) => part.error !== null)?.error ?? null;
  return { data: undefined, status: error ? 'error' : 'loading', error, retry };
}

export const useInvoices = (workspaceId: string): QueryState<readonly Invoice[]> =>
  useQuery(
    `${key(workspaceId)}:invoices`,
    async (via) => (await payment.get('get-invoices', { query: { workspaceId }, ...via })).items,
    LIVE,
  );

/** Fetches the plan and the usage again; without a connection they stay as they are. */
export async function refreshFacts(workspaceId: string): Promise<void> {
  await Promise.all([revalidate(key(workspaceId)), revalidate('subscription')]);
}

const SOON_MS = 2000;
/** Half a minute in total. */
const ASKED_MOST = 15;

/** The state of a payment, polled while it is in progress. */
export const useCheckoutState = (workspaceId: string): QueryState<CheckoutState> =>
  useQuery(`checkout:${workspaceId}`, () => payment.get('get-checkout-state', { query: { workspaceId } }), {
    refreshEvery: (state) => (state?.state === 'WAITING' || state?.state === 'OPEN' ? SOON_MS : 0),
  });

/** The plan of a workspace appears in many places. All of them are refetched. */
export async function planChanged(workspaceId: string): Promise<void> {
  await Promise.all([refreshFacts(workspaceId), revalidateTables(['Workspace'])]);
}

/**
 * Polls until the plan is the chosen one: a paid plan changes when the payment service reports it, some seconds later. False
 * if it does not change.
 */
export async function hasBegun(workspaceId: string, { planType, billingFrequency }: Choice): Promise<boolean> {
  for (let asked = 0; asked < ASKED_MOST; asked += 1) {
    await new Promise((done) => setTimeout(done, SOON_MS));
    const { subscription } = await payment.get('get-billing', { query: { workspaceId } });
    if (subscription.planType !== planType || subscription.billingFrequency !== billingFrequency) continue;
    await planChanged(workspaceId);
    return true;
  }
  return false;
}

/** The changes of the plan of a workspace. Each waits for its answer, because money may depend on it. */
export const planActions = (workspaceId: string) => {
  const query = { workspaceId };
  // After a refusal too, because someone else may have changed it by now.
  const after = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } finally {
      await planChanged(workspaceId);
    }
  };
  return {
    change: (choice: Choice) => after(payment.put('change-plan', { query, body: choice })),
    cancel: () => after(payment.post('cancel-subscription', { query, body: {} })),
    resume: () => after(payment.post('resume-subscription', { query, body: {} })),
    startTrial: () => after(payment.post('start-trial', { query, body: {} })),
    /** The address where the plan is paid, or of the next page if it is free. */
    checkout: async (choice: Choice & { planType: 'PRO' | 'BUSINESS' | 'ENTERPRISE' }) =>
      (await payment.post('create-checkout', { query, body: choice })).url,
    portal: async () => (await payment.post('create-portal-session', { query, body: {} })).url,
  };
};
