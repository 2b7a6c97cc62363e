import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { OWN_FOLDER, PNG } from './storage-stage.ts';

let app: TestApp;
let url: string;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'cairn-web-'));
  await writeFile(join(webRoot, 'index.html'), '<html><head><title>the page</title></head></html>');
  app = await testApp({}, webRoot);
  url = await app.listen();
  await app.database.pool.query(
    `INSERT INTO storage.buckets (id, name, public) VALUES ('pictures', 'pictures', true); ${OWN_FOLDER}`,
  );
});
afterAll(async () => {
  await app.stop();
  await rm(webRoot, { recursive: true });
});

test('an unknown path of a wire is answered by that wire, for any method, not by the product’s pages', async () => {
  const forms = {
    '/auth/v1': { code: 404, error_code: 'not_found' },
    '/storage/v1': { statusCode: '404', code: 'NoSuchRoute' },
    '/realtime/v1': { error: 'Not found', message: 'Not found' },
  };
  const paths = ['', '/', '/nothing', '/nothing/../else', '/object', '/index.html', '/a/b/c?x=1', '/..%2f..%2fetc'];
  for (const [prefix, form] of Object.entries(forms)) {
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
        const answer = await app.app.inject({
          method: method as 'GET',
          url: `${prefix}${path}`,
          headers: { apikey: app.publishableKey, accept: 'text/html', 'content-type': 'application/json' },
          ...(method === 'POST' && { payload: '{' }),
        });
        const said = [method, prefix, path, answer.statusCode, answer.headers['access-control-allow-origin']];
        expect(said).toEqual([method, prefix, path, 404, '*']);
        expect(answer.headers['cache-control']).toBe('no-store');
        if (method !== 'HEAD') expect(answer.json()).toMatchObject(form);
      }
    }
  }
  const keyless = await app.app.inject({ url: '/auth/v1/nothing', headers: { accept: 'text/html' } });
  expect([keyless.statusCode, keyless.headers['access-control-allow-origin'], keyless.json()]).toEqual([
    401,
    '*',
    { message: 'No API key found in request' },
  ]);
  expect((await app.app.inject({ url: '/dashboard', headers: { accept: 'text/html' } })).body).toContain('the page');
  expect((await app.app.inject('/storage/v1/status')).statusCode).toBe(200);
  expect((await app.app.inject('/storage/v1/version')).body).toBe('cairn');
});

test('supabase-js signs in and stores files, on the whole server', async () => {
  const client = createClient(url, app.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data } = await client.auth.signUp({ email: 'ada@example.com', password: 'correct horse ada' });
  const own = `${data.user?.id}/pixel.png`;
  const files = client.storage.from('pictures');
  expect((await files.upload(own, new File([PNG], 'pixel.png', { type: 'image/png' }))).error).toBeNull();
  expect((await files.download(own)).data?.size).toBe(PNG.length);
  expect((await files.list(data.user?.id)).data?.map(({ name }) => name)).toEqual(['pixel.png']);
  await client.auth.signOut();
  expect((await files.list(data.user?.id)).data).toEqual([]);
  expect((await files.upload('other.png', PNG)).error).toMatchObject({ code: 'AccessDenied' });
});

test('a file has its own headers, not those of pages, and its bytes are not compressed in transit', async () => {
  const { rows } = await app.database.pool.query<{ name: string }>('SELECT name FROM storage.objects');
  const answer = await fetch(`${url}/storage/v1/object/public/pictures/${rows[0]?.name}`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBe(String(PNG.length));
  const refused = await fetch(`${url}/storage/v1/object/public/nowhere/a.png`);
  expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ code: 'NoSuchBucket' })]);
  expect(refused.headers.get('x-request-id')).not.toBeNull();
});
