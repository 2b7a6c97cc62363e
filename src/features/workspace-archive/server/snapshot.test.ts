import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofItem } from '#server/archived';
import type { TestApp } from '../../../../tests/support/app.ts';
import type { Cast } from '../../../../tests/support/cast.ts';
import { appWithCast } from '../../../../tests/support/cast-app.ts';
import { inSnapshot } from './snapshot.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const VERSIONS = `
INSERT INTO "DocumentVersion" ("id", "documentId", "number", "title", "content", "wordCount")
SELECT gen_random_uuid(), d."id", 1000 + n, 'Version ' || n, jsonb_build_object('text', repeat('x', CASE WHEN n % 100 = 0 THEN 3 << 20 ELSE 10 END)), 1
FROM (SELECT "id" FROM "Document" WHERE "workspaceId" = $1 AND "createdBy" = $2 AND "deletedAt" IS NULL LIMIT 1) d, generate_series(1, 1200) n`;

test('large rows are read a few at a time, small ones hundreds at a time, and none twice', async () => {
  expect((await app.database.pool.query(VERSIONS, [all.workspaceId, all.ada.userId])).rowCount).toBe(1200);
  const planned = { table: 'DocumentVersion', ...ofItem('documentId') } as const;
  const reader = { workspaceId: all.workspaceId, readerId: all.ada.userId, tables: [planned] };
  const groups: { rows: number; bytes: number; ids: string[] }[] = [];
  let count = 0;
  for await (const rows of inSnapshot(app.database.pool, reader, async function* (snapshot) {
    count = await snapshot.count(planned);
    yield* snapshot.rows(planned);
  }))
    groups.push({
      rows: rows.length,
      bytes: rows.join('').length,
      ids: rows.map((row) => (JSON.parse(row) as { id: string }).id),
    });
  expect(count).toBeGreaterThanOrEqual(1200);
  expect(new Set(groups.flatMap(({ ids }) => ids)).size).toBe(count);
  expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(count);
  // Two of the large rows, and never more, fit below 4 MB and one row.
  expect(Math.max(...groups.map(({ bytes }) => bytes))).toBeLessThan(7.5 * 2 ** 20);
  expect(Math.max(...groups.map(({ rows }) => rows))).toBeGreaterThan(50);
  expect(groups.length).toBeLessThan(60);
});
