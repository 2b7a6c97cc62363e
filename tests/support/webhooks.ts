import { randomBytes } from 'node:crypto';
import { newId } from '#contract/new-id';
import type { Webhook } from '#features/webhooks/contract';
import { newSecret } from '#features/webhooks/fields';
import type { Person, TestApp } from './app.ts';

interface Body {
  name?: string;
  url?: string;
  secret?: string;
  events?: readonly string[];
  projectIds?: readonly string[];
}

/** A secret as browsers make it. */
export const randomSecret = (): string => newSecret(randomBytes);

/** The body of a new webhook, whose address the server refuses without a request. */
export const newWebhookBody = (body: Body = {}) => ({
  name: 'Deploys',
  url: 'http://127.0.0.1:9/hooks',
  secret: randomSecret(),
  events: ['project.deleted'],
  projectIds: [],
  ...body,
});

/** Creates a webhook of a workspace. */
export async function madeWebhook(by: Person, workspaceId: string, body: Body = {}): Promise<Webhook & { secret: string }> {
  const sent = newWebhookBody(body);
  const { status, body: made, text } = await by.ask('POST', 'webhooks', 'create-webhook', { query: { workspaceId }, body: sent });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return { ...made, secret: sent.secret };
}

const FAILED = `
WITH happened AS (
  INSERT INTO "WebhookEvent" ("id", "workspaceId", "event", "payload") VALUES ($1, $2, 'project.deleted', '{"eventId":"1"}'))
INSERT INTO "WebhookDelivery" ("id", "workspaceId", "webhookId", "eventId", "state") VALUES ($3, $2, $4, $1, 'FAILED')`;

/** A delivery that has failed, as the sender would leave it. */
export async function failedDelivery(
  { database }: TestApp,
  { workspaceId, webhookId }: { workspaceId: string; webhookId: string },
): Promise<string> {
  const id = newId();
  await database.pool.query(FAILED, [newId(), workspaceId, id, webhookId]);
  return id;
}
