import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from './app.ts';
import { everything } from './everything.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
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
