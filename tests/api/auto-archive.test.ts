import { describe, expect, test } from 'vitest';
import { archiveJob } from '#features/task-archive/server';
import { archiving } from '../support/archiving.ts';

const stage = archiving();
const { project, work, pass } = stage;
const DAY = 86_400_000;
const titles = (tasks: readonly { title: string }[]): string[] => tasks.map(({ title }) => title).toSorted();
const inDays = (moment: string): number => (Date.parse(moment) - Date.now()) / DAY;

describe('completed tasks', () => {
  test('are announced 7 days before they are archived, no matter when they were completed', async () => {
    const { finished, rule, onBoard, archived } = await project();
    await finished('Ancient', 400);
    await finished('Due soon', 24);
    await finished('Recent', 20);
    expect(await rule()).toMatchObject({ afterDays: 30, plannedAt: null, taskCount: 0 });
    await work();
    const announced = await rule();
    expect(announced).toMatchObject({ taskCount: 2 });
    expect(inDays(announced.plannedAt)).toBeGreaterThanOrEqual(7);
    expect(await onBoard()).toHaveLength(3);
    await work();
    expect(await rule()).toEqual(announced);
    await pass('6 days 22 hours');
    await work();
    expect(await onBoard()).toHaveLength(3);
    await pass('4 hours');
    await work();
    expect(await onBoard()).toEqual(['Recent']);
    expect(titles(await archived())).toEqual(['Ancient', 'Due soon']);
    for (const task of await archived()) expect(task).toMatchObject({ filedBy: null, filedBySystem: true });
  });

  test('stay if they changed recently, have an open subtask, or await approval', async () => {
    const { finished, rule, onBoard } = await project();
    const { ada } = stage.all;
    await finished('Old', 50);
    const steps = await finished('With a step', 50);
    await ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId: steps.id }, body: { title: 'Still open' } });
    const edited = await finished('Edited', 50);
    const discussed = await finished('Discussed', 50);
    const reopened = await finished('Reopened', 50);
    const waiting = await finished('Waiting', 50);
    await stage.app.database.pool.query('UPDATE "Task" SET "awaitsApprovalSince" = now() WHERE "id" = $1', [waiting.id]);
    await work();
    await pass('29 days');
    await ada.ask('PUT', 'project', 'update-task', { query: { taskId: edited.id }, body: { title: 'Edited lately' } });
    await ada.ask('POST', 'project', 'add-task-comment', {
      query: { taskId: discussed.id },
      body: { content: 'One more thing' },
    });
    await ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: reopened.id }, body: { status: 'TODO' } });
    await work();
    await pass('7 days 2 hours');
    await work();
    expect((await onBoard()).toSorted()).toEqual(['Discussed', 'Edited lately', 'Reopened', 'Waiting', 'With a step']);
    expect((await rule()).taskCount).toBe(0);
  });

  test('are archived by the system, with one audit entry and one event for all of them', async () => {
    const { finished, projectId } = await project();
    const one = await finished('One', 60);
    await finished('Two', 60);
    await work();
    await pass('7 days 2 hours');
    await work();
    const { rows: events } = await stage.app.database.pool.query(
      `SELECT "actorType", "targetType", "changes" FROM "Event" WHERE "projectId" = $1 AND "action" = 'auto-archive-tasks' ORDER BY "targetType"`,
      [projectId],
    );
    expect(events.map(({ actorType, targetType }) => [actorType, targetType])).toEqual([
      ['SYSTEM', 'Project'],
      ['SYSTEM', 'Task'],
      ['SYSTEM', 'Task'],
    ]);
    expect(events[0].changes).toEqual({ archivedTasks: [0, 2] });
    const { rows: entries } = await stage.app.database.pool.query(
      `SELECT "action", "actorType", "after" FROM "AuditEntry" WHERE "targetId" = $1 AND "actorType" = 'SYSTEM'`,
      [projectId],
    );
    expect(entries).toEqual([{ action: 'bulk.updated', actorType: 'SYSTEM', after: { archivedTasks: 2 } }]);
    const history = await stage.all.ben.ask('GET', 'project', 'get-task-activity', { query: { taskId: one.id } });
    expect(history.body.items[0]).toMatchObject({ actorId: null, by: { type: 'SYSTEM' } });
    expect(history.body.items[0].changes.archivedAt[1]).not.toBeNull();
  });

  test('in large numbers are archived in complete parts even if a server is killed, as one batch', async () => {
    const { manyFinished, rule, archived, batches, projectId } = await project();
    await manyFinished(1203, 40);
    await work();
    expect((await rule()).taskCount).toBe(1203);
    await pass('7 days 2 hours');
    const { pool } = stage.app.database;
    // The third part fails, as if the server were killed in it.
    await pool.query(`CREATE FUNCTION break_third() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW."taskCount" > 1000 THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`);
    await pool.query(`CREATE TRIGGER break_third BEFORE UPDATE ON "ArchiveBatch" FOR EACH ROW EXECUTE FUNCTION break_third()`);
    await expect(work()).rejects.toThrow('not all finished tasks could be archived');
    expect(await batches()).toMatchObject([{ archivedCount: 1000, taskCount: 1000 }]);
    await pool.query(`DROP TRIGGER break_third ON "ArchiveBatch"`);
    await Promise.all([work(), work()]);
    expect(await batches()).toMatchObject([{ archivedCount: 1203, taskCount: 1203 }]);
    expect(await archived()).toHaveLength(100);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS "all", count(DISTINCT "targetId")::int AS "tasks" FROM "Event" WHERE "projectId" = $1 AND "targetType" = 'Task' AND "action" = 'auto-archive-tasks'`,
      [projectId],
    );
    expect(rows[0]).toEqual({ all: 1203, tasks: 1203 });
  });
});

describe('a batch', () => {
  test('is restored as one action, each task to its position, and stays', async () => {
    const { finished, put, onBoard, batches, rule } = await project();
    for (const title of ['First', 'Second', 'Third']) await finished(title, 60);
    await finished('Fresh', 1);
    const before = await onBoard();
    await work();
    await pass('7 days 2 hours');
    await work();
    const [batch] = await batches();
    expect(batch).toMatchObject({ taskCount: 3, archivedCount: 3 });
    const { archivedAt } = batch;
    expect((await put('restore-archive-batch', { archivedAt }, stage.all.vera)).status).toBe(403);
    const back = await put('restore-archive-batch', { archivedAt }, stage.all.ben);
    expect(back.body).toMatchObject({ left: 0 });
    expect(back.body.items).toHaveLength(3);
    expect(await onBoard()).toEqual(before);
    expect(await batches()).toEqual([]);
    expect((await put('restore-archive-batch', { archivedAt })).body).toEqual({ items: [], left: 0 });
    await work();
    await pass('40 days');
    await work();
    // Only tasks completed since are announced.
    expect(await rule()).toMatchObject({ taskCount: 1 });
    await pass('7 days 2 hours');
    await work();
    expect((await onBoard()).toSorted()).toEqual(['First', 'Second', 'Third']);
  });

  test('is restored without tasks that were restored, archived again or deleted since', async () => {
    const { finished, put, batches } = await project();
    const [own, trashed] = [await finished('Mine', 60), await finished('Binned', 60)];
    await finished('Left', 60);
    await work();
    await pass('7 days 2 hours');
    await work();
    const { ada } = stage.all;
    for (const action of ['unarchive-task', 'archive-task'])
      await ada.ask('PUT', 'project', action, { query: { taskId: own.id }, body: {} });
    await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: trashed.id } });
    const [batch] = await batches();
    expect(batch).toMatchObject({ taskCount: 3, archivedCount: 1 });
    expect(titles((await put('restore-archive-batch', { archivedAt: batch.archivedAt })).body.items)).toEqual(['Left']);
  });

  test('is not restored in part if the column has no room', async () => {
    const { finished, put, batches, onBoard, projectId } = await project();
    for (const title of ['One', 'Two', 'Three']) await finished(title, 60);
    await work();
    await pass('7 days 2 hours');
    await work();
    await stage.all.ada.ask('PUT', 'settings/project', 'update-project-column', {
      query: { projectId, status: 'DONE' },
      body: { wipLimit: 2, wipMode: 'BLOCK' },
    });
    const [{ archivedAt }] = await batches();
    const refused = await put('restore-archive-batch', { archivedAt });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'column-full']);
    expect(await onBoard()).toEqual([]);
  });
});

describe('the archive setting', () => {
  test('can be changed by project admins, seen by everyone, and rejects invalid values', async () => {
    const { put, rule } = await project();
    const { ben, vera, gus, mallory } = stage.all;
    expect((await put('set-auto-archive', { afterDays: 14 }, ben)).status).toBe(403);
    expect((await put('set-auto-archive', { afterDays: 14 }, gus)).status).toBe(404);
    expect((await put('set-auto-archive', { afterDays: 14 }, mallory)).status).toBe(404);
    expect((await rule(mallory)).error.code).toBe('not-found');
    for (const afterDays of [0, 6, 366, 7.5, '30']) expect((await put('set-auto-archive', { afterDays })).status).toBe(400);
    expect((await rule(vera)).afterDays).toBe(30);
    expect((await put('set-auto-archive', { afterDays: 14 })).body).toMatchObject({ afterDays: 14, version: 2 });
    expect((await rule(vera)).afterDays).toBe(14);
  });

  test('does not overwrite a concurrent change by another admin', async () => {
    const { put } = await project();
    const { version } = (await put('set-auto-archive', { afterDays: 14 })).body;
    await put('set-auto-archive', { afterDays: 90 });
    const late = await put('set-auto-archive', { afterDays: 7, version });
    expect([late.status, late.body.error.code]).toEqual([409, 'stale']);
  });

  test('turned off archives nothing, including announced tasks', async () => {
    const { finished, put, rule, onBoard } = await project();
    await finished('Old', 100);
    await work();
    expect((await put('set-auto-archive', { afterDays: null })).body).toMatchObject({
      afterDays: null,
      plannedAt: null,
      taskCount: 0,
    });
    await pass('8 days');
    await work();
    expect(await rule()).toMatchObject({ afterDays: null, plannedAt: null });
    expect(await onBoard()).toEqual(['Old']);
  });

  test('made shorter or turned on again is announced at once, 7 days ahead', async () => {
    const { finished, put, onBoard } = await project();
    await finished('Old', 20);
    const shorter = await put('set-auto-archive', { afterDays: 7 });
    expect(shorter.body.taskCount).toBe(1);
    expect(inDays(shorter.body.plannedAt)).toBeGreaterThanOrEqual(7);
    await put('set-auto-archive', { afterDays: null });
    expect(inDays((await put('set-auto-archive', { afterDays: 7 })).body.plannedAt)).toBeGreaterThanOrEqual(7);
    await work();
    expect(await onBoard()).toEqual(['Old']);
  });
});

describe('a kept task', () => {
  test('stays, until keeping is stopped', async () => {
    const { finished, put, rule, onBoard } = await project();
    await finished('Kept', 60);
    await work();
    const { finishedBefore } = await rule();
    expect((await put('keep-finished-tasks', { keptBefore: finishedBefore }, stage.all.vera)).status).toBe(403);
    const kept = await put('keep-finished-tasks', { keptBefore: finishedBefore }, stage.all.ben);
    expect(kept.body).toMatchObject({ keptBefore: finishedBefore, plannedAt: null, taskCount: 0 });
    await pass('8 days');
    await work();
    expect(await onBoard()).toEqual(['Kept']);
    const ahead = new Date(Date.now() + DAY).toISOString();
    expect((await put('keep-finished-tasks', { keptBefore: ahead })).status).toBe(400);
    expect((await put('keep-finished-tasks', { keptBefore: null }, stage.all.ben)).body).toMatchObject({ taskCount: 1 });
  });
});

describe('no task is archived automatically', () => {
  test('in an archived or deleted project, until it is restored and announced again', async () => {
    const { finished, rule, onBoard, projectId } = await project();
    await finished('Old', 60);
    await work();
    const { pool } = stage.app.database;
    await pool.query(`UPDATE "Project" SET "status" = 'ARCHIVED' WHERE "id" = $1`, [projectId]);
    expect((await rule()).plannedAt).toBeNull();
    await pass('7 days 2 hours');
    await work();
    expect(await onBoard()).toEqual(['Old']);
    await pass('2 days');
    await pool.query(`UPDATE "Project" SET "status" = 'ACTIVE' WHERE "id" = $1`, [projectId]);
    await work();
    expect(await onBoard()).toEqual(['Old']);
    expect(inDays((await rule()).plannedAt)).toBeGreaterThanOrEqual(7);
  });

  test('in a workspace that exceeds its plan', async () => {
    const { finished, onBoard } = await project();
    await finished('Old', 60);
    await work();
    await pass('7 days 2 hours');
    const { pool } = stage.app.database;
    await pool.query(`UPDATE "Workspace" SET "isReadOnly" = true WHERE "id" = $1`, [stage.all.workspaceId]);
    await work();
    await pool.query(`UPDATE "Workspace" SET "isReadOnly" = false WHERE "id" = $1`, [stage.all.workspaceId]);
    expect(await onBoard()).toEqual(['Old']);
  });

  test('by a server that was down for more than a day or whose clock jumped, which announces again', async () => {
    const { finished, rule, onBoard } = await project();
    await finished('Old', 60);
    await work();
    await pass('30 days');
    await work();
    expect(await onBoard()).toEqual(['Old']);
    const ahead = (await rule()).plannedAt;
    expect(inDays(ahead)).toBeGreaterThanOrEqual(7);
    await pass('-4000 days');
    expect((await rule()).plannedAt).toBeNull();
    await pass('0 days');
    await work();
    expect(await onBoard()).toEqual(['Old']);
  });
});

test('the server runs the job every hour', () => {
  expect(archiveJob(stage.app.database.pool)).toMatchObject({ name: 'archive-finished-tasks', cron: '1 * * * *' });
});
