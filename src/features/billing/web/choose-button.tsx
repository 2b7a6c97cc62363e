import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beyond, isLarger, limitsOf, planName, plans } from '#features/workspaces/rules';
import { AlertDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { type Choice, waits } from '../rules.ts';
import { excessOf } from './amounts.ts';
import { type BillingFacts, hasBegun, planActions, refreshFacts } from './data.ts';
import { toPlan } from './plan-heading.ts';
import * as texts from './words.ts';

/**
 * The button for a plan: it leads to its payment page or, from a plan that is already paid or larger, asks for confirmation
 * and takes effect.
 */
export function ChooseButton({ workspaceId, facts, choice }: { workspaceId: string; facts: BillingFacts; choice: Choice }) {
  const navigate = useNavigate();
  const { subscription } = facts.standing;
  const begin = async () => {
    const { planType, billingFrequency } = await planActions(workspaceId).change(choice);
    const isThere = planType === choice.planType && billingFrequency === choice.billingFrequency;
    toast.success(begunSaid(facts, choice, isThere || isLater(facts, choice) || (await hasBegun(workspaceId, choice))));
    toPlan();
  };
  const [isAsked, setAsked] = useState(false);
  // The usage may have changed since the page was opened.
  const ask = useSubmit(async () => {
    await refreshFacts(workspaceId);
    setAsked(true);
  });
  const change = useSubmit(async () => {
    setAsked(false);
    await begin().catch((error: Error) => toast.error(texts.planNotChanged, { description: error.message }));
  });
  if (isCurrent(facts, choice)) {
    return (
      <Text as="span" size="small" tone="muted" strong>
        {texts.currentPlan}
      </Text>
    );
  }
  if (subscription.pendingPlan === choice.planType && subscription.billingFrequency === choice.billingFrequency) {
    return (
      <Text as="span" size="small" tone="muted">
        {texts.startsOn(shortDate(subscription.currentPeriodEnd))}
      </Text>
    );
  }
  if (facts.offer.isCharged && facts.offer.prices[choice.planType] === null) {
    return (
      <Text as="span" size="small" tone="muted">
        {texts.contactOperator}
      </Text>
    );
  }
  const isUp = isLarger(choice.planType, subscription.planInForce);
  const isTrial = subscription.status === 'TRIALING';
  const pays = choice.planType !== 'FREE' && !isBilled(facts) && (facts.offer.isCharged || isUp || isTrial);
  const frequency = choice.billingFrequency === 'YEARLY' ? '?billingFrequency=YEARLY' : '';
  const page = `/workspace/${workspaceId}/payment/${choice.planType}${frequency}`;
  const isRhythm = isOtherRhythm(facts, choice);
  const words = isRhythm ? rhythm(choice) : texts.choosePlan;
  return (
    <>
      <Button
        size="s"
        busy={ask.isPending || change.isPending}
        aria-label={isRhythm ? undefined : texts.chooseNamed(planName(choice.planType))}
        onClick={() => (pays ? void navigate(page) : void ask.submit(undefined))}
      >
        {words}
      </Button>
      <AlertDialog
        {...questionOf(facts, choice)}
        open={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void change.submit(undefined)}
      />
    </>
  );
}

/** The plan stays, and only its interval changes. */
const isOtherRhythm = (facts: BillingFacts, { planType }: Choice): boolean =>
  isBilled(facts) && planType === facts.standing.subscription.planType;

const rhythm = ({ billingFrequency }: Choice): string => texts.payRhythm[billingFrequency];

/** True while a payment service sends bills. */
export const isBilled = ({ standing: { subscription }, offer }: BillingFacts): boolean =>
  offer.isCharged && subscription.currentPeriodEnd !== null && subscription.status !== 'CANCELED';

/**
 * The billed plan, even if its limits do not apply because of a missing payment. Without bills, the interval makes no
 * difference.
 */
function isCurrent(facts: BillingFacts, { planType, billingFrequency }: Choice): boolean {
  const { subscription } = facts.standing;
  if (isBilled(facts)) return subscription.planType === planType && subscription.billingFrequency === billingFrequency;
  return subscription.planInForce === planType && subscription.status !== 'TRIALING';
}

function begunSaid(facts: BillingFacts, choice: Choice, isKnown: boolean): string {
  const name = planName(choice.planType);
  if (!isKnown) return texts.startsOncePaid(name);
  if (isOtherRhythm(facts, choice)) return texts.paidRhythm[choice.billingFrequency](name);
  return isLater(facts, choice) ? texts.startsLater(name) : texts.onPlan(name);
}

/** True if the change waits until the paid period is over. */
const isLater = (facts: BillingFacts, choice: Choice): boolean =>
  isBilled(facts) && (choice.planType === 'FREE' || waits(facts.standing.subscription, choice));

function questionOf(facts: BillingFacts, choice: Choice) {
  const { subscription } = facts.standing;
  const name = planName(choice.planType);
  const { usage } = facts.summary;
  const over = beyond({ usage, limits: limitsOf(plans[choice.planType], usage.seats) });
  const isTooSmall = Object.keys(over).length > 0;
  if (isOtherRhythm(facts, choice)) {
    return {
      title: texts.payRhythmQuestion[choice.billingFrequency](name),
      description: texts.newPeriodStarts,
      confirmLabel: rhythm(choice),
    };
  }
  const when = isLater(facts, choice) ? texts.changesOn(shortDate(subscription.currentPeriodEnd)) : texts.changesNow;
  const bill = isBilled(facts) && !isLater(facts, choice) ? texts.differenceCharged : '';
  const warning = texts.overNextPlan(excessOf(over));
  return {
    title: texts.changeToQuestion(name),
    description: `${when}${bill}${isTooSmall ? warning : ''}`,
    confirmLabel: texts.changeTo(name),
    danger: isTooSmall,
  };
}
