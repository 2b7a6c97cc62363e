import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { retentionJob } from '../support/retention.ts';

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

describe('a status', () => {
  const moments = async (id: string) => {
    const { status, resolvedAt, closedAt, duplicateOfId } = await details(id);
    return { status, isResolved: resolvedAt !== null, isClosed: closedAt !== null, duplicateOfId };
  };

  test('sets when the issue was resolved and closed, and reopening clears it', async () => {
    const { id } = await created();
    for (const [status, isResolved, isClosed] of [
      ['RESOLVED', true, false],
      ['CLOSED', true, true],
      ['OPEN', false, false],
      ['WONT_FIX', false, true],
      ['IN_REVIEW', false, false],
      ['TRIAGE', false, false],
    ] as const) {
      expect((await move(id, { status })).status).toBe(200);
      expect(await moments(id)).toEqual({ status, isResolved, isClosed, duplicateOfId: null });
    }
  });

  test('keeps the time of the first resolution while it lasts', async () => {
    const { id } = await created();
    const resolved = (await move(id, { status: 'RESOLVED' })).body.resolvedAt;
    expect((await move(id, { status: 'CLOSED' })).body.resolvedAt).toBe(resolved);
  });

  test('of triage requires a project with triage', async () => {
    const { id } = await created();
    await triage(false);
    expect((await move(id, { status: 'TRIAGE' })).body.error?.code).toBe('conflict');
    await triage(true);
  });

  test('based on an outdated version is rejected', async () => {
    const { id } = await created();
    await move(id, { status: 'IN_PROGRESS' }, all.ben);
    expect((await move(id, { status: 'CLOSED', version: 1 })).body.error?.code).toBe('stale');
  });

  test('of duplicate requires another issue of the project as its original', async () => {
    const [one, other] = [await created(), await created()];
    const refused = async (body: Record<string, unknown>) => (await move(one.id, body)).status;
    expect(await refused({ status: 'DUPLICATE' })).toBe(400);
    expect(await refused({ status: 'CLOSED', duplicateOfId: other.id })).toBe(400);
    expect(await refused({ status: 'DUPLICATE', duplicateOfId: one.id })).toBe(409);
    expect(await refused({ status: 'DUPLICATE', duplicateOfId: all.foreign.issueId })).toBe(404);
    expect(await refused({ status: 'DUPLICATE', duplicateOfId: newId() })).toBe(404);
    await all.ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId: other.id } });
    expect(await refused({ status: 'DUPLICATE', duplicateOfId: other.id })).toBe(404);
    expect(await moments(one.id)).toMatchObject({ status: 'OPEN', duplicateOfId: null });
  });

  test('of duplicate adds its watchers to the original, which is not itself a duplicate', async () => {
    const [first, second, third] = [await created(), await created(), await created({ assigneeIds: [all.vera.userId] })];
    await move(second.id, { status: 'DUPLICATE', duplicateOfId: first.id });
    // The named issue is a duplicate, so its own original is used.
    expect((await move(third.id, { status: 'DUPLICATE', duplicateOfId: second.id })).body.duplicateOfId).toBe(first.id);
    expect((await details(first.id)).watcherIds).toContain(all.vera.userId);
    const [last] = [await created()];
    await move(first.id, { status: 'DUPLICATE', duplicateOfId: last.id });
    for (const { id } of [first, second, third]) expect((await details(id)).duplicateOfId).toBe(last.id);
    // An issue cannot be a duplicate of its own duplicate.
    expect((await move(last.id, { status: 'DUPLICATE', duplicateOfId: third.id })).status).toBe(409);
    expect((await move(second.id, { status: 'OPEN' })).body).toMatchObject({ duplicateOfId: null, closedAt: null });
  });

  test('given concurrently in a circle leaves no circle', async () => {
    const ring = await Promise.all(Array.from({ length: 6 }, () => created()));
    const answers = await Promise.all(
      ring.map(({ id }, place) => move(id, { status: 'DUPLICATE', duplicateOfId: ring[(place + 1) % ring.length].id })),
    );
    expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
    const after = await Promise.all(ring.map(({ id }) => details(id)));
    const survivors = after.filter(({ status }) => status !== 'DUPLICATE');
    expect(survivors.length).toBeGreaterThan(0);
    for (const { duplicateOfId } of after.filter(({ status }) => status === 'DUPLICATE'))
      expect(survivors.map(({ id }) => id)).toContain(duplicateOfId);
  });
});

describe('triage', () => {
  const snooze = (issueId: string, snoozedUntil: unknown, by: Person = all.ada) =>
    by.ask('PUT', 'issues', 'snooze-issue', { query: { issueId }, body: { snoozedUntil } });

  test('a snoozed issue wakes at its time or when it is accepted', async () => {
    const { id } = (await report(cora, { title: 'Later' })).body;
    const later = '2990-05-01T08:00:00.000Z';
    expect((await snooze(id, later)).body.snoozedUntil).toBe(later);
    expect((await move(id, { status: 'OPEN' })).body.snoozedUntil).toBeNull();
    expect((await snooze(id, later)).body.error?.code).toBe('conflict');
  });

  test('a snooze that has ended wakes the issue, and a commenter cannot snooze', async () => {
    const { id } = (await report(cora, { title: 'Later' })).body;
    await snooze(id, '2990-05-01T08:00:00.000Z');
    expect((await snooze(id, '2020-05-01T08:00:00.000Z')).body.snoozedUntil).toBeNull();
    expect((await snooze(id, null, cora)).status).toBe(403);
  });
});

