import type { Paged } from '#contract/paging';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { pageOfRows } from '#server/row-pages';
import type { Statements } from '#server/statements';
import type { WebhookDelivery, WebhookDeliveryDetails, webhookActions, WebhookTry } from '../contract.ts';
import { TEST_EVENT } from '../fields.ts';
import { mayRead } from './readable.ts';
import { bodyOf } from './sending.ts';
import { mayBeTold } from './token-limits.ts';

type Actions = typeof webhookActions;

const COLUMNS = `d."id", e."event", d."state", d."attempts", (d."tries" -> -1 ->> 'status')::int AS "status", d."tries" -> -1 ->> 'problem' AS "problem",
  d."createdAt", (d."tries" -> -1 ->> 'at')::timestamptz AS "sentAt"`;
const FROM = 'FROM "WebhookDelivery" d JOIN "WebhookEvent" e ON e."id" = d."eventId"';

/** What a webhook sent and what waits, newest first. */
export const deliveriesOf = ({ db, reached, query }: Call<Actions['get-webhook-deliveries']>): Promise<Paged<WebhookDelivery>> =>
  pageOfRows<WebhookDelivery>(
    db,
    {
      columns: COLUMNS,
      from: `${FROM} WHERE d."webhookId" = $1 AND ($2::text IS NULL OR d."state" = $2)`,
      order: 'd."seq" DESC',
      values: [reached.rowId, query.state ?? null],
    },
    query,
  );

export async function deliveryById(db: Statements, id: string): Promise<WebhookDelivery> {
  const [found] = await db.text<WebhookDelivery>(`SELECT ${COLUMNS} ${FROM} WHERE d."id" = $1`, [id]);
  return found ?? fail('not-found');
}

const DETAILS = `
SELECT ${COLUMNS}, e."payload", d."tries", ${mayRead('e', '$2::uuid')} AS "isReadable" ${FROM} WHERE d."id" = $1`;

/** A delivery with what was sent and answered, for those who may read what it is about. */
export async function deliveryDetails({
  db,
  reached,
  actor,
}: Call<Actions['get-webhook-delivery']>): Promise<WebhookDeliveryDetails> {
  type Found = WebhookDelivery & { payload: string; tries: WebhookTry[]; isReadable: boolean };
  const [found] = await db.text<Found>(DETAILS, [reached.rowId, actor.userId]);
  if (found === undefined) fail('not-found');
  const { payload, tries, isReadable, ...delivery } = found;
  const isShown = isReadable && (delivery.event === TEST_EVENT || mayBeTold(actor, delivery.event));
  return { ...delivery, request: isShown ? bodyOf(delivery.id, payload) : null, tries: isShown ? tries : [] };
}

const WEBHOOK = `
SELECT h."name", h."offAt" IS NOT NULL AS "isOff" FROM "Webhook" h WHERE h."id" = $1 FOR KEY SHARE`;
const AGAIN = `
UPDATE "WebhookDelivery" SET "state" = 'WAITING', "attempts" = 0, "finishedAt" = NULL WHERE "id" = $1 RETURNING "webhookId"`;
// Tests are repeated by hand.
const FAILED_AGAIN = `
WITH again AS (
  UPDATE "WebhookDelivery" d SET "state" = 'WAITING', "attempts" = 0, "finishedAt" = NULL FROM "WebhookEvent" e
  WHERE e."id" = d."eventId" AND e."event" <> '${TEST_EVENT}' AND d."webhookId" = $1 AND d."state" = 'FAILED' RETURNING 1)
SELECT count(*)::int AS "count" FROM again`;
const HURRY = 'UPDATE "WebhookQueue" SET "dueAt" = now() WHERE "webhookId" = $1';

/** Sends a delivery again, at its place in the order. */
export async function redelivered({
  db,
  reached,
  record,
}: Call<Actions['redeliver-webhook-delivery']>): Promise<WebhookDelivery> {
  const [found] = await db.text<{ webhookId: string; event: string }>(
    `SELECT d."webhookId", e."event" ${FROM} WHERE d."id" = $1 FOR UPDATE OF d`,
    [reached.rowId],
  );
  if (found === undefined) fail('not-found');
  const { webhookId, event } = found;
  const name = await nameIfOn(db, webhookId);
  await db.text(AGAIN, [reached.rowId]);
  await db.text(HURRY, [webhookId]);
  record({ target: 'Webhook', targetId: webhookId, name, changes: { redelivered: [null, event] } });
  return deliveryById(db, reached.rowId);
}

/** Sends everything that failed again, in its order. */
export async function redeliveredFailed({
  db,
  reached,
  record,
}: Call<Actions['redeliver-failed-webhook-deliveries']>): Promise<{ count: number }> {
  const name = await nameIfOn(db, reached.rowId);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(FAILED_AGAIN, [reached.rowId]);
  if (count > 0) await db.text(HURRY, [reached.rowId]);
  record({ target: 'Webhook', targetId: reached.rowId, name, changes: { redelivered: [null, count] } });
  return { count };
}

/** The name of a webhook. One that is off is refused. */
async function nameIfOn(db: Statements, id: string): Promise<string> {
  const [webhook] = await db.text<{ name: string; isOff: boolean }>(WEBHOOK, [id]);
  if (webhook === undefined) fail('not-found');
  if (webhook.isOff) fail('webhook-off');
  return webhook.name;
}
