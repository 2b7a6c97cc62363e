import { displayNameOf } from '#features/account/rules';
import { paginated } from '#contract/paging';
import { visibleProject } from '#server/project-readership';
import type { Statements } from '#server/statements';
import type { Invitation, InvitationStatus } from '../contract.ts';
import { STATUS } from './invitation-status.ts';

interface InvitationRow extends Omit<Invitation, 'inviter'> {
  inviterId: string;
  inviterFirstName: string;
  inviterLastName: string;
  inviterEmail: string;
}

const INVITATION = `
SELECT i."id", i."email", i."role", i."department", i."message", ${STATUS} AS "status", i."expiresAt", i."projectId", i."projectRole",
  i."createdAt", i."updatedAt",
  u."id" AS "inviterId", u."firstName" AS "inviterFirstName", u."lastName" AS "inviterLastName", u."email" AS "inviterEmail"
FROM "Invitation" i JOIN "User" u ON u."id" = i."invitedBy"
WHERE i."workspaceId" = $1`;

function asInvitation({ inviterId, inviterFirstName, inviterLastName, inviterEmail, ...invitation }: InvitationRow): Invitation {
  const inviter = { firstName: inviterFirstName, lastName: inviterLastName, email: inviterEmail };
  return { ...invitation, inviter: { id: inviterId, name: displayNameOf(inviter) } };
}

/** Invitations of a workspace by id, in the order of the ids. Those of other workspaces are left out. */
export async function invitationsById(db: Statements, workspaceId: string, ids: readonly string[]): Promise<Invitation[]> {
  const rows = await db.text<InvitationRow>(`${INVITATION} AND i."id" = ANY($2)`, [workspaceId, ids]);
  return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(asInvitation);
}

interface Filters {
  search?: string | undefined;
  status?: InvitationStatus | undefined;
  page: number;
  limit: number;
}

const VISIBLE = `
SELECT p."id" FROM "Project" p
JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = $2 AND wm."isActive"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $2
WHERE p."id" = ANY($1) AND ${visibleProject('wm')}`;

/** The invitations as a person who manages the workspace may see them: without private projects that they cannot see. */
export async function shownTo(db: Statements, readerId: string, invitations: readonly Invitation[]): Promise<Invitation[]> {
  const projectIds = invitations.flatMap(({ projectId }) => projectId ?? []);
  const visible = projectIds.length === 0 ? [] : await db.text<{ id: string }>(VISIBLE, [projectIds, readerId]);
  const known = new Set(visible.map(({ id }) => id));
  return invitations.map((each) =>
    each.projectId === null || known.has(each.projectId) ? each : { ...each, projectId: null, projectRole: null },
  );
}

interface Asked {
  workspaceId: string;
  projectId: string | null;
  readerId: string;
}

/** A page of the invitations to a workspace or, if given, to a project, newest first. */
export async function invitationsOf(db: Statements, { workspaceId, projectId, readerId }: Asked, filters: Filters) {
  const { search = null, status = null, page, limit } = filters;
  const matching = `${INVITATION} AND ($2::uuid IS NULL OR i."projectId" = $2)
    AND ($3::text IS NULL OR position(lower($3) IN i."email") > 0)
    AND ($4::text IS NULL OR $4 = ${STATUS})`;
  const values = [workspaceId, projectId, search, status];
  const [[{ total } = { total: 0 }], rows] = await Promise.all([
    db.text<{ total: number }>(`SELECT count(*)::int AS "total" FROM (${matching}) AS matching`, values),
    db.text<InvitationRow>(`${matching} ORDER BY i."createdAt" DESC, i."id" LIMIT $5 OFFSET $6`, [
      ...values,
      limit,
      (page - 1) * limit,
    ]),
  ]);
  return { items: await shownTo(db, readerId, rows.map(asInvitation)), pagination: paginated(total, page, limit) };
}
