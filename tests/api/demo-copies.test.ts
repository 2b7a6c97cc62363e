import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseWorkspace } from '#features/workspaces/server';
import { archivedParts, WorkspaceCopier } from '#features/workspace-archive/server';
import { isArchived } from '#server/archived';
import { statementsOn, transaction } from '#server/statements';
import type { Template } from '../../src/features/demo/server/template.ts';
import { isTaken, plannedTables } from '../../src/features/workspace-archive/server/archive-plan.ts';
import { readableTables } from '../../src/features/workspace-archive/server/archived-columns.ts';
import { declaredTables, slices } from '../support/declared-tables.ts';
import { type DemoStage, demoStage } from '../support/demo-stage.ts';
import { everything } from '../support/everything.ts';

let stage: DemoStage;
beforeAll(async () => void (stage = await demoStage()));
afterAll(() => stage.app.stop());

const rows: DemoStage['rows'] = (...given) => stage.rows(...given);
const row: DemoStage['row'] = (...given) => stage.row(...given);

describe('a copy', () => {
  const KEY = 'a key of this test';
  const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const copyOf = (id: string): string => {
    const hex = createHash('md5')
      .update(KEY + id)
      .digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const DAYS = 10;
  const WHILE = DAYS * 86_400_000;
  const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/;
  const later = (text: string, by: number): string => {
    if (!MOMENT.test(text)) return text;
    const moment = new Date(Date.parse(text) + by).toISOString();
    return text.length === 10 ? moment.slice(0, 10) : moment;
  };
  const bytesOf = (text: string): string =>
    /^\\x(?:[0-9a-f]{2})+$/.test(text) ? Buffer.from(text.slice(2), 'hex').toString('latin1') : text;
  /** A value with its keys in order: with other ids, and later if it is of the template. */
  const written = (value: unknown, isOriginal: boolean): unknown => {
    if (typeof value === 'string') {
      const text = bytesOf(value);
      // A card is kept as the JSON that is sent of it.
      if (text.startsWith('["')) return written(JSON.parse(text), isOriginal);
      const moved = text.split('/').map((part) => later(part, isOriginal ? WHILE : 0));
      return isOriginal ? moved.join('/').replaceAll(ID, copyOf) : moved.join('/');
    }
    if (Array.isArray(value)) return value.map((each) => written(each, isOriginal));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) => [written(key, isOriginal), written(each, isOriginal)]);
    return Object.fromEntries(entries.toSorted(([first], [second]) => (String(first) < String(second) ? -1 : 1)));
  };

  let template: Template;
  let copyId: string;
  beforeAll(async () => {
    template = await row<Template>('SELECT * FROM "DemoTemplate"');
    // A job merges what was written into its documents.
    const merging = () =>
      row<{ is: boolean }>(
        'SELECT EXISTS (SELECT FROM "DocumentUpdate" u JOIN "Document" d ON d."id" = u."documentId" WHERE d."workspaceId" = $1) AS "is"',
        [template.workspaceId],
      );
    while ((await merging()).is) await pause(50);
    const copier = new WorkspaceCopier(() => archivedParts(slices));
    copyId = await transaction(stage.app.database.pool, async (db) => {
      const copied = await copier.copied(db, {
        ...template,
        key: KEY,
        planType: 'FREE',
        days: 10,
        milliseconds: 10 * 86_400_000,
      });
      return copied(template.workspaceId);
    });
    expect(copyId).toBe(copyOf(template.workspaceId));
  });

  const idsOf = async (sql: string, workspaceId: string) => (await rows<{ id: string }>(sql, [workspaceId])).map(({ id }) => id);
  const scopeOf = async (workspaceId: string) => [
    workspaceId,
    await idsOf('SELECT "id" FROM "Project" WHERE "workspaceId" = $1', workspaceId),
    await idsOf('SELECT "id" FROM "ItemAudience" WHERE "workspaceId" = $1', workspaceId),
  ];

  test('equals its template in every table, with other ids and later dates', async () => {
    const planned = plannedTables(declaredTables);
    const byName = new Map<string, (typeof planned)[number]>(planned.map((each) => [each.table, each]));
    const tables = await readableTables(statementsOn(stage.app.database.pool), planned);
    const [ofTemplate, ofCopy] = [await scopeOf(template.workspaceId), await scopeOf(copyId)];
    let filled = 0;
    for (const table of tables) {
      const columns = table.columns.map(({ name }) => `t."${name}"`).join(', ');
      const sql = `SELECT row_to_json(q)::text AS "text" FROM (SELECT ${columns} FROM "${table.table}" t
        WHERE ($1::uuid, $2::uuid[], $3::uuid[]) IS NOT NULL AND ${isTaken(table, byName)}) q`;
      const read = async (scope: unknown[], isOriginal: boolean) => {
        const found = (await rows<{ text: string }>(sql, scope)).map(({ text }) => JSON.parse(text) as Record<string, unknown>);
        // The template is in the trash.
        const compared = found.map((each) => (table.table === 'Workspace' ? { ...each, deletedAt: null } : each));
        return compared.map((each) => JSON.stringify(written(each, isOriginal))).toSorted();
      };
      const expected = await read(ofTemplate, true);
      expect([table.table, await read(ofCopy, false)]).toEqual([table.table, expected]);
      if (expected.length > 0) filled++;
    }
    expect(filled).toBeGreaterThan(20);
  });

  test('has everything that is computed from other rows', async () => {
    const derived = Object.entries(declaredTables).flatMap(([name, declared]) =>
      !isArchived(declared) && declared.leftOut === 'derived' ? [name] : [],
    );
    const [ofTemplate, ofCopy] = [await scopeOf(template.workspaceId), await scopeOf(copyId)];
    let filled = 0;
    for (const table of derived) {
      const named = await rows<{ name: string }>(
        `SELECT column_name AS "name" FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
        [table],
      );
      const columns = new Set(named.map(({ name }) => name));
      const by = columns.has('workspaceId') ? '"workspaceId" = $1' : columns.has('projectId') ? '"projectId" = ANY ($2)' : null;
      if (by === null) continue;
      // Tallies are kept in several rows, whose sum counts.
      const counted = { AssigneeTally: '"open"', TaskTally: '"todo" + "inProgress" + "review" + "done"' }[table] ?? '1';
      const sql = `SELECT coalesce(sum(${counted}), 0)::int AS "count" FROM "${table}" WHERE ($1::uuid, $2::uuid[], $3::uuid[]) IS NOT NULL AND ${by}`;
      const count = async (scope: unknown[]) => (await row<{ count: number }>(sql, scope)).count;
      const expected = await count(ofTemplate);
      expect([table, await count(ofCopy)]).toEqual([table, expected]);
      if (expected > 0) filled++;
    }
    expect(filled).toBeGreaterThan(4);
  });

  test('has people without an address and a password', async () => {
    const people = template.personIds.map(copyOf);
    const nobody = await rows('SELECT FROM auth.users WHERE id = ANY ($1) AND email IS NULL AND encrypted_password IS NULL', [
      people,
    ]);
    expect(nobody).toHaveLength(people.length);
  });

  test('of a workspace with a file is refused', async () => {
    const copier = new WorkspaceCopier(() => archivedParts(slices));
    const { id } = await row<{ id: string }>(
      'SELECT t."id" FROM "Task" t JOIN "Project" p ON p."id" = t."projectId" WHERE p."workspaceId" = $1 LIMIT 1',
      [template.workspaceId],
    );
    const copying = transaction(stage.app.database.pool, async (db) => {
      await db.text(
        `INSERT INTO "TaskAttachment" ("id", "taskId", "projectId", "workspaceId", "key", "name", "mime", "size", "uploadedBy")
         SELECT gen_random_uuid(), t."id", t."projectId", t."workspaceId", 'a/b', 'a.txt', 'text/plain', 1, t."createdBy" FROM "Task" t WHERE t."id" = $1`,
        [id],
      );
      await copier.copied(db, { ...template, key: 'other', planType: 'FREE', days: 0, milliseconds: 0 });
    });
    await expect(copying).rejects.toThrow('A workspace with files cannot be copied.');
  });
});

describe('the owner of the server', () => {
  const PEOPLE = 'SELECT "userId" FROM "WorkspaceMember" WHERE "workspaceId" = $1';
  let setupId: string;
  beforeAll(async () => {
    const own = 'UPDATE "ServerSetup" SET "ownerId" = $1, "closedAt" = now() RETURNING "id"';
    setupId = (await row<{ id: string }>(own, [stage.all.ada.userId])).id;
  });
  const adds = (person: { token: string } = stage.all.ada) =>
    stage.app.ask(person.token, 'POST', 'demo', 'add-demo-data', { query: { setupId }, body: {} });

  test('gets nothing at all from an attempt that fails in the middle', async () => {
    const before = await everything(stage.app);
    await rows('ALTER TABLE "DemoData" ADD CONSTRAINT none CHECK (false)');
    const failed = await adds();
    await rows('ALTER TABLE "DemoData" DROP CONSTRAINT none');
    expect(failed.status).toBe(400);
    expect(await everything(stage.app)).toBe(before);
  });

  test('starts with the demo data in a workspace of their own, once, and nobody else does', async () => {
    expect((await adds(stage.all.mallory)).status).toBe(404);
    const answers = await Promise.all([adds(), adds()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: 'demo-data-exists',
      message: expect.stringContaining('Northwind'),
    });
    const path = answers.find(({ status }) => status === 200)?.body.path as string;
    const [, , workspaceId = '', , projectId = ''] = path.split('/');
    const { ada } = stage.all;
    const ask = (family: string, endpoint: string, query: Record<string, string>) =>
      stage.app.ask(ada.token, 'GET', family, endpoint, { query });
    const team = (await ask('workspace', 'get-team-members', { workspaceId })).body.items as { userId: string; role: string }[];
    expect(team).toHaveLength(4);
    expect(team.filter(({ role }) => role === 'OWNER').map(({ userId }) => userId)).toEqual([ada.userId]);
    const own = await ask('project', 'get-project-tasks', { projectId, assigneeId: ada.userId });
    expect(own.body.items.length).toBeGreaterThan(1);
    expect(
      await rows(`SELECT FROM "AuditEntry" WHERE "workspaceId" = $1 AND "action" = 'workspace.created'`, [workspaceId]),
    ).toHaveLength(1);
  });

  test('removes it with its workspace, and its colleagues go with it', async () => {
    const { id } = await row<{ id: string }>('SELECT "workspaceId" AS "id" FROM "DemoData"');
    const people = (await rows<{ userId: string }>(PEOPLE, [id])).map(({ userId }) => userId);
    const removed = { query: { workspaceId: id, name: 'Northwind' } };
    expect((await stage.app.ask(stage.all.ada.token, 'DELETE', 'workspace', 'delete-workspace', removed)).status).toBe(200);
    // After the 30 days in the trash.
    await transaction(stage.app.database.pool, async (db) => {
      await db.text('SET CONSTRAINTS ALL DEFERRED');
      await eraseWorkspace(db, id);
    });
    const left = () => rows<{ id: string }>('SELECT "id" FROM "User" WHERE "id" = ANY ($1)', [people]);
    await expect.poll(left).toEqual([{ id: stage.all.ada.userId }]);
    expect((await adds()).status).toBe(200);
  });
});
