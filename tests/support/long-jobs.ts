import type pg from 'pg';
import { newId } from '#contract/new-id';

/** Long jobs of Ada: one waiting for a server that knows its kind, one failed, one done. */
export interface CastJobs {
  queuedJobId: string;
  failedJobId: string;
  doneJobId: string;
  /** An export of the first workspace, which is done. */
  exportJobId: string;
}

const EXPORT = 'export-my-data';

/** Inserts a job as a server would; fields default to those of a new one. */
export async function putJob(pool: pg.Pool, job: Record<string, unknown> & { userId: string; kind: string }): Promise<string> {
  const row = { id: newId(), ...job };
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, nth) => `$${nth + 1}`);
  await pool.query(`INSERT INTO "LongJob" (${columns.join()}) VALUES (${places.join()})`, Object.values(row));
  await pool.query(`INSERT INTO "LongJobWork" ("jobId", "request", "input") VALUES ($1, '{}', '{}')`, [row.id]);
  return row.id;
}

/** In workspaces, so that no other export waits for them or is replaced by them. */
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
    exportJobId: await putJob(pool, {
      userId,
      kind: 'export-workspace',
      workspaceId: one,
      state: 'DONE',
      fileName: 'workspace.tar.gz',
      fileBytes: 2,
      ...ended,
    }),
  };
}
