import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { collectFeatures } from '#main/features';
import { readConfig } from '#server/config';
import { openLog } from '#server/log';
import type { Answer, TestApp } from '../support/app.ts';
import type { Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// An edit based on an outdated version overwrites nothing that its author has not seen, also on items attached to tasks.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const granted = ({ status, body }: Answer): Answer['body'] => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

interface Thing {
  /** Changes the item; returns its new state. */
  change: (body: Record<string, unknown>) => Promise<Answer>;
  version: number;
}

/** An item to change, two changes to one field, and one to another; null if it has only one field. */
type Case = [
  string,
  () => Promise<Thing>,
  [one: Record<string, unknown>, same: Record<string, unknown>],
  Record<string, unknown> | null,
];

const putting =
  (family: string, name: string, query: Record<string, string>): Thing['change'] =>
  (body) =>
    all.ada.ask('PUT', family, name, { query, body });
const posted = async (name: string, query: Record<string, string>, body: object) =>
  granted(await all.ada.ask('POST', 'project', name, { query, body }));

const newTask = () => posted('create-task', { projectId: all.projectId }, { title: 'Seen by two' });
const view = { text: '', assignees: [], priorities: [], labels: [], due: null, milestones: false, fields: {} };
const board = (group: string) => ({ filter: view, group, sort: 'manual' });

const cases: Case[] = [
  [
    'a subtask',
    async () => {
      const { id, version } = await posted('add-task-subtask', { taskId: all.taskId }, { title: 'Step' });
      return { change: putting('project', 'update-task-subtask', { subtaskId: id }), version };
    },
    [{ title: 'One' }, { title: 'Other' }],
    { completed: true },
  ],
  [
    'the milestone of a task',
    async () => {
      const { id, version } = await newTask();
      return { change: putting('project', 'toggle-task-milestone', { taskId: id }), version };
    },
    [{ isMilestone: true }, {}],
    null,
  ],
  [
    'a file',
    async () => {
      const { items } = granted(await all.ada.ask('GET', 'project', 'get-task-attachments', { query: { taskId: all.taskId } }));
      return { change: putting('project', 'rename-task-attachment', { attachmentId: items[0].id }), version: items[0].version };
    },
    [{ name: 'one.txt' }, { name: 'other.txt' }],
    null,
  ],
  [
    'an entry of time',
    async () => {
      const { id, version } = await posted('add-time-entry', { taskId: all.taskId }, { seconds: 60, day: '2026-01-05' });
      return { change: putting('project', 'update-time-entry', { timeEntryId: id }), version };
    },
    [{ day: '2026-01-06' }, { day: '2026-01-07' }],
    { seconds: 90, note: 'Longer' },
  ],
  [
    'a template',
    async () => {
      const { id, version } = await posted(
        'create-template',
        { projectId: all.projectId },
        { kind: 'TASK', name: 'Old', content: {} },
      );
      return { change: putting('project', 'update-template', { templateId: id }), version };
    },
    [{ content: { description: 'One' } }, { content: { description: 'Other' } }],
    { title: 'New' },
  ],
  [
    'a field of the project',
    async () => {
      const { id, version } = granted(
        await all.ada.ask('POST', 'settings/project', 'create-custom-field', {
          query: { projectId: all.projectId },
          body: { name: 'Size', kind: 'SELECT', options: [{ id: newId(), name: 'M', color: 'red' }] },
        }),
      );
      return { change: putting('settings/project', 'update-custom-field', { fieldId: id }), version };
    },
    [{ options: [{ id: newId(), name: 'S', color: 'red' }] }, { options: [{ id: newId(), name: 'L', color: 'red' }] }],
    { name: 'How large' },
  ],
  [
    'a shared view',
    async () => {
      const body = { surface: 'BOARD', name: 'Shown', isShared: true, config: board('none') };
      const { id, version } = await posted('create-saved-view', { projectId: all.projectId }, body);
      return { change: putting('project', 'update-saved-view', { viewId: id }), version };
    },
    [{ config: board('label') }, { config: board('priority') }],
    { name: 'Shown to all' },
  ],
  [
    'a view of one’s own',
    async () => {
      const body = { surface: 'BOARD', name: 'Mine', config: board('none') };
      const { id, version } = await posted('create-saved-view', { projectId: all.projectId }, body);
      return { change: putting('project', 'update-saved-view', { viewId: id }), version };
    },
    [{ name: 'On the phone' }, { name: 'At the surface' }],
    null,
  ],
  [
    'a view of one’s work',
    async () => {
      const query = { workspaceId: all.workspaceId };
      const body = { name: 'Mine', config: { of: 'assigned', filter: { text: '', where: [] } } };
      const { id, version } = granted(await all.ada.ask('POST', 'workspace', 'create-work-view', { query, body }));
      return { change: putting('workspace', 'update-work-view', { ...query, workViewId: id }), version };
    },
    [{ name: 'On the phone' }, { name: 'At the desk' }],
    null,
  ],
];

test.each(cases)(
  '%s: a change to another field is merged, to the same field rejected, and nothing is lost',
  async (_, made, [one, same], other) => {
    const { change, version } = await made();
    const first = granted(await change({ ...one, version }));
    expect(first.version).toBeGreaterThan(version);
    if (other) granted(await change({ ...other, version }));
    const late = await change({ ...same, version });
    expect([late.status, late.body.error?.code]).toEqual([409, 'stale']);
    // A change to the current value is no conflict, however late.
    const now = granted(await change(one));
    expect(now).toMatchObject(other ?? one);
    granted(await change({ ...same, version: now.version }));
  },
);

test('for custom fields of a task, only a change to the same field is a conflict', async () => {
  const field = async (name: string): Promise<string> =>
    granted(
      await all.ada.ask('POST', 'settings/project', 'create-custom-field', {
        query: { projectId: all.projectId },
        body: { name, kind: 'TEXT' },
      }),
    ).id;
  const [one, other] = [await field('Order'), await field('Invoice')];
  const { id: taskId, version } = await newTask();
  const fill = (fieldId: string, value: string) =>
    all.ada.ask('PUT', 'project', 'set-task-custom-field', { query: { taskId, fieldId }, body: { value, version } });
  granted(await fill(one, 'PO-1'));
  granted(await fill(other, 'IN-1'));
  const late = await fill(one, 'PO-2');
  expect([late.status, late.body.error?.code]).toEqual([409, 'stale']);
  const task = granted(await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId } }));
  expect(task.customFields).toEqual({ [one]: 'PO-1', [other]: 'IN-1' });
});

