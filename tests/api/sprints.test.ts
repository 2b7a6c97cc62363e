import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Answer, Person, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { dayFromNow, fillSprint, plannedSprint, sprintProject, startSprint } from '../support/sprints.ts';

let app: TestApp;
let all: Cast;
let ada: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  ({ ada } = all);
});
afterAll(() => app.stop());

const granted = ({ status, body }: Answer): Answer['body'] => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const refused = ({ status, body }: Answer): [number, string] => [status, body.error?.code];

const project = () => sprintProject(ada, all.workspaceId);

const put = (name: string, query: Record<string, string>, body: Record<string, unknown> = {}, by = ada) =>
  by.ask('PUT', 'sprints', name, { query, body });
const taskTo = async (taskId: string, sprintId: string | null) => granted(await put('set-task-sprint', { taskId }, { sprintId }));
const finish = async (taskId: string) =>
  granted(await ada.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body: { status: 'DONE' } }));
const reportOf = async (sprintId: string, by = ada) =>
  granted(await by.ask('GET', 'sprints', 'get-sprint-report', { query: { sprintId } }));
const taskOf = async (projectId: string, id: string) =>
  granted(await ada.ask('GET', 'project', 'get-project-tasks', { query: { projectId } })).items.find(
    (one: { id: string }) => one.id === id,
  );

describe('a planned sprint', () => {
  test('gets the next number of its project, and a name from it', async () => {
    const { projectId, planned } = await project();
    expect(await planned(0, 13)).toMatchObject({ number: 1, name: 'Sprint 1', status: 'PLANNED', goal: '' });
    const named = await plannedSprint(ada, projectId, { name: 'Checkout', startsAt: dayFromNow(14), endsAt: dayFromNow(27) });
    expect(named).toMatchObject({ number: 2, name: 'Checkout' });
  });

  test('ends on or after its first day, within half a year', async () => {
    const { projectId } = await project();
    for (const [from, to] of [
      [3, 2],
      [0, 182],
    ] as const) {
      const body = { startsAt: dayFromNow(from), endsAt: dayFromNow(to) };
      const answer = await ada.ask('POST', 'sprints', 'create-sprint', { query: { projectId }, body });
      expect(refused(answer)).toEqual([400, 'invalid-input']);
      expect(answer.body.error.fields).toHaveProperty('endsAt');
    }
  });

  test('does not overlap with another one, unless the project allows parallel sprints', async () => {
    const { projectId, planned } = await project();
    const first = await planned(0, 13);
    const create = () =>
      ada.ask('POST', 'sprints', 'create-sprint', {
        query: { projectId },
        body: { startsAt: dayFromNow(13), endsAt: dayFromNow(20) },
      });
    expect(refused(await create())).toEqual([409, 'sprints-overlap']);
    const later = await planned(14, 20);
    expect(refused(await put('update-sprint', { sprintId: later.id }, { startsAt: first.endsAt }))).toEqual([
      409,
      'sprints-overlap',
    ]);
    granted(await put('set-sprint-cadence', { projectId }, { allowParallel: true }));
    granted(await create());
  });

  test('is read by viewers, and planned by members', async () => {
    const { vera, ben } = all;
    const query = { projectId: all.projectId };
    const body = { startsAt: dayFromNow(200), endsAt: dayFromNow(210) };
    granted(await vera.ask('GET', 'sprints', 'get-sprints', { query }));
    expect(refused(await vera.ask('POST', 'sprints', 'create-sprint', { query, body }))).toEqual([403, 'forbidden']);
    granted(await ben.ask('POST', 'sprints', 'create-sprint', { query, body }));
  });

  test('is deleted with its items kept in the backlog', async () => {
    const { projectId, planned, task } = await project();
    const { id } = await planned(0, 13);
    const taskId = await task('Stays');
    await taskTo(taskId, id);
    granted(await ada.ask('DELETE', 'sprints', 'delete-sprint', { query: { sprintId: id } }));
    expect(await taskOf(projectId, taskId)).toMatchObject({ sprintId: null });
  });
});

