import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolderBlobs } from '../../src/platform/storage/blobs/folder.ts';
import { type Driver, PNG, type Stage, storageStage } from './storage-stage.ts';

describe.each(['folder', 's3'] satisfies Driver[])('rows and blobs agree, with bytes in %s', (driver) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await storageStage(driver);
    await stage.service.createBucket('files', { public: false });
  });
  afterAll(() => stage.close());

  const versions = async (name: string): Promise<string[]> => {
    const { rows } = await stage.database.pool.query<{ version: string }>('SELECT version FROM storage.objects WHERE name = $1', [
      name,
    ]);
    return rows.map(({ version }) => version);
  };

  test('fifty concurrent writes to one name leave one row and one complete blob', async () => {
    const files = stage.service.from('files');
    const bodies = Array.from({ length: 50 }, (_, index) => `${index}:${'x'.repeat(10_000)}`);
    const answers = await Promise.all(bodies.map((body) => files.upload('hot.txt', body, { upsert: true })));
    expect(answers.filter(({ error }) => error)).toEqual([]);
    expect(bodies).toContain(await (await files.download('hot.txt')).data?.text());
    expect(await versions('hot.txt')).toHaveLength(1);
    await expect.poll(() => stage.disagreements(), { timeout: 10_000 }).toEqual([]);
  });

  test('of fifty concurrent creations of a name one succeeds', async () => {
    const files = stage.service.from('files');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => files.upload('new.txt', `body ${index}`)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(answers.map(({ error }) => (error && 'code' in error ? error.code : null)))).toEqual(
      new Set([null, 'KeyAlreadyExists']),
    );
    const winner = answers.findIndex(({ error }) => error === null);
    expect(await (await files.download('new.txt')).data?.text()).toBe(`body ${winner}`);
    await expect.poll(() => stage.disagreements(), { timeout: 10_000 }).toEqual([]);
  });

  test('readers during replacements get one version or another, never a part or nothing', async () => {
    const files = stage.service.from('files');
    const bodyOf = (index: number): string => String(index % 10).repeat(50_000);
    await files.upload('busy.txt', bodyOf(0));
    const writing = (async () => {
      for (let index = 1; index <= 30; index++) await files.upload('busy.txt', bodyOf(index), { upsert: true });
    })();
    const reader = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn++) {
        const { data, error } = await files.download('busy.txt');
        expect(error).toBeNull();
        expect(await data?.text()).toMatch(/^(\d)\1{49999}$/);
      }
    };
    await Promise.all([writing, reader(), reader(), files.copy('busy.txt', 'copy.txt')]);
    expect(await (await files.download('copy.txt')).data?.text()).toMatch(/^(\d)\1{49999}$/);
    await expect.poll(() => stage.disagreements(), { timeout: 10_000 }).toEqual([]);
  });

  test('concurrent moves, copies, replacements and removals of one name end in one state', async () => {
    const files = stage.service.from('files');
    await files.upload('race/a.txt', 'a');
    const acts = Array.from({ length: 40 }, (_, index) => {
      const turns = [
        () => files.upload('race/a.txt', `${index}`, { upsert: true }),
        () => files.move('race/a.txt', 'race/b.txt'),
        () => files.copy('race/b.txt', `race/c${index}.txt`),
        () => files.remove(['race/a.txt', 'race/b.txt']),
      ];
      return turns[index % turns.length] ?? expect.fail('no turn');
    });
    const answers = await Promise.all(acts.map((act) => act()));
    for (const { error } of answers) {
      if (error) expect(['NoSuchKey', 'KeyAlreadyExists']).toContain('code' in error ? error.code : error.message);
    }
    await expect.poll(() => stage.disagreements(), { timeout: 10_000 }).toEqual([]);
  });

  test('an interrupted upload leaves nothing', async () => {
    const { hostname, port } = new URL(stage.url);
    const cut = (headers: Record<string, string | number>, start: Buffer | string): Promise<void> =>
      new Promise((done) => {
        const asked = request({
          hostname,
          port,
          method: 'POST',
          path: '/storage/v1/object/files/cut.bin',
          headers: { authorization: `Bearer ${stage.keys.secret}`, ...headers },
        });
        asked.on('error', () => undefined).on('close', () => done());
        asked.write(start);
        setTimeout(() => asked.destroy(), 60);
      });
    const form = '--cut\r\nContent-Disposition: form-data; name=""; filename="a.bin"\r\nContent-Type: image/png\r\n\r\n';
    await Promise.all([
      cut({ 'content-type': 'image/png', 'content-length': 5_000_000 }, Buffer.concat([PNG, Buffer.alloc(600_000)])),
      cut({ 'content-type': 'image/png', 'transfer-encoding': 'chunked' }, Buffer.concat([PNG, Buffer.alloc(9_000_000)])),
      cut({ 'content-type': 'image/png', 'content-length': 5_000_000 }, PNG),
      cut({ 'content-type': 'multipart/form-data; boundary=cut' }, Buffer.concat([Buffer.from(form), Buffer.alloc(700_000)])),
      cut({ 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 5_000_000 }, form.slice(0, 30)),
    ]);
    await expect.poll(() => stage.disagreements(), { timeout: 10_000 }).toEqual([]);
    expect(await versions('cut.bin')).toEqual([]);
    const waiting = async (): Promise<unknown[]> => (await stage.database.pool.query('SELECT FROM storage.removed_blobs')).rows;
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  });

  test('an incomplete form is refused', async () => {
    const part = '--cut\r\nContent-Disposition: form-data; name=""; filename="a.bin"\r\nContent-Type: text/plain\r\n\r\nbytes';
    const send = (body: string): Promise<Response> =>
      stage.ask('/object/files/form.bin', {
        method: 'POST',
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      });
    for (const body of [part, `${part}\r\n--cu`, '', '--cut--', '--cut\r\n\r\n--cut--']) {
      expect((await send(body)).status).toBe(400);
    }
    const field = '--cut\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n60\r\n';
    const two = `${part}\r\n${part}\r\n--cut--\r\n`;
    expect((await send(two)).status).toBe(400);
    expect((await send(`${part}\r\n${field.replace('60', '60\nx: y')}--cut--\r\n`)).status).toBe(400);
    expect((await send(field.repeat(20) + `${part}\r\n--cut--\r\n`)).status).toBe(400);
    expect(await versions('form.bin')).toEqual([]);
    expect((await send(`${part}\r\n${field}--cut--\r\n`)).status).toBe(200);
    expect((await stage.service.from('files').info('form.bin')).data).toMatchObject({ size: 5, cacheControl: 'max-age=60' });
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });

  test('the job removes a blob that no row names', async () => {
    await stage.service.from('files').upload('kept.txt', 'kept');
    const planted = '00000000-0000-4000-8000-00000000dead';
    if (stage.s3) stage.s3.put(`blobs/${planted}`, Buffer.from('left over'));
    else await (await openFolderBlobs(stage.config.storageDir)).write(planted, [Buffer.from('left over')] as never);
    expect(await stage.disagreements()).toHaveLength(1);
    await stage.work('storage-orphans');
    await expect.poll(() => stage.disagreements()).toEqual([]);
    expect(await (await stage.service.from('files').download('kept.txt')).data?.text()).toBe('kept');
  });

  test('a blob that a row names stays, whatever else is recorded about it', async () => {
    await stage.service.from('files').upload('named.txt', 'named');
    const [version] = await versions('named.txt');
    await stage.database.pool.query(
      `INSERT INTO storage.removed_blobs (version, due_at, is_unfinished) VALUES ($1, now(), false)`,
      [version],
    );
    await stage.work('storage-removals');
    expect(await (await stage.service.from('files').download('named.txt')).data?.text()).toBe('named');
    const entry = await stage.database.pool.query('SELECT FROM storage.removed_blobs WHERE version = $1', [version]);
    expect(entry.rowCount).toBe(0);
  });

  test('uploads interrupted by a crash are removed once due', async () => {
    const begun = '00000000-0000-4000-8000-00000000beef';
    const { pool } = stage.database;
    await pool.query(
      `INSERT INTO storage.removed_blobs (version, due_at, is_unfinished) VALUES ($1, now() + interval '1 hour', true)`,
      [begun],
    );
    if (stage.s3) {
      await fetch(`${stage.s3.url}/${stage.s3.bucket}/blobs/${begun}?uploads`, {
        method: 'POST',
        headers: { authorization: `AWS4-HMAC-SHA256 Credential=${stage.s3.accessKeyId}/`, 'x-amz-date': 'now' },
      });
    } else {
      const blobs = await openFolderBlobs(stage.config.storageDir);
      await blobs.write(begun, failing()).catch(() => undefined);
    }
    await stage.work('storage-removals');
    expect(await stage.disagreements()).toHaveLength(1);
    await pool.query('UPDATE storage.removed_blobs SET due_at = now() WHERE version = $1', [begun]);
    await stage.work('storage-removals');
    await expect.poll(() => stage.disagreements()).toEqual([]);
  });
});

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('some');
  throw new Error('cut');
}
