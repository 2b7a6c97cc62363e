import { outranks } from '#contract/permissions';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Invitation, invitationActions } from '../contract.ts';
import { projectRoleFor } from '../rules.ts';
import { invitationsById } from './invitation-queries.ts';
import { revokeOthers, refuseKnown, refuseTooMany } from './limits.ts';
import { type Post, sendInvitation } from './sending.ts';
import { newToken } from './tokens.ts';

type Actions = typeof invitationActions;
type Inviting = Pick<
  Call<Actions['create-workspace-invitations']>,
  'db' | 'reached' | 'actor' | 'newId' | 'record' | 'afterCommit'
>;
type Offer = Omit<Call<Actions['create-workspace-invitation']>['body'], 'email'>;

const INSERT = `
INSERT INTO "Invitation" ("id", "workspaceId", "projectId", "email", "role", "department", "message", "tokenHash", "invitedBy", "projectRole")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Invites an email address, and revokes its earlier invitation to the same workspace or project. */
export async function invited(call: Call<Actions['create-workspace-invitation']>, post: Post): Promise<Invitation> {
  const { email, ...offer } = call.body;
  const [invitation] = await invitedAll(call, post, [email], offer, () => 'email');
  return invitation ?? fail('not-found');
}

/** Invites several email addresses. If one cannot be invited, none is, and the error names each of them. */
export async function invitedMany(call: Call<Actions['create-workspace-invitations']>, post: Post) {
  const { emails, ...offer } = call.body;
  return { items: await invitedAll(call, post, [...new Set(emails)], offer, (email) => `emails.${emails.indexOf(email)}`) };
}

async function invitedAll(
  call: Inviting,
  post: Post,
  emails: readonly string[],
  offer: Offer,
  fieldOf: (email: string) => string,
): Promise<Invitation[]> {
  const { db, reached, actor } = call;
  const { workspaceId, projectId } = reached;
  if (!outranks(reached.workspaceRole, offer.role)) fail('role-too-high');
  if (projectId === null && offer.projectRole !== undefined) fail('invalid-input', {}, { projectRole: 'Name the project too' });
  await refuseTooMany(db, { workspaceId, actorId: actor.userId }, emails);
  await refuseKnown(db, { workspaceId, projectId }, emails, fieldOf);
  const items: Invitation[] = [];
  for (const email of emails) items.push(await invitedOne(call, post, email, offer));
  return items;
}

async function invitedOne(call: Inviting, post: Post, email: string, offer: Offer): Promise<Invitation> {
  const { db, reached, actor, newId, record } = call;
  const { workspaceId, projectId } = reached;
  const { role, department, message } = offer;
  const projectRole = projectId === null ? null : (offer.projectRole ?? projectRoleFor(role));
  await revokeOthers(db, { workspaceId, projectId }, email, null);
  const { token, tokenHash } = newToken();
  const id = newId();
  await db.text(INSERT, [id, workspaceId, projectId, email, role, department, message, tokenHash, actor.userId, projectRole]);
  record({
    target: 'Invitation',
    targetId: id,
    targetVersion: 1,
    name: email,
    changes: { email: [null, email], role: [null, role] },
  });
  const [invitation] = await invitationsById(db, workspaceId, [id]);
  if (invitation === undefined) fail('not-found');
  await sendInvitation(call, post, invitation, token);
  return invitation;
}
