import { open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MIGRATION_LOCK } from '#main/migrate';
import { openFolderBlobs } from '#platform/storage/blobs/folder';
import { Removals } from '#platform/storage/removals';
import { openLog } from '#server/log';
import { type BackupStage, backupStage, rowsIn } from '../../tests/support/backup-stage.ts';
import { openArchive } from './backup/archive-reader.ts';
import { fileRows } from './backup/file-rows.ts';
import { checkFiles, retainRemovedBlobs, loadFiles } from './backup/files.ts';
import { nameDamaged, nameLost } from './backup/manifest.ts';
import { inSession } from './backup/session.ts';

let stage: BackupStage;
beforeEach(async () => {
  stage = await backupStage();
});
afterEach(() => stage.end());

test('only its owner can read a backup', async () => {
  await stage.take();
  expect((await stat(stage.path)).mode & 0o777).toBe(0o600);
});

test('a backup overwrites no file, and a failed one leaves none', async () => {
  await stage.take();
  await expect(stage.take()).rejects.toThrow('one.tar is there already: name another file.');
  await rm(join(stage.folder, 'secrets.json'));
  await expect(stage.take({ path: join(stage.folder, 'two.tar') })).rejects.toThrow('secrets.json cannot be read (ENOENT)');
  expect((await readdir(stage.folder)).toSorted()).toEqual(['one.tar', 'storage']);
});

test('a backup never replaces a file that was created meanwhile', async () => {
  const taking = stage.take();
  await expect.poll(() => readdir(stage.folder)).toContain(`one.tar.${process.pid}.part`);
  await writeFile(stage.path, 'mine');
  await expect(taking).rejects.toThrow('one.tar is there already: name another file.');
  expect(await readFile(stage.path, 'utf8')).toBe('mine');
  expect((await readdir(stage.folder)).toSorted()).toEqual(['one.tar', 'secrets.json', 'storage']);
});

test('a backup waits for a running migration, and has every row that it rewrites', async () => {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cairn-backup' AND wait_event_type = 'Lock'`;
  const migration = await stage.source.database.pool.connect();
  await migration.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await migration.query('BEGIN; ALTER TABLE "Task" ADD COLUMN "later" timestamptz DEFAULT clock_timestamp()');
  const taking = stage.take();
  await expect.poll(async () => (await stage.source.database.pool.query(waiting)).rowCount, { timeout: 50_000 }).toBe(1);
  await migration.query('COMMIT');
  await migration.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  migration.release();
  const { manifest } = await taking;
  const task = manifest.tables.find(({ name }) => name === 'Task');
  expect(task?.rows).toBe(2);
  expect(task?.columns).toContain('later');
});

test('a stopped backup leaves nothing', async () => {
  const stopping = new AbortController();
  const taking = stage.take({ signal: stopping.signal });
  await expect.poll(() => readdir(stage.folder)).toContain(`one.tar.${process.pid}.part`);
  stopping.abort(new Error('enough'));
  await expect(taking).rejects.toThrow('enough');
  expect((await readdir(stage.folder)).toSorted()).toEqual(['secrets.json', 'storage']);
});

test('a file lost by the store is reported, and the rest is still saved', async () => {
  const kept = await stage.upload('a.txt', Buffer.from('a'));
  const lost = await stage.upload('b.txt', Buffer.from('b'));
  await stage.blobs.remove([lost], false);
  expect((await stage.take()).manifest).toMatchObject({ files: [{ blob: kept }], lostFiles: [lost] });
});

test('a file with changed bytes is named, by the backup and by a restore', async () => {
  const sound = await stage.upload('a.txt', Buffer.from('What a says'));
  const spoilt = await stage.upload('b.txt', Buffer.from('What b says'));
  const path = join(stage.folder, 'storage/blobs', spoilt.slice(0, 2), spoilt);
  await writeFile(path, 'What c says');
  const { manifest } = await stage.take();
  expect(manifest.damagedFiles).toEqual(['papers/b.txt']);
  expect(manifest.files?.map(({ blob }) => blob).toSorted()).toEqual([sound, spoilt].toSorted());
  await stage.load();
  const rows = await inSession(stage.target.url, fileRows);
  const archive = await openArchive(stage.path);
  const elsewhere = await openFolderBlobs(join(stage.folder, 'elsewhere'));
  expect(await loadFiles(archive, { blobs: elsewhere, rows, written: [] })).toEqual(['papers/b.txt']);
  expect(await checkFiles({ ...manifest, files: null }, elsewhere, rows)).toEqual(['papers/b.txt']);

  // The same blob in the previous store: a damaged one is replaced if the backup has it intact.
  await writeFile(path, 'What b says');
  await stage.take({ path: join(stage.folder, 'two.tar') });
  const whole = await openArchive(join(stage.folder, 'two.tar'));
  const written: string[] = [];
  expect(await loadFiles(whole, { blobs: elsewhere, rows, written })).toEqual([]);
  expect((await buffer(await elsewhere.read(spoilt, null))).toString()).toBe('What b says');
  expect(written).toEqual([]);
  for (const each of [archive, whole]) await each.close();
});

