import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { addToProject, joinWorkspace } from '../support/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const former = async (reader: Person, projectId: string): Promise<string[]> => {
  const { body } = await reader.ask('GET', 'kanban', 'get-former-people', { query: { projectId } });
  return body.items.map(({ firstName }: { firstName: string }) => firstName);
};

test('a person who can no longer see a project keeps their name on what they left there, and no one else does', async () => {
  const [ada, ben, cleo, dan, mallory] = await Promise.all(
    ['ada', 'ben', 'cleo', 'dan', 'mallory'].map((name) => app.person(name)),
  );
  if (!ada || !ben || !cleo || !dan || !mallory) throw new Error('nobody came');
  for (const person of [ben, cleo, dan]) await joinWorkspace(app, person, ada.workspaceId, 'MEMBER');
  const query = { workspaceId: ada.workspaceId };
  const project = await ada.ask('POST', 'workspace', 'create-project', {
    query,
    body: { name: 'Launch', visibility: 'PRIVATE' },
  });
  const projectId = project.body.id as string;
  for (const person of [ben, cleo]) await addToProject(ada, projectId, person, 'MEMBER');
  // Completed work keeps its assignee, even after they leave.
  const body = { title: 'Draw the map', status: 'DONE', assigneeId: ben.userId, collaboratorIds: [cleo.userId] };
  await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body });
  expect(await former(ada, projectId)).toEqual([]);

  await app.database.pool.query('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "workspaceId" = $1 AND "userId" = $2', [
    ada.workspaceId,
    ben.userId,
  ]);
  expect(await former(ada, projectId)).toEqual([(await nameOf(ben)).firstName]);
  expect(await former(cleo, projectId)).toEqual([(await nameOf(ben)).firstName]);
  const answer = await ada.ask('GET', 'kanban', 'get-former-people', { query: { projectId } });
  expect(answer.text).not.toContain('@');
  // In the workspace but not in the project, which they do not learn exists.
  expect((await dan.ask('GET', 'kanban', 'get-former-people', { query: { projectId } })).status).toBe(404);
  expect((await mallory.ask('GET', 'kanban', 'get-former-people', { query: { projectId } })).status).toBe(404);
});

test('a former person who only changed, reported or commented on something keeps their name there', async () => {
  const [ada, eve, finn, gil, hal] = await Promise.all(['ada', 'eve', 'finn', 'gil', 'hal'].map((name) => app.person(name)));
  if (!ada || !eve || !finn || !gil || !hal) throw new Error('nobody came');
  for (const person of [eve, finn, gil, hal]) await joinWorkspace(app, person, ada.workspaceId, 'MEMBER');
  const made = async (name: string, visibility = 'TEAM') => {
    const query = { workspaceId: ada.workspaceId };
    return (await ada.ask('POST', 'workspace', 'create-project', { query, body: { name, visibility } })).body.id as string;
  };
  const [projectId, otherId] = [await made('Atlas'), await made('Elsewhere')];
  for (const person of [eve, finn, gil, hal]) await addToProject(ada, projectId, person, 'MEMBER');
  await addToProject(ada, otherId, hal, 'MEMBER');
  const task = await ada.ask('POST', 'project', 'create-task', { query: { projectId }, body: { title: 'Draw' } });
  await eve.ask('PUT', 'project', 'update-task', { query: { taskId: task.body.id }, body: { title: 'Draw it well' } });
  const issue = await finn.ask('POST', 'issues', 'create-issue', { query: { projectId }, body: { title: 'It leaks' } });
  await gil.ask('POST', 'issues', 'create-comment', { query: { issueId: issue.body.id }, body: { content: 'Here too' } });
  // Hal is named only in the other project.
  await hal.ask('POST', 'project', 'create-task', { query: { projectId: otherId }, body: { title: 'Else' } });
  expect(await former(ada, projectId)).toEqual([]);
  await app.database.pool.query(
    'UPDATE "WorkspaceMember" SET "isActive" = false WHERE "workspaceId" = $1 AND "userId" = ANY($2)',
    [ada.workspaceId, [eve, finn, gil, hal].map(({ userId }) => userId)],
  );
  const names = await Promise.all([eve, finn, gil].map(async (person) => (await nameOf(person)).firstName));
  expect(await former(ada, projectId)).toEqual(names.toSorted());
  expect(await former(ada, otherId)).toEqual([(await nameOf(hal)).firstName]);
});

const nameOf = async ({ userId }: Person): Promise<{ firstName: string }> => {
  const { rows } = await app.database.pool.query('SELECT "firstName" FROM "User" WHERE "id" = $1', [userId]);
  return rows[0] as { firstName: string };
};
