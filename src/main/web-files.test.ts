import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webPlugin } from './web-files.ts';
import { webLanguages } from './web-languages.ts';

const SCRIPT = `console.log('${'the board '.repeat(20)}');`;

/** As bin/build does it, which is not TypeScript. */
const STEP = new URL('../../bin/steps/compress.mjs', import.meta.url).href;

let folder: string;
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-web-'));
  root = join(folder, 'web');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<html><head></head><body></body></html>');
  await writeFile(join(root, 'assets/board-1234567.js'), SCRIPT);
  await writeFile(join(root, 'assets/tiny-1234567.css'), 'a{}');
  const { compressFiles } = (await import(STEP)) as { compressFiles(folder: string): Promise<void> };
  await compressFiles(root);
  app = Fastify();
  await app.register(webPlugin(webLanguages(root), () => Promise.resolve({} as never)));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const asked = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('the browser’s files', () => {
  it('are sent in the compressed form of the build that the browser supports', async () => {
    const [brotli, gzip, plain] = await Promise.all(
      ['gzip, br', 'gzip, deflate', 'identity'].map((encoding) => asked('/assets/board-1234567.js', encoding)),
    );
    expect(brotli?.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli?.rawPayload ?? '').toString()).toBe(SCRIPT);
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(SCRIPT);
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(plain?.body).toBe(SCRIPT);
  });

  it('are cached permanently by browsers if their names contain their hash, however they are sent', async () => {
    for (const encoding of ['br', 'identity'])
      expect((await asked('/assets/board-1234567.js', encoding)).headers['cache-control']).toMatch(/max-age=31536000, immutable/);
  });

  it('that compression would not shrink are sent as they are', async () => {
    const tiny = await asked('/assets/tiny-1234567.css', 'br');
    expect(tiny.headers['content-encoding']).toBeUndefined();
    expect(tiny.body).toBe('a{}');
  });

  it('are only those of the folder, whatever a path looks like', async () => {
    await writeFile(join(root, '../outside.js'), SCRIPT);
    const outside = ['/../outside.js', '/..%2foutside.js', '/%2e%2e/outside.js', '/..%252foutside.js', '/..%5coutside.js'];
    const noFiles = ['/assets', '/assets/', '/assets/board-1234567.js/', '/assets/board-1234567.js%00'];
    for (const path of [...outside, ...noFiles]) {
      const { statusCode, body } = await asked(path, 'identity');
      expect({ path, isSent: statusCode < 400 || body.includes('the board') }).toEqual({ path, isSent: false });
    }
    expect((await asked('/assets/board-1234567.js?v=1', 'identity')).body).toBe(SCRIPT);
  });
});
