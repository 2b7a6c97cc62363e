import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { CROWD } from '../support/amount.ts';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { addToProject, joinWorkspace } from '../support/cast.ts';

// Workspace members who see a project and want to join it.

let app: TestApp;
let ada: Person;
let ben: Person;
let workspaceId: string;

beforeAll(async () => {
  app = await testApp({ DEFAULT_PLAN: 'PRO' });
  [ada, ben] = [await app.person('ada'), await app.person('ben')];
  ({ workspaceId } = ada);
  await joinWorkspace(app, ben, workspaceId, 'MEMBER');
});
afterAll(() => app.stop());

const projectOf = async (visibility: string, requireApproval: boolean): Promise<string> => {
  const body = { name: `Project ${newId().slice(-5)}`, visibility };
  const made = await ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body });
  const query = { projectId: made.body.id };
  await ada.ask('PUT', 'settings/project', 'update-project', { query, body: { requireApproval } });
  return made.body.id;
};
const ask = (person: Person, projectId: string, message = '') =>
  person.ask('POST', 'project', 'request-to-join', { query: { projectId }, body: { message } });
const join = (person: Person, projectId: string) =>
  person.ask('POST', 'project', 'join-project', { query: { projectId }, body: {} });
const mine = (person: Person, projectId: string) => person.ask('GET', 'project', 'get-my-join-request', { query: { projectId } });
const queue = (person: Person, projectId: string) => person.ask('GET', 'project', 'get-join-requests', { query: { projectId } });
const decide = (person: Person, how: 'approve' | 'decline', requestId: string, body: object = {}) =>
  person.ask('POST', 'project', `${how}-join-request`, { query: { requestId }, body });
const codeOf = ({ body }: Answer): string | undefined => body.error?.code;
/** The subjects of a person's emails. */
const subjectsTo = async ({ email }: Person, words: string): Promise<string[]> =>
  (await app.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes(words));
const roleOf = async (person: Person, projectId: string): Promise<string | undefined> =>
  (await person.ask('GET', 'settings/project', 'get-project', { query: { projectId } })).body.role;

test.each(['join-project', 'request-to-join'])('a member of the workspace joins a PUBLIC project by %s', async (endpoint) => {
  const projectId = await projectOf('PUBLIC', false);
  expect(await roleOf(ben, projectId)).toBe('COMMENTER');
  expect((await mine(ben, projectId)).body).toEqual({ isMember: false, wayIn: 'JOIN', request: null });
  const joined = await ben.ask('POST', 'project', endpoint, { query: { projectId }, body: {} });
  expect(joined.body).toMatchObject({ isMember: true, request: null });
  expect(await roleOf(ben, projectId)).toBe('MEMBER');
});

test.each([
  ['TEAM', false],
  ['PUBLIC', true],
] as const)(
  'no one can join a %s project (approval %s) directly, and its readers can ask to join',
  async (visibility, approval) => {
    const projectId = await projectOf(visibility, approval);
    expect((await mine(ben, projectId)).body).toEqual({ isMember: false, wayIn: 'ASK', request: null });
    expect(codeOf(await join(ben, projectId))).toBe('approval-needed');
    expect((await ask(ben, projectId)).body).toMatchObject({ isMember: false, wayIn: 'ASK', request: { message: '' } });
    expect(await roleOf(ben, projectId)).toBe('COMMENTER');
  },
);

