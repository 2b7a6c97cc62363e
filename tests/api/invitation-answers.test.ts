import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/new-id';
import { CROWD } from '../support/amount.ts';
import { type Answer, type Person, type TestApp, testApp } from '../support/app.ts';
import { addToProject, joinWorkspace } from '../support/cast.ts';

// Who gets in by an invitation, with which role, and who does not.

let app: TestApp;
let crowd: Promise<Person[]> | null = null;

beforeAll(async () => void (app = await testApp({ DEFAULT_PLAN: 'PRO' })));
afterAll(() => app.stop());

const run = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, values);
const invite = (by: Person, body: Record<string, unknown>, query: Record<string, string> = {}) =>
  by.ask('POST', 'workspace', 'create-workspace-invitation', { query: { id: by.workspaceId, ...query }, body });
const accept = (person: Pick<Person, 'ask'>, token: string) =>
  person.ask('POST', 'workspace', 'accept-invitation', { body: { token } });
const codeOf = ({ body }: Answer): string | undefined => body.error?.code;
const membersOf = async ({ workspaceId }: Person): Promise<number> =>
  Number((await run('SELECT count(*) AS n FROM "WorkspaceMember" WHERE "workspaceId" = $1', [workspaceId])).rows[0].n);
const projectOf = async (by: Person, visibility: string): Promise<string> => {
  const made = await by.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId: by.workspaceId },
    body: { name: `Project ${newId().slice(-5)}`, visibility },
  });
  return made.body.id;
};
const invited = async (by: Person, person: { email: string }, body: object = {}, query: Record<string, string> = {}) => {
  const made = await invite(by, { email: person.email, ...body }, query);
  expect(made.status).toBe(200);
  return app.invitationToken(person.email);
};

describe('the invited address', () => {
  test('must be proven, or the token of the email shown: a confirmed address is no proof', async () => {
    const [ada, uma] = [await app.person('ada'), await app.person('uma')];
    const made = await invite(ada, { email: uma.email });
    const token = await app.invitationToken(uma.email);
    await run('UPDATE auth.users SET proven_email = NULL, proven_by = NULL, proven_at = NULL WHERE id = $1', [uma.userId]);
    for (const how of ['accept', 'decline']) {
      const answer = await uma.ask('POST', 'workspace', `${how}-my-invitation`, {
        query: { invitationId: made.body.id },
        body: {},
      });
      expect(codeOf(answer)).toBe('mailbox-unverified');
    }
    expect((await uma.ask('GET', 'workspace', 'get-my-invitations')).body.items).toEqual([]);
    expect((await accept(uma, token)).status).toBe(200);
  });

  test('taken without an email opens no invitation by its id, by signing up or by changing an address', async () => {
    const [ada, mallory] = [await app.person('ada'), await app.person('mallory')];
    const made = await invite(ada, { email: 'wanted@example.com' });
    const changed = await app.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      headers: { apikey: app.publishableKey, authorization: `Bearer ${mallory.token}`, 'content-type': 'application/json' },
      payload: { email: 'wanted@example.com' },
    });
    expect(changed.json()).toMatchObject({ email: 'wanted@example.com' });
    expect((await mallory.ask('GET', 'workspace', 'get-my-invitations')).body.items).toEqual([]);
    const query = { invitationId: made.body.id };
    const answer = await mallory.ask('POST', 'workspace', 'accept-my-invitation', { query, body: {} });
    expect(codeOf(answer)).toBe('mailbox-unverified');
  });

  test('shows its pending invitations without a token, and answers them by id', async () => {
    const [ada, bob, mallory] = [await app.person('ada'), await app.person('bob'), await app.person('mallory')];
    const projectId = await projectOf(ada, 'PRIVATE');
    await invite(ada, { email: bob.email, message: 'Welcome' });
    await invite(ada, { email: bob.email, role: 'GUEST' }, { projectId });
    const list = await bob.ask('GET', 'workspace', 'get-my-invitations');
    expect(list.body.items.map(({ role, inviterName }: Record<string, string>) => [role, inviterName])).toEqual([
      ['GUEST', 'ada Tester'],
      ['MEMBER', 'ada Tester'],
    ]);
    expect(list.text).not.toMatch(/token|[\w-]{43}/);
    const [into, whole] = list.body.items;
    const by = (person: Person, how: 'accept' | 'decline', invitationId: string) =>
      person.ask('POST', 'workspace', `${how}-my-invitation`, { query: { invitationId }, body: {} });
    const foreign = await by(mallory, 'accept', whole.id);
    const unknown = await by(mallory, 'accept', newId());
    expect([foreign.status, foreign.body.error.message]).toEqual([404, unknown.body.error.message]);
    expect((await by(bob, 'decline', into.id)).body).toEqual({ status: 'DECLINED' });
    expect((await by(bob, 'accept', whole.id)).body).toEqual({ workspaceId: ada.workspaceId, projectId: null });
    expect(codeOf(await by(bob, 'accept', whole.id))).toBe('invitation-used');
    expect((await bob.ask('GET', 'workspace', 'get-my-invitations')).body.items).toEqual([]);
  });
});

