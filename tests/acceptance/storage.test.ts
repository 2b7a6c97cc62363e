import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageApiError } from '@supabase/storage-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JPEG, PNG, type Driver, type Stage, storageStage } from './storage-stage.ts';

describe.each(['folder', 's3'] satisfies Driver[])('the published client, with bytes in %s', (driver) => {
  let stage: Stage;
  let bucket = '';
  let count = 0;

  beforeAll(async () => {
    stage = await storageStage(driver);
  });
  afterAll(() => stage.close());

  const newBucket = async (options: Parameters<Stage['service']['createBucket']>[1] = { public: true }): Promise<string> => {
    bucket = `bucket-${++count}`;
    const { data, error } = await stage.service.createBucket(bucket, options);
    expect({ data, error }).toEqual({ data: { name: bucket }, error: null });
    return bucket;
  };
  const refusal = (answer: { error: Error | null }): StorageApiError => {
    expect(answer.error).toBeInstanceOf(StorageApiError);
    return answer.error as StorageApiError;
  };

  test('creates, reads, changes, lists, empties and deletes buckets', async () => {
    const id = await newBucket({ public: false, fileSizeLimit: '1MB', allowedMimeTypes: ['image/*', 'text/plain'] });
    const made = await stage.service.getBucket(id);
    expect(made.data).toMatchObject({
      id,
      name: id,
      owner: '',
      public: false,
      type: 'STANDARD',
      file_size_limit: 1_000_000,
      allowed_mime_types: ['image/*', 'text/plain'],
    });
    expect(Date.parse(made.data?.created_at ?? '')).not.toBeNaN();
    expect(
      Object.keys(made.data ?? {})
        .toSorted()
        .join(' '),
    ).toBe('allowed_mime_types created_at file_size_limit id name owner public type updated_at');
    await stage.database.pool.query('UPDATE storage.buckets SET owner = gen_random_uuid(), owner_id = NULL WHERE id = $1', [id]);
    expect((await stage.service.getBucket(id)).data?.owner).toMatch(/^[0-9a-f-]{36}$/);

    expect((await stage.service.updateBucket(id, { public: true, fileSizeLimit: null })).data).toEqual({
      message: 'Successfully updated',
    });
    expect((await stage.service.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: ['image/*', 'text/plain'],
    });
    const found = await stage.service.listBuckets({ search: 'UCKET', sortColumn: 'name', sortOrder: 'desc', limit: 1 });
    expect(found.data?.map((each) => each.id)).toEqual([id]);

    await stage.service.from(id).upload('a/b.txt', 'text');
    const full = refusal(await stage.service.deleteBucket(id));
    expect([full.status, full.statusCode, full.message, full.code]).toEqual([
      400,
      '409',
      'The bucket you tried to delete is not empty',
      'ResourceNotEmpty',
    ]);
    expect((await stage.service.emptyBucket(id)).data).toEqual({ message: 'Successfully emptied' });
    expect((await stage.service.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' });
    const gone = refusal(await stage.service.getBucket(id));
    expect([gone.status, gone.statusCode, gone.message, gone.code]).toEqual([400, '404', 'Bucket not found', 'NoSuchBucket']);
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('cannot create an existing bucket, or one with an invalid name or settings', async () => {
    const id = await newBucket();
    const twice = refusal(await stage.service.createBucket(id, { public: true }));
    expect([twice.statusCode, twice.code, twice.message]).toEqual(['409', 'BucketAlreadyExists', 'The resource already exists']);
    for (const name of ['', 'a/b', '..', ' blank', 'tab\t', 'x'.repeat(101), 'per%cent']) {
      expect(refusal(await stage.service.createBucket(name, { public: true })).code).toBe('InvalidBucketName');
    }
    expect(refusal(await stage.service.createBucket('sized', { public: true, fileSizeLimit: 'a lot' })).status).toBe(400);
    expect(refusal(await stage.service.createBucket('typed', { public: true, allowedMimeTypes: ['what ever'] })).status).toBe(
      400,
    );
    expect(refusal(await stage.service.createBucket('other', { public: true, type: 'ANALYTICS' })).code).toBe(
      'FeatureNotEnabled',
    );
  });

  test('uploads every kind of body', async () => {
    const files = stage.service.from(await newBucket());
    const path = join(stage.config.dataDir, 'file.txt');
    await writeFile(path, 'from a stream');
    const form = new FormData();
    form.append('file', new Blob([PNG], { type: 'image/png' }), 'pixel.png');
    const bodies: Record<string, Parameters<typeof files.upload>[1]> = {
      string: 'from a stream',
      buffer: Buffer.from('from a stream'),
      arrayBuffer: new TextEncoder().encode('from a stream').buffer,
      view: new TextEncoder().encode('from a stream'),
      blob: new Blob(['from a stream'], { type: 'text/plain' }),
      file: new File(['from a stream'], 'name.txt', { type: 'text/plain' }),
      stream: createReadStream(path),
      webStream: new Blob(['from a stream']).stream(),
      params: new URLSearchParams({ from: 'a stream' }),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { data, error } = await files.upload(`kinds/${name}.txt`, body);
      expect(error).toBeNull();
      expect(data).toEqual({ id: expect.any(String), path: `kinds/${name}.txt`, fullPath: `${bucket}/kinds/${name}.txt` });
      const text = await (await files.download(`kinds/${name}.txt`)).data?.text();
      expect(text).toBe(name === 'params' ? 'from=a+stream' : 'from a stream');
    }
    expect((await files.upload('form.png', form)).error).toBeNull();
    expect((await files.info('form.png')).data).toMatchObject({ contentType: 'image/png', size: PNG.length });
    const empty = await files.upload('empty.txt', '');
    expect(empty.error).toBeNull();
    expect(await (await files.download('empty.txt')).data?.text()).toBe('');
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('stores the metadata of a file', async () => {
    const files = stage.service.from(await newBucket());
    const options = { cacheControl: '60', contentType: 'image/png', metadata: { task: 'T-1', nested: { ä: [1, null] } } };
    await files.upload('raw.png', PNG, options);
    await files.upload('form.png', new Blob([PNG], { type: 'image/png' }), options);
    for (const name of ['raw.png', 'form.png']) {
      const { data } = await files.info(name);
      expect(data).toMatchObject({
        name,
        bucketId: bucket,
        size: PNG.length,
        contentType: 'image/png',
        cacheControl: 'max-age=60',
        metadata: options.metadata,
      });
      expect(data?.etag).toMatch(/^"[0-9a-f]{32}"$/);
      expect([data?.id, data?.version, data?.createdAt, data?.lastModified].every((each) => typeof each === 'string')).toBe(true);
    }
    expect((await stage.ask(`/object/info/${bucket}/raw.png`, { method: 'HEAD' })).headers.get('etag')).toMatch(/^"\w{32}"$/);
    await files.upload('bare.txt', 'text');
    expect((await files.info('bare.txt')).data).toMatchObject({ metadata: {}, cacheControl: 'max-age=3600' });
    const { data: downloaded } = await files.download('bare.txt');
    expect(downloaded?.type).toBe('text/plain;charset=utf-8');
    expect(
      (await files.upload('bad.txt', 'text', { metadata: [1] as unknown as Record<string, unknown> })).error?.message,
    ).toMatch(/metadata must be/);
    expect((await files.exists('bare.txt')).data).toBe(true);
    expect((await files.exists('absent.txt')).data).toBe(false);
  });

  test('does not overwrite unless asked to, and replaces only existing files', async () => {
    const files = stage.service.from(await newBucket());
    const first = await files.upload('a.txt', 'one');
    const second = refusal(await files.upload('a.txt', 'two'));
    expect([second.status, second.statusCode, second.message, second.code]).toEqual([
      400,
      '409',
      'The resource already exists',
      'KeyAlreadyExists',
    ]);
    const upserted = await files.upload('a.txt', 'three', { upsert: true });
    expect(upserted.data?.id).toBe(first.data?.id);
    expect(await (await files.download('a.txt')).data?.text()).toBe('three');
    expect((await files.update('a.txt', 'four')).error).toBeNull();
    expect(await (await files.download('a.txt')).data?.text()).toBe('four');
    expect(refusal(await files.update('absent.txt', 'x')).code).toBe('NoSuchKey');
    expect(refusal(await stage.service.from('absent').upload('a.txt', 'x')).code).toBe('NoSuchBucket');
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('respects the limits of a bucket', async () => {
    const small = stage.service.from(await newBucket({ public: true, fileSizeLimit: '1kb' }));
    for (const body of [
      Buffer.alloc(1001, 'x'),
      new Blob([Buffer.alloc(1001, 'x')]),
      new Blob([Buffer.alloc(3_000_000)]).stream(),
    ]) {
      const refused = refusal(await small.upload('large.txt', body));
      expect([refused.status, refused.statusCode, refused.message]).toEqual([
        400,
        '413',
        'The object exceeded the maximum allowed size',
      ]);
    }
    expect((await small.upload('small.txt', Buffer.alloc(1000, 'x'))).error).toBeNull();
    const pictures = stage.service.from(await newBucket({ public: true, allowedMimeTypes: ['image/png'] }));
    const refused = refusal(await pictures.upload('a.jpg', JPEG, { contentType: 'image/jpeg' }));
    expect([refused.statusCode, refused.message, refused.code]).toEqual([
      '415',
      'mime type image/jpeg is not supported',
      'InvalidMimeType',
    ]);
    expect((await pictures.upload('a.png', JPEG, { contentType: 'image/png' })).error).toBeNull();
    expect((await pictures.upload('b.png', new Blob([PNG]))).error).toBeNull();
    expect((await pictures.info('b.png')).data?.contentType).toBe('image/png');
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('moves and copies, within a bucket and between two', async () => {
    const other = await newBucket({ public: false });
    const files = stage.service.from(await newBucket());
    await files.upload('a.txt', 'text', { metadata: { by: 'ada' }, cacheControl: '7' });
    expect((await files.move('a.txt', 'b/c.txt')).data).toMatchObject({ message: 'Successfully moved' });
    expect((await files.copy('b/c.txt', 'd.txt')).data).toEqual({ path: `${bucket}/d.txt` });
    expect((await files.copy('b/c.txt', 'e.txt', { destinationBucket: other })).data).toEqual({ path: `${other}/e.txt` });
    expect((await files.move('d.txt', 'f.txt', { destinationBucket: other })).error).toBeNull();
    const elsewhere = stage.service.from(other);
    for (const name of ['e.txt', 'f.txt']) {
      expect(await (await elsewhere.download(name)).data?.text()).toBe('text');
      expect((await elsewhere.info(name)).data).toMatchObject({ metadata: { by: 'ada' }, cacheControl: 'max-age=7' });
    }
    await elsewhere.copy('e.txt', 'g.txt', {
      copyMetadata: false,
      metadata: { cacheControl: 'max-age=1', mimetype: 'text/css' },
    });
    expect((await elsewhere.info('g.txt')).data).toMatchObject({
      metadata: {},
      cacheControl: 'max-age=1',
      contentType: 'text/css',
    });
    const body = JSON.stringify({ bucketId: other, sourceKey: 'e.txt', destinationKey: 'h.txt', copyMetadata: false });
    expect(
      (await stage.ask('/object/copy', { method: 'POST', headers: { 'x-metadata': btoa('{"by":"eve"}') }, body })).status,
    ).toBe(200);
    expect((await elsewhere.info('h.txt')).data).toMatchObject({ metadata: { by: 'eve' }, cacheControl: 'max-age=7' });
    expect(refusal(await elsewhere.copy('e.txt', 'f.txt')).code).toBe('KeyAlreadyExists');
    expect(refusal(await elsewhere.move('e.txt', 'f.txt')).code).toBe('KeyAlreadyExists');
    expect(refusal(await elsewhere.move('absent', 'x.txt')).code).toBe('NoSuchKey');
    expect(refusal(await elsewhere.copy('absent', 'x.txt')).code).toBe('NoSuchKey');
    expect(refusal(await elsewhere.move('e.txt', 'x.txt', { destinationBucket: 'absent' })).code).toBe('NoSuchBucket');
    expect(refusal(await elsewhere.copy('e.txt', 'x.txt', { sourceVersionId: '1' })).code).toBe('FeatureNotEnabled');
    const tight = await newBucket({ public: true, fileSizeLimit: 2 });
    expect(refusal(await elsewhere.move('e.txt', 'x.txt', { destinationBucket: tight })).statusCode).toBe('413');
    expect(refusal(await elsewhere.copy('e.txt', 'x.txt', { destinationBucket: tight })).statusCode).toBe('413');
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('removes existing files and ignores missing ones', async () => {
    const files = stage.service.from(await newBucket());
    await files.upload('a.txt', 'a');
    await files.upload('b.txt', 'b');
    const { data } = await files.remove(['a.txt', 'absent.txt', '../b.txt']);
    expect(data?.map(({ name, bucket_id: id }) => ({ name, id }))).toEqual([{ name: 'a.txt', id: bucket }]);
    expect((await files.list()).data?.map(({ name }) => name)).toEqual(['b.txt']);
    const one = await stage.ask(`/object/${bucket}/b.txt`, { method: 'DELETE' });
    expect(await one.json()).toEqual({ message: 'Successfully deleted' });
    expect(refusal(await files.remove([{ path: 'b.txt', versionId: '1' }])).code).toBe('FeatureNotEnabled');
    await expect.poll(() => stage.blobs()).toEqual(expect.not.arrayContaining([data?.[0]?.version]));
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('signs addresses for reading and writing', async () => {
    const files = stage.service.from(await newBucket({ public: false }));
    await files.upload('folder/a b.txt', 'text');
    const { data: signed } = await files.createSignedUrl('folder/a b.txt', 60, { download: 'näme.txt' });
    expect(signed?.signedUrl).toContain(`${stage.url}/object/sign/${bucket}/folder/a%20b.txt?token=`);
    const answer = await fetch(String(signed?.signedUrl));
    expect([answer.status, await answer.text()]).toEqual([200, 'text']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="n_me.txt"; filename*=UTF-8''n%C3%A4me.txt`);
    const { data: many } = await files.createSignedUrls(['folder/a b.txt', 'absent.txt'], 60);
    expect(await (await fetch(String(many?.[0]?.signedUrl))).text()).toBe('text');
    expect(many?.[1]).toMatchObject({ path: 'absent.txt', signedUrl: null, error: expect.stringContaining('does not exist') });
    expect(refusal(await files.createSignedUrl('absent.txt', 60)).code).toBe('NoSuchKey');

    const { data: upload } = await files.createSignedUploadUrl('up/new.png');
    expect(upload?.signedUrl).toContain(`${stage.url}/object/upload/sign/${bucket}/up/new.png?token=`);
    const stranger = stage.anon.from(bucket);
    const uploaded = await stranger.uploadToSignedUrl(
      'up/new.png',
      String(upload?.token),
      new Blob([PNG], { type: 'image/png' }),
    );
    expect(uploaded.data).toEqual({ path: 'up/new.png', fullPath: `${bucket}/up/new.png` });
    const again = refusal(await stranger.uploadToSignedUrl('up/new.png', String(upload?.token), PNG));
    expect([again.message, again.statusCode]).toEqual(['The resource already exists', '409']);
    const { data: overwrite } = await files.createSignedUploadUrl('up/new.png', { upsert: true });
    expect((await stranger.uploadToSignedUrl('up/new.png', String(overwrite?.token), 'text')).error).toBeNull();
    expect(refusal(await files.createSignedUploadUrl('up/new.png')).code).toBe('KeyAlreadyExists');
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('makes a public bucket readable by everyone', async () => {
    const files = stage.service.from(await newBucket({ public: true }));
    await files.upload('pixel.png', PNG, { contentType: 'image/png' });
    const { data } = stage.anon.from(bucket).getPublicUrl('pixel.png');
    const answer = await fetch(data.publicUrl);
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, PNG]);
    expect((await stage.ask(`/object/${bucket}/pixel.png`, { token: null })).status).toBe(200);
    expect((await stage.ask(`/object/info/public/${bucket}/pixel.png`, { token: null })).status).toBe(200);
    await stage.service.updateBucket(bucket, { public: false });
    const closed = await fetch(data.publicUrl);
    expect([closed.status, await closed.json()]).toEqual([
      400,
      { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found', code: 'NoSuchBucket' },
    ]);
  });
});
