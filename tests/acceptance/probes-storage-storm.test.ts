import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import { type Driver, type Stage, storageStage } from './storage-stage.ts';

const WORKERS = 20;
const TURNS = amount(7, 15);
const NAMES = Array.from({ length: 8 }, (_, index) => `folder ${index % 3}/name ${index}.bin`);
const TUS = { 'tus-resumable': '1.0.0' };

const one = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Sends part of a body and cuts the connection, or leaves before the answer. */
function cutOff(stage: Stage, method: string, path: string, headers: Record<string, string>, body: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const url = new URL(stage.url + path);
    const sent = request(url, {
      method,
      headers: { authorization: `Bearer ${stage.keys.secret}`, 'content-length': String(body.length), ...headers },
    });
    sent.on('error', () => undefined).on('close', resolve);
    sent.write(body.subarray(0, randomInt(body.length)));
    setTimeout(() => sent.destroy(), randomInt(30));
  });
}

async function resumable(stage: Stage, name: string, body: Buffer): Promise<void> {
  const encoded = (text: string): string => Buffer.from(text).toString('base64');
  const metadata = `bucketName ${encoded('storm')},objectName ${encoded(name)}`;
  const headers = { ...TUS, 'upload-length': String(body.length), 'upload-metadata': metadata, 'x-upsert': 'true' };
  const created = await stage.ask('/upload/resumable', { method: 'POST', headers });
  await created.text();
  const path = `/upload/resumable/${created.headers.get('location')?.split('/').pop()}`;
  const half = Math.floor(body.length / 2);
  const patch = (from: number, to: number): Promise<Response> =>
    stage.ask(path, {
      method: 'PATCH',
      headers: { ...TUS, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(body.subarray(from, to)),
    });
  if (randomInt(3) === 0) {
    const piece = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await cutOff(stage, 'PATCH', path, piece, body);
    return void (randomInt(2) === 0 && (await stage.ask(path, { method: 'DELETE', headers: TUS })));
  }
  await (await patch(0, half)).text();
  await Promise.all([patch(half, body.length), patch(half, body.length)].map(async (answer) => (await answer).text()));
}

/**
 * One request of any kind, by anyone, possibly cut off. Its answer may be anything but a server fault, unless the store
 * fails.
 */
async function turn(stage: Stage, mostStatus: number): Promise<void> {
  const files = stage.service.from('storm');
  const [name, other] = [one(NAMES), one(NAMES)];
  const body = randomBytes(one([0, 1, 5_000, 70_000, 300_000]));
  const form = new FormData();
  form.append('', new Blob([new Uint8Array(body)]));
  const path = `/object/storm/${name.split('/').map(encodeURIComponent).join('/')}`;
  const kinds: (() => Promise<unknown>)[] = [
    () => files.upload(name, body),
    () => files.upload(name, body, { upsert: true }),
    () => files.update(name, body),
    () => stage.ask(path, { method: 'POST', body: form, headers: { 'x-upsert': 'true' } }),
    () => files.move(name, other),
    () => files.copy(name, other),
    () => files.remove([name, other]),
    () => cutOff(stage, 'POST', path, { 'x-upsert': 'true' }, Buffer.concat([body, randomBytes(200_000)])),
    () => cutOff(stage, 'PUT', path, {}, Buffer.concat([body, randomBytes(200_000)])),
    () => resumable(stage, name, Buffer.concat([body, randomBytes(2)])),
    () => files.download(name),
  ];
  const answer = await one(kinds)();
  const error = answer instanceof Object && 'error' in answer ? (answer.error as { status?: number } | null) : null;
  expect(error?.status ?? 400).toBeLessThanOrEqual(mostStatus);
}

test.each<[string, Driver, number]>([
  ['a folder', 'folder', 0],
  ['S3', 's3', 0],
  ['S3 that often fails', 's3', 0.5],
])(
  'after a storm of changes, many cut off, each row has its bytes and there are no others: %s',
  { timeout: 120_000 },
  async (_, driver, failures) => {
    const stage = await storageStage(driver);
    await stage.service.createBucket('storm', { public: false });
    if (stage.s3) stage.s3.failsFor = () => Math.random() < failures;
    await Promise.all(
      Array.from({ length: WORKERS }, async () => {
        for (let count = 0; count < TURNS; count++) await turn(stage, failures > 0 ? 503 : 400);
      }),
    );
    if (stage.s3) stage.s3.failsFor = () => false;
    // No client returns for its interrupted upload.
    await expect.poll(async () => (await stage.database.pool.query(UNFINISHED)).rowCount).toBe(0);
    await stage.database.pool.query(`
      UPDATE storage.resumable_uploads SET created_at = created_at - interval '2 days'; UPDATE storage.removed_blobs SET due_at = now()`);
    for (const job of ['storage-removals', 'storage-resumable', 'storage-orphans']) await stage.work(job);
    await expect.poll(() => stage.disagreements()).toEqual([]);
    expect(await readdir(join(stage.config.storageDir, 'resumable'))).toEqual([]);
    const { rows } = await stage.database.pool.query<{ name: string; tag: string; size: number }>(
      `SELECT name, metadata ->> 'eTag' AS tag, (metadata ->> 'size')::int AS size FROM storage.objects`,
    );
    for (const { name, tag, size } of rows) {
      const content = await (await stage.service.from('storm').download(name)).data?.arrayBuffer();
      const bytes = Buffer.from(content ?? new ArrayBuffer(0));
      expect([name, bytes.length, `"${createHash('md5').update(bytes).digest('hex')}"`]).toEqual([name, size, tag]);
    }
    await stage.service.emptyBucket('storm');
    await expect.poll(() => stage.blobs()).toEqual([]);
    await stage.close();
  },
);

// A removal that failed with the store is retried, with a longer wait each time.
const UNFINISHED = 'SELECT FROM storage.removed_blobs WHERE is_unfinished AND tries = 0 AND due_at > now()';
