import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AccountService, Calendars } from '../support/account-services.ts';
import type { TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { begunAccount, comeBack } from '../support/integrations.ts';
import { ok } from '../support/webhook-stage.ts';

const service = new AccountService();
let calendars = new Calendars();
let app: TestApp;
let all: Cast;

beforeAll(async () => {
  await service.start();
  const client = { GOOGLE_CLIENT_ID: 'cairn', GOOGLE_CLIENT_SECRET: 'a-client-secret', GOOGLE_BASE_URL: service.url };
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', ...client }, LOOKS_OFTEN));
  const member = { query: inProject(), body: { userId: all.ben.userId, role: 'MEMBER' } };
  await all.ada.ask('POST', 'project', 'add-project-member', member);
});
beforeEach(async () => {
  await rows('DELETE FROM "Connection"');
  await rows('DELETE FROM "AccessToRevoke"');
  await rows('UPDATE "Task" SET "dueDate" = NULL, "dueTime" = NULL');
  calendars = new Calendars();
  service.api = calendars.answer;
  service.refusals.length = 0;
  service.asked.length = 0;
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;
const inWorkspace = () => ({ workspaceId: all.workspaceId });
const inProject = () => ({ ...inWorkspace(), projectId: all.projectId });
const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', name: string, integrationId: string, body?: object) =>
  all.ada.ask(method, 'integrations', name, { query: { ...inWorkspace(), integrationId }, ...(body && { body }) });

async function connected(query: { workspaceId: string; projectId?: string } = inProject()): Promise<string> {
  const body = { provider: 'google', name: 'Dates', timeZone: 'Europe/Berlin' };
  const { flowId, url } = await begunAccount(all.ada, query, body);
  await comeBack(app, service.allow(url));
  return (await ok(all.ada.ask('POST', 'integrations', 'finish-integration', { query, body: { flowId } }))).integration.id;
}

const task = async (fields: object): Promise<string> =>
  (await ok(all.ada.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body: fields }))).id;
const change = (taskId: string, body: object) => ok(all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body }));
const summaries = () => Object.keys(calendars.shown).toSorted();
const statusOf = async () =>
  (await ok(all.ada.ask('GET', 'integrations', 'get-integrations', { query: inWorkspace() }))).items[0];

test('due dates of a project are events of a new calendar, and follow their tasks', async () => {
  const first = await task({ title: 'Print the flyers', dueDate: '2099-12-01' });
  const id = await connected();
  expect(calendars.made).toHaveLength(1);
  await expect.poll(summaries).toEqual(['Print the flyers']);
  expect(calendars.shown['Print the flyers']).toMatchObject({
    start: { date: '2099-12-01' },
    end: { date: '2099-12-02' },
    transparency: 'transparent',
    source: { url: expect.stringContaining(first) },
  });
  const second = await task({ title: 'Call the printer', dueDate: '2099-12-03', dueTime: '14:30' });
  await expect.poll(summaries).toEqual(['Call the printer', 'Print the flyers']);
  expect(calendars.shown['Call the printer']).toMatchObject({
    start: { dateTime: '2099-12-03T14:00:00', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2099-12-03T14:30:00', timeZone: 'Europe/Berlin' },
  });
  await change(first, { dueDate: '2099-12-05' });
  await expect.poll(() => calendars.shown['Print the flyers']?.['start']).toEqual({ date: '2099-12-05' });
  await change(first, { title: 'Fold the flyers' });
  await expect.poll(summaries).toEqual(['Call the printer', 'Fold the flyers']);
  await ok(all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: first }, body: { status: 'DONE' } }));
  await expect.poll(summaries).toEqual(['Call the printer', '✓ Fold the flyers']);
  await change(first, { dueDate: null });
  await expect.poll(summaries).toEqual(['Call the printer']);
  await ok(all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: second } }));
  await expect.poll(summaries).toEqual([]);
  // The id of a deleted event is still taken.
  await change(first, { dueDate: '2099-12-06' });
  await expect.poll(summaries).toEqual(['✓ Fold the flyers']);
  const events = (await ok(ask('GET', 'get-integration-events', id))).items;
  expect(events.every(({ state }: { state: string }) => state === 'DONE')).toBe(true);
  expect(events.at(-1).what).toBe('Due dates: 1 event written');
});

test('in a workspace, only the tasks of the person who connected it are in their calendar', async () => {
  await task({ title: 'Of Ben', dueDate: '2099-12-01', assigneeId: all.ben.userId });
  const mine = await task({ title: 'Of Ada', dueDate: '2099-12-01', assigneeId: all.ada.userId });
  await connected(inWorkspace());
  await expect.poll(summaries).toEqual(['Of Ada']);
  await ok(all.ada.ask('PUT', 'project', 'change-assignee', { query: { taskId: mine }, body: { assigneeId: all.ben.userId } }));
  await expect.poll(summaries).toEqual([]);
});

