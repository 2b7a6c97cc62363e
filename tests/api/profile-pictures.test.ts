import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { CROWD } from '../support/amount.ts';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { joinWorkspace } from '../support/cast.ts';
import { png, sendPicture, sentPicture, setPicture } from '../support/pictures.ts';

let app: TestApp;
let origin: string;
let ada: Person;
let ben: Person;
let mallory: Person;
beforeAll(async () => {
  app = await testApp();
  origin = await app.listen();
  [ada, ben, mallory] = [await app.person('ada'), await app.person('ben'), await app.person('mallory')];
  await joinWorkspace(app, ben, ada.workspaceId, 'MEMBER');
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];
const profileOf = async (reader: Person, id: string): Promise<Answer> =>
  reader.ask('GET', 'user', 'get-user-profile', { query: { id } });
const urlOf = async (one: Person): Promise<string | null> => (await profileOf(one, one.userId)).body.profilePictureUrl;

/** Uploads that are not anyone's picture. */
const LEFT_OVER = `
SELECT o.name FROM storage.objects o WHERE o.bucket_id = 'avatars'
AND NOT EXISTS (SELECT FROM "User" u WHERE u."pictureKey" = o.name)
AND NOT EXISTS (SELECT FROM "PictureUpload" p WHERE p."key" = o.name)`;

describe('a picture', () => {
  test('is uploaded past the API, set, and shown to colleagues at a stable address without information', async () => {
    const bytes = png(200, 200);
    const { body } = await setPicture(ada, await sentPicture(app, ada, { bytes }));
    expect(body.profilePictureUrl).toMatch(/^\/storage\/v1\/object\/public\/avatars\/[\w-]{32}$/);
    expect((await profileOf(ben, ada.userId)).body.profilePictureUrl).toBe(body.profilePictureUrl);
    expect((await profileOf(mallory, ada.userId)).status).toBe(404);
    const answer = await fetch(origin + body.profilePictureUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('cannot be found by people it was not shown to', async () => {
    const key = (await urlOf(ada))?.split('/').at(-1) ?? '';
    const listed = await fetch(`${origin}/storage/v1/object/list/avatars`, {
      method: 'POST',
      headers: {
        apikey: app.publishableKey,
        authorization: `Bearer ${mallory.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ prefix: '', limit: 100, offset: 0 }),
    });
    expect(await listed.text()).not.toContain(key);
    for (const guess of [ada.userId, 'x'.repeat(32), `${key.slice(0, -1)}_`])
      expect((await fetch(`${origin}/storage/v1/object/public/avatars/${guess}`)).status).toBe(guess === key ? 200 : 400);
  });

  test('that is replaced, removed or never set leaves no file behind', async () => {
    const first = await setPicture(ben, await sentPicture(app, ben));
    await sentPicture(app, ben, { bytes: png(10, 10) });
    const second = await setPicture(ben, await sentPicture(app, ben, { bytes: png(20, 20) }));
    expect(second.body.version).toBeGreaterThan(first.body.version);
    const removed = await ben.ask('PUT', 'user', 'update-user-profile', { body: { profilePictureUrl: null } });
    expect(removed.body.profilePictureUrl).toBeNull();
    await rows(`SELECT graphile_worker.add_job('attachment-sweep', job_key => gen_random_uuid()::text)`);
    await expect.poll(() => rows(LEFT_OVER)).toEqual([]);
    for (const { body } of [first, second]) expect((await fetch(origin + body.profilePictureUrl)).status).toBe(400);
  });
});

describe('what is refused and changes nothing', () => {
  const junk: [string, { mime?: string; bytes: Buffer }][] = [
    ['junk called a picture', { bytes: Buffer.from('this is no picture at all') }],
    ['a script called a picture', { bytes: Buffer.from('<script>pwned = 1</script>') }],
    ['a vector picture with a script', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="pwned = 1"/>') }],
    ['a picture of another type than it says', { mime: 'image/webp', bytes: png(10, 10) }],
    ['a picture of a hundred million pixels', { bytes: png(10, 10, { width: 10_000, height: 10_000 }) }],
    ['a picture that is too wide', { bytes: png(1025, 1) }],
    ['a picture without a head', { bytes: png(10, 10).subarray(0, 12) }],
  ];
  test.each(junk)('%s', async (_, sent) => {
    const before = await urlOf(ada);
    const { uploadId, status } = await sendPicture(app, ada, sent);
    const answer = await setPicture(ada, uploadId);
    expect([200, 400, 415]).toContain(status);
    expect([400, 409]).toContain(answer.status);
    expect(await urlOf(ada)).toBe(before);
  });

  test('a type that is not a supported picture, and a size above the limit', async () => {
    const ask = (body: object) => ada.ask('POST', 'user', 'prepare-profile-picture', { body });
    for (const mime of ['image/svg+xml', 'image/gif', 'text/html', '']) expect((await ask({ mime, size: 10 })).status).toBe(400);
    for (const size of [0, 2_097_153, 1.5, -1]) expect((await ask({ mime: 'image/png', size })).status).toBe(400);
  });

  test('more or fewer bytes than announced', async () => {
    const bytes = png(300, 300);
    const more = await sendPicture(app, ada, { bytes, size: bytes.length - 1 });
    expect(more.status).not.toBe(200);
    expect(verdict(await setPicture(ada, more.uploadId))).toEqual([409, 'upload-incomplete']);
    const fewer = await sendPicture(app, ada, { bytes, size: bytes.length + 1 });
    expect(verdict(await setPicture(ada, fewer.uploadId))).toEqual([409, 'upload-incomplete']);
  });

  test('a picture of another person, a discarded one, and one that arrives too late', async () => {
    const theirs = await sentPicture(app, mallory);
    expect(verdict(await setPicture(ada, theirs))).toEqual([404, 'not-found']);
    const given = await sendPicture(app, ada);
    const next = await sentPicture(app, ada);
    expect(verdict(await setPicture(ada, given.uploadId))).toEqual([404, 'not-found']);
    expect(verdict(await setPicture(ada, newId()))).toEqual([404, 'not-found']);
    await app.database.pool.query(`UPDATE "PictureUpload" SET "expiresAt" = now() - interval '1 minute' WHERE "id" = $1`, [next]);
    expect(verdict(await setPicture(ada, next))).toEqual([409, 'upload-expired']);
  });

  test('a second picture for the same upload', async () => {
    const { uploadId, url } = await sendPicture(app, ada);
    const again = () => app.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload: png(5, 5) });
    expect((await again()).statusCode).not.toBe(200);
    expect((await setPicture(ada, uploadId)).status).toBe(200);
    expect((await again()).statusCode).not.toBe(200);
  });

  test('an address on another server, whoever names it', async () => {
    const url = 'https://tracker.example/pixel.png';
    const answer = await ada.ask('PUT', 'user', 'update-user-profile', { body: { profilePictureUrl: url } });
    expect(verdict(answer)).toEqual([400, 'invalid-input']);
    const { userId, email, token } = await app.newcomer('nora');
    const body = { id: userId, email, profilePictureUrl: url };
    const registered = await app.ask(token, 'POST', 'register', null, { body });
    expect([registered.status, registered.body.data.user.profilePictureUrl]).toEqual([200, null]);
  });

  test('concurrent pictures leave one, and no other file', async () => {
    const zoe = await app.person('zoe');
    const uploadId = await sentPicture(app, zoe);
    const answers = await Promise.all(Array.from({ length: CROWD }, () => setPicture(zoe, uploadId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    await Promise.all(
      Array.from({ length: CROWD }, () =>
        zoe.ask('POST', 'user', 'prepare-profile-picture', { body: { mime: 'image/png', size: 10 } }),
      ),
    );
    expect(await rows('SELECT FROM "PictureUpload" WHERE "userId" = $1', [zoe.userId])).toHaveLength(1);
  });
});
