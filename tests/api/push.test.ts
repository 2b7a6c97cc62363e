import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../support/app.ts';
import { testApp } from '../support/app.ts';
import { type PushedBrowser, pushService } from '../support/push-service.ts';
import { mention, telling } from '../support/telling.ts';

// Push notifications, through a push service on loopback that opens what a browser would get.

const { stage, rows, inbox, toldOf, create, comment, readUpToHere } = telling({ OUTGOING_LOOPBACK: 'on' });
let service: Awaited<ReturnType<typeof pushService>>;

beforeAll(async () => {
  service = await pushService();
});
beforeEach(() => rows('DELETE FROM "PushDevice"'));
afterAll(() => service.close());

async function device(by: Person, name = 'Firefox on Linux'): Promise<PushedBrowser & { id: string }> {
  const browser = service.browser();
  const body = { ...browser.subscription, name };
  const answer = await by.ask('POST', 'notifications', 'register-push-device', { body });
  expect(answer.status, answer.text).toBe(200);
  return Object.assign(browser, { id: answer.body.id });
}
/** The same person on another device. */
async function elsewhere(by: Person, name: string): Promise<Person> {
  const { app, publishableKey } = stage.app;
  const payload = { email: by.email, password: `correct horse ${name}` };
  const url = '/auth/v1/token?grant_type=password';
  const token = (await app.inject({ method: 'POST', url, headers: { apikey: publishableKey }, payload })).json().access_token;
  return { ...by, token, ask: (...asked) => stage.app.ask(token, ...asked) };
}
const devices = async (by: Person) => (await by.ask('GET', 'notifications', 'get-push-devices')).body;
const assigned = (by: Person, title: string) => create(stage.all.ada, { title, assigneeId: by.userId });
/** Lets what waits be due. It is found within a second. */
const due = () => rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() WHERE "channel" = 'push' AND "dueAt" IS NOT NULL`);
const waiting = async () =>
  (await rows(`SELECT FROM "NotificationDelivery" WHERE "channel" = 'push' AND "dueAt" IS NOT NULL`)).length;

describe('a push notification', () => {
  test('of a mention is not held back, and only the device can read it', async () => {
    const task = await create(stage.all.ada, { title: 'Paint the fence green' });
    const phone = await device(stage.all.ben);
    const { id } = await comment(stage.all.ada, task.id, `${mention(stage.all.ben)} which green?`);
    await expect.poll(() => phone.received.length).toBe(1);
    const [{ payload, body, headers } = expect.fail('nothing came')] = phone.received;
    expect(payload).toMatchObject({
      title: expect.stringMatching(/^\[\w+-\d+\] Paint the fence green$/),
      text: 'ada Tester mentioned you: @Someone which green?',
      path: expect.stringMatching(new RegExp(`${task.id}.*#comment-${id}$`)),
    });
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(body.includes('green')).toBe(false);
    expect(JSON.stringify(headers)).not.toMatch(/green|mention/);
    await expect.poll(waiting).toBe(0);
  });

  test('comes only of what the person wants by push', async () => {
    const phone = await device(stage.all.ben);
    const task = await assigned(stage.all.ben, 'Mow the lawn');
    await expect.poll(() => phone.received.length).toBe(1);
    await comment(stage.all.ada, task.id, 'A comment is for the inbox');
    await toldOf(stage.all.ben, task.id).toEqual(['commented', 'assigned']);
    await readUpToHere();
    await expect.poll(() => phone.received.length).toBe(2);
    expect(phone.received.map(({ payload }) => payload.text)).toEqual([
      'ada Tester assigned this to you',
      'ada Tester assigned this to you',
    ]);
  });

  test('is tried again after what the service asks for, only where it did not arrive, and not once it is read', async () => {
    const [phone, laptop] = [await device(stage.all.ben), await device(await elsewhere(stage.all.ben, 'ben'), 'Laptop')];
    phone.answer = { status: 429, headers: { 'retry-after': '120' } };
    await assigned(stage.all.ben, 'Feed the cat');
    await expect.poll(() => [phone.asked, laptop.received.length]).toEqual([1, 1]);
    const wait = `SELECT extract(epoch FROM "dueAt" - now())::int AS "s" FROM "NotificationDelivery" WHERE "channel" = 'push' AND "reached" <> '{}'`;
    await expect.poll(async () => (await rows(wait)).map(({ s }) => s > 100 && s <= 120)).toEqual([true]);
    phone.answer = { status: 503 };
    await due();
    await expect.poll(() => phone.asked).toBe(2);
    await expect
      .poll(async () => (await devices(stage.all.ben)).items.map(({ problem }: { problem: string }) => problem))
      .toEqual(['The push service answered 503.', null]);
    const [item] = await inbox(stage.all.ben);
    await stage.all.ben.ask('PUT', 'notifications', 'mark-notification', {
      query: { notificationId: item?.id ?? '' },
      body: { isRead: true },
    });
    await due();
    await expect.poll(waiting).toBe(0);
    expect([phone.asked, laptop.asked]).toEqual([2, 1]);
  });

  test('is not tried again in the quiet hours that begin meanwhile', async () => {
    const { ben } = stage.all;
    const quiet = (body: Record<string, unknown>) => ben.ask('PUT', 'notifications', 'set-notification-settings', { body });
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
    expect((await quiet({ timeZone: 'UTC', quietFrom: inMinutes(30), quietTo: inMinutes(240) })).status).toBe(200);
    const phone = await device(ben);
    phone.answer = { status: 429, headers: { 'retry-after': '3600' } };
    await assigned(ben, 'Walk the dog');
    const wait = `SELECT extract(epoch FROM "dueAt" - now())::int / 60 AS "minutes" FROM "NotificationDelivery"
      WHERE "channel" = 'push' AND "attempts" = 1 AND "dueAt" > now() + interval '3 minutes'`;
    await expect.poll(async () => (await rows(wait)).map(({ minutes }) => minutes > 200)).toEqual([true]);
    await quiet({ quietFrom: null, quietTo: null });
    delete phone.answer;
    await due();
    await expect.poll(waiting).toBe(0);
  });

  test('that cannot be delivered is given up, and never holds up another', async () => {
    const phone = await device(stage.all.ben);
    phone.answer = { status: 500 };
    await assigned(stage.all.ben, 'Call the plumber');
    await expect.poll(() => phone.asked).toBe(1);
    await expect
      .poll(
        async () =>
          (
            await rows(
              `SELECT FROM "NotificationDelivery" WHERE "attempts" = 1 AND "dueAt" > now() + interval '5 seconds' AND "dueAt" < now() + interval '15 seconds'`,
            )
          ).length,
      )
      .toBe(1);
    await rows(`UPDATE "NotificationDelivery" SET "attempts" = 5, "dueAt" = now() WHERE "channel" = 'push'`);
    await expect.poll(() => phone.asked).toBe(2);
    await expect.poll(waiting).toBe(0);
    delete phone.answer;
    await assigned(stage.all.ben, 'Call another plumber');
    await expect.poll(() => phone.received.map(({ payload }) => payload.title)).toEqual([expect.stringContaining('another')]);
  });

  test('of what happens while one is under way follows it', async () => {
    const phone = await device(stage.all.ben);
    phone.answer = { status: 503 };
    const task = await assigned(stage.all.ben, 'Sweep the yard');
    await expect.poll(() => phone.asked).toBe(1);
    delete phone.answer;
    await comment(stage.all.ada, task.id, `${mention(stage.all.ben)} today?`);
    await toldOf(stage.all.ben, task.id).toEqual(['mentioned', 'assigned']);
    await due();
    await expect
      .poll(() => phone.received.map(({ payload }) => payload.text))
      .toEqual(['ada Tester mentioned you: @Someone today? · and 1 more']);
  });
});

