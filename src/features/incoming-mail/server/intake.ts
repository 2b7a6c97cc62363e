import { createHash } from 'node:crypto';
import type pg from 'pg';
import { newId } from '#contract/new-id';
import { repliedNotification } from '#features/notifications/server';
import type { Statements } from '#server/statements';
import { statementsOn, transaction } from '#server/statements';
import { HOURLY, REPLY_DAYS } from '../rules.ts';
import { leadsTo, type Receiving } from './addresses.ts';

/** Where an email acts: on an item in the name of a person, or in a project. */
export type Target = { scope: string } & (
  | { kind: 'REPLY'; userId: string; workspaceId: string | null; itemType: string; itemId: string; commentId: string | null }
  | { kind: 'PROJECT'; projectId: string }
);

/** What became of an email for one address. `later` asks its sender to try again. */
export type Taken = 'stored' | 'later';

const PROJECT = `
SELECT a."projectId" FROM "ProjectMailAddress" a JOIN "Project" p ON p."id" = a."projectId" AND p."deletedAt" IS NULL
JOIN "Workspace" w ON w."id" = p."workspaceId" AND w."deletedAt" IS NULL WHERE a."code" = $1`;

/** Where an address leads to at this moment; null if it leads nowhere. */
export async function targetOf(db: Statements, receiving: Receiving, address: string): Promise<Target | null> {
  const to = leadsTo(receiving, address);
  if (to === null) return null;
  if ('code' in to) {
    const [found] = await db.text<{ projectId: string }>(PROJECT, [to.code]);
    return found === undefined ? null : { kind: 'PROJECT', scope: `project:${found.projectId}`, ...found };
  }
  const found = await repliedNotification(db, { ...to, days: REPLY_DAYS });
  return found === null ? null : { kind: 'REPLY', scope: `reply:${found.userId}:${found.itemId}`, ...found };
}

const COUNTS = `
SELECT count(*) FILTER (WHERE m."scope" = $1)::int AS "scope",
  count(*) FILTER (WHERE m."kind" = 'REPLY' AND m."userId" = $2)::int AS "person",
  count(*) FILTER (WHERE m."projectId" = $3)::int AS "project"
FROM "IncomingMail" m
WHERE m."createdAt" > now() - interval '1 hour' AND (m."userId" = $2 OR m."projectId" = $3)`;

/** True if a target may not get more within this hour. */
export async function isBusy(db: Statements, target: Target): Promise<boolean> {
  const [userId, projectId] = target.kind === 'REPLY' ? [target.userId, null] : [null, target.projectId];
  const [counts] = await db.text<Record<keyof typeof HOURLY, number>>(COUNTS, [target.scope, userId, projectId]);
  if (counts === undefined) return false;
  return (
    counts.project >= HOURLY.project ||
    counts.person >= HOURLY.person ||
    (target.kind === 'REPLY' && counts.scope >= HOURLY.scope)
  );
}

// The same email a second time, by another server or after a lost answer, is the row that is already there.
const STORE = `
INSERT INTO "IncomingMail" ("id", "kind", "userId", "workspaceId", "itemType", "itemId", "commentId", "projectId", "scope", "digest", "raw")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT ("scope", "digest") DO NOTHING`;
const IS_KNOWN = 'SELECT FROM "IncomingMail" WHERE "scope" = $1 AND "digest" = $2';

/** Stores an email for each of its targets. Once this resolves it survives any crash. */
export function stored(pool: pg.Pool, targets: readonly Target[], raw: Buffer): Promise<Taken> {
  const digest = digestOf(raw);
  return transaction(pool, async (db) => {
    for (const target of targets) {
      await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`incoming-mail:${target.scope}`]);
      if ((await db.text(IS_KNOWN, [target.scope, digest])).length > 0) continue;
      if (await isBusy(db, target)) return 'later';
      await db.text(STORE, valuesOf(target, digest, raw));
    }
    return 'stored';
  });
}

const valuesOf = (target: Target, digest: string, raw: Buffer): unknown[] =>
  target.kind === 'REPLY'
    ? [
        newId(),
        'REPLY',
        target.userId,
        target.workspaceId,
        target.itemType,
        target.itemId,
        target.commentId,
        null,
        target.scope,
        digest,
        raw,
      ]
    : [newId(), 'PROJECT', null, null, null, null, null, target.projectId, target.scope, digest, raw];

/** Where an address leads to, outside of a transaction. */
export const targetNow = (pool: pg.Pool, receiving: Receiving, address: string): Promise<Target | null> =>
  targetOf(statementsOn(pool), receiving, address);

const HEAD_BYTES = 262_144;

/** Of the Message-ID, which a repeated email keeps, and of all bytes if it has none. */
export function digestOf(raw: Buffer): string {
  const head = headOf(raw);
  const [, id] = /(?:^|\n)message-id:[ \t]*(?:\r?\n[ \t]+)?(<[^<>\s]{1,900}>)/i.exec(head) ?? [];
  return createHash('sha256')
    .update(id ?? raw)
    .digest('base64url');
}

/** The header of an email, as text of single bytes. */
export function headOf(raw: Buffer): string {
  const start = raw.subarray(0, HEAD_BYTES).toString('latin1');
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length;
  return start.slice(0, end);
}
