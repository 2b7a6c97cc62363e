import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { scheduleJob } from '../../src/features/workflows/server/schedule-job.ts';
import { ok } from '../support/webhook-stage.ts';
import { all, step, test, workflowStage } from '../support/workflow-stage.ts';

const { stage, rows, ask, inProject, live, task, issue, runs, runsAre, comments } = workflowStage();
const others: pg.Pool[] = [];
afterAll(() => Promise.all(others.map((pool) => pool.end())));

const zone = (timeZone: string) =>
  ok(stage.all.ada.ask('PUT', 'settings/project', 'update-project-calendar', { query: inProject(), body: { timeZone } }));
const nextOf = async (id: string): Promise<string | undefined> =>
  (await rows('SELECT "nextAt" FROM "WorkflowSchedule" WHERE "workflowId" = $1', [id]))[0]?.nextAt;
/** The time of a workflow has come. */
const come = (id: string, more = '') =>
  rows(`UPDATE "WorkflowSchedule" SET "nextAt" = now() - interval '1 second' ${more} WHERE "workflowId" = $1`, [id]);
const clock = (moment: string | undefined, timeZone: string): string =>
  new Date(moment ?? 0).toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayIn = (timeZone: string, days = 0): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone });

describe('a schedule', () => {
  it('is kept in the time zone of the project, and is planned again after each time', async () => {
    await zone('Asia/Kathmandu');
    const id = await live({ kind: 'schedule', cron: '30 7 * * *', items: 'NONE' }, [
      step('create-task', { title: 'Checklist of {{today}}' }),
    ]);
    expect(clock(await nextOf(id), 'Asia/Kathmandu')).toBe('07:30');
    expect(clock(await nextOf(id), 'UTC')).toBe('01:45');
    await come(id);
    await runsAre(id, 'SUCCEEDED');
    const next = await nextOf(id);
    expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
    expect(clock(next, 'Asia/Kathmandu')).toBe('07:30');
    const [made] = await rows('SELECT "title" FROM "Task" WHERE "title" LIKE $1', ['Checklist of%']);
    expect(made).toBeTruthy();
    await zone('UTC');
  });

  it('starts once, although several servers look at the same moment', async () => {
    const id = await live(
      { kind: 'schedule', cron: '0 3 * * *', items: 'TASK' },
      [step('comment', { text: 'nightly' })],
      all(test('title', 'is', 'Night shift')),
    );
    const taskId = await task('Night shift');
    const { connectionString } = stage.app.database.pool.options;
    for (const _ of [1, 2, 3]) others.push(new pg.Pool({ connectionString, max: 2 }));
    const jobs = others.map((pool) => scheduleJob(pool, 'http://cairn.test'));
    await come(id);
    await Promise.all(jobs.flatMap((job) => [job.work(null), job.work(null)]));
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['nightly']);
  });

  it('does what was missed once, and not for each time that passed', async () => {
    // Each hour, and not within this test.
    const minute = (new Date().getUTCMinutes() + 20) % 60;
    const cron = `${minute} * * * *`;
    const id = await live({ kind: 'schedule', cron, items: 'NONE' }, [step('create-task', { title: 'Missed' })]);
    await rows(`UPDATE "WorkflowSchedule" SET "nextAt" = now() - interval '3 days' WHERE "workflowId" = $1`, [id]);
    await runsAre(id, 'SUCCEEDED');
    expect(await runs(id)).toHaveLength(1);
  });

  it('goes through the open items that meet the conditions', async () => {
    const id = await live(
      { kind: 'schedule', cron: '0 9 * * 1', items: 'ISSUE' },
      [step('comment', { text: 'Nothing has happened here for 30 days.' })],
      all(test('updatedOn', 'less', '-30d'), test('title', 'contains', 'Stale')),
    );
    const [stale, fresh, done] = [await issue('Stale one'), await issue('Stale but changed'), await issue('Stale and done')];
    await ok(stage.all.ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId: done }, body: { status: 'CLOSED' } }));
    await rows('ALTER TABLE "Issue" DISABLE TRIGGER USER');
    await rows(`UPDATE "Issue" SET "updatedAt" = now() - interval '40 days' WHERE "id" = ANY ($1)`, [[stale, done]]);
    await rows('ALTER TABLE "Issue" ENABLE TRIGGER USER');
    await come(id);
    await runsAre(id, 'SUCCEEDED');
    expect((await runs(id)).map(({ itemId }: { itemId: string }) => itemId)).toEqual([stale]);
    expect(fresh).not.toBe(stale);
  });

  it('is not planned while the workflow is off, and neither of the times in between is done later', async () => {
    const id = await live({ kind: 'schedule', cron: '0 3 * * *', items: 'NONE' }, [step('create-task', { title: 'Never' })]);
    await ok(ask('PUT', 'switch-workflow', { workflowId: id }, { isOn: false }));
    expect(await nextOf(id)).toBeUndefined();
    await ok(ask('PUT', 'switch-workflow', { workflowId: id }, { isOn: true }));
    expect(Date.parse((await nextOf(id)) ?? '')).toBeGreaterThan(Date.now());
    expect(await runs(id)).toEqual([]);
  });
});

