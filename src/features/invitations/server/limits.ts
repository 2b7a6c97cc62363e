import { fail } from '#server/failures';
import type { Statements } from '#server/statements';

/** What invitations are into: a workspace, or with it one of its projects. */
export interface Into {
  workspaceId: string;
  projectId: string | null;
}

const A_DAY = 50;

// By the log and not by the invitations, of which one may be sent many times.
const SENT_TODAY = `
SELECT count(*)::int AS "count" FROM "Event"
WHERE "workspaceId" = $1 AND "targetType" = 'Invitation' AND "occurredAt" > now() - interval '1 day'
  AND "action" IN ('create-workspace-invitation', 'create-workspace-invitations', 'resend-workspace-invitation')`;

/** Refuses to send so many more today. Those who send at the same time wait for one another. */
export async function refuseTooMany(db: Statements, workspaceId: string, more: number): Promise<void> {
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`invitations:${workspaceId}`]);
  const [{ count } = { count: 0 }] = await db.text<{ count: number }>(SENT_TODAY, [workspaceId]);
  if (count + more > A_DAY) fail('too-many-requests', { seconds: 3600 });
}

const KNOWN = `
SELECT lower(u."email") AS "email", wm."isActive" FROM "WorkspaceMember" wm
JOIN "User" u ON u."id" = wm."userId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = $2 AND pm."userId" = u."id"
WHERE wm."workspaceId" = $1 AND lower(u."email") = ANY($3) AND (NOT wm."isActive" OR $2::uuid IS NULL OR pm."id" IS NOT NULL)
ORDER BY wm."isActive" DESC`;

/** Refuses all where one is a member already, or was deactivated; `fieldOf` names the input that each came by. */
export async function refuseKnown(
  db: Statements,
  { workspaceId, projectId }: Into,
  emails: readonly string[],
  fieldOf: (email: string) => string,
): Promise<void> {
  const known = await db.text<{ email: string; isActive: boolean }>(KNOWN, [workspaceId, projectId, emails]);
  const [first] = known;
  if (first === undefined) return;
  const fields = known.map(({ email, isActive }) => [fieldOf(email), isActive ? 'A member already' : 'Deactivated'] as const);
  fail(first.isActive ? 'already-a-member' : 'member-deactivated', {}, Object.fromEntries(fields));
}

const END_OTHERS = `
UPDATE "Invitation" SET "status" = 'REVOKED'
WHERE "workspaceId" = $1 AND "email" = $2 AND "projectId" IS NOT DISTINCT FROM $3 AND "id" IS DISTINCT FROM $4 AND "status" = 'PENDING'`;

/** Ends what else waits for a mailbox in the same scope: the newest mail counts. */
export async function endOthers(db: Statements, into: Into, email: string, but: string | null): Promise<void> {
  await db.text(END_OTHERS, [into.workspaceId, email, into.projectId, but]);
}
