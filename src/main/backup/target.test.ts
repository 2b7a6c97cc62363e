import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder } from '#platform/postgres/claim';
import { refuseHalfRestored } from './restore-marker.ts';
import { takeTarget } from './target.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-target-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const take = (isForced = false, place: { DATABASE_URL?: string; S3_BUCKET?: string; hasFiles?: boolean } = {}) => {
  const { DATABASE_URL, S3_BUCKET, hasFiles = true } = place;
  return takeTarget({ dataDir, storageDir: join(dataDir, 'storage'), DATABASE_URL, S3_BUCKET }, { isForced, hasFiles });
};

async function put(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(join(dataDir, path, '..'), { recursive: true });
    await writeFile(join(dataDir, path), path);
  }
}

const there = async () => (await readdir(dataDir)).filter((name) => name !== 'running.lock').toSorted();

test('an empty target is accepted; no server can start in it during the restore, and one can afterwards', async () => {
  await put('log/server.log', 'mail/one.eml');
  await mkdir(join(dataDir, 'storage/blobs/ab'), { recursive: true });
  const target = await take();
  expect(target.setAside).toEqual([]);
  expect(() => refuseHalfRestored(dataDir)).toThrow('is under way or was cut off: run it again, as bin/restore … --force.');
  target.keep();
  refuseHalfRestored(dataDir);
  expect(await there()).toEqual(['log', 'mail', 'storage']);
});

test.each(['postgres/PG_VERSION', 'secrets.json', 'storage/blobs/one', 'demo.json'])(
  'a target with %s is refused and unchanged',
  async (path) => {
    await put(path);
    await expect(take()).rejects.toThrow('is there already: name an empty DATA_DIR, or add --force');
    expect(await readFile(join(dataDir, path), 'utf8')).toBe(path);
    refuseHalfRestored(dataDir);
  },
);

test('with --force, existing data is set aside and not deleted', async () => {
  await put('postgres/PG_VERSION', 'secrets.json', 'storage/blobs/one', 'database.json');
  const target = await take(true);
  expect(await there()).toEqual([expect.stringMatching(/^before-restore-/), 'restoring.json']);
  expect((await readdir(target.setAside[0] ?? '')).toSorted()).toEqual(['database.json', 'postgres', 'secrets.json', 'storage']);
});

test('a failed restore returns the target to its former state', async () => {
  await put('postgres/PG_VERSION', 'secrets.json', 'storage/blobs/one', 'database.json');
  const before = await there();
  const target = await take(true);
  await put('postgres/half', 'secrets.json', 'storage/blobs/two');
  await target.giveBack();
  expect(await there()).toEqual(before);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  expect(await readdir(join(dataDir, 'storage/blobs'))).toEqual(['one']);
  refuseHalfRestored(dataDir);
});

test('a failed restore into an empty target leaves it empty', async () => {
  const target = await take();
  await put('postgres/half', 'secrets.json', 'storage/blobs/two', 'postgres.out');
  await target.giveBack();
  expect(await there()).toEqual([]);
});

test('with an external database and bucket, only the secrets are in the way', async () => {
  await put('postgres/PG_VERSION', 'storage/blobs/one');
  const elsewhere = { DATABASE_URL: 'postgres://localhost/cairn', S3_BUCKET: 'papers' };
  (await take(false, elsewhere)).keep();
  await put('secrets.json');
  await expect(take(false, elsewhere)).rejects.toThrow('secrets.json is there already');
});

test('the files of a store stay if the backup contains none', async () => {
  await put('storage/blobs/one');
  const target = await take(false, { hasFiles: false });
  await target.giveBack();
  expect(existsSync(join(dataDir, 'storage/blobs/one'))).toBe(true);
});

test('a target with a running server is refused', async () => {
  const claim = claimFolder(dataDir);
  await expect(take(true)).rejects.toThrow('Cairn is already running on');
  claim.release();
});

test('the remains of a killed restore stay locked, even after the next restore fails and rolls back', async () => {
  await put('secrets.json', 'postgres/PG_VERSION');
  await take(true);
  await put('secrets.json', 'postgres/half');
  const second = await take(true);
  await second.giveBack();
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['half']);
  expect(() => refuseHalfRestored(dataDir)).toThrow('run it again');
  (await take(true)).keep();
  refuseHalfRestored(dataDir);
});

// No one may create a folder here, such as beside a mounted file system.
test.skipIf(process.platform !== 'linux')(
  'a part that cannot be set aside stops the restore, and everything is as before',
  async () => {
    await put('secrets.json', 'postgres/PG_VERSION');
    const before = await there();
    const place = { dataDir, storageDir: '/proc/self/fd', DATABASE_URL: undefined, S3_BUCKET: undefined };
    await expect(takeTarget(place, { isForced: true, hasFiles: true })).rejects.toThrow(
      /^\/proc\/self\/fd cannot be set aside \(\w+\): empty it yourself, and start again\.$/,
    );
    expect(await there()).toEqual(before);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
    refuseHalfRestored(dataDir);
    claimFolder(dataDir).release();
  },
);

test('files in an external folder are set aside next to it, on their own file system', async () => {
  await put('secrets.json', 'mnt/files/blobs/one');
  const storageDir = join(dataDir, 'mnt/files');
  const target = await takeTarget(
    { dataDir, storageDir, DATABASE_URL: 'postgres://localhost/cairn', S3_BUCKET: undefined },
    { isForced: true, hasFiles: true },
  );
  expect(target.setAside.map((path) => path.slice(dataDir.length))).toEqual([
    expect.stringMatching(/^\/before-restore-\w+$/),
    expect.stringMatching(/^\/mnt\/before-restore-\w+$/),
  ]);
  expect(existsSync(storageDir)).toBe(false);
  expect(() => claimFolder(dataDir)).toThrow('Cairn is already running on');
  await target.giveBack();
  expect(await readdir(join(dataDir, 'mnt'))).toEqual(['files']);
  expect(await readdir(join(storageDir, 'blobs'))).toEqual(['one']);
  refuseHalfRestored(dataDir);
  claimFolder(dataDir).release();
});
