import { describe, expect, test } from 'vitest';
import { shifted } from '#features/recurrence/rules';
import { inDays, recurring, weekly } from '../support/recurring.ts';

const stage = recurring();
const { create, setStatus, named } = stage;
const details = async (taskId: string) =>
  (await stage.all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId } })).body;

describe('a completed recurring task', () => {
  test('is followed by an equal open task', async () => {
    const task = await create({
      title: 'Water the plants',
      description: 'All of them',
      startDate: inDays(-1),
      dueDate: inDays(1),
      dueTime: '08:30',
      priority: 'HIGH',
      assigneeId: stage.all.ben.userId,
      labelIds: [stage.all.labelId],
      recurrence: { ...weekly, count: 3 },
    });
    await stage.all.ada.ask('POST', 'project', 'add-task-subtask', {
      query: { taskId: task.id },
      body: { title: 'Fern', completed: true },
    });
    const done = await setStatus(task.id, 'DONE', stage.all.ben);
    expect(done).toMatchObject({ id: task.id, status: 'DONE', recurrence: null });
    const [, next] = await named('Water the plants');
    const follower = await details(next.id);
    expect(follower).toMatchObject({
      status: 'TODO',
      description: 'All of them',
      startDate: inDays(6),
      dueDate: inDays(8),
      dueTime: '08:30',
      priority: 'HIGH',
      assigneeId: stage.all.ben.userId,
      labelIds: [stage.all.labelId],
      createdBy: stage.all.ada.userId,
      recurrence: { freq: 'WEEKLY', count: 2 },
      subtaskDoneCount: 0,
    });
    expect(follower.subtasks.map(({ title }: { title: string }) => title)).toEqual(['Fern']);
    const { activity } = await details(task.id);
    expect(activity.map(({ changes }: { changes: Record<string, unknown> }) => changes)).toContainEqual({
      recursAs: [null, follower.number],
    });
    // Ben completed it; the task that follows has no actor.
    const doers = (entries: { changes: object; actorId: string | null; by?: object }[], field: string) =>
      entries.filter(({ changes }) => field in changes).map(({ actorId, by }) => ({ actorId, by }));
    const nobody = { actorId: null, by: { type: 'SYSTEM', name: '' } };
    expect(doers(activity, 'status')).toEqual([{ actorId: stage.all.ben.userId, by: undefined }]);
    expect(doers(activity, 'recursAs')).toEqual([nobody]);
    expect(doers(follower.activity, 'copyOf')).toEqual([nobody]);
  });

  test('that is reopened at once gets its recurrence back, and the next task is deleted', async () => {
    const task = await create({ title: 'Back and forth', dueDate: inDays(0), recurrence: weekly });
    await setStatus(task.id, 'DONE');
    expect(await named('Back and forth')).toHaveLength(2);
    const back = await setStatus(task.id, 'TODO');
    expect(back.recurrence).toMatchObject({ freq: 'WEEKLY' });
    expect(await named('Back and forth')).toHaveLength(1);
    await setStatus(task.id, 'DONE');
    expect(await named('Back and forth')).toHaveLength(2);
    // A task restored from the trash has no rule: there is one series.
    const { rows } = await stage.app.database.pool.query(
      `SELECT "id" FROM "Task" WHERE "title" = 'Back and forth' AND "deletedAt" IS NOT NULL`,
    );
    await stage.all.ada.ask('POST', 'project', 'restore-task', { query: { taskId: rows[0].id }, body: {} });
    expect((await named('Back and forth')).filter(({ recurrence }) => recurrence !== null)).toHaveLength(1);
  });

  test('that is reopened after someone changed the next task leaves that task unchanged', async () => {
    const task = await create({ title: 'Touched', dueDate: inDays(0), recurrence: weekly });
    await setStatus(task.id, 'DONE');
    const [, next] = await named('Touched');
    await stage.all.ben.ask('PUT', 'project', 'update-task-priority', {
      query: { taskId: next.id },
      body: { priority: 'URGENT' },
    });
    expect((await setStatus(task.id, 'IN_PROGRESS')).recurrence).toBeNull();
    await setStatus(task.id, 'DONE');
    await setStatus(task.id, 'TODO');
    await setStatus(task.id, 'DONE');
    expect(await named('Touched')).toHaveLength(2);
  });

  test('that is reopened after someone deleted the next task gets its recurrence back, in one series', async () => {
    const task = await create({ title: 'Thrown away', dueDate: inDays(0), recurrence: { ...weekly, count: 5 } });
    await setStatus(task.id, 'DONE');
    const [, next] = await named('Thrown away');
    await stage.all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: next.id } });
    expect((await setStatus(task.id, 'TODO')).recurrence).toMatchObject({ freq: 'WEEKLY', count: 5 });
    await stage.all.ada.ask('POST', 'project', 'restore-task', { query: { taskId: next.id }, body: {} });
    expect((await named('Thrown away')).filter(({ recurrence }) => recurrence !== null)).toHaveLength(1);
  });

  test('that is reopened after the next task was completed leaves the series with the latest task', async () => {
    const task = await create({ title: 'Gone on', dueDate: inDays(0), recurrence: weekly });
    await setStatus(task.id, 'DONE');
    const [, next] = await named('Gone on');
    await setStatus(next.id, 'DONE');
    await stage.all.ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: next.id } });
    expect((await setStatus(task.id, 'TODO')).recurrence).toBeNull();
    expect((await named('Gone on')).filter(({ recurrence }) => recurrence !== null)).toHaveLength(1);
  });

  test('is followed by one task after concurrent completions', async () => {
    const task = await create({ title: 'Crowded', dueDate: inDays(0), recurrence: weekly });
    await Promise.all([stage.all.ada, stage.all.ben, stage.all.ada, stage.all.ben].map((by) => setStatus(task.id, 'DONE', by)));
    expect(await named('Crowded')).toHaveLength(2);
  });

  test('creates a last task without a recurrence, which creates none', async () => {
    const task = await create({ title: 'Last', dueDate: inDays(0), recurrence: { ...weekly, count: 1 } });
    await setStatus(task.id, 'DONE');
    const [, next] = await named('Last');
    expect(next.recurrence).toBeNull();
    await setStatus(next.id, 'DONE');
    expect(await named('Last')).toHaveLength(2);
    const ended = await create({ title: 'Ended', dueDate: inDays(0), recurrence: { ...weekly, endsAt: inDays(2) } });
    await setStatus(ended.id, 'DONE');
    expect(await named('Ended')).toHaveLength(1);
  });

  test('can be completed while the column of the next task is full', async () => {
    const task = await create({ title: 'Squeezed', status: 'REVIEW', dueDate: inDays(0), recurrence: weekly });
    const limit = (value: number | null) =>
      stage.all.ada.ask('PUT', 'settings/project', 'update-project-column', {
        query: { projectId: stage.all.projectId, status: 'TODO' },
        body: { wipLimit: value, wipMode: 'BLOCK' },
      });
    await limit(1);
    expect((await setStatus(task.id, 'DONE')).status).toBe('DONE');
    await limit(null);
    expect(await named('Squeezed')).toHaveLength(2);
  });

  test('counts from the day of completion in that mode', async () => {
    const task = await create({
      title: 'Afterwards',
      dueDate: inDays(-30),
      recurrence: { freq: 'DAILY', interval: 10, mode: 'AFTER_COMPLETION' },
    });
    await setStatus(task.id, 'DONE');
    expect((await named('Afterwards'))[1].dueDate).toBe(inDays(10));
  });

  const dayIn = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);

  test.each([
    ['their own today in the east', '9999-12-31', () => dayIn(14)],
    ['their own today in the west', '2000-01-01', () => dayIn(-12)],
    ['the day in UTC where none is said', undefined, () => dayIn(0)],
  ])('counts from the day in the time zone of the person who completed it: %s', async (title, said, there) => {
    const task = await create({ title, recurrence: { freq: 'DAILY', interval: 1, mode: 'AFTER_COMPLETION' } });
    const body = { status: 'DONE', ...(said && { today: said }) };
    const { status } = await stage.all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: task.id }, body });
    expect(status).toBe(200);
    expect((await named(title))[1].dueDate).toBe(shifted(there(), 1));
  });

  test('rejects a completion day that is no valid date', async () => {
    const task = await create({ title: 'No day', recurrence: weekly });
    for (const said of ['', 'today', '2026-02-30', null, 20261120]) {
      const body = { status: 'DONE', today: said };
      const { status } = await stage.all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: task.id }, body });
      expect([said, status]).toEqual([said, 400]);
    }
    expect((await details(task.id)).status).toBe('TODO');
  });
});