test.each([
  [nameLost, 'Missing: b.txt', '1 file is missing from the store. Put it back.'],
  [nameDamaged, 'Damaged: b.txt', '1 file is not as stored. Put it back.'],
])('the command names lost or damaged files, and exits with code 2: %o', (name, line, sum) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const before = process.exitCode;
  name([], 'Put it back.');
  expect([said.mock.calls, process.exitCode]).toEqual([[], before]);
  name(['b.txt'], 'Put it back.');
  const told = [said.mock.calls, process.exitCode];
  process.exitCode = before;
  said.mockRestore();
  expect(told).toEqual([[[line], [sum]], 2]);
});

test('files deleted during a backup stay in the store for it, and are removed afterwards', async () => {
  const blob = await stage.upload('a.txt', Buffer.from('a'));
  const removals = new Removals(stage.source.database.pool, stage.blobs, openLog('silent'));
  const removeDue = async (): Promise<number> => {
    for (const { work } of removals.jobs) await work(null);
    return (await readdir(join(stage.folder, 'storage/blobs'), { recursive: true })).filter((name) => name.includes('-')).length;
  };
  await inSession(stage.source.url, async (client) => {
    await retainRemovedBlobs(client);
    await stage.source.database.pool.query('DELETE FROM storage.objects WHERE version = $1', [blob]);
    expect(await removeDue()).toBe(1);
  });
  await expect.poll(removeDue).toBe(0);
});

test('a backup truncated anywhere is refused', async () => {
  const { bytes } = await stage.take();
  const whole = await readFile(stage.path);
  const path = join(stage.folder, 'two.tar');
  for (const length of [0, 100, 512, 5_000, Math.floor(bytes / 1024) * 512, bytes - 1_536, bytes - 1_025]) {
    await writeFile(path, whole);
    await truncate(path, length);
    await expect(openArchive(path), `${length} bytes`).rejects.toThrow(/is cut off|is not a backup/);
  }
});

test('a single flipped bit is detected, wherever it is', async () => {
  const { bytes } = await stage.take();
  const whole = await readFile(stage.path);
  // Not in the zeros between and after entries, which hold no data.
  const spread = Array.from({ length: 100 }, (_, nth) => Math.floor((nth * bytes) / 100));
  const places = spread.filter((place) => whole[place] !== 0);
  expect(places.length).toBeGreaterThan(20);
  const file = await open(stage.path, 'r+');
  for (const place of places) {
    const right = whole[place] ?? 0;
    await file.write(Buffer.from([right ^ 0x10]), 0, 1, place);
    await expect(openArchive(stage.path), `at ${place}`).rejects.toThrow(/damaged|cut off|not a backup/);
    await file.write(Buffer.from([right]), 0, 1, place);
  }
  await file.close();
  await (await openArchive(stage.path)).close();
});

test('a backup has every table of the migrations, and no value that is specific to one Postgres', async () => {
  const { url } = stage.source;
  // The job queue creates its own tables, on a restored server too.
  const made = `schemaname !~ '^pg_' AND schemaname <> 'graphile_worker'`;
  const schemas = await rowsIn(url, `SELECT DISTINCT schemaname AS name FROM pg_tables WHERE ${made} ORDER BY 1`);
  expect(schemas).toEqual([{ name: 'auth' }, { name: 'information_schema' }, { name: 'public' }, { name: 'storage' }]);
  const bound = await rowsIn(
    url,
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema IN ('public', 'auth', 'storage') AND udt_name IN ('xid', 'xid8', 'pg_lsn', 'oid', 'regclass', 'tid', 'cid')
     ORDER BY 1`,
  );
  expect(bound).toEqual([{ name: 'public.Event.transaction' }, { name: 'public.EventReader.transaction' }]);
});
