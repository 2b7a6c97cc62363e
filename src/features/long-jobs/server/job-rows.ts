import type { Statements } from '#server/statements';
import { JOBS_LISTED, LongJob } from '../contract.ts';

/** The columns of a job that the person sees. */
export const COLUMNS = Object.keys(LongJob.shape)
  .map((field) => `"${field}"`)
  .join(', ');

/** SQL condition: the job `j` is queued or running. */
export const UNDER_WAY = `j."state" IN ('QUEUED', 'RUNNING')`;

// An expired job counts as deleted before the nightly retention deletes it.
const UNEXPIRED = `(j."expiresAt" IS NULL OR j."expiresAt" > now())`;

const OF_PERSON = `
SELECT ${COLUMNS} FROM "LongJob" j WHERE j."userId" = $1 AND ${UNEXPIRED} ORDER BY j."createdAt" DESC, j."id" DESC LIMIT ${JOBS_LISTED}`;
const LOCKED = `SELECT ${COLUMNS} FROM "LongJob" j WHERE j."id" = $1 AND ${UNEXPIRED} FOR NO KEY UPDATE`;
const CURRENT_JOB = `SELECT ${COLUMNS} FROM "LongJob" j WHERE j."id" = $1 AND ${UNEXPIRED}`;

/** The jobs of a person, newest first. */
export const jobsOf = (db: Statements, userId: string): Promise<LongJob[]> => db.text<LongJob>(OF_PERSON, [userId]);

export const currentJob = async (db: Statements, id: string): Promise<LongJob | undefined> =>
  (await db.text<LongJob>(CURRENT_JOB, [id]))[0];

/** A job, locked until the end of the transaction. */
export const lockedJob = async (db: Statements, id: string): Promise<LongJob | undefined> =>
  (await db.text<LongJob>(LOCKED, [id]))[0];
