import { openedOrNull, type SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import { sealedUrl } from './secrets.ts';

/** What integrations store of a webhook whose events are sent as messages. */
interface Channel {
  id: string;
  userId: string;
  name: string;
  format: string;
  host: string;
  events: readonly string[];
  projectIds: readonly string[];
  /** Where it sends, as text that the sender of messages can read. It is encrypted. */
  target: string;
}

const INSERT = `
WITH made AS (
  INSERT INTO "Webhook" ("id", "workspaceId", "userId", "name", "url", "host", "events", "projectIds", "format")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING "id"
) INSERT INTO "WebhookQueue" ("webhookId") SELECT "id" FROM made`;

/** Creates a webhook whose events are sent as messages. */
export async function addedChannel(
  db: Statements,
  box: SecretBox,
  { id, workspaceId, userId, name, format, host, events, projectIds, target }: Channel & { workspaceId: string },
): Promise<void> {
  const sealed = box.seal(sealedUrl, id, target);
  await db.text(INSERT, [id, workspaceId, userId, name, sealed, host, events, projectIds, format]);
}

const UPDATE = `
UPDATE "Webhook" SET "userId" = $2, "name" = $3, "events" = $4, "format" = coalesce($5, "format"), "host" = coalesce($6, "host"),
  "url" = coalesce($7, "url") WHERE "id" = $1`;
const HURRY = 'UPDATE "WebhookQueue" SET "dueAt" = now() WHERE "webhookId" = $1 AND "dueAt" IS NOT NULL';

type Changed = Pick<Channel, 'id' | 'userId' | 'name' | 'events'> & {
  /** Null if it stays. */
  to: Pick<Channel, 'format' | 'host' | 'target'> | null;
};

/** Changes one. A new address is tried at once. */
export async function changedChannel(db: Statements, box: SecretBox, { id, userId, name, events, to }: Changed): Promise<void> {
  const sealed = to === null ? null : box.seal(sealedUrl, id, to.target);
  await db.text(UPDATE, [id, userId, name, events, to?.format ?? null, to?.host ?? null, sealed]);
  if (to !== null) await hurriedChannel(db, id);
}

/** Sends what waits at once. */
export const hurriedChannel = (db: Statements, id: string): Promise<unknown> => db.text(HURRY, [id]);

const ON = `
WITH on_again AS (UPDATE "Webhook" SET "offAt" = NULL, "offReason" = NULL, "since" = now() WHERE "id" = $1)
UPDATE "WebhookQueue" SET "dueAt" = now(), "failures" = 0 WHERE "webhookId" = $1`;
const OFF = `
WITH off_now AS (UPDATE "Webhook" SET "offAt" = now(), "offReason" = 'PERSON' WHERE "id" = $1)
UPDATE "WebhookQueue" SET "dueAt" = NULL, "failures" = 0 WHERE "webhookId" = $1`;

/** Turns one on, so that what waits is sent, or off. */
export const switchedChannel = (db: Statements, id: string, isOn: boolean): Promise<unknown> => db.text(isOn ? ON : OFF, [id]);

/** Deletes one with its log. */
export const removedChannel = (db: Statements, id: string): Promise<unknown> =>
  db.text('DELETE FROM "Webhook" WHERE "id" = $1', [id]);

/** Where one sends; null if no key of this server opens it. */
export async function channelTarget(
  db: Statements,
  box: SecretBox,
  id: string,
): Promise<{ format: string; target: string | null } | undefined> {
  const [row] = await db.text<{ format: string; url: string }>('SELECT "format", "url" FROM "Webhook" WHERE "id" = $1', [id]);
  return row && { format: row.format, target: openedOrNull(box, sealedUrl, id, row.url) };
}

/** In SQL: one row about a webhook that sends messages: where it sends what, how that goes, and its latest attempt. */
export const channelSql = (id: string): string => `(
  SELECT h."id", h."host", h."events", h."format", h."offReason", h."offAt" IS NOT NULL AS "isOff", q."failures",
    latest."sentAt", latest."problem"
  FROM "Webhook" h JOIN "WebhookQueue" q ON q."webhookId" = h."id"
  LEFT JOIN LATERAL (
    SELECT (d."tries" -> -1 ->> 'at')::timestamptz AS "sentAt", d."tries" -> -1 ->> 'problem' AS "problem"
    FROM "WebhookDelivery" d WHERE d."webhookId" = h."id" AND d."tries" <> '[]' ORDER BY d."seq" DESC LIMIT 1) latest ON true
  WHERE h."id" = ${id})`;

/** In SQL: what a webhook sent and what waits. */
export const deliveriesSql = (id: string): string => `(
  SELECT d."id", e."event", d."state", CASE WHEN d."state" <> 'DELIVERED' THEN d."tries" -> -1 ->> 'problem' END AS "problem",
    d."createdAt"
  FROM "WebhookDelivery" d JOIN "WebhookEvent" e ON e."id" = d."eventId" WHERE d."webhookId" = ${id})`;
