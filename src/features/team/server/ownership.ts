import { refuseWithoutRoom } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { build } from '#server/statements';
import type { teamActions } from '../contract.ts';
import { membersUnderLock, saveMember } from './member-rows.ts';

/** Makes another member the owner, and the owner an admin. */
export async function transferredOwnership(call: Call<(typeof teamActions)['transfer-ownership']>) {
  const { db, reached, actor, record } = call;
  const { workspaceId, workspaceRole } = reached;
  const acting = { userId: actor.userId, role: workspaceRole };
  const { member, own } = await membersUnderLock({ db, workspaceId, actor: acting }, reached.rowId);
  if (member.row.id === own.row.id) fail('conflict', {}, { memberId: 'You own this workspace. Select another member.' });
  if (!member.row.isActive || member.row.isHeldBack)
    fail('conflict', {}, { memberId: 'This member has no access to the workspace. Select an active member.' });
  await refuseWithoutRoom(db, workspaceId, 'OWNER', member.row.role);
  const items = [await saveMember(call, member, { role: 'OWNER' }), await saveMember(call, own, { role: 'ADMIN' })];
  const { name } = await db.only(build.selectFrom('Workspace').select('name').where('id', '=', workspaceId));
  record({ target: 'Workspace', targetId: workspaceId, name, changes: { ownerId: [actor.userId, member.row.userId] } });
  return { items };
}
