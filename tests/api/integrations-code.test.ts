import { describe, expect, test } from 'vitest';
import { CodeStage } from '../support/code-stage.ts';
import { githubChange, gitlabChange, madeCode, tell } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

const on = new CodeStage();
const { rows, inProject, ask, eventsOf, settled, task, linksOf } = on;
const statusOf = async (id: string) => (await rows('SELECT "status" FROM "Task" WHERE "id" = $1', [id]))[0]?.status;

describe('a pull request', () => {
  test('is linked to the tasks that it names, and its states move them, on behalf of the sponsor', async () => {
    const github = await madeCode(on.all.ada, inProject());
    const { id, key } = await task();
    expect((await tell(on.app, github, githubChange({ branch: `ada/${key.toLowerCase()}-log-in`, draft: true }))).status).toBe(
      200,
    );
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
      await tell(on.app, github, githubChange({ branch: `ada/${key.toLowerCase()}-log-in`, ...change }));
      await expect.poll(() => statusOf(id)).toBe(status);
      await expect.poll(async () => (await linksOf(id))[0]?.state).toBe(state);
    }
    const [event] = await rows(
      `SELECT "actorType", "actorId", "actorName", "onBehalfOf" FROM "Event" WHERE "targetId" = $1 ORDER BY "occurredAt" DESC LIMIT 1`,
      [id],
    );
    expect(event).toEqual({ actorType: 'INTEGRATION', actorId: github.id, actorName: 'GitHub', onBehalfOf: on.all.ada.userId });
  });

  test('that fixes a task is linked as its fix; one that is approved, edited or unknown moves nothing', async () => {
    const github = await madeCode(on.all.ada, inProject());
    const { id, key } = await task();
    await tell(on.app, github, githubChange({ action: 'edited', body: `Fixes ${key}. See NOPE-1.` }));
    await settled(github, 'DONE');
    await tell(
      on.app,
      github,
      githubChange({ action: 'submitted', body: `Fixes ${key}`, at: '2026-11-28T10:01:00Z' }, { review: { state: 'approved' } }),
    );
    await settled(github, 'DONE', 'DONE');
    expect(await linksOf(id)).toMatchObject([{ kind: 'FIXED_BY', state: 'READY' }]);
    expect(await statusOf(id)).toBe('TODO');
    await tell(on.app, github, githubChange({ title: 'NOPE-1: nothing', number: 8 }));
    await settled(github, 'IGNORED', 'DONE', 'DONE');
  });

  test('that arrives late changes nothing, and the same bytes count once', async () => {
    const github = await madeCode(on.all.ada, inProject());
    const { id, key } = await task();
    const merged = githubChange({ title: key, action: 'closed', state: 'closed', merged: true, at: '2026-11-28T12:00:00Z' });
    await tell(on.app, github, merged);
    await settled(github, 'DONE');
    await tell(on.app, github, githubChange({ title: key, at: '2026-11-28T11:00:00Z' }));
    await settled(github, 'IGNORED', 'DONE');
    expect(await statusOf(id)).toBe('DONE');
    await ok(on.all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: id }, body: { status: 'TODO' } }));
    expect((await tell(on.app, github, merged)).status).toBe(200);
    await tell(on.app, github, githubChange({ title: 'NOPE-1', number: 9 }));
    await settled(github, 'IGNORED', 'IGNORED', 'DONE');
    expect(await statusOf(id)).toBe('TODO');
  });

  test('moves tasks as its integration maps it', async () => {
    const github = await madeCode(on.all.ada, inProject());
    await ok(ask('PUT', 'update-integration', github.id, { mapping: { ...github.mapping, OPEN: 'IN_PROGRESS' } }));
    const { id, key } = await task();
    await tell(on.app, github, githubChange({ title: key }));
    await expect.poll(() => statusOf(id)).toBe('IN_PROGRESS');
  });

  test('of GitLab and Gitea does the same', async () => {
    const gitlab = await madeCode(on.all.ada, inProject(), { provider: 'gitlab', name: 'GitLab' });
    const gitea = await madeCode(on.all.ada, inProject(), { provider: 'gitea', name: 'Gitea' });
    const [one, other] = [await task(), await task()];
    await tell(on.app, gitlab, gitlabChange({ title: one.key, draft: true }));
    await expect.poll(() => statusOf(one.id)).toBe('IN_PROGRESS');
    await tell(
      on.app,
      gitlab,
      gitlabChange({ title: one.key, action: 'merge', state: 'merged', updated_at: '2026-11-28T10:05:00Z' }),
    );
    await expect.poll(() => statusOf(one.id)).toBe('DONE');
    const review = { review: { type: 'pull_request_review_rejected', content: 'No' } };
    await tell(on.app, gitea, githubChange({ action: 'reviewed', title: other.key }, review));
    await expect.poll(() => statusOf(other.id)).toBe('REVIEW');
    expect((await linksOf(one.id))[0]).toMatchObject({ title: `acme/app!7 ${one.key}`, state: 'MERGED' });
    expect(await eventsOf(gitlab)).toMatchObject([{ what: 'Pull request acme/app!7' }, {}]);
  });
});