describe('the trash', () => {
  test('takes an issue from its reporter or an admin, and can restore it', async () => {
    const own = (await report(cora, { title: 'Mine' })).body;
    const query = { issueId: own.id };
    expect((await all.ben.ask('DELETE', 'issues', 'delete-issue', { query })).status).toBe(403);
    expect((await cora.ask('DELETE', 'issues', 'delete-issue', { query })).status).toBe(200);
    expect((await all.ada.ask('GET', 'issues', 'get-issue', { query })).status).toBe(404);
    expect((await edit(all.ada, own.id, { title: 'x' })).status).toBe(404);
    expect((await all.ben.ask('POST', 'issues', 'restore-issue', { query, body: {} })).status).toBe(403);
    expect((await all.ada.ask('POST', 'issues', 'restore-issue', { query, body: {} })).body).toMatchObject({ deletedAt: null });
  });

  test('is emptied after thirty days, with everything attached; a duplicate outlives its original', async () => {
    const [survivor, duplicate] = [await created({ assigneeIds: [all.ben.userId] }), await created()];
    await move(duplicate.id, { status: 'DUPLICATE', duplicateOfId: survivor.id });
    await all.ada.ask('POST', 'issues', 'create-comment', { query: { issueId: survivor.id }, body: { content: 'Said' } });
    await all.ada.ask('DELETE', 'issues', 'delete-issue', { query: { issueId: survivor.id } });
    await app.database.pool.query(`UPDATE "Issue" SET "deletedAt" = now() - interval '31 days' WHERE "id" = $1`, [survivor.id]);
    await retentionJob(app.database.pool).work({});
    for (const table of ['IssueAssignee', 'IssueComment'])
      expect(await rows(`SELECT 1 FROM "${table}" WHERE "issueId" = $1`, [survivor.id])).toEqual([]);
    expect(await details(duplicate.id)).toMatchObject({ status: 'DUPLICATE', duplicateOfId: null });
    expect((await move(duplicate.id, { status: 'OPEN' })).status).toBe(200);
  });
});

test('an issue blocked by a duplicate is blocked by the original, and reopening the duplicate loses nothing', async () => {
  const { ada, projectId } = all;
  const [duplicate, survivor] = [await created(), await created()];
  const task = (await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Waits' } })).body;
  const link = (issueId: string, linkedItem: Record<string, unknown>) =>
    ada.ask('POST', 'issues', 'create-linked-item', { query: { issueId }, body: { linkedItem } });
  const address = { kind: 'RELATES_TO', targetType: 'URL', url: 'https://example.com/a' };
  await link(duplicate.id, { kind: 'BLOCKS', targetType: 'TASK', targetId: task.id });
  await link(duplicate.id, { kind: 'BLOCKS', targetType: 'ISSUE', targetId: survivor.id });
  await link(duplicate.id, address);
  await link(survivor.id, { ...address, targetType: 'DESIGN' });
  const blockers = async () =>
    (await ada.ask('GET', 'project', 'get-task-details', { query: { taskId: task.id } })).body.blockedByCount;
  const links = async (id: string) =>
    (await details(id)).linkedItems.map(({ kind, targetType }: Record<string, string>) => `${kind} ${targetType}`).toSorted();
  expect((await move(duplicate.id, { status: 'DUPLICATE', duplicateOfId: survivor.id })).status).toBe(200);
  expect(await links(survivor.id)).toEqual(['BLOCKED_BY ISSUE', 'BLOCKS TASK', 'RELATES_TO DESIGN']);
  expect((await details(survivor.id)).linkCount).toBe(3);
  expect(await blockers()).toBe(1);
  await move(duplicate.id, { status: 'OPEN' });
  expect(await links(duplicate.id)).toEqual(['BLOCKS ISSUE', 'BLOCKS TASK', 'RELATES_TO URL']);
  expect(await blockers()).toBe(2);
});

test('only a bug has a severity, and loses it when its type changes', async () => {
  const { ada, projectId } = all;
  for (const type of ['FEATURE', 'IMPROVEMENT', 'TASK', 'QUESTION', 'INCIDENT']) {
    const { status, body } = await report(ada, { title: 'No bug', type, severity: 'S1' });
    expect([status, body.error?.fields]).toEqual([400, { severity: 'Only bugs can have a severity' }]);
  }
  const bug = await created({ type: 'BUG', severity: 'S2' });
  expect((await edit(ada, bug.id, { type: 'FEATURE', severity: 'S2' })).status).toBe(400);
  expect((await edit(ada, bug.id, { type: 'FEATURE' })).body).toMatchObject({ type: 'FEATURE', severity: null });
  expect((await edit(ada, bug.id, { severity: 'S1' })).status).toBe(409);
  expect((await edit(ada, bug.id, { severity: null, title: 'No bug' })).status).toBe(200);
  expect((await edit(ada, bug.id, { type: 'BUG', severity: 'S1' })).body).toMatchObject({ type: 'BUG', severity: 'S1' });
  const task = await ada.ask('POST', 'issues', 'convert-issue-to-task', { query: { issueId: bug.id }, body: {} });
  const query = { taskId: task.body.id };
  const back = await ada.ask('POST', 'issues', 'convert-task-to-issue', { query, body: { type: 'QUESTION' } });
  expect(back.body).toMatchObject({ id: bug.id, projectId, type: 'QUESTION', severity: null });
});
