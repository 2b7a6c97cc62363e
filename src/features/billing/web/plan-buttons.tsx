import { type ReactNode, useState } from 'react';
import { planName } from '#features/workspaces/rules';
import { confirm } from '#ui/alert-dialog';
import { Button, type ButtonAppearance } from '#ui/button';
import { shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { type BillingFacts, planActions } from './data.ts';
import { isBilled } from './choose-button.tsx';
import { leaveFor } from './leave-for.ts';
import { toPlan } from './plan-heading.ts';
import styles from './billing.module.css';
import * as words from './words.ts';

/** The actions on the current plan: try a larger one, manage the payment, cancel, resume. */
export function PlanButtons({ workspaceId, facts }: { workspaceId: string; facts: BillingFacts }) {
  const { hasPortal, mayStartTrial, subscription } = facts.standing;
  const { planType, status, cancelAtPeriodEnd, pendingPlan, planInForce } = subscription;
  const acts = planActions(workspaceId);
  const turn = useState(false);
  const isTrial = status === 'TRIALING';
  const isComingToEnd = cancelAtPeriodEnd || pendingPlan !== null;
  const mayResume = isComingToEnd || (status === 'CANCELED' && !facts.offer.isCharged);
  const mayEnd = (planInForce !== 'FREE' || isBilled(facts)) && status !== 'CANCELED' && !cancelAtPeriodEnd;

  const end = async () => {
    const isMeant = await confirm({
      title: isTrial ? words.endTrialQuestion : words.cancelPlanQuestion(planName(planType)),
      description: endSentence(facts),
      confirmLabel: isTrial ? words.endTrial : words.cancelPlan,
      cancelLabel: words.keepPlan,
      danger: true,
    });
    if (!isMeant) return;
    await acts.cancel();
    toPlan();
  };
  return (
    <div className={styles.buttons}>
      {mayStartTrial && !mayResume ? (
        <ActButton turn={turn} onAct={() => acts.startTrial().then(toPlan)}>
          {words.tryBusiness}
        </ActButton>
      ) : null}
      {hasPortal ? (
        <ActButton
          turn={turn}
          variant={status === 'PAST_DUE' ? 'primary' : 'default'}
          onAct={async () => leaveFor(await acts.portal())}
        >
          {words.paymentDetails}
        </ActButton>
      ) : null}
      {mayResume ? (
        <ActButton turn={turn} variant="primary" onAct={() => acts.resume().then(toPlan)}>
          {words.keepNamed(planName(planType))}
        </ActButton>
      ) : null}
      {mayEnd ? (
        <ActButton turn={turn} variant="ghost" onAct={end}>
          {isTrial ? words.endTrial : words.cancelPlan}
        </ActButton>
      ) : null}
    </div>
  );
}

interface ActButtonProps extends Pick<ButtonAppearance, 'variant'> {
  /** Whether one of the buttons is busy. The others wait for it. */
  turn: [boolean, (isTaken: boolean) => void];
  onAct: () => Promise<unknown>;
  children: ReactNode;
}

function ActButton({ turn: [isTaken, take], onAct, ...rest }: ActButtonProps) {
  const act = useSubmit(async () => {
    take(true);
    await onAct()
      .catch((error: Error) => toast.error(words.actionFailed, { description: error.message }))
      .finally(() => take(false));
  });
  return (
    <Button
      {...rest}
      busy={act.isPending}
      aria-disabled={isTaken || undefined}
      onClick={() => (isTaken ? undefined : void act.submit(undefined))}
    />
  );
}

function endSentence({ standing: { subscription } }: BillingFacts): string {
  const { currentPeriodEnd } = subscription;
  return words.cancelPlanHint(currentPeriodEnd === null ? null : shortDate(currentPeriodEnd));
}
