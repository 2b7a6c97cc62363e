import { onePage } from '#contract/paging';
import { fail } from '#server/failures';
import { endpoints } from '#server/handlers';
import type { LongJobKinds } from '#server/long-jobs';
import type { Statements } from '#server/statements';
import { type LongJob, longJobActions } from '../contract.ts';
import { BUCKET } from './files.ts';
import { COLUMNS, jobsOf, currentJob, lockedJob } from './job-rows.ts';
import { refuseLostRight } from './rights.ts';
import { refuseMore } from './starting.ts';

/** How long the URL of a file works. */
const READ_SECONDS = 600;

const CANCEL = `
UPDATE "LongJob" SET "state" = 'CANCELED', "finishedAt" = now(), "expiresAt" = now() + $2 * interval '1 day' WHERE "id" = $1 RETURNING ${COLUMNS}`;
const RESUME = `
WITH work AS (UPDATE "LongJobWork" SET "tries" = 0, "heldBy" = NULL, "heldUntil" = NULL WHERE "jobId" = $1)
UPDATE "LongJob" SET "state" = 'QUEUED', "finishedAt" = NULL, "expiresAt" = NULL, "errorCode" = NULL, "errorMessage" = NULL
WHERE "id" = $1 RETURNING ${COLUMNS}`;

/** @param kinds the long jobs of all slices */
export function longJobEndpoints(kinds: () => LongJobKinds) {
  // A newer server may have started a kind that this version does not know.
  const kindOf = ({ kind }: LongJob) => kinds()[kind] ?? fail('conflict');

  return endpoints(longJobActions, {
    'get-my-jobs': async ({ db, actor }) => onePage(await jobsOf(db, actor.userId)),

    'cancel-job': async ({ db, reached, record }) => {
      const job = (await lockedJob(db, reached.rowId)) ?? fail('not-found');
      if (!isUnderWay(job)) fail('job-ended');
      const after = await changed(db, CANCEL, [job.id, kinds()[job.kind]?.keptDays ?? 1]);
      record(stateChange(job, after));
      return after;
    },

    'resume-job': async ({ db, actor, reached, record }) => {
      // Locks in the same order as starting a job: the person's jobs first, then this one.
      const before = (await currentJob(db, reached.rowId)) ?? fail('not-found');
      if (before.state === 'DONE') fail('job-ended');
      await refuseLostRight(db, kindOf(before), before);
      await refuseMore(db, { ...before, userId: actor.userId });
      const job = (await lockedJob(db, reached.rowId)) ?? fail('not-found');
      const after = await changed(db, RESUME, [job.id]);
      record(stateChange(job, after));
      return after;
    },

    'get-job-file': async ({ db, files, reached, now }) => {
      const job = (await currentJob(db, reached.rowId)) ?? fail('not-found');
      if (job.state !== 'DONE' || job.fileName === null || kinds()[job.kind]?.handsOutItself) fail('not-found');
      await refuseLostRight(db, kindOf(job), job);
      return {
        url: await files.signDownload(BUCKET.id, job.id, { seconds: READ_SECONDS, download: job.fileName }),
        expiresAt: new Date(now.getTime() + READ_SECONDS * 1000).toISOString(),
      };
    },
  });
}

const isUnderWay = ({ state }: LongJob): boolean => state === 'QUEUED' || state === 'RUNNING';

async function changed(db: Statements, sql: string, values: unknown[]): Promise<LongJob> {
  const [job] = await db.text<LongJob>(sql, values);
  return job ?? fail('not-found');
}

const stateChange = (before: LongJob, after: LongJob) => ({
  target: 'LongJob',
  targetId: after.id,
  targetVersion: after.version,
  changes: { state: [before.state, after.state] as const },
});
