import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { amount } from '../support/amount.ts';
import type { Person, TestApp } from '../support/app.ts';
import { attached, uploaded } from '../support/attachments.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';
import { recountsOf } from '../support/recounts.ts';

// Where two features of tasks meet that work correctly on their own.

let app: TestApp;
let all: Cast;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
});
afterAll(() => app.stop());

const create = async (body: Record<string, unknown>, by: Person = all.ada, projectId = all.projectId) =>
  (await by.ask('POST', 'project', 'create-task', { query: { projectId }, body })).body;
const setStatus = (taskId: string, status: string, by: Person = all.ada) =>
  by.ask('PUT', 'project', 'update-task-status', { query: { taskId }, body: { status } });
const move = (taskId: string, projectId: string, by: Person = all.ada, headers = {}) =>
  by.ask('POST', 'project', 'move-task-to-project', { query: { taskId }, body: { projectId }, headers });
const rows = async (sql: string, values: unknown[] = []) =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;
const spareProject = async (by: Person = all.ada): Promise<string> =>
  (
    await by.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: `Spare ${newId().slice(-4)}`, visibility: 'PRIVATE' },
    })
  ).body.id;

test('reopening a task in one project deletes nothing in another where the person has no right', async () => {
  const there = await spareProject();
  await addToProject(all.ada, there, all.ben, 'MEMBER');
  const from = await spareProject();
  const task = await create(
    { title: 'Series', dueDate: '2990-01-01', recurrence: { freq: 'DAILY', interval: 1, mode: 'ON_SCHEDULE' } },
    all.ada,
    from,
  );
  await setStatus(task.id, 'DONE');
  await move(task.id, there);
  expect((await setStatus(task.id, 'TODO', all.ben)).status).toBe(200);
  const left = await rows('SELECT "id" FROM "Task" WHERE "projectId" = $1 AND "deletedAt" IS NULL', [from]);
  expect(left).toHaveLength(1);
});

describe('a reminder', () => {
  test('takes time zone names, but no offsets, which Postgres counts with the opposite sign', async () => {
    const task = await create({ title: 'Somewhere', dueDate: '2990-01-15' });
    for (const timeZone of ['+05:30', '-0800', '+03']) {
      const body = { kind: 'BEFORE_DUE', minutes: 5, timeZone };
      expect((await all.ben.ask('POST', 'project', 'add-task-reminder', { query: { taskId: task.id }, body })).status).toBe(400);
    }
  });

  test('that is set while the due date changes follows the new date', async () => {
    for (let turn = 0; turn < amount(4, 10); turn++) {
      const task = await create({ title: 'Both at once', dueDate: '2990-01-15' });
      const query = { taskId: task.id };
      await Promise.all([
        ...[1, 2, 3, 4].map((minutes) =>
          all.ben.ask('POST', 'project', 'add-task-reminder', { query, body: { kind: 'BEFORE_DUE', minutes } }),
        ),
        ...['2990-02-01', '2990-03-01', '2990-04-01'].map((dueDate) =>
          all.ada.ask('PUT', 'project', 'update-task', { query, body: { dueDate } }),
        ),
      ]);
    }
    expect(await recountsOf(app.database.pool)).toEqual({});
  });
});

