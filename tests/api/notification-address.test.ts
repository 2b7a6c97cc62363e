import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../support/app.ts';
import { mention, telling } from '../support/telling.ts';

// Notifications at an address of another service, which servers on loopback stand for.

const { stage, rows, inbox, create, comment, readUpToHere } = telling({ OUTGOING_LOOPBACK: 'on' });

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}
type Answer = { status: number; headers?: Record<string, string>; body?: unknown };
const asked: Asked[] = [];
let answer: (request: Asked) => Answer | Promise<Answer>;
let origin: string;
const server = createServer((request: IncomingMessage, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  const respond = async (): Promise<void> => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked['body'];
    const one = { path: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    const { status, headers = {}, body: said = {} } = await answer(one);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(said));
  };
  request.on('end', () => void respond());
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await rows('DELETE FROM "NotificationAddress"');
  asked.splice(0);
  answer = () => ({ status: 200 });
});
afterAll(() => new Promise((done) => void server.close(done)));

const set = (by: Person, body: Record<string, unknown>) => by.ask('PUT', 'notifications', 'set-notification-address', { body });
const own = async (by: Person) => (await by.ask('GET', 'notifications', 'get-notification-address')).body.address;
const tested = async (by: Person) => {
  await rows('DELETE FROM "NotificationAddressTest"');
  return (await by.ask('POST', 'notifications', 'test-notification-address', { body: {} })).body;
};
const hostile = '@everyone <!channel> <@U1> **bold** [x](https://evil.example/y) `code` _it_';

