import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, TestApp } from '../support/app.ts';
import { addToProject, type Cast, joinWorkspace } from '../support/cast.ts';
import { appWithCast } from '../support/cast-app.ts';

let app: TestApp;
let all: Cast;
beforeAll(async () => {
  ({ app, all } = await appWithCast());
});
afterAll(() => app.stop());

const choose = (person: Person, notifications: Record<string, boolean>) =>
  person.ask('PUT', 'user', 'update-user-profile', { body: { metadata: { notifications } } });
const newProject = async (name: string): Promise<string> =>
  (await all.ada.ask('POST', 'workspace', 'create-project', { query: { workspaceId: all.workspaceId }, body: { name } })).body.id;
const subjects = async (person: Person): Promise<string[]> => (await app.mailsTo(person.email)).map(({ subject }) => subject);

test('a person who turned off email about added projects gets none until they turn it on again', async () => {
  const { ada, ben } = all;
  expect((await choose(ben, { 'added-to-project.email': false })).status).toBe(200);
  await addToProject(ada, await newProject('Quiet'), ben, 'MEMBER');
  // The log is read in order: once Vera has her email, his would have been sent too.
  await addToProject(ada, await newProject('For Vera'), all.vera, 'MEMBER');
  await expect.poll(() => subjects(all.vera)).toContain('ada Tester added you to For Vera');
  expect(await subjects(ben)).not.toContain('ada Tester added you to Quiet');
  await choose(ben, {});
  await addToProject(ada, await newProject('Loud'), ben, 'MEMBER');
  await expect.poll(() => subjects(ben)).toContain('ada Tester added you to Loud');
  expect(await subjects(ben)).not.toContain('ada Tester added you to Quiet');
});

test('an admin who turned off email about reported comments gets none', async () => {
  const { ada, ben, vera, taskId, projectId } = all;
  const members = await ada.ask('GET', 'workspace', 'get-team-members', {
    query: { workspaceId: all.workspaceId, projectId, type: 'project' },
  });
  const memberId = members.body.items.find(({ userId }: { userId: string }) => userId === ben.userId).id;
  await ada.ask('PUT', 'project', 'change-project-member-role', { query: { projectId, memberId }, body: { role: 'ADMIN' } });
  await choose(ada, { 'comment-reported.email': false });
  const { body } = await vera.ask('GET', 'project', 'get-task-comments', { query: { taskId } });
  const said = body.items.find(({ userId }: { userId: string }) => userId === ada.userId);
  expect(await reportOf(said.id)).toBe(200);
  await expect.poll(async () => (await subjects(ben)).some((subject) => subject.includes('was reported'))).toBe(true);
  expect((await subjects(ada)).some((subject) => subject.includes('was reported'))).toBe(false);
});

/** A colleague who comments in the project reports a comment. */
async function reportOf(commentId: string): Promise<number> {
  const cleo = await app.person('cleo');
  await joinWorkspace(app, cleo, all.workspaceId, 'MEMBER');
  await addToProject(all.ada, all.projectId, cleo, 'COMMENTER');
  const answer = await cleo.ask('POST', 'project', 'report-task-comment', { query: { commentId }, body: { reason: 'SPAM' } });
  return answer.status;
}