describe('a repeated request', () => {
  test('after a move to a project with fewer rights gets the first answer', async () => {
    const there = await spareProject();
    await addToProject(all.ada, there, all.ben, 'MEMBER');
    const from = await spareProject(all.ben);
    await addToProject(all.ben, from, all.ada, 'MEMBER');
    const task = await create({ title: 'Of Ada' }, all.ada, from);
    const headers = { 'idempotency-key': newId() };
    const first = await move(task.id, there, all.ben, headers);
    const again = await move(task.id, there, all.ben, headers);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    // A person removed from the project since gets nothing.
    await rows('DELETE FROM "ProjectMember" WHERE "userId" = $1', [all.ben.userId]);
    expect((await move(task.id, there, all.ben, headers)).status).toBe(404);
    await addToProject(all.ada, all.projectId, all.ben, 'MEMBER');
  });

  test('after its target was deleted gets the first answer, for every action on it', async () => {
    const { ada, ben, mallory } = all;
    const task = await create({ title: 'Soon in the bin' });
    const query = { taskId: task.id };
    const timer = await ben.ask('POST', 'project', 'start-task-timer', { query, body: {} });
    const requests: [string, string, Record<string, string>, object][] = [
      ['POST', 'add-task-comment', query, { content: 'Said once' }],
      ['POST', 'add-task-subtask', query, { title: 'Once' }],
      ['POST', 'add-time-entry', query, { seconds: 60, day: '2026-01-05' }],
      ['POST', 'add-task-link', query, { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: all.taskId } }],
      ['POST', 'add-task-reminder', query, { kind: 'AT', remindAt: '2990-01-01T08:00:00.000Z' }],
      ['POST', 'prepare-task-attachments', query, { files: [{ name: 'a.txt', size: 3 }] }],
      ['PUT', 'update-task', query, { tags: ['once'] }],
      ['PUT', 'update-time-entry', { timeEntryId: timer.body.started.id }, { note: 'Once' }],
      ['POST', 'duplicate-task', query, {}],
      ['POST', 'create-template-from-task', query, { name: 'Made once' }],
    ];
    const sent = requests.map(([method, endpoint, asked, body]) => ({ method, endpoint, asked, body, key: newId() }));
    const send = ({ method, endpoint, asked, body, key }: (typeof sent)[number], by: Person = ben) =>
      by.ask(method as 'POST', 'project', endpoint, { query: asked, body, headers: { 'idempotency-key': key } });
    const firsts = [];
    for (const one of sent) firsts.push((await send(one)).text);
    const [{ events } = {}] = await rows('SELECT count(*)::int AS "events" FROM "Event"');
    await ada.ask('DELETE', 'project', 'delete-task', { query });
    for (const [nth, one] of sent.entries()) {
      const again = await send(one);
      expect([one.endpoint, again.status, again.text]).toEqual([one.endpoint, 200, firsts[nth]]);
      expect([one.endpoint, (await send(one, mallory)).status]).toEqual([one.endpoint, 404]);
    }
    expect(await rows('SELECT count(*)::int - 1 AS "events" FROM "Event"')).toEqual([{ events }]);
  });
});

test('an archived task cannot be linked from outside either', async () => {
  const [task, filed] = [await create({ title: 'Open' }), await create({ title: 'Filed' })];
  await all.ada.ask('PUT', 'project', 'archive-task', { query: { taskId: filed.id }, body: {} });
  const linked = await all.ada.ask('POST', 'project', 'add-task-link', {
    query: { taskId: task.id },
    body: { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: filed.id } },
  });
  expect([linked.status, linked.body.error?.code]).toEqual([409, 'task-archived']);
});

test('undoing a bulk archive leaves tasks that were archived again since in the archive', async () => {
  const projectId = await spareProject();
  const tasks = [];
  for (const title of ['Back', 'Stays']) tasks.push(await create({ title, status: 'DONE' }, all.ada, projectId));
  const headers = { 'idempotency-key': newId() };
  const put = (endpoint: string, query: Record<string, string>, body: object, sent = {}) =>
    all.ada.ask('PUT', 'project', endpoint, { query, body, headers: sent });
  expect((await put('archive-done-tasks', { projectId }, {}, headers)).body.items).toHaveLength(2);
  await put('unarchive-task', { taskId: tasks[1].id }, {});
  await put('archive-task', { taskId: tasks[1].id }, {});
  const back = await put('unarchive-done-tasks', { projectId }, { idempotencyKey: headers['idempotency-key'] });
  expect(back.body.items.map(({ id }: { id: string }) => id)).toEqual([tasks[0].id]);
});

test('a task brings only as many labels as its new project has room for', async () => {
  const there = await spareProject();
  await rows(
    `INSERT INTO "Label" ("id", "projectId", "name", "createdBy")
     SELECT gen_random_uuid(), $1, 'Filler ' || n, $2 FROM generate_series(1, 499) n`,
    [there, all.ada.userId],
  );
  const labelIds = [];
  for (const name of ['İzmir', 'Zürich', 'FILLER 7'])
    labelIds.push(
      (await all.ada.ask('POST', 'settings/project', 'create-label', { query: { projectId: all.projectId }, body: { name } }))
        .body.id,
    );
  const task = await create({ title: 'Labelled', labelIds });
  const moved = await move(task.id, there);
  expect(moved.status).toBe(200);
  const [{ count } = {}] = await rows('SELECT count(*)::int AS "count" FROM "Label" WHERE "projectId" = $1', [there]);
  expect([count, moved.body.labelIds.length]).toEqual([500, 2]);
});