describe('a due date', () => {
  it('that approaches starts a workflow once, in the days of the project', async () => {
    await zone('Pacific/Kiritimati');
    const id = await live({ kind: 'due-date', of: 'TASK', when: 'APPROACHING', days: 2 }, [
      step('comment', { text: 'Due on {{task.dueDate}}' }),
    ]);
    expect(clock(await nextOf(id), 'Pacific/Kiritimati')).toBe('08:00');
    const soon = await task('Soon', { dueDate: dayIn('Pacific/Kiritimati', 2) });
    await task('Later', { dueDate: dayIn('Pacific/Kiritimati', 3) });
    await task('Sooner', { dueDate: dayIn('Pacific/Kiritimati', 1) });
    const yesterday = dayIn('Pacific/Kiritimati', -1);
    await come(id, `, "coveredDay" = '${yesterday}'`);
    await runsAre(id, 'SUCCEEDED');
    expect((await runs(id))[0].itemId).toBe(soon);
    // The same day again, as after a restart.
    await come(id, `, "coveredDay" = '${yesterday}'`);
    await expect.poll(async () => Date.parse((await nextOf(id)) ?? '')).toBeGreaterThan(Date.now());
    expect(await runs(id)).toHaveLength(1);
    await zone('UTC');
  });

  it('that has passed starts it for open tasks alone, also for the days on which no server ran', async () => {
    const id = await live({ kind: 'due-date', of: 'TASK', when: 'PASSED', days: 1 }, [step('comment', { text: 'overdue' })]);
    const [one, two] = [await task('One', { dueDate: dayIn('UTC', -1) }), await task('Two', { dueDate: dayIn('UTC', -3) })];
    const done = await task('Done', { dueDate: dayIn('UTC', -1) });
    await ok(stage.all.ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: done }, body: { status: 'DONE' } }));
    await come(id, `, "coveredDay" = '${dayIn('UTC', -4)}'`);
    await runsAre(id, 'SUCCEEDED', 'SUCCEEDED');
    const found = (await runs(id)).map(({ itemId }: { itemId: string }) => itemId);
    expect(found.toSorted()).toEqual([one, two].toSorted());
  });

  it('that was moved starts it again', async () => {
    const id = await live({ kind: 'due-date', of: 'TASK', when: 'APPROACHING', days: 1 }, [step('comment', { text: 'soon' })]);
    await rows(`UPDATE "Task" SET "dueDate" = NULL`);
    const taskId = await task('Again', { dueDate: dayIn('UTC', 1) });
    await come(id, `, "coveredDay" = '${dayIn('UTC', -1)}'`);
    await runsAre(id, 'SUCCEEDED');
    await ok(stage.all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { dueDate: dayIn('UTC') } }));
    await come(id, `, "coveredDay" = '${dayIn('UTC', -2)}'`);
    await runsAre(id, 'SUCCEEDED', 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['soon', 'soon']);
  });
});
