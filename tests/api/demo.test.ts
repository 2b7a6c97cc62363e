import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction, statementsOn } from '#server/statements';
import { archivedParts, WorkspaceCopier } from '#features/workspace-archive/server';
import { isArchived } from '#server/archived';
import { isTaken, plannedTables } from '../../src/features/workspace-archive/server/archive-plan.ts';
import { readableTables } from '../../src/features/workspace-archive/server/archived-columns.ts';
import { needsAccount } from '../../src/features/demo/server/needs-account.ts';
import type { Template } from '../../src/features/demo/server/template.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { examples } from '../support/examples.ts';
import { declaredTables, slices } from '../support/declared-tables.ts';

let app: TestApp;
let all: Cast;
let network = 0;

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(text, values)).rows as Row[];
const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> => (await rows<Row>(text, values))[0] as Row;

interface Visitor {
  token: string;
  userId: string;
  workspaceId: string;
  projectId: string;
}

const opened = (from = `198.51.100.${++network}`) =>
  app.app.inject({ method: 'POST', url: '/api/demo/open', remoteAddress: from });

async function visitor(from?: string): Promise<Visitor> {
  const answer = await opened(from);
  expect(answer.statusCode).toBe(200);
  const { session, path } = answer.json<{ session: { access_token: string; user: { id: string } }; path: string }>();
  const [, , workspaceId = '', , projectId = ''] = path.split('/');
  return { token: session.access_token, userId: session.user.id, workspaceId, projectId };
}

beforeAll(async () => {
  const settings = { DEMO: 'on', DEMO_PER_NETWORK: '2', DEMO_AT_ONCE: '12', AUTH_EMAIL_AUTOCONFIRM: 'off' };
  ({ app, all } = await appWithCast(settings));
  expect((await opened()).json().error.code).toBe('demo-preparing');
  const ready = () => one<{ count: number }>('SELECT count(*)::int AS "count" FROM "DemoTemplate" WHERE "madeAt" IS NOT NULL');
  while ((await ready()).count === 0) await pause(50);
});
afterAll(() => app.stop());

/** What background work counts for itself. */
const ASIDE = ['EventReader', 'DeadlineClock'];

/** How many rows each table has. */
async function counts(): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS "name" FROM pg_tables WHERE schemaname IN ('public', 'auth', 'storage')`,
  );
  const all = tables.filter(({ name }) => !ASIDE.some((each) => name.includes(`"${each}"`)));
  const found = await Promise.all(
    all.map(async ({ name }) => [name, (await one<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`)).n]),
  );
  return Object.fromEntries(found) as Record<string, number>;
}

const end = (userId: string) =>
  rows(`UPDATE "Demo" SET "createdAt" = now() - interval '25 hours', "endsAt" = now() - interval '1 hour' WHERE "userId" = $1`, [
    userId,
  ]);
const isThere = async (userId: string) => (await rows('SELECT FROM "Demo" WHERE "userId" = $1', [userId])).length === 1;