test('a guest can read a PUBLIC project, but cannot join it or ask to join', async () => {
  const gus = await app.person('gus');
  await joinWorkspace(app, gus, workspaceId, 'GUEST');
  const projectId = await projectOf('PUBLIC', false);
  const query = { projectId };
  const made = await ada.ask('POST', 'project', 'create-task', { query, body: { title: 'Open to read' } });
  const onTask = { taskId: made.body.id };
  const counted = async () => {
    const { body } = await gus.ask('GET', 'workspace', 'get-workspace-projects', { query: { workspaceId } });
    return body.items.find(({ id }: { id: string }) => id === projectId)?.isMember;
  };
  expect([await roleOf(gus, projectId), await counted()]).toEqual(['VIEWER', false]);
  expect((await ada.ask('GET', 'kanban', 'get-board-frame', { query })).body.project.isMember).toBe(true);
  const links = () => gus.ask('GET', 'project', 'get-task-links', { query: onTask });
  expect((await links()).status).toBe(200);
  const comment = { query: onTask, body: { content: 'Hello' } };
  expect((await gus.ask('POST', 'project', 'add-task-comment', comment)).status).toBe(403);
  expect((await mine(gus, projectId)).body.wayIn).toBe('NONE');
  expect([(await join(gus, projectId)).status, (await ask(gus, projectId)).status]).toEqual([403, 403]);
  const { people } = (await gus.ask('GET', 'kanban', 'get-board-frame', { query })).body;
  const addresses = people.map(({ id, firstName, email }: Record<string, string>) => [id, firstName, email]);
  expect(addresses).toEqual(
    expect.arrayContaining([
      [ada.userId, 'ada', ''],
      [gus.userId, 'gus', gus.email],
    ]),
  );
  const found = async (search: string) => {
    const asked = { workspaceId, projectId, type: 'project', search };
    return (await gus.ask('GET', 'workspace', 'get-team-members', { query: asked })).body.items.length;
  };
  // Not by guessing either: a search finds no one by an address that the reader cannot see.
  expect([await found('ada'), await found(ada.email), await found('@')]).toEqual([1, 0, 0]);
  const namesOf = async (person: Person) => {
    const { body } = await person.ask('GET', 'kanban', 'get-board-frame', { query });
    return body.people.map(({ id }: { id: string }) => id).includes(gus.userId);
  };
  expect([await namesOf(ada), await namesOf(gus)]).toEqual([false, true]);
  const assign = { query: onTask, body: { assigneeId: gus.userId } };
  expect((await ada.ask('PUT', 'project', 'change-assignee', assign)).status).toBe(404);
  await ada.ask('PUT', 'settings/project', 'update-project', { query, body: { visibility: 'TEAM' } });
  expect([await roleOf(gus, projectId), await counted()]).toEqual([undefined, undefined]);
  expect((await links()).status).toBe(404);
});

test('a guest sees the email addresses only of people who share a project with them', async () => {
  const gil = await app.person('gil');
  await joinWorkspace(app, gil, workspaceId, 'GUEST');
  const shared = await projectOf('PRIVATE', false);
  const addressOf = async (person: Person) =>
    (await gil.ask('GET', 'user', 'get-user-profile', { query: { id: person.userId } })).body.email;
  expect([await addressOf(ada), await addressOf(ben), await addressOf(gil)]).toEqual(['', '', gil.email]);
  await addToProject(ada, shared, gil, 'VIEWER');
  expect([await addressOf(ada), await addressOf(ben)]).toEqual([ada.email, '']);
  const query = { projectId: await projectOf('PUBLIC', false) };
  const { people } = (await gil.ask('GET', 'kanban', 'get-board-frame', { query })).body;
  const seen = people.filter(({ email }: { email: string }) => email).map(({ id }: { id: string }) => id);
  expect(seen.toSorted()).toEqual([ada.userId, gil.userId].toSorted());
  await ada.ask('DELETE', 'settings/project', 'delete-project', { query: { projectId: shared } });
  expect(await addressOf(ada)).toBe('');
});

