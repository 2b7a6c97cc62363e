import { mayInProject, outranks } from '#contract/permissions';
import { roleInProject } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Invitation, invitationActions } from '../contract.ts';
import { invitationsById, shownTo } from './invitation-queries.ts';
import { endOthers, refuseKnown, refuseTooMany } from './limits.ts';
import { type Post, sendInvitation } from './sending.ts';
import { newToken } from './tokens.ts';

type Actions = typeof invitationActions;

const RENEW = `
UPDATE "Invitation" SET "status" = 'PENDING', "tokenHash" = $2, "invitedBy" = $3, "expiresAt" = now() + interval '7 days' WHERE "id" = $1`;

/**
 * Sends invitations again: new tokens, another 7 days, and it is the sender who answers for them from now on. One that was used
 * or is of another workspace refuses all.
 */
export async function resent(call: Call<Actions['resend-workspace-invitation']>, post: Post) {
  const { db, reached, actor, body, record } = call;
  await refuseTooMany(db, reached.workspaceId, new Set(body.invitationIds).size);
  const before = await wanted(call);
  for (const { email, status, role, projectId } of before) {
    if (status === 'ACCEPTED') fail('invitation-used', { status: 'accepted' });
    if (!outranks(reached.workspaceRole, role)) fail('role-too-high');
    if (projectId !== null && !mayInProject(await roleInProject(db, projectId, actor.userId), 'manageMembers')) fail('forbidden');
    await refuseKnown(db, { workspaceId: reached.workspaceId, projectId }, [email], () => 'invitationIds');
  }
  for (const { id, email, status, projectId } of before) {
    const { token, tokenHash } = newToken();
    await endOthers(db, { workspaceId: reached.workspaceId, projectId }, email, id);
    await db.text(RENEW, [id, tokenHash, actor.userId]);
    record({ target: 'Invitation', targetId: id, name: email, changes: { status: [status, 'PENDING'], email: [email, email] } });
    const [invitation] = await invitationsById(db, reached.workspaceId, [id]);
    if (invitation) await sendInvitation(call, post, invitation, token);
  }
  return { items: await invitationsById(db, reached.workspaceId, body.invitationIds) };
}

/** Takes invitations back; used ones, and those to a role that the actor could not give, refuse all. */
export async function revoked(call: Call<Actions['revoke-workspace-invitation']>) {
  const { db, reached, actor, body, record } = call;
  for (const { id, email, status, role } of await wanted(call)) {
    if (status === 'ACCEPTED') fail('invitation-used', { status: 'accepted' });
    if (!outranks(reached.workspaceRole, role)) fail('role-too-high');
    await db.text(`UPDATE "Invitation" SET "status" = 'REVOKED' WHERE "id" = $1`, [id]);
    record({ target: 'Invitation', targetId: id, name: email, changes: { status: [status, 'REVOKED'] } });
  }
  const after = await invitationsById(db, reached.workspaceId, body.invitationIds);
  return { items: await shownTo(db, actor.userId, after) };
}

type Wanting = Pick<Call<Actions['revoke-workspace-invitation']>, 'db' | 'reached' | 'body'>;

async function wanted({ db, reached, body }: Wanting): Promise<Invitation[]> {
  const ids = [...new Set(body.invitationIds)];
  await db.text('SELECT "id" FROM "Invitation" WHERE "id" = ANY($1) ORDER BY "id" FOR UPDATE', [ids]);
  const found = await invitationsById(db, reached.workspaceId, ids);
  return found.length === ids.length ? found : fail('not-found');
}
