import type { LoggedEvent } from '#server/event-log';
import type { Telling } from '#server/tellings';
import { paymentNotice, planLimitNotice } from '../notices.ts';
import { NEARED } from './near-limits.ts';
import { payersOf } from './payers.ts';

/** True for a payment that failed. */
export const isFailure = ({ targetType, changes }: LoggedEvent): boolean =>
  targetType === 'Subscription' && changes['status']?.[1] === 'PAST_DUE';

const toPayers = (telling: Pick<Telling, 'notice' | 'waitsFor' | 'concerns'>): Telling => ({
  ...telling,
  isDirect: true,
  sendsOwnEmail: true,
  people: () => `
SELECT e."id" AS "eventId", payer."userId", NULL AS "itemType", NULL::uuid AS "itemId", NULL::uuid AS "commentId"
FROM e JOIN "Event" event ON event."id" = e."id" CROSS JOIN LATERAL (${payersOf('event."workspaceId"')}) payer`,
});

export const billingTellings: readonly Telling[] = [
  toPayers({ notice: paymentNotice, waitsFor: 'Subscription', concerns: isFailure }),
  toPayers({ notice: planLimitNotice, waitsFor: 'PlanWarning', concerns: ({ action }) => action === NEARED }),
];
