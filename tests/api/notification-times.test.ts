import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Answer, Person } from '../support/app.ts';
import { mention, telling } from '../support/telling.ts';

// How much of a project a person hears, and when: digests and quiet hours, in their time zone.

const { stage, rows, toldOf, change, create, comment } = telling();

// It puts its clocks forward on March 9, 2031, and back on November 2.
const NEW_YORK = 'America/New_York';

const granted = ({ status, body }: Answer): Answer['body'] => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const set = async (by: Person, body: Record<string, unknown>) =>
  granted(await by.ask('PUT', 'notifications', 'set-notification-settings', { body }));
/** What waits to leave to ben; ada watches what she has commented on, and may be told too. */
const waiting = async (itemId: string) =>
  rows(
    `SELECT d."channel", d."dueAt" FROM "NotificationDelivery" d JOIN "Notification" n ON n."id" = d."notificationId"
     WHERE n."itemId" = $1 AND n."userId" = $2 AND d."dueAt" IS NOT NULL`,
    [itemId, stage.all.ben.userId],
  );

const subjectsTo = async ({ email }: Person) => (await stage.app.mailsTo(email)).map(({ subject }) => subject).join();

/** Once this is told, so is what happened before: the log is read in its order. Returns its title. */
async function untilRead(): Promise<string> {
  const { ada, ben } = stage.all;
  const title = `Mark ${randomUUID()}`;
  const marker = await create(ben, { title, assigneeId: ada.userId });
  await toldOf(ada, marker.id).toEqual(['assigned']);
  return title;
}

