import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Task, TaskTable } from '#features/tasks/contract';
import { unpacked } from '#web/table';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { addToProject, joinWorkspace } from '../support/cast.ts';

// What guests create in a project that requires approval.

let app: TestApp;
let ada: Person;
let ben: Person;
let gus: Person;
let workspaceId: string;
let projectId: string;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'PRO' });
  [ada, ben, gus] = [await app.person('ada'), await app.person('ben'), await app.person('gus')];
  ({ workspaceId } = ada);
  await joinWorkspace(app, ben, workspaceId, 'MEMBER');
  await joinWorkspace(app, gus, workspaceId, 'GUEST');
});
afterAll(() => app.stop());

/** A project where guests can edit, with Ben as a member and Gus as a guest. */
beforeEach(async () => {
  projectId = await projectWith({ requireApproval: true });
});

const projectWith = async (settings: object): Promise<string> => {
  const body = { name: 'Harbour works', visibility: 'TEAM' };
  const { id } = granted(await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body }));
  const change = { allowGuestAccess: true, ...settings };
  granted(await ada.ask('PUT', 'settings/project', 'update-project', { query: { projectId: id }, body: change }));
  await addToProject(ada, id, ben, 'MEMBER');
  await addToProject(ada, id, gus, 'MEMBER');
  return id;
};
const granted = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const codeOf = ({ body }: Answer): string | undefined => body.error?.code;
const taskBy = async (person: Person, into = projectId, more: object = {}) =>
  granted(await person.ask('POST', 'project', 'create-task', { query: { projectId: into }, body: { title: 'A wish', ...more } }));
const issueBy = async (person: Person, into = projectId) =>
  granted(await person.ask('POST', 'issues', 'create-issue', { query: { projectId: into }, body: { title: 'It leaks' } }));
const onTask = (person: Person, method: 'POST' | 'PUT', name: string, taskId: string, body: object, family = 'project') =>
  person.ask(method, family, name, { query: { taskId }, body });
const waiting = async (): Promise<string[]> =>
  granted(await ada.ask('GET', 'project', 'get-tasks-awaiting-approval', { query: { projectId } })).items.map(
    ({ id }: { id: string }) => id,
  );

