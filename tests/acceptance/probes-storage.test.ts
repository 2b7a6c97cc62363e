import { randomUUID } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBlobs } from '#platform/storage/blobs/open';
import { type Driver, type Stage, storageStage } from './storage-stage.ts';

const encoded = (text: string): string => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };
const NESTED = `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;

const metadataOf = (fields: Record<string, string>): string =>
  Object.entries({ bucketName: 'files', ...fields })
    .map(([name, text]) => `${name} ${encoded(text)}`)
    .join(',');

describe.each<Driver>(['folder', 's3'])('with bytes in %s', (driver) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await storageStage(driver);
    await stage.service.createBucket('files', { public: false });
  });
  afterAll(() => stage.close());

  test('a refusal reveals nothing of the file whose range it refuses', async () => {
    const zipped = { 'content-encoding': 'gzip', 'content-type': 'image/png' };
    await stage.ask('/object/files/zipped', { method: 'POST', body: new Uint8Array(gzipSync('text')), headers: zipped });
    const answer = await stage.ask('/object/files/zipped', { headers: { range: 'bytes=999-' } });
    expect([answer.status, await answer.json()]).toEqual([416, expect.objectContaining({ code: 'InvalidRange' })]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
    for (const name of ['content-encoding', 'content-disposition', 'etag', 'last-modified']) {
      expect([name, answer.headers.get(name)]).toEqual([name, null]);
    }
  });

  test('a range is for GET: HEAD describes the whole file', async () => {
    await stage.service.from('files').upload('ten', '0123456789');
    const headers = { range: 'bytes=2-4' };
    const [got, told] = [
      await stage.ask('/object/files/ten', { headers }),
      await stage.ask('/object/files/ten', { method: 'HEAD', headers }),
    ];
    expect([got.status, await got.text()]).toEqual([206, '234']);
    expect([told.status, told.headers.get('content-length'), told.headers.get('content-range')]).toEqual([200, '10', null]);
  });

  test('an unsupported TUS version is answered with the supported one', async () => {
    for (const version of ['0.2.2', '2.0.0', '']) {
      const headers = { 'tus-resumable': version, 'upload-length': '1', 'upload-metadata': metadataOf({ objectName: 'old' }) };
      const answer = await stage.ask('/upload/resumable', { method: 'POST', headers });
      expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0']);
      expect(await answer.json()).toMatchObject({ statusCode: '412' });
    }
    expect((await stage.database.pool.query('SELECT FROM storage.resumable_uploads')).rowCount).toBe(0);
  });

  test('a page of another origin can read every header of a resumable upload', async () => {
    const headers = {
      ...TUS,
      'upload-length': '1',
      'upload-metadata': metadataOf({ objectName: 'read', cacheControl: 'no-cache' }),
    };
    const answer = await stage.ask('/upload/resumable', { method: 'POST', headers });
    expect(answer.status).toBe(201);
    const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
    for (const name of ['location', 'upload-offset', 'upload-length', 'upload-expires', 'tus-resumable', 'x-request-id']) {
      expect(exposed.split(/, ?/)).toContain(name);
    }
    expect(answer.headers.get('x-request-id')).not.toBeNull();
  });

  test('a resumable upload whose bytes are refused leaves none of them', async () => {
    await stage.service.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] });
    const metadata = metadataOf({ bucketName: 'pictures', objectName: 'text' });
    const headers = {
      ...TUS,
      'upload-length': '4',
      'upload-metadata': metadata,
      'content-type': 'application/offset+octet-stream',
    };
    const answer = await stage.ask('/upload/resumable', { method: 'POST', headers, body: 'text' });
    expect([answer.status, await answer.json()]).toEqual([415, expect.objectContaining({ code: 'InvalidMimeType' })]);
    const { rows } = await stage.database.pool.query(`SELECT FROM storage.resumable_uploads WHERE bucket_id = 'pictures'`);
    expect(rows).toEqual([]);
    expect(await readdir(join(stage.config.storageDir, 'resumable'))).toEqual([]);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('metadata nested too deeply is refused everywhere', async () => {
    const form = new FormData();
    form.append('metadata', NESTED);
    form.append('', new Blob(['x']));
    const upload = { ...TUS, 'upload-length': '1', 'upload-metadata': metadataOf({ objectName: 'deep', metadata: NESTED }) };
    for (const [path, init] of [
      ['/object/files/deep', { method: 'POST', body: form }],
      ['/object/files/deep', { method: 'POST', body: 'x', headers: { 'x-metadata': encoded(NESTED) } }],
      ['/upload/resumable', { method: 'POST', headers: upload }],
    ] as const) {
      const answer = await stage.ask(path, init);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        400,
        expect.objectContaining({ code: 'InvalidRequest' }),
      ]);
    }
    expect((await stage.service.from('files').exists('deep')).data).toBe(false);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('a form with a boundary that is too long is refused', async () => {
    const headers = { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` };
    const answer = await stage.ask('/object/files/form', { method: 'POST', body: 'x', headers });
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'InvalidRequest' })]);
  });

  test('a signed address can be displayed by any page that has it', async () => {
    const files = stage.service.from('files');
    await files.upload('shown', 'text');
    const { data } = await files.createSignedUrl('shown', 60);
    const answer = await fetch(String(data?.signedUrl));
    expect([await answer.text(), answer.headers.get('cross-origin-resource-policy')]).toEqual(['text', 'cross-origin']);
  });

  test('one version of a file is not returned as another', async () => {
    const files = stage.service.from('files');
    await files.upload('versioned', 'new');
    for (const { error } of [
      await files.download('versioned', { versionId: 'old' }),
      await files.info('versioned', { versionId: 'old' }),
      await files.createSignedUrl('versioned', 60, { versionId: 'old' }),
    ]) {
      expect(error).toMatchObject({ status: 400, code: 'FeatureNotEnabled' });
    }
  });

  test('a bucket of more than a thousand files can be emptied', async () => {
    await stage.service.createBucket('many', { public: false });
    await stage.database.pool.query(
      `INSERT INTO storage.objects (bucket_id, name) SELECT 'many', 'folder/' || number FROM generate_series(1, 1201) number`,
    );
    expect((await stage.service.emptyBucket('many')).error).toBeNull();
    expect((await stage.service.from('many').list('folder')).data).toEqual([]);
    expect((await stage.service.deleteBucket('many')).error).toBeNull();
  });
});

