import { describe, expect, test } from 'vitest';
import { reminderJob } from '#features/reminders/server';
import { inDays, recurring, weekly } from '../support/recurring.ts';

const stage = recurring();
const { create, setStatus, named } = stage;

describe('a reminder', () => {
  const remind = (taskId: string, body: Record<string, unknown>, by = stage.all.ben) =>
    by.ask('POST', 'project', 'add-task-reminder', { query: { taskId }, body });
  const remindersOf = async (taskId: string, by = stage.all.ben) =>
    (await by.ask('GET', 'project', 'get-task-reminders', { query: { taskId } })).body.items;
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  const comeDue = (id: string) =>
    stage.app.database.pool.query(`UPDATE "TaskReminder" SET "fireAt" = now() - interval '1 second' WHERE "id" = $1`, [id]);
  const work = () => reminderJob(stage.app.database.pool).work({});
  const told = async (id: string): Promise<number> => {
    const { rows } = await stage.app.database.pool.query('SELECT "actorType", "actorId" FROM "Event" WHERE "targetId" = $1', [
      id,
    ]);
    // No one caused the time to come.
    for (const row of rows) expect(row).toEqual({ actorType: 'SYSTEM', actorId: null });
    return rows.length;
  };

  test('belongs to one person, and no one else can see or delete it', async () => {
    const task = await create({ title: 'Private matter' });
    const made = await remind(task.id, { kind: 'AT', remindAt: soon() });
    expect(made.body).toMatchObject({ userId: stage.all.ben.userId, kind: 'AT', sentAt: null });
    expect(await remindersOf(task.id)).toHaveLength(1);
    expect(await remindersOf(task.id, stage.all.ada)).toEqual([]);
    const foreign = await stage.all.ada.ask('DELETE', 'project', 'delete-task-reminder', { query: { reminderId: made.body.id } });
    expect(foreign.status).toBe(404);
    expect(
      (await stage.all.ben.ask('DELETE', 'project', 'delete-task-reminder', { query: { reminderId: made.body.id } })).status,
    ).toBe(200);
  });

  test('counts toward a maximum until it is sent', async () => {
    const task = await create({ title: 'Many', dueDate: '2990-01-15' });
    for (let minutes = 1; minutes <= 20; minutes++) await remind(task.id, { kind: 'BEFORE_DUE', minutes });
    expect((await remind(task.id, { kind: 'BEFORE_DUE', minutes: 21 })).status).toBe(409);
    await stage.app.database.pool.query('UPDATE "TaskReminder" SET "sentAt" = now() WHERE "taskId" = $1', [task.id]);
    expect((await remind(task.id, { kind: 'BEFORE_DUE', minutes: 21 })).status).toBe(200);
    expect(await remindersOf(task.id)).toHaveLength(1);
  });

  test('that is added twice exists once', async () => {
    const task = await create({ title: 'Once is enough', dueDate: inDays(5) });
    const asked = { kind: 'BEFORE_DUE', minutes: 60, timeZone: 'Europe/Berlin' };
    const [one, two] = await Promise.all([remind(task.id, asked), remind(task.id, asked)]);
    expect(one.body.id).toBe(two.body.id);
  });

  test.each([
    ['without a moment', { kind: 'AT' }],
    ['with both', { kind: 'AT', remindAt: '2990-01-01T08:00:00.000Z', minutes: 5 }],
    ['before due without minutes', { kind: 'BEFORE_DUE' }],
    ['in a place that is none', { kind: 'BEFORE_DUE', minutes: 5, timeZone: 'Mars/Olympus' }],
    ['of more than a year before', { kind: 'BEFORE_DUE', minutes: 600_000 }],
    ['of a moment that has passed', { kind: 'AT', remindAt: '2020-01-01T08:00:00.000Z' }],
  ])('%s is refused', async (_, body) => {
    const task = await create({ title: 'Refused' });
    expect((await remind(task.id, body)).status).toBe(400);
    expect(await remindersOf(task.id)).toEqual([]);
  });

  test('follows the due date: at the due time, or at 9:00 in the time zone of the person', async () => {
    const task = await create({ title: 'Moving target', dueDate: '2990-01-15' });
    const { body } = await remind(task.id, { kind: 'BEFORE_DUE', minutes: 60, timeZone: 'Europe/Berlin' });
    expect(body.fireAt).toBe('2990-01-15T07:00:00.000Z');
    const change = (fields: Record<string, unknown>) =>
      stage.all.ada.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: fields });
    await change({ dueDate: '2990-07-15', dueTime: '18:30' });
    expect((await remindersOf(task.id))[0].fireAt).toBe('2990-07-15T15:30:00.000Z');
    await stage.app.database.pool.query('UPDATE "TaskReminder" SET "sentAt" = now() WHERE "id" = $1', [body.id]);
    await change({ dueDate: '2990-07-16' });
    expect((await remindersOf(task.id))[0]).toMatchObject({ fireAt: '2990-07-16T15:30:00.000Z', sentAt: null });
    await change({ dueDate: null });
    expect((await remindersOf(task.id))[0].fireAt).toBeNull();
  });

  test('is emailed once by concurrent servers, with the task and a link', async () => {
    const task = await create({ title: 'Call <b>Zoe</b> & Max' });
    const { body } = await remind(task.id, { kind: 'AT', remindAt: soon() });
    await comeDue(body.id);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await told(body.id)).toBe(1);
    expect((await remindersOf(task.id))[0].sentAt).not.toBeNull();
    // The server's own job finds the next due one, which wakes the readers of reminders.
    const waker = await remind((await create({ title: 'Waker' })).id, { kind: 'AT', remindAt: soon() });
    await comeDue(waker.body.id);
    const mails = async () => (await stage.app.mailsTo(stage.all.ben.email)).filter(({ text }) => text.includes('Zoe'));
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain(`/dashboard/${stage.all.workspaceId}/projects/${stage.all.projectId}/board/${task.id}`);
    expect(mail?.html).toContain('Call &lt;b&gt;Zoe&lt;/b&gt; &amp; Max');
  });

  test('is not sent for a task that is completed, archived, deleted or no longer visible to the person', async () => {
    const states: [string, (taskId: string) => Promise<unknown>][] = [
      ['Done', (taskId) => setStatus(taskId, 'DONE')],
      ['Archived', (taskId) => stage.all.ada.ask('PUT', 'project', 'archive-task', { query: { taskId }, body: {} })],
      ['Binned', (taskId) => stage.all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId } })],
      [
        'Away',
        (taskId) =>
          stage.all.ada.ask('POST', 'project', 'move-task-to-project', {
            query: { taskId },
            body: { projectId: stage.all.otherProjectId },
          }),
      ],
    ];
    for (const [title, put] of states) {
      const task = await create({ title });
      const { body } = await remind(task.id, { kind: 'AT', remindAt: soon() });
      await put(task.id);
      await comeDue(body.id);
      await work();
      expect([title, await told(body.id)]).toEqual([title, 0]);
    }
  });

  test('in an archived project is not sent, and can be deleted', async () => {
    const task = await create({ title: 'Shelved' });
    const [due, other] = [
      (await remind(task.id, { kind: 'AT', remindAt: soon() })).body,
      (await remind(task.id, { kind: 'AT', remindAt: '2990-01-01T00:00:00Z' })).body,
    ];
    const put = (status: string) =>
      stage.all.ada.ask('PUT', 'workspace', 'update-project-status', {
        query: { projectId: stage.all.projectId },
        body: { status },
      });
    expect((await put('ARCHIVED')).status).toBe(200);
    await comeDue(due.id);
    await work();
    const gone = await stage.all.ben.ask('DELETE', 'project', 'delete-task-reminder', { query: { reminderId: other.id } });
    expect((await put('ACTIVE')).status).toBe(200);
    expect([await told(due.id), gone.status]).toEqual([0, 200]);
  });

  test('before the due date is copied to the next task of a recurrence', async () => {
    const task = await create({ title: 'Again and again', dueDate: inDays(3), recurrence: weekly });
    await remind(task.id, { kind: 'BEFORE_DUE', minutes: 30 });
    await setStatus(task.id, 'DONE');
    const [, next] = await named('Again and again');
    expect(await remindersOf(next.id)).toMatchObject([{ minutes: 30, taskId: next.id, sentAt: null }]);
    // The next task starts after its reminder's time, so no one is reminded late.
    const daily = await create({
      title: 'Daily',
      dueDate: inDays(20),
      recurrence: { freq: 'DAILY', interval: 1, mode: 'AFTER_COMPLETION' },
    });
    const early = await remind(daily.id, { kind: 'BEFORE_DUE', minutes: 7 * 1440 });
    expect(early.status).toBe(200);
    await setStatus(daily.id, 'DONE');
    const [, tomorrow] = await named('Daily');
    expect((await remindersOf(tomorrow.id))[0].sentAt).not.toBeNull();
  });
});
