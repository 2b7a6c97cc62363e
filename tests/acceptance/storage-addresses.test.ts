import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type Stage, storageStage } from './storage-stage.ts';

// How long a signed address stays valid: as long as its creator has the right, and for one object's room.

let stage: Stage;
/** Bytes still available for an object. */
let room = Number.POSITIVE_INFINITY;
/** Called on each check for room. */
let meanwhile: () => unknown = () => undefined;
beforeAll(async () => {
  const mayStore = async ({ bytes }: { bytes: number }): Promise<boolean> => {
    await meanwhile();
    return bytes <= room;
  };
  stage = await storageStage('folder', {}, { mayStore });
  await stage.service.createBucket('open', { public: false });
});
afterAll(() => stage.close());

const SIGNED = '/upload/resumable/sign';
const tus = (path: string, method: string, headers: Record<string, string>, body?: string | Buffer): Promise<Response> =>
  stage.ask(path, {
    method,
    token: null,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
  });
/** Starts a resumable upload; returns its path. */
const begun = async (path: string, name: string, headers: Record<string, string>): Promise<string> => {
  const metadata = `bucketName ${btoa('open')},objectName ${btoa(name)}`;
  const answer = await tus(path, 'POST', { ...headers, 'upload-metadata': metadata });
  return `${path}/${answer.headers.get('location')?.split('/').pop()}`;
};
const patched = (place: string, offset: number, sender: Record<string, string>, body: string | Buffer): Promise<Response> =>
  tus(place, 'PATCH', { ...sender, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body);

test.each([
  ['session', (maker: Person) => stage.logout(maker)],
  ['row rights', () => stage.database.pool.query('DROP POLICY lent ON storage.objects')],
] as const)('an upload started with an address ends with its creator’s %s', async (_, end) => {
  const lena = await stage.person(`lena${Math.random()}`);
  await stage.database.pool.query(`
    DROP POLICY IF EXISTS lent ON storage.objects;
    CREATE POLICY lent ON storage.objects TO authenticated USING (bucket_id = 'open') WITH CHECK (bucket_id = 'open')`);
  const files = lena.storage.from('open');
  const name = (nth: number): string => `lent/${lena.userId}${nth}`;
  const signed = async (nth: number): Promise<string> => String((await files.createSignedUploadUrl(name(nth))).data?.token);
  const put = async (nth: number, token: string): Promise<string | null> => {
    const { error } = await stage.anon.from('open').uploadToSignedUrl(name(nth), token, 'text');
    return error === null ? null : String((error as { code?: string }).code);
  };
  const halves = async (nth: number, path: string, sender: Record<string, string>) => {
    const place = await begun(path, name(nth), { ...sender, 'upload-length': '8' });
    return async (offset: number): Promise<boolean> => (await patched(place, offset, sender, 'half')).status === 204;
  };
  const tokens = await Promise.all([0, 1, 2].map(signed));
  const [first, second, third] = tokens as [string, string, string];
  const bySignature = await halves(2, SIGNED, { 'x-signature': third });
  const byRights = await halves(3, '/upload/resumable', { authorization: `Bearer ${lena.token}` });
  expect([await put(0, first), await bySignature(0), await byRights(0)]).toEqual([null, true, true]);
  const shown = (await files.createSignedUrl(name(0), 60)).data?.signedUrl ?? '';
  expect((await fetch(shown)).status).toBe(200);
  await end(lena);
  expect([await put(1, second), await bySignature(4), await byRights(4)]).toEqual(['AccessDenied', false, false]);
  expect((await fetch(shown)).status).toBe(400);
  const { rows } = await stage.database.pool.query('SELECT FROM storage.objects WHERE name LIKE $1', [`lent/${lena.userId}%`]);
  expect(rows).toHaveLength(1);
});

test('an address holds the room of one upload, and no more than is available', async () => {
  const { data } = await stage.service.from('open').createSignedUploadUrl('once');
  const sender = { 'x-signature': String(data?.token) };
  const staged = (): Promise<string[]> => readdir(join(stage.config.storageDir, 'resumable'));
  const before = await staged();
  const begin = (): Promise<string> => begun(SIGNED, 'once', { ...sender, 'upload-length': '6' });
  const first = await begin();
  expect((await patched(first, 0, sender, 'abc')).status).toBe(204);
  const others = await Promise.all(Array.from({ length: 5 }, begin));
  const told = await Promise.all([first, ...others].map(async (place) => (await tus(place, 'HEAD', sender)).status));
  expect([told[0], told.filter((status) => status === 200)]).toEqual([404, [200]]);
  expect(await staged()).toEqual(before);

  room = 1_500_000;
  const half = Buffer.alloc(1_400_000);
  const deferred = await begun(SIGNED, 'once', { ...sender, 'upload-defer-length': '1' });
  expect((await patched(deferred, 0, sender, half)).status).toBe(204);
  const refused = await patched(deferred, half.length, sender, half);
  expect([refused.status, await refused.json()]).toEqual([413, expect.objectContaining({ code: 'EntityTooLarge' })]);
});

/** An endless stream of bytes. */
const endless = (): ReadableStream => new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(200_000)) });
const outcome = (answer: Promise<Response>): Promise<string> =>
  answer.then(
    () => 'answered',
    () => 'cut off',
  );

