import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_FOLDER, type Stage, storageStage } from './storage-stage.ts';

let stage: Stage;
const NAMES = [
  'B.txt',
  'a.txt',
  'b/1.txt',
  'b/2/deep.txt',
  'b/2/other.txt',
  'b/3.txt',
  'b-side.txt',
  'c/x.txt',
  'c.d/y.txt',
  'ä/ö.txt',
];
// In byte order.
const SORTED = [
  'B.txt',
  'a.txt',
  'b-side.txt',
  'b/1.txt',
  'b/2/deep.txt',
  'b/2/other.txt',
  'b/3.txt',
  'c.d/y.txt',
  'c/x.txt',
  'ä/ö.txt',
];

beforeAll(async () => {
  stage = await storageStage('folder');
  await stage.service.createBucket('files', { public: false });
  for (const name of NAMES) await stage.service.from('files').upload(name, name);
});
afterAll(() => stage.close());

type Options = NonNullable<Parameters<ReturnType<Stage['service']['from']>['listV2']>[0]>;

async function allPages(options: Options): Promise<{ objects: string[]; folders: string[]; pages: number }> {
  const found: { objects: string[]; folders: string[]; pages: number } = { objects: [], folders: [], pages: 0 };
  for (let cursor: string | undefined; ;) {
    const { data, error } = await stage.service.from('files').listV2({ ...options, ...(cursor && { cursor }) });
    expect(error).toBeNull();
    found.pages++;
    found.objects.push(...(data?.objects ?? []).map(({ name }) => name));
    found.folders.push(...(data?.folders ?? []).map(({ name }) => name));
    cursor = data?.nextCursor;
    expect(data?.hasNext).toBe(cursor !== undefined);
    if (cursor === undefined) return found;
  }
}

test('a level shows folders and files by their own names', async () => {
  const files = stage.service.from('files');
  const top = (await files.list()).data ?? [];
  expect(top.map(({ name }) => name)).toEqual(['b', 'c.d', 'c', 'ä', 'B.txt', 'a.txt', 'b-side.txt']);
  expect(top[0]).toEqual({ name: 'b', id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null });
  expect(top.at(-1)).toMatchObject({
    id: expect.any(String),
    metadata: {
      size: 10,
      mimetype: 'text/plain;charset=UTF-8',
      cacheControl: 'max-age=3600',
      contentLength: 10,
      httpStatusCode: 200,
      eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      lastModified: expect.any(String),
    },
  });
  for (const path of ['b', 'b/']) {
    expect((await files.list(path)).data?.map(({ name }) => name)).toEqual(['2', '1.txt', '3.txt']);
  }
  expect((await files.list('nowhere')).data).toEqual([]);
  expect((await stage.service.from('nowhere').list()).data).toEqual([]);
});

test('a level can be paged, sorted and searched', async () => {
  const files = stage.service.from('files');
  const names = async (options: Parameters<typeof files.list>[1]): Promise<string[] | undefined> =>
    (await files.list('', options)).data?.map(({ name }) => name);
  const whole = ['b', 'c.d', 'c', 'ä', 'B.txt', 'a.txt', 'b-side.txt'];
  for (let offset = 0; offset < 9; offset++) {
    expect(await names({ limit: 2, offset })).toEqual(whole.slice(offset, offset + 2));
  }
  expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'ä',
    'c',
    'c.d',
    'b',
    'b-side.txt',
    'a.txt',
    'B.txt',
  ]);
  expect(await names({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
    'b',
    'c.d',
    'c',
    'ä',
    'b-side.txt',
    'a.txt',
    'B.txt',
  ]);
  expect(await names({ search: 'B' })).toEqual(['b', 'B.txt', 'b-side.txt']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ search: "'" })).toEqual([]);
  for (const options of [{ limit: 0 }, { limit: -1 }, { limit: 10_001 }, { offset: -1 }, { sortBy: { column: 'version' } }]) {
    expect((await files.list('', options)).error).toMatchObject({ status: 400 });
  }
});

