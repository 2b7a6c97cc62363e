import { newId } from '#contract/ids';
import { displayNameOf } from '#features/account/rules';
import { planOf, seatsTaken } from '#features/workspaces/server';
import { fits } from '#features/workspaces/rules';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { invitationActions, ReceivedInvitation } from '../contract.ts';
import { type FoundInvitation, invitationByToken } from './invitation-queries.ts';
import { hashOf } from './tokens.ts';

type Actions = typeof invitationActions;

/** What an invitation invites to, for whoever holds its token. */
export async function receivedInvitation({ db, actor, query }: Call<Actions['get-invitation']>): Promise<ReceivedInvitation> {
  const found = (await invitationByToken(db, hashOf(query.token), 'read')) ?? fail('not-found');
  const { workspaceId, workspaceName, projectId, projectName, role, message, expiresAt } = found;
  const inviter = { firstName: found.inviterFirstName, lastName: found.inviterLastName, email: found.inviterEmail };
  return {
    status: found.status,
    isYours: found.email === actor.email.toLowerCase(),
    workspaceId,
    workspaceName,
    projectId,
    projectName,
    role,
    message,
    expiresAt,
    inviterName: displayNameOf(inviter),
  };
}

/** Joins the workspace, and the project where one is named; seats are counted under a lock. */
export async function accepted({ db, actor, body, record }: Call<Actions['accept-invitation']>) {
  const invitation = await pending(db, body.token, actor.email);
  const { id, workspaceId, projectId, role, department } = invitation;
  await db.text('SELECT 1 FROM "Workspace" WHERE "id" = $1 FOR UPDATE', [workspaceId]);
  const [member] = await db.text<{ isActive: boolean }>(
    'SELECT "isActive" FROM "WorkspaceMember" WHERE "workspaceId" = $1 AND "userId" = $2',
    [workspaceId, actor.userId],
  );
  if (member === undefined) {
    const { seats } = await planOf(db, workspaceId);
    if (role !== 'GUEST' && !fits(await seatsTaken(db, workspaceId), seats)) fail('seat-limit-reached', { seats: seats ?? 0 });
    await db.text(
      'INSERT INTO "WorkspaceMember" ("id", "workspaceId", "userId", "role", "department") VALUES ($1, $2, $3, $4, $5)',
      [newId(), workspaceId, actor.userId, role, department],
    );
  } else if (!member.isActive) fail('invitation-used', { status: 'revoked' });
  if (projectId !== null) {
    await db.text(
      `INSERT INTO "ProjectMember" ("id", "workspaceId", "projectId", "userId", "role") VALUES ($1, $2, $3, $4, 'MEMBER') ON CONFLICT ON CONSTRAINT project_member_once DO NOTHING`,
      [newId(), workspaceId, projectId, actor.userId],
    );
  }
  await db.text(`UPDATE "Invitation" SET "status" = 'ACCEPTED' WHERE "id" = $1`, [id]);
  record({
    target: 'Invitation',
    targetId: id,
    workspaceId,
    ...(projectId && { projectId }),
    changes: { status: ['PENDING', 'ACCEPTED'] },
  });
  return { workspaceId, projectId };
}

/** Declines an invitation. */
export async function declined({ db, actor, body, record }: Call<Actions['decline-invitation']>) {
  const { id, workspaceId } = await pending(db, body.token, actor.email);
  await db.text(`UPDATE "Invitation" SET "status" = 'DECLINED' WHERE "id" = $1`, [id]);
  record({ target: 'Invitation', targetId: id, workspaceId, changes: { status: ['PENDING', 'DECLINED'] } });
  return { status: 'DECLINED' as const };
}

async function pending(db: Statements, token: string, email: string): Promise<FoundInvitation> {
  const found = (await invitationByToken(db, hashOf(token), 'locked')) ?? fail('not-found');
  if (found.email !== email.toLowerCase()) fail('invitation-for-another');
  if (found.status === 'EXPIRED') fail('invitation-expired');
  if (found.status !== 'PENDING') fail('invitation-used', { status: found.status.toLowerCase() });
  return found;
}
