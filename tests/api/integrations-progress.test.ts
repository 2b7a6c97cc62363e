import { describe, expect, test } from 'vitest';
import { CodeStage } from '../support/code-stage.ts';
import { checkSuite, commitStatus, githubChange, gitlabChange, gitlabPipeline, madeCode, tell } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

const on = new CodeStage();
const { rows, inProject, ask, eventsOf, settled, task, linksOf } = on;

describe('how far a pull request is', () => {
  const [first, next] = ['a'.repeat(40), 'b'.repeat(40)];
  const at = (minute: number) => `2026-11-28T10:0${minute}:00Z`;
  const progressOf = async (taskId: string) => (await linksOf(taskId))[0]?.progress;
  const review = (state: string, by = 'eve') => ({ review: { state, user: { login: by } }, sender: { login: 'ada' } });

  test('is shown by its checks, of its latest commit alone, and by its reviews', async () => {
    // No other task here has a pull request with these commits.
    const [sha, later] = ['c'.repeat(40), 'd'.repeat(40)];
    const github = await madeCode(on.all.ada, inProject());
    const { id, key } = await task();
    const about = (change: Parameters<typeof githubChange>[0], more = {}) =>
      tell(on.app, github, githubChange({ title: `${key} Log in`, sha, ...change }, more));
    await about({});
    await expect.poll(() => progressOf(id)).toEqual({ head: sha, checks: [], reviews: [] });
    await tell(on.app, github, checkSuite(null, { sha, at: at(1) }));
    await tell(on.app, github, commitStatus('failure', { sha, context: 'Coverage', at: at(1) }));
    const [coverage, actions] = [
      { name: 'Coverage', state: 'FAILED', at: at(1) },
      { name: 'GitHub Actions', state: 'RUNNING', at: at(1) },
    ];
    await expect.poll(async () => (await progressOf(id)).checks).toEqual([coverage, actions]);
    await tell(on.app, github, checkSuite('success', { sha, at: at(2) }));
    // Told late: it is over by now.
    await tell(on.app, github, checkSuite('failure', { sha, at: at(0) }));
    await about({ action: 'submitted', at: at(3) }, review('commented', 'max'));
    // Told late too, but it is eve's latest.
    await about({ action: 'submitted', at: at(2) }, review('changes_requested'));
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
    // What eve said before is told late, and stays withdrawn.
    await about({ action: 'submitted', sha: later, at: at(5) }, review('changes_requested'));
    await expect.poll(async () => (await eventsOf(github))[0]).toMatchObject({ state: 'IGNORED' });
    expect((await progressOf(id)).reviews).toEqual([]);
    await tell(on.app, github, commitStatus('success', { sha, at: at(7) }));
    await expect
      .poll(async () => (await eventsOf(github))[0])
      .toMatchObject({ state: 'IGNORED', problem: 'No pull request of this integration has this as its latest commit.' });
  });

  test('is told by GitLab and Gitea in their own words', async () => {
    const gitlab = await madeCode(on.all.ada, inProject(), { provider: 'gitlab', name: 'GitLab' });
    const one = await task();
    const title = `${one.key} Log in`;
    await tell(on.app, gitlab, gitlabChange({ title }));
    await tell(on.app, gitlab, gitlabPipeline('running'));
    await tell(on.app, gitlab, gitlabPipeline('failed', { at: '2026-11-28 10:05:00 UTC' }));
    const approval = { title, action: 'approved', updated_at: '2026-11-28 10:06:00 UTC' };
    await tell(on.app, gitlab, { ...gitlabChange(approval), user: { username: 'eve' } });
    await expect
      .poll(() => progressOf(one.id))
      .toEqual({
        head: first,
        checks: [{ name: 'Pipeline', state: 'FAILED', at: '2026-11-28T10:05:00.000Z' }],
        reviews: [{ by: 'eve', state: 'APPROVED', at: '2026-11-28T10:06:00.000Z' }],
      });
    await rows('DELETE FROM "Connection"');
    const gitea = await madeCode(on.all.ada, inProject(), { provider: 'gitea', name: 'Gitea' });
    const other = await task();
    const change = { number: 9, title: `${other.key} Log in`, sha: next };
    await tell(on.app, gitea, githubChange(change));
    await tell(on.app, gitea, commitStatus('warning', { sha: next, at: at(1) }));
    const reviewed = { review: { type: 'pull_request_review_approved', content: '' }, sender: { login: 'max' } };
    await tell(on.app, gitea, githubChange({ ...change, action: 'reviewed', at: at(2) }, reviewed));
    await expect
      .poll(() => progressOf(other.id))
      .toEqual({
        head: next,
        checks: [{ name: 'Build', state: 'PASSED', at: at(1) }],
        reviews: [{ by: 'max', state: 'APPROVED', at: at(2) }],
      });
  });

  test('stays as it is where the sponsor may not change the task, and elsewhere', async () => {
    const github = await madeCode(on.all.ada, inProject());
    const { id, key } = await task();
    await tell(on.app, github, githubChange({ title: `${key} Log in` }));
    await expect.poll(() => progressOf(id)).toMatchObject({ checks: [] });
    const elsewhere = await ok(
      on.all.ada.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: on.all.workspaceId },
        body: { name: 'Elsewhere' },
      }),
    );
    const other = await madeCode(on.all.ada, { workspaceId: on.all.workspaceId, projectId: elsewhere.id });
    await tell(on.app, other, commitStatus('failure', { at: at(1) }));
    await settled(other, 'IGNORED');
    await ok(ask('PUT', 'update-integration', github.id, { name: 'Of Amy' }, on.amy));
    await rows(`UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "userId" = $1 AND "projectId" = $2`, [
      on.amy.userId,
      on.all.projectId,
    ]);
    await tell(on.app, github, commitStatus('failure', { at: at(2) }));
    await expect.poll(async () => (await eventsOf(github))[0].state).toBe('FAILED');
    await rows(`UPDATE "ProjectMember" SET "role" = 'MEMBER' WHERE "userId" = $1 AND "projectId" = $2`, [
      on.amy.userId,
      on.all.projectId,
    ]);
    expect((await progressOf(id)).checks).toEqual([]);
  });
});

test('two commits of a push that name the same task are both linked', async () => {
  const github = await madeCode(on.all.ada, inProject());
  const { id, key } = await task();
  const commit = (nth: number) => ({
    id: String(nth).repeat(40),
    url: `https://github.com/acme/app/commit/${nth}`,
    message: `${key} Part ${nth}`,
  });
  const pushed = { ref: 'refs/heads/main', commits: [commit(1), commit(2)], repository: { full_name: 'acme/app' } };
  await tell(on.app, github, pushed);
  await settled(github, 'DONE');
  expect((await linksOf(id)).map(({ url }: { url: string }) => url).toSorted()).toEqual([commit(1).url, commit(2).url]);
});
