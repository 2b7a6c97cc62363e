import { newId } from '#contract/ids';
import { joinProject } from '#features/projects/server';
import { insertMember, refuseWithoutRoom } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { invitationActions, ReceivedInvitation } from '../contract.ts';
import {
  type FoundInvitation,
  previewOf,
  holdPlaces,
  invitationById,
  invitationByToken,
  lockedById,
  lockedByToken,
  verifiedMailbox,
} from './found-invitations.ts';
import { hashOf } from './tokens.ts';

type Actions = typeof invitationActions;
type Answering = Pick<Call<Actions['accept-invitation']>, 'db' | 'actor' | 'record'>;

/** The invitation of a token, for a signed-in person. */
export async function receivedInvitation({ db, actor, query }: Call<Actions['get-invitation']>): Promise<ReceivedInvitation> {
  const found = await invitationByToken(db, hashOf(query.token));
  const { workspaceId, projectId, projectName, expiresAt } = found;
  const isYours = found.email === actor.email.toLowerCase();
  // Only people whom the invitation lets in may learn the current name of the project.
  const tells = isYours && (found.status === 'PENDING' || found.status === 'ACCEPTED');
  return { ...previewOf(found), isYours, workspaceId, projectId, projectName: tells ? projectName : null, expiresAt };
}

/** The invitation of a token, locked to be answered. */
export async function pendingByToken({ db, actor }: Answering, token: string): Promise<FoundInvitation> {
  const tokenHash = hashOf(token);
  const found = await invitationByToken(db, tokenHash);
  if (found.email !== actor.email.toLowerCase()) fail('invitation-for-another');
  await holdPlaces(db, found);
  return pending(await lockedByToken(db, tokenHash));
}

/** The same by id, without a token: the confirmed email address is the proof. */
export async function pendingById({ db, actor }: Answering, id: string): Promise<FoundInvitation> {
  const mailbox = (await verifiedMailbox(db, actor.userId)) ?? fail('mailbox-unverified');
  await holdPlaces(db, await invitationById(db, id, mailbox));
  return pending(await lockedById(db, id, mailbox));
}

function pending(found: FoundInvitation): FoundInvitation {
  if (found.status === 'EXPIRED') fail('invitation-expired');
  if (found.status !== 'PENDING') fail('invitation-used', { status: found.status.toLowerCase() });
  return found;
}

/** Joins the workspace, and the project if there is one. Both are locked since the invitation was found. */
export async function accepted(call: Answering, invitation: FoundInvitation) {
  const { db, record } = call;
  const { id, email, workspaceId, projectId, projectRole: role } = invitation;
  await joinedWorkspace(call, invitation);
  if (projectId !== null && role !== null)
    await joinProject(call, { id: newId(), workspaceId, projectId, userId: call.actor.userId, role, name: email });
  await db.text(`UPDATE "Invitation" SET "status" = 'ACCEPTED' WHERE "id" = $1`, [id]);
  record({
    target: 'Invitation',
    targetId: id,
    name: email,
    workspaceId,
    ...(projectId && { projectId }),
    changes: { status: ['PENDING', 'ACCEPTED'], role: [null, invitation.role] },
  });
  return { workspaceId, projectId };
}

/** Declines the invitation. */
export async function declined({ db, record }: Answering, { id, email, workspaceId }: FoundInvitation) {
  await db.text(`UPDATE "Invitation" SET "status" = 'DECLINED' WHERE "id" = $1`, [id]);
  record({ target: 'Invitation', targetId: id, name: email, workspaceId, changes: { status: ['PENDING', 'DECLINED'] } });
  return { status: 'DECLINED' as const };
}

/** An existing member keeps their role. Only an admin can reactivate a deactivated one. */
async function joinedWorkspace({ db, actor: { userId }, record }: Answering, invitation: FoundInvitation): Promise<void> {
  const { email, workspaceId, role, department } = invitation;
  const isActive = await activityOf(db, workspaceId, userId);
  if (isActive === false) fail('member-deactivated');
  if (isActive) return;
  await refuseWithoutRoom(db, workspaceId, role);
  const id = newId();
  await insertMember(db, { id, workspaceId, userId, role, department });
  record({
    target: 'WorkspaceMember',
    targetId: id,
    targetVersion: 1,
    name: email,
    workspaceId,
    changes: { userId: [null, userId], role: [null, role] },
  });
}

/** Whether a person is an active member; null if they are no member. */
async function activityOf(db: Statements, workspaceId: string, userId: string): Promise<boolean | null> {
  const [member] = await db.text<{ isActive: boolean }>(
    'SELECT "isActive" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2',
    [workspaceId, userId],
  );
  return member?.isActive ?? null;
}
