import { outranks } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { LostRace, type Statements } from '#server/statements';
import type { Invitation, invitationActions } from '../contract.ts';
import { invitationsById, shownTo } from './invitation-queries.ts';
import { revokeOthers, refuseKnown, refuseTooMany } from './limits.ts';
import { type Post, sendInvitation } from './sending.ts';
import { hashOf, newToken } from './tokens.ts';

type Actions = typeof invitationActions;

const RENEW = `
UPDATE "Invitation" SET "status" = 'PENDING', "tokenHash" = $2, "invitedBy" = $3, "expiresAt" = now() + interval '7 days' WHERE "id" = $1`;

const EMAILS = 'SELECT "email" FROM "Invitation" WHERE "workspaceId" = $1 AND "id" = ANY($2)';

/**
 * Resends invitations with new tokens for another 7 days. The person who resends them becomes their inviter. Refuses all if one was
 * accepted.
 */
export async function resent(call: Call<Actions['resend-workspace-invitation']>, post: Post) {
  const { db, reached, actor, body, record } = call;
  const sent = await db.text<{ email: string }>(EMAILS, [reached.workspaceId, body.invitationIds]);
  // Before any row is locked, because requests that count the same limits wait for each other.
  const emails = sent.map(({ email }) => email);
  await refuseTooMany(db, { workspaceId: reached.workspaceId, actorId: actor.userId }, emails);
  const before = await wanted(db, reached.workspaceId, body.invitationIds);
  for (const invitation of before) await refuseRenewal(call, invitation);
  for (const { id, email, status, projectId } of before) {
    const { token, tokenHash } = newToken();
    await revokeOthers(db, { workspaceId: reached.workspaceId, projectId }, email, id);
    await db.text(RENEW, [id, tokenHash, actor.userId]);
    record({ target: 'Invitation', targetId: id, name: email, changes: { status: [status, 'PENDING'], email: [email, email] } });
    const [invitation] = await invitationsById(db, reached.workspaceId, [id]);
    if (invitation) await sendInvitation(call, post, invitation, token);
  }
  return { items: await invitationsById(db, reached.workspaceId, body.invitationIds) };
}

/**
 * Sets the token of a link that the inviter shares themselves (decision 055). The inviter's browser creates the token, so that no
 * response contains it; only its hash is stored.
 */
export async function linkSet(call: Call<Actions['set-invitation-link']>, { isMailSent }: Post): Promise<Invitation> {
  const { db, reached, actor, body, record } = call;
  const { workspaceId } = reached;
  const [before] = await wanted(db, workspaceId, [reached.rowId]);
  if (before === undefined) throw new LostRace();
  if (isMailSent) fail('invitations-go-by-mail');
  await refuseRenewal(call, before);
  const { id, email, status, projectId } = before;
  const tokenHash = hashOf(body.token);
  const taken = await db.text('SELECT 1 FROM "Invitation" WHERE "tokenHash" = $1 AND "id" <> $2', [tokenHash, id]);
  if (taken.length > 0) fail('conflict');
  await revokeOthers(db, { workspaceId, projectId }, email, id);
  await db.text(RENEW, [id, tokenHash, actor.userId]);
  record({ target: 'Invitation', targetId: id, name: email, changes: { status: [status, 'PENDING'] } });
  const [invitation] = await invitationsById(db, workspaceId, [id]);
  return invitation ?? fail('not-found');
}

type Renewing = Pick<Call<Actions['resend-workspace-invitation']>, 'db' | 'reached'>;

/** Refuses if the actor's role is not above the offered role, or if no one needs the invitation. */
async function refuseRenewal({ db, reached }: Renewing, { email, status, role, projectId }: Invitation): Promise<void> {
  if (status === 'ACCEPTED') fail('invitation-used', { status: 'accepted' });
  if (!outranks(reached.workspaceRole, role)) fail('role-too-high');
  await refuseKnown(db, { workspaceId: reached.workspaceId, projectId }, [email], () => 'invitationIds');
}

/** Revokes invitations. Refuses all if one was accepted, or offers a role that the actor cannot give. */
export async function revoked(call: Call<Actions['revoke-workspace-invitation']>) {
  const { db, reached, actor, body, record } = call;
  for (const { id, email, status, role } of await wanted(db, reached.workspaceId, body.invitationIds)) {
    if (status === 'ACCEPTED') fail('invitation-used', { status: 'accepted' });
    if (!outranks(reached.workspaceRole, role)) fail('role-too-high');
    await db.text(`UPDATE "Invitation" SET "status" = 'REVOKED' WHERE "id" = $1`, [id]);
    record({ target: 'Invitation', targetId: id, name: email, changes: { status: [status, 'REVOKED'] } });
  }
  const after = await invitationsById(db, reached.workspaceId, body.invitationIds);
  return { items: await shownTo(db, actor.userId, after) };
}

async function wanted(db: Statements, workspaceId: string, invitationIds: readonly string[]): Promise<Invitation[]> {
  const ids = [...new Set(invitationIds)];
  await db.text('SELECT "id" FROM "Invitation" WHERE "id" = ANY($1) ORDER BY "id" FOR UPDATE', [ids]);
  const found = await invitationsById(db, workspaceId, ids);
  // All of them were found before. The next attempt does not find one that is gone by now.
  if (found.length < ids.length) throw new LostRace();
  return found;
}