test('in a project with approval, an admin approves the request with a role', async () => {
  const projectId = await projectOf('TEAM', true);
  const asked = await ask(ben, projectId, 'I know the site');
  expect(asked.body).toMatchObject({ isMember: false, wayIn: 'ASK', request: { message: 'I know the site' } });
  expect(await roleOf(ben, projectId)).toBe('COMMENTER');
  const { items } = (await queue(ada, projectId)).body;
  expect(items).toMatchObject([{ message: 'I know the site', status: 'PENDING', user: { id: ben.userId, email: ben.email } }]);
  const approved = await decide(ada, 'approve', items[0].id, { role: 'VIEWER' });
  expect(approved.body.status).toBe('APPROVED');
  expect(await roleOf(ben, projectId)).toBe('VIEWER');
  expect((await mine(ben, projectId)).body).toMatchObject({ isMember: true, request: null });
  expect((await queue(ada, projectId)).body.items).toEqual([]);
  expect(codeOf(await decide(ada, 'decline', items[0].id))).toBe('conflict');
});

test('a person gets an email when their request is approved', async () => {
  const projectId = await projectOf('TEAM', true);
  const una = await app.person('una');
  await joinWorkspace(app, una, workspaceId, 'MEMBER');
  const { request } = (await ask(una, projectId)).body;
  await decide(ada, 'approve', request.id);
  await expect.poll(() => subjectsTo(una, 'added you to')).toHaveLength(1);
});

test('project admins get one email about a person who asks repeatedly', async () => {
  const [ann, leo] = [await app.person('ann'), await app.person('leo')];
  for (const person of [ann, leo]) await joinWorkspace(app, person, workspaceId, 'MEMBER');
  const projectId = await projectOf('TEAM', true);
  await addToProject(ada, projectId, ann, 'ADMIN');
  const subjects = () => subjectsTo(ann, 'asks to join');
  await ask(leo, projectId, 'May I <b>join</b>?');
  await expect.poll(subjects).toHaveLength(1);
  const mail = (await app.mailsTo(ann.email)).find(({ subject }) => subject.includes('asks to join'));
  expect(mail?.html).toContain('May I &lt;b&gt;join&lt;/b&gt;?');
  await leo.ask('POST', 'project', 'withdraw-join-request', { query: { projectId }, body: {} });
  await ask(leo, projectId);
  // The next email to the same reader shows that none was sent for this.
  await ask(ben, projectId);
  await expect.poll(subjects).toHaveLength(2);
});

test('no one can ask to join a private project', async () => {
  const projectId = await projectOf('PRIVATE', true);
  expect((await ask(ben, projectId)).status).toBe(404);
  expect((await mine(ben, projectId)).status).toBe(404);
});

test('only project admins can see and decide pending approvals', async () => {
  const projectId = await projectOf('TEAM', true);
  const { request } = (await ask(ben, projectId)).body;
  const cleo = await app.person('cleo');
  await joinWorkspace(app, cleo, workspaceId, 'MEMBER');
  await addToProject(ada, projectId, cleo, 'MEMBER');
  for (const person of [ben, cleo]) {
    expect((await queue(person, projectId)).status).toBe(403);
    expect((await decide(person, 'approve', request.id)).status).toBe(403);
    expect((await decide(person, 'decline', request.id)).status).toBe(403);
  }
  const mallory = await app.person('mallory');
  expect((await decide(mallory, 'approve', request.id)).status).toBe(404);
  expect((await ask(mallory, projectId)).status).toBe(404);
});

test('a declined person can ask again, and a withdrawn request is no longer pending', async () => {
  const projectId = await projectOf('TEAM', true);
  const first = (await ask(ben, projectId)).body.request;
  expect((await decide(ada, 'decline', first.id)).body.status).toBe('DECLINED');
  expect((await mine(ben, projectId)).body.request).toBeNull();
  const second = (await ask(ben, projectId, 'Please')).body.request;
  expect(second.id).not.toBe(first.id);
  const withdrawn = await ben.ask('POST', 'project', 'withdraw-join-request', { query: { projectId }, body: {} });
  expect(withdrawn.body).toMatchObject({ isMember: false, request: null });
  expect(codeOf(await decide(ada, 'approve', second.id))).toBe('conflict');
  expect(await roleOf(ben, projectId)).toBe('COMMENTER');
});