test('who writes a text late is told what it is now, for them to choose, and nothing of what is secret', async () => {
  const task = await newTask();
  const on = (change: object) => all.ada.ask('PUT', 'project', 'update-task', { query: { taskId: task.id }, body: change });
  granted(await on({ title: 'Theirs', priority: 'HIGH', version: task.version }));
  const late = await on({ title: 'Mine', version: task.version });
  const version = task.version + 1;
  expect([late.status, late.body.error.current]).toEqual([409, { title: 'Theirs', version }]);
  granted(await on({ title: 'Mine', version }));

  const query = { workspaceId: all.workspaceId, webhookId: all.webhookId };
  const hook = (body: object) => all.ada.ask('PUT', 'webhooks', 'update-webhook', { query, body });
  const before = granted(await hook({ name: 'One' }));
  granted(await hook({ name: 'Two', version: before.version }));
  const { error } = (await hook({ name: 'Three', version: before.version })).body;
  expect([error.code, error.current]).toEqual(['stale', undefined]);
});

test('a subtask that is set to its current value stays unchanged', async () => {
  const { id, version } = await posted('add-task-subtask', { taskId: all.taskId }, { title: 'The same', riskLevel: 'HIGH' });
  const same = await putting('project', 'update-task-subtask', { subtaskId: id })({ title: 'The same', riskLevel: 'HIGH' });
  expect(granted(same).version).toBe(version);
});

test('a stopped timer is not overwritten by someone who saw it running', async () => {
  const { started } = await posted('start-task-timer', { taskId: all.taskId }, {});
  await posted('stop-task-timer', { timeEntryId: started.id }, {});
  const change = putting('project', 'update-time-entry', { timeEntryId: started.id });
  granted(await change({ note: 'Seen running', version: started.version }));
  const late = await change({ seconds: 3600, version: started.version });
  expect([late.status, late.body.error?.code]).toEqual([409, 'stale']);
});

test('every update of shared data takes the version that the person saw', () => {
  const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  const bare = collectFeatures(readConfig({}), mailer, openLog('silent'))
    .endpoints.map(({ action }) => action)
    .filter(({ family, method }) => method === 'PUT' && (family === 'project' || family === 'settings/project'))
    .filter(({ body }) => Object.keys(body?.shape ?? {}).length > 0 && !('version' in (body?.shape ?? {})))
    .map(({ name }) => name);
  // Updates of one's own data, or ones that set an absolute state.
  expect(bare.toSorted()).toEqual([
    'archive-done-tasks',
    'restore-archive-batch',
    'set-saved-view-favorite',
    'toggle-comment-reaction',
    'unarchive-done-tasks',
    'watch-task',
  ]);
});
