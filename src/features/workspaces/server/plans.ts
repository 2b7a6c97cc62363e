import type { z } from 'zod';
import { build, type Statements } from '#server/statements';
import type { PlanType, Subscription } from '../contract.ts';
import { type Plan, plans } from '../rules.ts';

const isPlan = (type: string): type is PlanType => Object.hasOwn(plans, type);

/** What the plan of a workspace allows; one that has no subscription is on the free plan. */
export async function planOf(db: Statements, workspaceId: string): Promise<Plan> {
  const row = await db.first(build.selectFrom('Subscription').select('planType').where('workspaceId', '=', workspaceId));
  return plans[row && isPlan(row.planType) ? row.planType : 'FREE'];
}

interface SubscriptionRow {
  planType: string;
  billingFrequency: string;
  status: string;
}

/** A subscription as the API answers it: the plan with what it allows. */
export function subscriptionOf(row: SubscriptionRow): z.infer<typeof Subscription> {
  const planType = isPlan(row.planType) ? row.planType : 'FREE';
  return {
    planType,
    billingFrequency: row.billingFrequency as z.infer<typeof Subscription>['billingFrequency'],
    status: row.status as z.infer<typeof Subscription>['status'],
    ...plans[planType],
  };
}
