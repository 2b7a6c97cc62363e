import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '#server/log';
import { MAILED } from '#features/notifications/server/mail-job';
import { collectFeatures } from '../../src/main/features.ts';
import { addToProject } from '../support/cast.ts';
import { createDocument } from '../support/documents.ts';
import { createNote, granted } from '../support/notes.ts';
import { type PushedBrowser, pushService } from '../support/push-service.ts';
import { plannedSprint } from '../support/sprints.ts';
import { mention, telling } from '../support/telling.ts';
import { manualDefinition } from '../support/workflows.ts';

// Every notice about every kind of thing, by every channel: what is in a private project reaches its members, and after a removal
// nothing of it reaches the person by any of them, whatever was waiting.

const { stage, rows, readUpToHere } = telling({ OUTGOING_LOOPBACK: 'on' });
const WORD = 'wombat';
// No badge says more.
const UNREAD_MOST = 100;
const nobodySends = { send: () => Promise.reject(new Error('Nothing is sent here.')), close: async () => undefined };
const { notices } = collectFeatures({ DEFAULT_PLAN: 'PRO', publicUrl: 'http://localhost' }, nobodySends, openLog('silent'));

const bodies: string[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    bodies.push(Buffer.concat(chunks).toString());
    response.end('{}');
  });
});
let service: Awaited<ReturnType<typeof pushService>>;
let devices: PushedBrowser[];
let secret: string;
let memberId: string;
/** The things of the project by the type that a notification names them with, and a comment on those that have some. */
let items: readonly { type: string; id: string; commentId?: string }[];

beforeAll(async () => {
  service = await pushService();
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { ada, ben } = stage.all;
  secret = await privateProject();
  memberId = await addToProject(ada, secret, ben, 'MEMBER');
  items = await thingsIn(secret);
  devices = [await device('Phone'), await device('Laptop')];
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  granted(await ben.ask('PUT', 'notifications', 'set-notification-address', { body: { kind: 'JSON', url } }));
});
afterAll(() => Promise.all([service.close(), new Promise((done) => void receiver.close(done))]));

const privateProject = async (): Promise<string> =>
  granted(
    await stage.all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: stage.all.workspaceId },
      body: { name: `The ${WORD} plan`, visibility: 'PRIVATE', key: 'WOMB' },
    }),
  ).id;

/** A device of Ben: a session has one. */
async function device(name: string): Promise<PushedBrowser> {
  const browser = service.browser();
  const { app, publishableKey } = stage.app;
  const payload = { email: stage.all.ben.email, password: 'correct horse ben' };
  const url = '/auth/v1/token?grant_type=password';
  const token = (await app.inject({ method: 'POST', url, headers: { apikey: publishableKey }, payload })).json().access_token;
  const body = { ...browser.subscription, name };
  granted(await stage.app.ask(token, 'POST', 'notifications', 'register-push-device', { body }));
  return browser;
}

async function thingsIn(projectId: string) {
  const { ada, ben, workspaceId } = stage.all;
  const made = async (family: string, name: string, query: Record<string, string>, body: Record<string, unknown>) =>
    granted(await ada.ask('POST', family, name, { query, body })).id as string;
  const content = `${mention(ben)} about the ${WORD}`;
  const task = await made('project', 'create-task', { projectId }, { title: `Feed the ${WORD}` });
  const issue = await made('issues', 'create-issue', { projectId }, { title: `The ${WORD} bites` });
  const document = (await createDocument(ada, { workspaceId, projectId }, { title: `All about the ${WORD}` })).id;
  const note = (await createNote(ada, { workspaceId, projectId }, { content: `Ask the ${WORD}`, visibility: 'PROJECT' })).id;
  const workflow = await made('workflow', 'create-workflow', { projectId }, { name: WORD, definition: manualDefinition() });
  const sprint = (await plannedSprint(ada, projectId)).id;
  await rows('UPDATE "Sprint" SET "name" = $2 WHERE "id" = $1', [sprint, `Sprint of the ${WORD}`]);
  const [chat] = await rows(
    `INSERT INTO "Chat" ("id", "workspaceId", "projectId", "userId", "title", "firstMessage")
     VALUES (gen_random_uuid(), $1, $2, $3, $4, 'Hello') RETURNING "id"`,
    [workspaceId, projectId, ben.userId, `Subtasks of the ${WORD}`],
  );
  return [
    { type: 'TASK', id: task, commentId: await made('project', 'add-task-comment', { taskId: task }, { content }) },
    { type: 'ISSUE', id: issue, commentId: await made('issues', 'create-comment', { issueId: issue }, { content }) },
    {
      type: 'DOCUMENT',
      id: document,
      commentId: await made('documents', 'add-document-comment', { workspaceId, documentId: document }, { content }),
    },
    { type: 'NOTE', id: note },
    { type: 'WORKFLOW', id: workflow },
    { type: 'CHAT', id: chat.id },
    { type: 'SPRINT', id: sprint },
    { type: 'PROJECT', id: projectId },
  ];
}

