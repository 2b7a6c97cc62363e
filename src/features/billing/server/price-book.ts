import type Stripe from 'stripe';
import type { BillingFrequency, PlanPrices, PlanType } from '#features/workspaces/contract';
import { plans } from '#features/workspaces/rules';
import { fail } from '#server/failures';
import { Gate } from '#server/gate';
import type { StripePort } from './stripe.ts';

/** A plan that is paid by seats, and its interval. */
export interface Priced {
  planType: PlanType;
  billingFrequency: BillingFrequency;
}

export interface PriceBook {
  offer(): Promise<PlanPrices>;
  /** Stripe's price for a plan. */
  priceOf(choice: Priced): Promise<string>;
}

const SOLD = ['PRO', 'BUSINESS'] as const;
const FREQUENCIES = ['MONTHLY', 'YEARLY'] as const;
const FRESH_MS = 600_000;
/** How many requests for the prices, which are fetched together, may wait at once. */
const WAITING = 3;

/** The lookup key of a price at Stripe. An operator may create these four there. Missing ones are created. */
export const lookupKeyOf = ({ planType, billingFrequency }: Priced): string =>
  `cairn_${planType.toLowerCase()}_${billingFrequency.toLowerCase()}`;

const sold: readonly Priced[] = SOLD.flatMap((planType) =>
  FREQUENCIES.map((billingFrequency) => ({ planType, billingFrequency })),
);

/** The plan and interval of a price; null if it is not one of ours. */
export const pricedAs = (price: { lookup_key: string | null; metadata: Record<string, string> | null }): Priced | null =>
  sold.find((choice) => [price.lookup_key, price.metadata?.['cairn']].includes(lookupKeyOf(choice))) ?? null;

const listed: PlanPrices['prices'] = Object.fromEntries(
  Object.entries(plans).map(([planType, { price }]) => [planType, price]),
) as PlanPrices['prices'];

/** If nothing is charged, the list shows what the plans are worth. */
export const freeOfCharge: PlanPrices = { isCharged: false, prices: listed };

/** The prices at Stripe, refetched when they are ten minutes old. */
export function openPriceBook(stripe: StripePort): PriceBook {
  let known: { at: number; prices: Promise<Map<string, Stripe.Price>>; isThere: boolean } | null = null;
  const gate = new Gate(WAITING, 'payment-unavailable');
  const prices = (): Promise<Map<string, Stripe.Price>> => {
    if (known === null || Date.now() - known.at > FRESH_MS) {
      const asked = { at: Date.now(), prices: allPrices(stripe), isThere: false };
      known = asked;
      asked.prices.then(
        () => (asked.isThere = true),
        () => (known = null),
      );
    }
    const { prices: answer, isThere } = known;
    return isThere ? answer : gate.through(() => answer);
  };
  return {
    async offer() {
      const book = await prices();
      const ofPlan = (planType: PlanType) =>
        Object.fromEntries(
          FREQUENCIES.map((billingFrequency) => [billingFrequency, perMonth(book, { planType, billingFrequency })]),
        );
      const charged = Object.fromEntries(SOLD.map((planType) => [planType, ofPlan(planType)]));
      return { isCharged: true, prices: { ...listed, ...charged } };
    },
    priceOf: async (choice) => (await prices()).get(lookupKeyOf(choice))?.id ?? fail('plan-by-agreement'),
  };
}

const perMonth = (book: ReadonlyMap<string, Stripe.Price>, choice: Priced): number => {
  const cents = book.get(lookupKeyOf(choice))?.unit_amount ?? 0;
  return cents / 100 / monthsOf(choice.billingFrequency);
};

const monthsOf = (frequency: BillingFrequency): number => (frequency === 'YEARLY' ? 12 : 1);

async function allPrices(stripe: StripePort): Promise<Map<string, Stripe.Price>> {
  const { data } = await stripe.ask(({ prices }) => prices.list({ lookup_keys: sold.map(lookupKeyOf), active: true, limit: 10 }));
  const found = new Map(data.map((price) => [price.lookup_key ?? '', price]));
  for (const choice of sold) {
    if (!found.has(lookupKeyOf(choice))) found.set(lookupKeyOf(choice), await madePrice(stripe, choice));
  }
  return found;
}

/** Two servers that need it at once create it once: Stripe remembers the answer by the key. */
function madePrice(stripe: StripePort, choice: Priced): Promise<Stripe.Price> {
  const lookupKey = lookupKeyOf(choice);
  const months = monthsOf(choice.billingFrequency);
  const dollars = (plans[choice.planType].price ?? fail('plan-by-agreement'))[choice.billingFrequency];
  return stripe.ask(({ prices }) =>
    prices.create(
      {
        currency: 'usd',
        unit_amount: dollars * 100 * months,
        recurring: { interval: months === 12 ? 'year' : 'month' },
        lookup_key: lookupKey,
        metadata: { cairn: lookupKey },
        product_data: { name: `Cairn ${choice.planType === 'PRO' ? 'Pro' : 'Business'}, for a seat` },
      },
      { idempotencyKey: `${lookupKey}_${dollars}` },
    ),
  );
}