describe('an active sprint', () => {
  test('commits to what is in it when it starts', async () => {
    const { planned, task, issue } = await project();
    const { id } = await planned(0, 13);
    await taskTo(await task('Estimated', 5), id);
    await taskTo(await task('Not estimated'), id);
    granted(await put('set-issue-sprint', { issueId: await issue('A bug') }, { sprintId: id }));
    expect(await startSprint(ada, id)).toMatchObject({ status: 'ACTIVE', committedCount: 3, committedPoints: 5 });
    const late = await task('Too late', 3);
    await taskTo(late, id);
    const report = await reportOf(id);
    expect(report).toMatchObject({ committed: { count: 3, points: 5 }, addedLate: { count: 1, points: 3 } });
    expect(report.days.at(-1)).toMatchObject({ scope: { count: 4, points: 8 } });
    expect(report.history.find((one: { itemId: string }) => one.itemId === late)).toMatchObject({
      isAddedLate: true,
      addedBy: ada.userId,
      title: 'Too late',
    });
  });

  test('is the only one, unless the project allows parallel sprints', async () => {
    const { projectId, planned } = await project();
    const [first, second] = [await planned(0, 6), await planned(7, 13)];
    await startSprint(ada, first.id);
    expect(refused(await put('start-sprint', { sprintId: second.id }))).toEqual([409, 'sprint-active']);
    granted(await put('set-sprint-cadence', { projectId }, { allowParallel: true }));
    // One that starts early begins today.
    expect(await startSprint(ada, second.id)).toMatchObject({ startsAt: dayFromNow(0), endsAt: second.endsAt });
    expect(refused(await put('set-sprint-cadence', { projectId }, { allowParallel: false }))).toEqual([409, 'sprint-active']);
  });

  test('cannot start after its last day, start twice, or be deleted', async () => {
    const { planned } = await project();
    const past = await planned(-20, -10);
    expect(refused(await put('start-sprint', { sprintId: past.id }))).toEqual([409, 'sprint-over']);
    const { id } = await planned(0, 13);
    await startSprint(ada, id);
    expect(refused(await put('start-sprint', { sprintId: id }))).toEqual([409, 'sprint-started']);
    const deleting = await ada.ask('DELETE', 'sprints', 'delete-sprint', { query: { sprintId: id } });
    expect(refused(deleting)).toEqual([409, 'sprint-started']);
  });

  test('shows what was removed from it, also by a move to another project, into the trash, or by a conversion', async () => {
    const { projectId, planned, task } = await project();
    const other = await project();
    const { id } = await planned(0, 13);
    const [removed, moved, trashed, converted] = [
      await task('Removed', 1),
      await task('Moved', 2),
      await task('Trashed', 4),
      await task('Converted', 8),
    ];
    for (const one of [removed, moved, trashed, converted]) await taskTo(one, id);
    await startSprint(ada, id);
    await taskTo(removed, null);
    const moving = { query: { taskId: moved }, body: { projectId: other.projectId } };
    expect(granted(await ada.ask('POST', 'project', 'move-task-to-project', moving))).toMatchObject({ sprintId: null });
    granted(await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: trashed } }));
    const issue = granted(await ada.ask('POST', 'issues', 'convert-task-to-issue', { query: { taskId: converted }, body: {} }));
    expect(issue).toMatchObject({ sprintId: id });
    const report = await reportOf(id);
    expect(report.removed).toEqual({ count: 1, points: 1 });
    // The issue takes the place of the task: it was not added later.
    expect(report.history).toEqual([
      expect.objectContaining({ itemId: removed, outcome: 'REMOVED' }),
      expect.objectContaining({ itemId: issue.id, itemType: 'ISSUE', isAddedLate: false, outcome: null }),
    ]);
    expect(report.days.at(-1)?.scope).toEqual({ count: 1, points: 0 });
    granted(await ada.ask('POST', 'project', 'restore-task', { query: { taskId: trashed }, body: {} }));
    expect((await reportOf(id)).days.at(-1)?.scope).toEqual({ count: 2, points: 4 });
    expect(await taskOf(projectId, trashed)).toMatchObject({ sprintId: id });
  });

  test('takes no items of another project, and an ended one takes none at all', async () => {
    const { planned, task } = await project();
    const { id } = await planned(0, 13);
    const foreign = await (await project()).task('Elsewhere');
    expect(refused(await put('set-task-sprint', { taskId: foreign }, { sprintId: id }))).toEqual([404, 'not-found']);
    expect(refused(await put('set-task-sprint', { taskId: foreign }, { sprintId: newId() }))).toEqual([404, 'not-found']);
    granted(await put('cancel-sprint', { sprintId: id }));
    const answer = await put('set-task-sprint', { taskId: await task('Late') }, { sprintId: id });
    expect(refused(answer)).toEqual([409, 'sprint-ended']);
  });

  test('is not in a copy of its tasks', async () => {
    const { planned, task } = await project();
    const { id } = await planned(0, 13);
    const taskId = await task('Original');
    await taskTo(taskId, id);
    const copy = granted(await ada.ask('POST', 'project', 'duplicate-task', { query: { taskId }, body: {} }));
    expect(copy).toMatchObject({ sprintId: null });
  });
});

