import { CircleAlert, Clock3 } from 'lucide-react';
import { planName } from '#features/workspaces/rules';
import { Banner } from '#ui/banner';
import { useNow } from '#web/use-now';
import type { BillingFacts } from './data.ts';
import { pastDueMessage } from './past-due-message.ts';
import * as words from './words.ts';

const DAY = 86_400_000;

/** Urgent news about the plan; nothing while everything is fine. */
export function PlanNotice({ facts }: { facts: BillingFacts }) {
  const now = useNow(60_000);
  const { subscription } = facts.standing;
  const { status, planType, planInForce, trialEndsAt } = subscription;
  if (status === 'TRIALING') {
    const left = Math.max(0, Math.ceil((new Date(trialEndsAt ?? now).getTime() - now) / DAY));
    return (
      <Banner tone={left <= 3 ? 'warning' : 'info'} icon={<Clock3 />}>
        {words.trialLeft(left, planName(planType))}
      </Banner>
    );
  }
  if (status === 'PAST_DUE') {
    return (
      <Banner tone="danger" icon={<CircleAlert />}>
        {pastDueMessage(subscription, now)}
      </Banner>
    );
  }
  if (status === 'CANCELED' && planType !== 'FREE' && planInForce === 'FREE') {
    return (
      <Banner tone="warning" icon={<CircleAlert />}>
        {words.planEnded(planName(planType))}
      </Banner>
    );
  }
  return null;
}
