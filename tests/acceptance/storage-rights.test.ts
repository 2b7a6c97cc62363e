import { StorageClient } from '@supabase/storage-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_FOLDER, type Person, PNG, type Stage, storageStage } from './storage-stage.ts';

let stage: Stage;
let ada: Person;
let mallory: Person;

beforeAll(async () => {
  stage = await storageStage('folder');
  [ada, mallory] = await Promise.all([stage.person('ada'), stage.person('mallory')]);
  for (const id of ['closed', 'files', 'open']) await stage.service.createBucket(id, { public: false });
});
afterAll(() => stage.close());

interface Body {
  statusCode: string;
  error: string;
  message: string;
  code: string;
}
const refusal = async (answer: Response): Promise<[number, Body]> => [answer.status, (await answer.json()) as Body];

test('without a policy only the server can read or write', async () => {
  await stage.service.from('closed').upload('a.txt', 'text');
  for (const storage of [ada.storage, stage.anon]) {
    const files = storage.from('closed');
    const denied = await files.upload('b.txt', 'text');
    expect(denied.error).toMatchObject({
      status: 400,
      statusCode: '403',
      message: 'new row violates row-level security policy',
      code: 'AccessDenied',
    });
    expect((await files.upload('a.txt', 'text', { upsert: true })).error).toMatchObject({ code: 'AccessDenied' });
    expect((await files.update('a.txt', 'text')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await files.download('a.txt')).error).toMatchObject({
      statusCode: '404',
      message: 'Object not found',
      code: 'NoSuchKey',
    });
    expect((await files.info('a.txt')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await files.list()).data).toEqual([]);
    expect((await files.listV2({ with_delimiter: true })).data).toMatchObject({ folders: [], objects: [] });
    expect((await files.remove(['a.txt'])).data).toEqual([]);
    expect((await files.move('a.txt', 'c.txt')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await files.copy('a.txt', 'c.txt')).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await files.createSignedUrl('a.txt', 60)).error).toMatchObject({ code: 'NoSuchKey' });
    expect((await files.createSignedUrls(['a.txt'], 60)).data?.[0]?.signedURL).toBeNull();
    expect((await files.createSignedUploadUrl('d.txt')).error).toMatchObject({ code: 'AccessDenied' });
    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.getBucket('closed')).error).toMatchObject({ code: 'NoSuchBucket' });
    expect((await storage.createBucket('mine')).error).toMatchObject({ code: 'AccessDenied' });
    expect((await storage.updateBucket('closed', { public: true })).error).toMatchObject({ code: 'NoSuchBucket' });
    expect((await storage.emptyBucket('closed')).error).toMatchObject({ code: 'NoSuchBucket' });
    expect((await storage.deleteBucket('closed')).error).toMatchObject({ code: 'NoSuchBucket' });
  }
  expect((await stage.service.from('closed').list()).data?.map(({ name }) => name)).toEqual(['a.txt']);
  await expect.poll(() => stage.disagreements()).toEqual([]);
});

test('a foreign object gets the same answer as a nonexistent one', async () => {
  const paths = ['/object/closed/a.txt', '/object/closed/never.txt', '/object/never/a.txt', '/object/authenticated/closed/a.txt'];
  const answers = await Promise.all(paths.map(async (path) => refusal(await stage.ask(path, { token: mallory.token }))));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const writing = async (path: string, method = 'POST'): Promise<[number, Body]> =>
    refusal(await stage.ask(path, { method, token: mallory.token, body: '{"expiresIn": 60}' }));
  for (const [known, never] of [
    ['/object/closed/b.txt', '/object/never/b.txt'],
    ['/object/upload/sign/closed/b.txt', '/object/upload/sign/never/b.txt'],
    ['/object/sign/closed/a.txt', '/object/sign/never/a.txt'],
    ['/bucket/closed/empty', '/bucket/never/empty'],
  ] as const) {
    expect(await writing(known)).toEqual(await writing(never));
    expect(await writing(known, 'PUT')).toEqual(await writing(never, 'PUT'));
    expect(await writing(known, 'DELETE')).toEqual(await writing(never, 'DELETE'));
  }
  const bare = ['/object/closed/a.txt', '/object/never/a.txt', '/object/public/closed/a.txt', '/object/public/never/a.txt'];
  const unknown = await Promise.all(bare.map(async (path) => refusal(await stage.ask(path, { token: null }))));
  for (const answer of unknown) expect(answer).toEqual(unknown[0]);
});

