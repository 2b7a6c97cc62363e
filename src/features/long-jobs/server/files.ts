import type pg from 'pg';
import type { Bucket, MayStore } from '#server/files';

/** The files of jobs, each named by the id of its job. */
export const BUCKET: Bucket = { id: 'job-files', public: false, fileSizeLimit: null, allowedMimeTypes: null };

const RUNS = { name: 'job-runs', text: `SELECT FROM "LongJob" WHERE "id"::text = $1 AND "state" = 'RUNNING'` };

/** Only a running job can store its file. */
export const jobFileQuota =
  (pool: pg.Pool): MayStore =>
  async ({ name }) =>
    (await pool.query({ ...RUNS, values: [name] })).rows.length > 0;
