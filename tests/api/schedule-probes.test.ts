import { afterAll, beforeAll, expect, test } from 'vitest';
import { newIdOf } from '#contract/new-id';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast, LOOKS_OFTEN } from '../support/cast-app.ts';
import { linking } from '../support/linking.ts';

// Tasks that follow others into places where the person has no right, to the ends of the calendar, and back.

let app: TestApp;
let all: Cast;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }, LOOKS_OFTEN));
  ({ ada, ben } = all);
});
afterAll(() => app.stop());

const { link } = linking(() => ({ app, all }));
const rows = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;

async function project(settings: object = {}): Promise<string> {
  const body = { name: 'Shop', visibility: 'PRIVATE' };
  const { id } = (await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId: all.workspaceId }, body })).body;
  await addToProject(ada, id, ben, 'MEMBER');
  await ada.ask('PUT', 'settings/project', 'update-project-calendar', { query: { projectId: id }, body: settings });
  return id;
}
const task = async (projectId: string, dueDate: string): Promise<string> =>
  (await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Scheduled', dueDate } })).body.id;
const after = async (id: string, next: string, dependency: object = {}): Promise<void> => {
  const linkedItem = { kind: 'BLOCKS', targetType: 'TASK', targetId: next, ...dependency };
  const answer = await ada.ask('POST', 'project', 'add-task-link', { query: { taskId: id }, body: { linkedItem } });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
};
const move = (taskId: string, body: object, by: Person = ada, key = newIdOf(by.userId)) =>
  by.ask('PUT', 'project', 'update-task', { query: { taskId }, body, headers: { 'idempotency-key': key } });
const dueOf = async (id: string): Promise<string> =>
  (await rows('SELECT "dueDate"::text AS "due" FROM "Task" WHERE "id" = $1', [id]))[0].due;

test('nothing moves in a project that is archived, in the trash, or closed to the person since, nor does an undo reach there', async () => {
  for (const close of [
    (id: string) => rows(`UPDATE "Project" SET "status" = 'ARCHIVED' WHERE "id" = $1`, [id]),
    (id: string) => rows('UPDATE "Project" SET "deletedAt" = now() WHERE "id" = $1', [id]),
    (id: string) => rows('DELETE FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [id, ben.userId]),
    (id: string) =>
      rows(`UPDATE "ProjectMember" SET "role" = 'VIEWER' WHERE "projectId" = $1 AND "userId" = $2`, [id, ben.userId]),
  ]) {
    const [open, closed] = [await project(), await project()];
    const [first, there] = [await task(open, '2026-12-01'), await task(closed, '2026-12-02')];
    await after(first, there);
    const key = newIdOf(ben.userId);
    const moved = await move(first, { dueDate: '2026-12-08' }, ben, key);
    expect(moved.body.shifted).toMatchObject([{ id: there, dueDate: '2026-12-09' }]);
    await close(closed);
    const undone = await move(first, { dueDate: '2026-12-01', undoes: key }, ben);
    expect([undone.status, undone.body.shifted]).toEqual([200, []]);
    const again = await move(first, { dueDate: '2026-12-15' }, ben);
    expect([again.status, again.body.shifted]).toEqual([200, []]);
    expect(await dueOf(there)).toBe('2026-12-09');
  }
});

test('an undo that names the request of another task, of another person, or none moves only its own task', async () => {
  const projectId = await project();
  const [first, next, other] = [
    await task(projectId, '2026-12-01'),
    await task(projectId, '2026-12-02'),
    await task(projectId, '2026-12-02'),
  ];
  await after(first, next);
  const key = newIdOf(ada.userId);
  await move(first, { dueDate: '2026-12-08' }, ada, key);
  for (const answer of [
    await move(other, { dueDate: '2026-12-03', undoes: key }),
    await move(first, { dueDate: '2026-12-07', undoes: key }, ben),
    await move(first, { dueDate: '2026-12-06', undoes: newIdOf(ada.userId) }),
  ])
    expect([answer.status, answer.body.shifted]).toEqual([200, []]);
  expect(await dueOf(next)).toBe('2026-12-09');
  for (const undoes of ['short', 'with blanks in it', '\u0000'.repeat(9), 'x'.repeat(201), '\ud800'.repeat(8)])
    expect((await move(first, { undoes })).status).toBe(400);
});

test('two undos of one request at the same moment return a task once', async () => {
  const projectId = await project();
  const [first, next] = [await task(projectId, '2026-12-01'), await task(projectId, '2026-12-02')];
  await after(first, next);
  const key = newIdOf(ada.userId);
  await move(first, { dueDate: '2026-12-08' }, ada, key);
  const undos = await Promise.all([1, 2].map(() => move(first, { dueDate: '2026-12-01', undoes: key })));
  expect(undos.map(({ status }) => status)).toEqual([200, 200]);
  expect(undos.flatMap(({ body }) => body.shifted)).toMatchObject([{ id: next, dueDate: '2026-12-02' }]);
});

test('a task that would have to move out of the calendar stays where it is', async () => {
  for (const shiftMode of ['CONSUME_BUFFER', 'MAINTAIN_BUFFER']) {
    const projectId = await project({ shiftMode, workingDays: ['WE'] });
    const [first, next] = [await task(projectId, '2026-12-01'), await task(projectId, '2026-12-02')];
    await after(first, next, { dependencyType: 'FS', lagDays: 365 });
    const moved = await move(first, { dueDate: '9999-12-31' });
    expect([moved.status, moved.body.shifted]).toEqual([200, []]);
    expect(await dueOf(next)).toBe('2026-12-02');
  }
});

test('a lag is at most a year of working days in either direction', async () => {
  const projectId = await project();
  const [first, next] = [await task(projectId, '2026-12-01'), await task(projectId, '2026-12-02')];
  for (const lagDays of [366, -366, 0.5, 1e300, '1']) {
    const linkedItem = { kind: 'BLOCKS', targetType: 'TASK', targetId: next, lagDays };
    const answer = await ada.ask('POST', 'project', 'add-task-link', { query: { taskId: first }, body: { linkedItem } });
    expect([lagDays, answer.status]).toEqual([lagDays, 400]);
  }
});

test('of two links that close a circle at the same moment one is refused, across projects too', async () => {
  const [one, other] = [await task(await project(), '2026-12-01'), await task(await project(), '2026-12-01')];
  const add = (from: string, to: string) => link({ type: 'TASK', id: from }, 'BLOCKS', { type: 'TASK', id: to });
  const answers = await Promise.all([add(one, other), add(other, one)]);
  expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 409]);
});
