import type { Entity } from '#contract/entity';
import { onePage } from '#contract/paging';
import { leftOut } from '#server/archived';
import { type Endpoint, endpoints } from '#server/handlers';
import type { Outgoing } from '#server/outgoing';
import type { SecretBox } from '#server/secret-box';
import type { Ports, Slice } from '#server/slice';
import { webhookActions } from './contract.ts';
import { created, deleted, rotated, switched, updated } from './server/changes.ts';
import { deliveriesOf, deliveryDetails, redelivered, redeliveredFailed } from './server/deliveries.ts';
import { offMail } from './server/off-mail.ts';
import { webhookReader } from './server/reader.ts';
import { sealedPrevious, sealedSecret, sealedUrl } from './server/secrets.ts';
import { WebhookSender } from './server/sender.ts';
import type { SendMessage } from './server/sending.ts';
import { testing } from './server/testing.ts';
import { webhooksOf } from './server/webhook-rows.ts';

interface Given {
  /** Null if this server keeps no secrets: it then has no webhooks. */
  box: SecretBox | null;
  outgoing: Outgoing;
  /** Every live entity: their rows are what webhooks send. */
  entities: () => readonly Entity[];
  /** Sends what belongs to an integration. */
  sendMessage: SendMessage;
}

export {
  addedChannel,
  channelSql,
  deliveriesSql,
  channelTarget,
  changedChannel,
  removedChannel,
  switchedChannel,
  hurriedChannel,
} from './server/channels.ts';
export { maySponsor } from './server/readable.ts';
export type { Outcome, SendMessage } from './server/sending.ts';

/** Events of a workspace that are sent to other servers. */
export function webhooks({ box, outgoing, entities, sendMessage }: Given): Slice {
  const senders = new WeakMap<Ports['pool'], WebhookSender>();
  const senderOf = ({ pool, log }: Ports, kept: SecretBox): WebhookSender => {
    const sender = senders.get(pool) ?? new WebhookSender({ pool, log, box: kept, outgoing, sendMessage });
    senders.set(pool, sender);
    return sender;
  };
  return {
    endpoints: endpointsOf(box, outgoing),
    tables: {
      Webhook: leftOut('secret'),
      WebhookQueue: leftOut('passing'),
      WebhookEvent: leftOut('passing'),
      WebhookDelivery: leftOut('passing'),
    },
    entities: [],
    readers: (ports) => [offMail(ports), ...(box === null ? [] : [webhookReader(entities(), () => senderOf(ports, box).look())])],
    jobs: (ports) => (box === null ? [] : [senderOf(ports, box).job()]),
    sealed: [sealedUrl, sealedSecret, sealedPrevious],
    retention: {
      erases: [
        { table: 'WebhookEvent', which: `row."createdAt" < now() - interval '30 days'` },
        { table: 'Webhook', which: 'row."previousUntil" < now()', set: '"previousSecret" = NULL, "previousUntil" = NULL' },
      ],
    },
    personal: {
      lists: {
        webhooks: `
SELECT r."name", r."host", r."events", r."workspaceId", r."projectIds", r."createdAt", r."offAt" FROM "Webhook" r
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
      },
      erased: ['DELETE FROM "Webhook" WHERE "userId" = $1'],
    },
  };
}

const endpointsOf = (box: SecretBox | null, outgoing: Outgoing): Endpoint[] =>
  endpoints(webhookActions, {
    'get-webhooks': async ({ db, reached, actor }) =>
      onePage(await webhooksOf(db, { workspaceId: reached.workspaceId, readerId: actor.userId }, box)),
    'create-webhook': (call) => created(call, box),
    'update-webhook': (call) => updated(call, box),
    'switch-webhook': (call) => switched(call, box),
    'rotate-webhook-secret': (call) => rotated(call, box),
    'delete-webhook': deleted,
    'test-webhook': testing(box, outgoing),
    'get-webhook-deliveries': deliveriesOf,
    'get-webhook-delivery': deliveryDetails,
    'redeliver-webhook-delivery': redelivered,
    'redeliver-failed-webhook-deliveries': redeliveredFailed,
  });