test('stalled readers do not block others from the store', async () => {
  const stage = await storageStage('s3');
  // Requested from the store itself: an unread stream never ends, however small, and so holds its connection.
  const blobs = await openBlobs(stage.config);
  await blobs.write('large', Readable.from([Buffer.alloc(500_000)]));
  const readers = await Promise.all(Array.from({ length: 210 }, () => blobs.read('large', null)));
  await blobs.write('small', Readable.from([Buffer.from('text')]));
  expect(await textOf(await blobs.read('small', null))).toBe('text');
  for (const reader of readers) reader.destroy();
  blobs.close();
  await stage.close();
});

test('a slow upload to S3 waits on disk, not in memory, and is removed when its sender disconnects', async () => {
  const stage = await storageStage('s3');
  await stage.service.createBucket('files', { public: false });
  const incoming = join(stage.config.storageDir, 'incoming');
  const senders = Array.from({ length: 5 }, (_, index) => {
    const sender = request(`${stage.url}/object/files/slow${index}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stage.keys.secret}`, 'content-length': '4000000' },
    });
    sender.on('error', () => undefined).write(Buffer.alloc(2_000_000));
    return sender;
  });
  const waiting = async (): Promise<number[]> =>
    Promise.all((await readdir(incoming).catch(() => [])).map(async (name) => (await stat(join(incoming, name))).size));
  await expect.poll(waiting).toEqual(senders.map(() => 2_000_000));
  expect([stage.s3?.unfinished(), stage.s3?.objects.size]).toEqual([0, 0]);
  for (const sender of senders) sender.destroy();
  await expect.poll(() => stage.disagreements()).toEqual([]);
  await stage.close();
});

test('uploads to S3 interrupted by a crash are removed', async () => {
  const stage = await storageStage('s3');
  const incoming = join(stage.config.storageDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const [written, forgotten, young] = [randomUUID(), randomUUID(), randomUUID()];
  for (const name of [written, forgotten, young]) await writeFile(join(incoming, name), 'half');
  const { pool } = stage.database;
  await pool.query(`INSERT INTO storage.removed_blobs (version, due_at, is_unfinished) VALUES ($1, now(), true)`, [written]);
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(incoming, forgotten), yesterday, yesterday);
  await stage.work('storage-orphans');
  expect(await readdir(incoming)).toEqual([young]);
  await stage.close();
});

