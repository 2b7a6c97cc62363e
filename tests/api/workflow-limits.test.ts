import { describe, expect, it } from 'vitest';
import { SKIPPED_NOTED } from '#features/workflows/fields';
import { ok } from '../support/webhook-stage.ts';
import { all, step, test, workflowStage } from '../support/workflow-stage.ts';

const { stage, rows, ask, inProject, create, publish, live, task, runs, details, runsAre, comments } = workflowStage({
  DEFAULT_PLAN: 'FREE',
});
const onNew = { kind: 'item-created', of: 'TASK' };
const hello = () => [step('comment', { text: 'hello' })];
const pauseAll = (isPaused: boolean) => ok(ask('PUT', 'pause-workflows', inProject(), { isPaused }));
const used = async (): Promise<number> => (await ok(ask('GET', 'get-workflow-limits', inProject()))).runsToday;

describe('the free plan', () => {
  it('has 1,000 runs a day, and says so of those beyond', async () => {
    const id = await live(onNew, hello());
    await rows('DELETE FROM "WorkflowUsage"');
    await rows(`INSERT INTO "WorkflowUsage" ("workspaceId", "day", "runs") VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 999)`, [
      stage.all.workspaceId,
    ]);
    const [last, beyond] = [await task('The last one'), await task('One too many')];
    await runsAre(id, 'SKIPPED', 'SUCCEEDED');
    expect((await runs(id))[0]).toMatchObject({ reason: 'DAILY_LIMIT', itemId: beyond });
    expect([await comments(last), await comments(beyond)]).toEqual([['hello'], []]);
    // What was refused is not counted, and the day after starts again.
    expect(await used()).toBe(1000);
    await rows(`UPDATE "WorkflowUsage" SET "day" = "day" - 1`);
    expect(await used()).toBe(0);
    const tomorrow = await task('A new day');
    await runsAre(id, 'SUCCEEDED', 'SKIPPED', 'SUCCEEDED');
    expect(await comments(tomorrow)).toEqual(['hello']);
    await rows('DELETE FROM "WorkflowUsage"');
  });

  it('has three active workflows, also if two people publish at once', async () => {
    for (const _ of [1, 2]) await live(onNew, hello());
    const drafts = [
      await create({ trigger: onNew, conditions: all(), steps: hello() }),
      await create({ trigger: onNew, conditions: all(), steps: hello() }),
    ];
    const answers = await Promise.all(drafts.map((id) => publish(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('workflow-limit-reached');
  });

  it('has no approvals', async () => {
    const steps = [step('require-approval', { approverIds: [stage.all.ada.userId], mode: 'ANY', text: 'ok?' })];
    const refused = await publish(await create({ trigger: onNew, conditions: all(), steps }));
    expect([refused.status, refused.body.error.code]).toEqual([409, 'no-workflow-approvals']);
  });
});

describe('pausing all workflows of a project', () => {
  it('stops also the runs that wait, until they are resumed', async () => {
    const id = await live(onNew, [
      step('wait', { for: 'DURATION', amount: 1, unit: 'DAYS' }),
      step('comment', { text: 'later' }),
    ]);
    const taskId = await task('Patience');
    await runsAre(id, 'WAITING');
    await pauseAll(true);
    await rows(`UPDATE "WorkflowStepRun" SET "output" = jsonb_set("output", '{until}', to_jsonb(now()))`);
    await rows(`UPDATE "WorkflowRun" SET "waitingUntil" = now()`);
    const other = await task('Meanwhile');
    // Two rounds of the check for due work.
    await new Promise((passed) => setTimeout(passed, 2_500));
    expect([await comments(taskId), await comments(other)]).toEqual([[], []]);
    expect(await runs(id)).toMatchObject([{ status: 'WAITING' }]);
    await pauseAll(false);
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['later']);
  });

  it('stops one that is started by hand', async () => {
    const id = await live({ kind: 'manual', of: 'TASK' }, hello());
    const taskId = await task('By hand');
    await pauseAll(true);
    const refused = await ask('POST', 'run-workflow', { workflowId: id }, { taskId });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'workflow-off']);
    expect((await ok(ask('GET', 'get-manual-workflows', inProject()))).items).toEqual([]);
    await pauseAll(false);
    await ok(ask('POST', 'run-workflow', { workflowId: id }, { taskId }));
    await runsAre(id, 'SUCCEEDED');
  });
});