describe('a task', () => {
  test('of a guest awaits approval, however it was created; that of a member does not', async () => {
    const made = await taskBy(gus);
    const copy = granted(await onTask(gus, 'POST', 'duplicate-task', made.id, { withSubtasks: false }));
    const listed = granted(
      await gus.ask('POST', 'project', 'create-tasks', { query: { projectId }, body: { tasks: [{ title: 'From a table' }] } }),
    ).items[0];
    for (const task of [made, copy, listed]) expect(task.awaitsApprovalSince).not.toBeNull();
    expect(await waiting()).toEqual([made.id, copy.id, listed.id]);
    expect((await taskBy(ben)).awaitsApprovalSince).toBeNull();
    expect((await taskBy(gus, await projectWith({ requireApproval: false }))).awaitsApprovalSince).toBeNull();
  });

  describe('that awaits approval starts in the first column and unassigned, whatever its creator asked for', () => {
    const asked = { status: 'DONE', assigneeId: '' };
    const asIs = ({ status, assigneeId, completed, completedAt, awaitsApprovalSince }: Task) => ({
      status,
      assigneeId,
      completed,
      completedAt,
      isAwaiting: awaitsApprovalSince !== null,
    });
    const waits = { status: 'TODO', assigneeId: null, completed: false, completedAt: null, isAwaiting: true };
    beforeEach(() => {
      asked.assigneeId = ben.userId;
    });

    test('created alone, at a position in another column', async () => {
      const first = await taskBy(ben);
      const made = await taskBy(gus, projectId, { ...asked, position: first.position });
      expect(asIs(made)).toEqual(waits);
      expect(made.position > first.position).toBe(true);
      expect(made.watcherIds).toEqual([gus.userId]);
    });

    test('imported from a CSV', async () => {
      const tasks = [{ title: 'One', ...asked }, { title: 'Two', status: 'REVIEW' }, { title: 'Three' }];
      const { items } = granted(await gus.ask('POST', 'project', 'create-tasks', { query: { projectId }, body: { tasks } }));
      expect(items.map(asIs)).toEqual([waits, waits, waits]);
      expect(items[0].watcherIds).toEqual([gus.userId]);
      expect(items.map(({ position }: Task) => position)).toEqual(items.map(({ position }: Task) => position).sort());
    });

    test('copied from a task of another person', async () => {
      const theirs = await taskBy(ben, projectId, { ...asked, status: 'REVIEW' });
      const copy = granted(await onTask(gus, 'POST', 'duplicate-task', theirs.id, { withSubtasks: false }));
      expect(asIs(copy)).toEqual(waits);
      expect(copy.watcherIds).toEqual([gus.userId]);
    });

    test('moved from another project', async () => {
      const { id } = await taskBy(gus, await projectWith({ requireApproval: false }), asked);
      const moved = granted(await onTask(gus, 'POST', 'move-task-to-project', id, { projectId }));
      expect(asIs(moved)).toEqual(waits);
      const { activity } = granted(await gus.ask('GET', 'project', 'get-task-details', { query: { taskId: id } }));
      expect(activity[0].changes).toMatchObject({ status: ['DONE', 'TODO'], assigneeId: [ben.userId, null] });
    });

    test('even in a direct insert into the database', async () => {
      const { rows } = await app.database.pool.query(
        `INSERT INTO "Task" ("id", "projectId", "number", "title", "status", "position", "completed", "completedAt", "assigneeId", "createdBy")
         VALUES (gen_random_uuid(), $1, 900, 'By hand', 'DONE', 'V5', true, now(), $2, $3) RETURNING *`,
        [projectId, ben.userId, gus.userId],
      );
      expect(asIs(rows[0])).toEqual(waits);
      await expect(
        app.database.pool.query('UPDATE "Task" SET "assigneeId" = $2 WHERE "id" = $1', [rows[0].id, ben.userId]),
      ).rejects.toThrow('waits for approval');
    });

    test('and does not count toward the limit of a full column', async () => {
      const [query, body] = [
        { projectId, status: 'REVIEW' },
        { wipLimit: 1, wipMode: 'BLOCK' },
      ];
      granted(await ada.ask('PUT', 'settings/project', 'update-project-column', { query, body }));
      await taskBy(ben, projectId, { status: 'REVIEW' });
      expect(asIs(await taskBy(gus, projectId, { status: 'REVIEW' }))).toEqual(waits);
    });

    test('but not where its creator needs no approval', async () => {
      const made = await taskBy(gus, await projectWith({ requireApproval: false }), asked);
      expect([made.status, made.assigneeId]).toEqual(['DONE', ben.userId]);
    });
  });

  test('that awaits approval shows it in every list of tasks, in the same words', async () => {
    const { id, awaitsApprovalSince } = await taskBy(gus);
    const listed = granted(await gus.ask('GET', 'project', 'get-project-tasks', { query: { projectId } })).items;
    expect(listed).toEqual([expect.objectContaining({ id, awaitsApprovalSince })]);
    const whole = async () =>
      granted(await ben.ask('GET', 'project', 'get-project-tasks', { query: { projectId, limit: 'all' } })) as TaskTable;
    const cards = async () => unpacked<Task>(await whole()).map((task) => [task.id, task.awaitsApprovalSince]);
    expect(await cards()).toEqual([[id, awaitsApprovalSince]]);
    granted(await onTask(ada, 'POST', 'approve-task', id, {}));
    expect(await cards()).toEqual([[id, null]]);
  });

  test('that awaits approval counts in analytics for everyone, because everyone sees it in the lists', async () => {
    await taskBy(ben);
    await taskBy(gus);
    const totals = async (person: Person) => {
      const analytics = granted(await person.ask('GET', 'analytics', 'get-task-analytics', { query: { projectId } }));
      const shown = granted(await person.ask('GET', 'project', 'get-project-tasks', { query: { projectId } }));
      return [analytics.tiles.total, shown.items.length];
    };
    for (const person of [ada, ben, gus]) expect(await totals(person)).toEqual([2, 2]);
  });

  test('that awaits approval cannot be assigned or moved', async () => {
    const { id } = await taskBy(gus);
    const other = await projectWith({ requireApproval: false });
    for (const person of [gus, ben, ada]) {
      expect(codeOf(await onTask(person, 'PUT', 'update-task-status', id, { status: 'DONE' }))).toBe('awaits-approval');
      expect(codeOf(await onTask(person, 'PUT', 'change-assignee', id, { assigneeId: ben.userId }))).toBe('awaits-approval');
      expect(codeOf(await onTask(person, 'POST', 'convert-task-to-issue', id, {}, 'issues'))).toBe('awaits-approval');
    }
    for (const person of [gus, ada]) {
      expect(codeOf(await onTask(person, 'POST', 'move-task-to-project', id, { projectId: other }))).toBe('awaits-approval');
    }
    // Its text can still be edited.
    expect((await onTask(gus, 'PUT', 'update-task', id, { title: 'A clear wish' })).status).toBe(200);
    await expect(app.database.pool.query(`UPDATE "Task" SET "status" = 'DONE' WHERE "id" = $1`, [id])).rejects.toThrow(
      'waits for approval',
    );
  });

  test('is released when an admin approves it, which no one else can', async () => {
    const { id } = await taskBy(gus);
    for (const person of [gus, ben]) {
      expect((await onTask(person, 'POST', 'approve-task', id, {})).status).toBe(403);
      expect((await onTask(person, 'POST', 'decline-task', id, {})).status).toBe(403);
    }
    const approved = granted(await onTask(ada, 'POST', 'approve-task', id, {}));
    expect(approved.awaitsApprovalSince).toBeNull();
    expect(granted(await onTask(gus, 'PUT', 'update-task-status', id, { status: 'DONE' })).status).toBe('DONE');
    expect(codeOf(await onTask(ada, 'POST', 'decline-task', id, {}))).toBe('conflict');
    expect(await waiting()).toEqual([]);
  });

  test('that was declined is in the trash, and awaits approval again when restored', async () => {
    const { id } = await taskBy(gus);
    expect(granted(await onTask(ada, 'POST', 'decline-task', id, {})).deletedAt).not.toBeNull();
    expect(await waiting()).toEqual([]);
    // A guest cannot undo the decision of an admin.
    expect(codeOf(await onTask(gus, 'POST', 'restore-task', id, {}))).toBe('forbidden');
    expect(granted(await onTask(ada, 'POST', 'restore-task', id, {})).awaitsApprovalSince).not.toBeNull();
    expect(await waiting()).toEqual([id]);
  });

  test('that a guest moves in from another project awaits approval like a new one', async () => {
    const { id } = await taskBy(gus, await projectWith({ requireApproval: false }));
    const moved = granted(await onTask(gus, 'POST', 'move-task-to-project', id, { projectId }));
    expect(moved.awaitsApprovalSince).not.toBeNull();
  });

  test('that follows in a recurrence was approved with the first', async () => {
    const recurrence = { freq: 'DAILY', interval: 1, mode: 'ON_SCHEDULE' };
    const { id } = await taskBy(gus, projectId, { dueDate: '2026-12-01', recurrence });
    granted(await onTask(ada, 'POST', 'approve-task', id, {}));
    granted(await onTask(gus, 'PUT', 'update-task-status', id, { status: 'DONE' }));
    expect(await waiting()).toEqual([]);
  });
});

