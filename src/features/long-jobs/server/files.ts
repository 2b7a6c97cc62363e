import type pg from 'pg';
import type { Bucket, MayStore } from '#server/files';

/** What jobs hand over, each under the id of its job. */
export const BUCKET: Bucket = { id: 'job-files', public: false, fileSizeLimit: null, allowedMimeTypes: null };

const RUNS = { name: 'job-runs', text: `SELECT FROM "LongJob" WHERE "id"::text = $1 AND "state" = 'RUNNING'` };

/** Only the file of a job that runs is stored. */
export const jobFileQuota =
  (pool: pg.Pool): MayStore =>
  async ({ name }) =>
    (await pool.query({ ...RUNS, values: [name] })).rows.length > 0;
