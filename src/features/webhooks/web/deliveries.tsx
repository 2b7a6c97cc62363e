import { useState } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Segmented } from '#ui/segmented';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { relativeTime } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { Webhook, WebhookDelivery } from '../contract.ts';
import { redeliverFailed, useDeliveries } from './data.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import styles from './webhooks.module.css';
import * as words from './words.ts';

type Shown = keyof typeof words.shown;
const options = (Object.keys(words.shown) as Shown[]).map((value) => ({ value, label: words.shown[value] }));
const TONES = { WAITING: 'neutral', DELIVERED: 'success', FAILED: 'danger', WITHHELD: 'warning' } as const;

interface DeliveriesProps {
  workspaceId: string;
  webhook: Webhook;
}

/** What a webhook sent and what waits, page by page, and ways to send it again. */
export function Deliveries({ workspaceId, webhook }: DeliveriesProps) {
  const { id: webhookId, failed, state } = webhook;
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = { workspaceId, webhookId, page, state: shown === 'all' ? null : shown };
  const { data, status, error, retry } = useDeliveries(query);
  const again = useSubmit(async () => toast.success(words.redelivering(await redeliverFailed(workspaceId, webhookId))));
  const choose = (next: Shown) => {
    setShown(next);
    setPage(1);
  };
  return (
    <Section title={words.deliveries} description={words.deliveriesHint}>
      <div className={styles.tools}>
        <Segmented size="s" label={words.show} value={shown} options={options} onValueChange={choose} />
        {failed > 0 && state !== 'OFF' ? (
          <Button size="s" busy={again.isPending} onClick={() => void again.submit(undefined)}>
            {words.redeliverFailed}
          </Button>
        ) : null}
      </div>
      {again.error ? (
        <Text size="small" tone="danger" role="alert">
          {words.notDone(again.error.message)}
        </Text>
      ) : null}
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.webhookDeliveries} size="inline" /> : null}
      {data === undefined && status !== 'error' ? (
        <Loading label={words.loadingDeliveries}>
          <SkeletonText lines={3} />
        </Loading>
      ) : null}
      {data?.items.length === 0 ? <Text tone="faint">{shown === 'all' ? words.noDeliveries : words.noneOfState}</Text> : null}
      {data && data.items.length > 0 ? <Lines deliveries={data.items} onOpen={setOpenId} /> : null}
      {data && data.pagination.totalPages > 1 ? <Pages {...data.pagination} onPage={setPage} /> : null}
      {openId === null ? null : (
        <DeliveryDialog workspaceId={workspaceId} webhook={webhook} deliveryId={openId} onClose={() => setOpenId(null)} />
      )}
    </Section>
  );
}

function Lines({ deliveries, onOpen }: { deliveries: readonly WebhookDelivery[]; onOpen: (id: string) => void }) {
  const now = useNow();
  return (
    <ul className={styles.deliveries} aria-label={words.deliveries}>
      {deliveries.map(({ id, event, state, attempts, problem, createdAt, sentAt }) => {
        const time = relativeTime(sentAt ?? createdAt, now);
        const about = [...(attempts > 1 ? [words.attempts(attempts)] : []), ...(problem === null ? [] : [problem])];
        return (
          <li key={id} className={styles.delivery}>
            <button type="button" className={styles.open} onClick={() => onOpen(id)}>
              <span>
                <Badge tone={TONES[state]}>{words.deliveryStates[state]}</Badge>
              </span>
              <span className={styles.what}>
                <Text as="span">{event}</Text>
                {about.length === 0 ? null : (
                  <Text as="span" size="small" tone="faint">
                    {about.join(' · ')}
                  </Text>
                )}
              </span>
              <Text as="span" size="small" tone="faint">
                {time}
              </Text>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Pages({ page, totalPages, onPage }: { page: number; totalPages: number; onPage: (page: number) => void }) {
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <Button size="s" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words.newer}
      </Button>
      <Text as="span" size="small" tone="muted" numeric>
        {words.pageOf(page, totalPages)}
      </Text>
      <Button size="s" disabled={page === totalPages} onClick={() => onPage(page + 1)}>
        {words.older}
      </Button>
    </nav>
  );
}
