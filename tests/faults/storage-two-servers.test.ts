import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';

// Two real server processes on one database and one folder, as behind a load balancer.

const TURNS = amount(20, 40);

let scratch: ScratchDatabase;
let storageDir: string;
let servers: RunningServer[];
let clients: StorageClient[];
let key: string;

beforeAll(async () => {
  scratch = await scratchDatabase();
  storageDir = await mkdtemp(join(tmpdir(), 'cairn-files-'));
  const settings = {
    DATABASE_URL: scratch.url,
    STORAGE_DIR: storageDir,
    PUBLIC_URL: 'http://cairn.example',
    SEED_DEMO: 'off',
  };
  const one = await runServer(settings);
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-server-'));
  await copyFile(join(one.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
  servers = [one, await runServer({ ...settings, DATA_DIR: dataDir })];
  ({ secretKey: key } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { secretKey: string });
  clients = servers.map(({ url }) => new StorageClient(`${url}/storage/v1`, { apikey: key, authorization: `Bearer ${key}` }));
  expect((await either(0).createBucket('files', { public: false })).error).toBeNull();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await scratch.drop();
  await rm(storageDir, { recursive: true, force: true });
});

const either = (turn: number): StorageClient => clients[turn % 2] ?? expect.fail('no client');

async function disagreements(): Promise<string[]> {
  const { rows } = await scratch.database.pool.query<{ version: string }>('SELECT version FROM storage.objects');
  const versions = rows.map(({ version }) => version);
  const files = await readdir(join(storageDir, 'blobs'), { recursive: true, withFileTypes: true });
  const blobs = files.filter((entry) => entry.isFile()).map(({ name }) => name);
  const all = new Set([...versions, ...blobs]);
  return [...all].filter((version) => !(versions.includes(version) && blobs.includes(version)));
}

test('one server returns what the other stores, signed addresses included', async () => {
  await either(0).from('files').upload('a.txt', 'text');
  expect(await (await either(1).from('files').download('a.txt')).data?.text()).toBe('text');
  const { data } = await either(0).from('files').createSignedUrl('a.txt', 60);
  const there = String(data?.signedUrl).replace(servers[0]?.url ?? '', servers[1]?.url ?? '');
  expect(await (await fetch(there)).text()).toBe('text');
});

test('rows and blobs agree after both write, move and remove the same names and one of them dies', async () => {
  const writer = async (number: number): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn++) {
      const files = either(number).from('files');
      const act = [
        () => files.upload(`race/${turn % 3}.bin`, randomBytes(100_000), { upsert: true }),
        () => files.move(`race/${turn % 3}.bin`, `race/moved-${turn % 3}.bin`),
        () => files.copy(`race/moved-${turn % 3}.bin`, `race/copy-${number}-${turn}.bin`),
        () => files.remove([`race/moved-${turn % 3}.bin`]),
      ][(turn + number) % 4];
      await act?.().catch(() => undefined);
      if (number === 0 && turn === TURNS / 2) await servers[1]?.killServer();
    }
  };
  await Promise.all(Array.from({ length: 6 }, (_, number) => writer(number)));
  await expect.poll(async () => (await fetch(`${servers[1]?.url}/readyz`).catch(() => null))?.status).toBe(200);
  await scratch.database.pool.query('UPDATE storage.removed_blobs SET due_at = now()');
  await either(1).from('files').upload('a.txt', 'again', { upsert: true });
  await expect.poll(disagreements).toEqual([]);
});

test('a resumable upload continues on the other server and becomes one object', async () => {
  const bytes = randomBytes(1_000_000);
  const headers = { authorization: `Bearer ${key}`, 'tus-resumable': '1.0.0' };
  const metadata = `bucketName ${btoa('files')},objectName ${btoa('both.bin')}`;
  const created = await fetch(`${servers[0]?.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const path = new URL(String(created.headers.get('location'))).pathname;
  for (let turn = 0; turn < 10; turn++) {
    const answer = await fetch(`${servers[turn % 2]?.url}${path}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(turn * 100_000) },
      body: bytes.subarray(turn * 100_000, (turn + 1) * 100_000),
    });
    expect(answer.status).toBe(204);
  }
  for (const { url } of servers) {
    const head = await fetch(url + path, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '1000000']);
  }
  const { data } = await either(1).from('files').download('both.bin');
  expect(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(bytes)).toBe(true);
  await expect.poll(disagreements).toEqual([]);
});
