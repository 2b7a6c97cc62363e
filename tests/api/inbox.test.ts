import { describe, expect, test } from 'vitest';
import type { Person } from '../support/app.ts';
import { mention, telling } from '../support/telling.ts';

// What a person does with their notifications, and what reaches them by email.

const { stage, rows, inbox, unread, toldOf, create, comment, readUpToHere } = telling();

describe('an inbox', () => {
  const put = async (by: Person, name: string, id: string, body: Record<string, unknown>) =>
    by.ask('PUT', 'notifications', name, { query: { notificationId: id }, body });
  const one = async () => {
    const task = await create(stage.all.ada, { assigneeId: stage.all.ben.userId });
    await toldOf(stage.all.ben, task.id).toEqual(['assigned']);
    const [item] = await inbox(stage.all.ben);
    if (item === undefined) throw new Error('nobody was told');
    return { task, item };
  };

  test('gathers half an hour of an item in one row, which is unread again when something happens', async () => {
    const { task, item } = await one();
    await put(stage.all.ben, 'mark-notification', item.id, { isRead: true });
    expect(await unread(stage.all.ben)).toBe(0);
    await comment(stage.all.ada, task.id, 'And one more thing');
    await toldOf(stage.all.ben, task.id).toEqual(['commented', 'assigned']);
    expect(await unread(stage.all.ben)).toBe(1);
    await rows(`UPDATE "Notification" SET "createdAt" = now() - interval '31 minutes'`);
    await comment(stage.all.ada, task.id, 'Much later');
    await expect.poll(async () => (await inbox(stage.all.ben)).length).toBe(2);
  });

  test('marks, archives and snoozes nothing that came after the person looked', async () => {
    const { task, item } = await one();
    const { count: seenCount, lastAt: until } = item;
    await comment(stage.all.ada, task.id, 'Not seen yet');
    await toldOf(stage.all.ben, task.id).toEqual(['commented', 'assigned']);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await put(stage.all.ben, 'mark-notification', item.id, { isRead: true, seenCount });
    await put(stage.all.ben, 'archive-notification', item.id, { isArchived: true, seenCount });
    await put(stage.all.ben, 'snooze-notification', item.id, { until: later, seenCount });
    const query = { workspaceId: stage.all.workspaceId };
    const all = await stage.all.ben.ask('PUT', 'notifications', 'mark-all-notifications', { query, body: { until } });
    expect([all.body, await unread(stage.all.ben)]).toEqual([{ changed: 0 }, 1]);
    const [now] = await inbox(stage.all.ben);
    expect(now).toMatchObject({ id: item.id, readAt: null, archivedAt: null, snoozedUntil: null });
    await put(stage.all.ben, 'archive-notification', item.id, { isArchived: true, seenCount: now?.count });
    expect(await inbox(stage.all.ben)).toEqual([]);
    // Undo brings it back, whatever was seen.
    await put(stage.all.ben, 'archive-notification', item.id, { isArchived: false });
    expect(await inbox(stage.all.ben)).toHaveLength(1);
    const whole = await stage.all.ben.ask('PUT', 'notifications', 'mark-all-notifications', {
      query,
      body: { until: now?.lastAt },
    });
    expect([whole.body.changed, await unread(stage.all.ben)]).toEqual([expect.any(Number), 0]);
  });

  test('has an archive, to which nothing new is added', async () => {
    const { task, item } = await one();
    const archived = await put(stage.all.ben, 'archive-notification', item.id, { isArchived: true });
    expect(archived.body.readAt).not.toBeNull();
    expect(await inbox(stage.all.ben)).toEqual([]);
    expect(await inbox(stage.all.ben, { part: 'archived' })).toHaveLength(1);
    await comment(stage.all.ada, task.id, 'News');
    await toldOf(stage.all.ben, task.id).toEqual(['commented']);
    await put(stage.all.ben, 'archive-notification', item.id, { isArchived: false });
    expect(await inbox(stage.all.ben)).toHaveLength(2);
  });

  test('shows a snoozed one again when its time has come, unread and first', async () => {
    const { item } = await one();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await put(stage.all.ben, 'mark-notification', item.id, { isRead: true });
    expect((await put(stage.all.ben, 'snooze-notification', item.id, { until })).body.snoozedUntil).toBe(until);
    expect(await inbox(stage.all.ben)).toEqual([]);
    expect(await inbox(stage.all.ben, { part: 'snoozed' })).toHaveLength(1);
    await rows(`UPDATE "Notification" SET "snoozedUntil" = now() - interval '1 second' WHERE "id" = $1`, [item.id]);
    await expect.poll(async () => (await inbox(stage.all.ben)).map(({ readAt }) => readAt)).toEqual([null]);
  });

  test.each([
    ['in the past', () => new Date(Date.now() - 1000).toISOString()],
    ['in two years', () => new Date(Date.now() + 2 * 366 * 86_400_000).toISOString()],
  ])('snoozes nothing until a time %s', async (_, until) => {
    const { item } = await one();
    expect((await put(stage.all.ben, 'snooze-notification', item.id, { until: until() })).status).toBe(400);
    expect(await inbox(stage.all.ben)).toHaveLength(1);
  });

  test('marks and archives everything at once, and belongs to one person', async () => {
    const { item } = await one();
    for (const name of ['mark-notification', 'archive-notification', 'mute-notification', 'snooze-notification'])
      expect(
        (await put(stage.all.ada, name, item.id, { isRead: true, isArchived: true, isMuted: true, until: null })).status,
      ).not.toBe(200);
    const query = { workspaceId: stage.all.workspaceId };
    const read = await stage.all.ben.ask('PUT', 'notifications', 'mark-all-notifications', { query, body: {} });
    expect(read.body).toEqual({ changed: 1 });
    const archived = await stage.all.ben.ask('PUT', 'notifications', 'archive-read-notifications', { query, body: {} });
    expect(archived.body).toEqual({ changed: 1 });
    expect(await inbox(stage.all.ben)).toEqual([]);
  });

  test('is paged by cursor, and filtered by reason and project', async () => {
    for (let nth = 0; nth < 3; nth++) await one();
    const query = { workspaceId: stage.all.workspaceId, limit: '2' };
    const first = (await stage.all.ben.ask('GET', 'notifications', 'get-notifications', { query })).body;
    expect(first.items).toHaveLength(2);
    const next = await stage.all.ben.ask('GET', 'notifications', 'get-notifications', {
      query: { ...query, before: first.pagination.earlier },
    });
    expect(next.body.items).toHaveLength(1);
    expect(next.body.pagination).toMatchObject({ total: 3, earlier: null });
    expect(await inbox(stage.all.ben, { types: 'mentioned' })).toEqual([]);
    expect(await inbox(stage.all.ben, { projectId: stage.projectId })).toHaveLength(3);
  });
});

