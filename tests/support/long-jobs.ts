import type pg from 'pg';
import { newId } from '#contract/new-id';

/** Long jobs of Ada: one that waits for a server that knows it, one that failed, one that is done. */
export interface CastJobs {
  queuedJobId: string;
  failedJobId: string;
  doneJobId: string;
}

const EXPORT = 'export-my-data';

/** Puts a job where a server would have made it; what is not said is as in a new one. */
export async function putJob(pool: pg.Pool, job: Record<string, unknown> & { userId: string; kind: string }): Promise<string> {
  const row = { id: newId(), ...job };
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, nth) => `$${nth + 1}`);
  await pool.query(`INSERT INTO "LongJob" (${columns.join()}) VALUES (${places.join()})`, Object.values(row));
  await pool.query(`INSERT INTO "LongJobWork" ("jobId", "request", "input") VALUES ($1, '{}', '{}')`, [row.id]);
  return row.id;
}

/** In workspaces, so that no other export is held back by them or takes their place. */
export async function leftJobs(pool: pg.Pool, userId: string, [one, other]: [string, string]): Promise<CastJobs> {
  const ended = { finishedAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  const error = { errorCode: 'unavailable', errorMessage: 'The server is not ready. Try again in a moment.' };
  return {
    queuedJobId: await putJob(pool, { userId, kind: 'of-a-newer-server' }),
    failedJobId: await putJob(pool, { userId, kind: EXPORT, workspaceId: one, state: 'FAILED', ...error, ...ended }),
    doneJobId: await putJob(pool, {
      userId,
      kind: EXPORT,
      workspaceId: other,
      state: 'DONE',
      fileName: 'data.json',
      fileBytes: 2,
      ...ended,
    }),
  };
}
