import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import type { Answer, RequestParts, Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

// Rights where two of a person's own projects are mixed up, and where rank decides.

let app: TestApp;
let all: Cast;
/** Another project in Ada's workspace, with a task, a label, a subtask and Vera as a member. */
let other: { projectId: string; taskId: string; labelId: string; subtaskId: string; memberId: string };

const must = ({ status, body }: Answer): Answer['body'] => {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const projectOf = async (by: Person, workspaceId: string, visibility = 'PRIVATE'): Promise<string> =>
  must(await by.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body: { name: 'Other', visibility } })).id;
const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;

beforeAll(async () => {
  ({ app, all } = await appWithCast({ DEFAULT_PLAN: 'PRO' }));
  const { ada, workspaceId } = all;
  const projectId = await projectOf(ada, workspaceId);
  const taskId = must(await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'There' } })).id;
  other = {
    projectId,
    taskId,
    labelId: must(await ada.ask('POST', 'settings/project', 'create-label', { query: { projectId }, body: { name: 'There' } }))
      .id,
    subtaskId: must(await ada.ask('POST', 'project', 'add-task-subtask', { query: { taskId }, body: { title: 's' } })).id,
    memberId: await addToProject(ada, projectId, all.vera, 'MEMBER'),
  };
});
afterAll(() => app.stop());

describe('items of two projects in one workspace', () => {
  const mixed: [Parameters<Person['ask']>[0], string, string, () => RequestParts][] = [
    [
      'PUT',
      'project',
      'update-task',
      () => ({ query: { taskId: all.taskId, projectId: other.projectId }, body: { title: 'x' } }),
    ],
    ['GET', 'project', 'get-task-details', () => ({ query: { taskId: other.taskId, projectId: all.projectId } })],
    ['DELETE', 'project', 'delete-task', () => ({ query: { taskId: all.taskId, projectId: other.projectId } })],
    ['POST', 'project', 'restore-task', () => ({ query: { taskId: all.taskId, projectId: other.projectId }, body: {} })],
    ['POST', 'project', 'restore-task', () => ({ query: { taskId: all.foreign.taskId }, body: {} })],
    ['POST', 'project', 'add-task-label', () => ({ query: { taskId: all.taskId }, body: { labelId: other.labelId } })],
    ['DELETE', 'project', 'remove-task-label', () => ({ query: { taskId: all.taskId, labelId: other.labelId } })],
    [
      'POST',
      'project',
      'create-task',
      () => ({ query: { projectId: all.projectId }, body: { title: 'x', labelIds: [all.labelId, other.labelId] } }),
    ],
    [
      'POST',
      'project',
      'create-task',
      () => ({ query: { projectId: all.projectId }, body: { title: 'x', labelIds: [all.labelId, newId()] } }),
    ],
    [
      'POST',
      'project',
      'create-task',
      () => ({ query: { projectId: all.projectId, workspaceId: all.foreign.workspaceId }, body: { title: 'x' } }),
    ],
    [
      'PUT',
      'project',
      'update-task-subtask',
      () => ({ query: { subtaskId: other.subtaskId, taskId: all.taskId }, body: { completed: true } }),
    ],
    ['DELETE', 'project', 'delete-task-subtask', () => ({ query: { subtaskId: all.subtaskId, taskId: other.taskId } })],
    [
      'PUT',
      'settings/project',
      'update-label',
      () => ({ query: { labelId: other.labelId, projectId: all.projectId }, body: { name: 'x' } }),
    ],
    ['DELETE', 'settings/project', 'delete-label', () => ({ query: { labelId: all.labelId, projectId: other.projectId } })],
    [
      'PUT',
      'project',
      'change-project-member-role',
      () => ({ query: { memberId: other.memberId, projectId: all.projectId }, body: { role: 'VIEWER' } }),
    ],
    ['DELETE', 'project', 'remove-project-member', () => ({ query: { memberId: all.memberId, projectId: other.projectId } })],
    [
      'DELETE',
      'project',
      'remove-project-member',
      () => ({ query: { memberId: other.memberId, workspaceId: all.foreign.workspaceId } }),
    ],
    ['GET', 'workspace', 'check-permissions', () => ({ query: { id: all.workspaceId, projectId: all.foreign.projectId } })],
    [
      'GET',
      'workspace',
      'get-team-members',
      () => ({ query: { workspaceId: all.workspaceId, projectId: all.foreign.projectId, type: 'project' } }),
    ],
    [
      'POST',
      'workspace',
      'create-workspace-invitation',
      () => ({ query: { id: all.workspaceId, projectId: all.foreign.projectId }, body: { email: 'x@example.com' } }),
    ],
  ];
  test.each(mixed)('%s %s %s does not mix them', async (method, family, endpoint, asked) => {
    const before = await rows('SELECT count(*), max("id") FROM "Event"');
    const answer = await all.ada.ask(method, family, endpoint, asked());
    expect([answer.status, answer.body.error?.code]).toEqual([404, 'not-found']);
    expect(await rows('SELECT count(*), max("id") FROM "Event"')).toEqual(before);
  });
});

