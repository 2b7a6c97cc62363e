import { placeOf } from '#contract/paging';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { messageActions, MessageKind, OperatorMessage } from '../contract.ts';
import { canReply, statusesFor } from '../rules.ts';
import type { Screenshot } from './form.ts';

type Actions = typeof messageActions;

/** In SQL: the person who has proven that an address, `$n`, is theirs. */
const personAt = (address: string): string =>
  `(SELECT u."id" FROM "User" u WHERE lower(u."email") = lower(${address}) AND proven_mailbox(u."id") = lower(${address}))`;

const STORE = `
INSERT INTO "OperatorMessage" ("id", "kind", "name", "email", "content", "screen", "version", "screenshot", "screenshotType", "recipientId")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${personAt('$10')})`;

export interface NewMessage {
  readonly id: string;
  readonly kind: MessageKind;
  readonly name: string;
  readonly email: string | null;
  readonly content: string;
  readonly screen: string | null;
  readonly version: string | null;
  readonly screenshot: Screenshot | null;
}

/** Stores a message to the operator, whose address this is. */
export async function storeMessage(db: Statements, message: NewMessage, operator: string): Promise<void> {
  const { id, kind, name, email, content, screen, version, screenshot } = message;
  const image = [screenshot?.bytes ?? null, screenshot?.type ?? null];
  await db.text(STORE, [id, kind, name, email, content, screen, version, ...image, operator]);
}

/** The operator may sign up after the first messages, or hand the address on to someone else. */
export const ADOPT = `
UPDATE "OperatorMessage" m SET "recipientId" = o."id" FROM (SELECT ${personAt('$1')} AS "id") o
WHERE o."id" IS NOT NULL AND m."recipientId" IS DISTINCT FROM o."id"`;

const COLUMNS = `
m."id", m."kind", m."name", m."email", m."content", m."screen", m."version", m."screenshot" IS NOT NULL AS "hasScreenshot",
m."status", m."reply", m."repliedAt", m."replyMailedAt", m."createdAt"`;
const LIST = `
SELECT ${COLUMNS} FROM "OperatorMessage" m
WHERE m."recipientId" = $1 AND ($2::text IS NULL OR m."status" = $2)
  AND ($3::timestamptz IS NULL OR (m."createdAt", m."id") < ($3, $4::uuid))
ORDER BY m."createdAt" DESC, m."id" DESC LIMIT $5`;
const COUNT = `
SELECT count(*)::int AS "total" FROM "OperatorMessage" m WHERE m."recipientId" = $1 AND ($2::text IS NULL OR m."status" = $2)`;
const ONE = `SELECT ${COLUMNS} FROM "OperatorMessage" m WHERE m."id" = $1 FOR UPDATE`;

export async function messagesOf({ db, actor, query }: Call<Actions['get-messages']>) {
  const { status = null, before, limit } = query;
  const [rows, [counted]] = await Promise.all([
    db.text<OperatorMessage>(LIST, [actor.userId, status, before?.createdAt ?? null, before?.id ?? null, limit + 1]),
    db.text<{ total: number }>(COUNT, [actor.userId, status]),
  ]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const earlier = last !== undefined && rows.length > limit ? placeOf(last) : null;
  return { items, pagination: { total: counted?.total ?? 0, limit, earlier } };
}

const IMAGE = `
SELECT m."screenshotType" AS "type", encode(m."screenshot", 'base64') AS "bytes" FROM "OperatorMessage" m WHERE m."id" = $1`;

export async function screenshotUrl({ db, reached }: Call<Actions['get-message-screenshot']>) {
  const [image] = await db.text<{ type: string | null; bytes: string }>(IMAGE, [reached.rowId]);
  return { url: image?.type ? `data:${image.type};base64,${image.bytes.replaceAll('\n', '')}` : null };
}

const lockedMessage = async (db: Statements, id: string): Promise<OperatorMessage> =>
  (await db.text<OperatorMessage>(ONE, [id]))[0] ?? fail('not-found');

const SET_STATUS = 'UPDATE "OperatorMessage" SET "status" = $2 WHERE "id" = $1';

export async function setStatus({ db, reached, body, record }: Call<Actions['update-message-status']>): Promise<OperatorMessage> {
  const message = await lockedMessage(db, reached.rowId);
  const { status } = body;
  if (status === message.status) return message;
  if (!statusesFor(message).includes(status)) fail('invalid-input', {}, { status: 'A reply makes a message answered' });
  await db.text(SET_STATUS, [message.id, status]);
  record({ target: 'OperatorMessage', targetId: message.id, changes: { status: [message.status, status] } });
  return { ...message, status };
}

const SET_REPLY = `
UPDATE "OperatorMessage" m SET "reply" = $2, "repliedAt" = now(), "status" = 'ANSWERED' WHERE m."id" = $1 RETURNING ${COLUMNS}`;

export async function replied({ db, reached, body, record }: Call<Actions['reply-to-message']>): Promise<OperatorMessage> {
  const message = await lockedMessage(db, reached.rowId);
  if (!canReply(message)) fail('conflict', {}, { reply: 'This message has a reply, or no address for one' });
  const [answered] = await db.text<OperatorMessage>(SET_REPLY, [message.id, body.reply]);
  record({ target: 'OperatorMessage', targetId: message.id, changes: { status: [message.status, 'ANSWERED'] } });
  return answered ?? fail('not-found');
}