test('a resumable upload stops when the session that started it ends', async () => {
  const stage = await storageStage('folder');
  await stage.database.pool.query(`
    INSERT INTO storage.buckets (id, name) VALUES ('files', 'files');
    CREATE POLICY everybody ON storage.objects TO authenticated USING (true)`);
  const { token, storage } = await stage.person('ada');
  const ada = { ...TUS, authorization: `Bearer ${token}` };
  const metadata = metadataOf({ objectName: 'half' });
  const created = await stage.ask('/upload/resumable', {
    method: 'POST',
    headers: { ...ada, 'upload-length': '4', 'upload-metadata': metadata },
  });
  const path = `/upload/resumable/${created.headers.get('location')?.split('/').pop()}`;
  const patch = (offset: number): Promise<Response> =>
    stage.ask(path, {
      method: 'PATCH',
      headers: { ...ada, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: 'ab',
    });
  expect((await patch(0)).status).toBe(204);
  await stage.logout({ userId: '', token, storage });
  for (const answer of [await patch(2), await stage.ask(path, { method: 'DELETE', headers: ada })]) {
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ statusCode: '403' })]);
  }
  expect((await stage.ask(path, { method: 'HEAD', headers: ada })).status).toBe(400);
  expect((await stage.service.from('files').exists('half')).data).toBe(false);
  await stage.close();
});

describe('row rights, one by one', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await storageStage('folder');
    await stage.database.pool.query(`
      CREATE POLICY reads ON storage.objects FOR SELECT TO authenticated USING (bucket_id IN ('read', 'change', 'remove'));
      CREATE POLICY adds ON storage.objects FOR INSERT TO authenticated WITH CHECK (bucket_id = 'add');
      CREATE POLICY changes ON storage.objects FOR UPDATE TO authenticated USING (bucket_id = 'change');
      CREATE POLICY removes ON storage.objects FOR DELETE TO authenticated USING (bucket_id IN ('remove', 'blind'));
      CREATE POLICY owns ON storage.objects TO authenticated USING (bucket_id = 'own' AND owner_id = auth.uid()::text)`);
    for (const id of ['read', 'add', 'change', 'remove', 'blind', 'own']) {
      await stage.service.createBucket(id, { public: false });
      await stage.service.from(id).upload('there', 'before');
    }
  });
  afterAll(() => stage.close());

  const NO = 'AccessDenied';
  const GONE = 'NoSuchKey';
  test.each([
    // Each: the error of the call, or null if it succeeds.
    { bucket: 'read', download: null, upload: NO, upsert: NO, update: GONE, copy: NO, move: NO, removed: 0 },
    { bucket: 'add', download: GONE, upload: null, upsert: NO, update: GONE, copy: GONE, move: GONE, removed: 0 },
    { bucket: 'change', download: null, upload: NO, upsert: NO, update: null, copy: NO, move: null, removed: 0 },
    { bucket: 'blind', download: GONE, upload: NO, upsert: NO, update: GONE, copy: GONE, move: GONE, removed: 0 },
    { bucket: 'remove', download: null, upload: NO, upsert: NO, update: GONE, copy: NO, move: NO, removed: 1 },
    { bucket: 'own', download: GONE, upload: null, upsert: NO, update: GONE, copy: GONE, move: GONE, removed: 0 },
  ])('in the bucket "$bucket"', async ({ bucket, removed, ...expected }) => {
    const { storage } = await stage.person(`ada.${bucket}`);
    const files = storage.from(bucket);
    const codeOf = ({ error }: { error: unknown }): unknown => (error instanceof Error && 'code' in error ? error.code : null);
    expect({
      download: codeOf(await files.download('there')),
      upload: codeOf(await files.upload('new', 'new')),
      upsert: codeOf(await files.upload('there', 'new', { upsert: true })),
      update: codeOf(await files.update('there', 'new')),
      copy: codeOf(await files.copy('there', 'copied')),
      move: codeOf(await files.move('there', 'moved')),
    }).toEqual(expected);
    expect((await files.remove(['there', 'moved'])).data).toHaveLength(removed);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });
});

test('the address of an upload has the path prefix and port that a trusted proxy forwarded', async () => {
  const told = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'files.example.com',
    'x-forwarded-port': '8443',
    'x-forwarded-prefix': '/team',
  };
  for (const [setting, more, start] of [
    ['', {}, 'http://127.0.0.1:'],
    ['on', {}, 'https://files.example.com:8443/team/storage/v1/upload/resumable/'],
    [
      'on',
      { 'x-forwarded-port': '443', 'x-forwarded-prefix': '//evil' },
      'https://files.example.com/storage/v1/upload/resumable/',
    ],
  ] as const) {
    const stage = await storageStage('folder', { TRUST_PROXY: setting });
    await stage.service.createBucket('files', { public: false });
    const headers = { ...TUS, 'upload-length': '5', 'upload-metadata': metadataOf({ objectName: 'a' }), ...told, ...more };
    const answer = await stage.ask('/upload/resumable', { method: 'POST', headers });
    expect([setting, answer.headers.get('location')?.slice(0, start.length)]).toEqual([setting, start]);
    await stage.close();
  }
});
