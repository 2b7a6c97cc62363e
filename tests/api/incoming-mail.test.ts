import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { derivedKey } from '#platform/tokens/derived-key';
import { replyAddress } from '../../src/features/incoming-mail/server/addresses.ts';
import type { Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { answerTo, emailsTo, MAIL_DOMAIN, MAIL_IN, replyToOf, sendIn, settled } from '../support/incoming-mail.ts';

// Email that arrives by SMTP, from a real client: replies to notifications.

let app: TestApp;
let all: Cast;
/** Ben's task, and where his replies about it go. */
let taskId: string;
let to: string;

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows;
const create = async (by: Person, assigneeId: string): Promise<string> => {
  const body = { title: 'Paint the fence', assigneeId };
  return (await by.ask('POST', 'project', 'create-task', { query: { projectId: all.projectId }, body })).body.id;
};
const comments = async (of = taskId) =>
  (await all.ada.ask('GET', 'project', 'get-task-comments', { query: { taskId: of } })).body.items as {
    userId: string;
    content: string;
    parentId: string | null;
  }[];
const send = (mail: Parameters<typeof sendIn>[1]) => sendIn(app.mailInPort, mail);
const answer = (mail: Parameters<typeof sendIn>[1]) => answerTo(app.mailInPort, mail);

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO', ...MAIL_IN }, LOOKS_OFTEN));
  taskId = await create(all.ada, all.ben.userId);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql('DELETE FROM "IncomingMail"');
  await sql('DELETE FROM "TaskComment" WHERE "taskId" = $1', taskId);
});

describe('a reply to a notification', () => {
  test('has an address that names no one, and the email says what it does', async () => {
    to = await replyToOf(app, all.ben, taskId);
    expect(to).toMatch(/^reply\+[a-z2-7]{48}@in\.cairn\.test$/);
    expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const [mail = ''] = (await emailsTo(app, all.ben)).slice(-1);
    expect(mail).toContain('Reply to this email to add a comment.');
    expect(mail).toMatch(/^auto-submitted: auto-generated$/im);
  });

  test('becomes a comment of its person, without what it quotes and without a signature', async () => {
    const text =
      'I will use **green**.\n\nOn Mon, Nov 23, 2026 at 9:00 AM Cairn <cairn@localhost> wrote:\n> Ada assigned this to you\n> Open in Cairn\n';
    await send({ from: all.ben.email, to, subject: 'Re: [APP-1] Paint the fence', text });
    expect(await settled(app)).toMatchObject([{ state: 'DONE', reason: null }]);
    expect(await comments()).toMatchObject([{ userId: all.ben.userId, content: 'I will use **green**.', parentId: null }]);
    const [event] = await sql(
      `SELECT "actorType", "actorName", "onBehalfOf" FROM "Event" WHERE "targetType" = 'TaskComment' ORDER BY "id" DESC LIMIT 1`,
    );
    expect(event).toEqual({ actorType: 'MAIL', actorName: 'Email', onBehalfOf: all.ben.userId });
    expect(await sql('SELECT "raw" FROM "IncomingMail"')).toEqual([{ raw: null }]);
  });

  test('acts once, however often it arrives', async () => {
    const mail = { from: all.ben.email, to, subject: 'Re', text: 'Once', messageId: '<once@example.com>' };
    await Promise.all([send(mail), send(mail), send(mail)]);
    await settled(app);
    await send(mail);
    await settled(app);
    expect(await comments()).toHaveLength(1);
  });

  test('answers the comment that the email was about', async () => {
    const { body } = await all.ada.ask('POST', 'project', 'add-task-comment', {
      query: { taskId },
      body: { content: 'Which color?' },
    });
    const address = await replyToOf(app, all.ben, taskId);
    await send({ from: all.ben.email, to: address, subject: 'Re', text: 'Blue' });
    await settled(app);
    expect(await comments()).toMatchObject([{ content: 'Which color?' }, { content: 'Blue', parentId: body.id }]);
  });

  test('brings its files, and of HTML alone what can be read', async () => {
    const attachments = [{ filename: '../fence.txt', content: 'two meters' }];
    const html =
      '<p>See <b>this</b><script>alert(1)</script></p><div class="gmail_quote">On Monday Ada wrote: <blockquote>Old</blockquote></div>';
    await send({ from: all.ben.email, to, subject: 'Re', html, attachments });
    expect(await settled(app)).toMatchObject([{ state: 'DONE', reason: null }]);
    expect((await comments()).map(({ content }) => content)).toEqual(['See **this**']);
    const files = (await all.ada.ask('GET', 'project', 'get-task-attachments', { query: { taskId } })).body.items;
    expect(files).toMatchObject([{ name: expect.stringMatching(/^[^/\\]*fence\.txt$/), size: 10, uploadedBy: all.ben.userId }]);
    expect(files[0].url).toEqual(expect.any(String));
  });

  test.each<[string, Record<string, unknown>]>([
    ['someone else', { from: 'mallory@example.com' }],
    ['two people at once', { from: 'PLACE, mallory@example.com' }],
  ])('of %s has no effect, and is not answered', async (_, { from }) => {
    const count = (await emailsTo(app, all.ben)).length;
    await send({ to, subject: 'Re', text: 'Let me in', from: String(from).replace('PLACE', all.ben.email) });
    expect(await settled(app)).toMatchObject([{ state: 'REFUSED', reason: 'sender' }]);
    expect(await comments()).toEqual([]);
    expect(await emailsTo(app, { email: 'mallory@example.com' })).toEqual([]);
    expect(await emailsTo(app, all.ben)).toHaveLength(count);
  });

  test.each([
    ['an answering machine', { 'Auto-Submitted': 'auto-replied' }],
    ['a mailing', { Precedence: 'bulk' }],
    ['another such program', { 'X-Autoreply': 'yes' }],
  ])('of %s is dropped', async (_, headers) => {
    await send({ from: all.ben.email, to, subject: 'Out of office', text: 'I am away', headers });
    expect(await settled(app)).toMatchObject([{ state: 'DROPPED', reason: 'automatic' }]);
    expect(await comments()).toEqual([]);
  });

  test('with an empty sender is accepted, and nothing more', async () => {
    const raw = `From: ${all.ben.email}\r\nTo: ${to}\r\nSubject: Undelivered\r\n\r\nIt failed\r\n`;
    await send({ envelope: { from: '', to: [to] }, raw });
    expect(await sql('SELECT FROM "IncomingMail"')).toEqual([]);
  });

  test('without words is refused, and its person is told', async () => {
    await send({ from: all.ben.email, to, subject: 'Re: fence', text: '> Only a quote\n' });
    expect(await settled(app)).toMatchObject([{ state: 'REFUSED', reason: 'empty' }]);
    await expect.poll(async () => (await emailsTo(app, all.ben)).at(-1)).toMatch(/has no text of its own/);
    expect((await emailsTo(app, all.ben)).at(-1)).toMatch(/^auto-submitted: auto-replied$/im);
  });
});