describe('a demo that ends', () => {
  test('leaves nothing behind: no row of it, of its visitor or of their colleagues', async () => {
    const before = await counts();
    const { token, userId, workspaceId, projectId } = await visitor();
    const ask = (...given: Parameters<TestApp['ask']> extends [unknown, ...infer Rest] ? Rest : never) =>
      app.ask(token, ...given);
    const task = await ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Mine' } });
    expect(task.status).toBe(200);
    const comment = await ask('POST', 'project', 'add-task-comment', {
      query: { taskId: task.body.id },
      body: { content: 'Hello' },
    });
    expect(comment.status).toBe(200);
    expect((await ask('POST', 'notes', 'create-note', { query: { workspaceId }, body: { content: 'Also mine' } })).status).toBe(
      200,
    );
    await end(userId);
    await expect.poll(() => isThere(userId)).toBe(false);
    expect((await ask('GET', 'workspace', 'get-user-workspaces')).status).toBe(401);
    await expect.poll(counts).toEqual(before);
  });

  test('is not one that has not ended', async () => {
    const [ending, other] = [await visitor(), await visitor()];
    await end(ending.userId);
    await expect.poll(() => isThere(ending.userId)).toBe(false);
    expect(await isThere(other.userId)).toBe(true);
    expect((await app.ask(other.token, 'GET', 'kanban', 'get-board', { query: { projectId: other.projectId } })).status).toBe(
      200,
    );
    await end(other.userId);
    await expect.poll(() => isThere(other.userId)).toBe(false);
  });
});

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
    return Object.fromEntries(entries.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
  };

  let template: Template;
  let copyId: string;
  beforeAll(async () => {
    template = await one<Template>('SELECT * FROM "DemoTemplate"');
    const copier = new WorkspaceCopier(() => archivedParts(slices));
    copyId = await transaction(app.database.pool, async (db) => {
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
    const tables = await readableTables(statementsOn(app.database.pool), planned);
    const [ofTemplate, ofCopy] = [await scopeOf(template.workspaceId), await scopeOf(copyId)];
    let filled = 0;
    for (const table of tables) {
      const columns = table.columns.map(({ name }) => `t."${name}"`).join(', ');
      const sql = `SELECT row_to_json(q)::text AS "row" FROM (SELECT ${columns} FROM "${table.table}" t
        WHERE ($1::uuid, $2::uuid[], $3::uuid[]) IS NOT NULL AND ${isTaken(table, byName)}) q`;
      const read = async (scope: unknown[], isOriginal: boolean) => {
        const found = (await rows<{ row: string }>(sql, scope)).map(({ row }) => JSON.parse(row) as Record<string, unknown>);
        // The template is in the trash.
        const compared = found.map((row) => (table.table === 'Workspace' ? { ...row, deletedAt: null } : row));
        return compared.map((row) => JSON.stringify(written(row, isOriginal))).toSorted();
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
      const columns = (
        await rows<{ name: string }>(
          `SELECT column_name AS "name" FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1`,
          [table],
        )
      ).map(({ name }) => name);
      const by = columns.includes('workspaceId')
        ? '"workspaceId" = $1'
        : columns.includes('projectId')
          ? '"projectId" = ANY ($2)'
          : null;
      if (by === null) continue;
      // Tallies are kept in several rows, whose sum counts.
      const counted = { AssigneeTally: '"open"', TaskTally: '"todo" + "inProgress" + "review" + "done"' }[table] ?? '1';
      const sql = `SELECT coalesce(sum(${counted}), 0)::int AS "count" FROM "${table}" WHERE ($1::uuid, $2::uuid[], $3::uuid[]) IS NOT NULL AND ${by}`;
      const count = async (scope: unknown[]) => (await one<{ count: number }>(sql, scope)).count;
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
    const { id } = await one<{ id: string }>(
      'SELECT t."id" FROM "Task" t JOIN "Project" p ON p."id" = t."projectId" WHERE p."workspaceId" = $1 LIMIT 1',
      [template.workspaceId],
    );
    const copying = transaction(app.database.pool, async (db) => {
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

describe('a demo that is kept', () => {
  const email = 'vera@example.com';
  const password = 'a long and quiet river';

  const identity = (token: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    app.app.inject({
      method,
      url: `/auth/v1${path}`,
      headers: { apikey: app.publishableKey, authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const look = (token: string) => app.ask(token, 'PUT', 'demo', 'look-at-demo', { body: {} });

  test('is an ordinary workspace once the address is confirmed, also after the end of the demo', async () => {
    const { token, userId, workspaceId, projectId } = await visitor();
    const data = { firstName: 'Vera', lastName: 'Lind' };
    expect((await identity(token, 'PUT', '/user', { email, password, data })).statusCode).toBe(200);
    expect((await look(token)).body.demo).toMatchObject({ workspaceId, awaits: email });
    const withheld = await app.ask(token, 'POST', 'workspace', 'create-workspace', { body: { name: 'Another' } });
    expect(withheld.body.error.code).toBe('account-needed');

    await expect.poll(async () => (await app.mailsTo(email)).length).toBe(1);
    const [mail] = await app.mailsTo(email);
    const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(link);
    expect((await app.app.inject({ url: pathname + search })).statusCode).toBe(303);

    // It ends at this moment, before anyone has looked.
    await end(userId);
    await expect.poll(() => isThere(userId)).toBe(false);
    const signedIn = await app.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { apikey: app.publishableKey },
      payload: { email, password },
    });
    expect(signedIn.statusCode).toBe(200);
    const own = signedIn.json<{ access_token: string }>().access_token;
    expect((await look(own)).body).toEqual({ demo: null });
    const team = await app.ask(own, 'GET', 'workspace', 'get-team-members', { query: { workspaceId } });
    expect(team.body.items.map(({ name }: { name: string }) => name)).toEqual(['Vera Lind']);
    expect((await app.ask(own, 'GET', 'kanban', 'get-board', { query: { projectId } })).status).toBe(200);
    expect((await app.ask(own, 'POST', 'workspace', 'create-workspace', { body: { name: 'Another' } })).status).toBe(200);
    const renamed = await app.ask(own, 'PUT', 'workspace', 'update-workspace', {
      query: { workspaceId },
      body: { name: 'Mine' },
    });
    expect(renamed.status).toBe(200);
    await expect
      .poll(async () => (await rows('SELECT FROM "AuditEntry" WHERE "workspaceId" = $1', [workspaceId])).length)
      .toBeGreaterThan(0);
  });

  test('loses its colleagues, who stay as authors', async () => {
    const kept = await one<{ id: string }>(`SELECT u."id" FROM "User" u WHERE u."email" = $1`, [email]);
    const authors = await rows<{ isGone: boolean }>(
      `SELECT DISTINCT u."id", u."deletedAt" IS NOT NULL AS "isGone" FROM "TaskComment" c JOIN "Task" t ON t."id" = c."taskId"
       JOIN "Project" p ON p."id" = t."projectId" JOIN "WorkspaceMember" m ON m."workspaceId" = p."workspaceId" AND m."userId" = $1
       JOIN "User" u ON u."id" = c."userId" WHERE u."id" <> $1`,
      [kept.id],
    );
    expect(authors.length).toBeGreaterThan(0);
    expect(authors.every(({ isGone }) => isGone)).toBe(true);
  });
});

describe('visitors', () => {
  test('see their demo only, which nobody else sees', async () => {
    const [one_, other] = [await visitor(), await visitor()];
    const mine = await app.ask(one_.token, 'GET', 'workspace', 'get-user-workspaces');
    expect(mine.body.items.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      [one_.workspaceId, 'Northwind'],
    ]);
    const template = await one<{ workspaceId: string }>('SELECT "workspaceId" FROM "DemoTemplate"');
    const team = (token: string, workspaceId: string) =>
      app.ask(token, 'GET', 'workspace', 'get-team-members', { query: { workspaceId } });
    expect((await team(one_.token, one_.workspaceId)).body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Ines Duarte',
      'Jonas Lindqvist',
      'Mara Ruiz',
      'Tomas Okafor',
    ]);
    for (const workspaceId of [other.workspaceId, template.workspaceId, all.workspaceId])
      expect((await team(one_.token, workspaceId)).status).toBe(404);
    expect((await team(all.ada.token, one_.workspaceId)).status).toBe(404);
    for (const id of [all.ada.userId, other.userId])
      expect((await app.ask(one_.token, 'GET', 'user', 'get-user-profile', { query: { id } })).status).toBe(404);
    for (const { userId } of [one_, other]) await end(userId);
  });

  test('leave no entry in the audit log, and cause no email', async () => {
    const { token, userId, workspaceId, projectId } = await visitor();
    const renamed = await app.ask(token, 'PUT', 'workspace', 'update-workspace', {
      query: { workspaceId },
      body: { name: 'Mine' },
    });
    expect(renamed.status).toBe(200);
    const deleted = await app.ask(token, 'DELETE', 'settings/project', 'delete-project', { query: { projectId } });
    expect(deleted.status).toBe(200);
    expect(await rows('SELECT FROM "AuditEntry" WHERE "workspaceId" = $1', [workspaceId])).toEqual([]);
    expect(await app.mailsTo('')).toEqual([]);
    await end(userId);
  });
});

/** Families without a line in `needsAccount`: none of their actions has an effect outside of the workspace. */
const OF_THE_WORKSPACE = [
  'audit-logs',
  'auth',
  'demo',
  'jobs',
  'kanban',
  'notes',
  'register',
  'search',
  'settings/project',
  'sprints',
];

describe('what needs an account', () => {
  const actions = slices.flatMap(({ endpoints }) => endpoints.map(({ action }) => action));

  test('is decided for every family, and names actions that exist', () => {
    const families = new Set(actions.map(({ family }) => family));
    const decided = needsAccount.map((each) => each.split('.')[0] ?? '');
    expect([...families].toSorted()).toEqual([...new Set([...decided, ...OF_THE_WORKSPACE])].toSorted());
    const known = new Set([...families, ...actions.map(({ family, name }) => `${family}.${name}`)]);
    expect(needsAccount.filter((each) => !known.has(each))).toEqual([]);
  });

  test('is refused to visitors, whose screens still open', async () => {
    const { token, userId, workspaceId, projectId } = await visitor();
    const before = await counts();
    const withheld = actions.filter(
      ({ family, name, method }) =>
        needsAccount.includes(`${family}.${name}`) || (method !== 'GET' && needsAccount.includes(family)),
    );
    expect(withheld.length).toBeGreaterThan(80);
    for (const { family, name, method } of withheld) {
      const answer = await app.ask(token, method, family, name, examples[`${family}.${name}`]?.(all));
      expect([name, answer.status, answer.body.error.code]).toEqual([name, 403, 'account-needed']);
    }
    expect(await counts()).toEqual(before);
    expect((await app.ask(token, 'GET', 'workflow', 'get-workflows', { query: { projectId } })).status).toBe(200);
    expect((await app.ask(token, 'GET', 'webhooks', 'get-webhooks', { query: { workspaceId } })).status).toBe(200);
    await end(userId);
  });
});

describe('limits', () => {
  const network1 = '203.0.113.7';
  test('count the demos of a network, also those that are opened at once', async () => {
    await rows('DELETE FROM "Demo"');
    const answers = await Promise.all([1, 2, 3, 4].map(() => opened(network1)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429]);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error).toMatchObject({
      code: 'demos-of-network',
      message: 'You can open 2 demos a day. Continue the one you have, or sign up.',
    });
    expect(await rows('SELECT FROM "Demo"')).toHaveLength(2);
    expect((await opened('203.0.113.8')).statusCode).toBe(200);
  });

  test('count all demos, and a refusal changes nothing', async () => {
    await rows(
      `INSERT INTO "Demo" ("id", "userId", "colleagueIds", "network", "endsAt", "playsAt")
       SELECT gen_random_uuid(), gen_random_uuid(), '{}', repeat('0', 64), now() + interval '1 day', now() + interval '1 day' FROM generate_series(1, 12)`,
    );
    const before = await counts();
    const refused = await opened('203.0.113.9');
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'demos-full']);
    expect(await counts()).toEqual(before);
    await rows(`DELETE FROM "Demo" WHERE "network" = repeat('0', 64)`);
  });

  test('keep no address of a network', async () => {
    const stored = await rows<{ network: string }>('SELECT "network" FROM "Demo"');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.every(({ network: each }) => /^[0-9a-f]{64}$/.test(each))).toBe(true);
  });
});

describe('colleagues', () => {
  const acts = (workspaceId: string) =>
    rows<{ action: string }>(`SELECT "action" FROM "Event" WHERE "workspaceId" = $1 AND "actorType" = 'AUTOMATION'`, [
      workspaceId,
    ]);
  const look = ({ token }: Visitor) => app.ask(token, 'PUT', 'demo', 'look-at-demo', { body: {} });

  test('work while somebody looks, and only then', async () => {
    const [looking, gone] = [await visitor(), await visitor()];
    await rows(`UPDATE "Demo" SET "lookedAt" = now() - interval '1 hour', "playsAt" = now() WHERE "userId" = $1`, [gone.userId]);
    const seen = async () => {
      expect((await look(looking)).body.demo).toMatchObject({ workspaceId: looking.workspaceId, awaits: null });
      // Their next turn comes at once.
      await rows(`UPDATE "Demo" SET "playsAt" = now() WHERE "userId" = $1`, [looking.userId]);
      return new Set((await acts(looking.workspaceId)).map(({ action }) => action));
    };
    await expect.poll(seen).toEqual(new Set(['update-task-status', 'add-task-comment']));
    expect(await acts(gone.workspaceId)).toEqual([]);
    expect(await one('SELECT "turns" FROM "Demo" WHERE "userId" = $1', [gone.userId])).toEqual({ turns: 0 });
    for (const { userId } of [looking, gone]) await end(userId);
  });
});
