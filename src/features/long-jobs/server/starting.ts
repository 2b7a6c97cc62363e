import { fail } from '#server/failures';
import type { Caller, Occurrence } from '#server/handlers';
import type { Json } from '#server/long-jobs';
import type { Statements } from '#server/statements';
import { JOBS_MOST, type LongJob } from '../contract.ts';
import { COLUMNS, UNDER_WAY } from './job-rows.ts';

interface StartingCall {
  db: Statements;
  actor: Caller;
  /** The query of the action that starts it: what it names is reached again before each round. */
  query: Readonly<Record<string, unknown>>;
  newId(): string;
  record(occurrence: Occurrence): void;
}

interface Started {
  kind: string;
  workspaceId?: string;
  /** What its steps work with. */
  input?: Json;
}

// Two requests of one person at once: the second counts what the first has made.
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('long jobs of ' || $1, 0))`;
const UNDER_WAY_OF = `SELECT j."kind", j."workspaceId" FROM "LongJob" j WHERE j."userId" = $1 AND ${UNDER_WAY}`;
// What failed or was canceled could go on; a new one takes its place.
const GIVE_UP = `
DELETE FROM "LongJob" WHERE "userId" = $1 AND "kind" = $2 AND "workspaceId" IS NOT DISTINCT FROM $3 AND "state" IN ('FAILED', 'CANCELED')`;
const MAKE = `
WITH work AS (INSERT INTO "LongJobWork" ("jobId", "request", "input") VALUES ($1, $5::jsonb, $6::jsonb))
INSERT INTO "LongJob" ("id", "userId", "kind", "workspaceId") VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`;

/**
 * Starts a job of the caller; it begins soon after the commit.
 * @throws job-under-way where one of this kind waits or runs, too-many-jobs where the person has as many as one may
 */
export async function startedLongJob(call: StartingCall, { kind, workspaceId, input = {} }: Started): Promise<LongJob> {
  const { db, actor, query, newId, record } = call;
  await refuseMore(db, { userId: actor.userId, kind, workspaceId: workspaceId ?? null });
  await db.text(GIVE_UP, [actor.userId, kind, workspaceId ?? null]);
  const [request, given] = [JSON.stringify(query), JSON.stringify(input)];
  const [job] = await db.text<LongJob>(MAKE, [newId(), actor.userId, kind, workspaceId ?? null, request, given]);
  if (job === undefined) throw new Error('A job that was made is not there.');
  record({ target: 'LongJob', targetId: job.id, targetVersion: job.version, changes: { state: [null, job.state] } });
  return job;
}

/** Refuses to let one more job of a person wait; holds others of theirs back until the end of the transaction. */
export async function refuseMore(db: Statements, wanted: Pick<LongJob, 'userId' | 'kind' | 'workspaceId'>): Promise<void> {
  await db.text(LOCK, [wanted.userId]);
  const held = await db.text<Pick<LongJob, 'kind' | 'workspaceId'>>(UNDER_WAY_OF, [wanted.userId]);
  if (held.some(({ kind, workspaceId }) => kind === wanted.kind && workspaceId === wanted.workspaceId)) fail('job-under-way');
  if (held.length >= JOBS_MOST) fail('too-many-jobs', { count: JOBS_MOST });
}
