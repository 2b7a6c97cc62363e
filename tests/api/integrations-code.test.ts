import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Integration } from '#features/integrations/contract';
import type { Person, TestApp } from '../support/app.ts';
import { type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { checkSuite, commitStatus, githubChange, gitlabChange, gitlabPipeline, madeCode, tell } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

let app: TestApp;
let all: Cast;
let amy: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  amy = await app.person('amy');
  await joinWorkspace(app, amy, all.workspaceId, 'ADMIN');
  const member = { query: inProject(), body: { userId: amy.userId, role: 'MEMBER' } };
  await ok(all.ada.ask('POST', 'project', 'add-project-member', member));
});
beforeEach(() => rows('DELETE FROM "Connection"'));
afterAll(() => app.stop());

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inProject = () => ({ workspaceId: all.workspaceId, projectId: all.projectId });
const ask = (method: 'GET' | 'PUT', name: string, integrationId: string, body?: object, by = all.ada) =>
  by.ask(method, 'integrations', name, { query: { workspaceId: all.workspaceId, integrationId }, ...(body && { body }) });
const eventsOf = async ({ id }: Integration) => (await ok(ask('GET', 'get-integration-events', id))).items;
const settled = async (integration: Integration, ...states: unknown[]) =>
  expect.poll(async () => (await eventsOf(integration)).map(({ state }: { state: string }) => state)).toEqual(states);

/** A new task, with its key. */
async function task(title = 'Log in', projectId = all.projectId): Promise<{ id: string; key: string }> {
  const { id, number } = await ok(all.ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title } }));
  const [{ key }] = await rows('SELECT "key" FROM "Project" WHERE "id" = $1', [projectId]);
  return { id, key: `${key}-${number}` };
}
const statusOf = async (id: string) => (await rows('SELECT "status" FROM "Task" WHERE "id" = $1', [id]))[0]?.status;
const linksOf = async (taskId: string) =>
  (await ok(all.ada.ask('GET', 'project', 'get-task-links', { query: { taskId } }))).items;

describe('a pull request', () => {
  test('is linked to the tasks that it names, and its states move them, on behalf of the sponsor', async () => {
    const github = await madeCode(all.ada, inProject());
    const { id, key } = await task();
    expect((await tell(app, github, githubChange({ branch: `ada/${key.toLowerCase()}-log-in`, draft: true }))).status).toBe(200);
    await settled(github, 'DONE');
    expect(await linksOf(id)).toMatchObject([
      {
        kind: 'RELATES_TO',
        targetType: 'PULL_REQUEST',
        url: 'https://github.com/acme/app/pull/7',
        title: 'acme/app#7 Log in again',
        state: 'DRAFT',
      },
    ]);
    expect(await statusOf(id)).toBe('IN_PROGRESS');
    const steps = [
      [{ action: 'ready_for_review', at: '2026-11-28T10:01:00Z' }, 'REVIEW', 'OPEN'],
      [{ action: 'closed', state: 'closed', merged: true, at: '2026-11-28T10:02:00Z' }, 'DONE', 'MERGED'],
    ] as const;
    for (const [change, status, state] of steps) {
      await tell(app, github, githubChange({ branch: `ada/${key.toLowerCase()}-log-in`, ...change }));
      await expect.poll(() => statusOf(id)).toBe(status);
      await expect.poll(async () => (await linksOf(id))[0]?.state).toBe(state);
    }
    const [event] = await rows(
      `SELECT "actorType", "actorId", "actorName", "onBehalfOf" FROM "Event" WHERE "targetId" = $1 ORDER BY "occurredAt" DESC LIMIT 1`,
      [id],
    );
    expect(event).toEqual({ actorType: 'INTEGRATION', actorId: github.id, actorName: 'GitHub', onBehalfOf: all.ada.userId });
  });

  test('that fixes a task is linked as its fix; one that is approved, edited or unknown moves nothing', async () => {
    const github = await madeCode(all.ada, inProject());
    const { id, key } = await task();
    await tell(app, github, githubChange({ action: 'edited', body: `Fixes ${key}. See NOPE-1.` }));
    await settled(github, 'DONE');
    await tell(
      app,
      github,
      githubChange({ action: 'submitted', body: `Fixes ${key}`, at: '2026-11-28T10:01:00Z' }, { review: { state: 'approved' } }),
    );
    await settled(github, 'DONE', 'DONE');
    expect(await linksOf(id)).toMatchObject([{ kind: 'FIXED_BY', state: 'READY' }]);
    expect(await statusOf(id)).toBe('TODO');
    await tell(app, github, githubChange({ title: 'NOPE-1: nothing', number: 8 }));
    await settled(github, 'IGNORED', 'DONE', 'DONE');
  });

  test('that arrives late changes nothing, and the same bytes count once', async () => {
    const github = await madeCode(all.ada, inProject());
    const { id, key } = await task();
    const merged = githubChange({ title: key, action: 'closed', state: 'closed', merged: true, at: '2026-11-28T12:00:00Z' });
    await tell(app, github, merged);
    await settled(github, 'DONE');
    await tell(app, github, githubChange({ title: key, at: '2026-11-28T11:00:00Z' }));
    await settled(github, 'IGNORED', 'DONE');
    expect(await statusOf(id)).toBe('DONE');
    await ok(all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: id }, body: { status: 'TODO' } }));
    expect((await tell(app, github, merged)).status).toBe(200);
    await tell(app, github, githubChange({ title: 'NOPE-1', number: 9 }));
    await settled(github, 'IGNORED', 'IGNORED', 'DONE');
    expect(await statusOf(id)).toBe('TODO');
  });

  test('moves tasks as its integration maps it', async () => {
    const github = await madeCode(all.ada, inProject());
    await ok(ask('PUT', 'update-integration', github.id, { mapping: { ...github.mapping, OPEN: 'IN_PROGRESS' } }));
    const { id, key } = await task();
    await tell(app, github, githubChange({ title: key }));
    await expect.poll(() => statusOf(id)).toBe('IN_PROGRESS');
  });

  test('of GitLab and Gitea does the same', async () => {
    const gitlab = await madeCode(all.ada, inProject(), { provider: 'gitlab', name: 'GitLab' });
    const gitea = await madeCode(all.ada, inProject(), { provider: 'gitea', name: 'Gitea' });
    const [one, other] = [await task(), await task()];
    await tell(app, gitlab, gitlabChange({ title: one.key, draft: true }));
    await expect.poll(() => statusOf(one.id)).toBe('IN_PROGRESS');
    await tell(
      app,
      gitlab,
      gitlabChange({ title: one.key, action: 'merge', state: 'merged', updated_at: '2026-11-28T10:05:00Z' }),
    );
    await expect.poll(() => statusOf(one.id)).toBe('DONE');
    const review = { review: { type: 'pull_request_review_rejected', content: 'No' } };
    await tell(app, gitea, githubChange({ action: 'reviewed', title: other.key }, review));
    await expect.poll(() => statusOf(other.id)).toBe('REVIEW');
    expect((await linksOf(one.id))[0]).toMatchObject({ title: `acme/app!7 ${one.key}`, state: 'MERGED' });
    expect(await eventsOf(gitlab)).toMatchObject([{ what: 'Pull request acme/app!7' }, {}]);
  });
});

