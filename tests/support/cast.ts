import { newId } from '#contract/new-id';
import type { WorkspaceRole } from '#contract/permissions';
import type { Answer, Person, TestApp } from './app.ts';
import { attached, onIssues, uploaded } from './attachments.ts';
import { type CastArchive, archiveCast } from './archived.ts';
import { type CastTold, leftTold } from './notifications.ts';
import { type CastReports, castReports } from './reports.ts';
import { madeField } from './fields.ts';
import { type CastIssues, reportIssues } from './issues.ts';
import { createJoinRequests, type CastJoining } from './joining.ts';
import { type CastLinks, linkAndTime } from './links-and-time.ts';
import { type CastJobs, leftJobs } from './long-jobs.ts';
import { type CastOwnRows, castOwnRows } from './own-rows.ts';
import { sentPicture } from './pictures.ts';
import { type CastSprints, castSprints } from './sprints.ts';

/** The people of the tests, and their data. Mallory is always the stranger. */
export interface Cast
  extends CastIssues, CastLinks, CastArchive, CastJoining, CastJobs, CastOwnRows, CastReports, CastSprints, CastTold {
  ada: Person;
  ben: Person;
  vera: Person;
  gus: Person;
  mallory: Person;
  workspaceId: string;
  projectId: string;
  /** A deleted project of the same people. */
  trashedProjectId: string;
  /** A PRIVATE project that has lost all its members. */
  adminlessProjectId: string;
  taskId: string;
  labelId: string;
  subtaskId: string;
  /** Ada's comment on the task, and Ben's. */
  commentId: string;
  bensCommentId: string;
  attachmentId: string;
  /** The same on the issue in triage. */
  issueAttachmentId: string;
  /** A custom text field, a private view of Ada's, and a view of her work. */
  fieldId: string;
  viewId: string;
  workViewId: string;
  /** Uploads of Ada's that have arrived: one to attach, one to discard. */
  uploadId: string;
  discardedUploadId: string;
  issueUploadId: string;
  discardedIssueUploadId: string;
  /** A picture of Ada's that has arrived but is not set yet. */
  pictureUploadId: string;
  /** Ben's membership of the project. */
  memberId: string;
  /** Gus's and Vera's memberships of the workspace. */
  gusMembershipId: string;
  verasMembershipId: string;
  /** Another workspace that Ada owns, of the same people in the same roles; and Vera's membership of it. */
  sideWorkspaceId: string;
  verasSideMembershipId: string;
  /** Another device of Ada's. */
  sessionId: string;
  /** Ada's invitation of a person who has not answered. */
  invitationId: string;
  /** Tokens of Mallory's invitations of Ada: one to accept, one to decline. */
  invitationToken: string;
  declinedToken: string;
  /** The same of Mallory's own workspace. */
  foreign: CastIssues &
    CastLinks &
    CastArchive &
    CastOwnRows &
    CastReports &
    CastSprints &
    CastTold & {
      workspaceId: string;
      projectId: string;
      taskId: string;
      labelId: string;
      subtaskId: string;
      commentId: string;
      attachmentId: string;
      issueAttachmentId: string;
      memberId: string;
      fieldId: string;
      viewId: string;
      workViewId: string;
    };
}

