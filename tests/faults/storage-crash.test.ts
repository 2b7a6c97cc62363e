import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageClient } from '@supabase/storage-js';
import { Upload } from 'tus-js-client';
import { afterEach, expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import { type RunningServer, runServer } from '../support/running-server.ts';
import { type ScratchDatabase, scratchDatabase } from '../support/scratch-database.ts';

const WRITERS = 6;
const TURNS = amount(12, 25);
const CUT_AFTER = amount(24, 50);
const BODY = 400_000;

let server: RunningServer;
let scratch: ScratchDatabase | null = null;

afterEach(async () => {
  await server.stop();
  await scratch?.drop();
  scratch = null;
});

async function serviceOf({ url, dataDir }: RunningServer): Promise<{ storage: StorageClient; key: string }> {
  const { secretKey: key } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { secretKey: string };
  return { storage: new StorageClient(`${url}/storage/v1`, { apikey: key, authorization: `Bearer ${key}` }), key };
}

const digest = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/** The possible final content of an object: the last acknowledged one, or one sent later. */
interface Journal {
  acknowledged: number;
  interruptions: number;
  /** By name: the valid digests. */
  right: Map<string, Set<string>>;
}

async function write(storage: StorageClient, onAcknowledged: (count: number) => void): Promise<Journal> {
  const journal: Journal = { acknowledged: 0, interruptions: 0, right: new Map() };
  const writer = async (number: number): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn++) {
      // Every other one repeatedly replaces the same object.
      const name = turn % 2 === 0 ? `${number}/hot.bin` : `${number}/${turn}.bin`;
      const bytes = randomBytes(BODY);
      const right = journal.right.get(name) ?? new Set();
      journal.right.set(name, right.add(digest(bytes)));
      const { error } = await storage
        .from('files')
        .upload(name, bytes, { upsert: true })
        .catch((lost: Error) => ({ error: lost }));
      if (error) {
        journal.interruptions++;
        await pause(100);
        continue;
      }
      journal.right.set(name, new Set([digest(bytes)]));
      onAcknowledged(++journal.acknowledged);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  return journal;
}

async function objectsThere(storage: StorageClient): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const { data, error } = await storage.from('files').listV2({ limit: 1000 });
  expect(error).toBeNull();
  for (const { name } of data?.objects ?? []) {
    const { data: content, error: lost } = await storage.from('files').download(name);
    expect([name, lost]).toEqual([name, null]);
    found.set(name, digest(new Uint8Array((await content?.arrayBuffer()) ?? new ArrayBuffer(0))));
  }
  return found;
}

function resumed(url: string, key: string, bytes: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    const upload = new Upload(bytes, {
      endpoint: `${url}/storage/v1/upload/resumable`,
      headers: { authorization: `Bearer ${key}` },
      metadata: { bucketName: 'files', objectName: 'resumable/large.bin', contentType: 'application/x-large' },
      chunkSize: 200_000,
      retryDelays: Array.from({ length: 100 }, () => 200),
      onError: failed,
      onSuccess: () => done(),
    });
    upload.start();
  });
}

test.each(['killServer', 'killPostgres'] as const)(
  '%s during uploads: acknowledged objects are complete, others have their old or new content',
  async (kill) => {
    // If Postgres is killed, it is the one of the server.
    if (kill === 'killServer') scratch = await scratchDatabase();
    server = await runServer({ SEED_DEMO: 'off', ...(scratch && { DATABASE_URL: scratch.url }) });
    const { storage, key } = await serviceOf(server);
    expect((await storage.createBucket('files', { public: false })).error).toBeNull();
    const large = randomBytes(amount(6_000_000, 12_000_000));
    const uploading = resumed(server.url, key, large);
    let cut: Promise<void> | undefined;
    const journal = await write(storage, (count) => {
      if (count >= CUT_AFTER) cut ??= server[kill]();
    });
    await cut;
    expect(journal.interruptions).toBeGreaterThan(0);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.status).toBe(200);
    await uploading;

    const there = await objectsThere(storage);
    expect(there.get('resumable/large.bin')).toBe(digest(large));
    there.delete('resumable/large.bin');
    for (const [name, right] of journal.right) {
      const found = there.get(name);
      // A name whose only upload was interrupted may be missing.
      if (found === undefined) expect(right.size).toBe(1);
      else expect([name, right.has(found)]).toEqual([name, true]);
    }
    expect(there.size).toBeGreaterThanOrEqual(journal.right.size - journal.interruptions);

    if (scratch) await leavesNoOrphans(scratch, storage);
  },
);

async function leavesNoOrphans({ database: { pool } }: ScratchDatabase, storage: StorageClient): Promise<void> {
  const disagreements = async (): Promise<string[]> => {
    const folder = join(server.dataDir, 'storage');
    const rows = (await pool.query<{ version: string }>('SELECT version FROM storage.objects')).rows.map(
      ({ version }) => version,
    );
    const files = await readdir(join(folder, 'blobs'), { recursive: true, withFileTypes: true });
    const blobs = files.filter((entry) => entry.isFile()).map(({ name }) => name);
    const begun = [...(await readdir(join(folder, 'incoming'))), ...(await readdir(join(folder, 'resumable')))];
    return [...new Set([...rows, ...blobs])]
      .filter((version) => !(rows.includes(version) && blobs.includes(version)))
      .concat(begun);
  };
  // Work interrupted by the crash is recorded and due within the hour; the next change processes what is due.
  await pool.query('UPDATE storage.removed_blobs SET due_at = now()');
  expect((await storage.from('files').upload('after.txt', 'after', { upsert: true })).error).toBeNull();
  await expect.poll(disagreements).toEqual([]);
  // An entry is removed with the transaction that began before its blob was removed.
  const entries = async (): Promise<number | null> => (await pool.query('SELECT FROM storage.removed_blobs')).rowCount;
  await expect.poll(entries).toBe(0);
}
