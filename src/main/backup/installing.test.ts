import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBlobs } from '#platform/storage/blobs/open';
import { type Config, readConfig } from '#server/config';
import { type BackupStage, backupStage, rowsIn, tablesIn } from '../../../tests/support/backup-stage.ts';
import { type S3Server, s3Server } from '../../../tests/support/s3-server.ts';
import { openArchive } from './archive-reader.ts';
import { install } from './installing.ts';
import type { Manifest } from './manifest.ts';

let stage: BackupStage;
let s3: S3Server;
let config: Config;

beforeEach(async () => {
  [stage, s3] = await Promise.all([backupStage(), s3Server()]);
  config = readConfig({
    DATA_DIR: join(stage.folder, 'restored'),
    DATABASE_URL: stage.target.url,
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
});
afterEach(async () => {
  await stage.end();
  await s3.close();
});

async function restore(change: (manifest: Manifest) => void = () => undefined): Promise<void> {
  const archive = await openArchive(stage.path);
  try {
    change(archive.manifest);
    await install(archive, config, { isForced: false, keepsSessions: false, signal: new AbortController().signal });
  } finally {
    await archive.close();
  }
}

/** What `restore` gets if the file of a row is not in the archive. */
const withoutLastFile = ({ files }: Manifest): void => void files?.pop();

const filesThere = async (): Promise<string[]> => (await readdir(config.dataDir)).filter((name) => name !== 'running.lock');

test('an installation can move from a folder to S3, and on from there; its secrets are not overwritten', async () => {
  const blob = await stage.upload('a.txt', Buffer.from('What a says'));
  await stage.take();
  await restore();
  expect(s3.objects.get(`blobs/${blob}`)?.toString()).toBe('What a says');
  expect(await readFile(join(config.dataDir, 'secrets.json'), 'utf8')).toBe('{"for": "this test"}');
  expect(await rowsIn(stage.target.url, 'SELECT FROM auth.sessions')).toEqual([]);
  const blobs = await openBlobs(config);
  const path = join(stage.folder, 'two.tar');
  const { manifest } = await stage.take({ path, databaseUrl: stage.target.url, blobs });
  blobs.close();
  expect(manifest).toMatchObject({ files: [{ blob }], lostFiles: [] });
  const archive = await openArchive(path);
  expect((await archive.read(manifest.files?.[0]?.pieces[0] ?? '')).toString()).toBe('What a says');
  await archive.close();

  // A second restore does not overwrite a secrets file.
  await writeFile(join(config.dataDir, 'secrets.json'), 'mine');
  await expect(restore()).rejects.toThrow('secrets.json is there already');
  expect(await readFile(join(config.dataDir, 'secrets.json'), 'utf8')).toBe('mine');
});

test('a restore that fails at the very end leaves no rows, files or secrets, but what was in the bucket before', async () => {
  const blobs = [await stage.upload('a.txt', Buffer.from('a')), await stage.upload('b.txt', Buffer.from('b'))].toSorted();
  await stage.take();
  s3.put(`blobs/${blobs[0]}`, Buffer.from('a'));
  await expect(restore(withoutLastFile)).rejects.toThrow(/^The store lacks \S+, which a row of the backup names \(1 in all\)/);
  expect(await tablesIn(stage.target.url)).toEqual([]);
  expect([...s3.objects.keys()]).toEqual([`blobs/${blobs[0]}`]);
  expect(await filesThere()).toEqual([]);
});

test('a failing store stops the restore with one line, and nothing is left', async () => {
  await stage.upload('a.txt', Buffer.from('a'));
  await stage.take();
  s3.failsFor = ({ method }) => method === 'PUT';
  await expect(restore()).rejects.toMatchObject({ name: 'BlobsAway' });
  expect(await tablesIn(stage.target.url)).toEqual([]);
  expect(await filesThere()).toEqual([]);
});
