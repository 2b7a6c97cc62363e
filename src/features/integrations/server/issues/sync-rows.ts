import { maySponsor } from '#features/webhooks/server';
import type { Statements } from '#server/statements';
import type { ProviderName } from '#features/integrations/fields';
import type { IssueNews } from '#features/integrations/rules';
import type { CommentPair, Pairs } from '../comments/remote-comments.ts';
import type { Agreed } from './merging.ts';

/** Which issues an integration keeps, with the rights of this moment. */
export interface Sync {
  readonly connectionId: string;
  readonly provider: ProviderName;
  readonly name: string;
  readonly workspaceId: string;
  readonly projectId: string;
  /** Its sponsor. */
  readonly userId: string;
  readonly isAllowed: boolean;
  readonly site: string;
  readonly repository: string;
  readonly label: string;
  readonly token: string;
  readonly accountName: string | null;
  readonly seenAt: string | null;
  readonly problem: string | null;
}

const SYNC = `
s."connectionId", c."provider", c."name", c."workspaceId", c."projectId", c."userId",
${maySponsor('c."workspaceId"', 'c."userId"')} AS "isAllowed", s."site", s."repository", s."label", s."token", s."accountName", s."seenAt", s."problem"`;
const WORKS = `s."connectionId" = c."id" AND c."pausedAt" IS NULL AND c."projectId" IS NOT NULL AND NOT s."isRevoked"
  AND (s."waitsUntil" IS NULL OR s."waitsUntil" <= now())`;
const FREE = (row: string): string => `(${row}."claimedUntil" IS NULL OR ${row}."claimedUntil" < now())`;

/** In SQL: a list of issues is to be read. */
const LIST_DUE = `SELECT s."connectionId" FROM "IssueSync" s, "Connection" c WHERE ${WORKS} AND s."dueAt" <= now() AND ${FREE('s')}`;
/** In SQL: an issue or its task changed. Issues wait until it is known whose token it is. */
const ISSUE_DUE = `
SELECT i."connectionId", i."number" FROM "SyncedIssue" i, "IssueSync" s, "Connection" c
WHERE i."connectionId" = s."connectionId" AND ${WORKS} AND s."accountName" IS NOT NULL AND i."dueAt" <= now() AND ${FREE('i')}`;
export const anythingDue = `SELECT EXISTS (${LIST_DUE}) OR EXISTS (${ISSUE_DUE}) AS "isDue"`;

// A claim is also the next time, so that a change meanwhile can set an earlier one.
const CLAIMED = `"claimedUntil" = now() + interval '5 minutes', "dueAt" = now() + interval '5 minutes'`;
const CLAIM_LIST = `
UPDATE "IssueSync" s SET ${CLAIMED} FROM "Connection" c
WHERE s."connectionId" = c."id" AND s."connectionId" = (${LIST_DUE} ORDER BY s."dueAt" LIMIT 1 FOR UPDATE OF s SKIP LOCKED) RETURNING ${SYNC}`;
const CLAIM_ISSUE = `
WITH due AS (${ISSUE_DUE} ORDER BY i."dueAt", i."number" LIMIT 1 FOR UPDATE OF i SKIP LOCKED)
UPDATE "SyncedIssue" i SET ${CLAIMED} FROM due, "IssueSync" s, "Connection" c
WHERE i."connectionId" = due."connectionId" AND i."number" = due."number" AND s."connectionId" = due."connectionId" AND c."id" = due."connectionId"
RETURNING i."number", i."itemId", i."agreed", i."problem" AS "issueProblem", ${SYNC}`;

export interface ClaimedIssue extends Sync {
  readonly number: number;
  readonly itemId: string | null;
  readonly agreed: Agreed | null;
  readonly issueProblem: string | null;
}

export const claimedList = async (db: Statements): Promise<Sync | undefined> => (await db.text<Sync>(CLAIM_LIST))[0];
export const claimedIssue = async (db: Statements): Promise<ClaimedIssue | undefined> =>
  (await db.text<ClaimedIssue>(CLAIM_ISSUE))[0];

const FOUND = `
INSERT INTO "SyncedIssue" ("connectionId", "number", "dueAt")
SELECT $1, e."number", now() FROM jsonb_to_recordset($2::jsonb) AS e("number" integer, "changedAt" timestamptz)
ON CONFLICT ("connectionId", "number") DO UPDATE SET "dueAt" = now()
WHERE "SyncedIssue"."changedAt" IS DISTINCT FROM (
  SELECT max(e."changedAt") FROM jsonb_to_recordset($2::jsonb) AS e("number" integer, "changedAt" timestamptz) WHERE e."number" = "SyncedIssue"."number")`;