test('a commit is linked to the tasks that its message names, and moves none', async () => {
  const github = await madeCode(on.all.ada, inProject());
  const { id, key } = await task();
  const commit = {
    id: 'a1b2c3d4e5',
    url: 'https://github.com/acme/app/commit/a1b2c3d4e5',
    message: `${key} Log in\n\nAt last.`,
  };
  await tell(on.app, github, {
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
    const github = await madeCode(on.all.ada, inProject());
    const { key, id } = await task();
    const wrong = await tell(on.app, github, githubChange({ title: key }), { secret: 'x'.repeat(32) });
    const unknown = await tell(on.app, { ...github, id: on.all.projectId }, githubChange({ title: key }));
    const other = await tell(on.app, { ...github, provider: 'gitlab' }, gitlabChange({ title: key }));
    expect([wrong.status, unknown.status, other.status]).toEqual([404, 404, 404]);
    expect(await linksOf(id)).toEqual([]);
    const { items } = await ok(on.all.ada.ask('GET', 'integrations', 'get-integrations', { query: inProject() }));
    expect(items).toMatchObject([{ status: 'ERROR', lastError: expect.stringContaining('wrong signature') }]);
    await tell(on.app, github, { zen: 'Keep it logically awesome.', repository: { full_name: 'acme/app' } });
    const { items: now } = await ok(on.all.ada.ask('GET', 'integrations', 'get-integrations', { query: inProject() }));
    expect(now).toMatchObject([{ status: 'CONNECTED', lastError: null, accountName: 'acme/app' }]);
  });

  test('takes forms, as GitHub sends them at first, and accepts junk without an effect', async () => {
    const github = await madeCode(on.all.ada, inProject());
    const { id, key } = await task();
    for (const junk of ['{', '[]', 'null', JSON.stringify({ pull_request: 1 })])
      expect((await tell(on.app, github, junk)).status).toBe(200);
    await tell(on.app, github, `payload=${encodeURIComponent(JSON.stringify(githubChange({ title: key })))}`);
    await settled(github, 'DONE');
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('is ignored while the integration is paused', async () => {
    const github = await madeCode(on.all.ada, inProject());
    const { id, key } = await task();
    await ok(ask('PUT', 'pause-integration', github.id, { isPaused: true }));
    expect((await tell(on.app, github, githubChange({ title: key }))).status).toBe(200);
    expect([await eventsOf(github), await linksOf(id)]).toEqual([[], []]);
  });
});

describe('an integration with code', () => {
  test('of a project reaches no task of another one', async () => {
    const query = { workspaceId: on.all.workspaceId };
    const { id: otherId } = await ok(on.all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Other' } }));
    const { id, key } = await task('Elsewhere', otherId);
    const github = await madeCode(on.all.ada, inProject());
    await tell(on.app, github, githubChange({ title: key }));
    await settled(github, 'IGNORED');
    const wide = await madeCode(on.all.ada, query);
    await tell(on.app, wide, githubChange({ title: key }));
    await settled(wide, 'DONE');
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('changes only what its sponsor may change', async () => {
    const query = { workspaceId: on.all.workspaceId };
    const sent = { query, body: { name: 'Secret', visibility: 'PRIVATE' } };
    const { id: hiddenId } = await ok(on.all.ada.ask('POST', 'workspace', 'create-project', sent));
    const { id, key } = await task('Hidden', hiddenId);
    const github = await madeCode(on.amy, query);
    await tell(on.app, github, githubChange({ title: key }));
    await settled(github, 'IGNORED');
    expect(await linksOf(id)).toEqual([]);
  });

  test('does nothing once its sponsor may no longer manage integrations, and all that waits fails', async () => {
    const github = await madeCode(on.amy, { workspaceId: on.all.workspaceId });
    const role = (to: string) => rows('UPDATE "WorkspaceMember" SET "role" = $2 WHERE "userId" = $1', [on.amy.userId, to]);
    await role('MEMBER');
    const { id, key } = await task();
    await tell(on.app, github, githubChange({ title: key }));
    await settled(github, 'FAILED');
    expect(await linksOf(id)).toEqual([]);
    await role('ADMIN');
    // The same bytes are taken again after a failure.
    await tell(on.app, github, githubChange({ title: key }));
    await settled(github, 'DONE');
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('stores its secret encrypted, and no answer has it', async () => {
    const secret = 'f'.repeat(40);
    const github = await madeCode(on.all.ada, inProject(), { secret });
    expect(JSON.stringify(github)).not.toContain(secret);
    expect(github.hookUrl).toMatch(new RegExp(`/api/hooks/code/${github.id}$`));
    const [{ text }] = await rows(`SELECT string_agg(c::text, ' ') AS "text" FROM "Connection" c`);
    expect(text).not.toContain(secret);
  });
});
