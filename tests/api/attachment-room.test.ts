import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { belongsTo } from '#features/attachments/rules';
import { CROWD } from '../support/amount.ts';
import type { Answer, Person, TestApp } from '../support/app.ts';
import { attachmentRequests, onIssues, onTasks } from '../support/attachments.ts';
import { recountsOf } from '../support/recounts.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const verdict = ({ status, body }: Answer): [number, string | undefined] => [status, body?.error?.code];
/** How the counters differ from a recount. */
const miscounted = () => recountsOf(app.database.pool);

describe.each([onTasks, onIssues])('on $noun', (kind) => {
  const { address, attached, bin, details, discard, list, made, prepare, remove, restore, unbin } = attachmentRequests(kind);
  const newOne = (owner: Person = all.ada, projectId = all.projectId): Promise<string> => made(owner, projectId);

  describe('the room of a plan', () => {
    let owner: Person;
    let projectId: string;
    beforeAll(async () => {
      owner = await app.person(`olga${kind.noun}`);
      const query = { workspaceId: owner.workspaceId };
      projectId = (await owner.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Full' } })).body.id;
    });
    /** Leaves this many bytes of the five gigabytes free. */
    const fill = async (oneId: string, left: number): Promise<void> => {
      const [{ taken } = { taken: 0 }] = await rows<{ taken: number }>(
        `SELECT "usedBytes" + "reservedBytes" AS taken FROM "WorkspaceStorage" WHERE "workspaceId" = $1`,
        [owner.workspaceId],
      );
      await rows(
        `INSERT INTO "${kind.table}" ("id", "${kind.param}", "projectId", "workspaceId", "key", "name", "mime", "size", "uploadedBy")
       VALUES (gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text, 'large', 'application/zip', $4, $5)`,
        [oneId, projectId, owner.workspaceId, 5 * 1024 ** 3 - taken - left, owner.userId],
      );
    };

    test('is never exceeded by concurrent uploads, and reservations count', async () => {
      const oneId = await newOne(owner, projectId);
      await fill(oneId, 7_000);
      const answers = await Promise.all(
        Array.from({ length: CROWD }, () => prepare(owner, oneId, [{ name: 'a', mime: '', size: 1000 }])),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map((answer) => verdict(answer).join(' ')))).toEqual(new Set(['409 storage-full']));
      expect(refused[0]?.body.error.message).toContain('5 GB');
      expect(await miscounted()).toEqual({});
      const free = answers.find(({ status }) => status === 200);
      const uploadIds = [free?.body.items[0].uploadId];
      await discard(owner, oneId, uploadIds);
      expect((await prepare(owner, oneId, [{ name: 'a', mime: '', size: 1000 }])).status).toBe(200);
      expect(verdict(await prepare(owner, oneId, [{ name: 'a', mime: '', size: 1 }]))).toEqual([409, 'storage-full']);
    });

    test('is freed by deleting files, which then cannot be restored', async () => {
      const oneId = await newOne(owner, projectId);
      const [{ id } = { id: '' }] = await rows<{ id: string }>(
        `SELECT "id" FROM "${kind.table}" WHERE "workspaceId" = $1 AND "name" = 'large'`,
        [owner.workspaceId],
      );
      const [{ full } = { full: '' }] = await rows<{ full: string }>(
        `SELECT "${kind.param}" AS "full" FROM "${kind.table}" WHERE "id" = $1`,
        [id],
      );
      expect((await remove(owner, full, [id])).status).toBe(200);
      expect((await prepare(owner, oneId, [{ name: 'a', mime: '', size: 1000 }])).status).toBe(200);
      expect(verdict(await restore(owner, full, [id]))).toEqual([404, 'not-found']);
      expect(await miscounted()).toEqual({});
    });

    test('is exceeded by one file too many, and the workspace is read-only until someone deletes it', async () => {
      const eve = await app.person(`eve${kind.noun}`);
      const query = { workspaceId: eve.workspaceId };
      const project = await eve.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Over' } });
      const oneId = await made(eve, project.body.id);
      const isReadOnly = async (): Promise<boolean | undefined> =>
        (await rows<{ isReadOnly: boolean }>('SELECT "isReadOnly" FROM "Workspace" WHERE "id" = $1', [eve.workspaceId]))[0]
          ?.isReadOnly;
      const [{ id: large } = { id: '' }] = await rows<{ id: string }>(
        `INSERT INTO "${kind.table}" ("id", "${kind.param}", "projectId", "workspaceId", "key", "name", "mime", "size", "uploadedBy")
         VALUES (gen_random_uuid(), $1, $2, $3, gen_random_uuid()::text, 'large', 'application/zip', $4, $5) RETURNING "id"`,
        [oneId, project.body.id, eve.workspaceId, 6 * 1024 ** 3, eve.userId],
      );
      expect(await isReadOnly()).toBe(true);
      expect((await remove(eve, oneId, [large])).status).toBe(200);
      expect(await isReadOnly()).toBe(false);
      expect((await restore(eve, oneId, [large])).status).toBe(200);
      expect(await isReadOnly()).toBe(true);
    });
  });

  describe('deleting', () => {
    test('is limited to the uploader and admins, takes all named files or none, and can be undone', async () => {
      const oneId = await newOne();
      const bens = await attached(app, all.ben, oneId, { name: 'bens', bytes: Buffer.from('1') });
      const adas = await attached(app, all.ada, oneId, { name: 'adas', bytes: Buffer.from('2') });
      expect(verdict(await remove(all.ben, oneId, [bens.id, adas.id]))).toEqual([403, 'forbidden']);
      expect(verdict(await remove(all.ada, oneId, [bens.id, newId()]))).toEqual([404, 'not-found']);
      expect(
        verdict(
          await remove(all.ada, oneId, [bens.id, kind === onTasks ? all.foreign.attachmentId : all.foreign.issueAttachmentId]),
        ),
      ).toEqual([404, 'not-found']);
      expect(
        verdict(await remove(all.ada, oneId, [bens.id, kind === onTasks ? all.attachmentId : all.issueAttachmentId])),
      ).toEqual([404, 'not-found']);
      expect(verdict(await remove(all.ada, oneId, [bens.id, bens.id]))).toEqual([400, 'invalid-input']);
      expect((await list(all.ada, oneId)).length).toBe(2);
      expect((await remove(all.ada, oneId, [bens.id, adas.id])).status).toBe(200);
      expect(await list(all.ada, oneId)).toEqual([]);
      expect(verdict(await remove(all.ada, oneId, [bens.id]))).toEqual([404, 'not-found']);
      expect(verdict(await address(all.ada, bens.id))).toEqual([404, 'not-found']);
      expect(verdict(await restore(all.ben, oneId, [adas.id]))).toEqual([403, 'forbidden']);
      expect(verdict(await restore(all.ben, oneId, [bens.id]))).toEqual([403, 'forbidden']);
      expect((await restore(all.ada, oneId, [bens.id])).status).toBe(200);
      expect((await remove(all.ben, oneId, [bens.id])).status).toBe(200);
      expect((await restore(all.ben, oneId, [bens.id])).status).toBe(200);
      expect((await list(all.ben, oneId)).map(({ name }) => name)).toEqual(['bens']);
      expect((await details(all.ada, oneId)).attachmentCount).toBe(1);
    });

    test('the file list matches the rules of the browser after any deletions and restores', async () => {
      const ones = [await newOne(), await newOne()];
      for (const nth of Array.from({ length: 12 }, (_, index) => index)) {
        const oneId = ones[nth % 2] ?? '';
        const { id } = await attached(app, all.ada, oneId, { name: `${nth}.txt`, bytes: Buffer.from(`${nth}`) });
        if (nth % 3 > 0) await remove(all.ada, oneId, [id]);
        if (nth % 3 > 1) await restore(all.ada, oneId, [id]);
      }
      const known = await rows<{ id: string; holderId: string; deletedAt: string | null }>(
        `SELECT *, "${kind.param}" AS "holderId" FROM "${kind.table}"`,
      );
      for (const oneId of ones) {
        const expected = known.filter((row) => belongsTo(row, oneId)).map(({ id }) => id);
        expect(new Set((await list(all.vera, oneId)).map(({ id }) => id))).toEqual(new Set(expected));
        expect(expected).toHaveLength(4);
      }
    });

    test('files go to the trash and back with the item that they are attached to', async () => {
      const oneId = await newOne();
      const { id } = await attached(app, all.ada, oneId, { bytes: Buffer.from('kept') });
      await bin(all.ada, oneId);
      expect(verdict(await address(all.ada, id))).toEqual([404, 'not-found']);
      await unbin(all.ada, oneId);
      expect(await list(all.ada, oneId)).toHaveLength(1);
    });

    test('files move to another project with the item that they are attached to', async () => {
      const oneId = await newOne();
      const { id } = await attached(app, all.ada, oneId, { bytes: Buffer.from('kept') });
      const project = await all.ada.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: all.workspaceId },
        body: { name: `Next ${kind.noun}` },
      });
      await addToProject(all.ada, project.body.id, all.ben, 'VIEWER');
      await rows(`UPDATE "${kind.holder}" SET "projectId" = $2, "number" = 999 WHERE "id" = $1`, [oneId, project.body.id]);
      expect(await list(all.ben, oneId)).toMatchObject([{ id, projectId: project.body.id }]);
    });
  });
});