test('policies on storage.objects decide, as on Supabase', async () => {
  await stage.database.pool.query(OWN_FOLDER);
  const own = `${ada.userId}/note.png`;
  const files = ada.storage.from('files');
  const theirs = mallory.storage.from('files');
  expect((await files.upload(own, PNG, { contentType: 'image/png', metadata: { by: 'ada' } })).error).toBeNull();
  expect((await files.upload(own, PNG, { upsert: true })).error).toBeNull();
  expect((await files.update(own, PNG, { contentType: 'image/png' })).error).toBeNull();
  expect((await files.info(own)).data).toMatchObject({ contentType: 'image/png', size: PNG.length });
  expect((await files.list(ada.userId)).data?.map(({ name }) => name)).toEqual(['note.png']);
  const { rows } = await stage.database.pool.query('SELECT owner, owner_id FROM storage.objects WHERE name = $1', [own]);
  expect(rows).toEqual([{ owner: ada.userId, owner_id: ada.userId }]);

  expect((await theirs.download(own)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await theirs.upload(`${ada.userId}/x.txt`, 'x')).error).toMatchObject({ code: 'AccessDenied' });
  expect((await theirs.upload(own, 'x', { upsert: true })).error).toMatchObject({ code: 'AccessDenied' });
  expect((await theirs.remove([own])).data).toEqual([]);
  expect((await theirs.move(own, `${mallory.userId}/stolen.png`)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await theirs.copy(own, `${mallory.userId}/stolen.png`)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.move(own, `${mallory.userId}/given.png`)).error).toMatchObject({ code: 'AccessDenied' });
  for (const destinationBucket of ['closed', 'never']) {
    const into = { destinationBucket };
    expect((await files.move(own, 'given.png', into)).error).toMatchObject({ code: 'AccessDenied' });
    expect((await files.copy(own, 'given.png', into)).error).toMatchObject({ code: 'AccessDenied' });
  }

  await stage.service.from('files').upload('shared/plan.txt', 'plan');
  expect(await (await theirs.download('shared/plan.txt')).data?.text()).toBe('plan');
  expect((await theirs.move('shared/plan.txt', `${mallory.userId}/plan.txt`)).error).toMatchObject({ code: 'AccessDenied' });
  expect((await theirs.copy('shared/plan.txt', `${mallory.userId}/plan.txt`)).error).toBeNull();
  await stage.service.from('open').upload('a.txt', 'open');
  expect(await (await stage.anon.from('open').download('a.txt')).data?.text()).toBe('open');

  const signed = await files.createSignedUploadUrl(`${ada.userId}/signed.txt`);
  await stage.anon.from('files').uploadToSignedUrl(`${ada.userId}/signed.txt`, String(signed.data?.token), 'text');
  expect(await (await files.download(`${ada.userId}/signed.txt`)).data?.text()).toBe('text');
  expect((await theirs.createSignedUrl(own, 60)).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.remove([own, `${ada.userId}/signed.txt`])).data).toHaveLength(2);
  await expect.poll(() => stage.disagreements()).toEqual([]);
});

test('a row written by SQL is shown as far as possible, and causes no fault', async () => {
  await stage.database.pool.query(`
    INSERT INTO storage.objects (id, bucket_id, name, owner, created_at, updated_at, last_accessed_at, metadata)
    VALUES (gen_random_uuid(), 'open', 'written/cat.jpg', NULL, now(), now(), now(), '{"size": 1234}')`);
  const files = stage.service.from('open');
  expect((await files.list('written')).data?.map(({ name, metadata }) => [name, metadata?.size])).toEqual([['cat.jpg', 1234]]);
  expect((await files.info('written/cat.jpg')).data).toMatchObject({ size: 1234, contentType: 'application/octet-stream' });
  expect((await files.download('written/cat.jpg')).error).toMatchObject({ status: 400, code: 'NoSuchKey' });
  expect((await files.copy('written/cat.jpg', 'written/dog.jpg')).error).toMatchObject({ code: 'NoSuchKey' });
  expect((await files.move('written/cat.jpg', 'written/dog.jpg')).error).toBeNull();
  expect((await files.remove(['written/dog.jpg'])).data).toHaveLength(1);
});

