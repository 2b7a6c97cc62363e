import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { needsAccount } from '../../src/features/demo/server/needs-account.ts';
import { everything } from '../support/everything.ts';
import { examples } from '../support/examples.ts';
import { slices } from '../support/declared-tables.ts';
import { type DemoStage, demoStage, type Visitor } from '../support/demo-stage.ts';

let stage: DemoStage;
beforeAll(async () => {
  stage = await demoStage({ DEMO_PER_NETWORK: '2', DEMO_AT_ONCE: '12', AUTH_EMAIL_AUTOCONFIRM: 'off' });
});
afterAll(() => stage.app.stop());

const rows: DemoStage['rows'] = (...given) => stage.rows(...given);
const row: DemoStage['row'] = (...given) => stage.row(...given);

test('says that it is being prepared before the first one can be opened', () => {
  expect([stage.early.statusCode, stage.early.json().error.code]).toEqual([503, 'demo-preparing']);
});

describe('a demo that ends', () => {
  test('leaves nothing behind: no row of it, of its visitor or of their colleagues', async () => {
    const mara = await stage.visitor();
    const { workspaceId, projectId } = mara;
    const done = [
      await mara.ask('POST', 'project', 'create-task', {
        query: { projectId },
        body: { title: 'Mine' },
        headers: { 'idempotency-key': newId() },
      }),
      await mara.ask('POST', 'notes', 'create-note', { query: { workspaceId }, body: { content: 'Also mine' } }),
      await mara.ask('POST', 'documents', 'create-document', { query: { workspaceId }, body: { title: 'My document' } }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    const comment = { query: { taskId: done[0]?.body.id }, body: { content: 'Hello' } };
    expect((await mara.ask('POST', 'project', 'add-task-comment', comment)).status).toBe(200);
    const ids = await stage.idsOf(mara);
    const named = (await stage.rowsNaming(ids)).map(({ table }) => table);
    // What stayed of any of these would be found.
    const kinds = ['Workspace', 'Task', 'TaskComment', 'Note', 'DocumentContent', 'Event', 'IdempotencyKey'];
    const some = [...kinds.map((kind) => `public."${kind}"`), 'auth.users', 'auth.sessions'];
    expect(named).toEqual(expect.arrayContaining(some));
    await stage.end(mara);
    await expect.poll(() => stage.isDemo(mara)).toBe(false);
    expect((await mara.ask('GET', 'workspace', 'get-user-workspaces')).status).toBe(401);
    await expect.poll(() => stage.rowsNaming(ids)).toEqual([]);
  });

  test('is not one that has not ended', async () => {
    const [ending, other] = [await stage.visitor(), await stage.visitor()];
    await stage.end(ending);
    await expect.poll(() => stage.isDemo(ending)).toBe(false);
    expect(await stage.isDemo(other)).toBe(true);
    expect(
      (await stage.app.ask(other.token, 'GET', 'kanban', 'get-board', { query: { projectId: other.projectId } })).status,
    ).toBe(200);
    await stage.end(other);
    await expect.poll(() => stage.isDemo(other)).toBe(false);
  });
});

describe('a demo that is kept', () => {
  const email = 'vera@example.com';
  const password = 'a long and quiet river';

  const identity = (token: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    stage.app.app.inject({
      method,
      url: `/auth/v1${path}`,
      headers: { apikey: stage.app.publishableKey, authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
  const look = (token: string) => stage.app.ask(token, 'PUT', 'demo', 'look-at-demo', { body: {} });

  test('is an ordinary workspace once the address is confirmed, also after the end of the demo', async () => {
    const mara = await stage.visitor();
    const { token, workspaceId, projectId } = mara;
    const data = { firstName: 'Vera', lastName: 'Lind' };
    expect((await identity(token, 'PUT', '/user', { email, password, data })).statusCode).toBe(200);
    expect((await look(token)).body.demo).toMatchObject({ workspaceId, awaits: email });
    const withheld = await stage.app.ask(token, 'POST', 'workspace', 'create-workspace', { body: { name: 'Another' } });
    expect(withheld.body.error.code).toBe('account-needed');

    await expect.poll(async () => (await stage.app.mailsTo(email)).length).toBe(1);
    const [mail] = await stage.app.mailsTo(email);
    const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(link);
    expect((await stage.app.app.inject({ url: pathname + search })).statusCode).toBe(303);

    // It ends at this moment, before anyone has looked.
    await stage.end(mara);
    await expect.poll(() => stage.isDemo(mara)).toBe(false);
    const signedIn = await stage.app.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { apikey: stage.app.publishableKey },
      payload: { email, password },
    });
    expect(signedIn.statusCode).toBe(200);
    const own = signedIn.json<{ access_token: string }>().access_token;
    expect((await look(own)).body).toEqual({ demo: null });
    const team = await stage.app.ask(own, 'GET', 'workspace', 'get-team-members', { query: { workspaceId } });
    expect(team.body.items.map(({ name }: { name: string }) => name)).toEqual(['Vera Lind']);
    expect((await stage.app.ask(own, 'GET', 'kanban', 'get-board', { query: { projectId } })).status).toBe(200);
    expect((await stage.app.ask(own, 'POST', 'workspace', 'create-workspace', { body: { name: 'Another' } })).status).toBe(200);
    const renamed = await stage.app.ask(own, 'PUT', 'workspace', 'update-workspace', {
      query: { workspaceId },
      body: { name: 'Mine' },
    });
    expect(renamed.status).toBe(200);
    await expect
      .poll(async () => (await rows('SELECT FROM "AuditEntry" WHERE "workspaceId" = $1', [workspaceId])).length)
      .toBeGreaterThan(0);
  });

  test('loses its colleagues, who stay as authors', async () => {
    const kept = await row<{ id: string }>(`SELECT u."id" FROM "User" u WHERE u."email" = $1`, [email]);
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
    const [mine, other] = [await stage.visitor(), await stage.visitor()];
    const workspaces = await mine.ask('GET', 'workspace', 'get-user-workspaces');
    expect(workspaces.body.items.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      [mine.workspaceId, 'Northwind'],
    ]);
    const template = await row<{ workspaceId: string }>('SELECT "workspaceId" FROM "DemoTemplate"');
    const team = (token: string, workspaceId: string) =>
      stage.app.ask(token, 'GET', 'workspace', 'get-team-members', { query: { workspaceId } });
    expect((await team(mine.token, mine.workspaceId)).body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Ines Duarte',
      'Jonas Lindqvist',
      'Mara Ruiz',
      'Tomas Okafor',
    ]);
    for (const workspaceId of [other.workspaceId, template.workspaceId, stage.all.workspaceId])
      expect((await team(mine.token, workspaceId)).status).toBe(404);
    expect((await team(stage.all.ada.token, mine.workspaceId)).status).toBe(404);
    for (const id of [stage.all.ada.userId, other.userId])
      expect((await stage.app.ask(mine.token, 'GET', 'user', 'get-user-profile', { query: { id } })).status).toBe(404);
    for (const each of [mine, other]) await stage.end(each);
  });

  test('leave no entry in the audit log, and cause no email', async () => {
    const mara = await stage.visitor();
    const { workspaceId, projectId } = mara;
    const renamed = await mara.ask('PUT', 'workspace', 'update-workspace', {
      query: { workspaceId },
      body: { name: 'Mine' },
    });
    expect(renamed.status).toBe(200);
    const deleted = await mara.ask('DELETE', 'settings/project', 'delete-project', { query: { projectId } });
    expect(deleted.status).toBe(200);
    expect(await rows('SELECT FROM "AuditEntry" WHERE "workspaceId" = $1', [workspaceId])).toEqual([]);
    expect(await stage.app.mailsTo('')).toEqual([]);
    await stage.end(mara);
  });
});

/** Families without a line in `needsAccount`: none of their actions has an effect outside of the workspace. */
const OF_THE_WORKSPACE = [
  'audit-logs',
  'auth',
  'demo',
  'hints',
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
    const mara = await stage.visitor();
    const { workspaceId, projectId } = mara;
    // Those of the tests before are being erased.
    await expect.poll(() => rows('SELECT FROM "Demo" WHERE "endsAt" <= now()')).toEqual([]);
    const before = await everything(stage.app);
    const withheld = actions.filter(
      ({ family, name, method }) =>
        needsAccount.includes(`${family}.${name}`) || (method !== 'GET' && needsAccount.includes(family)),
    );
    expect(withheld.length).toBeGreaterThan(80);
    for (const { family, name, method } of withheld) {
      const answer = await mara.ask(method, family, name, examples[`${family}.${name}`]?.(stage.all));
      expect([name, answer.status, answer.body.error.code]).toEqual([name, 403, 'account-needed']);
    }
    expect(await everything(stage.app)).toBe(before);
    expect((await mara.ask('GET', 'workflow', 'get-workflows', { query: { projectId } })).status).toBe(200);
    expect((await mara.ask('GET', 'webhooks', 'get-webhooks', { query: { workspaceId } })).status).toBe(200);
    await stage.end(mara);
  });
});

