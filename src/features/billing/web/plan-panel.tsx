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

/** The plan that the workspace is on, what it costs and what comes next. */
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
  if (status === 'TRIALING' && planInForce === 'FREE') return { word: 'Trial over', tone: 'warning' } as const;
  if (status === 'TRIALING') return { word: 'Trial', tone: 'accent' } as const;
  if (status === 'PAST_DUE') return { word: 'Past due', tone: 'danger' } as const;
  if (status === 'PAUSED') return { word: 'Paused', tone: 'warning' } as const;
  if (status === 'CANCELED') return { word: 'Ended', tone: 'warning' } as const;
  if (cancelAtPeriodEnd) return { word: 'Ends soon', tone: 'warning' } as const;
  return planType === 'FREE' ? null : ({ word: 'Active', tone: 'success' } as const);
}

function priceSentence({ standing: { subscription }, offer }: BillingFacts): string {
  const { planType, billingFrequency, status } = subscription;
  if (!offer.isCharged) return 'Nothing is charged on this server: every plan is free to pick, and sets limits only.';
  if (status === 'TRIALING') return 'Nothing is charged while you try it out.';
  const price = offer.prices[planType];
  if (price === null) return 'The price is agreed on with the operator of this server.';
  if (price.MONTHLY === 0) return 'Free, for a small team.';
  const rhythm = billingFrequency === 'YEARLY' ? 'paid yearly' : 'paid monthly';
  return `${money(price[billingFrequency] * 100)} for each seat a month, ${rhythm}.`;
}

function nextSentences({ standing: { subscription, nextInvoice, seats } }: BillingFacts): string[] {
  const { currentPeriodEnd, cancelAtPeriodEnd, pendingPlan, trialEndsAt, status, planInForce, planType } = subscription;
  const end = shortDate(currentPeriodEnd);
  const sentences: string[] = [];
  // Why they hold is said above the page for every other state.
  if (planInForce === 'FREE' && planType !== 'FREE' && status === 'PAUSED')
    sentences.push('The limits of the Free plan hold now.');
  else if (status === 'TRIALING' && planInForce !== 'FREE')
    sentences.push(`Until ${shortDate(trialEndsAt)}; then the workspace is on the Free plan.`);
  if (cancelAtPeriodEnd) sentences.push(`It ends on ${end}, when what is paid for is over.`);
  else if (pendingPlan !== null) sentences.push(`It changes to ${planName(pendingPlan)} on ${end}.`);
  if (status === 'PAST_DUE') {
    sentences.push('The open bill can be paid by its link below, or with another card under Payment details.');
  } else if (nextInvoice) {
    const people = seats === 1 ? '1 seat' : `${seats} seats`;
    sentences.push(`The next bill is about ${money(nextInvoice.amount, nextInvoice.currency)} for ${people}, on ${end}.`);
  }
  return sentences;
}