describe('an email', () => {
  const due = () => rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() - interval '1 second' WHERE "dueAt" IS NOT NULL`);
  const mails = async () =>
    (await stage.app.mailsTo(stage.all.ben.email)).filter(({ subject }) => /^\[.*Paint the fence/.test(subject));

  test('waits, gathers what happens meanwhile, and is one for an item', async () => {
    const task = await create(stage.all.ada, { assigneeId: stage.all.ben.userId });
    await comment(stage.all.ada, task.id, `${mention(stage.all.ben)} soon, please`);
    await toldOf(stage.all.ben, task.id).toEqual(['mentioned', 'assigned']);
    expect(await mails()).toEqual([]);
    await due();
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain('assigned this to you');
    expect(mail?.text).toContain('@Someone soon, please');
    await due();
    await readUpToHere();
    expect(await mails()).toHaveLength(1);
  });

  test('is not sent to a person who has read it meanwhile, or can no longer see it', async () => {
    const task = await create(stage.all.ada, { assigneeId: stage.all.ben.userId, title: 'Paint the fence, read' });
    await toldOf(stage.all.ben, task.id).toEqual(['assigned']);
    await stage.all.ben.ask('PUT', 'notifications', 'mark-all-notifications', {
      query: { workspaceId: stage.all.workspaceId },
      body: {},
    });
    await due();
    const unseen = await create(stage.all.ada, { assigneeId: stage.all.ben.userId, title: 'Paint the fence, gone' });
    await toldOf(stage.all.ben, unseen.id).toEqual(['assigned']);
    await stage.all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: unseen.id } });
    await due();
    await expect.poll(async () => (await rows('SELECT FROM "NotificationDelivery" WHERE "dueAt" IS NOT NULL')).length).toBe(0);
    await readUpToHere();
    expect((await mails()).filter(({ subject }) => /read|gone/.test(subject))).toEqual([]);
  });

  test('ends with one click, without a session', async () => {
    const task = await create(stage.all.ada, { assigneeId: stage.all.ben.userId });
    await toldOf(stage.all.ben, task.id).toEqual(['assigned']);
    const [{ secret }] = await rows('SELECT "secret" FROM "NotificationDelivery" LIMIT 1');
    const url = `/api/notifications/${secret}/unsubscribe`;
    expect((await stage.app.app.inject({ method: 'GET', url })).body).toContain('Stop emails');
    const inGerman = (method: 'GET' | 'POST', at: string) =>
      stage.app.app.inject({ method, url: at, headers: { 'accept-language': 'de' } }).then(({ body }) => body);
    expect(await inGerman('GET', url)).toMatch(/<html lang="de" dir="ltr">[^]+E-Mails abbestellen/);
    const never = `/api/notifications/digest/${'x'.repeat(43)}/unsubscribe`;
    expect(await inGerman('POST', never)).toMatch(/<html lang="de" dir="ltr">[^]+Deine regelmäßige E-Mail ist ausgeschaltet/);
    expect(await rows('SELECT FROM "NotificationMute"')).toEqual([]);
    expect((await stage.app.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    await due();
    await expect.poll(async () => (await rows('SELECT FROM "NotificationDelivery" WHERE "dueAt" IS NOT NULL')).length).toBe(0);
    await comment(stage.all.ada, task.id, 'Nobody hears this');
    await readUpToHere();
    await toldOf(stage.all.ben, task.id).toEqual(['assigned']);
  });
});
