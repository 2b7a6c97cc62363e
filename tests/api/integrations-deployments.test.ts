import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { madeCode, tell, vercelChange } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }, LOOKS_OFTEN));
});
beforeEach(() => rows('DELETE FROM "Connection"'));
afterAll(() => app.stop());

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inProject = () => ({ workspaceId: all.workspaceId, projectId: all.projectId });
const made = () => madeCode(all.ada, inProject(), { provider: 'vercel', name: 'Vercel' });
const settled = async ({ id }: Integration, ...states: unknown[]) => {
  const query = { workspaceId: all.workspaceId, integrationId: id };
  const events = async () => (await ok(all.ada.ask('GET', 'integrations', 'get-integration-events', { query }))).items;
  await expect.poll(async () => (await events()).map(({ state }: { state: string }) => state)).toEqual(states);
};

async function task(): Promise<{ id: string; key: string }> {
  const query = { projectId: all.projectId };
  const { id, number } = await ok(all.ada.ask('POST', 'project', 'create-task', { query, body: { title: 'Log in' } }));
  const [{ key }] = await rows('SELECT "key" FROM "Project" WHERE "id" = $1', [all.projectId]);
  return { id, key: `${key}-${number}` };
}
const shown = async (taskId: string) =>
  (await ok(all.ada.ask('GET', 'project', 'get-task-links', { query: { taskId } }))).items.map(
    ({ targetType, title, url, state }: Record<string, unknown>) => [targetType, title, url, state],
  );

describe('a deployment', () => {
  test('is shown on the task that its branch names, and the next one of the branch takes its place', async () => {
    const vercel = await made();
    const { id, key } = await task();
    const branch = `ada/${key.toLowerCase()}-log-in`;
    const title = `app (${branch})`;
    const [first, second] = ['app-abc123-acme.vercel.app', 'app-def456-acme.vercel.app'];
    const steps = [
      ['deployment.created', first, '2026-11-28T10:00:00Z', 'BUILDING'],
      ['deployment.succeeded', first, '2026-11-28T10:01:00Z', 'READY'],
      ['deployment.created', second, '2026-11-28T10:02:00Z', 'BUILDING'],
      ['deployment.error', second, '2026-11-28T10:03:00Z', 'ERROR'],
      ['deployment.created', first, '2026-11-28T10:04:00Z', 'BUILDING'],
      ['deployment.canceled', first, '2026-11-28T10:05:00Z', 'CANCELED'],
    ] as const;
    for (const [type, url, at, state] of steps) {
      expect((await tell(app, vercel, vercelChange(type, { branch, url, at }))).status).toBe(200);
      await expect.poll(() => shown(id)).toEqual([['DEPLOYMENT', title, `https://${url}`, state]]);
    }
    const [{ status }] = await rows('SELECT "status" FROM "Task" WHERE "id" = $1', [id]);
    expect(status).toBe('TODO');
    const [event] = await rows(
      `SELECT "actorType", "actorName", "onBehalfOf" FROM "Event" WHERE "targetId" = $1 ORDER BY "occurredAt" DESC LIMIT 1`,
      [id],
    );
    expect(event).toEqual({ actorType: 'INTEGRATION', actorName: 'Vercel', onBehalfOf: all.ada.userId });
  });

  test('is shown on the task that its commit names, also of GitLab and Bitbucket, each branch by itself', async () => {
    const vercel = await made();
    const { id, key } = await task();
    const metas = [
      { gitlabCommitRef: 'one', gitlabCommitMessage: `${key} Log in` },
      { bitbucketCommitRef: 'two', bitbucketCommitMessage: `Log in\n\nFixes ${key}` },
    ];
    for (const [nth, meta] of metas.entries()) {
      const told = vercelChange('deployment.ready', { url: `app-${nth}.vercel.app` });
      told.payload.deployment.meta = meta as never;
      await tell(app, vercel, told);
    }
    await settled(vercel, 'DONE', 'DONE');
    expect((await shown(id)).toSorted()).toEqual([
      ['DEPLOYMENT', 'app (one)', 'https://app-0.vercel.app', 'READY'],
      ['DEPLOYMENT', 'app (two)', 'https://app-1.vercel.app', 'READY'],
    ]);
  });

  test('that arrives late, again, or without a task changes nothing', async () => {
    const vercel = await made();
    const { id, key } = await task();
    const ready = vercelChange('deployment.succeeded', { branch: key, at: '2026-11-28T12:00:00Z' });
    await tell(app, vercel, ready);
    await settled(vercel, 'DONE');
    await tell(app, vercel, vercelChange('deployment.created', { branch: key, at: '2026-11-28T11:59:00Z' }));
    await settled(vercel, 'IGNORED', 'DONE');
    await tell(app, vercel, ready);
    await tell(app, vercel, vercelChange('deployment.created', { branch: 'NOPE-1' }));
    await settled(vercel, 'IGNORED', 'IGNORED', 'DONE');
    expect(await shown(id)).toMatchObject([[expect.anything(), expect.anything(), expect.anything(), 'READY']]);
  });

  test('with a link that a person removed comes back with the next one', async () => {
    const vercel = await made();
    const { id, key } = await task();
    await tell(app, vercel, vercelChange('deployment.created', { branch: key }));
    await settled(vercel, 'DONE');
    await rows('DELETE FROM "LinkedItem" WHERE "sourceId" = $1', [id]);
    await tell(app, vercel, vercelChange('deployment.succeeded', { branch: key, at: '2026-11-28T10:01:00Z' }));
    await settled(vercel, 'DONE', 'DONE');
    expect(await shown(id)).toMatchObject([['DEPLOYMENT', `app (${key})`, expect.anything(), 'READY']]);
  });

  test('of a project that was archived stays as it was, and the event says why', async () => {
    const vercel = await made();
    const { id, key } = await task();
    await tell(app, vercel, vercelChange('deployment.created', { branch: key }));
    await settled(vercel, 'DONE');
    const become = (status: string) =>
      ok(all.ada.ask('PUT', 'workspace', 'update-project-status', { query: { projectId: all.projectId }, body: { status } }));
    await become('ARCHIVED');
    await tell(app, vercel, vercelChange('deployment.succeeded', { branch: key, at: '2026-11-28T10:01:00Z' }));
    await settled(vercel, 'FAILED', 'DONE');
    expect(await shown(id)).toMatchObject([[expect.anything(), expect.anything(), expect.anything(), 'BUILDING']]);
    await become('ACTIVE');
  });
});