const QUEUE = `
WITH item AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS item("type" text, "id" uuid, "commentId" uuid)
), told AS (
  INSERT INTO "Notification" ("id", "userId", "workspaceId", "projectId", "itemType", "itemId", "type", "count", "isListed", "lastAt", "readAt", "archivedAt", "snoozedUntil")
  SELECT gen_random_uuid(), $2, $3, $4, item."type", item."id", notice."type", 1, true, now(), NULL,
    CASE WHEN part = 'archived' THEN now() END, CASE WHEN part = 'snoozed' THEN now() + interval '1 hour' END
  FROM item, unnest($5::text[]) AS notice("type"), unnest($7::text[]) part RETURNING "id", "type", "itemId"
), entry AS (
  INSERT INTO "NotificationEntry" ("notificationId", "eventId", "type", "actorId", "commentId", "at")
  SELECT told."id", 1, told."type", $6, item."commentId", now() FROM told JOIN item ON item."id" = told."itemId"
)
INSERT INTO "NotificationDelivery" ("notificationId", "channel", "dueAt", "since", "secret")
SELECT told."id", channel, now() + interval '1 hour', now() - interval '1 minute',
  CASE WHEN channel = 'email' THEN left(md5(told."id"::text) || md5(told."id"::text), 43) END
FROM told, unnest('{email,push,address}'::text[]) channel`;

/** What waits to leave for Ben by every channel: notices of these types about each thing. */
const queued = (types: readonly string[], parts: readonly string[]) => {
  const { ada, ben, workspaceId } = stage.all;
  const about = JSON.stringify(items);
  return rows(QUEUE, [about, ben.userId, workspaceId, secret, types, ada.userId, parts]);
};

// An email leaves in three steps: its time comes, the log tells of it, and it is sent.
const LEAVING = `
SELECT 'due' AS "step" FROM "NotificationDelivery" WHERE "dueAt" IS NOT NULL
UNION ALL SELECT 'told' FROM "Event" e JOIN "EventReader" r ON r."name" = 'notification-mail'
  WHERE e."action" = $1 AND (e."transaction", e."id") > (r."transaction", r."eventId")
UNION ALL SELECT 'pending' FROM "PendingMail" WHERE "reader" = 'notification-mail'`;

/** Lets everything that waits leave, and resolves when nothing does. */
async function released(): Promise<void> {
  await rows('UPDATE "NotificationDelivery" SET "dueAt" = now() WHERE "dueAt" IS NOT NULL');
  await expect.poll(() => rows(LEAVING, [MAILED]), { timeout: 60_000 }).toEqual([]);
}

/** Lets Ben's digest be due, and the event log be read to its end. */
async function digested(): Promise<void> {
  const { ben } = stage.all;
  const body = { digest: 'DAILY', timeZone: 'UTC', digestHour: 8 };
  granted(await ben.ask('PUT', 'notifications', 'set-notification-settings', { body }));
  await rows(`UPDATE "NotificationSetting" SET "digestAt" = now() - interval '1 second' WHERE "userId" = $1`, [ben.userId]);
  const taken = 'SELECT FROM "NotificationSetting" WHERE "userId" = $1 AND "digestAt" > now()';
  await expect.poll(async () => (await rows(taken, [ben.userId])).length).toBe(1);
}

