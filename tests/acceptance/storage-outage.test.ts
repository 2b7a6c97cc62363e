import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database';
import { BlobsAway } from '../../src/platform/storage/blobs/blobs.ts';
import { openFolderBlobs } from '../../src/platform/storage/blobs/folder.ts';
import { type Stage, storageStage } from './storage-stage.ts';

describe('while the blob store is down', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await storageStage('s3');
    await stage.service.createBucket('files', { public: true });
  });
  afterAll(() => stage.close());
  const s3 = () => stage.s3 ?? expect.fail('no S3 store');

  test('uploads and downloads ask to try again, and nothing acknowledged is lost', async () => {
    const files = stage.service.from('files');
    await files.upload('before.txt', 'before');
    s3().failsFor = () => true;
    const refused = await stage.ask('/object/files/during.txt', { method: 'POST', body: 'x' });
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '1',
      expect.objectContaining({ statusCode: '503', code: 'SlowDown' }),
    ]);
    expect((await stage.ask('/object/files/before.txt')).status).toBe(503);
    expect((await files.copy('before.txt', 'copy.txt')).error).toMatchObject({ status: 503 });
    // The row is removed at once, its blob when the store is back.
    expect((await files.remove(['before.txt'])).data).toHaveLength(1);
    s3().failsFor = () => false;
    expect((await files.upload('after.txt', 'after')).error).toBeNull();
    expect((await files.exists('during.txt')).data).toBe(false);
    await stage.database.pool.query('UPDATE storage.removed_blobs SET due_at = now()');
    await stage.work('storage-removals');
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('a chunked upload that fails midway leaves no part behind', async () => {
    let parts = 0;
    s3().failsFor = ({ method }) => method === 'PUT' && ++parts > 2;
    const refused = await stage.service.from('files').upload('parts.bin', new Blob([Buffer.alloc(30_000_000)]).stream());
    expect(refused.error).toMatchObject({ status: 503 });
    s3().failsFor = () => false;
    await stage.work('storage-removals');
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });
});

test('a full disk is reported as such, and the object stays unchanged', async () => {
  let isFull = false;
  const folder = await storageStage('folder');
  const real = await openFolderBlobs(folder.config.storageDir);
  const stage = await storageStage(
    'folder',
    {},
    {
      blobs: {
        ...real,
        write: async (name, content) => {
          if (!isFull) return real.write(name, content);
          for await (const chunk of content) if (chunk.length > 0) break;
          throw new BlobsAway('ENOSPC');
        },
      },
    },
  );
  try {
    await stage.service.createBucket('files', { public: true });
    const files = stage.service.from('files');
    await files.upload('a.txt', 'one');
    isFull = true;
    expect((await files.upload('a.txt', 'two', { upsert: true })).error).toMatchObject({ status: 503, statusCode: '503' });
    isFull = false;
    expect(await (await files.download('a.txt')).data?.text()).toBe('one');
    expect((await files.upload('a.txt', 'two', { upsert: true })).error).toBeNull();
    await expect.poll(() => folder.blobs()).toHaveLength(1);
  } finally {
    await stage.close();
    await folder.close();
  }
});

test('a reader at the moment of a replacement gets the new bytes', async () => {
  const folder = await storageStage('folder');
  const real = await openFolderBlobs(folder.config.storageDir);
  let meanwhile: (() => Promise<void>) | null = null;
  const afterMeanwhile = async (): Promise<void> => {
    const act = meanwhile;
    meanwhile = null;
    await act?.();
  };
  const stage = await storageStage(
    'folder',
    {},
    {
      blobs: {
        ...real,
        read: async (name, range) => afterMeanwhile().then(() => real.read(name, range)),
        copy: async (from, to) => afterMeanwhile().then(() => real.copy(from, to)),
      },
    },
  );
  try {
    await stage.service.createBucket('files', { public: true });
    const files = stage.service.from('files');
    const replacing = (text: string) => async (): Promise<void> => {
      const before = await folder.blobs();
      await files.upload('a.txt', text, { upsert: true });
      await expect.poll(async () => (await folder.blobs()).some((name) => before.includes(name))).toBe(false);
    };
    await files.upload('a.txt', 'one');
    meanwhile = replacing('two');
    expect(await (await files.download('a.txt')).data?.text()).toBe('two');
    meanwhile = replacing('three');
    expect((await files.copy('a.txt', 'b.txt')).error).toBeNull();
    expect(await (await files.download('b.txt')).data?.text()).toBe('three');
    meanwhile = async () => {
      await files.remove(['a.txt', 'b.txt']);
      await expect.poll(() => folder.blobs()).toEqual([]);
    };
    expect((await files.download('a.txt')).error).toMatchObject({ code: 'NoSuchKey' });
  } finally {
    await stage.close();
    await folder.close();
  }
});

test('while the database is down every request is told to retry, and stores nothing', async () => {
  const stage = await storageStage('folder');
  const { options } = stage.database.pool;
  const { connectionString } = options;
  try {
    await stage.service.createBucket('files', { public: true });
    await stage.service.from('files').upload('a.txt', 'text');
    const aside = openDatabase(String(connectionString), 1);
    options.connectionString = 'postgres://nobody@127.0.0.1:1/none';
    await aside.pool.query(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await aside.close();
    const away = [
      stage.ask('/object/public/files/a.txt'),
      stage.ask('/object/files/b.txt', { method: 'POST', body: 'x' }),
      stage.ask('/object/files/a.txt', { method: 'DELETE' }),
      stage.ask('/object/list/files', { method: 'POST', body: '{}' }),
      stage.ask('/bucket'),
      stage.ask('/upload/resumable', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '5',
          'upload-metadata': `bucketName ${btoa('files')},objectName ${btoa('c.txt')}`,
        },
      }),
    ];
    for (const answer of await Promise.all(away)) {
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ statusCode: '503', code: 'SlowDown' }),
      ]);
    }
    options.connectionString = connectionString;
    expect((await stage.service.from('files').list()).data?.map(({ name }) => name)).toEqual(['a.txt']);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  } finally {
    options.connectionString = connectionString;
    await stage.close();
  }
});
