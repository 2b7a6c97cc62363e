import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import type { ChatMessage } from '../contract.ts';
import type { MessageState, ModelProblem } from '../fields.ts';
import { MESSAGES_A_MINUTE, MESSAGES_MAX, type ChatMode } from '../fields.ts';
import { nthIdOf } from '#contract/following-id';
import { monthOf, titleOf } from '../rules.ts';
import { MESSAGE } from './chat-rows.ts';
import { addUse, countUse } from './usage.ts';

/** How long a server that writes an answer may be silent before it counts as interrupted. */
const CLAIM_SECONDS = 15;
const CLAIMED = `now() + interval '${CLAIM_SECONDS} seconds'`;

/** A message that a person sends, after all checks that need no lock. */
export interface Sent {
  messageId: string;
  userId: string;
  workspaceId: string;
  /** Of a new chat. */
  projectId: string | null;
  /** Null begins a new chat. */
  chatId: string | null;
  message: string;
  taskContext: object | null;
  mode: ChatMode;
  replaces: string | null;
}

export interface Begun {
  chatId: string;
  answerId: string;
  /** False if the same message was sent before: it is only followed. */
  isNew: boolean;
}

const TURN = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const KNOWN = 'SELECT "chatId" FROM "ChatMessage" WHERE "id" = $1 AND "userId" = $2';
const RECENT = `
SELECT count(*)::int AS "count", ceil(extract(epoch FROM min("createdAt") + interval '1 minute' - now()))::int AS "seconds"
FROM "ChatTurn" WHERE "userId" = $1 AND "isAutomatic" = $2 AND "createdAt" > now() - interval '1 minute'`;
const NEW_CHAT = `
INSERT INTO "Chat" ("id", "workspaceId", "projectId", "userId", "title", "firstMessage", "mode") VALUES ($1, $2, $3, $4, $5, $6, $7)`;
const LOCK_CHAT = `
UPDATE "Chat" SET "lastMessageAt" = now(), "mode" = $2 WHERE "id" = $1 AND "deletedAt" IS NULL RETURNING "projectId"`;
const REPLACE = `
UPDATE "ChatMessage" m SET "isReplaced" = true FROM "ChatMessage" first
WHERE first."id" = $2 AND first."chatId" = $1 AND first."role" = 'user' AND NOT first."isReplaced"
  AND m."chatId" = $1 AND m."number" >= first."number" AND NOT m."isReplaced" RETURNING m."id"`;
