import { exactMoment } from '#contract/dates';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Heading } from '#ui/heading';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import type { Webhook, WebhookDeliveryDetails, WebhookTry } from '../contract.ts';
import { TEST_EVENT } from '../fields.ts';
import { redeliver, useDelivery } from './data.ts';
import styles from './webhooks.module.css';
import * as words from './words.ts';

interface DeliveryDialogProps {
  workspaceId: string;
  webhook: Webhook;
  deliveryId: string;
  onClose: () => void;
}

/** What was sent in a delivery, and each answer. */
export function DeliveryDialog({ workspaceId, webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const { data, status, error, retry } = useDelivery(workspaceId, deliveryId);
  const again = useSubmit(async () => {
    await redeliver(workspaceId, webhook.id, deliveryId);
    toast.success(words.sentAgain);
    onClose();
  });
  const mayRepeat = data !== undefined && data.state !== 'WAITING' && data.event !== TEST_EVENT && webhook.state !== 'OFF';
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={data?.event ?? words.deliveries}
      description={data?.state === 'WITHHELD' ? words.withheldHint : data && words.deliveryStates[data.state]}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {mayRepeat ? (
            <Button variant="primary" busy={again.isPending} onClick={() => void again.submit(undefined)}>
              {words.redeliver}
            </Button>
          ) : null}
        </>
      }
    >
      {again.error ? (
        <Text size="small" tone="danger" role="alert">
          {words.notDone(again.error.message)}
        </Text>
      ) : null}
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.thisDelivery} size="inline" /> : null}
      {data === undefined && status !== 'error' ? (
        <Loading label={words.loadingDelivery}>
          <SkeletonText lines={4} />
        </Loading>
      ) : null}
      {data ? <Content delivery={data} /> : null}
    </Dialog>
  );
}

function Content({ delivery: { request, tries } }: { delivery: WebhookDeliveryDetails }) {
  if (request === null) return <Text tone="muted">{words.hiddenRequest}</Text>;
  return (
    <div className={styles.details}>
      {tries.toReversed().map((tried, nth) => (
        <Attempt key={tried.at} nth={tries.length - nth} tried={tried} />
      ))}
      <section className={styles.part}>
        <Heading level={3} size="strong">
          {words.request}
        </Heading>
        <Code label={words.request}>{indented(request)}</Code>
      </section>
    </div>
  );
}

function Attempt({ nth, tried: { at, status, milliseconds, problem, answer } }: { nth: number; tried: WebhookTry }) {
  return (
    <section className={styles.part}>
      <Heading level={3} size="strong">
        {words.attempt(nth)}
      </Heading>
      <Text size="small" tone={problem === null ? 'muted' : 'danger'}>
        {[exactMoment(at), words.answered(status, milliseconds), ...(status === null && problem !== null ? [problem] : [])].join(
          ' · ',
        )}
      </Text>
      {status === null ? null : answer === '' ? (
        <Text size="small" tone="faint">
          {words.emptyAnswer}
        </Text>
      ) : (
        <Code label={words.answerOf(nth)}>{answer}</Code>
      )}
    </section>
  );
}

/** Long texts scroll, which keys can do only in what has the focus. */
function Code({ label, children }: { label: string; children: string }) {
  return (
    <pre className={styles.code} role="region" aria-label={label} tabIndex={0}>
      {children}
    </pre>
  );
}

/** The body as people read it; what was sent has no spaces. */
const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);
