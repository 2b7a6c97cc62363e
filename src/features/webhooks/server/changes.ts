import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { openedOrNull, type SecretBox } from '#server/secret-box';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import type { Webhook, webhookActions } from '../contract.ts';
import { WEBHOOKS_MAX } from '../fields.ts';
import { sealedPrevious, sealedSecret, sealedUrl } from './secrets.ts';
import { mayBeTold } from './token-limits.ts';
import { webhookById } from './webhook-rows.ts';

type Actions = typeof webhookActions;
type OnWebhook = Pick<Call<Actions['update-webhook']>, 'db' | 'reached' | 'actor'>;

const boxed = (box: SecretBox | null): SecretBox =>
  box ?? fail('conflict', {}, { url: 'This server cannot keep secrets, so it has no webhooks.' });

const hostOf = (url: string): string => new URL(url).host;

const COUNT = `SELECT count(*)::int AS "count" FROM "Webhook" WHERE "workspaceId" = $1 AND "format" = 'SIGNED'`;
const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const INSERT = `
WITH made AS (
  INSERT INTO "Webhook" ("id", "workspaceId", "userId", "name", "url", "host", "secret", "events", "projectIds")
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING "id"
) INSERT INTO "WebhookQueue" ("webhookId") SELECT "id" FROM made`;

