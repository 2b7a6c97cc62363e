import { reach } from '#server/access';
import { personWithoutSession } from '#server/actors';
import { fail } from '#server/failures';
import type { LongJobKind } from '#server/long-jobs';
import type { Statements } from '#server/statements';

const REQUEST = `SELECT "request" FROM "LongJobWork" WHERE "jobId" = $1`;

/** Asks whether the person of a job could start it now, and refuses as that action would. The session in which they did may be over. */
export async function refuseLostRight(
  db: Statements,
  { startedBy }: Pick<LongJobKind, 'startedBy'>,
  job: { id: string; userId: string },
): Promise<void> {
  const [work] = await db.text<{ request: Record<string, unknown> }>(REQUEST, [job.id]);
  if (work === undefined) fail('not-found');
  await reach(db, startedBy, personWithoutSession(job.userId), work.request);
}
