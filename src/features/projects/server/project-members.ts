import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build, type Statements } from '#server/statements';
import type { ProjectMember, projectMemberActions } from '../contract.ts';
import { lockedProject } from './project-queries.ts';

type Actions = typeof projectMemberActions;

/** Makes a member of the workspace a member of the project; someone who is one already is a conflict. */
export async function addedMember({
  db,
  reached,
  body,
  newId,
  record,
}: Call<Actions['add-project-member']>): Promise<ProjectMember> {
  const { workspaceId, projectId } = reached;
  await lockedProject(db, projectId);
  const member = await db.first(
    build
      .selectFrom('WorkspaceMember')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .where('userId', '=', body.userId)
      .where('isActive', '=', true),
  );
  if (member === undefined) fail('not-found');
  const known = await db.first(
    build.selectFrom('ProjectMember').select('id').where('projectId', '=', projectId).where('userId', '=', body.userId),
  );
  if (known !== undefined) fail('conflict', {}, { userId: 'Already a member of this project' });
  const added = await db.only(
    build
      .insertInto('ProjectMember')
      .values({ ...body, id: newId(), workspaceId, projectId })
      .returningAll(),
  );
  record({
    target: 'ProjectMember',
    targetId: added.id,
    targetVersion: added.version,
    changes: { role: [null, added.role], userId: [null, added.userId] },
  });
  return asMember(added);
}

/** Gives a member another role; the project keeps an admin. */
export async function changedRole({
  db,
  reached,
  body,
  record,
}: Call<Actions['change-project-member-role']>): Promise<ProjectMember> {
  const before = await memberUnderLock(db, reached.projectId, reached.rowId);
  if (before.role === body.role) return asMember(before);
  if (before.role === 'ADMIN') await refuseLastAdmin(db, reached.projectId);
  const after = await db.only(build.updateTable('ProjectMember').set(body).where('id', '=', before.id).returningAll());
  record({
    target: 'ProjectMember',
    targetId: after.id,
    targetVersion: after.version,
    changes: { role: [before.role, after.role] },
  });
  return asMember(after);
}

/** Takes a person out of the project; the project keeps an admin. */
export async function removedMember({ db, reached, record }: Call<Actions['remove-project-member']>): Promise<{ id: string }> {
  const member = await memberUnderLock(db, reached.projectId, reached.rowId);
  if (member.role === 'ADMIN') await refuseLastAdmin(db, reached.projectId);
  await db.all(build.deleteFrom('ProjectMember').where('id', '=', member.id));
  record({ target: 'ProjectMember', targetId: member.id, changes: { role: [member.role, null], userId: [member.userId, null] } });
  return { id: member.id };
}

/** The lock on the project makes two simultaneous demotions wait for one another. */
async function memberUnderLock(db: Statements, projectId: string, id: string) {
  await lockedProject(db, projectId);
  return (await db.first(build.selectFrom('ProjectMember').selectAll().where('id', '=', id))) ?? fail('not-found');
}

async function refuseLastAdmin(db: Statements, projectId: string): Promise<void> {
  const admins = await db.all(
    build.selectFrom('ProjectMember').select('id').where('projectId', '=', projectId).where('role', '=', 'ADMIN'),
  );
  if (admins.length <= 1) fail('last-project-admin');
}

const asMember = ({
  id,
  projectId,
  userId,
  role,
  createdAt,
  version,
}: Omit<ProjectMember, 'role'> & { role: string }): ProjectMember => ({
  id,
  projectId,
  userId,
  role: role as ProjectMember['role'],
  createdAt,
  version,
});
