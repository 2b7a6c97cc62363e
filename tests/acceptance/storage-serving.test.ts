import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Driver, JPEG, PNG, type Stage, storageStage } from './storage-stage.ts';

const TEXT = 'abcdefghijklmnopqrstuvwxyz';

describe.each(['folder', 's3'] satisfies Driver[])('what a browser gets, with bytes in %s', (driver) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await storageStage(driver);
    await stage.service.createBucket('public', { public: true });
    await stage.service.createBucket('private', { public: false });
    for (const id of ['public', 'private']) {
      await stage.service.from(id).upload('text.txt', TEXT, { contentType: 'text/plain', cacheControl: '60' });
    }
  });
  afterAll(() => stage.close());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    stage.ask(`/object/${path}`, { method, headers });

  test('has its length, etag, date and cache lifetime', async () => {
    const answer = await get('public/public/text.txt');
    const { headers } = answer;
    expect(await answer.text()).toBe(TEXT);
    expect(headers.get('content-length')).toBe('26');
    expect(headers.get('etag')).toBe(`"${createHash('md5').update(TEXT).digest('hex')}"`);
    expect(headers.get('cache-control')).toBe('max-age=60');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-encoding')).toBeNull();
    expect(Date.parse(String(headers.get('last-modified')))).not.toBeNaN();
    expect((await get('private/text.txt')).headers.get('cache-control')).toBe('private, max-age=60');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get('private/text.txt')).headers.get('cross-origin-resource-policy')).toBe('same-site');
  });

  test('HEAD answers like GET, without the bytes', async () => {
    for (const path of ['public/public/text.txt', 'private/text.txt', 'authenticated/private/text.txt']) {
      const [head, whole] = [await get(path, {}, 'HEAD'), await get(path)];
      expect([head.status, await head.text()]).toEqual([200, '']);
      for (const name of ['content-length', 'content-type', 'etag', 'last-modified', 'cache-control', 'content-disposition']) {
        expect(head.headers.get(name)).toBe(whole.headers.get(name));
      }
    }
    expect((await get('private/absent.txt', {}, 'HEAD')).status).toBe(400);
  });

  test('returns one range, and 416 if there is none', async () => {
    const cases: [string, number, string, string | null][] = [
      ['bytes=0-4', 206, 'abcde', 'bytes 0-4/26'],
      ['bytes=20-', 206, 'uvwxyz', 'bytes 20-25/26'],
      ['bytes=-3', 206, 'xyz', 'bytes 23-25/26'],
      ['bytes=25-999', 206, 'z', 'bytes 25-25/26'],
      ['bytes=-999', 206, TEXT, 'bytes 0-25/26'],
      ['bytes=0-1,3-4', 200, TEXT, null],
      ['bytes=5-2', 200, TEXT, null],
      ['lines=1-2', 200, TEXT, null],
      ['bytes=-', 200, TEXT, null],
    ];
    for (const [range, status, text, contentRange] of cases) {
      const answer = await get('private/text.txt', { range, 'accept-encoding': 'gzip' });
      expect([range, answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
        range,
        status,
        text,
        contentRange,
      ]);
      expect(answer.headers.get('content-length')).toBe(String(text.length));
    }
    for (const range of ['bytes=26-', 'bytes=99-100', 'bytes=-0']) {
      const answer = await get('private/text.txt', { range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */26']);
      expect(await answer.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' });
    }
  });

  test('is not sent again to a client that has it', async () => {
    const first = await get('private/text.txt');
    const [tag, time] = [String(first.headers.get('etag')), String(first.headers.get('last-modified'))];
    const known: Record<string, string>[] = [
      { 'if-none-match': tag },
      { 'if-none-match': `"other", W/${tag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': time },
    ];
    for (const headers of known) {
      const answer = await get('private/text.txt', headers);
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await get('private/text.txt', { 'if-none-match': '"other"', 'if-modified-since': time })).status).toBe(200);
    expect((await get('private/text.txt', { 'if-range': tag, range: 'bytes=0-0' })).status).toBe(206);
    expect((await get('private/text.txt', { 'if-range': time, range: 'bytes=0-0' })).status).toBe(206);
    expect((await get('private/text.txt', { 'if-range': '"older"', range: 'bytes=0-0' })).status).toBe(200);
  });

  test('shows real pictures inline, and everything else as a sandboxed download', async () => {
    const files = stage.service.from('public');
    const html = '<script>alert(1)</script>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const cases: [string, string | Buffer, string, string, boolean][] = [
      ['pixel.png', PNG, 'image/png', 'image/png', true],
      ['photo.jpg', JPEG, 'image/jpeg', 'image/jpeg', true],
      ['photo.jpeg', JPEG, 'image/jpg', 'image/jpg', true],
      ['lie.png', html, 'image/png', 'image/png', false],
      ['other.png', JPEG, 'image/png', 'image/png', false],
      ['page.html', html, 'text/html', 'text/plain; charset=utf-8', false],
      ['page.htm', html, 'TEXT/HTML; charset=utf-8', 'text/plain; charset=utf-8', false],
      ['x.xhtml', html, 'application/xhtml+xml', 'text/plain; charset=utf-8', false],
      ['x.svg', svg, 'image/svg+xml', 'text/plain; charset=utf-8', false],
      ['x.xml', svg, 'application/xml', 'text/plain; charset=utf-8', false],
      ['x.js', 'alert(1)', 'text/javascript', 'text/plain; charset=utf-8', false],
      ['y.js', 'alert(1)', 'application/x-javascript', 'text/plain; charset=utf-8', false],
      ['x.css', '*{}', 'text/css', 'text/plain; charset=utf-8', false],
      ['x.json', '{}', 'application/json', 'application/json', false],
      ['x.pdf', '%PDF-1.7', 'application/pdf', 'application/pdf', false],
    ];
    for (const [name, body, type, served, isShown] of cases) {
      expect((await files.upload(name, body, { contentType: type })).error).toBeNull();
      const answer = await get(`public/public/${name}`);
      expect([name, answer.headers.get('content-type')]).toEqual([name, served]);
      expect([name, answer.headers.get('content-disposition') === null]).toEqual([name, isShown]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect((await files.info(name)).data?.contentType).toBe(type);
    }
    expect((await get('public/public/pixel.png?download')).headers.get('content-disposition')).toBe(
      `attachment; filename="pixel.png"; filename*=UTF-8''pixel.png`,
    );
  });

  test('has headers that no name can break', async () => {
    const names = [
      'a"b.txt',
      'a\r\nset-cookie: x=1',
      'a;b\\c',
      `'(*)'`,
      'ä %41 \u202egpj.exe',
      '\ud800',
      'x'.repeat(400),
      '../../etc/passwd',
    ];
    for (const name of names) {
      const answer = await get(`private/text.txt?${new URLSearchParams({ download: name }).toString()}`);
      const header = String(answer.headers.get('content-disposition'));
      expect(header).toMatch(/^attachment; filename="[ !#$&-[\]-~]{1,255}"; filename\*=UTF-8''(?:[\w.~$&+-]|%[0-9A-F]{2})+$/);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  test('keeps its content encoding', async () => {
    const files = stage.service.from('private');
    expect(
      (await files.upload('a.txt.gz', gzipSync(TEXT), { contentEncoding: 'gzip', contentType: 'text/plain' })).error,
    ).toBeNull();
    const answer = await get('private/a.txt.gz');
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['gzip', TEXT]);
    expect((await files.info('a.txt.gz')).data?.contentEncoding).toBe('gzip');
    expect((await files.upload('b.txt', 'x', { contentEncoding: 'rot13' })).error).toMatchObject({ status: 400 });
    expect((await files.upload('b.txt', 'x', { contentType: 'no type' })).error).toMatchObject({ statusCode: '415' });
  });

  test('is identical byte for byte if large, also in part', async () => {
    const bytes = Buffer.alloc(20_000_000);
    for (let index = 0; index < bytes.length; index += 4) bytes.writeUInt32LE(index, index);
    const files = stage.service.from('private');
    expect(
      (await files.upload('large.bin', new Blob([bytes]).stream(), { contentType: 'application/x-large' })).error,
    ).toBeNull();
    const { data } = await files.download('large.bin').asStream();
    expect(Buffer.from(await new Response(data).arrayBuffer()).equals(bytes)).toBe(true);
    const part = await get('private/large.bin', { range: 'bytes=12000000-12000099' });
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(12_000_000, 12_000_100))).toBe(true);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('can be requested from every origin, with the headers it needs', async () => {
    const asked = await stage.ask('/object/private/text.txt', {
      method: 'OPTIONS',
      token: null,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-headers': 'authorization, x-upsert' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, x-upsert');
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    const refused = await get('private/absent.txt', { origin: 'https://elsewhere.example' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('costs nothing when a client disconnects during a download', async () => {
    const { hostname, port } = new URL(stage.url);
    for (let turn = 0; turn < 20; turn++) {
      await new Promise<void>((left) => {
        const headers = { authorization: `Bearer ${stage.keys.secret}` };
        const asked = request({ hostname, port, path: '/storage/v1/object/private/large.bin', headers }, (answer) => {
          answer.once('data', () => asked.destroy());
        });
        asked.on('error', () => undefined).on('close', () => left());
        asked.end();
      });
    }
    expect((await get('private/text.txt')).status).toBe(200);
  });
});
