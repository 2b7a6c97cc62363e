import { useState } from 'react';
import type { BillingFrequency, PlanType } from '#features/workspaces/contract';
import { planName, plans } from '#features/workspaces/rules';
import { Heading } from '#ui/heading';
import { Segmented } from '#ui/segmented';
import { Table } from '#ui/table';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useNarrow } from '#web/use-narrow';
import { money } from './amounts.ts';
import { ChooseButton } from './choose-button.tsx';
import type { BillingFacts } from './data.ts';
import { PLAN_LINES } from './plan-lines.ts';
import styles from './billing.module.css';
import * as words from './words.ts';

const ORDER = Object.keys(plans) as PlanType[];
interface PlansProps {
  workspaceId: string;
  facts: BillingFacts;
  frequency: BillingFrequency;
}

/** What each plan allows and costs, side by side, with the button to choose it. */
export function PlanTable({ workspaceId, facts }: { workspaceId: string; facts: BillingFacts }) {
  const [frequency, setFrequency] = useState<BillingFrequency>(facts.standing.subscription.billingFrequency);
  const isNarrow = useNarrow();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading level={2}>{words.plans}</Heading>
        <Segmented
          label={words.billingPeriod}
          value={frequency}
          onValueChange={setFrequency}
          options={[
            { value: 'MONTHLY', label: words.monthly },
            { value: 'YEARLY', label: words.yearly },
          ]}
        />
      </div>
      {isNarrow ? (
        <PlanList workspaceId={workspaceId} facts={facts} frequency={frequency} />
      ) : (
        <Columns workspaceId={workspaceId} facts={facts} frequency={frequency} />
      )}
      <Text size="small" tone="muted">
        {words.inEveryPlan}
      </Text>
    </section>
  );
}

function Columns({ workspaceId, facts, frequency }: PlansProps) {
  return (
    <Table label={words.plans}>
      <thead className={styles.planHeads}>
        <tr>
          <th scope="col" className={styles.rowHead}>
            <VisuallyHidden>{words.included}</VisuallyHidden>
          </th>
          {ORDER.map((planType) => (
            <th key={planType} scope="col">
              <span className={styles.planHead}>
                <Text as="span" strong>
                  {planName(planType)}
                </Text>
                <Price facts={facts} planType={planType} frequency={frequency} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PLAN_LINES.map(([label, said]) => (
          <tr key={label}>
            <th scope="row" className={styles.rowHead}>
              {label}
            </th>
            {ORDER.map((planType) => (
              <td key={planType} className={styles.fact}>
                {said(plans[planType])}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.rowHead}>
            <VisuallyHidden>{words.choosePlan}</VisuallyHidden>
          </th>
          {ORDER.map((planType) => (
            <td key={planType} className={styles.choice}>
              <ChooseButton workspaceId={workspaceId} facts={facts} choice={{ planType, billingFrequency: frequency }} />
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  );
}

/** For a phone: one plan below the other, because a table of four would be cut off. */
function PlanList({ workspaceId, facts, frequency }: PlansProps) {
  return (
    <ul className={styles.plans} aria-label={words.plans}>
      {ORDER.map((planType) => (
        <li key={planType} className={styles.planOnPhone}>
          <span className={styles.planHead}>
            <Text as="span" strong>
              {planName(planType)}
            </Text>
            <Price facts={facts} planType={planType} frequency={frequency} />
          </span>
          <ChooseButton workspaceId={workspaceId} facts={facts} choice={{ planType, billingFrequency: frequency }} />
          <dl className={styles.planFacts}>
            {PLAN_LINES.map(([label, said]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{said(plans[planType])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Price({ facts, planType, frequency }: { facts: BillingFacts; planType: PlanType; frequency: BillingFrequency }) {
  const price = facts.offer.prices[planType];
  if (price === null)
    return <span className={styles.perSeat}>{facts.offer.isCharged ? words.byAgreement : words.unlimited}</span>;
  return (
    <>
      <span className={styles.price}>{money(price[frequency] * 100)}</span>
      <span className={styles.perSeat}>{price.MONTHLY === 0 ? words.forever : words.perSeatPerMonth}</span>
    </>
  );
}
