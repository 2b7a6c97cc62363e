import type { PlanType } from '../contract.ts';
import { type Plan, plans } from '../rules.ts';

const NAMES: Readonly<Record<PlanType, string>> = { FREE: 'Free', PRO: 'Pro', BUSINESS: 'Business', ENTERPRISE: 'Enterprise' };

/** The plans as they are chosen among, each with what it allows. */
export const planChoices = (Object.entries(plans) as [PlanType, Plan][]).map(([value, plan]) => ({
  value,
  label: NAMES[value],
  description: limitsOf(plan),
}));

function limitsOf({ seats, features: { maxProjects, maxStorage } }: Plan): string {
  const storage = maxStorage !== null && maxStorage >= 1000 ? `${maxStorage / 1000} TB` : maxStorage && `${maxStorage} GB`;
  return [`${seats ?? 'Unlimited'} seats`, `${maxProjects ?? 'unlimited'} projects`, `${storage ?? 'unlimited'} storage`].join(
    ', ',
  );
}