describe('an address', () => {
  test.each([
    'reply@in.cairn.test',
    `reply+${'a'.repeat(48)}@in.cairn.test`,
    `app+${'a'.repeat(26)}@in.cairn.test`,
    'reply+x@elsewhere.test',
    'postmaster@in.cairn.test',
  ])('that leads nowhere is refused while the sender waits: %s', async (address) => {
    expect(await answer({ from: all.ben.email, to: address, subject: 'x', text: 'x' })).toBe(550);
  });

  test('with another signature or another notification is unknown', async () => {
    const changed = (at: number) => to.slice(0, at) + (to[at] === 'a' ? 'b' : 'a') + to.slice(at + 1);
    for (const at of [6, 20, 37, 45, 53])
      expect(await answer({ from: all.ben.email, to: changed(at), subject: 'x', text: 'x' })).toBe(550);
  });

  test('is written in any case', async () => {
    await send({ from: all.ben.email.toUpperCase(), to: to.toUpperCase(), subject: 'x', text: 'Loud' });
    await settled(app);
    expect((await comments()).map(({ content }) => content)).toEqual(['Loud']);
  });

  test('is dead after 90 days, and once the notification is gone', async () => {
    const own = await create(all.ada, all.ben.userId);
    const address = await replyToOf(app, all.ben, own);
    await sql(`UPDATE "Notification" SET "lastAt" = now() - interval '91 days' WHERE "itemId" = $1`, own);
    expect(await answer({ from: all.ben.email, to: address, subject: 'x', text: 'x' })).toBe(550);
    await sql('DELETE FROM "Notification" WHERE "itemId" = $1', own);
    expect(await answer({ from: all.ben.email, to: address, subject: 'x', text: 'x' })).toBe(550);
  });

  test('takes 30 emails an hour, and more later', async () => {
    await sql(
      `INSERT INTO "IncomingMail" ("id", "kind", "userId", "itemType", "itemId", "scope", "digest", "state")
       SELECT gen_random_uuid(), 'REPLY', $1::uuid, 'TASK', $2::uuid, 'reply:' || $1::uuid || ':' || $2::uuid, left(md5(n::text) || md5(n::text), 43), 'DONE' FROM generate_series(1, 30) n`,
      all.ben.userId,
      taskId,
    );
    expect(await answer({ from: all.ben.email, to, subject: 'x', text: 'One too many' })).toBe(452);
    await sql(`UPDATE "IncomingMail" SET "createdAt" = now() - interval '61 minutes'`);
    expect(await answer({ from: all.ben.email, to, subject: 'x', text: 'Now' })).toBe(250);
  });

  test('takes no email above 25 MB', async () => {
    expect(await answer({ from: all.ben.email, to, subject: 'x', text: 'x'.repeat(27_000_000) })).toBe(552);
  });
});

