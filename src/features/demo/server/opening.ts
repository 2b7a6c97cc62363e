import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { copyKey, type WorkspaceCopier } from '#features/workspace-archive/server';
import { newId } from '#contract/ids';
import { fail } from '#server/failures';
import { type Statements, transaction } from '#server/statements';
import { DEMO_HOURS } from '../fields.ts';
import { copiedPeople, firstBoard, templateOf } from './template.ts';

export interface DemoLimits {
  /** The most demos that one network opens in 24 hours. */
  readonly perNetwork: number;
  /** The most that exist at once. */
  readonly atOnce: number;
}

export interface Opening {
  readonly pool: pg.Pool;
  readonly copier: WorkspaceCopier;
  readonly limits: DemoLimits;
  readonly planType: string;
  readonly projectKey: string;
  /** What hashes networks. */
  readonly key: Buffer;
}

// Any number will do, as long as every process that counts uses the same one.
const LOCK = 'SELECT pg_advisory_xact_lock(4172609334)';
const COUNTS = `
SELECT count(*)::int AS "all", count(*) FILTER (WHERE "network" = $1 AND "createdAt" > now() - interval '24 hours')::int AS "ofNetwork"
FROM "Demo"`;
const RESERVE = `
INSERT INTO "Demo" ("id", "userId", "colleagueIds", "network", "endsAt", "playsAt")
VALUES ($1, $2, $3, $4, now() + ${DEMO_HOURS} * interval '1 hour', now() + interval '5 seconds')`;
const IS_VISITOR = 'UPDATE auth.users SET is_anonymous = true WHERE id = $1';
const OPENED = 'UPDATE "Demo" SET "workspaceId" = $2 WHERE "id" = $1';
const UNDONE = 'DELETE FROM "Demo" WHERE "id" = $1';

/**
 * Makes a demo for a visitor. Its place is taken first and committed, so that visitors who come together are counted and need not
 * wait for each other's copies.
 * @throws demo-preparing, demos-of-network, demos-full
 */
export async function openedDemo(opening: Opening, network: string): Promise<{ userId: string; path: string }> {
  const { pool, limits, key } = opening;
  const hashed = createHmac('sha256', key).update(`demo:${network}`).digest('hex');
  const [id, ownKey] = [newId(), copyKey()];
  const userId = await transaction(pool, async (db) => {
    await db.text(LOCK);
    const template = (await templateOf(db)) ?? fail('demo-preparing');
    const [counts] = await db.text<{ all: number; ofNetwork: number }>(COUNTS, [hashed]);
    if ((counts?.ofNetwork ?? 0) >= limits.perNetwork) fail('demos-of-network', { count: limits.perNetwork });
    if ((counts?.all ?? 0) >= limits.atOnce) fail('demos-full', { count: limits.atOnce });
    const [visitor = '', ...colleagueIds] = await copiedPeople(db, template, ownKey);
    await db.text(RESERVE, [id, visitor, colleagueIds, hashed]);
    return visitor;
  });
  try {
    return { userId, path: await transaction(pool, (db) => filled(db, opening, { id, userId, key: ownKey })) };
  } catch (error) {
    await pool.query(UNDONE, [id]);
    throw error;
  }
}

/** Copies the template. @returns the address of the board that visitors see first */
async function filled(
  db: Statements,
  { copier, planType, projectKey }: Opening,
  { id, userId, key }: { id: string; userId: string; key: string },
): Promise<string> {
  const template = (await templateOf(db)) ?? fail('demo-preparing');
  const newIdOf = await copier.copied(db, { ...template, key, planType });
  const workspaceId = await newIdOf(template.workspaceId);
  await db.text(IS_VISITOR, [userId]);
  await db.text(OPENED, [id, workspaceId]);
  return firstBoard(db, workspaceId, projectKey);
}