/** Lets issues be read that a list shows as new or changed. */
export const issuesFound = (
  db: Statements,
  connectionId: string,
  issues: readonly { number: number; changedAt: string }[],
): Promise<unknown> => db.text(FOUND, [connectionId, JSON.stringify(issues)]);

const TOLD = `
INSERT INTO "SyncedIssue" ("connectionId", "number", "dueAt")
SELECT s."connectionId", $3, now() FROM "IssueSync" s WHERE s."connectionId" = $1 AND lower(s."repository") = lower($2)
  AND (lower(s."label") = ANY ($4) OR EXISTS (SELECT FROM "SyncedIssue" i WHERE i."connectionId" = $1 AND i."number" = $3))
ON CONFLICT ("connectionId", "number") DO UPDATE SET "dueAt" = now()`;

/** Lets an issue be read of which its service told, if it is or was one of those that are kept. */
export async function issueTold(db: Statements, connectionId: string, { repository, number, labels }: IssueNews): Promise<void> {
  await db.text(TOLD, [connectionId, repository, number, labels.map((label) => label.toLowerCase())]);
}

const NEXT = `CASE WHEN "dueAt" < "claimedUntil" THEN "dueAt" ELSE`;
const LISTED = `
UPDATE "IssueSync" SET "claimedUntil" = NULL, "problem" = $2, "accountName" = coalesce($3, "accountName"),
  "seenAt" = coalesce($4, "seenAt"), "dueAt" = ${NEXT} now() + $5::int * interval '1 millisecond' END WHERE "connectionId" = $1`;

/** Ends the reading of a list. */
export const listed = (
  db: Statements,
  connectionId: string,
  ending: { problem: string | null; account: string | null; seenAt: string | null; nextMs: number },
): Promise<unknown> => db.text(LISTED, [connectionId, ending.problem, ending.account, ending.seenAt, ending.nextMs]);

const SETTLED = `
UPDATE "SyncedIssue" SET "claimedUntil" = NULL, "problem" = $3, "changedAt" = coalesce($4, "changedAt"),
  "dueAt" = ${NEXT} now() + $5::int * interval '1 millisecond' END WHERE "connectionId" = $1 AND "number" = $2`;

/** Ends the look at an issue; without `nextMs` it waits for a change. */
export const settledIssue = (
  db: Statements,
  { connectionId, number }: ClaimedIssue,
  ending: { problem: string | null; changedAt: string | null; nextMs: number | null },
): Promise<unknown> => db.text(SETTLED, [connectionId, number, ending.problem, ending.changedAt, ending.nextMs]);

const AGREED = `UPDATE "SyncedIssue" SET "itemId" = $3, "agreed" = $4 WHERE "connectionId" = $1 AND "number" = $2`;

/** Keeps the task of an issue, and what both say now. */
export const agreedOn = (
  db: Statements,
  { connectionId, number }: Pick<ClaimedIssue, 'connectionId' | 'number'>,
  itemId: string,
  agreed: Agreed | null,
): Promise<unknown> => db.text(AGREED, [connectionId, number, itemId, agreed && JSON.stringify(agreed)]);

const WAITS = `UPDATE "IssueSync" SET "waitsUntil" = now() + $2::int * interval '1 millisecond' WHERE "connectionId" = $1`;
const REVOKED = `UPDATE "IssueSync" SET "isRevoked" = true, "problem" = $2 WHERE "connectionId" = $1`;

/** The service asked for a pause: nothing is asked until then. */
export const waiting = (db: Statements, connectionId: string, ms: number): Promise<unknown> => db.text(WAITS, [connectionId, ms]);
/** The service no longer accepts the token: nothing is asked until someone enters another one. */
export const revokedSync = (db: Statements, connectionId: string, problem: string): Promise<unknown> =>
  db.text(REVOKED, [connectionId, problem]);

const PAIRS = `SELECT "remoteId", "commentId", "isOurs", "digest" FROM "SyncedComment" WHERE "connectionId" = $1 AND "number" = $2`;
const PAIR = `
INSERT INTO "SyncedComment" ("connectionId", "number", "remoteId", "commentId", "isOurs", "digest") VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT ("connectionId", "number", "remoteId") DO UPDATE SET "digest" = excluded."digest"`;
const UNPAIR = `DELETE FROM "SyncedComment" WHERE "connectionId" = $1 AND "number" = $2 AND "remoteId" = $3`;

/** The comments of an issue that have copies. */
export const pairsOf = (db: Statements, { connectionId, number }: Pick<ClaimedIssue, 'connectionId' | 'number'>): Pairs => ({
  all: () => db.text<CommentPair>(PAIRS, [connectionId, number]),
  keep: ({ remoteId, commentId, isOurs, digest }) => db.text(PAIR, [connectionId, number, remoteId, commentId, isOurs, digest]),
  drop: (remoteId) => db.text(UNPAIR, [connectionId, number, remoteId]),
});
