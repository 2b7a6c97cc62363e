import { newId } from '#contract/new-id';
import { fail } from '#server/failures';
import type { Outgoing } from '#server/outgoing';
import { inParts } from '#server/parted';
import type { SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { webhookActions } from '../contract.ts';
import { TEST_EVENT } from '../fields.ts';
import { deliveryById } from './deliveries.ts';
import { noted } from './noted.ts';
import { receiverOf } from './receivers.ts';
import { bodyOf, type Outcome, type Receiver, sentOnce } from './sending.ts';

type Testing = (typeof webhookActions)['test-webhook'];

interface Ready {
  name: string;
  receiver: Receiver;
  deliveryId: string;
  eventId: string;
  payload: string;
}

const STORED = `
SELECT h."id", h."name", h."url", h."secret", CASE WHEN h."previousUntil" > now() THEN h."previousSecret" END AS "previousSecret",
  EXISTS (
    SELECT FROM "WebhookDelivery" d JOIN "WebhookEvent" e ON e."id" = d."eventId"
    WHERE d."webhookId" = h."id" AND e."event" = '${TEST_EVENT}' AND d."createdAt" > now() - interval '10 seconds') AS "isEarly",
  (SELECT btrim(concat_ws(' ', u."firstName", u."lastName")) FROM "User" u WHERE u."id" = $2) AS "person"
FROM "Webhook" h WHERE h."id" = $1 AND h."format" = 'SIGNED'`;

const KEEP = `
WITH happened AS (
  INSERT INTO "WebhookEvent" ("id", "workspaceId", "event", "payload") VALUES ($1, $2, '${TEST_EVENT}', $3))
INSERT INTO "WebhookDelivery" ("id", "workspaceId", "webhookId", "eventId", "state") VALUES ($4, $2, $5, $1, 'FAILED')`;

// A receiver that answers again gets at once what waits.
const HURRY = 'UPDATE "WebhookQueue" SET "dueAt" = now() WHERE "webhookId" = $1 AND "dueAt" IS NOT NULL';

/** Sends a test at once, beside what waits. */
export const testing = (box: SecretBox | null, outgoing: Outgoing) =>
  inParts<Testing, Ready, Ready & { outcome: Outcome }>({
    prepare: async ({ db, reached, actor, now }) => {
      type Found = Parameters<typeof receiverOf>[1] & { name: string; isEarly: boolean; person: string };
      const [found] = await db.text<Found>(STORED, [reached.rowId, actor.userId]);
      if (found === undefined) fail('not-found');
      if (found.isEarly) fail('too-many-requests', { seconds: 10 });
      const receiver = box && receiverOf(box, found);
      if (receiver === null) fail('conflict', {}, { url: 'The address can no longer be read. Enter it again.' });
      const [eventId, deliveryId] = [newId(), newId()];
      const person = { type: 'USER', id: actor.userId, name: found.person, onBehalfOf: null };
      const what = { eventId, event: TEST_EVENT, version: 1, occurredAt: now.toISOString(), workspaceId: reached.workspaceId };
      const payload = JSON.stringify({ ...what, projectId: null, actor: person, data: { id: reached.rowId }, previous: null });
      return { name: found.name, receiver, deliveryId, eventId, payload };
    },
    work: async (ready) => {
      const { receiver, deliveryId, payload } = ready;
      const outcome = await sentOnce(outgoing, receiver, { deliveryId, event: TEST_EVENT, body: bodyOf(deliveryId, payload) });
      return { ...ready, outcome };
    },
    settle: async ({ db, reached, record }, done) => {
      await kept(db, reached, done);
      record({
        target: 'Webhook',
        targetId: reached.rowId,
        name: done.name,
        changes: { tested: [null, done.outcome.try.status] },
      });
      return deliveryById(db, done.deliveryId);
    },
  });

async function kept(
  db: Statements,
  { workspaceId, rowId }: { workspaceId: string; rowId: string },
  { eventId, payload, deliveryId, outcome }: Ready & { outcome: Outcome },
): Promise<void> {
  await db.text(KEEP, [eventId, workspaceId, payload, deliveryId, rowId]);
  const isAccepted = outcome.is === 'accepted';
  await noted(db, deliveryId, isAccepted ? 'DELIVERED' : 'FAILED', outcome.try);
  if (isAccepted) await db.text(HURRY, [rowId]);
}
