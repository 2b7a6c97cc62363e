import { personColumn } from '#server/actors';
import { fail } from '#server/failures';
import type { Statements } from '#server/statements';

/** What an invitation is for: a workspace, or one of its projects too. */
export interface InvitationScope {
  workspaceId: string;
  projectId: string | null;
}

/**
 * How many may be sent in a day: into one workspace, by one person everywhere, and to one email address by one person, from
 * one workspace and by all. The last is a multiple of the two before it, so that neither a person nor a workspace uses up an
 * email address's day.
 */
const A_DAY = { workspace: 50, sender: 100, pair: 5, place: 10, recipient: 40 };
const NONE: typeof A_DAY = { workspace: 0, sender: 0, pair: 0, place: 0, recipient: 0 };

// Counts the events and not the invitations, because one invitation may be sent many times.
const SENT_TODAY = `
WITH sent AS (
  SELECT "workspaceId", ${personColumn('e')} AS "senderId", "changes" -> 'email' ->> 1 AS "email" FROM "Event" e
  WHERE "targetType" = 'Invitation' AND "occurredAt" > now() - interval '1 day'
    AND "action" IN ('create-workspace-invitation', 'create-workspace-invitations', 'resend-workspace-invitation')
    AND ("workspaceId" = $1 OR "actorId" = $2 OR "onBehalfOf" = $2 OR "changes" -> 'email' ->> 1 = ANY($3))
), to_each AS (
  SELECT count(*) AS "all", count(*) FILTER (WHERE "senderId" = $2) AS "own", count(*) FILTER (WHERE "workspaceId" = $1) AS "here"
  FROM sent WHERE "email" = ANY($3) GROUP BY "email"
)
SELECT (SELECT count(*) FROM sent WHERE "workspaceId" = $1)::int AS "workspace",
  (SELECT count(*) FROM sent WHERE "senderId" = $2)::int AS "sender",
  coalesce((SELECT max("own") FROM to_each), 0)::int AS "pair",
  coalesce((SELECT max("here") FROM to_each), 0)::int AS "place",
  coalesce((SELECT max("all") FROM to_each), 0)::int AS "recipient"`;

/**
 * Refuses to send invitations to these email addresses above the daily limit for the workspace, for the sender in all
 * workspaces, or for one of the email addresses. Requests that count the same limits wait for each other.
 */
export async function refuseTooMany(
  db: Statements,
  { workspaceId, actorId }: { workspaceId: string; actorId: string },
  emails: readonly string[],
): Promise<void> {
  const counted = [
    `invitations:${workspaceId}`,
    `invitations-by:${actorId}`,
    ...emails.map((email) => `invitations-to:${email}`),
  ];
  await db.text('SELECT pg_advisory_xact_lock(hashtextextended("key", 0)) FROM unnest($1::text[]) AS "key"', [counted.sort()]);
  const [sent] = await db.text<typeof A_DAY>(SENT_TODAY, [workspaceId, actorId, emails]);
  const { workspace, sender, pair, place, recipient } = sent ?? NONE;
  const isTooMany =
    workspace + emails.length > A_DAY.workspace ||
    sender + emails.length > A_DAY.sender ||
    pair + 1 > A_DAY.pair ||
    place + 1 > A_DAY.place ||
    recipient + 1 > A_DAY.recipient;
  if (isTooMany) fail('too-many-requests', { seconds: 3600 });
}

const KNOWN = `
SELECT lower(u."email") AS "email", wm."isActive" FROM "WorkspaceMember" wm
JOIN "User" u ON u."id" = wm."userId"
LEFT JOIN "ProjectMember" pm ON pm."projectId" = $2 AND pm."userId" = u."id"
WHERE wm."workspaceId" = $1 AND lower(u."email") = ANY($3) AND (NOT wm."isActive" OR $2::uuid IS NULL OR pm."id" IS NOT NULL)
ORDER BY wm."isActive" DESC`;

/** Refuses all if one is already a member or deactivated. `fieldOf` names the input field of an address. */
export async function refuseKnown(
  db: Statements,
  { workspaceId, projectId }: InvitationScope,
  emails: readonly string[],
  fieldOf: (email: string) => string,
): Promise<void> {
  const known = await db.text<{ email: string; isActive: boolean }>(KNOWN, [workspaceId, projectId, emails]);
  const [first] = known;
  if (first === undefined) return;
  const fields = known.map(({ email, isActive }) => [fieldOf(email), isActive ? 'Already a member' : 'Deactivated'] as const);
  fail(first.isActive ? 'already-a-member' : 'member-deactivated', {}, Object.fromEntries(fields));
}

const END_OTHERS = `
UPDATE "Invitation" SET "status" = 'REVOKED'
WHERE "workspaceId" = $1 AND "email" = $2 AND "projectId" IS NOT DISTINCT FROM $3 AND "id" IS DISTINCT FROM $4 AND "status" = 'PENDING'`;

/** Revokes other pending invitations of an email address in the same scope, so that only the newest link works. */
export async function revokeOthers(db: Statements, into: InvitationScope, email: string, but: string | null): Promise<void> {
  await db.text(END_OTHERS, [into.workspaceId, email, into.projectId, but]);
}
