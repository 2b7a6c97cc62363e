import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, nameIn } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const dataOf = async (person: Person) => {
  const { status, body, text } = await person.ask('GET', 'user', 'export-my-data');
  expect(status).toBe(200);
  return { body, text };
};
const titles = (rows: readonly { title: string }[]): string[] => rows.map(({ title }) => title);

test('a person’s data comes as one file: profile, sign-ins, memberships, and what they created or were assigned', async () => {
  const { ben, projectId, taskId } = all;
  await ben.ask('PUT', 'user', 'update-user-profile', { body: { metadata: { skills: ['Typography'] } } });
  await ben.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Written by Ben' } });
  await all.ada.ask('PUT', 'project', 'change-assignee', { query: { taskId }, body: { assigneeId: ben.userId } });
  await ben.ask('POST', 'project', 'add-time-entry', {
    query: { taskId },
    body: { day: new Date().toISOString().slice(0, 10), seconds: 600 },
  });
  const { body } = await dataOf(ben);
  expect(body.profile).toMatchObject({ id: ben.userId, email: ben.email, metadata: { skills: ['Typography'] } });
  expect(body.incomplete).toEqual([]);
  expect(body.sessions).toHaveLength(1);
  expect(body.workspaces.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([all.workspaceId, ben.workspaceId]));
  expect(titles(body.tasks)).toEqual(['Written by Ben', `Secret of ${nameIn(all.ada)}`]);
  expect(body.tasks[0]).toMatchObject({ isCreatedByMe: true, isAssignedToMe: false, key: expect.stringMatching(/^[A-Z]+-\d+$/) });
  expect(body.tasks[1]).toMatchObject({ isCreatedByMe: false, isAssignedToMe: true });
  expect(body.comments.map(({ content }: { content: string }) => content)).toEqual(['Said by Ben']);
  expect(body.timeEntries).toMatchObject([{ seconds: 600 }]);
});

test('the file lists the passkeys of the person, also where the identity service has no table of them', async () => {
  const { pool } = app.database;
  const add = `INSERT INTO auth.webauthn_credentials (id, user_id, credential_id, public_key, sign_count, transports, friendly_name)
    SELECT gen_random_uuid(), u, decode(md5(u::text), 'hex'), 'key', 0, '{}', n FROM unnest($1::uuid[], $2::text[]) AS k (u, n)`;
  await pool.query(add, [
    [all.ben.userId, all.vera.userId],
    ["Ben's phone", "Vera's phone"],
  ]);
  const { passkeys } = (await dataOf(all.ben)).body;
  expect(passkeys).toEqual([
    { id: expect.any(String), name: "Ben's phone", createdAt: expect.stringMatching(/^\d{4}-/), lastUsedAt: null },
  ]);
  await pool.query('ALTER TABLE auth.webauthn_credentials RENAME TO elsewhere');
  try {
    expect((await dataOf(all.ben)).body.passkeys).toEqual([]);
  } finally {
    await pool.query('ALTER TABLE auth.elsewhere RENAME TO webauthn_credentials');
  }
});

test('the file contains nothing of other people: neither their projects and texts, nor credentials', async () => {
  const { ben, vera, mallory } = all;
  const hidden = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Canary of a private project', visibility: 'PRIVATE' },
  });
  await all.ada.ask('POST', 'project', 'create-task', {
    query: { projectId: hidden.body.id },
    body: { title: 'Canary of a private task' },
  });
  for (const [person, canaries] of [
    [ben, ['Canary of', 'Said first', all.foreign.workspaceId]],
    [vera, ['Canary of', 'Said by Ben', all.foreign.workspaceId]],
    [mallory, ['Canary of', 'Said by Ben', all.workspaceId, all.projectId, all.taskId]],
  ] as const) {
    const { text } = await dataOf(person);
    for (const canary of [...canaries, 'encrypted_password', 'tokenHash', person.token]) expect(text).not.toContain(canary);
  }
});

test('a person removed from a project no longer gets what they wrote there', async () => {
  const { ada, vera, projectId } = all;
  const project = await ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'For a while', visibility: 'PRIVATE' },
  });
  const memberId = await addToProject(ada, project.body.id, vera, 'MEMBER');
  await vera.ask('POST', 'project', 'create-task', { query: { projectId: project.body.id }, body: { title: 'Vera wrote this' } });
  expect((await dataOf(vera)).text).toContain('Vera wrote this');
  await ada.ask('DELETE', 'project', 'remove-project-member', { query: { projectId: project.body.id, memberId } });
  const { body, text } = await dataOf(vera);
  expect(text).not.toContain('Vera wrote this');
  expect(body.projects.map(({ id }: { id: string }) => id)).toEqual([projectId]);
});

test('a list that is too long for one file says so', async () => {
  const zoe = await app.person('zoe');
  const project = await zoe.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: zoe.workspaceId },
    body: { name: 'Full' },
  });
  await app.database.pool.query(
    `INSERT INTO "Task" ("id", "projectId", "number", "title", "position", "createdBy", "createdAt")
     SELECT gen_random_uuid(), $1, n, 'Task ' || n, 'a' || lpad(n::text, 6, '0') || 'V', $2, now() - n * interval '1 second'
     FROM generate_series(1, 5001) AS n`,
    [project.body.id, zoe.userId],
  );
  const { body } = await dataOf(zoe);
  expect([body.tasks.length, body.incomplete]).toEqual([5000, ['tasks']]);
  expect(body.tasks[0].title).toBe('Task 1');
});

test('many concurrent data exports do not block others', async () => {
  const { ada } = all;
  const holder = await app.database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE "TimeEntry" IN ACCESS EXCLUSIVE MODE');
  const asked = Array.from({ length: 20 }, () => ada.ask('GET', 'user', 'export-my-data'));
  const work = await ada.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: all.workspaceId } });
  await holder.query('ROLLBACK');
  holder.release();
  expect(work.status).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toContain(429);
  // Those that were let in and waited for the table longer than the server waits for a lock are asked to come again.
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  await dataOf(ada);
});
