import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PNG, type Stage, storageStage } from './storage-stage.ts';

describe('names and sizes', () => {
  let stage: Stage;
  const asked: { bucketId: string; name: string; bytes: number }[] = [];
  beforeAll(async () => {
    stage = await storageStage(
      'folder',
      { STORAGE_FILE_LIMIT: '4000000' },
      {
        mayStore: (object) => {
          asked.push(object);
          return object.bucketId !== 'full' || object.bytes <= 2_000_000;
        },
      },
    );
    for (const id of ['files', 'full']) await stage.service.createBucket(id, { public: true });
  });
  afterAll(() => stage.close());

  /** Sent raw, without the normalization of clients. */
  const raw = (method: string, path: string): Promise<number> =>
    new Promise((answered, failed) => {
      const { hostname, port } = new URL(stage.url);
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `${method} /storage/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${stage.keys.secret}\r\ncontent-type: text/plain\r\n` +
            `content-length: ${method === 'GET' ? 0 : 1}\r\nconnection: close\r\n\r\n${method === 'GET' ? '' : 'x'}`,
        );
      });
      let text = '';
      socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
      socket.on('error', failed).on('close', () => answered(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])));
    });

  test('hostile names are refused or stored unchanged, and none escapes its folder', async () => {
    const ups = [
      '..',
      '.',
      '../a',
      'a/../b',
      'a/..',
      './a',
      'a/./b',
      '../../../../etc/passwd',
      'a//b',
      '/a',
      'a/',
      '//',
      'a/ /../b',
    ];
    const signs = [
      '\u0000',
      '\u0001',
      '\n',
      '\r',
      '\t',
      '\u007f',
      '\u0085',
      '\u202e',
      '\ufeff',
      '\\',
      '"',
      '<',
      '>',
      '`',
      '|',
      '^',
      '{',
      '}',
      '[',
      ']',
      '#',
      '%',
      '~',
    ];
    const hostile = [
      ...ups,
      ...signs.flatMap((sign) => [sign, `a${sign}`, `${sign}a`, `a${sign}b`, `a/${sign}/b`, `..${sign}/b`]),
      ...ups.flatMap((up) => [`${up}\u0000.png`, `x/${up}%00`, `${up}\\..\\b`, `%2e%2e/${up}`]),
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2fa',
      '..\\..\\windows',
      'C:\\x',
      'a'.repeat(1025),
      'ä'.repeat(513),
      '😀/<script>',
      `'; DROP TABLE storage.objects; --"`,
      '<img src=x onerror=alert(1)>',
      '${jndi:ldap://x}',
      '{{7*7}}',
      '$(reboot)#',
      '`id`',
    ];
    expect(hostile.length).toBeGreaterThan(200);
    for (const name of hostile) {
      const answer = await stage.ask(`/object/files/${encodeURIComponent(name)}`, { method: 'POST', body: 'x' });
      const body = (await answer.json()) as { code: string };
      // A client may build an address for this that matches no route.
      expect([name, answer.status, body.code]).toEqual([
        name,
        body.code === 'NoSuchRoute' ? 404 : 400,
        expect.stringMatching(/^(InvalidKey|InvalidRequest|NoSuchRoute)$/),
      ]);
    }
    const odd = [
      "O'Brien (1)! & $5 @ a=b; c:d, +1*.txt",
      'ünï/ço-dé/日本語.txt',
      '...',
      '....//x'.replace('//', '/'),
      'a b/ c',
      '-rf',
      'con',
      'a?b=c',
    ];
    for (const name of odd) {
      const path = `/object/files/${name.split('/').map(encodeURIComponent).join('/')}`;
      expect([name, (await stage.ask(path, { method: 'POST', body: name })).status]).toEqual([name, 200]);
      expect(await (await stage.ask(path)).text()).toBe(name);
      const signed = (await (
        await stage.ask(`/object/sign/${path.slice(8)}`, { method: 'POST', body: '{"expiresIn":60}' })
      ).json()) as {
        signedURL: string;
      };
      expect(await (await fetch(encodeURI(stage.url + signed.signedURL))).text()).toBe(name);
    }
    const { rows } = await stage.database.pool.query<{ name: string }>('SELECT name FROM storage.objects ORDER BY name');
    expect(rows.map(({ name }) => name).toSorted()).toEqual(odd.toSorted());
    expect((await stage.blobs()).every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('addresses that no client would send get an answer and cause no fault', async () => {
    const paths = [
      '/object/files/../../../etc/passwd',
      '/object/files/%2e%2e/%2e%2e/x',
      '/object/files/%c0%ae%c0%ae/x',
      '/object/files/%ff',
      '/object/files/%00',
      '/object/%00/a',
      '/object/files/%',
      '/object/public/files/%2e%2e%2f',
      '/object/sign/files/a?token=x&token=y',
      '/object/info/files/%ED%A0%80',
      '/bucket/%00',
      '/bucket/..',
      '/object//a',
      '/object/files/',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const status = await raw(method, path);
        expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
      }
    }
    for (const body of [
      '{',
      '[]',
      '"x"',
      'null',
      '{"prefixes": 1}',
      '{"expiresIn": {}}',
      `{"prefix": "\\u0000"}`,
      '{"__proto__": {}}',
    ]) {
      for (const path of [
        '/bucket',
        '/object/list/files',
        '/object/list-v2/files',
        '/object/move',
        '/object/copy',
        '/object/sign/files/a',
      ]) {
        const answer = await stage.ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
        expect([path, body, answer.status < 500]).toEqual([path, body, true]);
      }
    }
    const large = await stage.ask('/object/list/files', { method: 'POST', body: `{"prefix": "${'x'.repeat(1_100_000)}"}` });
    expect([large.status, await large.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '413', code: 'EntityTooLarge' }),
    ]);
  });

  test('the server’s limit applies if a bucket sets none, also while bytes arrive', async () => {
    const files = stage.service.from('files');
    for (const body of [
      Buffer.alloc(4_000_001),
      new Blob([Buffer.alloc(4_000_001)]),
      new Blob([Buffer.alloc(9_000_000)]).stream(),
    ]) {
      expect((await files.upload('large.bin', body)).error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
    }
    expect((await files.upload('fits.bin', Buffer.alloc(4_000_000))).error).toBeNull();
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('a quota is checked while bytes arrive, and stops them', async () => {
    asked.length = 0;
    const full = stage.service.from('full');
    expect((await full.upload('large.bin', Buffer.alloc(3_500_000))).error).toMatchObject({
      statusCode: '413',
      message: 'There is no room left for this object',
    });
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.every(({ bytes }) => bytes < 3_500_000)).toBe(true);
    expect((await full.upload('small.bin', Buffer.alloc(10))).error).toBeNull();
    expect(asked.at(-1)).toEqual({ bucketId: 'full', name: 'small.bin', bytes: 10 });
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('features issue addresses by their own rights', async () => {
    const { files } = stage.storage;
    await files.makeBucket('attachments', { public: false, fileSizeLimit: 100 });
    await files.makeBucket('attachments', { public: false, fileSizeLimit: 1_000 });
    expect((await stage.service.getBucket('attachments')).data).toMatchObject({ public: false, file_size_limit: 1_000 });
    const upload = await files.signUpload('attachments', 'task 1/pixel.png', { ownerId: '0197a1f0-0000-7000-8000-000000000001' });
    const at = (address: string): string =>
      stage.url + new URL(address).pathname.replace('/storage/v1', '') + new URL(address).search;
    expect(
      upload.url.startsWith(`${stage.config.publicUrl}/storage/v1/object/upload/sign/attachments/task%201/pixel.png?token=`),
    ).toBe(true);
    const put = await fetch(at(upload.url), { method: 'PUT', body: PNG, headers: { 'content-type': 'image/png' } });
    expect(put.status).toBe(200);
    expect(await files.info('attachments', 'task 1/pixel.png')).toMatchObject({
      name: 'task 1/pixel.png',
      size: PNG.length,
      contentType: 'image/png',
      detectedType: 'image/png',
    });
    const download = await files.signDownload('attachments', 'task 1/pixel.png', { seconds: 60, download: 'Bild 1.png' });
    const got = await fetch(at(download));
    expect(got.headers.get('content-disposition')).toContain('filename="Bild 1.png"');
    expect(Buffer.from(await got.arrayBuffer())).toEqual(PNG);
    expect(await files.remove('attachments', ['task 1/pixel.png', 'absent'])).toEqual(['task 1/pixel.png']);
    expect(await files.info('attachments', 'task 1/pixel.png')).toBeNull();
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });
});
