import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { everything } from './everything.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({}, null, { runsAsOwner: false });
  await app.person('ada');
});
afterAll(() => app.stop());

test.each([
  ['a changed row', `UPDATE "User" SET "lastName" = 'Changed'`],
  ['a changed row, put back', `UPDATE "User" SET "lastName" = 'Tester'`],
  ['a new row', `INSERT INTO "Workspace" ("id", "name", "createdBy") SELECT gen_random_uuid(), 'Another', "id" FROM "User"`],
  ['a deleted row', `DELETE FROM "Workspace" WHERE "name" = 'Another'`],
])('%s is detected, and reading twice gives the same result', async (_, change) => {
  const before = await everything(app);
  await app.database.pool.query(change);
  const after = await everything(app);
  expect(after).not.toBe(before);
  expect(after).toBe(await everything(app));
});

describe('in a file that reads often', () => {
  beforeAll(async () => {
    for (let times = 0; times < 20; times++) await everything(app);
  });

  test.each([
    ['a changed row', `UPDATE "User" SET "lastName" = 'Often'`],
    ['a new row', `INSERT INTO "Workspace" ("id", "name", "createdBy") SELECT gen_random_uuid(), 'Another', "id" FROM "User"`],
    ['a deleted row', `DELETE FROM "Workspace" WHERE "name" = 'Another'`],
    ['a row deleted with another', `DELETE FROM "Workspace"`],
    ['an emptied table', `TRUNCATE "WorkspaceMember" CASCADE`],
  ])('%s is detected as well', async (_, change) => {
    await app.person('ben');
    const before = await everything(app);
    // A reader of the event log may lock the same tables in another order than an emptying.
    await app.database.pool.query(change).catch(() => app.database.pool.query(change));
    expect(await everything(app)).not.toBe(before);
  });

  test('a write of the server in its own role is detected', async () => {
    const before = await everything(app);
    await app.person('cleo');
    expect(await everything(app)).not.toBe(before);
  });

  test('a write that was counted before a reading and committed after it is detected', async () => {
    const client = await app.database.pool.connect();
    await client.query('BEGIN');
    await client.query(`UPDATE "User" SET "lastName" = 'Late'`);
    const before = await everything(app);
    expect(await everything(app)).toBe(before);
    await client.query('COMMIT');
    client.release();
    expect(await everything(app)).toContain('Late');
  });
});
