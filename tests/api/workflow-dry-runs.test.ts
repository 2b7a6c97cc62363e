import { describe, expect, it } from 'vitest';
import type { Person } from '../support/app.ts';
import { ok } from '../support/webhook-stage.ts';
import { all, step, test, under, workflowStage } from '../support/workflow-stage.ts';

const { stage, rows, ask, create, live, task, issue, move, field } = workflowStage();

/** What a workflow could write, each table with its rows. */
const WRITTEN = (
  'Task Subtask TaskComment Issue IssueComment Label SprintItem Document Event AuditEntry Notification ' +
  'Workflow WorkflowRun WorkflowStepRun WorkflowTurn WorkflowUsage WorkflowApproval'
).split(' ');
const everything = async () =>
  Object.fromEntries(
    await Promise.all(WRITTEN.map(async (table) => [table, await rows(`SELECT * FROM "${table}" ORDER BY 1, 2`)])),
  );

/** Nothing that still happens in the background changes these tables during a test. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => (await rows(`SELECT 1 FROM "WorkflowRun" WHERE "status" IN ('QUEUED', 'RUNNING')`)).length)
    .toBe(0);
}

const tested = async (workflowId: string, body: object = {}) => ok(ask('POST', 'test-workflow', { workflowId }, body));
const told = (run: { steps: { kind: string; status: string }[] }) => run.steps.map(({ kind, status }) => `${kind} ${status}`);

describe('a test of a workflow', () => {
  it('says what each step would do to an item, sees what earlier steps would change, and writes nothing', async () => {
    const { ben, labelId, projectId } = stage.all;
    const address = { name: 'Chat', url: `${stage.origin}/chat` };
    const { id: addressId } = await ok(ask('POST', 'create-workflow-address', { projectId }, address));
    const branch = step('branch', { conditions: all(test('priority', 'is', 'URGENT')) });
    const approval = step('require-approval', { approverIds: [ben.userId], mode: 'ANY', text: 'Ship {{task.title}}?' });
    const id = await create({
      trigger: { kind: 'status-changed', of: 'TASK', to: ['DONE'] },
      conditions: all(test('title', 'contains', 'Ship')),
      steps: [
        step('set-field', { field: 'priority', value: 'urgent' }),
        branch,
        ...under(branch, 'then', step('comment', { text: 'Hurry with {{task.title}}' })),
        ...under(branch, 'else', step('comment', { text: 'No hurry' })),
        step('add-label', { labelId }),
        step('add-label', { labelId }),
        step('assign', { mode: 'ROUND_ROBIN' }),
        step('create-task', { title: 'After {{task.key}}', dueDate: '{{today | plus: 2 days}}', subtasks: ['One'] }),
        step('notify', { personIds: [ben.userId], addressId, text: 'Done' }),
        step('call-webhook', { addressId, body: '' }),
        step('wait', { for: 'DURATION', amount: 3, unit: 'HOURS' }),
        approval,
        ...under(approval, 'rejected', step('comment', { text: 'Rejected' })),
        step('comment', { text: 'Over' }),
      ],
    });
    const taskId = await task('Ship it', { priority: 'LOW' });
    await settled();
    const before = await everything();
    const { items, problems, isCut } = await tested(id, { taskId });
    expect(problems).toEqual([]);
    expect(isCut).toBe(false);
    expect(items).toHaveLength(1);
    const [run] = items;
    expect(run).toMatchObject({ wouldRun: true, itemType: 'TASK', itemId: taskId, itemTitle: 'Ship it' });
    expect(told(run)).toEqual([
      'set-field SUCCEEDED',
      'branch SUCCEEDED',
      'comment SUCCEEDED',
      'add-label SUCCEEDED',
      'add-label SKIPPED',
      'assign SUCCEEDED',
      'create-task SUCCEEDED',
      'notify SUCCEEDED',
      'call-webhook SUCCEEDED',
      'wait WAITING',
      'require-approval WAITING',
      'comment SUCCEEDED',
    ]);
    expect(run.steps[0].input).toMatchObject({ field: 'priority', value: 'URGENT', before: 'LOW' });
    expect(run.steps[1].why).toEqual([{ field: 'priority', op: 'is', values: ['URGENT'], found: 'URGENT', holds: true }]);
    expect(run.steps[2].input).toEqual({ text: 'Hurry with Ship it' });
    expect(await everything()).toEqual(before);
    expect(stage.received).toEqual([]);
  });

  it('says why an item would not start it, and performs no step', async () => {
    const id = await create({
      trigger: { kind: 'item-created', of: 'TASK' },
      conditions: all(test('priority', 'in', 'HIGH', 'URGENT')),
      steps: [step('comment', { text: 'hello' })],
    });
    const taskId = await task('Calm', { priority: 'LOW' });
    const [run] = (await tested(id, { taskId })).items;
    expect(run).toMatchObject({ wouldRun: false, steps: [] });
    expect(run.why).toEqual([{ field: 'priority', op: 'in', values: ['HIGH', 'URGENT'], found: 'LOW', holds: false }]);
  });

  it('stops at the step that would fail', async () => {
    const id = await create({
      trigger: { kind: 'manual', of: 'TASK' },
      conditions: all(),
      steps: [step('set-field', { field: 'dueDate', value: '{{task.title}}' }), step('comment', { text: 'never' })],
    });
    const [run] = (await tested(id, { taskId: await task('someday') })).items;
    expect(told(run)).toEqual(['set-field FAILED']);
    expect(run.steps[0].problem).toBe('“someday” is not a date.');
  });

  it('goes through the last seven days, newest first, and only through what its trigger means', async () => {
    const [one, two, old] = [await task('One'), await task('Two'), await task('Old')];
    for (const taskId of [one, two, old]) await move(taskId, 'REVIEW');
    await move(two, 'DONE');
    await rows(`UPDATE "Event" SET "occurredAt" = now() - interval '8 days' WHERE "targetId" = $1`, [old]);
    const id = await create({
      trigger: { kind: 'status-changed', of: 'TASK', to: ['REVIEW'] },
      conditions: all(),
      steps: [step('comment', { text: 'from {{cause.from}} by {{cause.person}}' })],
    });
    await settled();
    const before = await everything();
    const { items } = await tested(id);
    const ours = items.filter(({ itemId }: { itemId: string }) => [one, two, old].includes(itemId));
    expect(ours.map(({ itemTitle }: { itemTitle: string }) => itemTitle)).toEqual(['Two', 'One']);
    expect(ours[0].steps[0].input.text).toMatch(/^from TODO by ada/);
    expect(await everything()).toEqual(before);
  });

  it('tests the definition that was sent instead of the draft, and says what hinders it', async () => {
    const id = await create({
      trigger: { kind: 'manual', of: 'TASK' },
      conditions: all(),
      steps: [step('comment', { text: 'draft' })],
    });
    const taskId = await task('Something');
    const definition = { trigger: { kind: 'manual', of: 'TASK' }, conditions: all(), steps: [step('comment', { text: 'sent' })] };
    expect((await tested(id, { taskId, definition })).items[0].steps[0].input).toEqual({ text: 'sent' });
    const broken = { ...definition, steps: [step('comment', { text: '' })] };
    const { items, problems } = await tested(id, { taskId, definition: broken });
    expect(items).toEqual([]);
    expect(problems).toMatchObject([{ at: 'step', text: 'Enter a text.' }]);
  });

  it('is for those who manage workflows, on items that they see', async () => {
    const { ben, mallory, foreign } = stage.all;
    const id = await create({
      trigger: { kind: 'manual', of: 'TASK' },
      conditions: all(),
      steps: [step('comment', { text: 'hi' })],
    });
    const taskId = await task('Mine');
    const asks = (item: string, by?: Person) => ask('POST', 'test-workflow', { workflowId: id }, { taskId: item }, by);
    expect((await asks(taskId, ben)).status).toBe(403);
    expect((await asks(taskId, mallory)).status).toBe(404);
    expect((await asks(foreign.taskId)).status).toBe(404);
  });

  it('goes through the open items of a schedule', async () => {
    const id = await create({
      trigger: { kind: 'schedule', cron: '0 9 * * 1', items: 'ISSUE' },
      conditions: all(test('title', 'contains', 'Sweep')),
      steps: [step('comment', { text: 'still open?' })],
    });
    const issueId = await issue('Sweep me');
    const closed = await issue('Sweep me not');
    await ok(
      stage.all.ada.ask('PUT', 'issues', 'update-issue-status', { query: { issueId: closed }, body: { status: 'CLOSED' } }),
    );
    const found = (await tested(id)).items.filter(({ wouldRun }: { wouldRun: boolean }) => wouldRun);
    expect(found.map(({ itemId }: { itemId: string }) => itemId)).toEqual([issueId]);
  });

  it('finds what is due, as its trigger counts the days', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const plus = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    await rows(`UPDATE "Task" SET "dueDate" = NULL`);
    const soon = await task('Soon', { dueDate: plus(2) });
    await task('Later', { dueDate: plus(30) });
    const late = await task('Late', { dueDate: plus(-5) });
    const of = async (when: string, days: number) => {
      const steps = [step('comment', { text: 'due' })];
      const id = await create({ trigger: { kind: 'due-date', of: 'TASK', when, days }, conditions: all(), steps });
      return (await tested(id)).items.map(({ itemId }: { itemId: string }) => itemId);
    };
    expect(await of('APPROACHING', 3)).toEqual([soon]);
    expect(await of('PASSED', 3)).toEqual([late]);
  });

  it('does not take a turn from the workflow that it tests', async () => {
    const { ada, ben } = stage.all;
    const id = await live({ kind: 'manual', of: 'TASK' }, [
      step('assign', { mode: 'ROUND_ROBIN', personIds: [ada.userId, ben.userId] }),
    ]);
    const taskId = await task('Whose turn');
    for (const _ of [1, 2, 3]) expect((await tested(id, { taskId })).items[0].steps[0].input.personId).toBe(ada.userId);
    expect(await rows('SELECT 1 FROM "WorkflowTurn" WHERE "workflowId" = $1', [id])).toEqual([]);
    expect(await field(taskId, 'assigneeId')).toBeNull();
  });
});