const COUNTED = `
SELECT coalesce(max("number"), 0)::int AS "last", coalesce(bool_or("state" = 'PENDING'), false) AS "isPending"
FROM "ChatMessage" WHERE "chatId" = $1`;
const INSERT = `
INSERT INTO "ChatMessage" ("id", "chatId", "workspaceId", "projectId", "userId", "number", "role", "content", "taskContext", "mode", "state")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const BEGIN = `
INSERT INTO "ChatTurn" ("id", "chatId", "workspaceId", "userId", "claimedUntil") VALUES ($1, $2, $3, $4, ${CLAIMED})`;

/**
 * Saves a message and an answer that is still to be written. Sent again with the same id, it changes nothing. @throws
 * answer-pending, chat-full, too-many-requests
 */
export async function begun(db: Statements, sent: Sent): Promise<Begun> {
  const { messageId, userId, workspaceId } = sent;
  const answerId = nthIdOf(messageId, 1);
  await db.text(TURN, [`chat:${userId}`]);
  const [known] = await db.text<{ chatId: string }>(KNOWN, [messageId, userId]);
  if (known !== undefined) return { chatId: known.chatId, answerId, isNew: false };
  await refuseTooMany(db, userId, false);
  const { chatId, projectId } = await chatFor(db, sent);
  if (sent.replaces !== null && (await db.text(REPLACE, [chatId, sent.replaces])).length === 0) fail('not-found');
  const [{ last, isPending } = { last: 0, isPending: false }] = await db.text<{ last: number; isPending: boolean }>(COUNTED, [
    chatId,
  ]);
  if (isPending) fail('answer-pending');
  if (last + 2 > MESSAGES_MAX) fail('chat-full', { count: MESSAGES_MAX });
  const place = [chatId, workspaceId, projectId, userId];
  const context = sent.taskContext === null ? null : JSON.stringify(sent.taskContext);
  await db.text(INSERT, [messageId, ...place, last + 1, 'user', sent.message, context, sent.mode, 'DONE']);
  await db.text(INSERT, [answerId, ...place, last + 2, 'assistant', '', null, sent.mode, 'PENDING']);
  await db.text(BEGIN, [answerId, chatId, workspaceId, userId]);
  await countUse(db, { workspaceId, userId, feature: 'chat', messages: 1 });
  return { chatId, answerId, isNew: true };
}

async function refuseTooMany(db: Statements, userId: string, isAutomatic: boolean): Promise<void> {
  const [recent] = await db.text<{ count: number; seconds: number | null }>(RECENT, [userId, isAutomatic]);
  if (recent !== undefined && recent.count >= MESSAGES_A_MINUTE)
    fail('too-many-requests', { seconds: Math.max(1, recent.seconds ?? 1) });
}

const BEGIN_ONCE = `
INSERT INTO "ChatTurn" ("id", "workspaceId", "userId", "isAutomatic", "claimedUntil", "endedAt") VALUES ($1, $2, $3, $4, now(), now())`;

interface Once {
  id: string;
  workspaceId: string;
  userId: string;
  feature: string;
  /** True for what a workflow asks for its owner. It has messages of a minute of its own. */
  isAutomatic?: boolean | undefined;
}

/** Counts what a person asks without a chat among their messages. @throws too-many-requests */
export async function beginOnce(db: Statements, { id, workspaceId, userId, feature, isAutomatic = false }: Once): Promise<void> {
  await db.text(TURN, [`chat:${userId}`]);
  await refuseTooMany(db, userId, isAutomatic);
  await db.text(BEGIN_ONCE, [id, workspaceId, userId, isAutomatic]);
  await countUse(db, { workspaceId, userId, feature, messages: 1 });
}

async function chatFor(db: Statements, sent: Sent): Promise<{ chatId: string; projectId: string | null }> {
  const { messageId, workspaceId, projectId, userId, message, mode } = sent;
  if (sent.chatId !== null) {
    const [chat] = await db.text<{ projectId: string | null }>(LOCK_CHAT, [sent.chatId, mode]);
    return { chatId: sent.chatId, projectId: chat === undefined ? fail('not-found') : chat.projectId };
  }
  const chatId = nthIdOf(messageId, 2);
  await db.text(NEW_CHAT, [chatId, workspaceId, projectId, userId, titleOf(message), message.slice(0, 300), mode]);
  return { chatId, projectId };
}

const SENT = 'SELECT 1 FROM "ChatMessage" WHERE "id" = $1';
/** True for a message that is saved: sent again, it is only followed, whatever became of the assistant since. */
export const wasSent = async (db: Statements, messageId: string): Promise<boolean> =>
  (await db.text(SENT, [messageId])).length > 0;

const ASK_STOP = `UPDATE "ChatTurn" SET "stopAskedAt" = now() WHERE "chatId" = $1 AND "endedAt" IS NULL`;
/** The server that writes the answer stops within a second. */
export const askStop = (db: Statements, chatId: string): Promise<unknown> => db.text(ASK_STOP, [chatId]);

/** What there is of an answer. */
export interface Written extends Pick<ChatMessage, 'content' | 'insights' | 'breakdown' | 'sources' | 'steps'> {
  title: string | null;
}

const RENEW = `
UPDATE "ChatTurn" t SET "claimedUntil" = ${CLAIMED}, "tokens" = n."tokens" FROM unnest($1::uuid[], $2::int[]) AS n("id", "tokens")
WHERE t."id" = n."id" AND t."endedAt" IS NULL RETURNING t."id", t."stopAskedAt" IS NOT NULL AS "isStopped"`;
const SAVE = `
UPDATE "ChatMessage" m
SET "content" = n."content", "insights" = n."insights", "breakdown" = n."breakdown", "sources" = n."sources", "steps" = n."steps"
FROM unnest($1::uuid[], $2::text[], $3::jsonb[], $4::jsonb[], $5::jsonb[], $6::jsonb[])
  AS n("id", "content", "insights", "breakdown", "sources", "steps")