describe('an address', () => {
  test.each([
    [
      'NTFY',
      () => ({ url: `${origin}/base/my-topic`, token: 'tk_secret' }),
      '/base',
      {
        topic: 'my-topic',
        title: expect.stringContaining('Plan'),
        message: expect.any(String),
        click: expect.stringMatching(/^http/),
      },
      { authorization: 'Bearer tk_secret' },
    ],
    [
      'GOTIFY',
      () => ({ url: `${origin}/`, token: 'AbCd' }),
      '/message',
      { title: expect.stringContaining('Plan'), extras: { 'client::display': { contentType: 'text/plain' } } },
      { 'x-gotify-key': 'AbCd' },
    ],
    [
      'TELEGRAM',
      () => ({ url: origin, token: '12:ab', chat: '-100' }),
      '/bot12:ab/sendMessage',
      { chat_id: '-100', text: expect.not.stringMatching(/@everyone/), link_preview_options: { is_disabled: true } },
      {},
    ],
    [
      'DISCORD',
      () => ({ url: `${origin}/api/webhooks/1/t` }),
      '/api/webhooks/1/t',
      { content: expect.stringContaining('\\*\\*bold\\*\\* \\[x\\]'), allowed_mentions: { parse: [] } },
      {},
    ],
    [
      'SLACK',
      () => ({ url: `${origin}/services/T/B/x` }),
      '/services/T/B/x',
      { text: expect.stringContaining('&lt;!channel&gt; &lt;@\u2060U1&gt;'), mrkdwn: false },
      {},
    ],
    [
      'JSON',
      () => ({ url: `${origin}/hook` }),
      '/hook',
      { title: expect.stringContaining('Plan'), link: expect.stringContaining('#comment-') },
      {},
    ],
  ] as const)('of %s gets what happened, and hostile text does nothing there', async (kind, entered, path, body, headers) => {
    expect((await set(stage.all.ben, { kind, ...entered() })).status).toBe(200);
    const task = await create(stage.all.ada, { title: `Plan ${hostile}` });
    await comment(stage.all.ada, task.id, `${mention(stage.all.ben)} ${hostile}`);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked).toMatchObject([{ path, body, headers }]);
    expect(JSON.stringify(asked[0]?.body)).not.toContain('https://evil');
    if (kind !== 'JSON' && kind !== 'NTFY' && kind !== 'GOTIFY')
      expect(JSON.stringify(asked[0]?.body)).not.toMatch(/@everyone|@U1/);
    await expect.poll(async () => (await own(stage.all.ben)).lastUsedAt).not.toBeNull();
  });

  test('waits as long as a receiver asks, in its header or its JSON, and is given up when it is read', async () => {
    await set(stage.all.ben, { kind: 'TELEGRAM', url: origin, token: '1:a', chat: '7' });
    answer = () => ({ status: 429, body: { ok: false, error_code: 429, parameters: { retry_after: 300 } } });
    await create(stage.all.ada, { title: 'Slow down', assigneeId: stage.all.ben.userId });
    const waits = `SELECT extract(epoch FROM "dueAt" - now())::int AS "s" FROM "NotificationDelivery" WHERE "channel" = 'address' AND "attempts" = 1`;
    await expect.poll(async () => (await rows(waits)).map(({ s }) => s > 250 && s <= 300)).toEqual([true]);
    const [item] = await inbox(stage.all.ben);
    await stage.all.ben.ask('PUT', 'notifications', 'archive-notification', {
      query: { notificationId: item?.id ?? '' },
      body: { isArchived: true },
    });
    await rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() WHERE "channel" = 'address'`);
    await expect
      .poll(
        async () => (await rows(`SELECT FROM "NotificationDelivery" WHERE "channel" = 'address' AND "dueAt" IS NOT NULL`)).length,
      )
      .toBe(0);
    expect(asked).toHaveLength(1);
  });

  test('that fails ten times in a row is turned off, its person is told, and a test that works turns it on', async () => {
    await set(stage.all.ben, { kind: 'GOTIFY', url: origin, token: 'wrong' });
    await rows('UPDATE "NotificationAddress" SET "failures" = 8');
    answer = () => ({ status: 401, body: { error: 'Unauthorized' } });
    expect(await tested(stage.all.ben)).toEqual({ isAccepted: false, problem: 'It answered with status 401.' });
    expect((await own(stage.all.ben)).offAt).toBeNull();
    await create(stage.all.ada, { title: 'The tenth', assigneeId: stage.all.ben.userId });
    await expect.poll(async () => (await own(stage.all.ben)).offAt).not.toBeNull();
    await create(stage.all.ada, { title: 'Not sent', assigneeId: stage.all.ben.userId });
    await readUpToHere();
    expect(asked).toHaveLength(2);
    await expect
      .poll(async () => (await inbox(stage.all.ben)).flatMap(({ entries }) => entries.map(({ type }) => type)))
      .toContain('address-off');
    answer = () => ({ status: 200 });
    expect(await tested(stage.all.ben)).toEqual({ isAccepted: true, problem: null });
    expect(await own(stage.all.ben)).toMatchObject({ offAt: null, problem: null });
  });

  test('allows no further test at once by being set again, replaced or deleted', async () => {
    const { ben } = stage.all;
    const again = async () => (await ben.ask('POST', 'notifications', 'test-notification-address', { body: {} })).status;
    const ntfy = { kind: 'NTFY', url: `${origin}/base/my-topic` };
    await set(ben, ntfy);
    expect(await tested(ben)).toEqual({ isAccepted: true, problem: null });
    expect(await again()).toBe(429);
    await set(ben, ntfy);
    expect(await again()).toBe(429);
    await ben.ask('DELETE', 'notifications', 'delete-notification-address');
    await set(ben, { ...ntfy, url: `${origin}/base/another-topic` });
    expect(await again()).toBe(429);
    expect(asked).toHaveLength(1);
  });

  test('is not blamed for what the one before it answers late, and has a test of its own', async () => {
    const { ben } = stage.all;
    const lateAnswer = Promise.withResolvers<Answer>();
    answer = ({ path }) => (path === '/before' ? lateAnswer.promise : { status: 200 });
    await set(ben, { kind: 'JSON', url: `${origin}/before` });
    await rows('UPDATE "NotificationAddress" SET "failures" = 9');
    const before = tested(ben);
    await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/before']);
    await set(ben, { kind: 'JSON', url: `${origin}/after` });
    await rows('UPDATE "NotificationAddress" SET "failures" = 9');
    expect(await tested(ben)).toEqual({ isAccepted: true, problem: null });
    await rows('UPDATE "NotificationAddress" SET "failures" = 9');
    lateAnswer.resolve({ status: 401 });
    expect(await before).toEqual({ isAccepted: false, problem: 'It answered with status 401.' });
    expect(await own(ben)).toMatchObject({ problem: null, offAt: null });
    expect(await rows('SELECT "failures" FROM "NotificationAddress"')).toEqual([{ failures: 9 }]);
  });

  test('shows its host again and nothing else, and the database alone cannot reach it', async () => {
    const secret = `${origin}/hidden-topic`;
    await set(stage.all.ben, { kind: 'NTFY', url: secret, token: 'tk_hidden' });
    expect(await own(stage.all.ben)).toMatchObject({ kind: 'NTFY', host: new URL(origin).host });
    const seen = JSON.stringify([
      await own(stage.all.ben),
      (await stage.all.ben.ask('GET', 'user', 'export-my-data')).body,
      await rows('SELECT * FROM "NotificationAddress"'),
    ]);
    expect(seen).not.toMatch(/hidden/);
    expect((await stage.all.ben.ask('DELETE', 'notifications', 'delete-notification-address')).status).toBe(200);
    expect(await own(stage.all.ben)).toBeNull();
  });

  test.each([
    ['a GOTIFY without a token', { kind: 'GOTIFY', url: 'https://push.example.com' }, 'token'],
    ['a TELEGRAM without a chat', { kind: 'TELEGRAM', token: '1:a' }, 'chat'],
    ['a NTFY without a topic', { kind: 'NTFY', url: 'https://ntfy.sh/' }, 'url'],
    ['a DISCORD without an address', { kind: 'DISCORD' }, 'url'],
    ['another scheme', { kind: 'JSON', url: 'file:///etc/passwd' }, 'url'],
  ])('refuses %s', async (_, body, field) => {
    const refused = await set(stage.all.ben, body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.error.fields)).toEqual([field]);
    expect(await own(stage.all.ben)).toBeNull();
  });
});

test('a person reads at their address, and of what failed there, in their language', async () => {
  const { ada, ben } = stage.all;
  const speaks = (language: string | null) =>
    rows(`UPDATE "User" SET "metadata" = "metadata" || jsonb_build_object('language', $2::text) WHERE "id" = $1`, [
      ben.userId,
      language,
    ]);
  await speaks('de');
  await set(ben, { kind: 'JSON', url: `${origin}/hook` });
  answer = () => ({ status: 400 });
  await create(ada, { title: 'Den Zaun streichen', assigneeId: ben.userId });
  await expect.poll(async () => (await own(ben)).problem).toBe('Sie hat mit Status 400 geantwortet.');
  expect(asked[0]?.body).toMatchObject({ text: expect.stringMatching(/hat dir dies zugewiesen$/) });
  await speaks(null);
});

test('a canary in a private project reaches no address of a person who was removed, also of what was waiting', async () => {
  await set(stage.all.ben, { kind: 'JSON', url: `${origin}/hook` });
  answer = () => ({ status: 503 });
  const query = { workspaceId: stage.all.workspaceId };
  const project = (
    await stage.all.ada.ask('POST', 'workspace', 'create-project', { query, body: { name: 'Secret', visibility: 'PRIVATE' } })
  ).body;
  const there = { projectId: project.id };
  const added = await stage.all.ada.ask('POST', 'project', 'add-project-member', {
    query: there,
    body: { userId: stage.all.ben.userId, role: 'MEMBER' },
  });
  const task = await stage.all.ada.ask('POST', 'project', 'create-task', {
    query: there,
    body: { title: 'Canary', assigneeId: stage.all.ben.userId },
  });
  await expect.poll(() => asked.length).toBe(1);
  const removed = await stage.all.ada.ask('DELETE', 'project', 'remove-project-member', {
    query: { ...there, memberId: added.body.id },
  });
  expect(removed.status).toBe(200);
  asked.splice(0);
  answer = () => ({ status: 200 });
  await rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() WHERE "channel" = 'address' AND "dueAt" IS NOT NULL`);
  await comment(stage.all.ada, task.body.id, `${mention(stage.all.ben)} canary`);
  await readUpToHere();
  await expect.poll(() => asked.length).toBe(1);
  expect(JSON.stringify(asked)).not.toMatch(/canary/i);
});