describe('a role in the project', () => {
  const roleOf = async (person: Person, projectId: string): Promise<unknown> =>
    (await run('SELECT "role" FROM "ProjectMember" WHERE "projectId" = $1 AND "userId" = $2', [projectId, person.userId])).rows[0]
      ?.role;

  test.each([
    ['a guest talks', { role: 'GUEST' }, 'COMMENTER'],
    ['a member works', { role: 'MEMBER' }, 'MEMBER'],
    ['anybody is what the invitation says', { role: 'MEMBER', projectRole: 'VIEWER' }, 'VIEWER'],
  ])('%s', async (_, body, expected) => {
    const [ada, ben] = [await app.person('ada'), await app.person('ben')];
    const projectId = await projectOf(ada, 'PRIVATE');
    expect((await accept(ben, await invited(ada, ben, body, { projectId }))).body).toEqual({
      workspaceId: ada.workspaceId,
      projectId,
    });
    expect(await roleOf(ben, projectId)).toBe(expected);
  });

  test('is given only if the invitation names a project', async () => {
    const ada = await app.person('ada');
    expect((await invite(ada, { email: 'x@example.com', projectRole: 'ADMIN' })).status).toBe(400);
  });

  test('leaves an existing member’s workspace role unchanged', async () => {
    const [ada, ann] = [await app.person('ada'), await app.person('ann')];
    await joinWorkspace(app, ann, ada.workspaceId, 'ADMIN');
    const projectId = await projectOf(ada, 'PRIVATE');
    expect((await accept(ann, await invited(ada, ann, { role: 'GUEST' }, { projectId }))).status).toBe(200);
    const workspace = await ann.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: ada.workspaceId } });
    expect([workspace.body.role, await roleOf(ann, projectId)]).toEqual(['ADMIN', 'COMMENTER']);
  });
});

describe('a former member', () => {
  test('returns with the role of the new invitation', async () => {
    const [ada, ben] = [await app.person('ada'), await app.person('ben')];
    await accept(ben, await invited(ada, ben, { role: 'ADMIN' }));
    await run('DELETE FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2', [ada.workspaceId, ben.userId]);
    const old = await app.invitationToken(ben.email);
    expect((await invite(ada, { email: ben.email, role: 'GUEST' })).status).toBe(200);
    let token = old;
    while (token === old) token = await app.invitationToken(ben.email);
    expect((await accept(ben, token)).status).toBe(200);
    const workspace = await ben.ask('GET', 'workspace', 'get-workspace', { query: { workspaceId: ada.workspaceId } });
    expect(workspace.body.role).toBe('GUEST');
  });

  test('who was deactivated can be reactivated only by an admin', async () => {
    const [ada, dan, eve] = [await app.person('ada'), await app.person('dan'), await app.person('eve')];
    const token = await invited(ada, dan);
    const deactivate = (person: Person) =>
      run('UPDATE "WorkspaceMember" SET "isActive" = false WHERE "workspaceId" = $1 AND "userId" = $2', [
        ada.workspaceId,
        person.userId,
      ]);
    for (const person of [dan, eve]) {
      await joinWorkspace(app, person, ada.workspaceId, 'MEMBER');
      await deactivate(person);
    }
    expect(codeOf(await accept(dan, token))).toBe('member-deactivated');
    expect(codeOf(await invite(ada, { email: eve.email }))).toBe('member-deactivated');
  });
});

