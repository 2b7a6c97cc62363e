import { useParams } from 'react-router';
import { useShell } from '#features/workspaces/web';
import { Content } from '#ui/frame';
import { Loading, Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { useBilling } from './data.ts';
import { ForPayers } from './for-payers.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { PlanTable } from './plan-table.tsx';
import { UsagePanel } from './usage-panel.tsx';
import styles from './billing.module.css';
import * as words from './words.ts';

/** The plan of a workspace: its cost, its usage, the other plans, and the bills. */
export function BillingScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  const waiting = (
    <div className={styles.content}>
      <PlanSkeleton />
    </div>
  );
  return (
    <ForPayers workspaceId={workspaceId} title={words.billing} onMenu={shell.openMenu} waiting={waiting}>
      <Billing key={workspaceId} workspaceId={workspaceId} />
    </ForPayers>
  );
}

function Billing({ workspaceId }: { workspaceId: string }) {
  const { data, status, error, retry } = useBilling(workspaceId);
  return (
    <>
      {data ? <PlanNotice facts={data} /> : null}
      <Content>
        {status === 'error' ? <Failure error={error} onRetry={retry} what={words.thePlan} /> : null}
        <div className={status === 'error' ? undefined : styles.content}>
          {status === 'loading' ? <PlanSkeleton /> : null}
          {data ? (
            <>
              <PlanPanel workspaceId={workspaceId} facts={data} />
              <UsagePanel workspaceId={workspaceId} summary={data.summary} />
              <PlanTable workspaceId={workspaceId} facts={data} />
              {data.offer.isCharged ? <InvoiceList workspaceId={workspaceId} /> : null}
            </>
          ) : null}
        </div>
      </Content>
    </>
  );
}

function PlanSkeleton() {
  return (
    <Loading label={words.loadingPlan} className={styles.skeleton}>
      <Skeleton width={120} height={20} />
      <Skeleton width="60%" />
      <span className={styles.uses}>
        {[0, 1, 2, 3].map((use) => (
          <Skeleton key={use} height={34} />
        ))}
      </span>
      <span className={styles.lineSkeleton}>
        {Array.from({ length: 9 }, (_, line) => (
          <Skeleton key={line} width={`${92 - ((line * 11) % 30)}%`} height={14} />
        ))}
      </span>
    </Loading>
  );
}
