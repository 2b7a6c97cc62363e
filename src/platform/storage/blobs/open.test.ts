import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config';
import { openBlobs } from './open.ts';

test('a bucket without an endpoint is AWS in its region, with the credentials of the machine or its own', async () => {
  const STORAGE_DIR = await mkdtemp(join(tmpdir(), 'cairn-blobs-'));
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  for (const more of [{}, keys]) (await openBlobs(readConfig({ STORAGE_DIR, S3_BUCKET: 'files', ...more }))).close();
  await rm(STORAGE_DIR, { recursive: true });
  for (const halves of [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }]) {
    expect(() => readConfig(halves)).toThrow(ConfigError);
  }
});

test('only the server can read the folder, and an unusable one stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-blobs-'));
  await openBlobs(readConfig({ STORAGE_DIR: join(folder, 'storage') }));
  for (const name of ['storage', 'storage/blobs', 'storage/incoming']) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o700);
  }
  await writeFile(join(folder, 'file'), '');
  const error = await openBlobs(readConfig({ STORAGE_DIR: join(folder, 'file') })).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(/^STORAGE_DIR: /);
  await rm(folder, { recursive: true });
});