describe('limits', () => {
  test('count the demos of a network, also those that are opened at once', async () => {
    await rows('DELETE FROM "Demo"');
    const answers = await Promise.all([1, 2, 3, 4].map(() => stage.opened('203.0.113.7')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((first, second) => first - second)).toEqual([200, 200, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error).toMatchObject({
      code: 'demos-of-network',
      message: 'You can open 2 demos a day. Continue the one you have, or sign up.',
    });
    expect(await rows('SELECT FROM "Demo"')).toHaveLength(2);
    expect((await stage.opened('203.0.113.8')).statusCode).toBe(200);
  });

  test('count all demos, and a refusal changes nothing', async () => {
    await rows(
      `INSERT INTO "Demo" ("id", "userId", "colleagueIds", "network", "endsAt", "playsAt")
       SELECT gen_random_uuid(), gen_random_uuid(), '{}', repeat('0', 64), now() + interval '1 day', now() + interval '1 day' FROM generate_series(1, 12)`,
    );
    const before = await everything(stage.app);
    const refused = await stage.opened('203.0.113.9');
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'demos-full']);
    expect(await everything(stage.app)).toBe(before);
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
  const look = ({ token }: Visitor) => stage.app.ask(token, 'PUT', 'demo', 'look-at-demo', { body: {} });

  test('work while somebody looks, and only then', async () => {
    const [looking, gone] = [await stage.visitor(), await stage.visitor()];
    await rows(`UPDATE "Demo" SET "lookedAt" = now() - interval '1 hour', "playsAt" = now() WHERE "userId" = $1`, [gone.userId]);
    const seen = async () => {
      expect((await look(looking)).body.demo).toMatchObject({ workspaceId: looking.workspaceId, awaits: null });
      // Their next turn comes at once.
      await rows(`UPDATE "Demo" SET "playsAt" = now() WHERE "userId" = $1`, [looking.userId]);
      return new Set((await acts(looking.workspaceId)).map(({ action }) => action));
    };
    await expect.poll(seen).toEqual(new Set(['update-task-status', 'add-task-comment']));
    expect(await acts(gone.workspaceId)).toEqual([]);
    expect(await row('SELECT "turns" FROM "Demo" WHERE "userId" = $1', [gone.userId])).toEqual({ turns: 0 });
    for (const each of [looking, gone]) await stage.end(each);
  });
});

test('the page of the demo is in the sitemap where it is served', async () => {
  const sitemap = await stage.app.app.inject('/sitemap.xml');
  expect(sitemap.body).toContain('/demo</loc>');
  expect((await stage.app.app.inject('/demo')).statusCode).toBe(200);
});
