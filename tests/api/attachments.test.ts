import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { attachmentRequests, onIssues, onTasks, put } from '../support/attachments.ts';
import { PNG } from '../support/png.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
let origin: string;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
  origin = await app.listen();
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const fetched = async (url: string) => {
  const answer = await fetch(origin + url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, headers: Object.fromEntries(answer.headers) };
};
const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];

describe.each([onTasks, onIssues])('on $noun', (kind) => {
  const { add, address, attached, details, discard, list, made, prepare, remove, rename, restore, uploaded } =
    attachmentRequests(kind);
  const newOne = (owner: Person = all.ada, projectId = all.projectId): Promise<string> => made(owner, projectId);

  describe('a file', () => {
    test('is prepared, uploaded past the API, attached, listed with its addresses and counted on the card', async () => {
      const oneId = await newOne();
      const attachment = await attached(app, all.ada, oneId, { name: 'pixel.png', mime: 'image/png', bytes: PNG });
      expect(attachment).toMatchObject({
        [kind.param]: oneId,
        projectId: all.projectId,
        name: 'pixel.png',
        mime: 'image/png',
        size: PNG.length,
      });
      expect([attachment.width, attachment.height, attachment.uploadedBy]).toEqual([1, 1, all.ada.userId]);
      expect(attachment).not.toHaveProperty('key');
      const [shown] = await list(all.vera, oneId);
      expect(shown).toEqual({ ...attachment, url: expect.any(String), thumbnailUrl: shown.url });
      const picture = await fetched(shown.url);
      expect([picture.status, picture.bytes.equals(PNG), picture.headers['content-disposition']]).toEqual([200, true, undefined]);
      expect((await details(all.ada, oneId)).attachmentCount).toBe(1);
      const summary = await all.ada.ask('GET', 'workspace', 'get-workspace-subscription-summary', {
        query: { workspaceId: all.workspaceId },
      });
      const [{ sum } = { sum: -1 }] = await rows<{ sum: number }>(
        `SELECT sum("size")::bigint AS sum FROM (SELECT "workspaceId", "size" FROM "TaskAttachment" UNION ALL SELECT "workspaceId", "size" FROM "IssueAttachment" UNION ALL SELECT "workspaceId", "size" FROM "DocumentAttachment") file WHERE "workspaceId" = $1`,
        [all.workspaceId],
      );
      expect(summary.body.usage.storageBytes).toBe(sum);
    });

    test('is saved under its name and sandboxed if it is no picture, and so is a picture on request', async () => {
      const oneId = await newOne();
      const text = await attached(app, all.ada, oneId, { name: 'Grüße "an" alle.txt', bytes: Buffer.from('Hello') });
      const [shown] = await list(all.ada, oneId);
      expect([shown.mime, shown.thumbnailUrl]).toEqual(['text/plain', null]);
      const saved = await fetched(shown.url);
      expect(saved.headers['content-disposition']).toBe(
        `attachment; filename="Gr__e _an_ alle.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%22an%22%20alle.txt`,
      );
      expect(saved.headers['x-content-type-options']).toBe('nosniff');
      expect(saved.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      const picture = await attached(app, all.ada, oneId, { name: 'p.png', mime: 'image/png', bytes: PNG });
      const addressOf = async (id: string, download: 'true' | 'false') => (await address(all.vera, id, download)).body.url;
      expect((await fetched(await addressOf(picture.id, 'true'))).headers['content-disposition']).toContain('p.png');
      expect((await fetched(await addressOf(picture.id, 'false'))).headers['content-disposition']).toBeUndefined();
      expect((await fetched(await addressOf(text.id, 'false'))).headers['content-disposition']).toContain('attachment');
    });

    test('of a PUBLIC project can be read by guests of the workspace, and changed or added by none of them', async () => {
      const seen = async (visibility: string) => {
        await rows('UPDATE "Project" SET "visibility" = $2 WHERE "id" = $1', [all.projectId, visibility]);
        const reading = kind.noun === 'task' ? 'get-task-attachments' : 'get-issue-attachments';
        return (await all.gus.ask('GET', kind.family, reading, { query: { [kind.param]: oneId } })).status;
      };
      const oneId = await newOne();
      const { id } = await attached(app, all.ada, oneId, { name: 'pixel.png', mime: 'image/png', bytes: PNG });
      expect([await seen('PRIVATE'), await seen('TEAM'), await seen('PUBLIC')]).toEqual([404, 404, 200]);
      const [shown] = await list(all.gus, oneId);
      for (const url of [shown.url, shown.thumbnailUrl, (await address(all.gus, id, 'true')).body.url]) {
        const file = await fetched(url);
        expect([file.status, file.bytes.equals(PNG)]).toEqual([200, true]);
      }
      const wanted = [{ name: 'a.txt', mime: 'text/plain', size: 3 }];
      const refused = [
        await prepare(all.gus, oneId, wanted),
        await add(all.gus, oneId, [await uploaded(app, all.ada, oneId, { bytes: Buffer.from('Hi') })]),
        await rename(all.gus, id, 'mine.png'),
        await remove(all.gus, oneId, id),
        await restore(all.gus, oneId, id),
        await discard(all.gus, oneId, newId()),
      ];
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
      // Outside the API the person's own token opens nothing: not the object, its details or the bucket listing.
      const key = new URL(origin + shown.url).pathname.replace(/^.*\/sign\//, '');
      const own = { headers: { authorization: `Bearer ${all.gus.token}` } };
      const past = await Promise.all([
        fetch(`${origin}/storage/v1/object/authenticated/${key}`, own),
        fetch(`${origin}/storage/v1/object/${key}`, own),
        fetch(`${origin}/storage/v1/object/info/${key}`, own),
        fetch(`${origin}/storage/v1/object/sign/${key}`, {
          ...own,
          method: 'POST',
          headers: { ...own.headers, 'content-type': 'application/json' },
          body: '{"expiresIn":60}',
        }),
        fetch(`${origin}/storage/v1/object/${key}`, { ...own, method: 'DELETE' }),
      ]);
      expect(past.map(({ ok }) => ok)).toEqual(past.map(() => false));
      expect([await seen('TEAM'), (await address(all.gus, id)).status]).toEqual([404, 404]);
      // An address stops working when the person it was made for loses the right.
      expect((await fetched(shown.url)).status).toBe(400);
      await seen('PRIVATE');
    });

    const hostile: [string, string, Buffer, string][] = [
      ['page.html', 'text/html', Buffer.from('<script>pwned = 1</script>'), 'application/octet-stream'],
      [
        'picture.svg',
        'image/svg+xml',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="pwned = 1"/>'),
        'application/octet-stream',
      ],
      ['declared.svg', 'image/svg+xml', Buffer.from('<?xml version="1.0"?><svg onload="pwned = 1"/>'), 'application/xml'],
      ['fake.png', 'image/png', Buffer.from('<script>pwned = 1</script>'), 'application/octet-stream'],
      ['polyglot.gif', 'text/html', Buffer.from('GIF89a/*\u0001\u0000*/=1;pwned=1//<script>pwned = 1</script>'), 'image/gif'],
      ['paper.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n<script>pwned = 1</script>'), 'application/pdf'],
    ];
    test.each(hostile)('%s that claims to be %s cannot run in a browser', async (name, mime, bytes, kept) => {
      const oneId = await newOne();
      await attached(app, all.ada, oneId, { name, mime, bytes });
      const [shown] = await list(all.ada, oneId);
      expect(shown.mime).toBe(kept);
      // Omitting any part of the address does not change the answer.
      for (const url of [shown.url, shown.url.replace(/&download=.*/, '')]) {
        const answer = await fetched(url);
        expect(answer.headers['content-type']).not.toMatch(/html|svg|xml|javascript/);
        if (kept !== 'image/gif') expect(answer.headers['content-disposition']).toMatch(/^attachment/);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        expect(answer.headers['content-security-policy']).toContain('sandbox');
      }
    });

    const names: [string, string][] = [
      ['../../etc/passwd', '.._.._etc_passwd'],
      ['C:\\Windows\\a.txt', 'C:_Windows_a.txt'],
      ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
      ['exe\u202egpj.scr', 'exegpj.scr'],
      ['nul\u0000.png', 'nul.png'],
      ['\u200e\u2066', 'file'],
      [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(251)}.pdf`],
      ['\ud800broken', '\ufffdbroken'],
      ['<img src=x onerror=pwned=1>.txt', '<img src=x onerror=pwned=1>.txt'],
    ];
    test.each(names)('named %j is stored as %j', async (sent, kept) => {
      const attachment = await attached(app, all.ada, await newOne(), { name: sent, bytes: Buffer.from('x') });
      expect(attachment.name).toBe(kept);
    });

    test('can be renamed by anyone who may edit its item, but not to an empty name', async () => {
      const oneId = await newOne();
      const { id: attachmentId } = await attached(app, all.ada, oneId, { bytes: Buffer.from('x') });
      expect((await rename(all.ben, attachmentId, ' plan/of all.txt ')).body.name).toBe('plan_of all.txt');
      expect(verdict(await rename(all.ada, attachmentId, '\u202e'))).toEqual([400, 'invalid-input']);
      expect(verdict(await rename(all.vera, attachmentId, 'mine.txt'))).toEqual([403, 'forbidden']);
      const told = JSON.stringify((await details(all.ada, oneId)).activity);
      expect(told).toContain('["notes.txt","plan_of all.txt"]');
    });

    test('that claims to be a picture and has no dimensions is not shown inline', async () => {
      const oneId = await newOne();
      const bytes = Buffer.concat([PNG.subarray(0, 16), Buffer.alloc(8), PNG.subarray(24)]);
      const attachment = await attached(app, all.ada, oneId, { name: 'huge.png', mime: 'image/png', bytes });
      expect([attachment.mime, attachment.width]).toEqual(['application/octet-stream', null]);
      const [shown] = await list(all.ada, oneId);
      expect([shown.thumbnailUrl, (await fetched(shown.url)).headers['content-disposition']]).toEqual([
        null,
        expect.stringContaining('attachment'),
      ]);
    });

    test('can be empty', async () => {
      const attachment = await attached(app, all.ada, await newOne(), { name: 'empty.txt', bytes: Buffer.alloc(0) });
      expect(attachment.size).toBe(0);
    });
  });

  describe('what is refused and changes nothing', () => {
    const state = async (): Promise<string> =>
      JSON.stringify(await rows(`SELECT * FROM "${kind.table}" ORDER BY "id"`)) +
      JSON.stringify(await rows(`SELECT * FROM "AttachmentUpload" ORDER BY "id"`));

    test('an upload of another person, another item or another tenant, an unknown one, one named twice, and one already attached', async () => {
      const [oneId, other] = [await newOne(), await newOne()];
      const foreign = await newOne(all.mallory, all.foreign.projectId);
      const own = await uploaded(app, all.ada, oneId, { bytes: Buffer.from('own') });
      const bad = [
        await uploaded(app, all.ben, oneId, { bytes: Buffer.from('Ben') }),
        await uploaded(app, all.ada, other, { bytes: Buffer.from('elsewhere') }),
        await uploaded(app, all.mallory, foreign, { bytes: Buffer.from('foreign') }),
        newId(),
      ];
      const before = await state();
      for (const one of bad) expect(verdict(await add(all.ada, oneId, [own, one]))).toEqual([404, 'not-found']);
      expect(verdict(await add(all.ada, oneId, [own, own]))).toEqual([400, 'invalid-input']);
      expect(await state()).toBe(before);
      expect((await add(all.ada, oneId, [own])).status).toBe(200);
      expect(verdict(await add(all.ada, oneId, [own]))).toEqual([404, 'not-found']);
      expect(await list(all.ada, oneId)).toHaveLength(1);
    });

    test('a list with an upload that has not arrived or has the wrong size', async () => {
      const oneId = await newOne();
      const whole = await uploaded(app, all.ada, oneId, { bytes: Buffer.from('whole') });
      const [missing] = (await prepare(all.ada, oneId, [{ name: 'a', mime: '', size: 5 }])).body.items;
      const [short] = (await prepare(all.ada, oneId, [{ name: 'b', mime: '', size: 50 }])).body.items;
      expect(await put(app, short, Buffer.from('short'))).toBe(200);
      const before = await state();
      for (const { uploadId } of [missing, short])
        expect(verdict(await add(all.ada, oneId, [whole, uploadId]))).toEqual([409, 'upload-incomplete']);
      expect(await state()).toBe(before);
      expect(await list(all.ada, oneId)).toEqual([]);
    });

    test('bytes beyond the reserved size, which are not even stored', async () => {
      const oneId = await newOne();
      const [upload] = (await prepare(all.ada, oneId, [{ name: 'a', mime: '', size: 5 }])).body.items;
      expect(await put(app, upload, Buffer.alloc(6))).toBe(400);
      expect(await rows('SELECT FROM storage.objects WHERE name = $1', [upload.key])).toEqual([]);
      expect(await put(app, upload, Buffer.alloc(5))).toBe(200);
      expect(await put(app, upload, Buffer.alloc(5))).toBe(400);
    });

    test('an address for another key, after the file was attached or after its room was freed', async () => {
      const oneId = await newOne();
      const [first, second] = (
        await prepare(
          all.ada,
          oneId,
          [1, 2].map((size) => ({ name: 'a', mime: '', size })),
        )
      ).body.items;
      expect(await put(app, { ...first, url: first.url.replace(first.key, second.key) }, Buffer.alloc(1))).toBe(400);
      expect((await discard(all.ada, oneId, [first.uploadId])).status).toBe(200);
      expect(await put(app, first, Buffer.alloc(1))).toBe(400);
      expect(verdict(await add(all.ada, oneId, [first.uploadId]))).toEqual([404, 'not-found']);
    });

    test('an upload that takes more than two hours', async () => {
      const oneId = await newOne();
      const uploadId = await uploaded(app, all.ada, oneId, { bytes: Buffer.from('late') });
      await rows(`UPDATE "AttachmentUpload" SET "expiresAt" = now() - interval '1 second' WHERE "id" = $1`, [uploadId]);
      expect(verdict(await add(all.ada, oneId, [uploadId]))).toEqual([409, 'upload-expired']);
    });

    test('a file larger than the plan allows, among any others', async () => {
      const oneId = await newOne();
      const before = await state();
      const files = [1, 26_214_401].map((size) => ({ name: 'a', mime: '', size }));
      const answer = await prepare(all.ada, oneId, files);
      expect([answer.status, answer.body.error.message]).toEqual([413, 'This plan accepts files of up to 25 MB.']);
      expect(await state()).toBe(before);
    });

    test('the 201st file of an item, even when many arrive at once', async () => {
      const oneId = await newOne();
      const twenty = Array.from({ length: 20 }, (_, nth) => ({ name: `${nth}`, mime: '', size: 1 }));
      const answers = await Promise.all(Array.from({ length: 12 }, () => prepare(all.ada, oneId, twenty)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status }) => status !== 200).map(verdict)).toEqual([
        [409, 'conflict'],
        [409, 'conflict'],
      ]);
    });

    test('a file from a viewer, a person outside the project or a stranger', async () => {
      const oneId = await newOne();
      const file = [{ name: 'a', mime: '', size: 1 }];
      expect(verdict(await prepare(all.vera, oneId, file))).toEqual([403, 'forbidden']);
      expect(verdict(await prepare(all.gus, oneId, file))).toEqual([404, 'not-found']);
      expect(verdict(await prepare(all.mallory, oneId, file))).toEqual([404, 'not-found']);
    });
  });
});