describe('a version', () => {
  it('is restored as the draft, and runs only once it is published', async () => {
    const id = await live(onNew, [step('comment', { text: 'the first' })]);
    const first = (await ok(ask('GET', 'get-workflow', { workflowId: id }))).definition;
    const definition = { ...first, steps: [step('comment', { text: 'the second' })] };
    await ok(ask('PUT', 'save-workflow-draft', { workflowId: id }, { definition }));
    await ok(publish(id));
    const versions = (await ok(ask('GET', 'get-workflow-versions', { workflowId: id }))).items;
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const restored = await ok(ask('POST', 'restore-workflow-version', { workflowId: id }, { number: 1 }));
    expect(restored).toMatchObject({ liveNumber: 2, definition: first });
    const before = await task('Before');
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(before)).toEqual(['the second']);
    await ok(publish(id));
    const after = await task('After');
    await runsAre(id, 'SUCCEEDED', 'SUCCEEDED');
    expect(await comments(after)).toEqual(['the first']);
    expect((await runs(id)).map(({ number }: { number: number }) => number)).toEqual([3, 2]);
    expect((await ask('POST', 'restore-workflow-version', { workflowId: id }, { number: 9 })).status).toBe(404);
  });

  it('that a run began with is the one that it follows to its end', async () => {
    const wait = step('wait', { for: 'DURATION', amount: 1, unit: 'DAYS' });
    const id = await live(onNew, [wait, step('comment', { text: 'as it began' })]);
    const taskId = await task('Slow');
    await runsAre(id, 'WAITING');
    const definition = { trigger: onNew, conditions: all(), steps: [step('comment', { text: 'as it is now' })] };
    await ok(ask('PUT', 'save-workflow-draft', { workflowId: id }, { definition }));
    await ok(publish(id));
    await rows(`UPDATE "WorkflowStepRun" SET "output" = jsonb_set("output", '{until}', to_jsonb(now()))`);
    await rows(`UPDATE "WorkflowRun" SET "waitingUntil" = now()`);
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['as it began']);
    expect((await details((await runs(id))[0].id)).definition.steps[0].kind).toBe('wait');
  });
});

describe('workflows that cause each other', () => {
  it('end at the third in a row, and say so', async () => {
    const up = await live({ kind: 'field-changed', of: 'TASK', field: 'priority', to: ['HIGH'] }, [
      step('set-field', { field: 'priority', value: 'LOW' }),
    ]);
    const down = await live({ kind: 'field-changed', of: 'TASK', field: 'priority', to: ['LOW'] }, [
      step('set-field', { field: 'priority', value: 'HIGH' }),
    ]);
    const taskId = await task('Seesaw', { priority: 'MEDIUM' });
    await ok(stage.all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { priority: 'HIGH' } }));
    await runsAre(up, 'SUCCEEDED', 'SUCCEEDED');
    await runsAre(down, 'SKIPPED', 'SUCCEEDED');
    expect((await runs(down))[0]).toMatchObject({ reason: 'DEPTH', depth: 4 });
    // A person begins from the start.
    await ok(stage.all.ada.ask('PUT', 'project', 'update-task', { query: { taskId }, body: { priority: 'HIGH' } }));
    await runsAre(up, 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED');
  });
});

describe('a workflow that fails again and again', () => {
  it('is stopped after 20 runs, and its owner is told of the first failure and of the stop', async () => {
    const id = await live(onNew, [step('set-field', { field: 'dueDate', value: '{{task.title}}' })]);
    await rows(`UPDATE "Workflow" SET "failuresInRow" = 18, "failCount" = 18 WHERE "id" = $1`, [id]);
    await task('no day');
    await runsAre(id, 'FAILED');
    await task('no day either');
    const state = async () => (await ok(ask('GET', 'get-workflow', { workflowId: id }))) as { status: string; reason: string };
    await expect.poll(async () => (await state()).status).toBe('ERROR');
    expect((await state()).reason).toBe('FAILURES');
    const toldOf = async () =>
      rows(`SELECT 1 FROM "Notification" WHERE "itemId" = $1 AND "type" = 'workflow-failed' AND "userId" = $2`, [
        id,
        stage.all.ada.userId,
      ]);
    await expect.poll(toldOf).toHaveLength(1);
    const quiet = await task('no day at all');
    await new Promise((passed) => setTimeout(passed, 1_000));
    expect(await runs(id)).toHaveLength(2);
    expect(await comments(quiet)).toEqual([]);
    // Turned on again, it may fail 20 times more.
    await ok(ask('PUT', 'switch-workflow', { workflowId: id }, { isOn: true }));
    expect((await rows('SELECT "failuresInRow" FROM "Workflow" WHERE "id" = $1', [id]))[0].failuresInRow).toBe(0);
  });
});

it('notes the latest of many runs that conditions stop at once, and misses none that starts', async () => {
  const id = await live(
    { kind: 'field-changed', of: 'TASK', field: 'priority', from: [], to: [] },
    hello(),
    all(test('title', 'is', 'Yes')),
  );
  const [yes, no] = [await task('Yes'), await task('No')];
  const { workspaceId, ada } = stage.all;
  // In one commit, so that they are read together.
  await rows(
    `INSERT INTO "Event" ("workspaceId", "projectId", "actorType", "actorId", "action", "targetType", "targetId", "changes", "requestId")
     SELECT $1, $2, 'USER', $3, 'update-task', 'Task', CASE WHEN n IN (1, 60) THEN $4::uuid ELSE $5::uuid END,
       '{"priority": ["LOW", "HIGH"]}', gen_random_uuid()::text FROM generate_series(1, 100) n`,
    [workspaceId, stage.all.projectId, ada.userId, yes, no],
  );
  await expect.poll(() => comments(yes)).toEqual(['hello', 'hello']);
  const counted = `SELECT "status", count(*)::int AS "count" FROM "WorkflowRun" WHERE "workflowId" = $1 GROUP BY 1 ORDER BY 1`;
  // A comment is there a moment before its run has ended.
  await expect
    .poll(() => rows(counted, [id]))
    .toEqual([
      { status: 'SKIPPED', count: SKIPPED_NOTED },
      { status: 'SUCCEEDED', count: 2 },
    ]);
});
