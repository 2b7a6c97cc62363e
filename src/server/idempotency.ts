import { createHash } from 'node:crypto';
import { fail } from './failures.ts';
import type { Statements } from './statements.ts';

/** A request that may be sent again: the same key and body give the first answer again, another body is refused. */
export interface Repeatable {
  userId: string;
  action: string;
  key: string;
  requestHash: string;
}

const FIND = `SELECT "requestHash", "response" FROM "IdempotencyKey" WHERE "userId" = $1 AND "action" = $2 AND "key" = $3`;
const KEEP = `INSERT INTO "IdempotencyKey" ("userId", "action", "key", "requestHash", "response") VALUES ($1, $2, $3, $4, $5)`;

/** The name of the constraint that the second of two simultaneous equal requests meets. */
export const REPEATED = 'idempotency_key_pk';

/** The answer that this request got before, or null when it is the first of its key. */
export async function firstAnswer(db: Statements, request: Repeatable): Promise<string | null> {
  const [kept] = await db.text<{ requestHash: string; response: string }>(FIND, [request.userId, request.action, request.key]);
  if (kept === undefined) return null;
  return kept.requestHash === request.requestHash ? kept.response : fail('key-reused');
}

/** Keeps the answer for 7 days, in the transaction that it answers for. */
export async function keepAnswer(db: Statements, request: Repeatable, response: string): Promise<void> {
  await db.text(KEEP, [request.userId, request.action, request.key, request.requestHash, response]);
}

/** The same for equal queries and bodies whatever the order of their keys. */
export const requestHash = (query: unknown, body: unknown): string =>
  createHash('sha256').update(canonical([query, body])).digest('base64url');

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
