import { outranksInProject, type WorkspaceRole } from '#contract/permissions';
import { holdWorkspace } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import { build } from '#server/statements';
import type { ProjectMember, projectMemberActions } from '../contract.ts';
import { lockedAsReached, refuseWithoutAdmin } from './project-queries.ts';

type Actions = typeof projectMemberActions;

/** Adds a member of the workspace to the project. Adding a member again is a conflict. */
export async function addedMember({
  db,
  reached,
  actor,
  body,
  newId,
  record,
}: Call<Actions['add-project-member']>): Promise<ProjectMember> {
  const { workspaceId, projectId } = reached;
  await lockedAsReached(db, reached, actor.userId);
  const [person] = await db.text<{ name: string }>(PERSON, [workspaceId, body.userId]);
  if (person === undefined) fail('not-found');
  const known = await db.first(
    build.selectFrom('ProjectMember').select('id').where('projectId', '=', projectId).where('userId', '=', body.userId),
  );
  if (known !== undefined) fail('conflict', {}, { userId: 'This person is already a member of the project.' });
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
    name: person.name,
    changes: { role: [null, added.role], userId: [null, added.userId] },
  });
  return asMember(added);
}

/** Changes the role of a member of a lower rank or of the actor. The project keeps an admin. */
export async function changedRole(call: Call<Actions['change-project-member-role']>): Promise<ProjectMember> {
  const { db, reached, body, record } = call;
  const { name, ...before } = await memberUnderLock(call);
  await refuseStale(db, before, body.version, ['role']);
  if (before.role === body.role) return asMember(before);
  const after = await db.only(
    build.updateTable('ProjectMember').set({ role: body.role }).where('id', '=', before.id).returningAll(),
  );
  if (before.role === 'ADMIN') await refuseWithoutAdmin(db, reached.projectId);
  record({
    target: 'ProjectMember',
    targetId: after.id,
    targetVersion: after.version,
    name,
    changes: { role: [before.role, after.role] },
  });
  return asMember(after);
}

/** Removes a member of a lower rank or the actor. The project keeps an admin. */
export async function removedMember(call: Call<Actions['remove-project-member']>): Promise<{ id: string }> {
  const { db, reached, record } = call;
  const { name, ...member } = await memberUnderLock(call);
  await db.all(build.deleteFrom('ProjectMember').where('id', '=', member.id));
  if (member.role === 'ADMIN') await refuseWithoutAdmin(db, reached.projectId);
  record({
    target: 'ProjectMember',
    targetId: member.id,
    name,
    changes: { role: [member.role, null], userId: [member.userId, null] },
  });
  return { id: member.id };
}

type OnMember = Pick<Call<Actions['remove-project-member']>, 'db' | 'reached' | 'actor'>;

const NAME = `coalesce(nullif(trim(u."firstName" || ' ' || u."lastName"), ''), split_part(u."email", '@', 1)) AS "name"`;
const PERSON = `
SELECT ${NAME} FROM "WorkspaceMember" wm JOIN "User" u ON u."id" = wm."userId"
WHERE wm."workspaceId" = $1 AND wm."userId" = $2 AND wm."isActive" FOR KEY SHARE OF wm`;
const MEMBER = `
SELECT pm."id", pm."projectId", pm."userId", pm."role", pm."createdAt", pm."version", wm."role" AS "workspaceRole", ${NAME} FROM "ProjectMember" pm
JOIN "WorkspaceMember" wm ON wm."workspaceId" = pm."workspaceId" AND wm."userId" = pm."userId"
JOIN "User" u ON u."id" = pm."userId"
WHERE pm."id" = $1`;

/**
 * The member to change. The lock on the project serializes two demotions, and the lock on the workspace serializes this with
 * deactivating or removing the remaining admin.
 */
async function memberUnderLock({ db, reached, actor }: OnMember) {
  await holdWorkspace(db, reached.workspaceId);
  await lockedAsReached(db, reached, actor.userId);
  const [found] = await db.text<ProjectMember & { workspaceRole: WorkspaceRole; name: string }>(MEMBER, [reached.rowId]);
  if (found === undefined) fail('not-found');
  const { workspaceRole, ...member } = found;
  const isOneself = member.userId === actor.userId;
  if (!isOneself && !outranksInProject(reached, { projectRole: member.role, workspaceRole })) fail('role-too-high');
  return member;
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
