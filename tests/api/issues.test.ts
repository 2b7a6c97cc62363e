import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, newIdOf } from '#contract/new-id';
import { CROWD } from '../support/amount.ts';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
/** A person who can only comment. */
let cora: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast());
  cora = await app.person('cora');
  await joinWorkspace(app, cora, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, cora, 'COMMENTER');
});
afterAll(() => app.stop());

const report = (by: Person, body: Record<string, unknown>, projectId = all.projectId) =>
  by.ask('POST', 'issues', 'create-issue', { query: { projectId }, body });
const created = async (body: Record<string, unknown> = {}) => (await report(all.ada, { title: 'It broke', ...body })).body;
const edit = (by: Person, issueId: string, body: Record<string, unknown>) =>
  by.ask('PUT', 'issues', 'update-issue', { query: { issueId }, body });
const move = (issueId: string, body: Record<string, unknown>, by: Person = all.ada) =>
  by.ask('PUT', 'issues', 'update-issue-status', { query: { issueId }, body });
const details = async (issueId: string) => (await all.ada.ask('GET', 'issues', 'get-issue', { query: { issueId } })).body;
const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const triage = (triageEnabled: boolean) =>
  all.ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId: all.projectId }, body: { triageEnabled } });

describe('a new issue', () => {
  test('belongs to its reporter, and is watched by them and its assignees', async () => {
    const { ada, ben, labelId } = all;
    const issue = await created({ assigneeIds: [ben.userId, ben.userId], labelIds: [labelId], severity: 'S2' });
    expect(issue).toMatchObject({
      status: 'OPEN',
      type: 'BUG',
      priority: 'MEDIUM',
      severity: 'S2',
      sourceType: 'APP',
      reporterId: ada.userId,
      assigneeIds: [ben.userId],
      labelIds: [labelId],
      watcherIds: [ada.userId, ben.userId],
      version: 1,
    });
    expect((await details(issue.id)).assignees.map(({ email }: Person) => email)).toEqual([ben.email]);
  });

  test('created many times at once, along with tasks, gets consecutive numbers', async () => {
    const before = (await created()).number;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, turn) =>
        turn % 2 === 0
          ? report(all.ben, { title: `Issue ${turn}` })
          : all.ada.ask('POST', 'project', 'create-task', {
              query: { projectId: all.projectId },
              body: { title: `Task ${turn}` },
            }),
      ),
    );
    const numbers = answers.map(({ body }) => body.number as number).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: CROWD }, (_, turn) => before + 1 + turn));
  });

  test('takes the id of its mutation, and twenty concurrent equal requests make one', async () => {
    const key = newIdOf(all.ben.userId);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        all.ben.ask('POST', 'issues', 'create-issue', {
          query: { projectId: all.projectId },
          body: { title: 'Only one', labelIds: [all.labelId] },
          headers: { 'idempotency-key': key },
        }),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.id).toBe(key);
  });

  test('with one stranger or one foreign label is refused as a whole', async () => {
    const { ada, ben, mallory, labelId, foreign } = all;
    const before = await rows('SELECT 1 FROM "Issue"');
    for (const body of [
      { assigneeIds: [ben.userId, mallory.userId] },
      { labelIds: [labelId, foreign.labelId] },
      { assigneeIds: [newId()] },
    ])
      expect((await report(ada, { title: 'x', ...body })).status).toBe(404);
    expect(await rows('SELECT 1 FROM "Issue"')).toHaveLength(before.length);
  });

  test.each([
    { title: '' },
    { title: 'x'.repeat(501) },
    { title: 'x', severity: 'S5' },
    { title: 'x', status: 'CLOSED' },
    { title: 'x', sourceType: 'EMAIL' },
    { title: 'x', reporterId: newId() },
    { title: 'x', dueDate: '2026-02-30' },
    { title: 'x', assigneeIds: Array.from({ length: 21 }, () => newId()) },
  ])('%j is refused', async (body) => {
    expect((await report(all.ada, body)).status).toBe(400);
  });

  test('from a commenter starts in triage if that is on, and otherwise open', async () => {
    expect((await report(cora, { title: 'From outside', type: 'INCIDENT' })).body.status).toBe('TRIAGE');
    expect((await report(all.ben, { title: 'From inside' })).body.status).toBe('OPEN');
    await triage(false);
    expect((await report(cora, { title: 'From outside' })).body.status).toBe('OPEN');
    await triage(true);
  });

  test('from a commenter has a description, but no assignee, dates or priority', async () => {
    for (const body of [
      { assigneeIds: [cora.userId] },
      { labelIds: [all.labelId] },
      { priority: 'URGENT' },
      { dueDate: '2026-12-01' },
    ])
      expect((await report(cora, { title: 'x', ...body })).body.error?.code).toBe('forbidden');
  });

  test('from a guest is limited like a commenter’s, whatever their role, unless guests can edit without approval', async () => {
    const greta = await app.person('greta');
    await joinWorkspace(app, greta, all.workspaceId, 'GUEST');
    await addToProject(all.ada, all.projectId, greta, 'MEMBER');
    const guests = (allowGuestAccess: boolean) =>
      all.ada.ask('PUT', 'settings/project', 'update-project', {
        query: { projectId: all.projectId },
        body: { allowGuestAccess, requireApproval: !allowGuestAccess },
      });
    expect((await report(greta, { title: 'From a guest', priority: 'HIGH' })).status).toBe(403);
    expect((await report(greta, { title: 'From a guest' })).body.status).toBe('TRIAGE');
    await guests(true);
    expect((await report(greta, { title: 'From a guest', priority: 'HIGH' })).body.status).toBe('OPEN');
    await guests(false);
  });

  test('is refused from a viewer, and from a guest who was not added to the project', async () => {
    expect((await report(all.vera, { title: 'x' })).status).toBe(403);
    expect((await report(all.gus, { title: 'x' })).status).toBe(404);
  });
});

