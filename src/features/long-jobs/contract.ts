import { z } from 'zod';
import { actions, oneself, onOwnRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';

/** How many jobs one person can have queued or running. */
export const JOBS_MOST = 3;
/** How many of a person's newest jobs are listed. */
export const JOBS_LISTED = 100;

export const LongJobState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED']);
export type LongJobState = z.infer<typeof LongJobState>;

/** Work in the background for one person, and its progress. */
export const LongJob = z.object({
  id: Id,
  userId: Id,
  /** The workspace it is about; null if it is about the person only. */
  workspaceId: Id.nullable(),
  /** Such as export-my-data. Later versions add kinds. */
  kind: z.string(),
  state: LongJobState,
  /** What it is doing, as text; empty before it starts. */
  step: z.string(),
  done: z.int(),
  /** Null until known. */
  total: z.int().nullable(),
  /** The file of a job that is DONE, if it has one: see get-job-file. */
  fileName: z.string().nullable(),
  fileBytes: z.int().nullable(),
  /** Why it FAILED, as in errors of the API. */
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
  /** When it is deleted together with its file. */
  expiresAt: Moment.nullable(),
  version: z.int(),
});
export type LongJob = z.infer<typeof LongJob>;

export const longJobEntity = entity('LongJob', LongJob, { audience: 'person', scope: 'userId' });

const onMyJob = onOwnRow({ table: 'LongJob', param: 'jobId', owners: ['userId'] });

export const longJobActions = actions('jobs', 'none', {
  'get-my-jobs': {
    method: 'GET',
    about: 'Lists your jobs, newest first: queued, running, and ended ones that are not deleted yet.',
    reach: oneself,
    right: 'session',
    response: paged(LongJob),
  },
  'cancel-job': {
    method: 'PUT',
    about: 'Cancels one of your jobs that is queued or running. It keeps its progress and can be resumed.',
    reach: onMyJob,
    right: 'session',
    body: z.strictObject({}),
    response: LongJob,
  },
  'resume-job': {
    method: 'PUT',
    about: 'Resumes one of your jobs that failed or was canceled where it stopped.',
    reach: onMyJob,
    right: 'session',
    body: z.strictObject({}),
    response: LongJob,
  },
  'get-job-file': {
    method: 'GET',
    about: 'Returns a URL for the file of one of your finished jobs. It works for 10 minutes.',
    reach: onMyJob,
    right: 'session',
    response: z.object({ url: z.string(), expiresAt: Moment }),
  },
});
