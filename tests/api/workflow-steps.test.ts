import { describe, expect, it } from 'vitest';
import { ok } from '../support/webhook-stage.ts';
import { all, step, test, under, workflowStage } from '../support/workflow-stage.ts';

const { stage, rows, ask, inProject, live, task, move, runs, details, runsAre, comments, field } = workflowStage();

const subtask = (taskId: string, title: string) =>
  ok(stage.all.ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId }, body: { title } }));
const told = (run: { steps: { kind: string; status: string }[] }) => run.steps.map(({ kind, status }) => `${kind} ${status}`);
const onReview = { kind: 'status-changed', of: 'TASK', to: ['REVIEW'] };

describe('for each subtask', () => {
  it('performs the steps of its lane with each subtask in order, and then goes on', async () => {
    const each = step('for-each-subtask');
    const id = await live(onReview, [
      each,
      ...under(each, 'each', step('comment', { text: '{{subtask.title}} of {{task.title}}' })),
      step('comment', { text: 'all {{task.subtasks}}' }),
    ]);
    const taskId = await task('Launch');
    for (const title of ['First', 'Second', 'Third']) await subtask(taskId, title);
    await move(taskId, 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['First of Launch', 'Second of Launch', 'Third of Launch', 'all 3']);
    const run = await details((await runs(id))[0].id);
    expect(told(run)).toEqual(['for-each-subtask SUCCEEDED', ...Array(4).fill('comment SUCCEEDED')]);
  });

  it('skips its lane for a task without subtasks', async () => {
    const each = step('for-each-subtask');
    const id = await live(onReview, [
      each,
      ...under(each, 'each', step('comment', { text: 'never' })),
      step('comment', { text: 'after' }),
    ]);
    const taskId = await task('Alone');
    await move(taskId, 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    expect(await comments(taskId)).toEqual(['after']);
    const run = await details((await runs(id))[0].id);
    expect(run.steps[0]).toMatchObject({ status: 'SKIPPED', problem: 'The task has no subtasks.' });
  });

  it('goes through the subtasks that there were when it began', async () => {
    const each = step('for-each-subtask');
    const id = await live(onReview, [
      each,
      ...under(each, 'each', step('add-subtask', { title: 'More than {{subtask.title}}' })),
    ]);
    const taskId = await task('Growing');
    await subtask(taskId, 'one');
    await move(taskId, 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    expect(
      (await rows('SELECT "title" FROM "Subtask" WHERE "taskId" = $1 ORDER BY "position"', [taskId])).map(({ title }) => title),
    ).toEqual(['one', 'More than one']);
  });
});

describe('assigning', () => {
  it('in turn takes the people one after the other, and begins again', async () => {
    const { ada, ben, vera } = stage.all;
    const id = await live(onReview, [step('assign', { mode: 'ROUND_ROBIN', personIds: [vera.userId, ada.userId, ben.userId] })]);
    const turns: string[] = [];
    for (const nth of [1, 2, 3, 4]) {
      const taskId = await task(`Turn ${nth}`);
      await move(taskId, 'REVIEW');
      await expect.poll(() => field(taskId, 'assigneeId')).not.toBeNull();
      turns.push(await field(taskId, 'assigneeId'));
    }
    // By name, whatever the order in the step.
    expect(turns).toEqual([ada.userId, ben.userId, vera.userId, ada.userId]);
    await runsAre(id, ...Array(4).fill('SUCCEEDED'));
  });

  it('in turn gives each of many runs at once a turn of its own', async () => {
    const { ada, ben } = stage.all;
    const id = await live(onReview, [step('assign', { mode: 'ROUND_ROBIN', personIds: [ada.userId, ben.userId] })]);
    const taskIds = await Promise.all([1, 2, 3, 4, 5, 6].map((nth) => task(`Crowd ${nth}`)));
    await Promise.all(taskIds.map((taskId) => move(taskId, 'REVIEW')));
    await runsAre(id, ...Array(6).fill('SUCCEEDED'));
    const assigned = await Promise.all(taskIds.map((taskId) => field(taskId, 'assigneeId')));
    expect(assigned.filter((one) => one === ada.userId)).toHaveLength(3);
    expect(assigned.filter((one) => one === ben.userId)).toHaveLength(3);
  });

  it('selects who has the least to do among the given people', async () => {
    const { ada, ben, vera } = stage.all;
    await rows(`UPDATE "Task" SET "assigneeId" = NULL`);
    await task('For Ada', { assigneeId: ada.userId });
    await task('For Ada too', { assigneeId: ada.userId });
    await task('For Ben', { assigneeId: ben.userId });
    const done = await task('Ben did this', { assigneeId: ben.userId });
    await move(done, 'DONE');
    const id = await live(onReview, [step('assign', { mode: 'LEAST_LOADED', personIds: [ada.userId, ben.userId] })]);
    const taskId = await task('Whose');
    await move(taskId, 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    expect(await field(taskId, 'assigneeId')).toBe(ben.userId);
    expect(vera.userId).not.toBe(ben.userId);
  });

  it('selects among the members and admins if the step names no one', async () => {
    const { ada, ben } = stage.all;
    await rows(`UPDATE "Task" SET "assigneeId" = NULL`);
    await task('For Ada', { assigneeId: ada.userId });
    const id = await live(onReview, [step('assign', { mode: 'LEAST_LOADED' })]);
    const taskId = await task('Anyone');
    await move(taskId, 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    // Vera has less to do, but only looks at the project.
    expect(await field(taskId, 'assigneeId')).toBe(ben.userId);
  });

  it('removes the assignee, and returns a task to its creator', async () => {
    const { ada, ben } = stage.all;
    const branch = step('branch', { conditions: all(test('title', 'contains', 'no one')) });
    const id = await live(onReview, [
      branch,
      ...under(branch, 'then', step('assign', { mode: 'NOBODY' })),
      ...under(branch, 'else', step('assign', { mode: 'CREATOR' })),
    ]);
    const [one, other] = [await task('For no one', { assigneeId: ben.userId }), await task('Back', { assigneeId: ben.userId })];
    await move(one, 'REVIEW');
    await move(other, 'REVIEW');
    await runsAre(id, 'SUCCEEDED', 'SUCCEEDED');
    expect([await field(one, 'assigneeId'), await field(other, 'assigneeId')]).toEqual([null, ada.userId]);
  });
});

describe('a step', () => {
  it('adds the subtasks of a template', async () => {
    const content = { subtasks: ['Write', 'Check', 'Send'] };
    const { id: templateId } = await ok(
      stage.all.ada.ask('POST', 'project', 'create-template', {
        query: inProject(),
        body: { kind: 'TASK', name: 'Letter', title: 'A letter', content },
      }),
    );
    const id = await live(onReview, [step('add-subtasks-from-template', { templateId })]);
    const taskId = await task('To the council');
    await move(taskId, 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    const made = await rows('SELECT "title" FROM "Subtask" WHERE "taskId" = $1 ORDER BY "position"', [taskId]);
    expect(made.map(({ title }) => title)).toEqual(content.subtasks);
  });

  it('creates a task with subtasks, an issue, and a document, and names what it created', async () => {
    const id = await live(onReview, [
      step('create-task', { title: 'Follow up {{task.title}}', dueDate: '2027-01-05', subtasks: ['One', 'Two'] }),
      step('create-issue', { title: 'Look at {{task.title}}', type: 'BUG', priority: 'HIGH' }),
      step('create-document', { title: 'Notes on {{task.title}}', content: 'Text' }),
    ]);
    const taskId = await task('Fans');
    await move(taskId, 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    const { steps } = await details((await runs(id))[0].id);
    const [madeTask, madeIssue, madeDocument] = steps.map(({ output }: { output: { id: string } }) => output.id);
    expect(await rows('SELECT "title", "dueDate", "subtaskCount" FROM "Task" WHERE "id" = $1', [madeTask])).toEqual([
      { title: 'Follow up Fans', dueDate: '2027-01-05', subtaskCount: 2 },
    ]);
    expect(await rows('SELECT "title", "type", "priority" FROM "Issue" WHERE "id" = $1', [madeIssue])).toEqual([
      { title: 'Look at Fans', type: 'BUG', priority: 'HIGH' },
    ]);
    expect(await rows('SELECT "title" FROM "Document" WHERE "id" = $1', [madeDocument])).toEqual([{ title: 'Notes on Fans' }]);
  });

  it('tells no one of a description that it copies', async () => {
    const [{ ada, vera }, mention] = [stage.all, `[@Vera](mention:${stage.all.vera.userId})`];
    const id = await live(onReview, [
      step('create-task', { title: 'Copy', description: 'As {{task.description}}' }),
      step('create-issue', { title: 'Copy', description: 'As {{task.description}}' }),
      step('set-field', { field: 'description', value: 'Was {{task.description}}' }),
    ]);
    const taskId = await task('Original', { description: `${mention} knows` });
    await move(taskId, 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    const made = await rows(
      `SELECT "description", "watcherIds" @> ARRAY[$1::uuid] AS "isWatched" FROM "Task" WHERE "title" = 'Copy'
UNION ALL SELECT "description", "watcherIds" @> ARRAY[$1::uuid] FROM "Issue" WHERE "title" = 'Copy'`,
      [vera.userId],
    );
    expect(made).toEqual(Array.from({ length: 2 }, () => ({ description: 'As @Vera knows', isWatched: false })));
    expect(await field(taskId, 'description')).toBe('Was @Vera knows');
    expect(await field(taskId, 'createdBy')).toBe(ada.userId);
  });

  it('that calls an address sends the texts, and a refusal fails the run', async () => {
    const address = { name: 'Build', url: `${stage.origin}/build` };
    const { id: addressId } = await ok(ask('POST', 'create-workflow-address', inProject(), address));
    const id = await live(onReview, [step('call-webhook', { addressId, body: '{"title": "{{task.title}}"}' })]);
    await move(await task('Call'), 'REVIEW');
    await runsAre(id, 'SUCCEEDED');
    expect(stage.received).toEqual([{ path: '/build', text: '{"title": "Call"}' }]);
    stage.status = 500;
    await move(await task('Call again'), 'REVIEW');
    await runsAre(id, 'FAILED', 'SUCCEEDED');
    const { steps } = await details((await runs(id))[0].id);
    expect(steps[0].problem).toBe('The address answered with the status 500.');
    expect(stage.received).toHaveLength(2);
  });
});
