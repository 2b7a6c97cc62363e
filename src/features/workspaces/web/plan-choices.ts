import type { PlanOffer, PlanType } from '../contract.ts';
import { type Plan, planName, plans } from '../rules.ts';

/** The plans as they are chosen among, each with what it allows and, where plans cost something, its price. */
export const planChoices = (offer: PlanOffer | undefined) =>
  (Object.entries(plans) as [PlanType, Plan][]).map(([value, plan]) => ({
    value,
    label: planName(value),
    description: offer?.isCharged ? `${priceOf(offer, value)}. ${limitsOf(plan)}` : limitsOf(plan),
    // It is agreed on, not bought.
    disabled: offer?.isCharged === true && offer.prices[value] === null,
  }));

function priceOf({ prices }: PlanOffer, planType: PlanType): string {
  const price = prices[planType];
  if (price === null) return 'By agreement with the operator of this server';
  return price.MONTHLY === 0 ? 'For nothing' : `$${price.MONTHLY} for each seat a month, $${price.YEARLY} when paid yearly`;
}

function limitsOf({ seats, features: { maxProjects, maxStorage } }: Plan): string {
  const storage = maxStorage !== null && maxStorage >= 1000 ? `${maxStorage / 1000} TB` : maxStorage && `${maxStorage} GB`;
  return [`${seats ?? 'Unlimited'} seats`, `${maxProjects ?? 'unlimited'} projects`, `${storage ?? 'unlimited'} storage`].join(
    ', ',
  );
}
