import { CircleAlert, Clock3 } from 'lucide-react';
import { planName } from '#features/workspaces/rules';
import { Banner } from '#ui/banner';
import { useNow } from '#web/use-now';
import type { BillingFacts } from './data.ts';

const DAY = 86_400_000;
const GRACE_DAYS = 14;

/** What is urgent about the plan; nothing while all is well. */
export function PlanNotice({ facts }: { facts: BillingFacts }) {
  const now = useNow(60_000);
  const { subscription } = facts.standing;
  const { status, planType, planInForce, trialEndsAt, pastDueSince } = subscription;
  const daysTo = (moment: string | null, later = 0): number =>
    Math.max(0, Math.ceil((new Date(moment ?? now).getTime() + later * DAY - now) / DAY));
  if (status === 'TRIALING') {
    const left = daysTo(trialEndsAt);
    return (
      <Banner tone={left <= 3 ? 'warning' : 'info'} icon={<Clock3 />}>
        {left === 0 ? 'The trial is over.' : `${inDays(left)} left of trying out ${planName(planType)}.`} Choose a plan below to
        keep what it brings.
      </Banner>
    );
  }
  if (status === 'PAST_DUE') {
    const left = daysTo(pastDueSince, GRACE_DAYS);
    return (
      <Banner tone="danger" icon={<CircleAlert />}>
        The last payment failed.{' '}
        {left > 0
          ? `Without one the limits of the Free plan hold in ${inDays(left)}.`
          : 'The limits of the Free plan hold until one comes.'}
      </Banner>
    );
  }
  if (status === 'CANCELED' && planType !== 'FREE' && planInForce === 'FREE') {
    return (
      <Banner tone="warning" icon={<CircleAlert />}>
        The {planName(planType)} plan has ended, and the limits of the Free plan hold.
      </Banner>
    );
  }
  return null;
}

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