describe('a device', () => {
  test('that its push service no longer knows is removed', async () => {
    const phone = await device(stage.all.ben);
    phone.answer = { status: 410 };
    await assigned(stage.all.ben, 'Wash the car');
    await expect.poll(async () => (await devices(stage.all.ben)).items).toEqual([]);
    await expect.poll(waiting).toBe(0);
  });

  test('ends with its session', async () => {
    const other = await elsewhere(stage.all.ben, 'ben');
    const [lost, kept] = [await device(other, 'Lost phone'), await device(stage.all.ben)];
    const headers = { authorization: `Bearer ${other.token}`, apikey: stage.app.publishableKey };
    await stage.app.app.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers });
    await assigned(stage.all.ben, 'Fix the roof');
    await expect.poll(() => kept.received.length).toBe(1);
    expect(lost.asked).toBe(0);
    expect((await devices(stage.all.ben)).items).toMatchObject([{ id: kept.id, isCurrent: true }]);
  });

  test('is one for each browser, whoever is signed in there, and at most ten for a person', async () => {
    const browser = service.browser();
    const register = (by: Person, endpoint = browser.subscription.endpoint) =>
      by.ask('POST', 'notifications', 'register-push-device', { body: { ...browser.subscription, endpoint, name: 'Shared' } });
    await register(stage.all.ben);
    await register(stage.all.vera);
    expect((await devices(stage.all.ben)).items).toEqual([]);
    await register(stage.all.vera, `${browser.subscription.endpoint}new`);
    expect((await devices(stage.all.vera)).items).toMatchObject([{ name: 'Shared', isCurrent: true, problem: null }]);
    const ten = `
WITH sessions AS (
  INSERT INTO auth.sessions (id, user_id, created_at, updated_at, aal)
  SELECT gen_random_uuid(), $1, now(), now(), 'aal1' FROM generate_series(1, 10) RETURNING id, user_id
) INSERT INTO "PushDevice" ("id", "userId", "sessionId", "name", "subscription", "endpointHash")
SELECT gen_random_uuid(), user_id, id, 'Phone', 'x', left(md5(id::text) || md5(id::text), 43) FROM sessions`;
    await rows(ten, [stage.all.ben.userId]);
    const { subscription } = service.browser();
    const more = await stage.all.ben.ask('POST', 'notifications', 'register-push-device', {
      body: { ...subscription, name: 'One more' },
    });
    expect([more.status, more.body.error.fields.name]).toEqual([409, 'You can have up to 10 devices. Remove one first.']);
  });

  test('is tested, and its person reads what the push service answered', async () => {
    const phone = await device(stage.all.ben);
    const test_ = async () => {
      await rows('UPDATE "PushDevice" SET "testedAt" = NULL');
      return (await stage.all.ben.ask('POST', 'notifications', 'test-push-device', { query: { deviceId: phone.id }, body: {} }))
        .body;
    };
    expect(await test_()).toEqual({ isAccepted: true, problem: null });
    expect(phone.received.map(({ payload }) => payload.title)).toEqual(['Cairn']);
    const again = await stage.all.ben.ask('POST', 'notifications', 'test-push-device', {
      query: { deviceId: phone.id },
      body: {},
    });
    expect(again.status).toBe(429);
    phone.answer = { status: 403 };
    expect(await test_()).toEqual({ isAccepted: false, problem: 'The push service answered 403.' });
    phone.answer = { status: 404 };
    expect((await test_()).isAccepted).toBe(false);
    expect((await devices(stage.all.ben)).items).toEqual([]);
  });

  test('is refused with keys that no browser has', async () => {
    const { subscription } = service.browser();
    const bad = { ...subscription, p256dh: `B${'A'.repeat(86)}`, name: 'Bad' };
    expect((await stage.all.ben.ask('POST', 'notifications', 'register-push-device', { body: bad })).status).toBe(400);
    expect(await rows('SELECT FROM "PushDevice"')).toEqual([]);
  });

  test('is stored so that the database alone cannot reach it', async () => {
    const phone = await device(stage.all.ben);
    const stored = JSON.stringify([await rows('SELECT * FROM "PushDevice"'), await rows('SELECT * FROM "PushKey"')]);
    const { endpoint, auth, p256dh } = phone.subscription;
    for (const secret of [endpoint, auth, p256dh]) expect(stored).not.toContain(secret);
    const data = await stage.all.ben.ask('GET', 'user', 'export-my-data');
    expect(data.body.pushDevices).toMatchObject([{ id: phone.id, name: 'Firefox on Linux' }]);
    expect(data.text).not.toContain(endpoint);
  });
});

