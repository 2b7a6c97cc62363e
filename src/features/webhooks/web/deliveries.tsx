import { useState } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Segmented } from '#ui/segmented';
import { Text } from '#ui/text';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Webhook, WebhookDelivery } from '../contract.ts';
import { ConnectionLog } from './connection-log.tsx';
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
      <ConnectionLog
        label={words.deliveries}
        what={words.webhookDeliveries}
        loading={words.loadingDeliveries}
        empty={shown === 'all' ? words.noDeliveries : words.noneOfState}
        page={data && { ...data, items: data.items.map(lineOf) }}
        error={status === 'error' ? error : null}
        onRetry={retry}
        onPage={setPage}
        onOpen={setOpenId}
      />
      {openId === null ? null : (
        <DeliveryDialog workspaceId={workspaceId} webhook={webhook} deliveryId={openId} onClose={() => setOpenId(null)} />
      )}
    </Section>
  );
}

function lineOf({ id, event, state, attempts, problem, createdAt, sentAt }: WebhookDelivery) {
  const about = [...(attempts > 1 ? [words.attempts(attempts)] : []), ...(problem === null ? [] : [problem])].join(' · ');
  const badge = <Badge tone={TONES[state]}>{words.deliveryStates[state]}</Badge>;
  return { id, badge, what: event, about, at: sentAt ?? createdAt };
}
