import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Driver, OWN_FOLDER, type Person, PNG, type Stage, storageStage } from './storage-stage.ts';

const CHUNK = 300_000;
const LARGE = Buffer.alloc(1_000_000, 'resumable ');

describe.each(['folder', 's3'] satisfies Driver[])('resumable uploads, with bytes in %s', (driver) => {
  let stage: Stage;
  let ada: Person;
  let mallory: Person;
  beforeAll(async () => {
    stage = await storageStage(driver, { STORAGE_FILE_LIMIT: '3000000' });
    await stage.service.createBucket('files', { public: false });
    await stage.service.createBucket('small', {
      public: false,
      fileSizeLimit: 500_000,
      allowedMimeTypes: ['image/png', 'text/plain'],
    });
    await stage.database.pool.query(OWN_FOLDER);
    [ada, mallory] = await Promise.all([stage.person('ada'), stage.person('mallory')]);
  });
  afterAll(() => stage.close());

  const endpoint = (): string => `${stage.url}/upload/resumable`;
  const bearer = (token = stage.keys.secret): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const metadataOf = (objectName: string, more: Record<string, string> = {}): Record<string, string> => ({
    bucketName: 'files',
    objectName,
    contentType: 'text/plain',
    cacheControl: '60',
    ...more,
  });

  const sent = (bytes: Buffer, options: Partial<UploadOptions>): Promise<Upload> =>
    new Promise((done, failed) => {
      const upload = new Upload(bytes, {
        endpoint: endpoint(),
        headers: bearer(),
        chunkSize: CHUNK,
        retryDelays: null,
        ...options,
        onError: failed,
        onSuccess: () => done(upload),
      });
      upload.start();
    });
  const refusal = async (attempt: Promise<unknown>): Promise<[number | undefined, string]> => {
    const error = await attempt.then(
      () => expect.fail('was not refused'),
      (reason: unknown) => reason,
    );
    if (!(error instanceof DetailedError)) throw error;
    const body = error.originalResponse?.getBody() ?? '{}';
    return [error.originalResponse?.getStatus(), (JSON.parse(body) as { code: string }).code];
  };
  /** One request of the protocol. */
  const tus = (path: string, method: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Response> =>
    fetch(path.startsWith('http') ? path : `${endpoint()}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...bearer(), ...headers },
      ...(body !== undefined && { body }),
    });
  const metadata = (values: Record<string, string>): string =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  const begun = async (name: string, size: number, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await tus('', 'POST', {
      'upload-length': String(size),
      'upload-metadata': metadata(metadataOf(name)),
      ...headers,
    });
    expect(answer.status).toBe(201);
    return String(answer.headers.get('location'));
  };
  const patch = (location: string, offset: number, bytes: Buffer, headers: Record<string, string> = {}): Promise<Response> =>
    tus(
      location,
      'PATCH',
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
      bytes,
    );
  const staged = (): Promise<string[]> => readdir(join(stage.config.storageDir, 'resumable'));

  test('chunks become one object', async () => {
    const upload = await sent(LARGE, {
      metadata: metadataOf('large.txt', { metadata: JSON.stringify({ by: 'ada' }) }),
      uploadDataDuringCreation: true,
    });
    expect(upload.url).toMatch(new RegExp(`^${endpoint()}/[\\w-]+$`));
    const files = stage.service.from('files');
    expect(Buffer.from((await (await files.download('large.txt')).data?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(LARGE)).toBe(
      true,
    );
    expect((await files.info('large.txt')).data).toMatchObject({
      size: LARGE.length,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      metadata: { by: 'ada' },
    });
    const again = await tus(String(upload.url), 'HEAD');
    expect([again.status, again.headers.get('upload-offset')]).toEqual([200, String(LARGE.length)]);
    expect(await staged()).toEqual([]);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('an interrupted client continues from the server’s offset', async () => {
    const location = await begun('resumed.txt', LARGE.length);
    expect((await patch(location, 0, LARGE.subarray(0, 400_000))).headers.get('upload-offset')).toBe('400000');
    const head = await tus(location, 'HEAD');
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '400000',
      '1000000',
    ]);
    expect(head.headers.get('cache-control')).toBe('no-store');
    expect((await patch(location, 300_000, LARGE.subarray(300_000))).status).toBe(409);
    expect((await stage.service.from('files').exists('resumed.txt')).data).toBe(false);
    await sent(LARGE, { uploadUrl: location });
    expect(await (await stage.service.from('files').download('resumed.txt')).data?.text()).toBe(LARGE.toString());
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('the length can be declared later, and an empty file is valid', async () => {
    const form = metadata(metadataOf('later.txt'));
    const answer = await tus('', 'POST', { 'upload-defer-length': '1', 'upload-metadata': form });
    const location = String(answer.headers.get('location'));
    await patch(location, 0, Buffer.from('first '));
    expect((await tus(location, 'HEAD')).headers.get('upload-defer-length')).toBe('1');
    expect((await patch(location, 6, Buffer.from('last'), { 'upload-length': '10' })).status).toBe(204);
    expect(await (await stage.service.from('files').download('later.txt')).data?.text()).toBe('first last');
    await begun('nothing.txt', 0);
    expect((await stage.service.from('files').info('nothing.txt')).data?.size).toBe(0);
  });

  test('row rights decide, and only the person who started it continues', async () => {
    const name = `${ada.userId}/mine.txt`;
    const upload = await sent(LARGE, { headers: bearer(ada.token), metadata: metadataOf(name) });
    expect(await (await ada.storage.from('files').download(name)).data?.text()).toBe(LARGE.toString());
    expect((await tus(String(upload.url), 'HEAD', bearer(mallory.token))).status).toBe(404);
    const { rows } = await stage.database.pool.query('SELECT owner_id FROM storage.objects WHERE name = $1', [name]);
    expect(rows).toEqual([{ owner_id: ada.userId }]);
    expect(await refusal(sent(LARGE, { headers: bearer(mallory.token), metadata: metadataOf(`${ada.userId}/x.txt`) }))).toEqual([
      403,
      'AccessDenied',
    ]);
    expect(await refusal(sent(LARGE, { headers: bearer(stage.keys.publishable), metadata: metadataOf('x.txt') }))).toEqual([
      403,
      'AccessDenied',
    ]);
    expect(await refusal(sent(LARGE, { headers: bearer(ada.token), metadata: metadataOf(name) }))).toEqual([
      409,
      'KeyAlreadyExists',
    ]);
    await sent(PNG, { headers: { ...bearer(ada.token), 'x-upsert': 'true' }, metadata: metadataOf(name) });
    expect((await ada.storage.from('files').info(name)).data?.size).toBe(PNG.length);

    const location = await begun(`${ada.userId}/other.txt`, 10, bearer(ada.token));
    for (const headers of [bearer(mallory.token), bearer(), bearer(stage.keys.publishable)]) {
      expect((await patch(location, 0, Buffer.from('x'), headers)).status).toBe(404);
      expect((await tus(location, 'DELETE', headers)).status).toBe(404);
    }
    expect((await tus(location, 'HEAD', { authorization: '' })).status).toBe(400);
    const signed = location.replace('/resumable/', '/resumable/sign/');
    expect((await tus(signed, 'HEAD', bearer(ada.token))).status).toBe(404);
    const grace = await stage.person(`grace-${driver}`);
    const hers = await begun(`${grace.userId}/a.txt`, 2, bearer(grace.token));
    await stage.logout(grace);
    expect((await patch(hers, 0, Buffer.from('ab'), bearer(grace.token))).status).toBe(400);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('a signed upload token is enough, for its own name', async () => {
    const { data } = await stage.service.from('files').createSignedUploadUrl('signed/a.txt');
    const options = { endpoint: `${endpoint()}/sign`, headers: { 'x-signature': String(data?.token) } };
    const upload = await sent(LARGE, { ...options, metadata: metadataOf('signed/a.txt') });
    expect(upload.url).toContain('/upload/resumable/sign/');
    expect(await (await stage.service.from('files').download('signed/a.txt')).data?.text()).toBe(LARGE.toString());
    expect(await refusal(sent(LARGE, { ...options, metadata: metadataOf('signed/b.txt') }))).toEqual([400, 'InvalidSignature']);
    expect(await refusal(sent(LARGE, { ...options, headers: {}, metadata: metadataOf('signed/a.txt') }))).toEqual([
      400,
      'InvalidJWT',
    ]);
    expect(await refusal(sent(LARGE, { ...options, metadata: metadataOf('signed/a.txt') }))).toEqual([409, 'KeyAlreadyExists']);
  });

  test('limits apply at creation and while bytes arrive', async () => {
    const small = (name: string, more = {}): Record<string, string> => metadataOf(name, { bucketName: 'small', ...more });
    expect(await refusal(sent(LARGE, { metadata: small('a.txt') }))).toEqual([413, 'TusError']);
    expect(await refusal(sent(Buffer.alloc(3_000_001), { metadata: metadataOf('a.txt') }))).toEqual([413, 'TusError']);
    expect(await refusal(sent(PNG, { metadata: small('a.js', { contentType: 'text/javascript' }) }))).toEqual([
      415,
      'InvalidMimeType',
    ]);
    expect(await refusal(sent(PNG, { metadata: metadataOf('a.txt', { bucketName: 'absent' }) }))).toEqual([404, 'NoSuchBucket']);
    const wrong: Record<string, string>[] = [{ metadata: '[1]' }, { metadata: 'rubbish' }, { cacheControl: 'for ever\r\nx: y' }];
    for (const more of wrong) {
      expect(await refusal(sent(PNG, { metadata: metadataOf('a.txt', more) }))).toEqual([400, 'InvalidRequest']);
    }
    for (const objectName of ['../a', 'a//b', '', 'a\u0000b', 'x'.repeat(1025)]) {
      expect((await refusal(sent(PNG, { metadata: metadataOf(objectName) })))[1]).toBe('InvalidKey');
    }
    const deferred = await tus('', 'POST', { 'upload-defer-length': '1', 'upload-metadata': metadata(small('long.txt')) });
    const location = String(deferred.headers.get('location'));
    expect((await patch(location, 0, Buffer.alloc(500_001))).status).toBe(413);
    expect((await patch(location, 0, Buffer.alloc(10), { 'upload-length': '600000' })).status).toBe(413);
    const short = await begun('short.txt', 5);
    expect((await patch(short, 0, Buffer.alloc(6))).status).toBe(413);
    expect((await tus('', 'POST', { 'upload-length': '-1', 'upload-metadata': metadata(metadataOf('a.txt')) })).status).toBe(400);
    expect((await tus('', 'POST', { 'upload-length': '5', 'upload-metadata': 'rubbish %' })).status).toBe(400);
    expect((await tus('', 'POST', { 'upload-length': '5' })).status).toBe(400);
    expect((await fetch(endpoint(), { method: 'POST', headers: bearer() })).status).toBe(412);
    expect((await stage.service.from('small').list()).data).toEqual([]);
  });

  test('two clients on one upload make one complete object', async () => {
    const location = await begun('both.txt', LARGE.length);
    const retryDelays = [0, 20, 50, 100, 200, 400, 800];
    await Promise.all([0, 1].map(() => sent(LARGE, { uploadUrl: location, retryDelays, chunkSize: 100_000 })));
    expect(await (await stage.service.from('files').download('both.txt')).data?.text()).toBe(LARGE.toString());
    const { rows } = await stage.database.pool.query(`SELECT FROM storage.objects WHERE name = 'both.txt'`);
    expect(rows).toHaveLength(1);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('an upload can be canceled, and expires after a day', async () => {
    const given = await begun('given-up.txt', 100);
    await patch(given, 0, Buffer.alloc(50));
    expect(await staged()).not.toEqual([]);
    expect((await tus(given, 'DELETE')).status).toBe(204);
    expect((await tus(given, 'HEAD')).status).toBe(404);
    const old = await begun('old.txt', 100);
    await patch(old, 0, Buffer.alloc(50));
    expect((await tus(old, 'HEAD')).status).toBe(200);
    await stage.database.pool.query(`UPDATE storage.resumable_uploads SET created_at = now() - interval '25 hours'`);
    expect((await patch(old, 50, Buffer.alloc(50))).status).toBe(410);
    await stage.work('storage-resumable');
    expect((await tus(old, 'HEAD')).status).toBe(404);
    expect(await staged()).toEqual([]);
    expect((await stage.service.from('files').exists('old.txt')).data).toBe(false);
  });

  test('a complete upload becomes an object when the client asks again', async () => {
    const location = await begun('asked.txt', 4);
    expect((await patch(location, 0, Buffer.from('tex'))).status).toBe(204);
    const path = join(stage.config.storageDir, 'resumable', String((await staged())[0]));
    // As after a crash between the last byte and its digest: that byte is sent again.
    await writeFile(path, 'texX');
    expect((await tus(location, 'HEAD')).headers.get('upload-offset')).toBe('3');
    // And as after a crash between the digest and the object.
    await writeFile(path, 'text');
    await stage.database.pool.query(
      `INSERT INTO storage.resumable_parts SELECT id, 3, 1, sha256('t') FROM storage.resumable_uploads WHERE name = 'asked.txt'`,
    );
    const head = await tus(location, 'HEAD');
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '4']);
    expect(await (await stage.service.from('files').download('asked.txt')).data?.text()).toBe('text');
  });

  test('OPTIONS states the capabilities, to every origin', async () => {
    const answer = await fetch(endpoint(), { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('tus-version')).toBe('1.0.0');
    expect(answer.headers.get('tus-extension')).toBe(
      'creation,creation-with-upload,creation-defer-length,termination,expiration',
    );
    expect(answer.headers.get('tus-max-size')).toBe('3000000');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Upload-Offset');
    const created = await tus('', 'POST', { 'upload-length': '5', 'upload-metadata': metadata(metadataOf('cors.txt')) });
    expect(created.headers.get('access-control-allow-origin')).toBe('*');
    expect(created.headers.get('access-control-expose-headers')).toContain('Location');
    expect(created.headers.get('upload-expires')).not.toBeNull();
  });
});

test('the address of an upload is the one that the client used, as forwarded by a trusted proxy only', async () => {
  const headers = (secret: string): Record<string, string> => ({
    authorization: `Bearer ${secret}`,
    'tus-resumable': '1.0.0',
    'upload-length': '5',
    'upload-metadata': `bucketName ${btoa('files')},objectName ${btoa('a.txt')}`,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'files.example.com',
  });
  for (const [setting, start] of [
    ['', 'http://127.0.0.1:'],
    ['on', 'https://files.example.com/storage/v1/upload/resumable/'],
  ] as const) {
    const stage = await storageStage('folder', { TRUST_PROXY: setting });
    await stage.service.createBucket('files', { public: false });
    const answer = await fetch(`${stage.url}/upload/resumable`, { method: 'POST', headers: headers(stage.keys.secret) });
    expect(answer.headers.get('location')?.startsWith(start)).toBe(true);
    await stage.close();
  }
});
