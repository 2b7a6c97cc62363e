import type pg from 'pg';
import { statementsOn } from '#server/statements';
import type { MailCreates } from '../contract.ts';

/** Whose email a project got. */
export interface Sender {
  projectId: string;
  creates: MailCreates;
  /** The member with this address, or who answers for people outside; null if it is refused. */
  actsFor: string | null;
  isMember: boolean;
}

// Rights are asked when it acts: here only whose account and membership it is.
const FOUND = `
SELECT a."projectId", a."creates",
  coalesce(member."userId", CASE WHEN a."acceptsOutside" AND p."triageEnabled" THEN a."userId" END) AS "actsFor",
  member."userId" IS NOT NULL AS "isMember"
FROM "ProjectMailAddress" a
JOIN "Project" p ON p."id" = a."projectId" AND p."deletedAt" IS NULL
LEFT JOIN LATERAL (
  SELECT wm."userId" FROM "User" u
  JOIN "WorkspaceMember" wm ON wm."workspaceId" = p."workspaceId" AND wm."userId" = u."id" AND wm."isActive"
  JOIN auth.users account ON account.id = u."id" AND account.deleted_at IS NULL
  WHERE lower(u."email") = $2 AND u."deletedAt" IS NULL LIMIT 1) member ON true
WHERE a."projectId" = $1`;

/** Who sent an email to a project, by the address in it; null if the project takes no email any more. */
export const senderInProject = async (pool: pg.Pool, projectId: string, address: string): Promise<Sender | null> =>
  (await statementsOn(pool).text<Sender>(FOUND, [projectId, address]))[0] ?? null;
