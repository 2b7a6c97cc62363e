import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDue } from '#features/reports/server';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { reportView, subscribe, subscribeAcross, workReportView } from '../support/reports.ts';

// A saved view of analytics as an email every Monday at 8:00 in the time zone of its project, to those who asked for it.

let app: TestApp;
let all: Cast;
let projectId: string;

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const now = async (moment: string) => sendDue(app.database.pool, new Date(moment));
const told = async (id: string): Promise<number> =>
  (await rows(`SELECT FROM "Event" WHERE "targetId" = $1 AND "action" = 'send-report'`, [id])).length;
const lastMonday = async (id: string): Promise<string> =>
  (await rows(`SELECT "lastMonday"::text AS "day" FROM "ReportSubscription" WHERE "id" = $1`, [id]))[0].day;
const inZone = (timeZone: string) =>
  rows('UPDATE "ProjectCalendar" SET "timeZone" = $2 WHERE "projectId" = $1', [projectId, timeZone]);

/** A subscription for which nothing is owed since a Monday. */
async function since(monday: string, by: Person = all.ada, viewId?: string): Promise<string> {
  const { body } = await subscribe(by, viewId ?? (await reportView(by, projectId)));
  await rows('UPDATE "ReportSubscription" SET "lastMonday" = $2 WHERE "id" = $1', [body.id, monday]);
  return body.id;
}
const subscriptionsOf = async (by: Person) =>
  (await by.ask('GET', 'analytics', 'get-report-subscriptions', { query: { projectId } })).body.items;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  projectId = all.projectId;
});
beforeEach(async () => void (await rows('DELETE FROM "ReportSubscription"')));
afterAll(() => app.stop());

test('each person subscribes for themselves, and a second time changes nothing', async () => {
  const viewId = await reportView(all.ada, projectId, {}, true);
  const [one, same] = [await subscribe(all.vera, viewId), await subscribe(all.vera, viewId)];
  expect(one.status).toBe(200);
  expect(same.body.id).toBe(one.body.id);
  expect(await subscriptionsOf(all.vera)).toHaveLength(1);
  expect(await subscriptionsOf(all.ada)).toEqual([]);
  const end = (by: Person) =>
    by.ask('DELETE', 'analytics', 'unsubscribe-from-report', {
      query: { workspaceId: all.workspaceId, subscriptionId: one.body.id },
    });
  expect((await end(all.ada)).status).toBe(404);
  expect((await end(all.vera)).status).toBe(200);
  expect(await subscriptionsOf(all.vera)).toEqual([]);
});

test('only views of analytics that a person can see can be subscribed to', async () => {
  expect((await subscribe(all.ada, all.viewId)).status).toBe(400);
  expect((await subscribe(all.ben, await reportView(all.ada, projectId))).status).toBe(404);
  expect((await subscribe(all.mallory, await reportView(all.ada, projectId, {}, true))).status).toBe(404);
});

test.each([
  ['Europe/Berlin', '2026-10-19', '2026-10-26T06:59:59Z', '2026-10-26T07:00:00Z'],
  ['Europe/Berlin', '2026-03-23', '2026-03-30T05:59:59Z', '2026-03-30T06:00:00Z'],
  ['America/New_York', '2026-10-26', '2026-11-02T12:59:59Z', '2026-11-02T13:00:00Z'],
  ['Asia/Kathmandu', '2026-11-09', '2026-11-16T02:14:59Z', '2026-11-16T02:15:00Z'],
  ['Pacific/Kiritimati', '2026-11-09', '2026-11-15T17:59:59Z', '2026-11-15T18:00:00Z'],
])('in %s, what was sent on %s is next due after %s, at %s', async (timeZone, monday, before, at) => {
  await inZone(timeZone);
  const id = await since(monday);
  await now(before);
  expect(await told(id)).toBe(0);
  await now(at);
  expect(await told(id)).toBe(1);
  await now(at);
  expect(await told(id)).toBe(1);
});

test('two servers send one email, and so does one that was down for weeks', async () => {
  await inZone('UTC');
  const ids = await Promise.all([since('2026-10-05'), since('2026-11-09', all.ben), since('2026-11-16')]);
  await Promise.all([1, 2, 3].map(() => now('2026-11-18T09:00:00Z')));
  expect(await Promise.all(ids.map(told))).toEqual([1, 1, 0]);
  expect(await Promise.all(ids.map(lastMonday))).toEqual(['2026-11-16', '2026-11-16', '2026-11-16']);
});

