import type { BillingFrequency, PlanOffer, PlanPrices, PlanType } from '../contract.ts';
import { type Plan, planName, plans } from '../rules.ts';
import * as words from './words.ts';

/** The plans as they are chosen among, each with what it allows and, where plans cost something, its price. */
export const planChoices = (offer: PlanOffer | undefined) =>
  (Object.entries(plans) as [PlanType, Plan][]).map(([value, plan]) => ({
    value,
    label: planName(value),
    description: offer?.isCharged ? `${priceOf(offer, value)}. ${limitsOf(plan)}` : limitsOf(plan),
    // It is agreed on, not bought.
    disabled: offer?.isCharged === true && offer.prices[value] === null && value !== offer.defaultPlan,
  }));

/** How often a plan is paid for, each with what a seat costs then; null where nothing is known of its price. */
export function frequencyChoices({ isCharged, prices }: PlanOffer, planType: PlanType) {
  const price = prices[planType];
  const description = (frequency: BillingFrequency): string | null =>
    price === null
      ? null
      : `$${price[frequency]} for each seat a month${frequency === 'YEARLY' ? words.paidOnceAYear : ''}${isCharged ? '' : words.notChargedOnThisServer}`;
  return [
    { value: 'MONTHLY' as const, label: words.monthly, description: description('MONTHLY') },
    { value: 'YEARLY' as const, label: words.yearly, description: description('YEARLY') },
  ];
}

function priceOf({ prices }: PlanPrices, planType: PlanType): string {
  const price = prices[planType];
  if (price === null) return words.byAgreementWithTheOperatorOf;
  return price.MONTHLY === 0 ? words.freeOfCharge : `$${price.MONTHLY} for each seat a month, $${price.YEARLY} when paid yearly`;
}

function limitsOf({ seats, features: { maxProjects, maxStorage } }: Plan): string {
  const storage =
    maxStorage !== null && maxStorage >= 1000 ? words.countTb(maxStorage / 1000) : maxStorage && words.maxStorageGb(maxStorage);
  return [
    words.seatsUnlimitedSeats(seats),
    words.maxProjectsUnlimitedProjects(maxProjects),
    words.storageUnlimitedStorage(storage),
  ].join(', ');
}