describe('a completed sprint', () => {
  test('moves each unfinished item where the person says, and otherwise as the cadence says', async () => {
    const { projectId, planned, task, issue } = await project();
    const [{ id }, next] = [await planned(0, 6), await planned(7, 13)];
    const [done, carried, back, kept] = [
      await task('Done', 5),
      await task('Carried', 3),
      await task('Back', 2),
      await task('Kept', 1),
    ];
    const bug = await issue('Carried, too');
    for (const one of [done, carried, back, kept]) await taskTo(one, id);
    granted(await put('set-issue-sprint', { issueId: bug }, { sprintId: id }));
    await startSprint(ada, id);
    await finish(done);
    const items = [
      { id: back, to: 'BACKLOG' },
      { id: kept, to: 'KEEP' },
    ];
    const completed = granted(await put('complete-sprint', { sprintId: id }, { items }));
    expect(completed).toMatchObject({ status: 'COMPLETED', completedCount: 1, completedPoints: 5, committedPoints: 11 });
    const places = await Promise.all([done, carried, back, kept].map(async (one) => (await taskOf(projectId, one)).sprintId));
    expect(places).toEqual([id, next.id, null, id]);
    const report = await reportOf(id);
    expect(report).toMatchObject({ completed: { count: 1, points: 5 }, carriedOver: { count: 3, points: 5 } });
    expect(report.days.at(-1)).toMatchObject({ scope: { count: 5, points: 11 }, completed: { count: 1, points: 5 } });
    expect((await reportOf(next.id)).history.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Carried',
      'Carried, too',
    ]);
  });

  test('needs a next sprint for what is to move there', async () => {
    const { planned, task } = await project();
    const { id } = await planned(0, 6);
    await taskTo(await task('Open'), id);
    await startSprint(ada, id);
    expect(refused(await put('complete-sprint', { sprintId: id }))).toEqual([409, 'no-next-sprint']);
    expect(refused(await put('complete-sprint', { sprintId: id }, { items: [{ id: newId(), to: 'KEEP' }] }))).toEqual([
      404,
      'not-found',
    ]);
    granted(await put('complete-sprint', { sprintId: id }, { rollover: 'BACKLOG' }));
    expect(refused(await put('complete-sprint', { sprintId: id }))).toEqual([409, 'sprint-inactive']);
  });

  test('takes no more into the next sprint than it has room for', async () => {
    const { projectId, planned, task } = await project();
    const [{ id }, next] = [await planned(0, 6), await planned(7, 13)];
    const open = await task('Open');
    await taskTo(open, id);
    await startSprint(ada, id);
    await fillSprint(app, { projectId, sprintId: next.id }, 1000);
    expect(refused(await put('complete-sprint', { sprintId: id }))).toEqual([409, 'conflict']);
    expect(await taskOf(projectId, open)).toMatchObject({ sprintId: id });
    granted(await put('complete-sprint', { sprintId: id }, { items: [{ id: open, to: 'BACKLOG' }] }));
    expect(await taskOf(projectId, open)).toMatchObject({ sprintId: null });
  });

  test('has a report that never changes', async () => {
    const { planned, task } = await project();
    const { id } = await planned(0, 6);
    const [done, open] = [await task('Done', 5), await task('Open', 3)];
    for (const one of [done, open]) await taskTo(one, id);
    await startSprint(ada, id);
    await finish(done);
    granted(await put('complete-sprint', { sprintId: id }, { rollover: 'KEEP' }));
    const before = await reportOf(id);
    granted(await ada.ask('PUT', 'project', 'update-task', { query: { taskId: done }, body: { estimate: 100 } }));
    granted(await ada.ask('PUT', 'project', 'update-task-status', { query: { taskId: done }, body: { status: 'TODO' } }));
    await finish(open);
    await taskTo(open, null);
    expect(await reportOf(id)).toEqual(before);
    expect(refused(await put('update-sprint', { sprintId: id }, { endsAt: dayFromNow(20) }))).toEqual([409, 'sprint-ended']);
    granted(await put('update-sprint', { sprintId: id }, { retrospective: 'We **paired** more.' }));
    expect(await reportOf(id)).toMatchObject({ retrospective: 'We **paired** more.', completed: before.completed });
  });

  test('shows no title of a task that others may no longer see', async () => {
    const { planned, task } = await project();
    const { id } = await planned(0, 6);
    const gone = await task('Secret plan', 2);
    await taskTo(gone, id);
    await startSprint(ada, id);
    await finish(gone);
    granted(await put('complete-sprint', { sprintId: id }));
    const elsewhere = granted(
      await ada.ask('POST', 'workspace', 'create-project', {
        query: { workspaceId: all.workspaceId },
        body: { name: 'Hidden', visibility: 'PRIVATE' },
      }),
    );
    const moving = { query: { taskId: gone }, body: { projectId: elsewhere.id } };
    granted(await ada.ask('POST', 'project', 'move-task-to-project', moving));
    const report = await reportOf(id, all.ben);
    expect(report.completed).toEqual({ count: 1, points: 2 });
    expect(report.history).toEqual([expect.objectContaining({ itemId: gone, title: null })]);
  });
});
