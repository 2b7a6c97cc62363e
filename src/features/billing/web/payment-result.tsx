import { useEffect, useEffectEvent, useState } from 'react';
import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import { planName } from '#features/workspaces/rules';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import { Loading, Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { planChanged, useCheckoutState } from './data.ts';
import styles from './billing.module.css';
import * as words from './words.ts';

/** When the page says that it takes longer than expected. */
const LATE_MS = 30_000;

/** After the payment page: the actual state of the payment, polled until it is known. */
export function PaymentDone({ workspaceId }: { workspaceId: string }) {
  const { data, status, error, retry } = useCheckoutState(workspaceId);
  const [isLate, setLate] = useState(false);
  const settle = useEffectEvent(() => void planChanged(workspaceId));
  const state = data?.state;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (state === 'SETTLED') settle();
  }, [state]);

  const billing = `/workspace/${workspaceId}/billing`;
  const toBilling = <LinkButton to={billing}>{words.backToBilling}</LinkButton>;
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.thePayment} />;
  if (data === undefined) {
    return (
      <Loading label={words.checkingPayment} className={styles.skeleton}>
        <Skeleton height={120} radius={8} />
      </Loading>
    );
  }
  if (data.state === 'WAITING') {
    return (
      <EmptyState icon={<Clock3 />} title={words.confirmingPayment} action={isLate ? toBilling : null}>
        <p role="status">{isLate ? words.confirmingLate : words.confirmingSoon}</p>
      </EmptyState>
    );
  }
  const { planInForce, status: plan } = data.subscription;
  if (data.state === 'SETTLED' && planInForce !== 'FREE' && plan !== 'PAST_DUE') {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={words.onPlan(planName(planInForce))}
        action={
          <LinkButton variant="primary" to={`/workspace/${workspaceId}/projects`}>
            {words.goToProjects}
          </LinkButton>
        }
      >
        <p role="status">{words.newLimitsApply}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleX />} title={words.noPayment} action={toBilling}>
      <p role="status">{NOT_PAID[data.state]}</p>
    </EmptyState>
  );
}

const NOT_PAID = {
  OPEN: words.paymentUnfinished,
  EXPIRED: words.paymentExpired,
  SETTLED: words.paymentDeclined,
};

/** The payment page was left on purpose. */
export function PaymentLeft({ workspaceId }: { workspaceId: string }) {
  return (
    <EmptyState
      icon={<CircleX />}
      title={words.paymentCanceled}
      action={<LinkButton to={`/workspace/${workspaceId}/billing`}>{words.backToBilling}</LinkButton>}
    >
      {words.paymentCanceledHint}
    </EmptyState>
  );
}