describe('an issue', () => {
  const onIssue = (person: Person, name: string, method: 'POST' | 'PUT', issueId: string, body: object) =>
    person.ask(method, 'issues', name, { query: { issueId }, body });

  test('of a guest starts in triage even if the project has none; that of a member does not', async () => {
    expect((await issueBy(gus)).status).toBe('TRIAGE');
    expect((await issueBy(ben)).status).toBe('OPEN');
    expect((await issueBy(gus, await projectWith({ requireApproval: false }))).status).toBe('OPEN');
  });

  test('of a guest can be accepted only by an admin', async () => {
    const { id } = await issueBy(gus);
    for (const person of [gus, ben]) {
      const opened = await onIssue(person, 'update-issue-status', 'PUT', id, { status: 'OPEN' });
      expect([opened.status, codeOf(opened)]).toEqual([409, 'awaits-approval']);
      expect(codeOf(await onIssue(person, 'convert-issue-to-task', 'POST', id, {}))).toBe('awaits-approval');
    }
    expect(granted(await onIssue(ada, 'update-issue-status', 'PUT', id, { status: 'OPEN' })).status).toBe('OPEN');
    expect(granted(await onIssue(gus, 'update-issue-status', 'PUT', id, { status: 'IN_PROGRESS' })).status).toBe('IN_PROGRESS');
  });

  test('of a guest can return to triage even if the project has none; that of a member cannot', async () => {
    const [guests, members] = [await issueBy(gus), await issueBy(ben)];
    granted(await onIssue(ada, 'update-issue-status', 'PUT', guests.id, { status: 'OPEN' }));
    expect(granted(await onIssue(ada, 'update-issue-status', 'PUT', guests.id, { status: 'TRIAGE' })).status).toBe('TRIAGE');
    expect(codeOf(await onIssue(ada, 'update-issue-status', 'PUT', members.id, { status: 'TRIAGE' }))).toBe('conflict');
  });

  test('that an admin converts to a task was approved with that', async () => {
    const { id } = await issueBy(gus);
    expect(granted(await onIssue(ada, 'convert-issue-to-task', 'POST', id, {})).awaitsApprovalSince).toBeNull();
  });
});
