import { useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { BillingFrequency } from '#features/workspaces/contract';
import { planName } from '#features/workspaces/rules';
import { useShell } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Form, FormActions } from '#ui/form';
import { Content } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { Page } from '#ui/page';
import { Segmented } from '#ui/segmented';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useSubmit } from '#web/use-submit';
import { amountOf } from '../rules.ts';
import { money } from './amounts.ts';
import { isBilled } from './choose-button.tsx';
import { type BillingFacts, planActions, planChanged, useBilling } from './data.ts';
import { ForPayers } from './for-payers.tsx';
import { leaveFor, ownPath } from './leave-for.ts';
import { PaymentDone, PaymentLeft } from './payment-result.tsx';
import styles from './billing.module.css';
import * as words from './words.ts';

type Bought = 'PRO' | 'BUSINESS' | 'ENTERPRISE';
const BOUGHT: readonly string[] = ['PRO', 'BUSINESS', 'ENTERPRISE'] satisfies Bought[];

/** /payment/{planType}, and the pages after it: /payment/success and /payment/cancel. */
export function PaymentScreen() {
  const { workspaceId = '', step: asked = '' } = useParams();
  // The plan in the address may be in upper or lower case.
  const step = BOUGHT.includes(asked.toUpperCase()) ? asked.toUpperCase() : asked.toLowerCase();
  const shell = useShell();
  const billing = `/workspace/${workspaceId}/billing`;
  const isBought = BOUGHT.includes(step);
  if (step !== 'success' && step !== 'cancel' && !isBought) {
    return <Navigate to={billing} replace />;
  }
  return (
    <ForPayers
      workspaceId={workspaceId}
      title={isBought ? words.planForWorkspace(planName(step)) : words.payment}
      parent={{ label: words.billing, to: billing }}
      onMenu={shell.openMenu}
      waiting={null}
    >
      <Content>
        <Page width="narrow">
          {step === 'success' ? <PaymentDone workspaceId={workspaceId} /> : null}
          {step === 'cancel' ? <PaymentLeft workspaceId={workspaceId} /> : null}
          {isBought ? <Checkout key={step} workspaceId={workspaceId} planType={step as Bought} /> : null}
        </Page>
      </Content>
    </ForPayers>
  );
}

function Checkout({ workspaceId, planType }: { workspaceId: string; planType: Bought }) {
  const { data, status, error, retry } = useBilling(workspaceId);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.thePlan} />;
  if (data === undefined) {
    return (
      <Loading label={words.loadingPlan} className={styles.skeleton}>
        <Skeleton width={180} height={24} />
        <Skeleton height={160} radius={8} />
      </Loading>
    );
  }
  return <Summary workspaceId={workspaceId} planType={planType} facts={data} />;
}

function Summary({ workspaceId, planType, facts }: { workspaceId: string; planType: Bought; facts: BillingFacts }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [frequency, setFrequency] = useState<BillingFrequency>(() =>
    query.get('billingFrequency') === 'YEARLY' ? 'YEARLY' : 'MONTHLY',
  );
  const { isCharged, prices } = facts.offer;
  const payment = useSubmit(async () => {
    const address = await planActions(workspaceId).checkout({ planType, billingFrequency: frequency });
    const path = ownPath(address) ?? (isCharged ? null : `/workspace/${workspaceId}/payment/success`);
    if (path === null) return leaveFor(address);
    await planChanged(workspaceId);
    await navigate(path, { replace: true });
  });
  const price = prices[planType];
  const seats = Math.max(1, facts.summary.usage.seats);
  const back = `/workspace/${workspaceId}/billing`;
  const refusal = refusalOf(facts, planType);
  return (
    <>
      {refusal === null ? (
        <Form busy={payment.isPending} error={payment.error?.message} onSubmit={() => void payment.submit(undefined)}>
          <Segmented
            label={words.billingPeriod}
            value={frequency}
            onValueChange={setFrequency}
            options={[
              { value: 'MONTHLY', label: words.monthly },
              { value: 'YEARLY', label: words.yearly },
            ]}
          />
          {price === null ? null : <Sum seats={seats} price={price[frequency]} frequency={frequency} isCharged={isCharged} />}
          <Text size="small" tone="muted">
            {isCharged ? words.payAtStripe : words.nothingCharged}
          </Text>
          <FormActions align="end">
            <LinkButton to={back} size="l">
              {words.cancel}
            </LinkButton>
            <Button type="submit" variant="primary" size="l" busy={payment.isPending}>
              {isCharged ? words.continueToPayment : words.startPlan(planName(planType))}
            </Button>
          </FormActions>
        </Form>
      ) : (
        <>
          <Text tone="muted">{refusal}</Text>
          <FormActions>
            <LinkButton to={back}>{words.backToBilling}</LinkButton>
          </FormActions>
        </>
      )}
    </>
  );
}

function refusalOf(facts: BillingFacts, planType: Bought): string | null {
  if (isBilled(facts)) return words.alreadySubscribed;
  if (facts.offer.isCharged && facts.offer.prices[planType] === null) {
    return words.planByAgreement(planName(planType));
  }
  return null;
}

interface SumProps {
  seats: number;
  /** Dollars per seat and month. */
  price: number;
  frequency: BillingFrequency;
  isCharged: boolean;
}

function Sum({ seats, price, frequency, isCharged }: SumProps) {
  const total = money(amountOf(seats, price, frequency));
  const lines = [
    [words.seatsInUse, String(seats)],
    [words.pricePerSeat, money(price * 100)],
    [words.billingPeriod, frequency === 'YEARLY' ? words.everyYear : words.everyMonth],
  ];
  return (
    <dl className={styles.sum}>
      {lines.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{isCharged ? words.total : words.toPay}</dt>
        <dd>
          {isCharged ? (
            total
          ) : (
            <>
              <s>{total}</s> {money(0)}
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