test('one named person outside the workspace refuses the whole project', async () => {
  const count = async () => (await rows('SELECT count(*)::int AS "n" FROM "Project"'))[0]?.['n'];
  const before = await count();
  for (const userIds of [
    [all.ben.userId, all.mallory.userId],
    [all.ben.userId, newId()],
    [all.ben.userId.toUpperCase(), all.mallory.userId],
  ]) {
    const answer = await all.ada.ask('POST', 'workspace', 'create-project', {
      query: { workspaceId: all.workspaceId },
      body: { name: 'x', userIds },
    });
    expect(answer.status).toBe(404);
  }
  expect(await count()).toBe(before);
  const twice = await all.ada.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: all.workspaceId },
    body: { name: 'Twice', userIds: [all.ben.userId, all.ben.userId.toUpperCase(), all.ada.userId] },
  });
  expect([twice.status, twice.body.memberCount]).toEqual([200, 2]);
});

describe('rank in a project', () => {
  const role = (by: Person, projectId: string, memberId: string, to: string) =>
    by.ask('PUT', 'project', 'change-project-member-role', { query: { projectId, memberId }, body: { role: to } });
  const remove = (by: Person, memberId: string) => by.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } });
  const memberOf = async (projectId: string, person: Person): Promise<string> =>
    String(
      (await rows('SELECT "id" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [projectId, person.userId]))[0]?.[
        'id'
      ],
    );

  test('an admin changes no one of their own rank or above, and can leave', async () => {
    const projectId = await projectOf(all.ada, all.workspaceId);
    const bens = await addToProject(all.ada, projectId, all.ben, 'ADMIN');
    const veras = await addToProject(all.ada, projectId, all.vera, 'ADMIN');
    const adas = await memberOf(projectId, all.ada);
    for (const memberId of [adas, veras]) {
      expect((await role(all.ben, projectId, memberId, 'VIEWER')).body.error?.code).toBe('role-too-high');
      expect((await remove(all.ben, memberId)).body.error?.code).toBe('role-too-high');
    }
    expect((await role(all.ada, projectId, veras, 'MEMBER')).status).toBe(200);
    expect((await role(all.ben, projectId, veras, 'VIEWER')).status).toBe(200);
    expect((await role(all.ben, projectId, bens, 'MEMBER')).status).toBe(200);
    expect((await role(all.ada, projectId, adas, 'MEMBER')).body.error?.code).toBe('last-project-admin');
    expect((await remove(all.ada, adas)).body.error?.code).toBe('last-project-admin');
  });

  test('two admins who step down at once leave one', async () => {
    const projectId = await projectOf(all.ada, all.workspaceId);
    const bens = await addToProject(all.ada, projectId, all.ben, 'ADMIN');
    const adas = await memberOf(projectId, all.ada);
    const answers = await Promise.all([role(all.ada, projectId, adas, 'VIEWER'), remove(all.ben, bens)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  test('a guest who cannot administer does not count as the project’s required admin', async () => {
    const projectId = await projectOf(all.ada, all.workspaceId);
    await addToProject(all.ada, projectId, all.gus, 'ADMIN');
    const adas = await memberOf(projectId, all.ada);
    expect((await role(all.ada, projectId, adas, 'VIEWER')).body.error?.code).toBe('last-project-admin');
    expect((await remove(all.ada, adas)).body.error?.code).toBe('last-project-admin');
    const open = (by: Person, allowGuestAccess: boolean) =>
      by.ask('PUT', 'settings/project', 'update-project', { query: { projectId }, body: { allowGuestAccess } });
    expect((await open(all.gus, true)).status).toBe(403);
    expect((await open(all.ada, true)).status).toBe(200);
    expect((await remove(all.ada, adas)).status).toBe(200);
    expect((await open(all.gus, false)).body.error?.code).toBe('last-project-admin');
  });
});

test('a foreign item gets exactly the answer of a nonexistent one, headers included', async () => {
  const pairs: [string, string, Record<string, string>, Record<string, string>][] = [
    ['user', 'get-user-profile', { id: all.mallory.userId }, { id: newId() }],
    ['workspace', 'get-workspace', { workspaceId: all.foreign.workspaceId }, { workspaceId: newId() }],
    ['workspace', 'check-permissions', { id: all.foreign.workspaceId }, { id: newId() }],
    ['settings/project', 'get-project', { projectId: all.foreign.projectId }, { projectId: newId() }],
    ['kanban', 'get-board', { projectId: all.foreign.projectId }, { projectId: newId() }],
    ['project', 'get-task-details', { taskId: all.foreign.taskId }, { taskId: newId() }],
    ['workspace', 'get-invitation', { token: 'A'.repeat(43) }, { token: 'B'.repeat(43) }],
  ];
  const plain = ({ status, text, headers, body }: Answer) => {
    const { 'x-request-id': _, date: __, ...rest } = headers;
    return { status, rest, text: text.replace(body.error.requestId, '') };
  };
  for (const [family, endpoint, foreign, unknown] of pairs) {
    const [one, two] = [
      await all.ada.ask('GET', family, endpoint, { query: foreign }),
      await all.ada.ask('GET', family, endpoint, { query: unknown }),
    ];
    expect(plain(one)).toEqual(plain(two));
    expect(one.status).toBe(404);
  }
});

test('a colleague’s profile leaves out their private data', async () => {
  await all.ben.ask('PUT', 'user', 'update-user-profile', {
    body: { metadata: { skills: ['secret'], notifications: { mail: false } } },
  });
  const seen = await all.ada.ask('GET', 'user', 'get-user-profile', { query: { id: all.ben.userId } });
  expect(Object.keys(seen.body)).not.toEqual(expect.arrayContaining(['metadata']));
  expect(seen.text).not.toMatch(/phone|factor|encrypted|metadata/);
});

test('rights that a client claims for itself have no effect', async () => {
  const claims = { canModifySettings: 'true', role: 'ADMIN', permissions: 'all' };
  for (const [key, value] of Object.entries(claims)) {
    const answer = await all.vera.ask('PUT', 'project', 'update-task', {
      query: { taskId: all.taskId, [key]: value },
      body: { title: 'x' },
    });
    expect(answer.status).toBe(400);
    const inBody = await all.vera.ask('PUT', 'project', 'update-task', {
      query: { taskId: all.taskId },
      body: { title: 'x', [key]: value },
    });
    expect(inBody.status).toBe(400);
    const inHeader = await all.vera.ask('PUT', 'project', 'update-task', {
      query: { taskId: all.taskId },
      body: { title: 'x' },
      headers: { [`x-${key.toLowerCase()}`]: value, 'x-user-id': all.ada.userId },
    });
    expect(inHeader.status).toBe(403);
  }
});
