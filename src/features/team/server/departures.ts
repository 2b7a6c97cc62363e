import { stopTimerIn } from '#features/time-log/server';
import { deleteMember } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { teamActions } from '../contract.ts';
import { mayChange } from '../rules.ts';
import { handOverProjects, type SuccessionCandidates } from './handing-over.ts';
import { membersUnderLock, type NamedMember, refuseWithoutOwner } from './member-rows.ts';
import { reassignWork } from './open-work.ts';

type Actions = typeof teamActions;
type Leaving = Pick<Call<Actions['leave-workspace']>, 'db' | 'record' | 'actor'> & { reached: { workspaceId: string } };

/** Removes a member and reassigns their open work to the given person. */
export async function removedMember(call: Call<Actions['remove-workspace-member']>): Promise<{ id: string }> {
  const { db, reached, actor, query } = call;
  const acting = { userId: actor.userId, role: reached.workspaceRole };
  const { member } = await membersUnderLock({ db, workspaceId: reached.workspaceId, actor: acting }, reached.rowId);
  if (member.row.userId === actor.userId) fail('conflict', {}, { memberId: 'This is you. Leave the workspace instead.' });
  if (!mayChange(acting, member.row)) fail('role-too-high');
  const heir = query.reassignTo === undefined ? null : await heirNamed(db, reached.workspaceId, query.reassignTo);
  if (heir?.userId === member.row.userId)
    fail('invalid-input', {}, { reassignTo: 'Select someone other than the person you remove.' });
  await endMembership(call, member, {
    worker: heir?.userId ?? null,
    // A guest may administer only projects that let guests work in them.
    admin: heir === null || heir.role === 'GUEST' ? actor.userId : heir.userId,
    named: heir?.userId ?? null,
  });
  return { id: member.row.id };
}

/** Removes the actor from a workspace. Their open work becomes unassigned. */
export async function leftWorkspace(call: Call<Actions['leave-workspace']>): Promise<{ id: string }> {
  const { db, reached, actor } = call;
  const acting = { userId: actor.userId, role: reached.workspaceRole };
  const { own } = await membersUnderLock({ db, workspaceId: reached.workspaceId, actor: acting }, null);
  await endMembership(call, own, { worker: null, admin: null });
  return { id: own.row.id };
}

const HEIR = 'SELECT "userId", "role" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2 AND "isActive"';

async function heirNamed(db: Statements, workspaceId: string, userId: string): Promise<{ userId: string; role: string }> {
  const [heir] = await db.text<{ userId: string; role: string }>(HEIR, [workspaceId, userId]);
  return heir ?? fail('not-found');
}

interface Ending {
  row: Pick<NamedMember['row'], 'id' | 'userId' | 'role'>;
  name: string;
}

interface Successors extends SuccessionCandidates {
  /** The new assignee of the open work; null for no one. */
  worker: string | null;
}

const PROJECTS = 'SELECT "id", "projectId", "role" FROM "ProjectMember" WHERE "workspaceId" = $1 AND "userId" = $2 ORDER BY "id"';

/** Ends a membership under the lock on its workspace. */
export async function endMembership(call: Leaving, { row, name }: Ending, { worker, ...heirs }: Successors): Promise<void> {
  const { db, reached, record } = call;
  const { workspaceId } = reached;
  await handOverProjects(call, row.userId, heirs);
  await stopTimerIn(call, row.userId, workspaceId);
  const memberships = await db.text<{ id: string; projectId: string; role: string }>(PROJECTS, [workspaceId, row.userId]);
  await deleteMember(db, row.id);
  if (row.role === 'OWNER') await refuseWithoutOwner(db, workspaceId);
  // Only after the row is gone: an assignment locks it, so no one can assign work to them from now on.
  await reassignWork(call, row.userId, worker);
  record({
    target: 'WorkspaceMember',
    targetId: row.id,
    name,
    changes: { role: [row.role, null], userId: [row.userId, null] },
  });
  for (const { id, projectId, role } of memberships) {
    record({ target: 'ProjectMember', targetId: id, projectId, changes: { role: [role, null], userId: [row.userId, null] } });
  }
}
