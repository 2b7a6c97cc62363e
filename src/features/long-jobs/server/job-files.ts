import { fail } from '#server/failures';
import type { Files } from '#server/files';
import type { Statements } from '#server/statements';
import type { LongJob } from '../contract.ts';
import { BUCKET } from './files.ts';
import { currentJob, lockedJob } from './job-rows.ts';

interface Asking {
  db: Statements;
  files: Files;
  now: Date;
}

/** An address of the file of a job that is done, for an action of another slice that reached the job. @throws not-found */
export async function fileOfJob(
  { db, files, now }: Asking,
  jobId: string,
  seconds: number,
): Promise<{ job: LongJob; url: string; expiresAt: string }> {
  const job = (await currentJob(db, jobId)) ?? fail('not-found');
  if (job.state !== 'DONE' || job.fileName === null) fail('not-found');
  const url = await files.signDownload(BUCKET.id, job.id, { seconds, download: job.fileName });
  return { job, url, expiresAt: new Date(now.getTime() + seconds * 1000).toISOString() };
}

const DELETE = `DELETE FROM "LongJob" WHERE "id" = $1`;

/** Deletes a job that has ended, with its file. @throws job-under-way, not-found */
export async function deletedJob(db: Statements, jobId: string): Promise<LongJob> {
  const job = (await lockedJob(db, jobId)) ?? fail('not-found');
  if (job.state === 'QUEUED' || job.state === 'RUNNING') fail('job-under-way');
  await db.text(DELETE, [job.id]);
  return job;
}
