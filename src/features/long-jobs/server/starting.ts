import { fail } from '#server/failures';
import type { Caller, Occurrence } from '#server/handlers';
import type { Json } from '#server/long-jobs';
import type { Statements } from '#server/statements';
import { JOBS_MOST, type LongJob } from '../contract.ts';
import { COLUMNS, UNDER_WAY } from './job-rows.ts';

interface StartingCall {
  db: Statements;
  actor: Caller;
  /** The query of the action that starts it. Access to what it names is checked again before each round. */
  query: Readonly<Record<string, unknown>>;
  newId(): string;
  record(occurrence: Occurrence): void;
}

interface Started {
  kind: string;
  workspaceId?: string;
  /** What the audit log calls it. */
  name?: string;
  /** The input of its steps. */
  input?: Json;
}

// Serializes two requests of one person, so that the second counts the job of the first.
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('long jobs of ' || $1, 0))`;
const UNDER_WAY_OF = `SELECT j."kind", j."workspaceId" FROM "LongJob" j WHERE j."userId" = $1 AND ${UNDER_WAY}`;
// A new job replaces one that failed or was canceled and could be resumed.
const GIVE_UP = `
DELETE FROM "LongJob" WHERE "userId" = $1 AND "kind" = $2 AND "workspaceId" IS NOT DISTINCT FROM $3 AND "state" IN ('FAILED', 'CANCELED')`;
const MAKE = `
WITH work AS (INSERT INTO "LongJobWork" ("jobId", "request", "input") VALUES ($1, $5::jsonb, $6::jsonb))
INSERT INTO "LongJob" ("id", "userId", "kind", "workspaceId") VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`;

/**
 * Starts a job of the caller. It begins soon after the commit.
 * @throws job-under-way if a job of this kind is queued or running, too-many-jobs at the limit of the person
 */
export async function startedLongJob(call: StartingCall, { kind, workspaceId, name, input = {} }: Started): Promise<LongJob> {
  const { db, actor, query, newId, record } = call;
  await refuseMore(db, { userId: actor.userId, kind, workspaceId: workspaceId ?? null });
  await db.text(GIVE_UP, [actor.userId, kind, workspaceId ?? null]);
  const [request, given] = [JSON.stringify(query), JSON.stringify(input)];
  const [job] = await db.text<LongJob>(MAKE, [newId(), actor.userId, kind, workspaceId ?? null, request, given]);
  if (job === undefined) throw new Error('The created job is missing.');
  record({
    target: 'LongJob',
    targetId: job.id,
    targetVersion: job.version,
    changes: { state: [null, job.state] },
    ...(name !== undefined && { name }),
  });
  return job;
}

/** Fails if the person cannot queue one more job. Locks their jobs until the end of the transaction. */
export async function refuseMore(db: Statements, wanted: Pick<LongJob, 'userId' | 'kind' | 'workspaceId'>): Promise<void> {
  await db.text(LOCK, [wanted.userId]);
  const held = await db.text<Pick<LongJob, 'kind' | 'workspaceId'>>(UNDER_WAY_OF, [wanted.userId]);
  if (held.some(({ kind, workspaceId }) => kind === wanted.kind && workspaceId === wanted.workspaceId)) fail('job-under-way');
  if (held.length >= JOBS_MOST) fail('too-many-jobs', { count: JOBS_MOST });
}

const IS_UNDER_WAY = `SELECT FROM "LongJob" j WHERE j."id" = $1 AND ${UNDER_WAY}`;

/** True while a job is queued or running. */
export const isJobUnderWay = async (db: Statements, jobId: string): Promise<boolean> =>
  (await db.text(IS_UNDER_WAY, [jobId])).length > 0;

/** Fails while a job is queued or running. */
export async function refuseUnderWay(db: Statements, jobId: string): Promise<void> {
  if (await isJobUnderWay(db, jobId)) fail('job-under-way');
}
