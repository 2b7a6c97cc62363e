import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFolderBlobs } from '#platform/storage/blobs/folder';
import { openDatabase } from '#server/database';
import { readToEnd } from '#server/event-log';
import { type BackupStage, backupStage, rowsIn, tablesIn } from '../../tests/support/backup-stage.ts';
import { openArchive } from './backup/archive-reader.ts';
import { fileRows } from './backup/file-rows.ts';
import { checkFiles, loadFiles } from './backup/files.ts';
import type { Manifest } from './backup/manifest.ts';
import { inSession } from './backup/session.ts';

describe('what is restored', () => {
  // A restore applies every migration, so these share one.
  let stage: BackupStage;
  let blobs: string[];
  let taken: Manifest;
  let leftOut: string[];
  const large = Buffer.alloc(9 << 20, 'cairn ');

  beforeAll(async () => {
    stage = await backupStage();
    await rowsIn(stage.source.url, 'CREATE TABLE mine (id int); INSERT INTO mine VALUES (1)');
    blobs = [
      await stage.upload('a.txt', Buffer.from('small')),
      await stage.upload('b.bin', large),
      await stage.upload('empty', Buffer.alloc(0)),
    ];
    taken = (await stage.take()).manifest;
    leftOut = await stage.load();
  });
  afterAll(() => stage.end());

  test('is the backup without tables that are unknown: the same rows, which give the same backup', async () => {
    const known = taken.tables.filter(({ name }) => name !== 'mine');
    expect(taken.tables).toHaveLength(known.length + 1);
    expect(known.find(({ name }) => name === 'Task')?.rows).toBe(2);
    expect(leftOut).toEqual(['public.mine']);
    const again = await stage.take({ path: join(stage.folder, 'two.tar'), databaseUrl: stage.target.url });
    // The pieces of an archive are numbered, and the unknown table had one.
    const withoutPieces = (tables: Manifest['tables']) => tables.map(({ pieces, ...table }) => [table, pieces.length]);
    expect(withoutPieces(again.manifest.tables)).toEqual(withoutPieces(known));
    expect(again.manifest.sequences).toEqual(taken.sequences);
  });

  test('has uploaded files with their bytes', async () => {
    expect(taken.files?.map(({ blob }) => blob).toSorted()).toEqual(blobs.toSorted());
    const elsewhere = await openFolderBlobs(join(stage.folder, 'elsewhere'));
    const rows = await inSession(stage.target.url, fileRows);
    const check = () => checkFiles(taken, elsewhere, rows);
    await expect(check()).rejects.toThrow('(3 in all)');
    const archive = await openArchive(stage.path);
    expect(await loadFiles(archive, { blobs: elsewhere, rows, written: [] })).toEqual([]);
    await archive.close();
    expect(await check()).toEqual([]);
    expect((await buffer(await elsewhere.read(blobs[1] ?? '', null))).equals(large)).toBe(true);
    expect(await buffer(await elsewhere.read(blobs[2] ?? '', null))).toHaveLength(0);
  });

  test('continues with unchanged versions, counts and texts', async () => {
    const { url } = stage.target;
    const read = `SELECT "number", "title", "version", "subtaskCount", "subtaskDoneCount", "tags", "card" FROM "Task" ORDER BY "number"`;
    const tasks = await rowsIn<{ version: number }>(url, read);
    expect(tasks).toEqual(await rowsIn(stage.source.url, read));
    await rowsIn(url, `DELETE FROM "Subtask" WHERE "completed"`);
    const [after] = await rowsIn<{ version: number; subtaskCount: number }>(url, read);
    expect(after).toMatchObject({ version: (tasks[0]?.version ?? 0) + 1, subtaskCount: 2 });
    await expect(rowsIn(url, `UPDATE "Task" SET "createdBy" = gen_random_uuid()`)).rejects.toThrow('task_creator');
  });
});

