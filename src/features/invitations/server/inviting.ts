import { mayInProject, outranks } from '#contract/permissions';
import { roleInProject } from '#features/projects/server';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Mailer } from '#server/mail';
import type { Statements } from '#server/statements';
import type { Invitation, invitationActions } from '../contract.ts';
import { invitationsById, shownTo } from './invitation-queries.ts';
import { invitationMail } from './invitation-mail.ts';
import { newToken } from './tokens.ts';

type Actions = typeof invitationActions;
/** Where mail goes, and where its links lead. */
export interface Post {
  mailer: Mailer;
  publicUrl: string;
}

const A_DAY = 50;

// By the log and not by the invitations, of which one may be sent many times.
const SENT_TODAY = `
SELECT count(*)::int AS "count" FROM "Event"
WHERE "workspaceId" = $1 AND "targetType" = 'Invitation' AND "occurredAt" > now() - interval '1 day'
  AND "action" IN ('create-workspace-invitation', 'resend-workspace-invitation')`;

// One live invitation for a mailbox and a scope: the newest mail counts.
const END_OTHERS = `
UPDATE "Invitation" SET "status" = 'REVOKED'
WHERE "workspaceId" = $1 AND "email" = $2 AND "projectId" IS NOT DISTINCT FROM $3 AND "id" IS DISTINCT FROM $4 AND "status" = 'PENDING'`;

const INSERT = `
INSERT INTO "Invitation" ("id", "workspaceId", "projectId", "email", "role", "department", "message", "tokenHash", "invitedBy")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Invites a mailbox; an earlier invitation of it into the same scope ends. */
export async function invited(call: Call<Actions['create-workspace-invitation']>, post: Post): Promise<Invitation> {
  const { db, reached, actor, body, newId, record } = call;
  const { workspaceId, projectId } = reached;
  if (!outranks(reached.workspaceRole, body.role)) fail('role-too-high');
  if (projectId !== null && !mayInProject(reached.projectRole, 'manageMembers')) fail('forbidden');
  await refuseTooMany(db, workspaceId, 1);
  await refuseMember(db, workspaceId, projectId, body.email);
  await db.text(END_OTHERS, [workspaceId, body.email, projectId, null]);
  const { token, tokenHash } = newToken();
  const id = newId();
  await db.text(INSERT, [
    id,
    workspaceId,
    projectId,
    body.email,
    body.role,
    body.department,
    body.message,
    tokenHash,
    actor.userId,
  ]);
  record({
    target: 'Invitation',
    targetId: id,
    targetVersion: 1,
    changes: { email: [null, body.email], role: [null, body.role] },
  });
  const [invitation] = await invitationsById(db, workspaceId, [id]);
  if (invitation === undefined) fail('not-found');
  await send(call, post, invitation, token);
  return invitation;
}

/** Sends invitations again: new tokens, another 7 days. One that was used or is of another workspace refuses all. */
export async function resent(call: Call<Actions['resend-workspace-invitation']>, post: Post) {
  const { db, reached, actor, body, record } = call;
  await refuseTooMany(db, reached.workspaceId, new Set(body.invitationIds).size);
  const before = await wanted(call);
  for (const { status, role, projectId } of before) {
    if (status === 'ACCEPTED') fail('invitation-used', { status: 'accepted' });
    if (!outranks(reached.workspaceRole, role)) fail('role-too-high');
    if (projectId !== null && !mayInProject(await roleInProject(db, projectId, actor.userId), 'manageMembers')) fail('forbidden');
  }
  for (const { id, email, status, projectId } of before) {
    const { token, tokenHash } = newToken();
    await db.text(END_OTHERS, [reached.workspaceId, email, projectId, id]);
    await db.text(
      `UPDATE "Invitation" SET "status" = 'PENDING', "tokenHash" = $2, "expiresAt" = now() + interval '7 days' WHERE "id" = $1`,
      [id, tokenHash],
    );
    record({ target: 'Invitation', targetId: id, changes: { status: [status, 'PENDING'], email: [email, email] } });
    const [invitation] = await invitationsById(db, reached.workspaceId, [id]);
    if (invitation) await send(call, post, invitation, token);
  }
  return { items: await invitationsById(db, reached.workspaceId, body.invitationIds) };
}

/** Takes invitations back; used ones stay as they are and refuse all. */
export async function revoked(call: Call<Actions['revoke-workspace-invitation']>) {
  const { db, reached, actor, body, record } = call;
  for (const { id, status } of await wanted(call)) {
    if (status === 'ACCEPTED') fail('invitation-used', { status: 'accepted' });
    await db.text(`UPDATE "Invitation" SET "status" = 'REVOKED' WHERE "id" = $1`, [id]);
    record({ target: 'Invitation', targetId: id, changes: { status: [status, 'REVOKED'] } });
  }
  const after = await invitationsById(db, reached.workspaceId, body.invitationIds);
  return { items: await shownTo(db, actor.userId, after) };
}

async function wanted({
  db,
  reached,
  body,
}: Pick<Call<Actions['revoke-workspace-invitation']>, 'db' | 'reached' | 'body'>): Promise<Invitation[]> {
  const ids = [...new Set(body.invitationIds)];
  await db.text('SELECT "id" FROM "Invitation" WHERE "id" = ANY($1) ORDER BY "id" FOR UPDATE', [ids]);
  const found = await invitationsById(db, reached.workspaceId, ids);
  return found.length === ids.length ? found : fail('not-found');
}

async function refuseTooMany(db: Statements, workspaceId: string, more: number): Promise<void> {
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`invitations:${workspaceId}`]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(SENT_TODAY, [workspaceId]);
  if (count + more > A_DAY) fail('too-many-requests', { seconds: 3600 });
}

async function refuseMember(db: Statements, workspaceId: string, projectId: string | null, email: string): Promise<void> {
  const known = await db.text(
    `SELECT 1 FROM "WorkspaceMember" wm JOIN "User" u ON u."id" = wm."userId"
     LEFT JOIN "ProjectMember" pm ON pm."projectId" = $2 AND pm."userId" = u."id"
     WHERE wm."workspaceId" = $1 AND lower(u."email") = $3 AND wm."isActive" AND ($2::uuid IS NULL OR pm."id" IS NOT NULL)`,
    [workspaceId, projectId, email],
  );
  if (known.length > 0) fail('already-a-member');
}

type Sending = Pick<Call<Actions['revoke-workspace-invitation']>, 'db' | 'reached' | 'afterCommit'>;

async function send(
  { db, reached, afterCommit }: Sending,
  { mailer, publicUrl }: Post,
  invitation: Invitation,
  token: string,
): Promise<void> {
  const [names] = await db.text<{ workspaceName: string; projectName: string | null }>(
    `SELECT w."name" AS "workspaceName", p."name" AS "projectName" FROM "Workspace" w LEFT JOIN "Project" p ON p."id" = $2 WHERE w."id" = $1`,
    [reached.workspaceId, invitation.projectId],
  );
  if (names === undefined) return;
  const mail = invitationMail({ ...names, ...invitation, link: `${publicUrl}/invite?token=${token}` });
  afterCommit(() => mailer.send(mail));
}
