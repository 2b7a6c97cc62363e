import { leftOut } from '#server/archived';
import type { EventReader } from '#server/event-log';
import type { LongJobKinds } from '#server/long-jobs';
import type { Slice } from '#server/slice';
import { longJobEntity } from './contract.ts';
import { BUCKET, jobFileQuota } from './server/files.ts';
import { longJobEndpoints } from './server/handlers.ts';
import { LongJobRunner } from './server/runner.ts';

export { doneJobsSql } from './server/done-jobs.ts';
export { deletedJob, fileOfJob } from './server/job-files.ts';
export { isJobUnderWay, refuseUnderWay, startedLongJob } from './server/starting.ts';

// A job of a kind that no server supports any more never ends by itself.
const LONG_ENDED = `row."expiresAt" < now() OR (row."finishedAt" IS NULL AND row."updatedAt" < now() - interval '30 days')`;

/** @param kinds the long jobs of all slices */
export function longJobs(kinds: () => LongJobKinds): Slice {
  let runner: LongJobRunner | null = null;
  // A new job starts at once. Jobs of a server that stopped are found by polling.
  const started: EventReader = {
    name: 'long-jobs',
    waitsFor: ['LongJob'],
    read: async () => undefined,
    afterReading: async () => runner?.look(),
  };
  return {
    endpoints: longJobEndpoints(kinds),
    tables: {
      LongJob: leftOut('passing'),
      LongJobPart: leftOut('passing'),
      LongJobWork: leftOut('passing'),
    },
    entities: [longJobEntity],
    buckets: [{ bucket: BUCKET, quota: jobFileQuota }],
    personal: { erased: ['DELETE FROM "LongJob" WHERE "userId" = $1'] },
    retention: { erases: [{ table: 'LongJob', which: LONG_ENDED }] },
    readers: () => [started],
    jobs: (ports) => {
      const opened = new LongJobRunner(kinds(), ports);
      runner = opened;
      return [{ name: 'long-jobs', due: opened.due, work: () => opened.look(), close: () => opened.close() }];
    },
  };
}
