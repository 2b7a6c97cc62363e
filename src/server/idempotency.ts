import { createHash } from 'node:crypto';
import { fail } from './failures.ts';
import { visibleProject } from './project-readership.ts';
import type { Statements } from './statements.ts';

/** A repeatable request: the same key and body return the first answer, and another body is refused. */
export interface Repeatable {
  userId: string;
  action: string;
  key: string;
  requestHash: string;
}

// Nearly every key is new, so the rest is only checked for a known one.
const FIND = `
SELECT "requestHash", "response", "workspaceId", "projectId" FROM "IdempotencyKey" WHERE "userId" = $1 AND "action" = $2 AND "key" = $3`;

const STANDING = `
SELECT member."is" AS "isMember",
  CASE WHEN $3::uuid IS NULL THEN member."is" ELSE EXISTS (
    SELECT FROM "Project" p
    JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL
    JOIN "WorkspaceMember" wm ON wm."workspaceId" = w."id" AND wm."userId" = $1 AND wm."isActive"
    LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = $1
    WHERE p."id" = $3 AND ${visibleProject('wm')}) END AS "isReader"
FROM (SELECT EXISTS (
  SELECT FROM "WorkspaceMember" wm WHERE wm."workspaceId" = $2 AND wm."userId" = $1 AND wm."isActive" AND NOT wm."isHeldBack") AS "is") member`;
const KEEP = `
INSERT INTO "IdempotencyKey" ("userId", "action", "key", "requestHash", "workspaceId", "projectId", "response")
VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** The name of the constraint that the second of two concurrent equal requests violates. */
export const REPEATED = 'idempotency_key_pk';

export interface StoredAnswer {
  requestHash: string;
  response: string;
  /** True while the sender belongs to the workspace of the request. */
  isMember: boolean;
  /** True while the sender may read the project of the request; without a project, while they belong to the workspace. */
  isReader: boolean;
}

interface FirstAnswer extends Pick<StoredAnswer, 'requestHash' | 'response'> {
  workspaceId: string | null;
  projectId: string | null;
}

/** The earlier answer to this key, or null if it is new. Refuses nothing, so that rights are checked first. */
export async function storedAnswer(db: Statements, request: Repeatable): Promise<StoredAnswer | null> {
  const { userId, action, key } = request;
  const [kept] = await db.text<FirstAnswer>(FIND, [userId, action, key]);
  if (kept === undefined) return null;
  const { requestHash: hash, response, workspaceId, projectId } = kept;
  const [standing] = await db.text<Pick<StoredAnswer, 'isMember' | 'isReader'>>(STANDING, [userId, workspaceId, projectId]);
  return { requestHash: hash, response, isMember: standing?.isMember ?? false, isReader: standing?.isReader ?? false };
}

/** The first answer, for the same request; another request with its key is refused. */
export const replayedAnswer = (request: Repeatable, kept: StoredAnswer): string =>
  kept.requestHash === request.requestHash ? kept.response : fail('key-reused');

/** Stores the answer for 7 days, with the commit of its transaction. */
export function storeAnswer(
  db: Statements,
  request: Repeatable,
  { workspaceId, projectId }: { workspaceId: string | null; projectId: string | null },
  response: string,
): void {
  db.withCommit(KEEP, [request.userId, request.action, request.key, request.requestHash, workspaceId, projectId, response]);
}

/** The same for equal queries and bodies, in any order of their keys. */
export const requestHash = (query: unknown, body: unknown): string =>
  createHash('sha256')
    .update(canonical([query, body]))
    .digest('base64url');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
