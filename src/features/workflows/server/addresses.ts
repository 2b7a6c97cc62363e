import { onePage } from '#contract/paging';
import { isWebhookUrl } from '#features/webhooks/fields';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { SealedColumn, SecretBox } from '#server/secret-box';
import type { WorkflowAddress, workflowRunActions } from '../contract.ts';
import { ADDRESSES_MAX } from '../fields.ts';

type Actions = typeof workflowRunActions;

/** What of an address is encrypted. */
export const sealedAddress: SealedColumn = { table: '"WorkflowAddress"', id: '"id"', column: '"url"' };

const LIST = `
SELECT a."id", a."projectId", a."name", a."host", a."createdAt" FROM "WorkflowAddress" a
WHERE a."projectId" = $1 AND ($2::uuid IS NULL OR a."id" = $2) ORDER BY lower(a."name"), a."id"`;
const INSERT = `
INSERT INTO "WorkflowAddress" ("id", "projectId", "name", "url", "host", "createdBy") VALUES ($1, $2, $3, $4, $5, $6)`;
const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

export const addressesOf = async ({ db, reached }: Call<Actions['get-workflow-addresses']>) =>
  onePage(await db.text<WorkflowAddress>(LIST, [reached.projectId, null]));

/** Adds an address, of which people see the host alone from then on. */
export async function addressed(call: Call<Actions['create-workflow-address']>, box: SecretBox | null): Promise<WorkflowAddress> {
  const { db, reached, actor, body, newId, record } = call;
  if (box === null) fail('conflict', {}, { url: 'This server cannot keep secrets, so its workflows call no addresses.' });
  if (!isWebhookUrl(body.url)) fail('invalid-input', {}, { url: 'Enter a complete address, such as https://example.com/hooks.' });
  await db.text(TURN, [`workflow-addresses:${reached.projectId}`]);
  const all = await db.text(LIST, [reached.projectId, null]);
  if (all.length >= ADDRESSES_MAX) fail('conflict', {}, { name: `A project can have up to ${ADDRESSES_MAX} addresses.` });
  const id = newId();
  const { host } = new URL(body.url);
  await db.text(INSERT, [id, reached.projectId, body.name, box.seal(sealedAddress, id, body.url), host, actor.userId]);
  record({ target: 'WorkflowAddress', targetId: id, name: body.name, changes: { name: [null, body.name], host: [null, host] } });
  const [address] = await db.text<WorkflowAddress>(LIST, [reached.projectId, id]);
  return address ?? fail('not-found');
}

export async function unaddressed({ db, reached, record }: Call<Actions['delete-workflow-address']>): Promise<{ id: string }> {
  const [gone] = await db.text<{ name: string }>('DELETE FROM "WorkflowAddress" WHERE "id" = $1 RETURNING "name"', [
    reached.rowId,
  ]);
  const { name } = gone ?? fail('not-found');
  record({ target: 'WorkflowAddress', targetId: reached.rowId, name, changes: { name: [name, null] } });
  return { id: reached.rowId };
}
