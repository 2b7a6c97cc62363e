import { Readable } from 'node:stream';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { openRemoteFiles } from '#platform/remote-files';
import type { Files } from '#server/files';
import { openOutgoing } from '#server/outgoing';
import { PNG } from '../support/png.ts';
import { freePort } from '../support/free-port.ts';
import {
  type HostedApp,
  hostedApp,
  migrateHosted,
  ownIdentity,
  type PlayedSupabase,
  playSupabase,
  supabaseDatabase,
} from './hosted-stage.ts';

// A Cairn that stores files at a Supabase, played by our own storage service on a separate server.

let database: Awaited<ReturnType<typeof supabaseDatabase>>;
let supabase: PlayedSupabase;
let cairn: HostedApp;
let files: Files;

beforeAll(async () => {
  database = await supabaseDatabase(await ownIdentity());
  await migrateHosted(database.url);
  supabase = await playSupabase(database.url);
  const { publishableKey, secretKey } = supabase.secrets;
  cairn = await hostedApp({
    DATABASE_URL: database.url,
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  });
  files = openRemoteFiles(`${supabase.url}/storage/v1`, secretKey, openOutgoing());
});
afterAll(async () => {
  await cairn.end();
  await supabase.end();
  await database.drop();
});

const buckets = async (): Promise<unknown[]> =>
  (await cairn.database.pool.query('SELECT id, public, allowed_mime_types IS NOT NULL AS bound FROM storage.buckets ORDER BY id'))
    .rows;

test('the buckets of the features are created at the Supabase', async () => {
  await expect.poll(buckets).toContainEqual({ id: 'task-attachments', public: false, bound: true });
});

describe('files stored at a Supabase', () => {
  test('a bucket is created, and updated if it exists', async () => {
    await files.makeBucket('plans', { public: true });
    await files.makeBucket('plans', { public: false, allowedMimeTypes: ['image/png'] });
    expect(await buckets()).toContainEqual({ id: 'plans', public: false, bound: true });
  });

  test('a file is written to a signed address, described, read in part and in full, and removed', async () => {
    await files.makeBucket('maps', {});
    const name = 'north/pole map (1).png';
    const { url } = await files.signUpload('maps', name);
    expect(url).toContain(supabase.url);
    expect((await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: PNG })).status).toBe(200);
    expect(await files.info('maps', name)).toMatchObject({
      name,
      size: PNG.length,
      contentType: 'image/png',
      detectedType: 'image/png',
    });
    expect(Buffer.from((await files.start('maps', name, 8)) ?? [])).toEqual(PNG.subarray(0, 8));
    const shown = await fetch(await files.signDownload('maps', name, { seconds: 60 }));
    expect([Buffer.from(await shown.arrayBuffer()).equals(PNG), shown.headers.get('content-disposition')]).toEqual([true, null]);
    const addresses = await files.signDownloads('maps', [{ name, download: 'a "b".png' }, { name: 'nothing' }], { seconds: 60 });
    expect(addresses[1]).toBeNull();
    expect((await fetch(String(addresses[0]))).headers.get('content-disposition')).toContain('a%20%22b%22.png');
    expect(await files.remove('maps', [name, 'nothing'])).toEqual([name]);
    expect([await files.info('maps', name), await files.start('maps', name, 8)]).toEqual([null, null]);
  });

  test('a file is written by the server, and replaced', async () => {
    await files.makeBucket('reports', {});
    const written = async (...texts: string[]) =>
      files.write('reports', 'a report', Readable.from(texts.map((text) => Buffer.from(text))), { contentType: 'text/plain' });
    expect(await written('All ', 'is well')).toMatchObject({ size: 11 });
    expect(await written('Once more')).toMatchObject({ size: 9 });
    const read = await fetch(await files.signDownload('reports', 'a report', { seconds: 60 }));
    expect([await read.text(), read.headers.get('content-type')]).toEqual(['Once more', 'text/plain']);
  });

  test('an empty file has no first byte', async () => {
    await files.makeBucket('maps', {});
    const { url } = await files.signUpload('maps', 'empty');
    await fetch(url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: '' });
    expect(await files.info('maps', 'empty')).toMatchObject({ size: 0, detectedType: null });
    expect(await files.start('maps', 'empty', 8)).toHaveLength(0);
  });

  test('a Supabase that does not answer makes the API answer 503, but a refused key does not', async () => {
    const away = openRemoteFiles(`http://127.0.0.1:${await freePort()}/storage/v1`, supabase.secrets.secretKey, openOutgoing());
    await expect(away.info('maps', 'x')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    const wrong = openRemoteFiles(`${supabase.url}/storage/v1`, 'sb_secret_of_somebody_else_entirely', openOutgoing());
    await expect(wrong.makeBucket('other', {})).rejects.toThrow(/refused POST \/bucket/);
  });
});

test('a task gets a file by a resumable upload to the Supabase, and loses it again', async () => {
  const email = `ada-${newId().slice(-6)}@example.com`;
  const signedUp = await fetch(`${supabase.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabase.secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a quiet lake 41' }),
  });
  const { access_token: token, user } = (await signedUp.json()) as { access_token: string; user: { id: string } };
  const registered = await cairn.ask(token, 'POST', 'register', { id: user.id, email, firstName: 'Ada' });
  const workspaceId: string = registered.body.data.workspace.id;
  const project = await cairn.ask(token, 'POST', `workspace?endpoint=create-project&workspaceId=${workspaceId}`, {
    name: 'Move',
  });
  const task = await cairn.ask(token, 'POST', `project?endpoint=create-task&projectId=${project.body.id}`, { title: 'Draw' });
  const of = (endpoint: string) => `project?endpoint=${endpoint}&taskId=${task.body.id}`;

  const prepared = await cairn.ask(token, 'POST', of('prepare-task-attachments'), {
    files: [{ name: 'map.png', size: PNG.length, mime: 'image/png' }],
  });
  const [upload] = prepared.body.items;
  expect(upload.resumableUrl).toBe(`${supabase.url}/storage/v1/upload/resumable/sign`);
  await new Promise<void>((done, failed) => {
    new Upload(PNG, {
      endpoint: upload.resumableUrl,
      headers: { 'x-signature': upload.token },
      metadata: { bucketName: upload.bucket, objectName: upload.key, contentType: upload.contentType },
      retryDelays: null,
      onError: failed,
      onSuccess: () => done(),
    }).start();
  });
  const added = await cairn.ask(token, 'POST', of('add-task-attachment'), { attachments: [upload.uploadId] });
  expect(added.body.items[0]).toMatchObject({ id: upload.uploadId, mime: 'image/png', width: 1, height: 1, size: PNG.length });
  const listed = await cairn.ask(token, 'GET', of('get-task-attachments'));
  const shown = await fetch(listed.body.items[0].url);
  expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);

  const pool = cairn.database.pool;
  await pool.query('DELETE FROM "Task" WHERE "id" = $1', [task.body.id]);
  await pool.query(`SELECT graphile_worker.add_job('attachment-sweep')`);
  await expect.poll(async () => (await pool.query('SELECT FROM storage.objects WHERE name = $1', [upload.key])).rows).toEqual([]);
});