describe('a canary in a private project', () => {
  test('reaches no device of a person who was removed, also of what was waiting', async () => {
    const phone = await device(stage.all.ben);
    phone.answer = { status: 503 };
    const { workspaceId } = stage.all;
    const project = (
      await stage.all.ada.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId },
        body: { name: 'Secret', visibility: 'PRIVATE' },
      })
    ).body;
    const query = { projectId: project.id };
    const added = await stage.all.ada.ask('POST', 'project', 'add-project-member', {
      query,
      body: { userId: stage.all.ben.userId, role: 'MEMBER' },
    });
    expect(added.status, added.text).toBe(200);
    const task = await stage.all.ada.ask('POST', 'project', 'create-task', {
      query,
      body: { title: 'Canary', assigneeId: stage.all.ben.userId },
    });
    await expect.poll(() => phone.asked).toBe(1);
    await stage.all.ada.ask('DELETE', 'project', 'remove-project-member', {
      query: { projectId: project.id, memberId: added.body.id },
    });
    delete phone.answer;
    await due();
    await comment(stage.all.ada, task.body.id, `${mention(stage.all.ben)} canary`);
    await readUpToHere();
    await expect.poll(() => phone.received.length).toBe(1);
    expect(JSON.stringify(phone.received.map(({ payload }) => payload))).not.toMatch(/canary/i);
  });
});

describe('a server that must not reach its own network', () => {
  let own: Awaited<ReturnType<typeof testApp>> | null = null;
  afterEach(() => own?.stop());

  test('sends nothing to an address there', async () => {
    own = await testApp();
    const eve = await own.person('eve');
    const browser = service.browser();
    const made = await eve.ask('POST', 'notifications', 'register-push-device', {
      body: { ...browser.subscription, name: 'Inside' },
    });
    const tested = await eve.ask('POST', 'notifications', 'test-push-device', { query: { deviceId: made.body.id }, body: {} });
    expect(tested.body).toEqual({ isAccepted: false, problem: 'The push service could not be reached.' });
    expect(browser.asked).toBe(0);
  });
});
