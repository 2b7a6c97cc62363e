import { counted } from '#contract/counts';
import type { PlanType } from '#features/workspaces/contract';
import { isLarger, limitsOf, plans as allPlans } from '#features/workspaces/rules';
import { changeSubscription, subscriptionRow, usageOf } from '#features/workspaces/server';
import { inWords } from '#features/attachments/rules';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';

/** Which plan an imported workspace gets. */
export interface Plans {
  readonly defaultPlan: PlanType;
  /** False if this server takes no payments. */
  readonly isCharged: boolean;
}

interface Content {
  readonly workspaceId: string;
  readonly hasCustomFields: boolean;
  readonly plans: Plans;
}

/**
 * Gives a workspace that has the default plan the smallest one with room for it. Where plans are paid it keeps the default.
 * @throws archive-over-plan, no-custom-fields
 */
export async function fitPlan(db: Statements, { workspaceId, hasCustomFields, plans }: Content): Promise<void> {
  const { projects, storageBytes, seats } = await usageOf(db, workspaceId);
  const isWithin = (used: number, limit: number | null) => limit === null || used <= limit;
  const refused = (type: PlanType): (() => never) | null => {
    const plan = allPlans[type];
    const limits = limitsOf(plan, seats);
    if (!isWithin(projects, limits.projects)) return overPlan(counted(limits.projects ?? 0, 'project'));
    if (!isWithin(storageBytes, limits.storageBytes)) return overPlan(`${inWords(limits.storageBytes ?? 0)} of files`);
    return hasCustomFields && !plan.features.customFields ? () => fail('no-custom-fields') : null;
  };
  const refusal = refused(plans.defaultPlan);
  if (refusal === null) return;
  const larger = (Object.keys(allPlans) as PlanType[]).filter((type) => isLarger(type, plans.defaultPlan));
  const planType = plans.isCharged ? undefined : larger.find((type) => refused(type) === null);
  if (planType === undefined) return refusal();
  await changeSubscription(db, await subscriptionRow(db, workspaceId, 'locked'), { planType });
}

const overPlan = (limit: string) => (): never => fail('archive-over-plan', { limit });
