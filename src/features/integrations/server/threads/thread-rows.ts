import { newId } from '#contract/new-id';
import { maySponsor } from '#features/webhooks/server';
import type { Statements } from '#server/statements';
import type { ProviderName } from '#features/integrations/fields';
import type { MessagePlace } from '../chat-app/chat-provider.ts';
import type { CommentPair, Pairs } from '../comments/remote-comments.ts';
import type { Connection } from '../delegate.ts';

/** A thread whose messages are comments of a task, with the rights of this moment. */
export interface ClaimedThread extends Connection {
  readonly threadId: string;
  readonly provider: ProviderName;
  readonly projectId: string;
  readonly botId: string | null;
  readonly channel: string;
  readonly ts: string;
  readonly itemId: string;
  readonly since: string | null;
  readonly problem: string | null;
}

// A thread belongs to the first task of it, and a task has one thread.
const KEEP = `
INSERT INTO "ChatThread" ("id", "connectionId", "channel", "ts", "itemId", "since")
VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END) ON CONFLICT DO NOTHING RETURNING "id"`;

const KEPT = `SELECT FROM "ChatThread" WHERE "connectionId" = $1 AND "channel" = $2 AND "ts" = $3 AND "itemId" = $4`;

/**
 * Keeps the thread of a message with a task. Of one that was not created from it, comments from before stay here. @returns false if
 * the thread or the task has another one
 */
export async function keptThread(
  db: Statements,
  { connectionId, itemId, isCreated }: { connectionId: string; itemId: string; isCreated: boolean },
  { channel, ts, thread = ts }: MessagePlace & { thread?: string },
): Promise<boolean> {
  const kept = await db.text(KEEP, [newId(), connectionId, channel, thread, itemId, !isCreated]);
  return kept.length > 0 || (await db.text(KEPT, [connectionId, channel, thread, itemId])).length > 0;
}

const CHANGED = `
UPDATE "ChatThread" SET "dueAt" = now() WHERE "connectionId" = $1 AND "channel" = $2 AND "ts" = $3 RETURNING "id"`;

/** Lets a thread be read that its chat told of. @returns false if it is none of those that are kept */
export const threadChanged = async (db: Statements, connectionId: string, { channel, ts }: MessagePlace): Promise<boolean> =>
  (await db.text(CHANGED, [connectionId, channel, ts])).length > 0;

const AGAIN = `UPDATE "ChatThread" SET "dueAt" = now() WHERE "connectionId" = $1 AND "problem" IS NOT NULL`;
/** Lets what failed be tried again: with another token or another sponsor. */
export const threadsAgain = (db: Statements, connectionId: string): Promise<unknown> => db.text(AGAIN, [connectionId]);

// A moment later, so that a burst of changes is one look. What an integration wrote itself is no news to it.
const LOOK = `
UPDATE "ChatThread" t SET "dueAt" = now() + interval '1 second'
WHERE (t."dueAt" IS NULL OR t."dueAt" > now() + interval '1 second') AND EXISTS (
  SELECT FROM jsonb_to_recordset($1::jsonb) AS e("taskId" uuid, "commentId" uuid, "actorId" uuid)
  WHERE e."actorId" IS DISTINCT FROM t."connectionId" AND (e."taskId" = t."itemId" OR EXISTS (
    SELECT FROM "ThreadComment" c WHERE c."commentId" = e."commentId" AND c."threadId" = t."id")))`;

/** Lets threads be compared soon after their tasks or comments changed. */
export const threadsLookedAt = (db: Statements, told: readonly object[]): Promise<unknown> =>
  db.text(LOOK, [JSON.stringify(told)]);

/** In SQL: a thread or the comments of its task changed. */
const DUE = `
SELECT t."id" FROM "ChatThread" t JOIN "ChatApp" a ON a."connectionId" = t."connectionId" JOIN "Connection" c ON c."id" = t."connectionId"
WHERE t."dueAt" <= now() AND (t."claimedUntil" IS NULL OR t."claimedUntil" < now()) AND c."pausedAt" IS NULL
  AND c."projectId" IS NOT NULL AND (a."waitsUntil" IS NULL OR a."waitsUntil" <= now())`;
export const anyThreadDue = `SELECT EXISTS (${DUE}) AS "isDue"`;

// A claim is also the next time, so that a change meanwhile can set an earlier one.
const CLAIM = `
WITH due AS (${DUE} ORDER BY t."dueAt", t."id" LIMIT 1 FOR UPDATE OF t SKIP LOCKED)
UPDATE "ChatThread" t SET "claimedUntil" = now() + interval '5 minutes', "dueAt" = now() + interval '5 minutes'
FROM due, "ChatApp" a, "Connection" c
WHERE t."id" = due."id" AND a."connectionId" = t."connectionId" AND c."id" = t."connectionId"
RETURNING t."id" AS "threadId", c."id", c."provider", c."name", c."workspaceId", c."projectId", c."userId",
  ${maySponsor('c."workspaceId"', 'c."userId"')} AS "isAllowed", a."botId", t."channel", t."ts", t."itemId", t."since", t."problem"`;
export const claimedThread = async (db: Statements): Promise<ClaimedThread | undefined> =>
  (await db.text<ClaimedThread>(CLAIM))[0];

const SETTLED = `
UPDATE "ChatThread" SET "claimedUntil" = NULL, "problem" = $2,
  "dueAt" = CASE WHEN "dueAt" < "claimedUntil" THEN "dueAt" ELSE now() + $3::int * interval '1 millisecond' END WHERE "id" = $1`;

/** Ends the look at a thread; without `nextMs` it waits for a change. */
export const settledThread = (
  db: Statements,
  threadId: string,
  { problem, nextMs }: { problem: string | null; nextMs: number | null },
): Promise<unknown> => db.text(SETTLED, [threadId, problem, nextMs]);

const BOT = `UPDATE "ChatApp" SET "botId" = $2 WHERE "connectionId" = $1`;
const WAITS = `UPDATE "ChatApp" SET "waitsUntil" = now() + $2::int * interval '1 millisecond' WHERE "connectionId" = $1`;
const PROBLEM = 'UPDATE "Connection" SET "problem" = $2 WHERE "id" = $1';

export const botKnown = (db: Statements, connectionId: string, botId: string): Promise<unknown> =>
  db.text(BOT, [connectionId, botId]);
/** The chat asked for a pause: nothing is asked until then. */
export const threadsWaiting = (db: Statements, connectionId: string, ms: number): Promise<unknown> =>
  db.text(WAITS, [connectionId, ms]);
/** The chat no longer accepts the token. */
export const appRefused = (db: Statements, connectionId: string, problem: string): Promise<unknown> =>
  db.text(PROBLEM, [connectionId, problem]);

const PAIRS = `SELECT "remoteId", "commentId", "isOurs", "digest" FROM "ThreadComment" WHERE "threadId" = $1`;
const PAIR = `
INSERT INTO "ThreadComment" ("threadId", "remoteId", "commentId", "isOurs", "digest") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("threadId", "remoteId") DO UPDATE SET "digest" = excluded."digest"`;
const UNPAIR = `DELETE FROM "ThreadComment" WHERE "threadId" = $1 AND "remoteId" = $2`;

/** The comments of a thread that have copies. */
export const threadPairs = (db: Statements, threadId: string): Pairs => ({
  all: () => db.text<CommentPair>(PAIRS, [threadId]),
  keep: ({ remoteId, commentId, isOurs, digest }) => db.text(PAIR, [threadId, remoteId, commentId, isOurs, digest]),
  drop: (remoteId) => db.text(UNPAIR, [threadId, remoteId]),
});
