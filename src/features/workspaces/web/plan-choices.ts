import { counted } from '#contract/counts';
import type { BillingFrequency, PlanOffer, PlanPrices, PlanType } from '../contract.ts';
import { type Plan, planName, plans } from '../rules.ts';
import * as words from './words.ts';

/** The plans as options, each with what it allows and, if plans cost something, its price. */
export const planChoices = (offer: PlanOffer | undefined) =>
  (Object.entries(plans) as [PlanType, Plan][]).map(([value, plan]) => ({
    value,
    label: planName(value),
    description: offer?.isCharged ? `${priceOf(offer, value)}. ${limitsOf(plan)}` : limitsOf(plan),
    // It is agreed on, not bought.
    disabled: offer?.isCharged === true && offer.prices[value] === null && value !== offer.defaultPlan,
  }));

/** The payment intervals, each with the price of a seat; null if its price is unknown. */
export function frequencyChoices({ isCharged, prices }: PlanOffer, planType: PlanType) {
  const price = prices[planType];
  const described = (said: string) => (isCharged ? said : words.notCharged(said));
  return [
    {
      value: 'MONTHLY' as BillingFrequency,
      label: words.monthly,
      description: price && described(words.monthlyPrice(price.MONTHLY)),
    },
    {
      value: 'YEARLY' as BillingFrequency,
      label: words.yearly,
      description: price && described(words.yearlyPrice(price.YEARLY)),
    },
  ];
}

function priceOf({ prices }: PlanPrices, planType: PlanType): string {
  const price = prices[planType];
  if (price === null) return words.priceOnRequest;
  return price.MONTHLY === 0 ? words.freePlan : words.planPrice(price.MONTHLY, price.YEARLY);
}

function limitsOf({ seats, features: { maxProjects, maxStorage } }: Plan): string {
  return [
    seats === null ? words.unlimitedSeats : counted(seats, 'seat'),
    maxProjects === null ? words.unlimitedProjects : counted(maxProjects, 'project'),
    maxStorage === null ? words.unlimitedStorage : words.storageOf(sizeOf(maxStorage)),
  ].join(', ');
}

const sizeOf = (gigabytes: number): string =>
  gigabytes >= 1000 ? words.terabytes(gigabytes / 1000) : words.gigabytes(gigabytes);