describe('a restore', () => {
  let stage: BackupStage;
  beforeEach(async () => {
    stage = await backupStage();
  });
  afterEach(() => stage.end());

  test('has a snapshot, whatever was written during the backup, and can leave out jobs in progress', async () => {
    let isWriting = true;
    const writing = (async () => {
      while (isWriting)
        await stage.source.database.pool.query(
          `INSERT INTO "Subtask" ("id", "taskId", "projectId", "title", "position", "createdBy")
         SELECT gen_random_uuid(), "id", "projectId", 'More', 'a0', "createdBy" FROM "Task" WHERE "number" = 1`,
        );
    })();
    await stage.take();
    isWriting = false;
    await writing;
    await stage.load({ forgets: ['auth.sessions'] });
    const counted = await rowsIn(
      stage.target.url,
      `SELECT "subtaskCount" = (SELECT count(*) FROM "Subtask" s WHERE s."taskId" = t."id") AS "isRight" FROM "Task" t`,
    );
    expect(counted).toEqual([{ isRight: true }, { isRight: true }]);
    expect(await rowsIn(stage.target.url, 'SELECT FROM auth.sessions')).toHaveLength(0);
    expect(await rowsIn(stage.target.url, 'SELECT FROM auth.users')).toHaveLength(1);
  });

  test(
    'readers of the event log continue where they were, though transaction ids start elsewhere',
    { timeout: 180_000 },
    async () => {
      const seen: Record<'quick' | 'slow', string[]> = { quick: [], slow: [] };
      const readOnAs = (pool: pg.Pool, name: 'quick' | 'slow') =>
        readToEnd(pool, {
          name,
          waitsFor: ['Task'],
          read: async (events) => void seen[name].push(...events.map(({ action }) => action)),
        });
      const happens = (pool: pg.Pool, action: string) =>
        pool.query(
          `INSERT INTO "Event" ("actorId", "action", "targetType", "targetId", "requestId") VALUES ('${stage.ada}', $1, 'Task', '${stage.ada}', 'r')`,
          [action],
        );
      const { pool } = stage.source.database;
      await readOnAs(pool, 'quick');
      await readOnAs(pool, 'slow');
      await happens(pool, 'first');
      await expect.poll(async () => (await readOnAs(pool, 'slow'), seen.slow), { timeout: 50_000 }).toEqual(['first']);
      await happens(pool, 'second');
      await expect
        .poll(async () => (await readOnAs(pool, 'quick'), seen.quick), { timeout: 50_000 })
        .toEqual(['first', 'second']);
      await happens(pool, 'third');
      // As in an old database, whose transaction numbers are far ahead of those of a new one.
      for (const table of ['Event', 'EventReader'])
        await pool.query(`UPDATE "${table}" SET "transaction" = ("transaction"::text::bigint + 9000000000)::text::xid8`);
      await stage.take();
      await stage.load();
      const restored = openDatabase(stage.target.url, 2);
      await happens(restored.pool, 'fourth');
      const all = ['first', 'second', 'third', 'fourth'];
      // Readers wait for every older transaction of the whole Postgres, including those of other tests.
      const readOnBoth = async () => {
        await readOnAs(restored.pool, 'quick');
        await readOnAs(restored.pool, 'slow');
        return seen;
      };
      await expect.poll(readOnBoth, { timeout: 50_000 }).toEqual({ quick: all, slow: all });
      await restored.close();
    },
  );

  test('a backup of a newer version is refused, and nothing is created', async () => {
    await stage.take();
    const restoring = stage.load({ change: ({ journal }) => journal.push({ name: '9999-later.sql', checksum: '' }) });
    await expect(restoring).rejects.toThrow('with migration 9999-later.sql, which this version does not have');
    expect(await tablesIn(stage.target.url)).toEqual([]);
  });

  test('rows that differ from the backup are not kept, nor is anything else', async () => {
    await stage.take();
    const restoring = stage.load({
      change: ({ tables }) => {
        for (const table of tables) table.sha256 = '0'.repeat(64);
      },
    });
    await expect(restoring).rejects.toThrow('came out different from the backup: nothing was restored');
    expect(await tablesIn(stage.target.url)).toEqual([]);
  });

  test('a row without its parent is not restored', async () => {
    await stage.take();
    const restoring = stage.load({
      change: ({ tables }) => {
        for (const table of tables) if (table.name === 'Workspace') table.pieces = [];
      },
    });
    await expect(restoring).rejects.toThrow('violates foreign key constraint');
    expect(await tablesIn(stage.target.url)).toEqual([]);
  });

  test('a database that is not empty is refused and unchanged', async () => {
    await stage.take();
    await rowsIn(stage.target.url, 'CREATE TABLE mine (id int)');
    await expect(stage.load()).rejects.toThrow('The database is not empty (public.mine)');
    expect(await tablesIn(stage.target.url)).toEqual([{ tablename: 'mine' }]);
  });
});
