import type { WorkspaceMemberRow } from '#features/workspaces/contract';
import { refuseWithoutRoom } from '#features/workspaces/server';
import { stopTimerIn } from '#features/time-log/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { teamActions } from '../contract.ts';
import { mayChange, rolesToGive } from '../rules.ts';
import { handOverProjects, type SuccessionCandidates } from './handing-over.ts';
import { membersUnderLock, type NamedMember, refuseWithoutOwner, saveMember } from './member-rows.ts';

type Actions = typeof teamActions;
type OnMember = Call<Actions['deactivate-workspace-member']>;

/** Changes a role if the plan has room and the actor may give both the old and the new role. */
export async function changedRole(call: Call<Actions['change-workspace-member-role']>): Promise<WorkspaceMemberRow> {
  const { db, reached, actor, body } = call;
  const { workspaceId } = reached;
  const { member } = await members(call);
  const { row } = member;
  if (!rolesToGive({ userId: actor.userId, role: reached.workspaceRole }, row).includes(body.role)) fail('role-too-high');
  await refuseStale(db, row, body.version, ['role']);
  if (row.role === body.role) return row;
  const becomesGuest = body.role === 'GUEST';
  if (row.isActive) await refuseWithoutRoom(db, workspaceId, body.role, row.role);
  // A guest can be an admin only of projects that let guests work in them.
  if (becomesGuest) await handOverProjects(call, row.userId, { ...heirsOf(call, row.userId), staysAsGuest: true });
  const after = await saveMember(call, member, { role: body.role });
  if (row.role === 'OWNER') await refuseWithoutOwner(db, workspaceId);
  return after;
}

/** Changes the department and the hours per week and, for owners, who manages billing. */
export async function changedMember(call: Call<Actions['update-workspace-member']>): Promise<WorkspaceMemberRow> {
  const { db, actor } = call;
  const { version, ...change } = call.body;
  const { member } = await members(call);
  if (member.row.userId !== actor.userId) refuseAbove(call, member);
  await refuseStale(db, member.row, version, Object.keys(change));
  return saveMember(call, member, change);
}

/** Deactivates a member. Their work stays assigned to them; their timer stops. */
export async function deactivatedMember(call: OnMember): Promise<WorkspaceMemberRow> {
  const { db, reached } = call;
  const { member } = await members(call);
  const { row } = member;
  refuseAbove(call, member);
  if (!row.isActive) return row;
  await handOverProjects(call, row.userId, heirsOf(call, row.userId));
  const after = await saveMember(call, member, { isActive: false });
  if (row.role === 'OWNER') await refuseWithoutOwner(db, reached.workspaceId);
  await stopTimerIn(call, row.userId, reached.workspaceId);
  return after;
}

/** Reactivates a member if the plan has room. */
export async function reactivatedMember(call: OnMember): Promise<WorkspaceMemberRow> {
  const { member } = await members(call);
  refuseAbove(call, member);
  if (member.row.isActive) return member.row;
  await refuseWithoutRoom(call.db, call.reached.workspaceId, member.row.role);
  return saveMember(call, member, { isActive: true });
}

const members = ({ db, reached, actor }: Pick<OnMember, 'db' | 'reached' | 'actor'>) =>
  membersUnderLock(
    { db, workspaceId: reached.workspaceId, actor: { userId: actor.userId, role: reached.workspaceRole } },
    reached.rowId,
  );

/** People who lower their own role must appoint another admin first. */
const heirsOf = ({ actor }: Pick<OnMember, 'actor'>, userId: string): SuccessionCandidates => ({
  admin: actor.userId === userId ? null : actor.userId,
});

/** You end your own membership by leaving. Only an owner can change members of the same rank or above. */
function refuseAbove({ actor, reached }: Pick<OnMember, 'actor' | 'reached'>, { row }: NamedMember): void {
  if (row.userId === actor.userId) fail('conflict', {}, { memberId: 'This is you. Leave the workspace instead.' });
  if (!mayChange({ userId: actor.userId, role: reached.workspaceRole }, row)) fail('role-too-high');
}