describe('the right of the sender', () => {
  const invitedByIda = async (change: string) => {
    const [ada, ida, ben] = [await app.person('ada'), await app.person('ida'), await app.person('ben')];
    await joinWorkspace(app, ida, ada.workspaceId, 'ADMIN');
    const made = await ida.ask('POST', 'workspace', 'create-workspace-invitation', {
      query: { id: ada.workspaceId },
      body: { email: ben.email, role: 'MEMBER' },
    });
    const token = await app.invitationToken(ben.email);
    await run(`UPDATE "WorkspaceMember" SET ${change} WHERE "workspaceId" = $1 AND "userId" = $2`, [ada.workspaceId, ida.userId]);
    return { ada, ben, token, id: made.body.id as string };
  };

  test.each([
    ['was demoted', `"role" = 'MEMBER'`],
    ['was deactivated', `"isActive" = false`],
  ])('is void once they were: %s', async (_, change) => {
    const { ada, ben, token, id } = await invitedByIda(change);
    const refused = await accept(ben, token);
    expect([codeOf(refused), refused.body.error.message]).toEqual([
      'invitation-used',
      'This invitation is revoked and can no longer be used.',
    ]);
    const query = { id: ada.workspaceId, status: 'REVOKED' };
    const listed = await ada.ask('GET', 'workspace', 'get-workspace-invitations', { query });
    expect(listed.body.items.map((each: { id: string }) => each.id)).toEqual([id]);
    expect((await ben.ask('GET', 'workspace', 'get-my-invitations')).body.items).toEqual([]);
    // Resending makes the new sender responsible for it.
    const again = await ada.ask('POST', 'workspace', 'resend-workspace-invitation', {
      query: { id: ada.workspaceId },
      body: { invitationIds: [id] },
    });
    expect(again.body.items[0]).toMatchObject({ status: 'PENDING', inviter: { id: ada.userId } });
  });

  test('is void for a private project that they left, and for a deleted project', async () => {
    const [ada, ida, ben] = [await app.person('ada'), await app.person('ida'), await app.person('ben')];
    await joinWorkspace(app, ida, ada.workspaceId, 'ADMIN');
    const projectId = await projectOf(ada, 'PRIVATE');
    const memberId = await addToProject(ada, projectId, ida, 'ADMIN');
    await ida.ask('POST', 'workspace', 'create-workspace-invitation', {
      query: { id: ada.workspaceId, projectId },
      body: { email: ben.email },
    });
    const token = await app.invitationToken(ben.email);
    const seen = () => ben.ask('GET', 'workspace', 'get-invitation', { query: { token } });
    expect((await seen()).body.status).toBe('PENDING');
    await run(`UPDATE "ProjectMember" SET "role" = 'MEMBER' WHERE "id" = $1`, [memberId]);
    expect((await seen()).body.status).toBe('REVOKED');
    await run(`UPDATE "ProjectMember" SET "role" = 'ADMIN' WHERE "id" = $1`, [memberId]);
    await run('UPDATE "Project" SET "deletedAt" = now() WHERE "id" = $1', [projectId]);
    expect((await seen()).body.status).toBe('REVOKED');
    expect(codeOf(await accept(ben, token))).toBe('invitation-used');
  });

  test.each(['the workspace', 'its project'])('does not bring back a person who was removed from %s since', async (whence) => {
    const [ada, ben] = [await app.person('ada'), await app.person('ben')];
    await joinWorkspace(app, ben, ada.workspaceId, 'MEMBER');
    const projectId = await projectOf(ada, 'PRIVATE');
    const token = await invited(ada, ben, {}, { projectId });
    const otherProjectId = await projectOf(ada, 'PRIVATE');
    const other = await invite(ada, { email: ben.email }, { projectId: otherProjectId });
    const memberId = await addToProject(ada, projectId, ben, 'MEMBER');
    if (whence === 'its project') await ada.ask('DELETE', 'project', 'remove-project-member', { query: { memberId } });
    else {
      const member = await run('SELECT "id" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2', [
        ada.workspaceId,
        ben.userId,
      ]);
      await ada.ask('DELETE', 'workspace', 'remove-workspace-member', {
        query: { workspaceId: ada.workspaceId, memberId: member.rows[0].id },
      });
    }
    expect(codeOf(await accept(ben, token))).toBe('invitation-used');
    const answer = await ben.ask('POST', 'workspace', 'accept-my-invitation', {
      query: { invitationId: other.body.id },
      body: {},
    });
    expect(answer.status).toBe(whence === 'its project' ? 200 : 409);
    expect(await membersOf(ada)).toBe(whence === 'its project' ? 2 : 1);
  });

  test('reveals the project name only to the invited person, and only while it is valid', async () => {
    const [ada, ben, eve] = [await app.person('ada'), await app.person('ben'), await app.person('eve')];
    const projectId = await projectOf(ada, 'PRIVATE');
    const token = await invited(ada, ben, {}, { projectId });
    const seen = async (person: Person) => (await person.ask('GET', 'workspace', 'get-invitation', { query: { token } })).body;
    const listed = async () =>
      (await ada.ask('GET', 'workspace', 'get-workspace-invitations', { query: { id: ada.workspaceId } })).body.items[0];
    expect((await seen(ben)).projectName).toMatch(/^Project /);
    expect(await seen(eve)).toMatchObject({ isYours: false, projectName: null });
    expect((await listed()).projectId).toBe(projectId);
    await run('UPDATE "Project" SET "deletedAt" = now() WHERE "id" = $1', [projectId]);
    expect(await seen(ben)).toMatchObject({ status: 'REVOKED', projectName: null });
    expect(await listed()).toMatchObject({ projectId: null, projectRole: null });
    await run('UPDATE "Project" SET "deletedAt" = NULL WHERE "id" = $1', [projectId]);
    await ada.ask('POST', 'workspace', 'revoke-workspace-invitation', {
      query: { id: ada.workspaceId },
      body: { invitationIds: [(await listed()).id] },
    });
    expect(await seen(ben)).toMatchObject({ status: 'REVOKED', projectName: null });
  });
});