test('concurrent timers and file changes never deadlock', async () => {
  const deadlocks = async () => {
    // The database reports them a moment later.
    await rows('SELECT pg_stat_force_next_flush()');
    return (await rows('SELECT "deadlocks" FROM pg_stat_database WHERE datname = current_database()'))[0]?.['deadlocks'];
  };
  const before = await deadlocks();
  const tasks = [await create({ title: 'Here' }), await create({ title: 'There' })];
  const files = [];
  for (let count = 0; count < 3; count++) files.push((await attached(app, all.ada, tasks[0].id, { bytes: Buffer.from('x') })).id);
  const started = (by: Person, taskId: string) => by.ask('POST', 'project', 'start-task-timer', { query: { taskId }, body: {} });
  for (let turn = 0; turn < amount(6, 15); turn++) {
    const query = { taskId: tasks[0].id, attachmentIds: files[turn % 3] };
    const answers = await Promise.all([
      started(all.ada, tasks[turn % 2].id),
      started(all.ben, tasks[(turn + 1) % 2].id),
      started(all.ada, tasks[(turn + 1) % 2].id),
      all.ada.ask('DELETE', 'project', 'delete-task-attachment', { query }),
      all.ada.ask('POST', 'project', 'restore-task-attachment', { query, body: {} }),
      all.ada.ask('DELETE', 'project', 'delete-task-attachment', { query }),
    ]);
    expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
  }
  expect(await deadlocks()).toBe(before);
});

