import { useEffect, useEffectEvent, useState } from 'react';
import { CircleCheck, CircleX, Clock3 } from 'lucide-react';
import { planName } from '#features/workspaces/rules';
import { EmptyState } from '#ui/empty-state';
import { LinkButton } from '#ui/link-button';
import { Loading, Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { planChanged, useCheckoutState } from './data.ts';
import styles from './billing.module.css';

/** When it is said that it takes longer than it should. */
const LATE_MS = 30_000;

/** After the payment page: what has really become of the payment, asked until it is known. */
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
  const toBilling = <LinkButton to={billing}>Back to billing</LinkButton>;
  if (status === 'error') return <Failure error={error} onRetry={retry} what="the payment" />;
  if (data === undefined) {
    return (
      <Loading label="Asking for the payment" className={styles.bones}>
        <Skeleton height={120} radius={8} />
      </Loading>
    );
  }
  if (data.state === 'WAITING') {
    return (
      <EmptyState icon={<Clock3 />} title="Your payment is being confirmed" action={isLate ? toBilling : null}>
        <p role="status">
          {isLate
            ? 'It takes longer than usual. The plan begins by itself when the word comes; you need not wait here.'
            : 'This takes a few seconds. The page goes on by itself.'}
        </p>
      </EmptyState>
    );
  }
  const { planInForce, status: plan } = data.subscription;
  if (data.state === 'SETTLED' && planInForce !== 'FREE' && plan !== 'PAST_DUE') {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={`The workspace is on ${planName(planInForce)}`}
        action={
          <LinkButton variant="primary" to={`/workspace/${workspaceId}/projects`}>
            Go to the projects
          </LinkButton>
        }
      >
        <p role="status">The new limits hold from now on.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CircleX />} title="No payment has arrived" action={toBilling}>
      <p role="status">{NOT_PAID[data.state]}</p>
    </EmptyState>
  );
}

const NOT_PAID = {
  OPEN: 'The payment page was left before it was finished. Nothing was charged; you can begin again.',
  EXPIRED: 'The payment page was open for too long. Nothing was charged; you can begin again.',
  SETTLED: 'The payment was not taken. The plan is as it was; you can try another way to pay.',
};

/** The payment page was left on purpose. */
export function PaymentLeft({ workspaceId }: { workspaceId: string }) {
  return (
    <EmptyState
      icon={<CircleX />}
      title="You left the payment"
      action={<LinkButton to={`/workspace/${workspaceId}/billing`}>Back to billing</LinkButton>}
    >
      Nothing was charged, and the plan is as it was.
    </EmptyState>
  );
}
