import { useState } from 'react';
import type { BillingFrequency, PlanType } from '#features/workspaces/contract';
import { type Plan, planName, plans } from '#features/workspaces/rules';
import { Heading } from '#ui/heading';
import { Segmented } from '#ui/segmented';
import { Table } from '#ui/table';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { money } from './amounts.ts';
import { ChooseButton } from './choose-button.tsx';
import type { BillingFacts } from './data.ts';
import styles from './billing.module.css';

const ORDER = Object.keys(plans) as PlanType[];
const orUnlimited = (count: number | null, unit = ''): string =>
  count === null ? 'Unlimited' : `${new Intl.NumberFormat('en-US').format(count)}${unit}`;

const LINES: readonly (readonly [string, (plan: Plan) => string])[] = [
  ['Seats', ({ seats }) => orUnlimited(seats)],
  ['Guests', ({ guests, guestsPerSeat }) => (guestsPerSeat === null ? orUnlimited(guests) : `${guestsPerSeat} for each seat`)],
  ['Projects', ({ features }) => orUnlimited(features.maxProjects)],
  ['Storage', ({ features: { maxStorage } }) => (maxStorage === 1000 ? '1 TB' : orUnlimited(maxStorage, ' GB'))],
  ['Largest file', ({ features: { maxFileSize } }) => (maxFileSize === 1024 ? '1 GB' : `${maxFileSize} MB`)],
  ['Custom fields', ({ features }) => (features.customFields ? 'Yes' : '–')],
  ['Assistant', assistantOf],
  [
    'Active workflows',
    ({ activeWorkflows, workflowApprovals }) => `${orUnlimited(activeWorkflows)}${workflowApprovals ? ', approvals' : ''}`,
  ],
  ['Audit log', ({ auditRetentionDays: days }) => (days === null ? 'Kept for good' : `${days} days`)],
];

function assistantOf({ features, aiMessagesPerSeat, aiAgents }: Plan): string {
  if (!features.aiFeatures) return '–';
  if (aiMessagesPerSeat === null) return 'Your own model';
  return `${orUnlimited(aiMessagesPerSeat)} messages a seat${aiAgents ? ', agents' : ''}`;
}

/** What each plan allows and costs, side by side, with the way to it. */
export function PlanTable({ workspaceId, facts }: { workspaceId: string; facts: BillingFacts }) {
  const [frequency, setFrequency] = useState<BillingFrequency>(facts.standing.subscription.billingFrequency);
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading level={2}>Plans</Heading>
        <Segmented
          label="How often is paid"
          value={frequency}
          onValueChange={setFrequency}
          options={[
            { value: 'MONTHLY', label: 'Monthly' },
            { value: 'YEARLY', label: 'Yearly' },
          ]}
        />
      </div>
      <Table label="Plans">
        <thead className={styles.planHeads}>
          <tr>
            <th scope="col" className={styles.rowHead}>
              <VisuallyHidden>What it allows</VisuallyHidden>
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
          {LINES.map(([label, said]) => (
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
              <VisuallyHidden>Choose</VisuallyHidden>
            </th>
            {ORDER.map((planType) => (
              <td key={planType} className={styles.choice}>
                <ChooseButton workspaceId={workspaceId} facts={facts} choice={{ planType, billingFrequency: frequency }} />
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
      <Text size="small" tone="muted">
        Live boards, sign-in with Google, the second factor, import and export and the API are part of every plan.
      </Text>
    </section>
  );
}

function Price({ facts, planType, frequency }: { facts: BillingFacts; planType: PlanType; frequency: BillingFrequency }) {
  const price = facts.offer.prices[planType];
  if (price === null) return <span className={styles.perSeat}>{facts.offer.isCharged ? 'By agreement' : 'Without limits'}</span>;
  return (
    <>
      <span className={styles.price}>{money(price[frequency] * 100)}</span>
      <span className={styles.perSeat}>{price.MONTHLY === 0 ? 'for good' : 'a seat and month'}</span>
    </>
  );
}