/** What has left for Ben by each channel since the last call. */
const seen = { mails: 0 };
const mailed = async (): Promise<string[]> =>
  (await stage.app.mailsTo(stage.all.ben.email)).slice(seen.mails).map(({ subject, text }) => `${subject} ${text}`);
async function left(): Promise<Record<'push' | 'address' | 'email', string[]>> {
  const email = await mailed();
  seen.mails += email.length;
  return {
    push: devices.flatMap(({ received }) => received.splice(0).map(({ payload }) => JSON.stringify(payload))),
    address: bodies.splice(0),
    email,
  };
}

/** Everything that Ben can ask for, with its name. */
async function answers(): Promise<Record<string, string>> {
  const { ben, workspaceId } = stage.all;
  const ask = async (family: string, name: string, query: Record<string, string>) =>
    (await ben.ask('GET', family, name, { query: { workspaceId, ...query } })).text.toLowerCase();
  const found: Record<string, string> = {};
  for (const part of ['open', 'unread', 'snoozed', 'archived'])
    found[`inbox, ${part}`] = await ask('notifications', 'get-notifications', { part, limit: '100' });
  for (const query of [WORD, `"${WORD}"`, 'wombt', 'womb-1', 'in:WOMB', `sprint:${WORD}`, 'type:note', 'is:open', 'bites']) {
    found[`search for ${query}`] = await ask('search', 'search-workspace', { query, limit: '50' });
    found[`counts of ${query}`] = await ask('search', 'find-search-counts', { query });
  }
  return found;
}
const namesOf = (said: Record<string, string>): string[] =>
  Object.entries(said).flatMap(([name, text]) => (text.includes(WORD) || text.includes(secret) ? [name] : []));
const unread = async (): Promise<number> =>
  (await stage.all.ben.ask('GET', 'notifications', 'get-unread-count', { query: { workspaceId: stage.all.workspaceId } })).body
    .unread;

test('a member hears of each kind of thing by each channel, and finds it', async () => {
  await readUpToHere();
  await released();
  await left();
  await queued(['mentioned'], ['open']);
  await digested();
  await released();
  // One of each kind by email, one for each device, and the digest.
  await expect
    .poll(async () => (await mailed()).filter((said) => said.toLowerCase().includes(WORD)).length)
    .toBe(items.length + 1);
  const { push, address, email } = await left();
  expect([push.length, address.length]).toEqual([2 * items.length, items.length]);
  for (const { type, id } of items) {
    // Its page, or that of its workflows or its sprints.
    expect([...push, ...address, ...email].filter((said) => said.includes(WORD)).length, `${type} ${id}`).toBeGreaterThan(0);
  }
  expect(email.some((said) => /unread/.test(said) && said.includes(WORD))).toBe(true);
  expect(await unread()).toBeGreaterThanOrEqual(items.length);
  expect(namesOf(await answers())).toEqual(
    expect.arrayContaining(['inbox, open', 'inbox, unread', `search for ${WORD}`, `counts of ${WORD}`, 'search for in:WOMB']),
  );
});

test('after the removal nothing of it leaves by any channel, whatever was waiting, and nothing of it is found', async () => {
  const { ada } = stage.all;
  await rows('DELETE FROM "Notification"');
  const types = notices.map(({ type }) => type);
  await queued(types, ['open']);
  await queued(['mentioned'], ['snoozed', 'archived']);
  expect(await unread()).toBe(UNREAD_MOST);
  await left();
  granted(await ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } }));
  expect(await unread()).toBe(0);
  await digested();
  await released();
  // What happens afterwards reaches him as little.
  const [task] = items;
  const more = { query: { taskId: task?.id ?? '' }, body: { content: `${mention(stage.all.ben)} the ${WORD} again` } };
  granted(await ada.ask('POST', 'project', 'add-task-comment', more));
  await readUpToHere();
  await released();
  const out = await left();
  for (const [channel, said] of Object.entries(out))
    expect(
      said.filter((one) => one.toLowerCase().includes(WORD) || one.includes(secret)),
      channel,
    ).toEqual([]);
  // The marker of `readUpToHere` shows that the channels work.
  expect([out.push.length, out.address.length]).toEqual([2, 1]);
  expect(namesOf(await answers())).toEqual([]);
});
