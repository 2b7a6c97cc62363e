import { z } from 'zod';
import { actions, oneself, onOwnRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';

/** Jobs that one person may have waiting or running at once. */
export const JOBS_MOST = 3;
/** The newest of a person's jobs that are listed. */
export const JOBS_LISTED = 100;

export const LongJobState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED']);
export type LongJobState = z.infer<typeof LongJobState>;

/** Work of a person that goes on without them, and how far it has come. */
export const LongJob = z.object({
  id: Id,
  userId: Id,
  /** The workspace that it is about; null where it is about the person alone. */
  workspaceId: Id.nullable(),
  /** Such as export-my-data. Later versions have more. */
  kind: z.string(),
  state: LongJobState,
  /** What it is doing, in words; empty before it begins. */
  step: z.string(),
  done: z.int(),
  /** Null until it is known. */
  total: z.int().nullable(),
  /** What it hands over once it is DONE, if anything: see get-job-file. */
  fileName: z.string().nullable(),
  fileBytes: z.int().nullable(),
  /** Why it FAILED, as errors of the API are told. */
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

export const longJobActions = actions('jobs', {
  'get-my-jobs': {
    method: 'GET',
    about: 'Your jobs: those that wait or run, and those that have ended and are still kept, the newest first.',
    reach: oneself,
    right: 'session',
    response: paged(LongJob),
  },
  'cancel-job': {
    method: 'PUT',
    about: 'Cancels a job of yours that waits or runs. What it has finished stays.',
    reach: onMyJob,
    right: 'session',
    body: z.strictObject({}),
    response: LongJob,
  },
  'resume-job': {
    method: 'PUT',
    about: 'Lets a job of yours that failed or was canceled go on where it stopped.',
    reach: onMyJob,
    right: 'session',
    body: z.strictObject({}),
    response: LongJob,
  },
  'get-job-file': {
    method: 'GET',
    about: 'Answers where the file of a finished job of yours is fetched from, for 10 minutes.',
    reach: onMyJob,
    right: 'session',
    response: z.object({ url: z.string(), expiresAt: Moment }),
  },
});