test('the claims of a token work in policies', async () => {
  await stage.database.pool.query(`
    CREATE TABLE public.seen (said jsonb);
    CREATE FUNCTION public.say() RETURNS boolean LANGUAGE sql SECURITY DEFINER AS $$
      INSERT INTO public.seen VALUES (jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(),
        'aal', auth.jwt() ->> 'aal', 'user', current_setting('role'))) RETURNING true $$;
    GRANT EXECUTE ON FUNCTION public.say() TO authenticated;
    CREATE POLICY says ON storage.buckets FOR SELECT TO authenticated USING (public.say() AND id = 'open')`);
  expect((await ada.storage.getBucket('open')).data?.id).toBe('open');
  const { rows } = await stage.database.pool.query(`SELECT said FROM public.seen LIMIT 1`);
  expect(rows[0]).toEqual({
    said: { uid: ada.userId, role: 'authenticated', email: 'ada@example.com', aal: 'aal1', user: 'authenticated' },
  });
});

test('an ended session can no longer read or write', async () => {
  const grace = await stage.person('grace');
  const path = `${grace.userId}/a.txt`;
  expect((await grace.storage.from('files').upload(path, 'text')).error).toBeNull();
  const before = await stage.ask(`/object/files/${path}`, { token: grace.token });
  expect(before.status).toBe(200);
  await stage.logout(grace);
  expect((await grace.storage.from('files').download(path)).error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
  expect((await grace.storage.from('files').upload(`${grace.userId}/b.txt`, 'x')).error).toMatchObject({ code: 'AccessDenied' });
});

test('a person with a second factor must have confirmed it', async () => {
  const joan = await stage.person('joan');
  const path = `${joan.userId}/a.txt`;
  expect((await joan.storage.from('files').upload(path, 'text')).error).toBeNull();
  await stage.database.pool.query(
    `INSERT INTO auth.mfa_factors (user_id, friendly_name, factor_type, status, created_at, updated_at)
     VALUES ($1, 'phone', 'totp', 'verified', now(), now())`,
    [joan.userId],
  );
  expect((await joan.storage.from('files').download(path)).error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
});

test('keys and tokens are read as a gateway and storage-api read them', async () => {
  const { publishable, secret } = stage.keys;
  const list = (headers: Record<string, string>, query = ''): Promise<Response> =>
    fetch(`${stage.url}/bucket${query}`, { headers });
  const count = async (answer: Response): Promise<number> => ((await answer.json()) as unknown[]).length;

  expect(await refusal(await list({}))).toEqual([
    400,
    expect.objectContaining({ message: "headers must have required property 'authorization'" }),
  ]);
  expect((await list({ apikey: 'sb_publishable_wrong' })).status).toBe(401);
  expect((await list({ apikey: 'sb_publishable_wrong', authorization: `Bearer ${secret}` })).status).toBe(401);
  expect(await count(await list({ apikey: publishable }))).toBe(0);
  expect(await count(await list({}, `?apikey=${publishable}`))).toBe(0);
  expect(await count(await list({ authorization: `Bearer ${secret}` }))).toBeGreaterThan(2);
  expect(await count(await list({ authorization: secret }))).toBeGreaterThan(2);
  expect(await count(await list({ apikey: secret, authorization: `Bearer ${publishable}` }))).toBe(0);
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
  expect((await list({ apikey: secret, ...browser })).status).toBe(401);
  expect((await list({ apikey: publishable, authorization: `Bearer ${secret}`, ...browser })).status).toBe(401);

  for (const token of ['rubbish', 'a.b.c', 'sb_secret_wrong', `${ada.token}x`]) {
    expect(await refusal(await list({ apikey: publishable, authorization: `Bearer ${token}` }))).toEqual([
      400,
      expect.objectContaining({ statusCode: '403', error: 'Unauthorized', code: 'AccessDenied' }),
    ]);
  }
  const forged = await new SignJWT({ role: 'service_role', sub: ada.userId, session_id: ada.userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('a secret that is not that of the server at all'));
  expect((await list({ authorization: `Bearer ${forged}` })).status).toBe(400);
  const outdated = await stage.tokens.sign(
    {
      sub: ada.userId,
      session_id: ada.userId,
      email: '',
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [],
      app_metadata: {},
      user_metadata: {},
      is_anonymous: false,
    },
    -10,
  );
  expect(await refusal(await list({ authorization: `Bearer ${outdated.token}` }))).toEqual([
    400,
    expect.objectContaining({ message: '"exp" claim timestamp check failed' }),
  ]);
});

test('a signed address is valid only for its object, purpose and time', async () => {
  await stage.service.from('closed').upload('s/one.txt', 'one');
  await stage.service.from('closed').upload('s/two.txt', 'two');
  const { data } = await stage.service.from('closed').createSignedUrl('s/one.txt', 60);
  const address = new URL(String(data?.signedUrl));
  const token = String(address.searchParams.get('token'));
  const at = (path: string, method = 'GET'): Promise<Response> =>
    fetch(`${stage.url}${path}${path.includes('?') ? '&' : '?'}token=${token}`, {
      method,
      ...(method !== 'GET' && { body: 'x' }),
    });
  expect((await at('/object/sign/closed/s/one.txt')).status).toBe(200);
  expect((await at('/object/sign/closed/s/one.txt')).headers.get('cache-control')).toMatch(/^private, max-age=(60|5\d)$/);
  expect(await refusal(await at('/object/sign/closed/s/two.txt'))).toEqual([
    400,
    expect.objectContaining({ code: 'InvalidSignature' }),
  ]);
  expect((await at('/object/sign/files/s/one.txt')).status).toBe(400);
  expect((await at('/object/closed/s/one.txt')).status).toBe(400);
  expect((await at('/object/upload/sign/closed/s/one.txt', 'PUT')).status).toBe(400);
  expect(await (await stage.service.from('closed').download('s/one.txt')).data?.text()).toBe('one');
  expect((await fetch(`${address.origin}${address.pathname}`)).status).toBe(400);
  expect((await fetch(`${address.origin}${address.pathname}?token=${ada.token}`)).status).toBe(400);

  const upload = await stage.service.from('closed').createSignedUploadUrl('s/up.txt');
  const asDownload = `${stage.url}/object/sign/closed/s/up.txt?token=${upload.data?.token}`;
  await stage.service.from('closed').upload('s/up.txt', 'x');
  expect((await fetch(asDownload)).status).toBe(400);

  await stage.service.from('closed').remove(['s/one.txt']);
  expect(await refusal(await at('/object/sign/closed/s/one.txt'))).toEqual([400, expect.objectContaining({ code: 'NoSuchKey' })]);
  for (const expiresIn of [0, -5, 1.5, 31_536_001, Number.NaN]) {
    expect((await stage.service.from('closed').createSignedUrl('s/two.txt', expiresIn)).error).toMatchObject({ status: 400 });
  }
  const short = await stage.service.from('closed').createSignedUrl('s/two.txt', 1);
  await expect
    .poll(async () => (await refusal(await fetch(String(short.data?.signedUrl)).then(jsonOnly))).at(1), { timeout: 5_000 })
    .toMatchObject({ code: 'InvalidJWT', message: '"exp" claim timestamp check failed' });
});

const jsonOnly = (answer: Response): Response => (answer.ok ? Response.json({ code: 'still good' }, { status: 200 }) : answer);

test('unsupported features are reported as such', async () => {
  const files = stage.service.from('open');
  await files.upload('pixel.png', PNG, { contentType: 'image/png' });
  const transformed = await files.download('pixel.png', { transform: { width: 10 } });
  expect(transformed.error).toMatchObject({ status: 400, code: 'FeatureNotEnabled' });
  expect((await files.createSignedUrl('pixel.png', 60, { transform: { width: 10 } })).data?.signedUrl).toContain('/object/sign/');
  expect((await stage.service.vectors.listBuckets()).error?.message).toContain('vector buckets is not enabled');
  expect((await stage.service.analytics.listBuckets()).error?.message).toContain('analytics buckets is not enabled');
  expect((await stage.service.getBucketLifecycle('open')).error).toMatchObject({ code: 'FeatureNotEnabled' });
  expect((await files.purgeCache('pixel.png')).error).toMatchObject({ code: 'FeatureNotEnabled' });
  for (const path of [
    '/render/image/authenticated/open/pixel.png',
    '/s3/open/pixel.png',
    '/cdn/open',
    '/vector/x',
    '/iceberg/v1/config',
  ])
    expect((await refusal(await stage.ask(path))).at(1)).toMatchObject({ code: 'FeatureNotEnabled' });
  expect(await refusal(await stage.ask('/nowhere'))).toEqual([
    404,
    expect.objectContaining({ statusCode: '404', code: 'NoSuchRoute' }),
  ]);
  const bare = new StorageClient(stage.url);
  expect((await bare.listBuckets()).error?.message).toBe("headers must have required property 'authorization'");
});
