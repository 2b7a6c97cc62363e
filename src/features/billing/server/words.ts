import type { Limited } from '#features/workspaces/rules';

// Emails about the plan
export const paymentFailed = (workspace: string) => `A payment for ${workspace} failed`;
export const paymentFailedLead = (plan: string, workspace: string) =>
  `The last payment for the ${plan} plan of ${workspace} failed. Nothing has changed for your team yet, and the payment will be retried automatically.`;
export const paymentGrace = (day: string) =>
  `If no payment succeeds by ${day}, the limits of the Free plan apply. Nothing is deleted, but a workspace that is over those limits is read-only until it is back within them.`;
export const nearLimit = (workspace: string) => `${workspace} has used most of its plan`;
export const nearLimitLead = (workspace: string, list: string) => `${workspace} uses ${list} included in its plan.`;
export const nearLimitAdvice =
  'Once a limit is reached, nothing more can be added. Choose a larger plan, or remove what you no longer need.';
export const openBilling = 'Open billing';

/** How much of a limit is used. */
export const usedOf: Readonly<Record<Limited, (used: string, limit: string) => string>> = {
  seats: (used, limit) => `${used} of ${limit} seats`,
  guests: (used, limit) => `${used} of ${limit} guests`,
  projects: (used, limit) => `${used} of ${limit} projects`,
  storageBytes: (used, limit) => `${used} of ${limit} of storage`,
};