/** The answer's body, if the request was not refused. */
function granted({ status, body }: Answer): Answer['body'] {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

type Role = 'ADMIN' | 'MEMBER' | 'COMMENTER' | 'VIEWER';

/** Adds a person to a workspace by writing the row that an invitation would. */
export async function joinWorkspace(app: TestApp, person: Person, workspaceId: string, role: WorkspaceRole): Promise<void> {
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
  const own = await stage(app, ada, workspaceId, visibility);
  const memberId = await addToProject(ada, own.projectId, ben, 'MEMBER');
  await addToProject(ada, own.projectId, vera, 'VIEWER');
  const trashedProjectId = await trashedProject(ada, workspaceId, visibility, [
    [ben, 'MEMBER'],
    [vera, 'VIEWER'],
  ]);
  const side = await sideWorkspace(app, ada, { ben, vera, gus });
  const uploadId = await uploaded(app, ada, own.taskId, { bytes: Buffer.from('On its way') });
  const discardedUploadId = await uploaded(app, ada, own.taskId, { bytes: Buffer.from('Not wanted') });
  const issueUploadId = await uploaded(app, ada, own.triagedIssueId, { bytes: Buffer.from('On its way') }, onIssues);
  const discardedIssueUploadId = await uploaded(app, ada, own.triagedIssueId, { bytes: Buffer.from('Not wanted') }, onIssues);
  const pictureUploadId = await sentPicture(app, ada);
  const bensComment = await ben.ask('POST', 'project', 'add-task-comment', {
    query: { taskId: own.taskId },
    body: { content: 'Said by Ben' },
  });
  const foreign = await stage(app, mallory, mallory.workspaceId, 'PRIVATE');
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
  const newSession = 'INSERT INTO auth.sessions (user_id) VALUES ($1) RETURNING id';
  const device = await app.database.pool.query<{ id: string }>(newSession, [ada.userId]);
  return {
    sessionId: device.rows[0]?.id ?? '',
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
    ...(await createJoinRequests(app, { ada, ben, vera, mallory, workspaceId, ...own })),
    ...side,
    ...(await leftJobs(app, ada, [workspaceId, side.sideWorkspaceId])),
    gusMembershipId: await membershipOf(app, gus, workspaceId),
    verasMembershipId: await membershipOf(app, vera, workspaceId),
    trashedProjectId,
    adminlessProjectId: await adminlessProject(app, ada),
    uploadId,
    discardedUploadId,
    issueUploadId,
    discardedIssueUploadId,
    pictureUploadId,
    bensCommentId: granted(bensComment).id,
    memberId,
    foreign: { workspaceId: mallory.workspaceId, ...foreign, memberId: granted(theirs).items[0].id },
  };
}

/** Adds a workspace member to the project; returns the membership's id. */
export async function addToProject(by: Person, projectId: string, person: Person, role: Role): Promise<string> {
  const added = await by.ask('POST', 'project', 'add-project-member', {
    query: { projectId },
    body: { userId: person.userId, role },
  });
  return granted(added).id;
}

/** The id of a person's membership of a workspace. */
export async function membershipOf(app: TestApp, person: Person, workspaceId: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT "id" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2',
    [workspaceId, person.userId],
  );
  return rows[0]?.id ?? '';
}

async function sideWorkspace(app: TestApp, owner: Person, { ben, vera, gus }: Record<'ben' | 'vera' | 'gus', Person>) {
  const sideWorkspaceId = newId();
  const { pool } = app.database;
  await pool.query(`INSERT INTO "Workspace" ("id", "name", "createdBy") VALUES ($1, 'On the side', $2)`, [
    sideWorkspaceId,
    owner.userId,
  ]);
  await pool.query('INSERT INTO "Subscription" ("workspaceId") VALUES ($1)', [sideWorkspaceId]);
  await joinWorkspace(app, owner, sideWorkspaceId, 'OWNER');
  await joinWorkspace(app, ben, sideWorkspaceId, 'MEMBER');
  await joinWorkspace(app, vera, sideWorkspaceId, 'MEMBER');
  await joinWorkspace(app, gus, sideWorkspaceId, 'GUEST');
  return { sideWorkspaceId, verasSideMembershipId: await membershipOf(app, vera, sideWorkspaceId) };
}

async function trashedProject(
  owner: Person,
  workspaceId: string,
  visibility: string,
  people: readonly (readonly [Person, Role])[],
): Promise<string> {
  const body = { name: 'Given up', visibility };
  const { id } = granted(await owner.ask('POST', 'workspace', 'create-project', { query: { workspaceId }, body }));
  for (const [person, role] of people) await addToProject(owner, id, person, role);
  await owner.ask('POST', 'project', 'create-task', { query: { projectId: id }, body: { title: 'Left behind' } });
  granted(await owner.ask('DELETE', 'settings/project', 'delete-project', { query: { projectId: id } }));
  return id;
}

