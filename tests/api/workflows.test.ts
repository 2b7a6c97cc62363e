import { describe, expect, it } from 'vitest';
import { ok } from '../support/webhook-stage.ts';
import { all, step, test, under, workflowStage } from '../support/workflow-stage.ts';

const { stage, rows, ask, create, live, task, move, runs, details, runsAre, comments, field, publish } = workflowStage();

describe('a workflow', () => {
  it('does its steps when its trigger meets its conditions, in the name of its owner', async () => {
    const id = await live(
      { kind: 'status-changed', of: 'TASK', to: ['REVIEW'] },
      [
        step('set-field', { field: 'priority', value: 'urgent' }),
        step('comment', { text: '{{task.title}} moved from {{cause.from}} to {{cause.to}} by {{cause.person}}' }),
        step('assign', { mode: 'PERSON', personIds: [stage.all.ben.userId] }),
      ],
      all(test('title', 'contains', 'homepage')),
    );
    const taskId = await task('New homepage');
    await move(taskId, 'REVIEW', stage.all.ben);
    await runsAre(id, 'SUCCEEDED');
    expect(await field(taskId, 'priority')).toBe('URGENT');
    expect(await field(taskId, 'assigneeId')).toBe(stage.all.ben.userId);
    expect((await comments(taskId))[0]).toMatch(/^New homepage moved from TODO to REVIEW by ben/);
    // The comment is of the owner, and says what wrote it.
    const comment = { userId: stage.all.ada.userId, byName: 'Robot' };
    const own = { userId: stage.all.ben.userId, byName: null };
    await ok(stage.all.ben.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content: 'Thanks' } }));
    const { items } = await ok(stage.all.ben.ask('GET', 'project', 'get-task-comments', { query: { taskId } }));
    expect(items).toMatchObject([comment, own]);
    const [by] = await rows(
      `SELECT "actorType", "actorId", "actorName", "onBehalfOf" FROM "Event" WHERE "targetId" = $1 AND "changes" ? 'priority'`,
      [taskId],
    );
    expect(by).toEqual({ actorType: 'AUTOMATION', actorId: id, actorName: 'Robot', onBehalfOf: stage.all.ada.userId });
    const [workflow] = (await ok(ask('GET', 'get-workflows', { projectId: stage.all.projectId }))).items;
    expect(workflow).toMatchObject({ status: 'ACTIVE', runCount: 1, failCount: 0, liveNumber: 1, draftNumber: null });
  });

  it('says why it did nothing if its conditions do not hold', async () => {
    const id = await live(
      { kind: 'status-changed', of: 'TASK', from: [], to: ['DONE'] },
      [step('comment', { text: 'done' })],
      all(test('priority', 'is', 'URGENT')),
    );
    const taskId = await task('Calm', { priority: 'LOW' });
    await move(taskId, 'DONE');
    await runsAre(id, 'SKIPPED');
    const [run] = await runs(id);
    expect(run).toMatchObject({ reason: 'CONDITIONS', itemTitle: 'Calm' });
    expect((await details(run.id)).why).toEqual([
      { field: 'priority', op: 'is', values: ['URGENT'], found: 'LOW', holds: false },
    ]);
    expect(await comments(taskId)).toEqual([]);
  });

  it('takes the way of a branch that its condition says', async () => {
    const branch = step('branch', { conditions: all(test('priority', 'in', 'HIGH', 'URGENT')) });
    const id = await live({ kind: 'item-created', of: 'TASK' }, [
      branch,
      ...under(branch, 'then', step('comment', { text: 'hurry' })),
      ...under(branch, 'else', step('comment', { text: 'slowly' })),
      step('comment', { text: 'afterwards' }),
    ]);
    const [high, low] = [await task('High', { priority: 'HIGH' }), await task('Low', { priority: 'LOW' })];
    await runsAre(id, 'SUCCEEDED', 'SUCCEEDED');
    expect(await comments(high)).toEqual(['hurry', 'afterwards']);
    expect(await comments(low)).toEqual(['slowly', 'afterwards']);
  });

  it('stops at a step that fails, and continues there when someone retries', async () => {
    const id = await live({ kind: 'item-created', of: 'TASK' }, [
      step('comment', { text: 'before' }),
      step('set-field', { field: 'dueDate', value: '{{task.title}}' }),
      step('comment', { text: 'after' }),
    ]);
    const taskId = await task('not a day');
    await runsAre(id, 'FAILED');
    const [run] = await runs(id);
    const { steps } = await details(run.id);
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(['SUCCEEDED', 'FAILED']);
    expect(steps[1].problem).toBe('“not a day” is not a date.');
    await ok(stage.all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { title: '2026-12-24' } }));
    await ok(ask('POST', 'retry-workflow-run', { runId: run.id }, {}));
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['before', 'after']);
    expect(await field(taskId, 'dueDate')).toBe('2026-12-24');
  });

  it('ends a loop at the third workflow in a row', async () => {
    const id = await live({ kind: 'comment-added', of: 'TASK' }, [step('comment', { text: 'again' })]);
    const taskId = await task('Loop');
    await ok(stage.all.ada.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content: 'start' } }));
    await runsAre(id, 'SKIPPED', 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED');
    expect((await runs(id))[0]).toMatchObject({ reason: 'DEPTH', depth: 4 });
    expect(await comments(taskId)).toEqual(['start', 'again', 'again', 'again']);
  });

  it('continues after a wait, and not before', async () => {
    const id = await live({ kind: 'item-created', of: 'TASK' }, [
      step('wait', { for: 'DURATION', amount: 1, unit: 'DAYS' }),
      step('comment', { text: 'later' }),
    ]);
    const taskId = await task('Patience');
    await runsAre(id, 'WAITING');
    expect(await comments(taskId)).toEqual([]);
    await rows(`UPDATE "WorkflowRun" SET "waitingUntil" = now()`);
    await rows(`UPDATE "WorkflowStepRun" SET "output" = jsonb_set("output", '{until}', to_jsonb(now()))`);
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['later']);
  });

  it('is stopped at once when its owner may no longer manage workflows, and the owner is told', async () => {
    const { ada, mia, projectId } = { mia: stage.all.ben, ...stage.all };
    const [member] = await rows('SELECT "id", "role" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [
      projectId,
      mia.userId,
    ]);
    await rows(`UPDATE "ProjectMember" SET "role" = 'ADMIN' WHERE "id" = $1`, [member.id]);
    const id = await create({
      trigger: { kind: 'item-created', of: 'TASK' },
      conditions: all(),
      steps: [step('comment', { text: 'hello' })],
    });
    await ok(publish(id, mia));
    await rows(`UPDATE "ProjectMember" SET "role" = $2 WHERE "id" = $1`, [member.id, member.role]);
    const taskId = await task('Too late');
    await expect.poll(async () => (await ok(ask('GET', 'get-workflow', { workflowId: id }))).status).toBe('ERROR');
    expect(await comments(taskId)).toEqual([]);
    await expect
      .poll(
        async () =>
          (
            await rows(`SELECT "type", "itemType" FROM "Notification" WHERE "userId" = $1 AND "type" = 'workflow-failed'`, [
              mia.userId,
            ])
          ).length,
      )
      .toBe(1);
    expect(ada.userId).not.toBe(mia.userId);
  });

  it('does nothing while all workflows of the project are paused', async () => {
    const id = await live({ kind: 'item-created', of: 'TASK' }, [step('comment', { text: 'hello' })]);
    await ok(ask('PUT', 'pause-workflows', { projectId: stage.all.projectId }, { isPaused: true }));
    const quiet = await task('Quiet');
    await ok(ask('PUT', 'pause-workflows', { projectId: stage.all.projectId }, { isPaused: false }));
    const loud = await task('Loud');
    await runsAre(id, 'SUCCEEDED');
    expect([await comments(quiet), await comments(loud)]).toEqual([[], ['hello']]);
  });
});