describe('at the same time', () => {
  test('concurrent accepts of one token make one member and one acceptance', async () => {
    const [ada, ben] = [await app.person('ada'), await app.person('ben')];
    const token = await invited(ada, ben);
    const answers = await Promise.all(Array.from({ length: CROWD }, () => accept(ben, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set(['invitation-used']));
    expect(await membersOf(ada)).toBe(2);
    const events = await run(`SELECT 1 FROM "Event" WHERE "action" = 'accept-invitation' AND "workspaceId" = $1`, [
      ada.workspaceId,
    ]);
    // The accepted invitation and the membership it created.
    expect(events.rows).toHaveLength(2);
  });

  test.each([
    ['MEMBER', 'seat-limit-reached', 3],
    ['GUEST', 'guest-limit-reached', 2],
  ])('people who accept as %s at once get as many seats as the plan has', async (role, code, room) => {
    const ada = await app.person('ada');
    await run(`UPDATE "Subscription" SET "planType" = 'FREE' WHERE "workspaceId" = $1`, [ada.workspaceId]);
    if (role === 'MEMBER') await joinWorkspace(app, await app.person('ben'), ada.workspaceId, 'MEMBER');
    const people = await (crowd ??= Promise.all(Array.from({ length: CROWD }, (_, index) => app.person(`p${index}`))));
    const { body } = await ada.ask('POST', 'workspace', 'create-workspace-invitations', {
      query: { id: ada.workspaceId },
      body: { emails: people.map(({ email }) => email), role },
    });
    const idOf = (person: Person) => body.items.find(({ email }: { email: string }) => email === person.email).id as string;
    const answers = await Promise.all(
      people.map((person) =>
        person.ask('POST', 'workspace', 'accept-my-invitation', { query: { invitationId: idOf(person) }, body: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeOf))).toEqual(new Set([code]));
    expect(await membersOf(ada)).toBe(room + (role === 'MEMBER' ? 2 : 1));
  });
});
