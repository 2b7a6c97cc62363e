import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { addedMail } from '#features/projects/server';
import { requestMail } from '#features/join-requests/server';
import type { EventReader, LoggedEvent } from '#server/event-log';
import { openLog } from '#server/log';
import { type TestApp, testApp } from '../support/app.ts';
import { addToProject } from '../support/cast.ts';
import { recipientsOf } from '../support/recipients.ts';
import { codeOf, made, teamFixture } from '../support/team-fixture.ts';
import { holdBackWhere, letInWhere } from '../support/held-back.ts';

// A member who lacks a required second factor, on the paths that bypass the main access check.

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'BUSINESS' });
});
afterAll(() => app.stop());

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(sql, values)).rows as Row[];
const holdBack = (memberId: string, isHeldBack = true) =>
  rows((isHeldBack ? holdBackWhere : letInWhere)('"id" = $1'), [memberId]);

test('a member without the required factor does not get the cached response to their deletion again', async () => {
  const { one, project, membership } = await teamFixture(app, { max: 'MEMBER' });
  const projectId = await project('max', 'TEAM');
  const query = { projectId };
  const label = await one('max').ask('POST', 'settings/project', 'create-label', { query, body: { name: 'Urgent' } });
  const asked = { query: { labelId: made(label).id }, headers: { 'idempotency-key': newId() } };
  const remove = () => one('max').ask('DELETE', 'settings/project', 'delete-label', asked);
  const first = made(await remove());
  expect(made(await remove())).toEqual(first);
  await holdBack(await membership('max'));
  expect((await remove()).status).toBe(404);
  await holdBack(await membership('max'), false);
  expect(made(await remove())).toEqual(first);
});

test('a member without the required factor can leave, under the usual rules, and do nothing else', async () => {
  const { one, olga, workspaceId, membership } = await teamFixture(app, { max: 'MEMBER' });
  for (const name of ['max', 'olga']) await holdBack(await membership(name));
  const query = { workspaceId };
  expect(codeOf(await one('max').ask('GET', 'workspace', 'get-team-members', { query }))).toBe('second-factor-required');
  expect(codeOf(await olga.ask('DELETE', 'workspace', 'leave-workspace', { query }))).toBe('last-owner');
  made(await one('max').ask('DELETE', 'workspace', 'leave-workspace', { query }));
  expect((await one('max').ask('GET', 'workspace', 'get-workspace', { query })).status).toBe(404);
  const entries = await rows<{ action: string; outcome: string }>(
    `SELECT "action", "outcome" FROM "AuditEntry" WHERE "workspaceId" = $1 AND "actorId" = $2 AND "action" = 'member.left'`,
    [workspaceId, one('max').userId],
  );
  expect(entries).toEqual([{ action: 'member.left', outcome: 'SUCCESS' }]);
});

test('the invitations of a member without the required factor are suspended, and valid again with it', async () => {
  const { one, workspaceId, membership } = await teamFixture(app, { anna: 'ADMIN' });
  const zoe = await app.person('zoe');
  const invitation = await one('anna').ask('POST', 'workspace', 'create-workspace-invitation', {
    query: { id: workspaceId },
    body: { email: zoe.email },
  });
  const accept = () =>
    zoe.ask('POST', 'workspace', 'accept-my-invitation', { query: { invitationId: made(invitation).id }, body: {} });
  await holdBack(await membership('anna'));
  expect(codeOf(await accept())).toBe('invitation-used');
  await holdBack(await membership('anna'), false);
  expect(made(await accept()).workspaceId).toBe(workspaceId);
});

test('no email tells a member without the required factor about a project, or a guest about what only admins may know', async () => {
  const { one, olga, workspaceId, project, membership } = await teamFixture(app, { anna: 'ADMIN', max: 'MEMBER', gus: 'GUEST' });
  const projectId = await project('olga', 'TEAM', { anna: 'ADMIN' });
  await addToProject(olga, projectId, one('gus'), 'ADMIN');
  const query = { projectId };
  made(await olga.ask('PUT', 'settings/project', 'update-project', { query, body: { requireApproval: true } }));
  made(await one('max').ask('POST', 'project', 'request-to-join', { query, body: {} }));
  const events = await rows<LoggedEvent>('SELECT * FROM "Event" WHERE "workspaceId" = $1 ORDER BY "id"', [workspaceId]);
  const mailsOf = async (reader: (post: Parameters<typeof addedMail>[0]) => EventReader): Promise<string[]> => {
    const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
    const post = { mailer, log: openLog('silent'), publicUrl: 'http://localhost' };
    return (await recipientsOf(app.database, reader(post), events)).toSorted();
  };
  expect(await mailsOf(requestMail)).toEqual([one('anna').email, olga.email]);
  expect(await mailsOf(addedMail)).toEqual([one('anna').email, one('gus').email]);
  await holdBack(await membership('anna'));
  expect(await mailsOf(requestMail)).toEqual([olga.email]);
  expect(await mailsOf(addedMail)).toEqual([one('gus').email]);
  await rows('DELETE FROM "WorkspaceMember" WHERE "id" = $1', [await membership('max')]);
  expect(await mailsOf(requestMail)).toEqual([]);
});
