import { Inbox } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useLive } from '#web/live';
import { useFocusPlace } from '#web/use-focus-place';
import { useNow } from '#web/use-now';
import { type Approvals, requestsScope, useApprovals } from './data.ts';
import { RequestRow } from './request-row.tsx';
import { AwaitingTaskRow } from './awaiting-task-row.tsx';
import styles from './join-requests.module.css';
import * as words from './words.ts';

interface JoinRequestsPanelProps {
  workspaceId: string;
  projectId: string;
}

const LIVE_TABLES = ['JoinRequest'];

/** The approvals that a project admin has to decide: requests to join, and tasks created by guests. */
export function JoinRequestsPanel({ workspaceId, projectId }: JoinRequestsPanelProps) {
  useLive(requestsScope(projectId), LIVE_TABLES);
  const { data, status, error, retry } = useApprovals(projectId);
  if (!data) return status === 'error' ? <Failure error={error} onRetry={retry} what={words.requests} /> : <LoadingRows />;
  return <PendingApprovals approvals={data} workspaceId={workspaceId} projectId={projectId} />;
}

function PendingApprovals({ approvals, workspaceId, projectId }: JoinRequestsPanelProps & { approvals: Approvals }) {
  const { requests, tasks, total } = approvals;
  const panel = useRef<HTMLElement>(null);
  const now = useNow();
  useFocusPlace(panel);
  const shown = requests.length + tasks.length;
  return (
    <section ref={panel} tabIndex={-1} aria-label={words.waitingForApproval} className={styles.panel}>
      {total === 0 ? (
        <EmptyState icon={<Inbox />} title={words.noPendingApprovals}>
          {words.pendingApprovalsHint}
        </EmptyState>
      ) : null}
      {requests.length > 0 ? (
        <Group title={words.requestsToJoin}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} now={now} />
          ))}
        </Group>
      ) : null}
      {tasks.length > 0 ? (
        <Group title={words.guestTasks}>
          {tasks.map((task) => (
            <AwaitingTaskRow key={task.id} task={task} workspaceId={workspaceId} projectId={projectId} now={now} />
          ))}
        </Group>
      ) : null}
      {shown < total ? (
        <Text size="small" tone="faint">
          {words.showingFirst(shown, total)}
        </Text>
      ) : null}
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading level={2} size="strong">
        {title}
      </Heading>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

function LoadingRows() {
  return (
    <Loading label={words.loadingRequests}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.loading}>
          <Skeleton width={28} circle />
          <Skeleton width={`${36 - row * 5}%`} />
        </div>
      ))}
    </Loading>
  );
}