/** Creates a webhook, whose sponsor is the caller. */
export async function created(call: Call<Actions['create-webhook']>, kept: SecretBox | null): Promise<Webhook> {
  const { db, reached, actor, body, newId, record, refuse } = call;
  const box = boxed(kept);
  if (!body.events.every((event) => mayBeTold(actor, event))) refuse('reading');
  await db.text(TURN, [`webhooks:${reached.workspaceId}`]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(COUNT, [reached.workspaceId]);
  if (count >= WEBHOOKS_MAX) fail('conflict', {}, { name: `A workspace can have up to ${WEBHOOKS_MAX} webhooks.` });
  const id = newId();
  const { name, url, secret, events, projectIds } = body;
  const sealed = { url: box.seal(sealedUrl, id, url), secret: box.seal(sealedSecret, id, secret) };
  const host = hostOf(url);
  await db.text(INSERT, [id, reached.workspaceId, actor.userId, name, sealed.url, host, sealed.secret, events, projectIds]);
  const changes = { host: [null, host], events: [null, events.join(', ')], projectIds: [null, projectIds] } as const;
  record({ target: 'Webhook', targetId: id, targetVersion: 1, name, changes: { name: [null, name], ...changes } });
  return answered(call, id, box);
}

interface Row {
  id: string;
  userId: string;
  name: string;
  url: string;
  host: string;
  secret: string;
  events: string[];
  projectIds: string[];
  isOff: boolean;
  version: number;
}

const ROW = `
SELECT h."id", h."userId", h."name", h."url", h."host", h."secret", h."events", h."projectIds", h."offAt" IS NOT NULL AS "isOff", h."version"
FROM "Webhook" h WHERE h."id" = $1 AND h."format" = 'SIGNED' FOR NO KEY UPDATE`;

/** The webhook that was reached, locked until the transaction ends. */
async function lockedWebhook({ db, reached }: Pick<OnWebhook, 'db' | 'reached'>): Promise<Row> {
  const [row] = await db.text<Row>(ROW, [reached.rowId]);
  return row ?? fail('not-found');
}

const answered = async (
  { db, reached, actor }: { db: Statements; reached: { workspaceId: string }; actor: { userId: string } },
  id: string,
  box: SecretBox | null,
): Promise<Webhook> =>
  (await webhookById(db, id, { workspaceId: reached.workspaceId, readerId: actor.userId }, box)) ?? fail('not-found');

const UPDATE = `
UPDATE "Webhook" SET "userId" = $2, "name" = $3, "url" = $4, "host" = $5, "events" = $6, "projectIds" = $7 WHERE "id" = $1
RETURNING "version"`;
// A new address is tried at once.
const HURRY = 'UPDATE "WebhookQueue" SET "dueAt" = now() WHERE "webhookId" = $1 AND "dueAt" IS NOT NULL';

/** Changes a webhook. Who decides where it sends what is its sponsor from then on, so that no one reads with another's rights. */
export async function updated(call: Call<Actions['update-webhook']>, kept: SecretBox | null): Promise<Webhook> {
  const { db, actor, body, record, refuse } = call;
  const box = boxed(kept);
  const before = await lockedWebhook(call);
  const { version, url, ...rest } = body;
  await refuseStale(db, before, version, Object.keys(body));
  const after = { ...before, ...rest, userId: actor.userId };
  if (!after.events.every((event) => mayBeTold(actor, event))) refuse('reading');
  const isMoved = url !== undefined && url !== openedOrNull(box, sealedUrl, before.id, before.url);
  const sealed = isMoved ? box.seal(sealedUrl, before.id, url) : before.url;
  const host = isMoved ? hostOf(url) : before.host;
  const values = [before.id, actor.userId, after.name, sealed, host, after.events, after.projectIds];
  const [saved] = await db.text<{ version: number }>(UPDATE, values);
  if (isMoved) await db.text(HURRY, [before.id]);
  const sides = (row: Pick<Row, 'name' | 'events' | 'projectIds' | 'userId'>) =>
    ({ name: row.name, events: row.events.join(', '), projectIds: row.projectIds.join(', '), userId: row.userId }) as const;
  const [was, is] = [sides(before), sides(after)];
  const changed = (['name', 'events', 'projectIds', 'userId'] as const).filter((field) => was[field] !== is[field]);
  const changes = {
    ...Object.fromEntries(changed.map((field) => [field, [was[field], is[field]] as const])),
    ...(isMoved && { url: [null, null] as const, host: [before.host, host] as const }),
  };
  record({ target: 'Webhook', targetId: before.id, targetVersion: saved?.version ?? before.version, name: after.name, changes });
  return answered(call, before.id, box);
}

const SWITCH_ON = 'UPDATE "Webhook" SET "offAt" = NULL, "offReason" = NULL, "since" = now() WHERE "id" = $1';
const SWITCH_OFF = `UPDATE "Webhook" SET "offAt" = now(), "offReason" = 'PERSON' WHERE "id" = $1`;
const WAKE = 'UPDATE "WebhookQueue" SET "dueAt" = now(), "failures" = 0 WHERE "webhookId" = $1';
const REST = 'UPDATE "WebhookQueue" SET "dueAt" = NULL, "failures" = 0 WHERE "webhookId" = $1';

/** Turns a webhook on, and so what waits is sent, or off. */
export async function switched(call: Call<Actions['switch-webhook']>, box: SecretBox | null): Promise<Webhook> {
  const { db, body, record } = call;
  const { id, name, isOff } = await lockedWebhook(call);
  if (isOff === body.isOn) {
    await db.text(body.isOn ? SWITCH_ON : SWITCH_OFF, [id]);
    await db.text(body.isOn ? WAKE : REST, [id]);
    record({ target: 'Webhook', targetId: id, name, changes: { isOn: [!body.isOn, body.isOn] } });
  }
  return answered(call, id, box);
}

const ROTATE = `
UPDATE "Webhook" SET "previousSecret" = $3, "previousUntil" = CASE WHEN $3::text IS NOT NULL THEN now() + interval '24 hours' END, "secret" = $2
WHERE "id" = $1`;

/** Sets a new secret. The one before signs as well for 24 hours, so that receivers can change theirs in between. */
export async function rotated(call: Call<Actions['rotate-webhook-secret']>, kept: SecretBox | null): Promise<Webhook> {
  const { db, body, record } = call;
  const box = boxed(kept);
  const { id, name, secret } = await lockedWebhook(call);
  const current = openedOrNull(box, sealedSecret, id, secret);
  const previous = current === null ? null : box.seal(sealedPrevious, id, current);
  await db.text(ROTATE, [id, box.seal(sealedSecret, id, body.secret), previous]);
  record({ target: 'Webhook', targetId: id, name, changes: { secret: [null, null] } });
  return answered(call, id, box);
}

/** Deletes a webhook with its log. */
export async function deleted(call: Call<Actions['delete-webhook']>): Promise<{ id: string }> {
  const { id, name } = await lockedWebhook(call);
  await call.db.text('DELETE FROM "Webhook" WHERE "id" = $1', [id]);
  call.record({ target: 'Webhook', targetId: id, name, changes: { name: [name, null] } });
  return { id };
}