WHERE m."id" = n."id" AND m."state" = 'PENDING'`;

/**
 * Says that these answers are still being written, and what each has used. @returns for each of them whether it should be
 * stopped; those that were ended elsewhere are missing
 */
export async function renewed(
  db: Statements,
  turns: readonly { answerId: string; tokens: number }[],
): Promise<ReadonlyMap<string, boolean>> {
  const values = [turns.map(({ answerId }) => answerId), turns.map(({ tokens }) => tokens)];
  const open = await db.text<{ id: string; isStopped: boolean }>(RENEW, values);
  return new Map(open.map(({ id, isStopped }) => [id, isStopped]));
}

const valuesOf = ({ content, insights, breakdown, sources, steps }: Written) =>
  [content, ...[insights, breakdown, sources, steps].map((list) => JSON.stringify(list))] as const;

export async function saveParts(db: Statements, parts: readonly (Written & { answerId: string })[]): Promise<void> {
  const values = parts.map(valuesOf);
  const columns = (values[0] ?? []).map((_, column) => values.map((row) => row[column]));
  await db.text(SAVE, [parts.map(({ answerId }) => answerId), ...columns]);
}

const END_TURN = `UPDATE "ChatTurn" SET "endedAt" = now() WHERE "id" = $1 AND "endedAt" IS NULL RETURNING "chatId", "workspaceId", "userId"`;
const END = `
UPDATE "ChatMessage" m SET "content" = $2, "insights" = $3, "breakdown" = $4, "sources" = $5, "steps" = $6, "state" = $7, "problem" = $8
WHERE m."id" = $1 AND m."state" = 'PENDING' RETURNING ${MESSAGE}`;
const TITLE = `UPDATE "Chat" SET "title" = $2, "lastMessageAt" = now() WHERE "id" = $1`;
const TOUCH = `UPDATE "Chat" SET "lastMessageAt" = now() WHERE "id" = $1`;

export interface Ending {
  state: Exclude<MessageState, 'PENDING'>;
  problem: ModelProblem | null;
}

/** Saves an answer that is finished, in whatever way. Once: what another server ended stays as it is. */
export async function ended(
  db: Statements,
  answerId: string,
  written: Written,
  { state, problem, tokens }: Ending & { tokens: number },
): Promise<void> {
  const [turn] = await db.text<{ chatId: string; workspaceId: string; userId: string }>(END_TURN, [answerId]);
  if (turn === undefined) return;
  await db.text(END, [answerId, ...valuesOf(written), state, problem]);
  if (written.title === null) await db.text(TOUCH, [turn.chatId]);
  else await db.text(TITLE, [turn.chatId, written.title]);
  await countUse(db, { workspaceId: turn.workspaceId, userId: turn.userId, feature: 'chat', tokens });
}

const LOST = `
WITH lost AS (
  UPDATE "ChatTurn" SET "endedAt" = now() WHERE "id" IN (
    SELECT "id" FROM "ChatTurn" WHERE "endedAt" IS NULL AND "claimedUntil" < now() LIMIT 100 FOR UPDATE SKIP LOCKED)
  RETURNING "id", "workspaceId", "userId", "tokens"),
counted AS (${addUse(`
  SELECT l."workspaceId", l."userId", $1, 'chat', 0, sum(l."tokens")::bigint FROM lost l GROUP BY l."workspaceId", l."userId"`)})
UPDATE "ChatMessage" m SET "state" = 'INTERRUPTED' FROM lost WHERE m."id" = lost."id" AND m."state" = 'PENDING'`;
export const IS_LOST = `
SELECT EXISTS (SELECT FROM "ChatTurn" WHERE "endedAt" IS NULL AND "claimedUntil" < now()) AS "isDue"`;

/** Marks the answers whose server is gone, with what was saved of them, and counts what they had used by then. */
export const markLost = (db: Statements): Promise<unknown> => db.text(LOST, [monthOf(new Date())]);