test('a new upload to an address ends an earlier incomplete one', async () => {
  room = Number.POSITIVE_INFINITY;
  const { data } = await stage.service.from('open').createSignedUploadUrl('newer');
  const put = (body: ReadableStream | string): Promise<Response> =>
    stage.ask(`/object/upload/sign/open/newer?token=${data?.token}`, { method: 'PUT', token: null, body, duplex: 'half' });
  const older = outcome(put(endless()));
  await expect.poll(() => readdir(join(stage.config.storageDir, 'incoming'))).toHaveLength(1);
  expect((await put('text')).status).toBe(200);
  expect(await older).toBe('cut off');
  await expect.poll(() => stage.disagreements()).toEqual([]);
});

test('a new resumable upload by an address ends the earlier one even while its bytes arrive', async () => {
  const { data } = await stage.service.from('open').createSignedUploadUrl('resumed');
  const sender = { 'x-signature': String(data?.token) };
  const first = await begun(SIGNED, 'resumed', { ...sender, 'upload-length': '300000' });
  const headers = {
    'tus-resumable': '1.0.0',
    ...sender,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const before = await readdir(join(stage.config.storageDir, 'resumable'));
  const older = stage.ask(first, { method: 'PATCH', token: null, headers, body: endless(), duplex: 'half' });
  await expect.poll(() => readdir(join(stage.config.storageDir, 'resumable'))).toHaveLength(before.length + 1);
  const second = await begun(SIGNED, 'resumed', { ...sender, 'upload-length': '4' });
  await outcome(older);
  expect((await patched(second, 0, sender, 'text')).status).toBe(204);
  expect(await (await stage.service.from('open').download('resumed')).data?.text()).toBe('text');
});

test('an upload has one spelling, so that requests for it run one after another', async () => {
  const { data } = await stage.service.from('open').createSignedUploadUrl('spelled');
  const sender = { 'x-signature': String(data?.token) };
  const place = await begun(SIGNED, 'spelled', { ...sender, 'upload-length': '4' });
  for (const other of [`${place}=`, `${place}?`, `${place}!!`])
    expect((await patched(other, 0, sender, 'text')).status).toBe(404);
  expect((await patched(place, 0, sender, 'text')).status).toBe(204);
});

test('a repeated last request is told that all bytes arrived, and leaves nothing behind', async () => {
  const { data } = await stage.service.from('open').createSignedUploadUrl('again');
  const sender = { 'x-signature': String(data?.token) };
  const place = await begun(SIGNED, 'again', { ...sender, 'upload-length': '4' });
  await patched(place, 0, sender, 'text');
  const staged = (): Promise<string[]> => readdir(join(stage.config.storageDir, 'resumable'));
  const before = await staged();
  const again = await patched(place, 4, sender, '');
  expect([again.status, again.headers.get('upload-offset')]).toEqual([204, '4']);
  expect(await staged()).toEqual(before);
});

test('an upload canceled during its commit is not reported as complete', async () => {
  room = Number.POSITIVE_INFINITY;
  const { data } = await stage.service.from('open').createSignedUploadUrl('given-up');
  const sender = { 'x-signature': String(data?.token) };
  const place = await begun(SIGNED, 'given-up', { ...sender, 'upload-length': '3' });
  let asked = 0;
  // First while the bytes arrive, and then while the object is created from them.
  meanwhile = () => ++asked === 2 && stage.database.pool.query(`DELETE FROM storage.resumable_uploads WHERE name = 'given-up'`);
  const answer = await patched(place, 0, sender, 'abc');
  meanwhile = () => undefined;
  expect([asked, answer.status]).toEqual([2, 404]);
  expect((await stage.service.from('open').exists('given-up')).data).toBe(false);
  await expect.poll(() => stage.disagreements()).toEqual([]);
});