test.each([1, 2, 3, 100])('pages of %i are in order and complete', async (limit) => {
  const flat = await allPages({ limit });
  expect(flat).toEqual({ objects: SORTED, folders: [], pages: Math.ceil(10 / limit) });
  const backwards = await allPages({ limit, sortBy: { column: 'name', order: 'desc' } });
  expect(backwards.objects).toEqual(SORTED.toReversed());
  const level = await allPages({ limit, with_delimiter: true });
  expect(level).toEqual({
    objects: ['B.txt', 'a.txt', 'b-side.txt'],
    folders: ['b/', 'c.d/', 'c/', 'ä/'],
    pages: Math.ceil(7 / limit),
  });
  const levelBackwards = await allPages({ limit, with_delimiter: true, sortBy: { column: 'name', order: 'desc' } });
  expect(levelBackwards).toEqual({
    objects: ['b-side.txt', 'a.txt', 'B.txt'],
    folders: ['ä/', 'c/', 'c.d/', 'b/'],
    pages: Math.ceil(7 / limit),
  });
  expect(await allPages({ limit, sortBy: { column: 'created_at' } })).toMatchObject({ objects: NAMES });
  expect(await allPages({ limit, sortBy: { column: 'updated_at', order: 'desc' } })).toMatchObject({
    objects: NAMES.toReversed(),
  });
  expect(await allPages({ limit, with_delimiter: true, sortBy: { column: 'created_at', order: 'asc' } })).toEqual({
    objects: ['B.txt', 'a.txt', 'b-side.txt'],
    folders: ['b/', 'c/', 'c.d/', 'ä/'],
    pages: Math.ceil(7 / limit),
  });
  expect(await allPages({ limit, prefix: 'b/', with_delimiter: true })).toMatchObject({
    objects: ['b/1.txt', 'b/3.txt'],
    folders: ['b/2/'],
  });
  expect(await allPages({ limit, prefix: 'b', with_delimiter: true })).toMatchObject({
    objects: ['b-side.txt'],
    folders: ['b/'],
  });
  expect(await allPages({ limit, prefix: 'b/2' })).toMatchObject({ objects: ['b/2/deep.txt', 'b/2/other.txt'] });
  expect(await allPages({ limit, prefix: 'nowhere' })).toEqual({ objects: [], folders: [], pages: 1 });
});

test('with a delimiter each entry has the key of its own level', async () => {
  const { data } = await stage.service.from('files').listV2({ with_delimiter: true, prefix: 'b/' });
  expect(data?.folders).toEqual([{ name: 'b/2/', key: '2' }]);
  expect(data?.objects.map(({ name, key }) => [name, key])).toEqual([
    ['b/1.txt', '1.txt'],
    ['b/3.txt', '3.txt'],
  ]);
  const top = await stage.service.from('files').listV2({ with_delimiter: true, prefix: 'c' });
  expect(top.data?.folders).toEqual([
    { name: 'c.d/', key: 'c.d' },
    { name: 'c/', key: 'c' },
  ]);
});

test('a cursor that was not issued is refused', async () => {
  for (const cursor of ['rubbish', 'e30=', Buffer.from('{"key":1}').toString('base64')]) {
    expect((await stage.service.from('files').listV2({ cursor })).error).toMatchObject({
      status: 400,
      message: 'Invalid cursor',
    });
  }
  expect((await stage.service.from('files').listV2({ noncurrentVersions: 'include' })).error).toMatchObject({
    code: 'FeatureNotEnabled',
  });
});

test('a listing shows what row rights allow', async () => {
  await stage.database.pool.query(OWN_FOLDER);
  const ada = await stage.person('ada');
  await ada.storage.from('files').upload(`${ada.userId}/a/b.txt`, 'x');
  await stage.service.from('files').upload('shared/plan.txt', 'x');
  expect((await ada.storage.from('files').list()).data?.map(({ name }) => name).toSorted()).toEqual(
    [ada.userId, 'shared'].toSorted(),
  );
  const page = await ada.storage.from('files').listV2({ with_delimiter: true, limit: 1 });
  expect(page.data).toMatchObject({ hasNext: true, objects: [] });
});

test('the folders of a level are found without reading their content', async () => {
  const { pool } = stage.database;
  await stage.service.createBucket('wide', { public: false });
  await pool.query(`
    INSERT INTO storage.objects (bucket_id, name, version, metadata)
    SELECT 'wide', 'folder-' || folder || '/' || n || '.txt', gen_random_uuid()::text, '{"size": 1}'
    FROM generate_series(1, 3) folder, generate_series(1, 10000) n`);
  await pool.query('ANALYZE storage.objects');
  const before = await readRows();
  expect((await stage.service.from('wide').list()).data?.map(({ name }) => name)).toEqual(['folder-1', 'folder-2', 'folder-3']);
  expect((await stage.service.from('wide').list('folder-2', { limit: 2, offset: 100 })).data).toHaveLength(2);
  expect((await stage.service.from('wide').listV2({ prefix: 'folder-3/', limit: 5 })).data?.objects).toHaveLength(5);
  expect(
    (await stage.service.from('wide').listV2({ prefix: 'folder-3/', limit: 5, with_delimiter: true })).data?.objects,
  ).toHaveLength(5);
  expect((await readRows()) - before).toBeLessThan(2_000);

  /** Rows of the table that queries have read so far, with or without an index. */
  async function readRows(): Promise<number> {
    const sql = `SELECT pg_stat_force_next_flush(), pg_stat_clear_snapshot()`;
    await Promise.all(Array.from({ length: 8 }, () => pool.query(sql)));
    const { rows } = await pool.query<{ read: number }>(
      `SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS read FROM pg_stat_user_tables
       WHERE schemaname = 'storage' AND relname = 'objects'`,
    );
    return Number(rows[0]?.read);
  }
});