describe('the address for Vercel', () => {
  test('looks like no address without the right signature, and takes the secret that Vercel made', async () => {
    const vercel = await made();
    expect(vercel).toMatchObject({
      mapping: null,
      hookUrl: expect.stringMatching(new RegExp(`/api/hooks/vercel/${vercel.id}$`)),
    });
    const { id, key } = await task();
    const told = vercelChange('deployment.created', { branch: key });
    const secret = 'wPq7rT2xZ9sLmN4vB8kD';
    const statuses = [
      (await tell(app, vercel, told, { secret })).status,
      (await tell(app, { ...vercel, id: all.projectId }, told)).status,
      (await tell(app, { ...vercel, provider: 'github' }, told)).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
    expect(await shown(id)).toEqual([]);
    const query = { workspaceId: all.workspaceId, integrationId: vercel.id };
    const saved = await ok(all.ada.ask('PUT', 'integrations', 'update-integration', { query, body: { secret } }));
    expect(JSON.stringify(saved)).not.toContain(secret);
    expect((await tell(app, vercel, told)).status).toBe(404);
    expect((await tell(app, vercel, told, { secret })).status).toBe(200);
    await settled(vercel, 'DONE');
    expect(await shown(id)).toHaveLength(1);
    const [{ text }] = await rows(`SELECT string_agg(c::text, ' ') AS "text" FROM "Connection" c`);
    expect(text).not.toContain(secret);
  });

  test('accepts junk and other events without an effect', async () => {
    const vercel = await made();
    const { id, key } = await task();
    const strange = vercelChange('deployment.created', { branch: key, url: 'evil.example/?x=' });
    const early = { ...vercelChange('deployment.created', { branch: key }), createdAt: 9e15 };
    for (const junk of ['{', '[]', 'null', '{"type":1}', strange, early, vercelChange('deployment.promoted', { branch: key })])
      expect((await tell(app, vercel, junk)).status).toBe(200);
    await settled(vercel);
    expect(await shown(id)).toEqual([]);
  });

  test('is refused settings of other services, and a short secret where a person makes it', async () => {
    const query = inProject();
    const refused = async (body: object) =>
      (await all.ada.ask('POST', 'integrations', 'connect-integration', { query, body: { name: 'V', ...body } })).body.error;
    const secret = 'wPq7rT2xZ9sLmN4vB8kD';
    expect(await refused({ provider: 'vercel', secret, mapping: { ...emptyMapping } })).toMatchObject({
      fields: { mapping: /./ },
    });
    expect(await refused({ provider: 'github', secret })).toMatchObject({ fields: { secret: /32/ } });
    expect(await refused({ provider: 'vercel', secret: 'short' })).toMatchObject({ fields: expect.anything() });
  });
});

const emptyMapping = { DRAFT: null, OPEN: null, REVIEW: null, READY: null, MERGED: null, CLOSED: null };
