import { planName } from '#features/workspaces/rules';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { type BillingFacts, planActs } from './data.ts';
import { leaveFor } from './leave-for.ts';
import { toPlan } from './plan-heading.ts';
import styles from './billing.module.css';

/** What can be done about the plan as it is: try a larger one out, see to the payment, end it, go on with it. */
export function PlanButtons({ workspaceId, facts }: { workspaceId: string; facts: BillingFacts }) {
  const { hasPortal, mayStartTrial, subscription } = facts.standing;
  const { planType, status, cancelAtPeriodEnd, pendingPlan, planInForce } = subscription;
  const acts = planActs(workspaceId);
  const act = useSubmit((work: () => Promise<unknown>) =>
    work().catch((error: Error) => toast.error('That did not work', { description: error.message })),
  );
  const run = (work: () => Promise<unknown>) => () => void act.submit(work);
  const isTrial = status === 'TRIALING';
  const isComingToEnd = cancelAtPeriodEnd || pendingPlan !== null;
  const mayResume = isComingToEnd || (status === 'CANCELED' && !facts.offer.isCharged);
  const mayEnd = planInForce !== 'FREE' && status !== 'CANCELED' && !cancelAtPeriodEnd;

  const end = async () => {
    const isMeant = await confirm({
      title: isTrial ? 'End the trial?' : `End the ${planName(planType)} plan?`,
      description: endSentence(facts),
      confirmLabel: isTrial ? 'End the trial' : 'End the plan',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (!isMeant) return;
    await acts.cancel();
    toPlan();
  };
  return (
    <div className={styles.buttons}>
      {mayStartTrial && !mayResume ? (
        <Button busy={act.isPending} onClick={run(acts.startTrial)}>
          Try Business for 14 days
        </Button>
      ) : null}
      {hasPortal ? (
        <Button busy={act.isPending} onClick={run(async () => leaveFor(await acts.portal()))}>
          Payment details
        </Button>
      ) : null}
      {mayResume ? (
        <Button variant="primary" busy={act.isPending} onClick={run(acts.resume)}>
          Keep {planName(planType)}
        </Button>
      ) : null}
      {mayEnd ? (
        <Button variant="ghost" busy={act.isPending} onClick={run(end)}>
          {isTrial ? 'End the trial' : 'End the plan'}
        </Button>
      ) : null}
    </div>
  );
}

function endSentence({ standing: { subscription } }: BillingFacts): string {
  const { currentPeriodEnd } = subscription;
  const when = currentPeriodEnd === null ? 'at once' : `on ${shortDate(currentPeriodEnd)}`;
  return `The workspace is on the Free plan ${when}. Nothing is deleted; where more is used than that plan allows, the workspace can only be read until there is room.`;
}