test('a commit is linked to the tasks that its message names, and moves none', async () => {
  const github = await madeCode(all.ada, inProject());
  const { id, key } = await task();
  const commit = { id: 'a1b2c3d4e5', url: 'https://github.com/acme/app/commit/a1b2c3d4e5', message: `${key} Log in\n\nAt last.` };
  await tell(app, github, {
    ref: 'refs/heads/main',
    commits: [commit, { ...commit, message: 'Nothing' }],
    repository: { full_name: 'acme/app' },
  });
  await settled(github, 'DONE');
  expect(await linksOf(id)).toMatchObject([
    { targetType: 'COMMIT', url: commit.url, title: `a1b2c3d ${key} Log in`, state: null },
  ]);
  expect(await statusOf(id)).toBe('TODO');
});

describe('the address of an integration', () => {
  test('looks like no address to whoever does not know the secret, and its admins learn of it', async () => {
    const github = await madeCode(all.ada, inProject());
    const { key, id } = await task();
    const wrong = await tell(app, github, githubChange({ title: key }), { secret: 'x'.repeat(32) });
    const unknown = await tell(app, { ...github, id: all.projectId }, githubChange({ title: key }));
    const other = await tell(app, { ...github, provider: 'gitlab' }, gitlabChange({ title: key }));
    expect([wrong.status, unknown.status, other.status]).toEqual([404, 404, 404]);
    expect(await linksOf(id)).toEqual([]);
    const { items } = await ok(all.ada.ask('GET', 'integrations', 'get-integrations', { query: inProject() }));
    expect(items).toMatchObject([{ status: 'ERROR', lastError: expect.stringContaining('wrong signature') }]);
    await tell(app, github, { zen: 'Keep it logically awesome.', repository: { full_name: 'acme/app' } });
    const { items: now } = await ok(all.ada.ask('GET', 'integrations', 'get-integrations', { query: inProject() }));
    expect(now).toMatchObject([{ status: 'CONNECTED', lastError: null, accountName: 'acme/app' }]);
  });

  test('takes forms, as GitHub sends them at first, and accepts junk without an effect', async () => {
    const github = await madeCode(all.ada, inProject());
    const { id, key } = await task();
    for (const junk of ['{', '[]', 'null', JSON.stringify({ pull_request: 1 })])
      expect((await tell(app, github, junk)).status).toBe(200);
    await tell(app, github, `payload=${encodeURIComponent(JSON.stringify(githubChange({ title: key })))}`);
    await settled(github, 'DONE');
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('is ignored while the integration is paused', async () => {
    const github = await madeCode(all.ada, inProject());
    const { id, key } = await task();
    await ok(ask('PUT', 'pause-integration', github.id, { isPaused: true }));
    expect((await tell(app, github, githubChange({ title: key }))).status).toBe(200);
    expect([await eventsOf(github), await linksOf(id)]).toEqual([[], []]);
  });
});

describe('an integration with code', () => {
  test('of a project reaches no task of another one', async () => {
    const query = { workspaceId: all.workspaceId };
    const { id: otherId } = await ok(all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Other' } }));
    const { id, key } = await task('Elsewhere', otherId);
    const github = await madeCode(all.ada, inProject());
    await tell(app, github, githubChange({ title: key }));
    await settled(github, 'IGNORED');
    const wide = await madeCode(all.ada, query);
    await tell(app, wide, githubChange({ title: key }));
    await settled(wide, 'DONE');
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('changes only what its sponsor may change', async () => {
    const query = { workspaceId: all.workspaceId };
    const sent = { query, body: { name: 'Secret', visibility: 'PRIVATE' } };
    const { id: hiddenId } = await ok(all.ada.ask('POST', 'workspace', 'create-project', sent));
    const { id, key } = await task('Hidden', hiddenId);
    const github = await madeCode(amy, query);
    await tell(app, github, githubChange({ title: key }));
    await settled(github, 'IGNORED');
    expect(await linksOf(id)).toEqual([]);
  });

  test('does nothing once its sponsor may no longer manage integrations, and all that waits fails', async () => {
    const github = await madeCode(amy, { workspaceId: all.workspaceId });
    const role = (to: string) => rows('UPDATE "WorkspaceMember" SET "role" = $2 WHERE "userId" = $1', [amy.userId, to]);
    await role('MEMBER');
    const { id, key } = await task();
    await tell(app, github, githubChange({ title: key }));
    await settled(github, 'FAILED');
    expect(await linksOf(id)).toEqual([]);
    await role('ADMIN');
    // The same bytes are taken again after a failure.
    await tell(app, github, githubChange({ title: key }));
    await settled(github, 'DONE');
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('stores its secret encrypted, and no answer has it', async () => {
    const secret = 'f'.repeat(40);
    const github = await madeCode(all.ada, inProject(), { secret });
    expect(JSON.stringify(github)).not.toContain(secret);
    expect(github.hookUrl).toMatch(new RegExp(`/api/hooks/code/${github.id}$`));
    const [{ text }] = await rows(`SELECT string_agg(c::text, ' ') AS "text" FROM "Connection" c`);
    expect(text).not.toContain(secret);
  });
});

describe('how far a pull request is', () => {
  const [first, next] = ['a'.repeat(40), 'b'.repeat(40)];
  const at = (minute: number) => `2026-11-28T10:0${minute}:00Z`;
  const progressOf = async (taskId: string) => (await linksOf(taskId))[0]?.progress;
  const review = (state: string, by = 'eve') => ({ review: { state, user: { login: by } }, sender: { login: 'ada' } });

  test('is shown by its checks, of its latest commit alone, and by its reviews', async () => {
    // No other task here has a pull request with these commits.
    const [sha, later] = ['c'.repeat(40), 'd'.repeat(40)];
    const github = await madeCode(all.ada, inProject());
    const { id, key } = await task();
    const about = (change: Parameters<typeof githubChange>[0], more = {}) =>
      tell(app, github, githubChange({ title: `${key} Log in`, sha, ...change }, more));
    await about({});
    await expect.poll(() => progressOf(id)).toEqual({ head: sha, checks: [], reviews: [] });
    await tell(app, github, checkSuite(null, { sha, at: at(1) }));
    await tell(app, github, commitStatus('failure', { sha, context: 'Coverage', at: at(1) }));
    const [coverage, actions] = [
      { name: 'Coverage', state: 'FAILED', at: at(1) },
      { name: 'GitHub Actions', state: 'RUNNING', at: at(1) },
    ];
    await expect.poll(async () => (await progressOf(id)).checks).toEqual([coverage, actions]);
    await tell(app, github, checkSuite('success', { sha, at: at(2) }));
    // Told late: it is over by now.
    await tell(app, github, checkSuite('failure', { sha, at: at(0) }));
    await about({ action: 'submitted', at: at(2) }, review('changes_requested'));
    await about({ action: 'submitted', at: at(3) }, review('commented', 'max'));
    await settled(github, ...Array.from({ length: 7 }, () => 'DONE'));
    const passed = { ...actions, state: 'PASSED', at: at(2) };
    const wanted = { by: 'eve', state: 'CHANGES', at: at(2) };
    expect(await progressOf(id)).toEqual({ head: sha, checks: [coverage, passed], reviews: [wanted] });

    await about({ action: 'synchronize', sha: later, at: at(4) });
    await expect.poll(() => progressOf(id)).toEqual({ head: later, checks: [], reviews: [wanted] });
    await about({ action: 'submitted', sha: later, at: at(5) }, review('approved'));
    await expect.poll(async () => (await progressOf(id)).reviews).toEqual([{ by: 'eve', state: 'APPROVED', at: at(5) }]);
    await about({ action: 'dismissed', sha: later, at: at(6) }, review('dismissed'));
    await expect.poll(async () => (await progressOf(id)).reviews).toEqual([]);
    await tell(app, github, commitStatus('success', { sha, at: at(7) }));
    await expect
      .poll(async () => (await eventsOf(github))[0])
      .toMatchObject({ state: 'IGNORED', problem: 'No pull request of this integration has this as its latest commit.' });
  });

  test('is told by GitLab and Gitea in their own words', async () => {
    const gitlab = await madeCode(all.ada, inProject(), { provider: 'gitlab', name: 'GitLab' });
    const one = await task();
    const title = `${one.key} Log in`;
    await tell(app, gitlab, gitlabChange({ title }));
    await tell(app, gitlab, gitlabPipeline('running'));
    await tell(app, gitlab, gitlabPipeline('failed', { at: '2026-11-28 10:05:00 UTC' }));
    const approval = { title, action: 'approved', updated_at: '2026-11-28 10:06:00 UTC' };
    await tell(app, gitlab, { ...gitlabChange(approval), user: { username: 'eve' } });
    await expect
      .poll(() => progressOf(one.id))
      .toEqual({
        head: first,
        checks: [{ name: 'Pipeline', state: 'FAILED', at: '2026-11-28T10:05:00.000Z' }],
        reviews: [{ by: 'eve', state: 'APPROVED', at: '2026-11-28T10:06:00.000Z' }],
      });
    await rows('DELETE FROM "Connection"');
    const gitea = await madeCode(all.ada, inProject(), { provider: 'gitea', name: 'Gitea' });
    const other = await task();
    const change = { number: 9, title: `${other.key} Log in`, sha: next };
    await tell(app, gitea, githubChange(change));
    await tell(app, gitea, commitStatus('warning', { sha: next, at: at(1) }));
    const reviewed = { review: { type: 'pull_request_review_approved', content: '' }, sender: { login: 'max' } };
    await tell(app, gitea, githubChange({ ...change, action: 'reviewed', at: at(2) }, reviewed));
    await expect
      .poll(() => progressOf(other.id))
      .toEqual({
        head: next,
        checks: [{ name: 'Build', state: 'PASSED', at: at(1) }],
        reviews: [{ by: 'max', state: 'APPROVED', at: at(2) }],
      });
  });

  test('stays as it is where the sponsor may not change the task, and elsewhere', async () => {
    const github = await madeCode(all.ada, inProject());
    const { id, key } = await task();
    await tell(app, github, githubChange({ title: `${key} Log in` }));
    await expect.poll(() => progressOf(id)).toMatchObject({ checks: [] });
    const elsewhere = await ok(
      all.ada.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: all.workspaceId },
        body: { name: 'Elsewhere' },
      }),
    );
    const other = await madeCode(all.ada, { workspaceId: all.workspaceId, projectId: elsewhere.id });
    await tell(app, other, commitStatus('failure', { at: at(1) }));
    await settled(other, 'IGNORED');
    await ok(ask('PUT', 'update-integration', github.id, { name: 'Of Amy' }, amy));
    await rows(`UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "userId" = $1 AND "projectId" = $2`, [
      amy.userId,
      all.projectId,
    ]);
    await tell(app, github, commitStatus('failure', { at: at(2) }));
    await expect.poll(async () => (await eventsOf(github))[0].state).toBe('FAILED');
    await rows(`UPDATE "ProjectMember" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "projectId" = $2`, [
      amy.userId,
      all.projectId,
    ]);
    expect((await progressOf(id)).checks).toEqual([]);
  });
});

test('two commits of a push that name the same task are both linked', async () => {
  const github = await madeCode(all.ada, inProject());
  const { id, key } = await task();
  const commit = (nth: number) => ({
    id: String(nth).repeat(40),
    url: `https://github.com/acme/app/commit/${nth}`,
    message: `${key} Part ${nth}`,
  });
  const pushed = { ref: 'refs/heads/main', commits: [commit(1), commit(2)], repository: { full_name: 'acme/app' } };
  await tell(app, github, pushed);
  await settled(github, 'DONE');
  expect((await linksOf(id)).map(({ url }: { url: string }) => url).toSorted()).toEqual([commit(1).url, commit(2).url]);
});
