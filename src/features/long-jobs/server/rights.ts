import { reach } from '#server/access';
import { personWithoutSession } from '#server/actors';
import { fail } from '#server/failures';
import type { LongJobKind } from '#server/long-jobs';
import type { Statements } from '#server/statements';

const REQUEST = `SELECT "request" FROM "LongJobWork" WHERE "jobId" = $1`;

/** Fails like the action that started the job if the person could not start it now. Their session may have ended since. */
export async function refuseLostRight(
  db: Statements,
  { startedBy }: Pick<LongJobKind, 'startedBy'>,
  job: { id: string; userId: string },
): Promise<void> {
  const [work] = await db.text<{ request: Record<string, unknown> }>(REQUEST, [job.id]);
  if (work === undefined) fail('not-found');
  await reach(db, startedBy, personWithoutSession(job.userId), work.request);
}
