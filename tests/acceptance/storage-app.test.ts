import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { OWN_FOLDER, PNG } from './storage-stage.ts';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await testApp();
  url = await app.listen();
  await app.database.pool.query(
    `INSERT INTO storage.buckets (id, name, public) VALUES ('pictures', 'pictures', true); ${OWN_FOLDER}`,
  );
});
afterAll(() => app.stop());

test('supabase-js signs in and keeps files, on the whole server', async () => {
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

test('the headers of a file are its own, not those of pages, and its bytes are not compressed on the way', async () => {
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
