import { afterAll, beforeAll, expect, test } from 'vitest';
import { AccountService } from '../support/account-services.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { begunAccount, comeBack } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

const boxed = new AccountService();
let app: TestApp;
let all: Cast;

beforeAll(async () => {
  await boxed.start();
  boxed.api = () => [200, { id: '17', login: 'ada@example.com' }];
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', BOX_BASE_URL: boxed.url }, LOOKS_OFTEN));
  await rows('DELETE FROM "Connection"');
  await rows('DELETE FROM "AccessToRevoke"');
});
afterAll(async () => {
  await app.stop();
  await boxed.stop();
});

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;

/** Connects an account of Box. */
async function connected(): Promise<string> {
  const query = { workspaceId: all.workspaceId };
  const { flowId, url } = await begunAccount(all.ada, query, { provider: 'box' });
  await comeBack(app, boxed.allow(url));
  return (await ok(all.ada.ask('POST', 'integrations', 'finish-integration', { query, body: { flowId } }))).integration.id;
}

// The second one is what happens to the integrations of a deleted account.
test.each(['DELETE FROM "Workspace" WHERE "id" = $1', 'DELETE FROM "Connection" WHERE "workspaceId" = $1'])(
  'access is revoked over there after %s, also if the service cannot be reached at first',
  async (gone) => {
    const id = await connected();
    const before = boxed.liveGrants;
    boxed.isDown = true;
    // The rest of the workspace is needed again.
    const client = await app.database.pool.connect();
    await client.query('BEGIN');
    await client.query(gone, [all.workspaceId]);
    const left = await client.query('SELECT "id" FROM "AccessToRevoke"');
    await client.query('ROLLBACK');
    client.release();
    expect(left.rows).toEqual([{ id }]);
    await rows('DELETE FROM "Connection"');
    const tried = () => rows('SELECT FROM "AccessToRevoke" WHERE "attempts" > 0 AND "dueAt" > now()');
    await expect.poll(async () => (await tried()).length).toBe(1);
    expect(boxed.liveGrants).toBe(before);
    boxed.expireAll();
    boxed.isDown = false;
    await rows('UPDATE "AccessToRevoke" SET "dueAt" = now()');
    await expect.poll(() => rows('SELECT FROM "AccessToRevoke"')).toEqual([]);
    expect(boxed.liveGrants).toBe(before - 1);
  },
);
