import type { SubscriptionDetails } from '#features/workspaces/contract';
import { planName } from '#features/workspaces/rules';
import { Badge } from '#ui/badge';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import { shortDate } from '#web/relative-time';
import { money } from './amounts.ts';
import type { BillingFacts } from './data.ts';
import { PlanButtons } from './plan-buttons.tsx';
import { PLAN_HEADING } from './plan-heading.ts';
import styles from './billing.module.css';
import * as words from './words.ts';

/** The current plan of the workspace, its cost and the next change. */
export function PlanPanel({ workspaceId, facts }: { workspaceId: string; facts: BillingFacts }) {
  const { subscription } = facts.standing;
  const state = stateOf(subscription);
  return (
    <section className={styles.plan} aria-labelledby={PLAN_HEADING}>
      <div className={styles.planWords}>
        <Heading level={2} size="heading" id={PLAN_HEADING} tabIndex={-1} className={styles.planName}>
          {planName(subscription.planType)}
          {state ? <Badge tone={state.tone}>{state.word}</Badge> : null}
        </Heading>
        <Text tone="muted" numeric>
          {priceSentence(facts)}
        </Text>
        {nextSentences(facts).map((sentence) => (
          <Text key={sentence} tone="muted" numeric>
            {sentence}
          </Text>
        ))}
      </div>
      <PlanButtons workspaceId={workspaceId} facts={facts} />
    </section>
  );
}

function stateOf({ status, planType, planInForce, cancelAtPeriodEnd }: SubscriptionDetails) {
  if (status === 'TRIALING' && planInForce === 'FREE') return { word: words.trialOver, tone: 'warning' } as const;
  if (status === 'TRIALING') return { word: words.trial, tone: 'accent' } as const;
  if (status === 'PAST_DUE') return { word: words.pastDue, tone: 'danger' } as const;
  if (status === 'PAUSED') return { word: words.paused, tone: 'warning' } as const;
  if (status === 'CANCELED') return { word: words.ended, tone: 'warning' } as const;
  if (cancelAtPeriodEnd) return { word: words.endsSoon, tone: 'warning' } as const;
  return planType === 'FREE' ? null : ({ word: words.active, tone: 'success' } as const);
}

function priceSentence({ standing: { subscription }, offer }: BillingFacts): string {
  const { planType, billingFrequency, status } = subscription;
  if (!offer.isCharged) return words.freeServer;
  if (status === 'TRIALING') return words.freeTrial;
  const price = offer.prices[planType];
  if (price === null) return words.priceByAgreement;
  if (price.MONTHLY === 0) return words.freePlan;
  return words.pricePerSeatRhythm(money(price[billingFrequency] * 100), billingFrequency === 'YEARLY');
}

function nextSentences({ standing: { subscription, nextInvoice, seats } }: BillingFacts): string[] {
  const { currentPeriodEnd, cancelAtPeriodEnd, pendingPlan, trialEndsAt, status, planInForce, planType } = subscription;
  const end = shortDate(currentPeriodEnd);
  const sentences: string[] = [];
  // In every other state, the message above the page explains why.
  if (planInForce === 'FREE' && planType !== 'FREE' && status === 'PAUSED') sentences.push(words.freeLimitsApply);
  else if (status === 'TRIALING' && planInForce !== 'FREE') sentences.push(words.trialEnds(shortDate(trialEndsAt)));
  if (cancelAtPeriodEnd) sentences.push(words.planEndsOn(end));
  else if (pendingPlan !== null) sentences.push(words.planChangesOn(planName(pendingPlan), end));
  if (status === 'PAST_DUE') {
    sentences.push(words.payOpenInvoice);
  } else if (nextInvoice) {
    sentences.push(words.nextInvoice(money(nextInvoice.amount, nextInvoice.currency), seats, end));
  }
  return sentences;
}