describe('a change', () => {
  test('keeps labels and people as sets, on the issue and in their tables', async () => {
    const { ada, ben, vera, labelId } = all;
    const issue = await created({ assigneeIds: [ben.userId], labelIds: [labelId] });
    const { body } = await edit(ada, issue.id, { assigneeIds: [vera.userId, ben.userId, vera.userId], labelIds: [] });
    expect(body).toMatchObject({ assigneeIds: [ben.userId, vera.userId], labelIds: [], version: 2 });
    expect(body.watcherIds).toContain(vera.userId);
    expect(await rows('SELECT "userId" FROM "IssueAssignee" WHERE "issueId" = $1 ORDER BY 1', [issue.id])).toEqual(
      [ben.userId, vera.userId].toSorted().map((userId) => ({ userId })),
    );
    expect(await rows('SELECT "labelId" FROM "IssueLabel" WHERE "issueId" = $1', [issue.id])).toEqual([]);
    const same = await edit(ada, issue.id, { assigneeIds: [vera.userId, ben.userId] });
    expect(same.body.version).toBe(2);
  });

  test('with one bad id is refused as a whole', async () => {
    const { ada, ben, mallory, foreign } = all;
    const issue = await created();
    for (const body of [{ assigneeIds: [ben.userId, mallory.userId] }, { labelIds: [foreign.labelId] }])
      expect((await edit(ada, issue.id, { title: 'Other', ...body })).status).toBe(404);
    expect(await details(issue.id)).toMatchObject({ title: 'It broke', version: 1, assigneeIds: [] });
  });

  test('based on an outdated version is rejected if it changes the same field, and merged otherwise', async () => {
    const issue = await created();
    await edit(all.ben, issue.id, { priority: 'HIGH' });
    expect((await edit(all.ada, issue.id, { priority: 'LOW', version: 1 })).body.error?.code).toBe('stale');
    expect((await edit(all.ada, issue.id, { title: 'Other', version: 1 })).body).toMatchObject({
      priority: 'HIGH',
      title: 'Other',
    });
    await all.ben.ask('POST', 'issues', 'add-label', { query: { issueId: issue.id }, body: { labelId: all.labelId } });
    expect((await edit(all.ada, issue.id, { labelIds: [], version: 3 })).body.error?.code).toBe('stale');
  });

  test('of different fields and people by forty at once is never lost', async () => {
    const issue = await created();
    const people = [all.ada, all.ben, all.vera];
    const calls = people.flatMap(({ userId }) => [
      () => all.ada.ask('POST', 'issues', 'add-assignee', { query: { issueId: issue.id }, body: { assigneeId: userId } }),
      () => all.ben.ask('POST', 'issues', 'add-label', { query: { issueId: issue.id }, body: { labelId: all.labelId } }),
      () => edit(all.ben, issue.id, { environment: `of ${userId}` }),
      () => move(issue.id, { status: 'IN_PROGRESS' }, all.ben),
    ]);
    const answers = await Promise.all([...calls, ...calls, ...calls].map((call) => call()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await details(issue.id);
    expect(after).toMatchObject({ status: 'IN_PROGRESS', labelIds: [all.labelId] });
    expect(new Set(after.assigneeIds)).toEqual(new Set(people.map(({ userId }) => userId)));
  });

  test('is recorded in the history with old and new values, and for a long text only as changed', async () => {
    const issue = await created();
    await edit(all.ben, issue.id, { description: 'Long', priority: 'URGENT' });
    const { activity } = await details(issue.id);
    expect(activity[0]).toMatchObject({
      actorId: all.ben.userId,
      action: 'update-issue',
      changes: { priority: ['MEDIUM', 'URGENT'], description: [null, null] },
    });
    expect(activity[1]).toMatchObject({ action: 'create-issue', changes: { title: [null, 'It broke'] } });
  });

  test('by a commenter can edit the text of their own issue, but not its planning or another’s issue', async () => {
    const own = (await report(cora, { title: 'Mine' })).body;
    expect((await edit(cora, own.id, { title: 'Mine, better', severity: 'S3' })).status).toBe(200);
    for (const body of [{ priority: 'HIGH' }, { assigneeIds: [] }, { labelIds: [] }, { dueDate: null }])
      expect((await edit(cora, own.id, body)).status).toBe(403);
    const query = { issueId: own.id };
    expect((await cora.ask('POST', 'issues', 'add-label', { query, body: { labelId: all.labelId } })).status).toBe(403);
    expect((await move(own.id, { status: 'CLOSED' }, cora)).status).toBe(403);
    expect((await edit(cora, all.issueId, { title: 'Not mine' })).status).toBe(403);
    expect((await edit(all.vera, own.id, { title: 'Not mine' })).status).toBe(403);
  });

  test('keeps a person who can no longer see the project, and can remove them', async () => {
    const eve = await app.person('eve');
    await joinWorkspace(app, eve, all.workspaceId, 'MEMBER');
    const memberId = await addToProject(all.ada, all.projectId, eve, 'MEMBER');
    const issue = await created({ assigneeIds: [eve.userId] });
    await all.ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } });
    const { body } = await edit(all.ada, issue.id, { assigneeIds: [eve.userId, all.ben.userId] });
    expect(body.assigneeIds).toEqual([eve.userId, all.ben.userId]);
    const query = { issueId: issue.id, assigneeId: eve.userId };
    expect((await all.ada.ask('DELETE', 'issues', 'remove-assignee', { query })).body.assigneeIds).toEqual([all.ben.userId]);
    expect((await all.ada.ask('DELETE', 'issues', 'remove-assignee', { query })).status).toBe(404);
  });

  test('adds at most twenty people and fifty labels to an issue', async () => {
    const issue = await created();
    await app.database.pool.query(
      `INSERT INTO "Label" ("id", "projectId", "name", "createdBy") SELECT gen_random_uuid(), $1, 'many ' || n, $2 FROM generate_series(1, 50) n`,
      [all.projectId, all.ada.userId],
    );
    const labels = await rows<{ id: string }>(`SELECT "id" FROM "Label" WHERE "projectId" = $1 AND "name" LIKE 'many %'`, [
      all.projectId,
    ]);
    expect((await edit(all.ada, issue.id, { labelIds: labels.map(({ id }) => id) })).body.labelIds).toHaveLength(50);
    const one = await all.ada.ask('POST', 'issues', 'add-label', {
      query: { issueId: issue.id },
      body: { labelId: all.labelId },
    });
    expect(one.body.error?.code).toBe('conflict');
  });

  test('a deleted label is removed from its issues, deleted ones included', async () => {
    const label = await all.ada.ask('POST', 'settings/project', 'create-label', {
      query: { projectId: all.projectId },
      body: { name: 'Soon gone' },
    });
    const [kept, trashed] = [await created({ labelIds: [label.body.id] }), await created({ labelIds: [label.body.id] })];
    await all.ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId: trashed.id } });
    await all.ada.ask('DELETE', 'settings/project', 'delete-label', {
      query: { projectId: all.projectId, labelId: label.body.id },
    });
    expect((await details(kept.id)).labelIds).toEqual([]);
    const restored = await all.ada.ask('POST', 'issues', 'restore-issue', { query: { issueId: trashed.id }, body: {} });
    expect(restored.body.labelIds).toEqual([]);
  });
});

test('anyone who can read the project can watch an issue and stop watching it', async () => {
  const { id } = await created();
  const watch = (isWatching: boolean) =>
    all.vera.ask('PUT', 'issues', 'watch-issue', { query: { issueId: id }, body: { isWatching } });
  expect((await watch(true)).body.watcherIds).toContain(all.vera.userId);
  expect((await watch(false)).body.watcherIds).not.toContain(all.vera.userId);
});

test('concurrent comments and deletions leave a count that equals a recount', async () => {
  const { id } = await created();
  const say = () => all.ben.ask('POST', 'issues', 'create-comment', { query: { issueId: id }, body: { content: 'Me too' } });
  const said = await Promise.all(Array.from({ length: CROWD }, say));
  await Promise.all([
    ...said.slice(0, 10).map(({ body }) => all.ben.ask('DELETE', 'issues', 'delete-comment', { query: { commentId: body.id } })),
    ...Array.from({ length: CROWD / 2 }, say),
  ]);
  expect((await details(id)).commentCount).toBe(CROWD - 10 + CROWD / 2);
});
