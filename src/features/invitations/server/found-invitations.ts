import { displayNameOf } from '#features/account/rules';
import { paginated } from '#contract/paging';
import type { ProjectRole, WorkspaceRole } from '#contract/permissions';
import { holdWorkspace } from '#features/workspaces/server';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { InvitationPreview, InvitationStatus, MyInvitation } from '../contract.ts';
import { masked } from '../rules.ts';
import { STATUS } from './invitation-status.ts';

/** An invitation with what is needed to answer it. */
export interface FoundInvitation {
  id: string;
  email: string;
  role: WorkspaceRole;
  department: string | null;
  message: string;
  status: InvitationStatus;
  expiresAt: string;
  workspaceId: string;
  workspaceName: string;
  /** True if the workspace was deleted. */
  isGone: boolean;
  projectId: string | null;
  projectName: string | null;
  projectRole: ProjectRole | null;
  inviterName: string;
}

type Row = Omit<FoundInvitation, 'inviterName'> & { firstName: string; lastName: string; inviterEmail: string };

const FOUND = `
SELECT i."id", i."email", i."role", i."department", i."message", ${STATUS} AS "status", i."expiresAt", i."projectId", i."projectRole",
  i."workspaceId", w."name" AS "workspaceName", w."deletedAt" IS NOT NULL AS "isGone", p."name" AS "projectName",
  u."firstName", u."lastName", u."email" AS "inviterEmail"
FROM "Invitation" i
JOIN "Workspace" w ON w."id" = i."workspaceId"
JOIN "User" u ON u."id" = i."invitedBy"
LEFT JOIN "Project" p ON p."id" = i."projectId" AND p."deletedAt" IS NULL`;

const byToken = `${FOUND} WHERE i."tokenHash" = $1`;

/**
 * The invitation of a token, in any status.
 * @throws not-found, or workspace-gone
 */
export const invitationByToken = async (db: Statements, tokenHash: string): Promise<FoundInvitation> =>
  there(await db.text<Row>(byToken, [tokenHash]));

/** The same, locked until the transaction ends, so that the second of two answers sees the first. */
export const lockedByToken = async (db: Statements, tokenHash: string): Promise<FoundInvitation> =>
  there(await db.text<Row>(`${byToken} FOR UPDATE OF i`, [tokenHash]));

const byId = `${FOUND} WHERE i."id" = $1 AND i."email" = $2`;

/** An invitation of an email address by its id. Those of other addresses are not found. */
export const invitationById = async (db: Statements, id: string, mailbox: string): Promise<FoundInvitation> =>
  there(await db.text<Row>(byId, [id, mailbox]));

/** The same, locked until the transaction ends. */
export const lockedById = async (db: Statements, id: string, mailbox: string): Promise<FoundInvitation> =>
  there(await db.text<Row>(`${byId} FOR UPDATE OF i`, [id, mailbox]));

const LOCK_PROJECT = 'SELECT 1 FROM "Project" WHERE "id" = $1 FOR NO KEY UPDATE';

/**
 * Locks the workspace and the project of an invitation, in the same order as the removal of members, so that the inviter's
 * permissions do not change during the answer. Lock the invitation itself after this.
 */
export async function holdPlaces(
  db: Statements,
  { workspaceId, projectId }: Pick<FoundInvitation, 'workspaceId' | 'projectId'>,
): Promise<void> {
  await holdWorkspace(db, workspaceId);
  if (projectId !== null) await db.text(LOCK_PROJECT, [projectId]);
}

const VERIFIED = 'SELECT proven_mailbox($1) AS "email"';

/** The confirmed email address of a person, in lower case; null if it is not confirmed. */
export async function verifiedMailbox(db: Statements, userId: string): Promise<string | null> {
  const [known] = await db.text<{ email: string | null }>(VERIFIED, [userId]);
  return known?.email ?? null;
}

const MINE = `${FOUND} WHERE i."email" = $1 AND w."deletedAt" IS NULL AND ${STATUS} = 'PENDING'`;

/** A page of the open invitations of an email address, newest first. */
export async function invitationsOfMailbox(
  db: Statements,
  mailbox: string | null,
  { page, limit }: { page: number; limit: number },
) {
  const [{ total } = { total: 0 }] = await db.text<{ total: number }>(`SELECT count(*)::int AS "total" FROM (${MINE}) AS mine`, [
    mailbox,
  ]);
  const rows = await db.text<Row>(`${MINE} ORDER BY i."createdAt" DESC, i."id" LIMIT $2 OFFSET $3`, [
    mailbox,
    limit,
    (page - 1) * limit,
  ]);
  return { items: rows.map((row) => asMine(named(row))), pagination: paginated(total, page, limit) };
}

/** The part of an invitation that shows before signing in. */
export const previewOf = (found: FoundInvitation): InvitationPreview => ({
  status: found.status,
  workspaceName: found.workspaceName,
  role: found.role,
  message: found.message,
  inviterName: found.inviterName,
  mailbox: masked(found.email),
});

const asMine = ({ id, workspaceId, workspaceName, projectId, projectName, ...found }: FoundInvitation): MyInvitation => ({
  id,
  workspaceId,
  workspaceName,
  projectId,
  projectName,
  role: found.role,
  message: found.message,
  inviterName: found.inviterName,
  expiresAt: found.expiresAt,
});

function there([row]: readonly Row[]): FoundInvitation {
  if (row === undefined) fail('not-found');
  return row.isGone ? fail('workspace-gone') : named(row);
}

const named = ({ firstName, lastName, inviterEmail, ...found }: Row): FoundInvitation => ({
  ...found,
  inviterName: displayNameOf({ firstName, lastName, email: inviterEmail }),
});
