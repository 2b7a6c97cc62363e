import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionJob } from '../support/retention.ts';
import type { TestApp } from '../support/app.ts';
import { attached } from '../support/attachments.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { recountsOf } from '../support/recounts.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const query = (sql: string, values: unknown[] = []) => app.database.pool.query<Record<string, string>>(sql, values);
const work = () => retentionJob(app.database.pool).work({});

test('the trash is emptied in parts if it is large, even if some of it cannot be deleted', async () => {
  await query(
    `INSERT INTO "Task" ("id", "projectId", "number", "title", "position", "createdBy", "deletedAt")
     SELECT gen_random_uuid(), $1, 50000 + n, 'Long ago', 'a0', $2, now() - interval '31 days' FROM generate_series(1, 250) n`,
    [all.projectId, all.ada.userId],
  );
  // As if someone kept a reference to an old comment.
  await query(`UPDATE "TaskComment" SET "content" = '', "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [
    all.bensCommentId,
  ]);
  await query(`CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'held'; END $$`);
  await query('CREATE TRIGGER held BEFORE DELETE ON "TaskComment" FOR EACH ROW EXECUTE FUNCTION hold()');
  await expect(work()).rejects.toThrow('not everything');
  await query('DROP TRIGGER held ON "TaskComment"');
  expect((await query(`SELECT 1 FROM "Task" WHERE "title" = 'Long ago'`)).rows).toEqual([]);
});

test('an erased workspace leaves none of its rows in any table, and no files', async () => {
  const file = await attached(app, all.mallory, all.foreign.taskId, { bytes: Buffer.from('gone soon') });
  const [{ key } = {}] = (await query('SELECT "key" FROM "TaskAttachment" WHERE "id" = $1', [file.id])).rows;
  await query(`UPDATE "Workspace" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [all.foreign.workspaceId]);
  await work();
  const { rows: columns } = await query(
    `SELECT c.table_name, c.column_name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
       AND c.table_name NOT IN ('Event', 'IdempotencyKey')`,
  );
  const { foreign } = all;
  const ids = [foreign.workspaceId, foreign.projectId, foreign.otherProjectId, foreign.taskId, foreign.archivedTaskId];
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await query(`SELECT 1 FROM "${table}" WHERE "${column}" = ANY($1)`, [ids]);
    expect([table, column, rows.length]).toEqual([table, column, 0]);
  }
  expect((await query('SELECT 1 FROM "RemovedFile" WHERE "key" = $1', [key])).rows).toHaveLength(1);
  expect(await recountsOf(app.database.pool)).toEqual({});
});
