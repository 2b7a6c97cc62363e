import { writeOwnAction } from '#server/auditing';
import { ownMutation, writeEvents } from '#server/events';
import type { Statements } from '#server/statements';
import type { Webhook } from '../contract.ts';

/** The action of a webhook that the server turns off, in the event log. */
export const TURNED_OFF = 'turn-off-webhook';

type Reason = Exclude<NonNullable<Webhook['offReason']>, 'PERSON'>;

const OFF = `
UPDATE "Webhook" SET "offAt" = now(), "offReason" = $2 WHERE "id" = $1 AND "offAt" IS NULL RETURNING "name", "workspaceId"`;
const REST = 'UPDATE "WebhookQueue" SET "dueAt" = NULL WHERE "webhookId" = $1';

/** Turns a webhook off; its sponsor learns of it by email. What waits stays. */
export async function turnedOff(db: Statements, id: string, reason: Reason): Promise<void> {
  const [off] = await db.text<{ name: string; workspaceId: string }>(OFF, [id, reason]);
  if (off === undefined) return;
  await db.text(REST, [id]);
  const { name, workspaceId } = off;
  const changes = { isOn: [true, false], reason: [null, reason] } as const;
  const mutation = ownMutation(TURNED_OFF, { workspaceId, requestId: 'job' });
  writeEvents(db, mutation, [{ target: 'Webhook', targetId: id, name, changes }]);
  const act = { workspaceId, category: 'INTEGRATION', action: 'webhook.turned_off', target: 'Webhook', targetId: id } as const;
  writeOwnAction(db, { ...act, name, changes });
}