test('a reminder at the limits of the calendar breaks no list', async () => {
  const task = await create({ title: 'Some day', dueDate: '2990-01-15' });
  const query = { taskId: task.id };
  const remind = (body: object) => all.ben.ask('POST', 'project', 'add-task-reminder', { query, body });
  await remind({ kind: 'BEFORE_DUE', minutes: 525_600, timeZone: 'Pacific/Kiritimati' });
  await remind({ kind: 'BEFORE_DUE', minutes: 0, timeZone: 'Pacific/Pago_Pago' });
  for (const [dueDate, dueTime] of [
    ['0001-01-01', '00:00'],
    ['9999-12-31', '23:59'],
  ]) {
    const changed = await all.ada.ask('PUT', 'project', 'update-task', { query, body: { dueDate, dueTime } });
    const listed = await all.ben.ask('GET', 'project', 'get-task-reminders', { query });
    expect([dueDate, changed.status, listed.status, listed.body.items?.length]).toEqual([dueDate, 200, 200, 2]);
  }
  for (const remindAt of ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect((await remind({ kind: 'AT', remindAt })).status).toBe(400);
});

test('the history of a moved task lists the people who could not move with it', async () => {
  const task = await create({ title: 'With Ben', assigneeId: all.ben.userId });
  await move(task.id, await spareProject());
  const { body } = await all.ada.ask('GET', 'project', 'get-task-details', { query: { taskId: task.id } });
  const [last] = body.activity;
  expect([last.action, last.changes.assigneeId]).toEqual(['move-task-to-project', [all.ben.userId, null]]);
});

test('a thread at its limit does not restore a comment either', async () => {
  const task = await create({ title: 'Talk of the town' });
  const query = { taskId: task.id };
  const said = (await all.ada.ask('POST', 'project', 'add-task-comment', { query, body: { content: 'Said' } })).body;
  const at = { query: { commentId: said.id } };
  await all.ada.ask('DELETE', 'project', 'delete-task-comment', at);
  await rows(
    `INSERT INTO "TaskComment" ("id", "taskId", "projectId", "userId", "content")
     SELECT gen_random_uuid(), $1, $2, $3, 'Word ' || n FROM generate_series(1, 5000) n`,
    [task.id, all.projectId, all.ada.userId],
  );
  expect((await all.ada.ask('PUT', 'project', 'restore-task-comment', { ...at, body: {} })).status).toBe(409);
  expect((await all.ada.ask('POST', 'project', 'add-task-comment', { query, body: { content: 'More' } })).status).toBe(409);
});

test('a foreign id at any nested position refuses the whole call, and nothing changes', async () => {
  const { ada, ben, foreign, mallory, projectId } = all;
  const [task, other] = [await create({ title: 'Near' }), await create({ title: 'Next to it' })];
  const hidden = await create({ title: 'Out of sight' }, ada, all.otherProjectId);
  const query = { taskId: task.id };
  const near = (await attached(app, ben, task.id, { bytes: Buffer.from('near') })).id;
  const far = (await attached(app, ben, other.id, { bytes: Buffer.from('far') })).id;
  const adas = await uploaded(app, ada, task.id, { bytes: Buffer.from('hers') });
  const bens = {
    taskId: (await create({ title: 'Of Ben' }, ben)).id,
    uploadId: await uploaded(app, ben, task.id, { bytes: Buffer.from('his') }),
  };
  const said = (await ada.ask('POST', 'project', 'add-task-comment', { query: { taskId: other.id }, body: { content: 'There' } }))
    .body;
  const link = (await ada.ask('GET', 'project', 'get-task-links', { query: { taskId: all.taskId } })).body.items[0];
  const linked = (targetType: string, targetId: string) => ({ linkedItem: { kind: 'BLOCKS', targetType, targetId } });
  const requests: [string, string, Record<string, string | string[]>, object | undefined][] = [
    ['DELETE', 'delete-task-attachment', { ...query, attachmentIds: [near, far] }, undefined],
    ['DELETE', 'delete-task-attachment', { ...query, attachmentIds: [near, foreign.attachmentId] }, undefined],
    ['POST', 'restore-task-attachment', { ...query, attachmentIds: [near, far] }, {}],
    ['POST', 'add-task-attachment', query, { attachments: [bens.uploadId, adas] }],
    ['POST', 'add-task-attachment', { taskId: other.id }, { attachments: [bens.uploadId] }],
    ['DELETE', 'discard-task-uploads', { ...query, uploadIds: [bens.uploadId, adas] }, undefined],
    ['POST', 'add-task-comment', query, { content: 'Reply', parentId: said.id }],
    ['POST', 'add-task-comment', query, { content: 'Reply', parentId: foreign.commentId }],
    ['POST', 'add-task-link', query, linked('TASK', hidden.id)],
    ['POST', 'add-task-link', query, linked('TASK', foreign.taskId)],
    ['POST', 'add-task-link', query, linked('ISSUE', foreign.issueId)],
    ['DELETE', 'remove-task-link', { ...query, linkedItemId: link.id }, undefined],
    ['PUT', 'update-task', query, { title: 'Changed', collaboratorIds: [ben.userId, mallory.userId] }],
    ['PUT', 'change-assignee', query, { assigneeId: mallory.userId }],
    [
      'POST',
      'create-template',
      { projectId },
      { kind: 'TASK', name: 'T', content: { labelIds: [all.labelId, foreign.labelId] } },
    ],
    ['PUT', 'update-template', { templateId: foreign.templateId }, { name: 'Mine' }],
    ['POST', 'move-task-to-project', { taskId: bens.taskId }, { projectId: foreign.projectId }],
    ['POST', 'move-task-to-project', { taskId: bens.taskId }, { projectId: all.otherProjectId }],
    ['POST', 'stop-task-timer', { timeEntryId: foreign.timeEntryId }, {}],
    ['DELETE', 'delete-task-reminder', { reminderId: all.reminderId }, undefined],
    ['PUT', 'edit-task-comment', { taskId: task.id, commentId: said.id }, { content: 'By the wrong door' }],
  ];
  const state = async () => [
    await rows('SELECT "id", "version" FROM "Task" ORDER BY "id"'),
    await rows('SELECT "id", "version" FROM "TaskAttachment" ORDER BY "id"'),
    await rows('SELECT "id" FROM "AttachmentUpload" ORDER BY "id"'),
    await rows('SELECT count(*) FROM "Event"'),
  ];
  const before = await state();
  for (const [method, endpoint, asked, body] of requests) {
    const answer = await ben.ask(method as 'POST', 'project', endpoint, { query: asked, ...(body && { body }) });
    expect([endpoint, JSON.stringify(body ?? asked), answer.status]).toEqual([endpoint, JSON.stringify(body ?? asked), 404]);
    expect(answer.text).not.toContain('Out of sight');
  }
  expect(await state()).toEqual(before);
});