describe('rights are those of the moment', () => {
  const role = (name: string) =>
    sql('UPDATE "ProjectMember" SET "role" = $3 WHERE "userId" = $1 AND "projectId" = $2', all.ben.userId, all.projectId, name);

  test('who can only view gets no address to reply to', async () => {
    await role('VIEWER');
    try {
      const own = await create(all.ada, all.ben.userId);
      expect(await replyToOf(app, all.ben, own)).toBe('');
      expect((await emailsTo(app, all.ben)).at(-1)).not.toContain('Reply to this email');
    } finally {
      await role('MEMBER');
    }
  });

  test('who lost the right to comment since is refused and told, and who lost the project has no effect', async () => {
    const own = await create(all.ada, all.ben.userId);
    const address = await replyToOf(app, all.ben, own);
    await role('VIEWER');
    await send({ from: all.ben.email, to: address, subject: 'First', text: 'Still here' });
    expect(await settled(app)).toMatchObject([
      { state: 'REFUSED', reason: 'refused', details: { sentence: expect.stringMatching(/permission/) } },
    ]);
    await expect.poll(async () => (await emailsTo(app, all.ben)).at(-1)).toMatch(/Your email was not added/);
    await sql(
      'UPDATE "WorkspaceMember" SET "isActive" = false WHERE "userId" = $1 AND "workspaceId" = $2',
      all.ben.userId,
      all.workspaceId,
    );
    await send({ from: all.ben.email, to: address, subject: 'Second', text: 'Still here' });
    expect(new Set((await settled(app)).map(({ reason }) => reason))).toEqual(new Set(['gone', 'refused']));
    expect(await comments(own)).toEqual([]);
    await sql(
      'UPDATE "WorkspaceMember" SET "isActive" = true WHERE "userId" = $1 AND "workspaceId" = $2',
      all.ben.userId,
      all.workspaceId,
    );
    await role('MEMBER');
  });

  test('files that the plan has no room for are left out, the comment stays, and its author is told', async () => {
    await sql('UPDATE "WorkspaceStorage" SET "reservedBytes" = 1e15 WHERE "workspaceId" = $1', all.workspaceId);
    const attachments = [{ filename: 'big.txt', content: 'x' }];
    await send({ from: all.ben.email, to, subject: 'Re', text: 'With a file', attachments });
    expect(await settled(app)).toMatchObject([{ state: 'DONE', reason: 'files' }]);
    expect((await comments()).map(({ content }) => content)).toEqual(['With a file']);
    await expect.poll(async () => (await emailsTo(app, all.ben)).at(-1)).toMatch(/not all of its files were attached/);
    await sql('UPDATE "WorkspaceStorage" SET "reservedBytes" = 0 WHERE "workspaceId" = $1', all.workspaceId);
  });
});

describe('other kinds of items', () => {
  /** The address of a notification about an item, as if it had been sent. */
  const addressAbout = async (itemType: string, itemId: string, commentId: string | null): Promise<string> => {
    const [row] = await sql(
      `INSERT INTO "Notification" ("id", "userId", "workspaceId", "projectId", "itemType", "itemId", "type", "count", "isListed", "lastAt")
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 'commented', 1, true, now()) RETURNING "id"`,
      all.ada.userId,
      all.workspaceId,
      all.projectId,
      itemType,
      itemId,
    );
    if (commentId !== null)
      await sql(
        `INSERT INTO "NotificationEntry" ("notificationId", "eventId", "type", "commentId", "at") VALUES ($1, 1, 'commented', $2, now())`,
        row.id,
        commentId,
      );
    const { encryptionKey } = JSON.parse(await readFile(join(app.dataDir, 'secrets.json'), 'utf8'));
    const key = derivedKey(encryptionKey, 'reply-addresses');
    return replyAddress({ domain: MAIL_DOMAIN, mailbox: null, key }, row.id, commentId) ?? '';
  };

  test.each([
    ['an issue', 'ISSUE', 'IssueComment', () => all.issueId, () => all.issueCommentId],
    ['a document', 'DOCUMENT', 'DocumentComment', () => all.documentId, () => all.documentCommentId],
  ] as const)(
    'a reply about %s is a comment on it, or answers the one that it is about',
    async (_, itemType, table, itemId, commentId) => {
      for (const about of [null, commentId()]) {
        const text = `About ${about ?? itemType}`;
        await send({ from: all.ada.email, to: await addressAbout(itemType, itemId(), about), subject: 'Re', text });
        expect((await settled(app)).at(-1)).toMatchObject({ state: 'DONE', reason: null });
        const found = await sql(`SELECT "userId", "parentId" FROM "${table}" WHERE "content" = $1`, text);
        expect(found).toEqual([{ userId: all.ada.userId, parentId: about }]);
      }
    },
  );

  test('a reply to a comment that is gone is a comment on its item', async () => {
    const { body } = await all.ada.ask('POST', 'issues', 'create-comment', {
      query: { issueId: all.issueId },
      body: { content: 'Gone soon' },
    });
    const address = await addressAbout('ISSUE', all.issueId, body.id);
    const deleted = await all.ada.ask('DELETE', 'issues', 'delete-comment', {
      query: { issueId: all.issueId, commentId: body.id },
    });
    expect(deleted.status).toBe(200);
    await send({ from: all.ada.email, to: address, subject: 'Re', text: 'Too late' });
    await settled(app);
    expect(await sql(`SELECT "parentId" FROM "IssueComment" WHERE "content" = 'Too late'`)).toEqual([{ parentId: null }]);
  });
});
