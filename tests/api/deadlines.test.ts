import { beforeEach, describe, expect, test } from 'vitest';
import { tellDeadlines } from '#features/notifications/server';
import { datedIssue } from '../../src/features/issues/server/dated-issue.ts';
import { datedTask } from '../../src/features/tasks/server/dated-task.ts';
import type { Answer, Person } from '../support/app.ts';
import { plannedSprint } from '../support/sprints.ts';
import { telling } from '../support/telling.ts';

// What people are told when its time comes. Time is a parameter of the job: a day here is one of 2031, in which Berlin puts its
// clocks forward on March 30, a Sunday.

const { stage, rows, inbox, toldOf, change, create, readUpToHere } = telling();

beforeEach(async () => {
  await rows('UPDATE "Task" SET "dueDate" = NULL, "dueTime" = NULL WHERE "dueDate" IS NOT NULL');
  await rows('UPDATE "Issue" SET "dueDate" = NULL WHERE "dueDate" IS NOT NULL');
});

const granted = ({ status, body }: Answer): Answer['body'] => {
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

const tell = (moment: string) => tellDeadlines(stage.app.database.pool, [datedTask, datedIssue], new Date(moment));
/** Lets everything until a moment be told, from another one on, and the log be read. */
const pass = async (from: string, to: string): Promise<void> => {
  await rows('INSERT INTO "DeadlineClock" ("toldUntil") VALUES ($1) ON CONFLICT ("id") DO UPDATE SET "toldUntil" = $1', [from]);
  await tell(to);
  await readUpToHere();
};
const live = async (by: Person, timeZone: string) =>
  granted(await by.ask('PUT', 'notifications', 'set-notification-settings', { body: { timeZone } }));
const toBen = (body: Record<string, unknown>) => create(stage.all.ada, { assigneeId: stage.all.ben.userId, ...body });
const issueFor = async (people: Person[], body: Record<string, unknown>) =>
  granted(
    await stage.all.ada.ask('POST', 'issues', 'create-issue', {
      query: { projectId: stage.projectId },
      body: { title: 'It squeaks', assigneeIds: people.map(({ userId }) => userId), ...body },
    }),
  );
/** The types that a person was told of an item, without those of its making. */
const typesOf = async (by: Person, itemId: string): Promise<string[]> =>
  (await inbox(by, { limit: '100' }))
    .filter((item) => item.itemId === itemId)
    .flatMap(({ entries }) => entries.map(({ type }) => type))
    .filter((type) => type !== 'assigned');
const overdueOf = async (by: Person) =>
  (await inbox(by, { types: 'overdue', limit: '100' })) as unknown as {
    id: string;
    path: string;
    listedCount: number;
    listed: { itemId: string; key: string; itemType: string; dueDate: string }[];
  }[];

describe('what is due soon', () => {
  test('is told at 9:00 on the day before, in the time zone of each person, also across a change of the clocks', async () => {
    const { ben, vera } = stage.all;
    await live(ben, 'Europe/Berlin');
    await live(vera, 'America/New_York');
    const task = await toBen({ dueDate: '2031-03-31' });
    const issue = await issueFor([ben, vera], { dueDate: '2031-03-31' });
    // Summer time: 9:00 in Berlin is 7:00 in UTC, and 13:00 in UTC is 9:00 in New York.
    await pass('2031-03-30T05:00:00Z', '2031-03-30T06:59:00Z');
    expect([await typesOf(ben, task.id), await typesOf(ben, issue.id)]).toEqual([[], []]);
    await pass('2031-03-30T06:59:00Z', '2031-03-30T07:00:00Z');
    expect([await typesOf(ben, task.id), await typesOf(ben, issue.id)]).toEqual([['due-soon'], ['due-soon']]);
    expect(await typesOf(vera, issue.id)).toEqual([]);
    await pass('2031-03-30T12:55:00Z', '2031-03-30T13:00:00Z');
    expect(await typesOf(vera, issue.id)).toEqual(['due-soon']);
  });

  test('is told 24 hours before its time, if it has one', async () => {
    await live(stage.all.ben, 'Europe/Berlin');
    const task = await toBen({ dueDate: '2031-03-30', dueTime: '18:30' });
    // 18:30 in summer time is 16:30 in UTC; a day earlier that is 17:30 in winter time.
    await pass('2031-03-29T08:00:00Z', '2031-03-29T16:29:00Z');
    expect(await typesOf(stage.all.ben, task.id)).toEqual([]);
    await pass('2031-03-29T16:29:00Z', '2031-03-29T16:31:00Z');
    expect(await typesOf(stage.all.ben, task.id)).toEqual(['due-soon']);
  });

  test('is told once by two servers, and again only for another date', async () => {
    const { ben, ada } = stage.all;
    await live(ben, 'UTC');
    const task = await toBen({ dueDate: '2031-05-06' });
    const both = async (from: string, to: string) => {
      await rows('UPDATE "DeadlineClock" SET "toldUntil" = $1', [from]);
      await Promise.all([tell(to), tell(to)]);
      // A clock that was set back.
      await rows('UPDATE "DeadlineClock" SET "toldUntil" = $1', [from]);
      await tell(to);
    };
    await pass('2031-05-05T08:00:00Z', '2031-05-05T08:01:00Z');
    await both('2031-05-05T08:59:00Z', '2031-05-05T09:00:00Z');
    await readUpToHere();
    expect(await typesOf(ben, task.id)).toEqual(['due-soon']);
    await change(ada, 'update-task', { taskId: task.id }, { dueDate: '2031-05-08' });
    await both('2031-05-07T08:59:00Z', '2031-05-07T09:00:00Z');
    await readUpToHere();
    expect((await typesOf(ben, task.id)).filter((type) => type !== 'changed')).toEqual(['due-soon', 'due-soon']);
  });

  test('is told late after an outage of some hours', async () => {
    await live(stage.all.ben, 'UTC');
    const task = await toBen({ dueDate: '2031-05-12' });
    await pass('2031-05-11T08:00:00Z', '2031-05-11T16:00:00Z');
    expect(await typesOf(stage.all.ben, task.id)).toEqual(['due-soon']);
  });

  test('is not told of what is done, put away, waiting, or not theirs anymore', async () => {
    const { ada, ben } = stage.all;
    await live(ben, 'UTC');
    const due = { dueDate: '2031-06-11' };
    const [done, archived, deleted, given, waiting] = await Promise.all([1, 2, 3, 4, 5].map(() => toBen(due)));
    await change(ada, 'update-task-status', { taskId: done.id }, { status: 'DONE' });
    granted(await ada.ask('PUT', 'project', 'archive-task', { query: { taskId: archived.id }, body: {} }));
    granted(await ada.ask('DELETE', 'project', 'delete-task', { query: { taskId: deleted.id } }));
    await change(ada, 'change-assignee', { taskId: given.id }, { assigneeId: null });
    await rows('UPDATE "Task" SET "awaitsApprovalSince" = now() WHERE "id" = $1', [waiting.id]);
    const closed = await issueFor([ben], due);
    const snoozed = await issueFor([ben], due);
    const filed = await issueFor([ben], due);
    granted(await ada.ask('PUT', 'issues', 'archive-issue', { query: { issueId: filed.id }, body: {} }));
    await rows(`UPDATE "Issue" SET "status" = 'CLOSED', "resolvedAt" = now(), "closedAt" = now() WHERE "id" = $1`, [closed.id]);
    await rows(`UPDATE "Issue" SET "status" = 'TRIAGE', "snoozedUntil" = now() + interval '1 day' WHERE "id" = $1`, [snoozed.id]);
    const open = await toBen(due);
    await pass('2031-06-10T08:00:00Z', '2031-06-10T09:00:00Z');
    expect(await typesOf(ben, open.id)).toEqual(['due-soon']);
    const told = await rows(`SELECT "itemId" FROM "DeadlineTold" WHERE "date" = '2031-06-11'`);
    expect(told).toEqual([{ itemId: open.id }]);
  });

  test('is told to nobody who cannot see it', async () => {
    const { mallory, gus } = stage.all;
    const task = await toBen({ dueDate: '2031-06-21' });
    for (const { userId } of [mallory, gus]) {
      await rows('UPDATE "Task" SET "assigneeId" = $2 WHERE "id" = $1', [task.id, userId]);
      await rows(`UPDATE "Project" SET "visibility" = 'PRIVATE' WHERE "id" = $1`, [stage.projectId]);
      await rows('DELETE FROM "ProjectMember" WHERE "userId" = $1', [gus.userId]);
      await pass('2031-06-20T08:00:00Z', '2031-06-20T09:00:00Z');
    }
    expect(await rows('SELECT FROM "DeadlineTold" WHERE "itemId" = $1', [task.id])).toEqual([]);
    await rows(`UPDATE "Project" SET "visibility" = 'TEAM' WHERE "id" = $1`, [stage.projectId]);
  });
});

describe('what is overdue', () => {
  test('is one list each morning, of tasks and issues, with what is still late and can still be seen', async () => {
    const { ada, ben } = stage.all;
    await live(ben, 'Europe/Berlin');
    const task = await toBen({ dueDate: '2031-07-01' });
    const issue = await issueFor([ben], { dueDate: '2031-07-02' });
    const today = await toBen({ dueDate: '2031-07-03' });
    const missed = await toBen({ dueDate: '2031-07-03', dueTime: '08:00' });
    await pass('2031-07-03T06:00:00Z', '2031-07-03T07:00:00Z');
    const [list, ...more] = await overdueOf(ben);
    expect(more).toEqual([]);
    expect(list).toMatchObject({
      path: `/workspace/${stage.all.workspaceId}/my-work`,
      listedCount: 3,
      listed: [
        { itemId: task.id, itemType: 'TASK', dueDate: '2031-07-01', key: expect.stringMatching(/-\d+$/) },
        { itemId: issue.id, itemType: 'ISSUE' },
        { itemId: missed.id },
      ],
    });
    await change(ada, 'update-task-status', { taskId: task.id }, { status: 'DONE' });
    await change(ada, 'update-task', { taskId: missed.id }, { dueDate: '2031-08-01' });
    expect((await overdueOf(ben))[0]?.listed.map(({ itemId }) => itemId)).toEqual([issue.id]);
    // The next morning, what was due yesterday is overdue too.
    await pass('2031-07-03T07:00:00Z', '2031-07-04T07:00:00Z');
    const mornings = await overdueOf(ben);
    expect(mornings.map(({ listedCount }) => listedCount)).toEqual([2, 1]);
    expect(mornings[0]?.listed.map(({ itemId }) => itemId)).toEqual([issue.id, today.id]);
  });

  test('is told once after an outage of days, and not of what is muted', async () => {
    const { ben } = stage.all;
    await live(ben, 'UTC');
    const kept = await toBen({ dueDate: '2031-09-01' });
    const muted = await toBen({ dueDate: '2031-09-01' });
    await rows(`INSERT INTO "NotificationMute" ("userId", "itemType", "itemId") VALUES ($1, 'TASK', $2)`, [ben.userId, muted.id]);
    await pass('2031-09-03T08:00:00Z', '2031-09-09T10:00:00Z');
    expect((await overdueOf(ben)).map(({ listed }) => listed.map(({ itemId }) => itemId))).toEqual([[kept.id]]);
  });

  test('is one email with the list, which ends with a click for all such emails', async () => {
    const { ben } = stage.all;
    await live(ben, 'UTC');
    const task = await toBen({ title: 'Mend the roof', dueDate: '2031-10-01' });
    await pass('2031-10-02T08:00:00Z', '2031-10-02T09:00:00Z');
    const [list] = await overdueOf(ben);
    await rows(`UPDATE "NotificationDelivery" SET "dueAt" = now() - interval '1 second' WHERE "notificationId" = $1`, [list?.id]);
    const mails = async () => (await stage.app.mailsTo(ben.email)).filter(({ subject }) => subject.includes('overdue'));
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain(`Mend the roof (Oct 1, 2031)`);
    expect(task.id).toBeTruthy();
    const secret = /notifications\/([\w-]{43})\/unsubscribe/.exec(mail?.text ?? '')?.[1];
    const ended = await stage.app.app.inject({ method: 'POST', url: `/api/notifications/${secret}/unsubscribe` });
    expect(ended.statusCode).toBe(200);
    const { body } = await ben.ask('GET', 'user', 'get-user-profile', { query: { id: ben.userId } });
    expect(body.metadata.notifications).toEqual({ 'overdue.email': false });
  });
});

test('people hear that a task of theirs blocks one that is overdue for someone else, once', async () => {
  const { ada, ben, vera } = stage.all;
  await live(ben, 'UTC');
  const blocker = await toBen({});
  const late = await create(ada, { assigneeId: vera.userId, dueDate: '2031-11-01' });
  const mine = await toBen({ dueDate: '2031-11-01' });
  for (const { id } of [late, mine])
    granted(
      await ada.ask('POST', 'project', 'add-task-link', {
        query: { taskId: blocker.id },
        body: { linkedItem: { kind: 'BLOCKS', targetType: 'TASK', targetId: id } },
      }),
    );
  await pass('2031-11-02T08:00:00Z', '2031-11-02T09:00:00Z');
  await pass('2031-11-03T08:00:00Z', '2031-11-03T09:00:00Z');
  expect(await typesOf(ben, blocker.id)).toEqual(['blocks-overdue']);
});

test('people hear the day before that a sprint with work of theirs starts', async () => {
  const { ada, ben, vera } = stage.all;
  await live(ben, 'UTC');
  const sprint = await plannedSprint(ada, stage.projectId, { startsAt: '2031-12-02', endsAt: '2031-12-12' });
  const task = await toBen({});
  granted(await ada.ask('PUT', 'sprints', 'set-task-sprint', { query: { taskId: task.id }, body: { sprintId: sprint.id } }));
  await pass('2031-12-01T08:59:00Z', '2031-12-01T09:00:00Z');
  await pass('2031-12-01T08:59:00Z', '2031-12-01T09:05:00Z');
  expect(await typesOf(ben, sprint.id)).toEqual(['sprint-starting']);
  expect(await typesOf(vera, sprint.id)).toEqual([]);
});

test('people hear that all subtasks of their task are done', async () => {
  const { ada, ben } = stage.all;
  const task = await toBen({});
  const query = { taskId: task.id };
  const steps = [];
  for (const title of ['One', 'Two'])
    steps.push(granted(await ada.ask('POST', 'project', 'add-task-subtask', { query, body: { title } })));
  const complete = (subtaskId: string) => change(ada, 'update-task-subtask', { ...query, subtaskId }, { completed: true });
  await complete(steps[0].id);
  await readUpToHere();
  expect(await typesOf(ben, task.id)).toEqual([]);
  await complete(steps[1].id);
  await toldOf(ben, task.id).toEqual(['subtasks-done', 'assigned']);
});

test('a time zone that Postgres does not know is refused, and changes nothing', async () => {
  const { ben } = stage.all;
  await live(ben, 'Asia/Kathmandu');
  for (const timeZone of ['Mars/Olympus', '', '+05:30']) {
    const answer = await ben.ask('PUT', 'notifications', 'set-notification-settings', { body: { timeZone } });
    expect(answer.status).toBe(400);
  }
  expect((await ben.ask('GET', 'notifications', 'get-notification-settings')).body).toMatchObject({ timeZone: 'Asia/Kathmandu' });
});
