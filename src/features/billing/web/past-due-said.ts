import type { SubscriptionDetails } from '#features/workspaces/contract';
import { shortDate } from '#web/relative-time';
import { graceEnds } from '../rules.ts';

const DAY = 86_400_000;

/** What is to be known once a payment has failed: until when all stays as it is, and what is then. */
export function pastDueSaid({ pastDueSince, planInForce }: SubscriptionDetails, now: number): string {
  if (planInForce === 'FREE')
    return 'The last payment failed. The limits of the Free plan hold until one comes; nothing is deleted.';
  const end = graceEnds(pastDueSince ?? new Date(now));
  const left = Math.max(1, Math.ceil((end.getTime() - now) / DAY));
  const days = left === 1 ? '1 day' : `${left} days`;
  return `The last payment failed. Without one the limits of the Free plan hold in ${days}, from ${shortDate(end)} on.`;
}