/** Once its email is sent, so are those that were due before. */
async function untilSent(): Promise<void> {
  const title = await untilRead();
  await rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() - interval '1 second' WHERE "dueAt" IS NOT NULL`);
  await expect.poll(() => subjectsTo(stage.all.ada)).toContain(title);
}

describe('how much of a project', () => {
  const hear = async (by: Person, level: string) =>
    granted(
      await by.ask('PUT', 'notifications', 'set-project-notifications', {
        query: { projectId: stage.projectId },
        body: { level },
      }),
    );
  const levels = async (by: Person, query: Record<string, string> = {}) =>
    granted(await by.ask('GET', 'notifications', 'get-project-notifications', { query })).items;

  test('a person hears is everything, what is meant for them, or nothing', async () => {
    const { ada, ben } = stage.all;
    const task = await create(ben);
    const mine = await comment(ben, task.id, 'Shall we?');
    expect(await hear(ben, 'DIRECT')).toMatchObject({ id: stage.projectId, level: 'DIRECT' });
    await change(ada, 'update-task', { taskId: task.id }, { dueDate: '2990-01-15' });
    await comment(ada, task.id, 'Sure', mine.id);
    await comment(ada, task.id, `${mention(ben)} look`);
    await toldOf(ben, task.id).toEqual(['mentioned', 'replied']);
    expect(await waiting(task.id)).toMatchObject([{ channel: 'email' }]);

    await hear(ben, 'NONE');
    await comment(ada, task.id, `${mention(ben)} look again`);
    await untilRead();
    await hear(ben, 'ALL');
    await change(ada, 'update-task', { taskId: task.id }, { dueDate: '2990-01-16' });
    await toldOf(ben, task.id).toEqual(['changed', 'mentioned', 'replied']);
  });

  test('is listed where it is less than everything, and only of projects that the person can see', async () => {
    const { ben, mallory, gus } = stage.all;
    expect(await levels(ben)).toEqual([]);
    expect(await levels(ben, { projectId: stage.projectId })).toMatchObject([{ id: stage.projectId, level: 'ALL' }]);
    await hear(ben, 'NONE');
    expect(await levels(ben)).toMatchObject([{ id: stage.projectId, level: 'NONE' }]);
    expect(await levels(mallory, { projectId: stage.projectId })).toEqual([]);
    await rows(`INSERT INTO "NotificationMute" ("userId", "itemType", "itemId") VALUES ($1, 'PROJECT', $2)`, [
      mallory.userId,
      stage.projectId,
    ]);
    expect(await levels(mallory)).toEqual([]);
    const body = { level: 'NONE' };
    const query = { projectId: stage.projectId };
    expect((await mallory.ask('PUT', 'notifications', 'set-project-notifications', { query, body })).status).toBe(404);
    expect(await levels(gus)).toEqual([]);
    await hear(ben, 'ALL');
  });

  test('an email that waits is dropped if its person wants nothing of the project anymore', async () => {
    const { ada, ben } = stage.all;
    const task = await create(ada, { title: 'Secret plan', assigneeId: ben.userId });
    await toldOf(ben, task.id).toEqual(['assigned']);
    await hear(ben, 'NONE');
    await rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() - interval '1 second'`);
    await expect.poll(() => waiting(task.id)).toEqual([]);
    await untilSent();
    await hear(ben, 'ALL');
    const later = await create(ada, { title: 'Open plan', assigneeId: ben.userId });
    await toldOf(ben, later.id).toEqual(['assigned']);
    await rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() - interval '1 second' WHERE "dueAt" IS NOT NULL`);
    await expect.poll(() => subjectsTo(ben)).toContain('Open plan');
    expect(await subjectsTo(ben)).not.toContain('Secret plan');
  });
});

describe('quiet hours', () => {
  const endOf = async (moment: string, settings: Record<string, unknown>): Promise<string> => {
    await set(stage.all.ben, { digest: 'OFF', quietDays: [1, 2, 3, 4, 5, 6, 7], ...settings });
    const [row] = await rows(
      `SELECT to_char(after_quiet_hours($1, s) AT TIME ZONE 'UTC', 'DD HH24:MI') AS "end" FROM "NotificationSetting" s WHERE "userId" = $2`,
      [moment, stage.all.ben.userId],
    );
    return row.end;
  };
  const night = { timeZone: 'Europe/Berlin', quietFrom: '22:00', quietTo: '07:00' };

  // 2031-03-30 is the Sunday on which Berlin puts its clocks forward, 2031-10-26 the one on which it puts them back.
  test.each([
    ['a night in winter', '2031-01-15T22:30:00Z', night, '16 06:00'],
    ['after midnight', '2031-01-16T02:00:00Z', night, '16 06:00'],
    ['the night of the change to summer time', '2031-03-29T22:00:00Z', night, '30 05:00'],
    ['the night of the change to winter time', '2031-10-25T21:00:00Z', night, '26 06:00'],
    ['the night of the change to summer time in New York', '2031-03-09T03:30:00Z', { ...night, timeZone: NEW_YORK }, '09 11:00'],
    ['the night of the change to winter time in New York', '2031-11-02T02:30:00Z', { ...night, timeZone: NEW_YORK }, '02 12:00'],
    ['a time that comes twice', '2031-11-02T05:45:00Z', { ...night, timeZone: NEW_YORK, quietTo: '01:30' }, '02 06:30'],
    ['a time that is left out', '2031-03-09T04:00:00Z', { ...night, timeZone: NEW_YORK, quietTo: '02:30' }, '09 07:30'],
    ['the end itself', '2031-01-16T06:00:00Z', night, '16 06:00'],
    ['noon', '2031-01-16T11:00:00Z', night, '16 11:00'],
    ['a day on which they do not begin', '2031-01-18T22:30:00Z', { ...night, quietDays: [1, 2, 3, 4, 5] }, '18 22:30'],
    ['the morning after a day on which they begin', '2031-01-18T02:00:00Z', { ...night, quietDays: [5] }, '18 06:00'],
    ['a lunch break', '2031-01-15T12:30:00Z', { timeZone: 'UTC', quietFrom: '12:00', quietTo: '13:00' }, '15 13:00'],
    ['none', '2031-01-15T22:30:00Z', { timeZone: 'UTC', quietFrom: null, quietTo: null }, '15 22:30'],
  ])('end at the right moment: %s', async (_, moment, settings, end) => {
    expect(await endOf(moment, settings)).toBe(end);
  });

  test('hold emails but not the inbox, and changing them changes what waits', async () => {
    const { ada, ben } = stage.all;
    const hour = new Date().getUTCHours();
    const at = (ahead: number) => `${String((hour + 24 + ahead) % 24).padStart(2, '0')}:00`;
    await set(ben, { timeZone: 'UTC', digest: 'OFF', quietDays: [1, 2, 3, 4, 5, 6, 7], quietFrom: at(-1), quietTo: at(4) });
    const task = await create(ada, { assigneeId: ben.userId });
    await toldOf(ben, task.id).toEqual(['assigned']);
    const wait = async () => (new Date((await waiting(task.id))[0].dueAt).getTime() - Date.now()) / 60_000;
    expect(await wait()).toBeGreaterThan(150);
    await set(ben, { quietFrom: null, quietTo: null });
    expect(await wait()).toBeLessThan(6);
  });

  test.each([
    [{ quietFrom: '22:00', quietTo: null }],
    [{ quietFrom: '22:00', quietTo: '22:00' }],
    [{ quietFrom: '25:00', quietTo: '07:00' }],
    [{ quietDays: [0] }],
    [{ digestHour: 24 }],
    [{ digest: 'HOURLY' }],
  ])('that make no sense are refused, and change nothing: %j', async (body) => {
    const { ben } = stage.all;
    const before = await set(ben, { quietFrom: '20:00', quietTo: '06:00' });
    expect((await ben.ask('PUT', 'notifications', 'set-notification-settings', { body })).status).toBe(400);
    expect(granted(await ben.ask('GET', 'notifications', 'get-notification-settings'))).toEqual(before);
    await set(ben, { quietFrom: null, quietTo: null });
  });
});

describe('a digest', () => {
  const next = async (moment: string, settings: Record<string, unknown>): Promise<string> => {
    await set(stage.all.ben, { quietFrom: null, quietTo: null, ...settings });
    const [row] = await rows(
      `SELECT to_char(next_digest($1, s) AT TIME ZONE 'UTC', 'DD HH24:MI') AS "next" FROM "NotificationSetting" s WHERE "userId" = $2`,
      [moment, stage.all.ben.userId],
    );
    return row.next;
  };
  const daily = { timeZone: 'Europe/Berlin', digest: 'DAILY', digestHour: 8 };
  const weekly = { ...daily, digest: 'WEEKLY', digestDay: 1 };

  test.each([
    ['later the same day', '2031-01-15T05:00:00Z', daily, '15 07:00'],
    ['the next day', '2031-01-15T07:00:00Z', daily, '16 07:00'],
    ['after the clocks are put forward', '2031-03-29T08:00:00Z', daily, '30 06:00'],
    ['after the clocks are put back', '2031-10-25T08:00:00Z', daily, '26 07:00'],
    ['at an hour that is left out', '2031-03-08T12:00:00Z', { ...daily, timeZone: NEW_YORK, digestHour: 2 }, '09 07:00'],
    ['at an hour that comes twice', '2031-11-01T12:00:00Z', { ...daily, timeZone: NEW_YORK, digestHour: 1 }, '02 06:00'],
    ['and that only once', '2031-11-02T06:00:00Z', { ...daily, timeZone: NEW_YORK, digestHour: 1 }, '03 06:00'],
    ['on Monday', '2031-01-15T07:00:00Z', weekly, '20 07:00'],
    ['on the next Monday', '2031-01-20T07:00:00Z', weekly, '27 07:00'],
    ['after quiet hours', '2031-01-15T07:00:00Z', { ...daily, quietFrom: '22:00', quietTo: '09:30' }, '16 08:30'],
  ])('comes at the right moment: %s', async (_, moment, settings, at) => {
    expect(await next(moment, settings)).toBe(at);
  });

  test('has what is unread and visible then, once; other emails are only about what is meant for the person', async () => {
    const { ada, ben } = stage.all;
    await set(ben, { ...daily, quietFrom: null, quietTo: null });
    const watched = await create(ben, { title: 'Watched thing' });
    await comment(ada, watched.id, 'Some news');
    const assigned = await create(ada, { title: 'Assigned thing', assigneeId: ben.userId });
    const gone = await create(ben, { title: 'Canary thing' });
    await comment(ada, gone.id, 'A canary');
    const read = await create(ben, { title: 'Read thing' });
    await comment(ada, read.id, 'Old news');
    await toldOf(ben, read.id).toEqual(['commented']);
    expect(await waiting(watched.id)).toEqual([]);
    expect(await waiting(assigned.id)).toMatchObject([{ channel: 'email' }]);
    await rows('UPDATE "Notification" SET "readAt" = now() WHERE "itemId" = $1', [read.id]);
    await rows('UPDATE "Task" SET "deletedAt" = now() WHERE "id" = $1', [gone.id]);
    const digests = async () => (await stage.app.mailsTo(ben.email)).filter(({ subject }) => subject.includes('unread'));
    const due = () =>
      rows(`UPDATE "NotificationSetting" SET "digestAt" = now() - interval '1 second' WHERE "userId" = $1`, [ben.userId]);
    await due();
    await expect.poll(async () => (await digests()).length).toBe(1);
    const [mail] = await digests();
    expect(mail?.subject).toBe('2 unread notifications');
    for (const body of [mail?.text, mail?.html]) {
      for (const said of ['Watched thing', 'Assigned thing', 'commented', `/board/${watched.id}`]) expect(body).toContain(said);
      for (const unsaid of ['Canary', 'Read thing']) expect(body).not.toContain(unsaid);
    }
    const [{ digestAt }] = await rows('SELECT "digestAt" FROM "NotificationSetting" WHERE "userId" = $1', [ben.userId]);
    expect(new Date(digestAt).getTime()).toBeGreaterThan(Date.now());

    // Nothing unread, no email.
    await rows('UPDATE "Notification" SET "readAt" = now()');
    await due();
    await expect
      .poll(() => rows('SELECT FROM "NotificationSetting" WHERE "userId" = $1 AND "digestAt" > now()', [ben.userId]))
      .toHaveLength(1);
    const isRead = `SELECT FROM "EventReader" WHERE "name" = 'notification-digest' AND "eventId" >= (
      SELECT max("id") FROM "Event" WHERE "action" = 'send-digest')`;
    await expect.poll(() => rows(isRead)).toHaveLength(1);
    await expect.poll(() => rows('SELECT FROM "PendingMail"')).toEqual([]);
    expect(await digests()).toHaveLength(1);
  });

  test('ends with one click, without a session, and with nothing but its secret', async () => {
    const { ada, ben } = stage.all;
    await set(ben, { ...daily, quietFrom: null, quietTo: null });
    await set(ada, daily);
    const task = await create(ada, { title: 'One more thing', assigneeId: ben.userId });
    await toldOf(ben, task.id).toEqual(['assigned']);
    await rows(`UPDATE "NotificationSetting" SET "digestAt" = now() - interval '1 second' WHERE "userId" = $1`, [ben.userId]);
    const digest = async () =>
      (await stage.app.mailsTo(ben.email)).find(({ text }) => text.includes('One more thing') && text.includes('/digest/'));
    await expect.poll(digest).toBeDefined();
    const mail = await digest();
    const [path] = /\/api\/notifications\/digest\/[\w-]{43}\/unsubscribe/.exec(mail?.text ?? '') ?? [''];
    const digestOf = async (by: Person) => granted(await by.ask('GET', 'notifications', 'get-notification-settings')).digest;
    const post = (url: string) =>
      stage.app.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    // Programs that check links follow them, and another secret ends nothing.
    expect((await stage.app.app.inject({ method: 'GET', url: path })).body).toContain('Stop regular email');
    expect((await post(`/api/notifications/digest/${'x'.repeat(43)}/unsubscribe`)).statusCode).toBe(200);
    expect(await digestOf(ben)).toBe('DAILY');
    for (let twice = 0; twice < 2; twice += 1) expect((await post(path)).statusCode).toBe(200);
    expect([await digestOf(ben), await digestOf(ada)]).toEqual(['OFF', 'DAILY']);
  });
});
