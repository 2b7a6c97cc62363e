import type pg from 'pg';
import { newId } from '#contract/new-id';
import type { Person, TestApp } from './app.ts';
import { sentArchive } from './workspace-archives.ts';

/** Long jobs of Ada: one waiting for a server that knows its kind, one failed, one done. */
export interface CastJobs {
  queuedJobId: string;
  failedJobId: string;
  doneJobId: string;
  /** An export of the first workspace, which is done. */
  exportJobId: string;
  /** An import of an archive that is done. */
  importJobId: string;
  /** An archive of a workspace that has arrived, and is not imported. */
  archiveUploadId: string;
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
export async function leftJobs(app: TestApp, person: Person, [one, other]: [string, string]): Promise<CastJobs> {
  const { pool } = app.database;
  const { userId } = person;
  const ended = { finishedAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  const error = { errorCode: 'unavailable', errorMessage: 'The server is not ready. Try again in a moment.' };
  const importJobId = await putJob(pool, { userId, kind: 'import-workspace', state: 'DONE', ...ended });
  await pool.query(
    `INSERT INTO "WorkspaceImport" ("id", "userId", "size", "jobId", "workspaceId") VALUES (gen_random_uuid(), $1, 100, $2, $3)`,
    [userId, importJobId, one],
  );
  return {
    archiveUploadId: await sentArchive(app, person, Buffer.from('Not an archive')),
    importJobId,
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
