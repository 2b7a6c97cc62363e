import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHUNK_BYTES } from '#platform/storage/chunk-digests';
import { type Driver, type Stage, storageStage } from './storage-stage.ts';

// Corruption on disk is detected before anyone receives a wrong byte.

const flipped =
  (place: number) =>
  (bytes: Buffer): Buffer => {
    bytes[place] = (bytes[place] ?? 0) ^ 0x10;
    return bytes;
  };
const SIZE = 3 * CHUNK_BYTES + 5;
const content = (size = SIZE): Buffer => Buffer.from(Array.from({ length: size }, (_, nth) => (nth * 31 + (nth >> 8)) % 251));

describe.each<Driver>(['folder', 's3'])('in the store "%s"', (driver) => {
  let stage: Stage;
  const lines: string[] = [];
  const damaged = (): unknown[] => lines.splice(0).map((line) => (JSON.parse(line) as { object?: string }).object);
  beforeAll(async () => {
    const stream = new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) });
    stage = await storageStage(driver, {}, { log: pino({ level: 'error' }, stream) });
    await stage.service.createBucket('files', { public: true });
  });
  afterAll(() => stage.close());

  const upload = async (name: string, bytes = content()): Promise<void> => {
    expect((await stage.service.from('files').upload(name, bytes)).error).toBeNull();
  };
  const read = (name: string, range?: string): Promise<Response> =>
    stage.ask(`/object/public/files/${name}`, { headers: range === undefined ? {} : { range: `bytes=${range}` } });
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
  const REFUSED = [500, expect.objectContaining({ error: 'Damaged' })];
  const refusal = async (answer: Response): Promise<unknown[]> => [answer.status, await answer.json()];

  test('intact bytes are returned in full and in every range', async () => {
    for (const size of [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, SIZE]) {
      await upload(`sound${size}`, content(size));
      expect((await bytesOf(await read(`sound${size}`))).equals(content(size)), String(size)).toBe(true);
    }
    const edge = CHUNK_BYTES;
    for (const [start, end] of [
      [0, 0],
      [edge - 1, edge],
      [edge, edge],
      [5, 2 * edge + 5],
      [3 * edge, SIZE - 1],
      [SIZE - 1, SIZE - 1],
    ] as const) {
      const answer = await read(`sound${SIZE}`, `${start}-${end}`);
      expect(answer.status).toBe(206);
      expect((await bytesOf(answer)).equals(content().subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
    expect(damaged()).toEqual([]);
  });

  test('damage ends an answer before the first wrong byte, and an intact range is returned', async () => {
    await upload('middle');
    await stage.spoil('middle', flipped(CHUNK_BYTES + 7));
    const whole = await read('middle');
    expect(whole.status).toBe(200);
    const got: Buffer[] = [];
    await expect(
      (async () => {
        for await (const part of whole.body ?? []) got.push(Buffer.from(part));
      })(),
    ).rejects.toThrow('terminated');
    expect(content().subarray(0, CHUNK_BYTES).subarray(0, Buffer.concat(got).length).equals(Buffer.concat(got))).toBe(true);
    expect(await refusal(await read('middle', `${CHUNK_BYTES}-${CHUNK_BYTES}`))).toEqual(REFUSED);
    expect((await bytesOf(await read('middle', `0-${CHUNK_BYTES - 1}`))).equals(content().subarray(0, CHUNK_BYTES))).toBe(true);
    expect((await bytesOf(await read('middle', '-5'))).equals(content().subarray(SIZE - 5))).toBe(true);
    expect(damaged()).toEqual(['files/middle', 'files/middle']);
  });

  test('damage at the start and truncation have their own error', async () => {
    await upload('start');
    await stage.spoil('start', flipped(0));
    expect(await refusal(await read('start'))).toEqual(REFUSED);
    await upload('short', content(100));
    await stage.spoil('short', (bytes) => bytes.subarray(0, 99));
    expect(await refusal(await read('short'))).toEqual(REFUSED);
    expect(damaged()).toEqual(['files/start', 'files/short']);
  });

  test('damage is detected in copied and moved files too', async () => {
    const files = stage.service.from('files');
    await upload('source');
    await stage.spoil('source', flipped(3));
    expect((await files.copy('source', 'copied')).error).toBeNull();
    expect((await files.move('source', 'moved')).error).toBeNull();
    for (const name of ['copied', 'moved']) expect(await refusal(await read(name))).toEqual(REFUSED);
    await upload('sound');
    await files.copy('sound', 'second');
    expect((await bytesOf(await read('second'))).equals(content())).toBe(true);
    expect(damaged()).toEqual(['files/copied', 'files/moved']);
  });

  test('damage is detected in files that features read too', async () => {
    await upload('looked-at');
    expect(await stage.storage.files.start('files', 'looked-at', 10)).toHaveLength(10);
    await stage.spoil('looked-at', flipped(3));
    expect(await stage.storage.files.start('files', 'looked-at', 10)).toBeNull();
    expect(damaged()).toEqual(['files/looked-at']);
  });

  test.each([
    ['in the first part', 5],
    ['at its end', SIZE - 1],
  ])('a byte that changes while an upload waits for the rest, %s, ends it and leaves no object', async (_, place) => {
    const tus = (path: string, method: string, headers: Record<string, string>, body?: Buffer): Promise<Response> =>
      stage.ask(path, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(body && { body: new Uint8Array(body) }) });
    const named = { bucketName: 'files', objectName: 'waits' };
    const metadata = Object.entries(named).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
    const begun = await tus('/upload/resumable', 'POST', {
      'upload-length': String(SIZE + 10),
      'upload-metadata': metadata.join(','),
    });
    const path = new URL(String(begun.headers.get('location'))).href.slice(stage.url.length);
    const patch = (offset: number, body: Buffer) =>
      tus(path, 'PATCH', { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }, body);
    expect((await patch(0, content(CHUNK_BYTES))).status).toBe(204);
    expect((await patch(CHUNK_BYTES, content(SIZE - CHUNK_BYTES))).status).toBe(204);
    const staging = join(stage.config.storageDir, 'resumable');
    const staged = join(staging, String((await readdir(staging))[0]));
    await writeFile(staged, flipped(place)(await readFile(staged)));
    expect(await refusal(await patch(SIZE, content(10)))).toMatchObject([500, { error: 'Damaged', code: 'DamagedUpload' }]);
    expect((await tus(path, 'HEAD', {})).status).toBe(404);
    expect((await stage.service.from('files').exists('waits')).data).toBe(false);
    expect(await readdir(staging)).toEqual([]);
    lines.length = 0;
  });

  test('files from before digests get them, and those already damaged stay blocked', async () => {
    const { pool } = stage.database;
    const undigested = 'SELECT name FROM storage.objects WHERE chunk_digests IS NULL';
    await upload('old');
    await upload('spoilt');
    expect((await pool.query(undigested)).rows).toEqual([]);
    await pool.query(`UPDATE storage.objects SET chunk_digests = NULL WHERE name IN ('old', 'spoilt')`);
    await stage.spoil('spoilt', flipped(9));
    await stage.work('storage-digests');
    expect((await pool.query(undigested)).rows).toEqual([]);
    expect((await bytesOf(await read('old'))).equals(content())).toBe(true);
    expect(await refusal(await read('spoilt'))).toEqual(REFUSED);
    expect(damaged()).toEqual(['files/spoilt', 'files/spoilt']);
  });
});

test('an unreadable file does not keep others from getting their digests', async () => {
  const stage = await storageStage('folder');
  const { pool } = stage.database;
  await stage.service.createBucket('files', { public: true });
  for (const name of ['unreadable', 'sound']) await stage.service.from('files').upload(name, content());
  // The first that the job processes.
  const { rows } = await pool.query<{ version: string }>(
    `UPDATE storage.objects SET id = '00000000-0000-4000-8000-000000000000' WHERE name = 'unreadable' RETURNING version`,
  );
  await pool.query('UPDATE storage.objects SET chunk_digests = NULL');
  const version = rows[0]?.version ?? '';
  const place = join(stage.config.storageDir, 'blobs', version.slice(0, 2), version);
  await rm(place);
  await mkdir(place);
  await stage.work('storage-digests');
  const undigested = await pool.query('SELECT name FROM storage.objects WHERE chunk_digests IS NULL');
  expect(undigested.rows).toEqual([{ name: 'unreadable' }]);
  await stage.close();
});