test('a person can send at most 10 requests a day', async () => {
  const projectId = await projectOf('TEAM', true);
  const statuses: number[] = [];
  for (let time = 0; time < 11; time++) {
    statuses.push((await ask(ben, projectId)).status);
    await ben.ask('POST', 'project', 'withdraw-join-request', { query: { projectId }, body: {} });
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('adding or inviting a person closes their request', async () => {
  const projectId = await projectOf('TEAM', true);
  const { request } = (await ask(ben, projectId)).body;
  await addToProject(ada, projectId, ben, 'COMMENTER');
  expect((await queue(ada, projectId)).body.items).toEqual([]);
  expect(codeOf(await decide(ada, 'approve', request.id, { role: 'ADMIN' }))).toBe('conflict');
  expect(await roleOf(ben, projectId)).toBe('COMMENTER');
});

test('a workspace admin joins without approval, as an admin', async () => {
  const ann = await app.person('ann');
  await joinWorkspace(app, ann, workspaceId, 'ADMIN');
  const projectId = await projectOf('TEAM', true);
  expect((await ask(ann, projectId)).body).toEqual({ isMember: true, wayIn: 'JOIN', request: null });
  const { rows } = await app.database.pool.query('SELECT "role" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [
    projectId,
    ann.userId,
  ]);
  expect(rows).toEqual([{ role: 'ADMIN' }]);
});

test('a person who has left the workspace cannot be approved', async () => {
  const projectId = await projectOf('TEAM', true);
  const leo = await app.person('leo');
  await joinWorkspace(app, leo, workspaceId, 'MEMBER');
  const { request } = (await ask(leo, projectId)).body;
  await app.database.pool.query('DELETE FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2', [
    workspaceId,
    leo.userId,
  ]);
  expect((await queue(ada, projectId)).body.items).toEqual([]);
  expect(codeOf(await decide(ada, 'approve', request.id))).toBe('conflict');
  await joinWorkspace(app, leo, workspaceId, 'MEMBER');
  expect((await mine(leo, projectId)).body.request).toBe(null);
  expect((await queue(ada, projectId)).body.items).toEqual([]);
});

test('a deactivated person cannot be approved, and their request is pending again when they return', async () => {
  const projectId = await projectOf('TEAM', true);
  const lea = await app.person('lea');
  await joinWorkspace(app, lea, workspaceId, 'MEMBER');
  const { request } = (await ask(lea, projectId)).body;
  const shut = (isActive: boolean) =>
    app.database.pool.query('UPDATE "WorkspaceMember" SET "isActive" = $1 WHERE "userId" = $2 AND "workspaceId" = $3', [
      isActive,
      lea.userId,
      workspaceId,
    ]);
  await shut(false);
  expect((await queue(ada, projectId)).body.items).toEqual([]);
  expect(codeOf(await decide(ada, 'approve', request.id))).toBe('not-a-member');
  await shut(true);
  expect((await queue(ada, projectId)).body.items).toHaveLength(1);
});

describe('concurrent requests', () => {
  test('of one person become one request, and approvals make one member', async () => {
    const projectId = await projectOf('TEAM', true);
    const asked = await Promise.all(Array.from({ length: CROWD }, () => ask(ben, projectId)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    const { items } = (await queue(ada, projectId)).body;
    expect(items).toHaveLength(1);
    const decided = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => decide(ada, index % 2 ? 'approve' : 'decline', items[0].id)),
    );
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('to join an open project create one membership', async () => {
    const projectId = await projectOf('PUBLIC', false);
    await Promise.all(Array.from({ length: CROWD }, (_, index) => (index % 2 ? ask : join)(ben, projectId)));
    const { rows } = await app.database.pool.query('SELECT 1 FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [
      projectId,
      ben.userId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