test('the first email comes on the next Monday, and another time zone sends none twice', async () => {
  await inZone('Pacific/Kiritimati');
  const { body } = await subscribe(all.ada, await reportView(all.ada, projectId));
  await sendDue(app.database.pool, new Date());
  expect(await told(body.id)).toBe(0);
  const id = await since('2026-11-09');
  await now('2026-11-15T18:00:00Z');
  await inZone('Pacific/Honolulu');
  await now('2026-11-16T18:00:00Z');
  expect(await told(id)).toBe(1);
});

// The week that the latest email is about: on a Monday before 8:00 it is the one before the last.
const LAST_WEEK = `date_trunc('week', now() - interval '8 hours')::date - 7`;
/** Lets the server send what is owed since last Monday. */
async function sendNow(ids: readonly string[]): Promise<void> {
  await rows(`UPDATE "ReportSubscription" SET "lastMonday" = ${LAST_WEEK} WHERE "id" = ANY ($1)`, [ids]);
  await rows(`SELECT graphile_worker.add_job('weekly-reports')`);
  await expect.poll(async () => (await Promise.all(ids.map(told))).every((count) => count === 1)).toBe(true);
}
const mailsTo = async (person: Person, name: string) =>
  (await app.mailsTo(person.email)).filter(({ subject }) => subject.includes(name));

test('the email has the numbers of the week and of the week before, as analytics has them, and one click ends it', async () => {
  await inZone('UTC');
  const create = { query: { projectId }, body: { title: 'Chart', priority: 'URGENT', dueDate: '2020-01-01' } };
  const { body: task } = await all.ada.ask('POST', 'project', 'create-task', create);
  await all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: task.id }, body: { status: 'DONE' } });
  await rows(
    `UPDATE "Task" SET "createdAt" = ${LAST_WEEK} + interval '1 day', "completedAt" = ${LAST_WEEK} + interval '3 days' WHERE "id" = $1`,
    [task.id],
  );
  const { body: open } = await all.ada.ask('POST', 'project', 'create-task', create);
  await rows(`UPDATE "Task" SET "createdAt" = ${LAST_WEEK} - interval '2 days' WHERE "id" = $1`, [open.id]);
  await rows(
    `UPDATE "Event" SET "occurredAt" = ${LAST_WEEK} + interval '3 days' WHERE "targetId" = $1 AND "changes" ? 'status'`,
    [task.id],
  );
  await rows('SELECT rebuild_status_intervals($1)', [projectId]);
  const id = await since('2026-11-09', all.ada, await reportView(all.ada, projectId, { priority: ['urgent'], range: ['90'] }));
  await sendNow([id]);
  await expect.poll(async () => (await mailsTo(all.ada, 'Our pace')).length).toBe(1);
  const [mail] = await mailsTo(all.ada, 'Our pace');
  expect(mail?.text).toContain('Completed: 1 (the week before: 0)');
  expect(mail?.text).toContain('Created: 1 (the week before: 1)');
  expect(mail?.text).toContain('Open on Sunday: 1 (the week before: 1)');
  expect(mail?.text).toContain('Overdue today: 1');
  expect(mail?.text).toContain(`/projects/${projectId}/analytics?range=90&priority=urgent&saved=`);

  const stop = /Turn off this email: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const path = new URL(stop).pathname;
  const page = await app.app.inject({ method: 'GET', url: path });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<form method="post"><button>Turn off email</button></form>');
  expect(page.headers['content-security-policy']).toContain(`form-action 'self'`);
  expect(await subscriptionsOf(all.ada)).toHaveLength(1);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = () => app.app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' });
  expect((await click()).body).toContain('This weekly email is turned off');
  expect(await subscriptionsOf(all.ada)).toEqual([]);
  expect((await click()).statusCode).toBe(200);
  expect((await app.app.inject({ method: 'GET', url: path })).body).toContain('This weekly email is turned off');
});

