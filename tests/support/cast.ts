import type { Answer, Person, TestApp } from './app.ts';

/** The people of the tests, and what is theirs. Mallory is always the stranger. */
export interface Cast {
  ada: Person;
  ben: Person;
  vera: Person;
  gus: Person;
  mallory: Person;
  workspaceId: string;
  projectId: string;
  taskId: string;
  labelId: string;
  subtaskId: string;
  /** Ben's membership of the project. */
  memberId: string;
  /** Ada's invitation of somebody who has not answered. */
  invitationId: string;
  /** Tokens of Mallory's invitations of Ada: one to accept, one to decline. */
  invitationToken: string;
  declinedToken: string;
  /** The same of Mallory's own workspace. */
  foreign: { workspaceId: string; projectId: string; taskId: string; labelId: string; subtaskId: string; memberId: string };
}

/** The answer's body, where the request was not refused. */
function granted({ status, body }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

type Role = 'ADMIN' | 'MEMBER' | 'COMMENTER' | 'VIEWER';

/** Puts a person into a workspace: invitations come with a later feature, so the row is written as they will write it. */
export async function joinWorkspace(
  app: TestApp,
  person: Person,
  workspaceId: string,
  role: 'ADMIN' | 'MEMBER' | 'GUEST',
): Promise<void> {
  await app.database.pool.query(
    'INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role") VALUES (gen_random_uuid(), $1, $2, $3)',
    [workspaceId, person.userId, role],
  );
}

/** Ada owns the workspace and the project; Ben is a member, Vera a viewer of it; Gus is a guest of the workspace only. */
export async function cast(app: TestApp, visibility: 'PRIVATE' | 'TEAM' | 'PUBLIC' = 'PRIVATE'): Promise<Cast> {
  const [ada, ben, vera, gus, mallory] = await Promise.all(
    ['ada', 'ben', 'vera', 'gus', 'mallory'].map((name) => app.person(name)),
  );
  if (!ada || !ben || !vera || !gus || !mallory) throw new Error('somebody is missing');
  const { workspaceId } = ada;
  for (const [person, role] of [
    [ben, 'MEMBER'],
    [vera, 'MEMBER'],
    [gus, 'GUEST'],
  ] as const)
    await joinWorkspace(app, person, workspaceId, role);
  const own = await stage(ada, workspaceId, visibility);
  const memberId = await addToProject(ada, own.projectId, ben, 'MEMBER');
  await addToProject(ada, own.projectId, vera, 'VIEWER');
  const foreign = await stage(mallory, mallory.workspaceId, 'PRIVATE');
  const theirs = await mallory.ask('GET', 'workspace', 'get-team-members', {
    query: { workspaceId: mallory.workspaceId, projectId: foreign.projectId, type: 'project' },
  });
  const invite = async (by: Person, id: string, email: string, project?: string): Promise<string> =>
    granted(
      await by.ask('POST', 'workspace', 'create-workspace-invitation', {
        query: { id, ...(project && { projectId: project }) },
        body: { email },
      }),
    ).id;
  const invitationId = await invite(ada, workspaceId, 'pending@example.com');
  await invite(mallory, mallory.workspaceId, ada.email);
  const invitationToken = await app.invitationToken(ada.email);
  await invite(mallory, mallory.workspaceId, ada.email, foreign.projectId);
  const declinedToken = await newerToken(app, ada.email, invitationToken);
  return {
    invitationId,
    invitationToken,
    declinedToken,
    ada,
    ben,
    vera,
    gus,
    mallory,
    workspaceId,
    ...own,
    memberId,
    foreign: { workspaceId: mallory.workspaceId, ...foreign, memberId: granted(theirs).items[0].id },
  };
}

/** Adds a member of the workspace to the project; answers the membership's id. */
export async function addToProject(by: Person, projectId: string, person: Person, role: Role): Promise<string> {
  const added = await by.ask('POST', 'project', 'add-project-member', {
    query: { projectId },
    body: { userId: person.userId, role },
  });
  return granted(added).id;
}

async function stage(owner: Person, workspaceId: string, visibility: string) {
  const project = await owner.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Website relaunch', visibility },
  });
  const projectId: string = granted(project).id;
  const task = await owner.ask('POST', 'project', 'create-task', {
    query: { projectId },
    body: { title: `Secret of ${owner.email}` },
  });
  const taskId: string = granted(task).id;
  const label = await owner.ask('POST', 'settings/project', 'create-label', {
    query: { projectId },
    body: { name: 'Bug', color: 'red' },
  });
  const subtask = await owner.ask('POST', 'project', 'add-task-subtask', { query: { taskId }, body: { title: 'A step' } });
  return { projectId, taskId, labelId: granted(label).id as string, subtaskId: granted(subtask).id as string };
}

async function newerToken(app: TestApp, email: string, older: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const token = await app.invitationToken(email);
    if (token !== older) return token;
    await new Promise((done) => void setTimeout(done, 25));
  }
  throw new Error('the second invitation did not come');
}