test('an answer that was lost, a pause and a fault leave each event there once', async () => {
  await connected();
  await expect
    .poll(async () => (await rows('SELECT FROM "Connection" WHERE "dueAt" > now() + interval \'1 hour\'')).length)
    .toBe(1);
  const answer = calendars.answer;
  let lost = 0;
  service.api = (sent) => {
    const [status, body] = answer(sent);
    // It was written, and nobody hears of it.
    return sent.method === 'POST' && lost++ === 0 ? [502] : [status, body];
  };
  await task({ title: 'Once', dueDate: '2099-12-01' });
  await expect.poll(async () => (await statusOf()).status).toBe('ERROR');
  expect((await statusOf()).lastError).toBe('The service answered 502.');
  service.refusals.push([403, { error: { errors: [{ reason: 'rateLimitExceeded' }] } }]);
  await rows('UPDATE "Connection" SET "dueAt" = now()');
  await expect.poll(async () => (await statusOf()).lastError).toMatch(/asks for a pause/);
  await rows('UPDATE "Connection" SET "dueAt" = now()');
  await expect.poll(async () => (await statusOf()).status).toBe('CONNECTED');
  expect([summaries(), calendars.events.size]).toEqual([['Once'], 1]);
});

test('a task that the calendar refuses keeps no other out of it', async () => {
  for (const day of [1, 2, 3]) await task({ title: `Day ${day}`, dueDate: `2099-12-0${day}` });
  service.api = (sent) => (sent.body['summary'] === 'Day 2' ? [400, { error: {} }] : calendars.answer(sent));
  const id = await connected();
  await expect.poll(summaries).toEqual(['Day 1', 'Day 3']);
  await expect
    .poll(async () => (await ok(ask('GET', 'get-integration-events', id))).items)
    .toMatchObject([{ what: 'Due dates: 2 events written', state: 'FAILED', problem: 'The service answered 400.' }]);
});

test('a pause in the middle keeps what was written, and the rest follows after it', async () => {
  for (const day of [1, 2, 3]) await task({ title: `Day ${day}`, dueDate: `2099-12-0${day}` });
  let count = 0;
  service.api = (sent) =>
    sent.method === 'POST' && sent.path.includes('/events') && ++count === 2
      ? [429, {}, { 'retry-after': '1' }]
      : calendars.answer(sent);
  await connected();
  await expect.poll(summaries).toEqual(['Day 1', 'Day 2', 'Day 3']);
  expect(count).toBe(4);
});

test('what changes while others are being written follows at once', async () => {
  await task({ title: 'First', dueDate: '2099-12-01' });
  service.api = async (sent) => {
    if (sent.body['summary'] === 'First' && calendars.events.size === 0) {
      await task({ title: 'Meanwhile', dueDate: '2099-12-02' });
      await new Promise((done) => setTimeout(done, 2_500));
    }
    return calendars.answer(sent);
  };
  await connected();
  await expect.poll(summaries).toEqual(['First', 'Meanwhile']);
});

test('a calendar that was deleted over there, or an account that was revoked, says so and stops asking', async () => {
  await connected();
  calendars.deleted.push('calendar-1@group.calendar.google.com');
  await task({ title: 'Lost', dueDate: '2099-12-01' });
  await expect.poll(async () => (await statusOf()).lastError).toMatch(/deleted in Google Calendar/);
  service.revokeAll();
  await rows('UPDATE "Connection" SET "dueAt" = now()');
  await expect.poll(async () => (await statusOf()).status).toBe('NEEDS_REAUTH');
  const before = service.asked.length;
  await task({ title: 'Lost as well', dueDate: '2099-12-01' });
  await rows('UPDATE "Connection" SET "dueAt" = now()');
  await new Promise((done) => setTimeout(done, 2_500));
  expect(service.asked.length).toBe(before);
});

test('nothing is written while it is paused, or after its sponsor is no admin, and what changed meanwhile follows', async () => {
  const id = await connected();
  await ok(ask('PUT', 'pause-integration', id, { isPaused: true }));
  await task({ title: 'Meanwhile', dueDate: '2099-12-01' });
  await new Promise((done) => setTimeout(done, 2_500));
  expect(summaries()).toEqual([]);
  await ok(ask('PUT', 'pause-integration', id, { isPaused: false }));
  await expect.poll(summaries).toEqual(['Meanwhile']);
  const role = (name: string) =>
    rows('UPDATE "WorkspaceMember" SET "role" = $1 WHERE "userId" = $2 AND "workspaceId" = $3', [
      name,
      all.ada.userId,
      all.workspaceId,
    ]);
  await role('MEMBER');
  await task({ title: 'Without a sponsor', dueDate: '2099-12-01' });
  await rows('UPDATE "Connection" SET "dueAt" = now()');
  await expect.poll(async () => (await rows('SELECT "problem" FROM "Connection"'))[0]?.problem).toMatch(/sponsor/);
  await role('OWNER');
  expect(summaries()).toEqual(['Meanwhile']);
});

test('disconnecting deletes the calendar over there and revokes the access', async () => {
  const id = await connected();
  const before = service.revocations;
  await ok(ask('DELETE', 'disconnect-integration', id));
  expect([calendars.deleted, service.revocations - before]).toEqual([['calendar-1@group.calendar.google.com'], 1]);
});