test('a view across projects is emailed at 8:00 of the zone it was asked for in, to its person alone', async () => {
  const viewId = await workReportView(all.ben, all.workspaceId);
  const ask = (by: Person, timeZone?: string) => subscribeAcross(by, all.workspaceId, viewId, timeZone);
  expect((await ask(all.ada)).status).toBe(404);
  expect((await ask(all.ben, 'Mars/Base')).status).toBe(400);
  expect((await subscribeAcross(all.ada, all.workspaceId, all.workViewId)).status).toBe(400);
  const [one, same] = [await ask(all.ben, 'UTC'), await ask(all.ben, 'Asia/Kathmandu')];
  expect([one.status, same.body.id]).toEqual([200, one.body.id]);
  const listed = async (by: Person) =>
    (await by.ask('GET', 'analytics', 'get-work-report-subscriptions', { query: { workspaceId: all.workspaceId } })).body.items;
  expect([(await listed(all.ben)).length, (await listed(all.ada)).length]).toEqual([1, 0]);
  await rows('UPDATE "ReportSubscription" SET "lastMonday" = $2 WHERE "id" = $1', [one.body.id, '2026-11-09']);
  await now('2026-11-16T02:14:59Z');
  expect(await told(one.body.id)).toBe(0);
  await now('2026-11-16T02:15:00Z');
  expect([await told(one.body.id), await lastMonday(one.body.id)]).toEqual([1, '2026-11-16']);
});

test('its numbers are those of the projects that its person sees, for its filter, and it ends with its view', async () => {
  const made = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Secret', visibility: 'PRIVATE' },
  });
  const hidden = made.body.id;
  for (const place of [projectId, hidden]) {
    const { body } = await all.ada.ask('POST', 'project', 'create-task', {
      query: { projectId: place },
      body: { title: 'Count', priority: 'LOW' },
    });
    await rows(`UPDATE "Task" SET "createdAt" = ${LAST_WEEK} + interval '1 day' WHERE "id" = $1`, [body.id]);
  }
  const search = { priority: ['low'], range: ['7'] };
  const views = [await workReportView(all.ada, all.workspaceId, search), await workReportView(all.ben, all.workspaceId, search)];
  const ids = [
    (await subscribeAcross(all.ada, all.workspaceId, views[0] ?? '')).body.id,
    (await subscribeAcross(all.ben, all.workspaceId, views[1] ?? '')).body.id,
  ];
  await sendNow(ids);
  await expect.poll(async () => (await mailsTo(all.ben, 'Pace of all')).length).toBe(1);
  await expect.poll(async () => (await mailsTo(all.ada, 'Pace of all')).length).toBe(1);
  const [[adas], [bens]] = [await mailsTo(all.ada, 'Pace of all'), await mailsTo(all.ben, 'Pace of all')];
  expect(adas?.text).toContain('Created: 2 ');
  expect(bens?.text).toContain('Created: 1 ');
  expect(bens?.text).toContain(`/workspace/${all.workspaceId}/analytics?range=7&priority=low&saved=${views[1]}`);
  await all.ben.ask('DELETE', 'workspace', 'delete-work-view', {
    query: { workspaceId: all.workspaceId, workViewId: views[1] ?? '' },
  });
  expect(await rows('SELECT FROM "ReportSubscription" WHERE "id" = $1', [ids[1]])).toEqual([]);
});

test('those who can no longer see the project or the view get none, and a removed member has no subscription', async () => {
  await inZone('UTC');
  await rows(`UPDATE "Project" SET "visibility" = 'PRIVATE' WHERE "id" = $1`, [projectId]);
  const shared = await reportView(all.ada, projectId, {}, true);
  const ids = await Promise.all([since('2026-11-09', all.ada, shared), since('2026-11-09', all.ben, shared)]);
  await rows('DELETE FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [projectId, all.ben.userId]);
  const before = [await mailsTo(all.ada, 'Our pace'), await mailsTo(all.ben, 'Our pace')].map(({ length }) => length);
  await sendNow(ids);
  await expect.poll(async () => (await mailsTo(all.ada, 'Our pace')).length).toBe((before[0] ?? 0) + 1);
  expect(await mailsTo(all.ben, 'Our pace')).toHaveLength(before[1] ?? 0);

  await addToProject(all.ada, projectId, all.ben, 'MEMBER');
  await all.ada.ask('PUT', 'project', 'update-saved-view', { query: { projectId, viewId: shared }, body: { isShared: false } });
  const own = await since('2026-11-09', all.ada, await reportView(all.ada, projectId));
  const again = ids.slice(1);
  await rows(`DELETE FROM "Event" WHERE "targetId" = ANY ($1)`, [again]);
  await sendNow([...again, own]);
  await expect.poll(async () => (await mailsTo(all.ada, 'Our pace')).length).toBe((before[0] ?? 0) + 2);
  expect(await mailsTo(all.ben, 'Our pace')).toHaveLength(before[1] ?? 0);

  await rows('DELETE FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2', [all.workspaceId, all.ben.userId]);
  expect(await rows('SELECT FROM "ReportSubscription" WHERE "userId" = $1', [all.ben.userId])).toEqual([]);
});