async function adminlessProject(app: TestApp, owner: Person): Promise<string> {
  const body = { name: 'Nobody administers it', visibility: 'PRIVATE' };
  const query = { workspaceId: owner.workspaceId };
  const { id } = granted(await owner.ask('POST', 'workspace', 'create-project', { query, body }));
  await app.database.pool.query('DELETE FROM "ProjectMember" WHERE "projectId" = $1', [id]);
  // Archived, it does not count toward the plan.
  await app.database.pool.query(`UPDATE "Project" SET "status" = 'ARCHIVED' WHERE "id" = $1`, [id]);
  return id;
}

async function stage(app: TestApp, owner: Person, workspaceId: string, visibility: string) {
  const project = await owner.ask('POST', 'workspace', 'create-project', {
    query: { workspaceId },
    body: { name: 'Website relaunch', visibility },
  });
  const projectId: string = granted(project).id;
  const task = await owner.ask('POST', 'project', 'create-task', {
    query: { projectId },
    body: { title: `Secret of ${nameIn(owner)}` },
  });
  const taskId: string = granted(task).id;
  const label = await owner.ask('POST', 'settings/project', 'create-label', {
    query: { projectId },
    body: { name: 'Bug', color: 'red' },
  });
  const subtask = await owner.ask('POST', 'project', 'add-task-subtask', { query: { taskId }, body: { title: 'A step' } });
  const comment = await owner.ask('POST', 'project', 'add-task-comment', { query: { taskId }, body: { content: 'Said first' } });
  const attachment = await attached(app, owner, taskId, { bytes: Buffer.from('Read me') });
  const view = await owner.ask('POST', 'project', 'create-saved-view', {
    query: { projectId },
    body: { surface: 'ISSUES', name: 'For later', config: { search: { status: ['OPEN'] } } },
  });
  const workView = await owner.ask('POST', 'workspace', 'create-work-view', {
    query: { workspaceId },
    body: { name: 'Mine', config: { of: 'assigned', filter: { text: '', where: [] } } },
  });
  const issues = await reportIssues(owner, projectId, granted(label).id);
  granted(await owner.ask('POST', 'project', 'set-baseline', { query: { projectId }, body: {} }));
  const onIssue = await attached(app, owner, issues.triagedIssueId, { bytes: Buffer.from('Read me, too') }, onIssues);
  return {
    projectId,
    taskId,
    labelId: granted(label).id as string,
    subtaskId: granted(subtask).id as string,
    commentId: granted(comment).id as string,
    attachmentId: attachment.id as string,
    issueAttachmentId: onIssue.id as string,
    fieldId: await madeField(app, owner, projectId),
    viewId: granted(view).id as string,
    workViewId: granted(workView).id as string,
    ...(await castSprints(owner, projectId)),
    ...(await castReports(owner, projectId, workspaceId)),
    ...(await castOwnRows(app, owner, { workspaceId, projectId, taskId })),
    ...(await leftTold(app, owner, { workspaceId, projectId, taskId })),
    ...issues,
    ...(await linkAndTime(owner, { taskId, ...issues })),
    ...(await archiveCast(owner, { workspaceId, projectId, taskId })),
  };
}

/** The local part of an email address, which tells people apart: a text with a whole one would hide where an address leaks. */
export const nameIn = ({ email }: Pick<Person, 'email'>): string => email.split('@')[0] ?? email;

async function newerToken(app: TestApp, email: string, older: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const token = await app.invitationToken(email);
    if (token !== older) return token;
    await new Promise((done) => void setTimeout(done, 25));
  }
  throw new Error('the second invitation did not come');
}
