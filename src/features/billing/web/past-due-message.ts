import type { SubscriptionDetails } from '#features/workspaces/contract';
import { shortDate } from '#web/relative-time';
import { graceEnds } from '../rules.ts';
import * as words from './words.ts';

const DAY = 86_400_000;

/** The message after a failed payment: until when nothing changes, and what happens then. */
export function pastDueMessage({ pastDueSince, planInForce }: SubscriptionDetails, now: number): string {
  if (planInForce === 'FREE') return words.pastDueOnFree;
  const end = graceEnds(pastDueSince ?? new Date(now));
  const left = Math.max(1, Math.ceil((end.getTime() - now) / DAY));
  return words.pastDueNotice(left, shortDate(end));
}
