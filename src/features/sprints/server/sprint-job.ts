import type pg from 'pg';
import { newId } from '#contract/new-id';
import { SYSTEM } from '#server/actors';
import { type Mutation, writeEvents } from '#server/events';
import type { Occurrence } from '#server/handlers';
import type { Job } from '#server/jobs';
import { type Statements, transaction } from '#server/statements';
import { todayIn } from '#features/project-calendar/server';
import { IS_ACTIVE } from '#features/projects/server';
import type { Sprint } from '../contract.ts';
import { inTurn } from '../fields.ts';
import { cadenceOf } from './cadence-rows.ts';
import { plannedAhead } from './cadence.ts';
import { ended } from './sprint-completion.ts';
import { keepDays } from './sprint-days.ts';
import { itemsIn } from './sprint-items.ts';
import { creationOf } from './sprint-creation.ts';
import { start } from './sprint-start.ts';
import { lockSprints, sprintColumns, sprintsOf } from './sprints.ts';

/** The name in the event log of what the server does with sprints by itself. */
export const TURNED = 'turn-sprints';

// A day more on each side than today in UTC: the days of all time zones.
const DUE = `
SELECT c."projectId", p."workspaceId" FROM "SprintCadence" c
JOIN "Project" p ON p."id" = c."projectId" JOIN "Workspace" w ON w."id" = p."workspaceId"
WHERE c."enabled" AND ${IS_ACTIVE} AND (
  (SELECT count(*) FROM "Sprint" s WHERE s."projectId" = c."projectId" AND s."status" = 'PLANNED') < c."upcomingCount"
  OR EXISTS (SELECT FROM "Sprint" s WHERE s."projectId" = c."projectId" AND (
    (c."autoStart" AND s."status" = 'PLANNED' AND s."startsAt" <= $1::date + 1)
    OR (c."autoComplete" AND s."status" = 'ACTIVE' AND s."endsAt" <= $1::date + 1))))
ORDER BY c."projectId"`;

/** Plans, starts and completes sprints by the cadence of their project. */
export const sprintJob = (pool: pg.Pool): Job => ({
  name: TURNED,
  // One minute after midnight in every time zone: their offsets are quarters of an hour.
  cron: '1,16,31,46 * * * *',
  records: ['Sprint', 'Task', 'Issue'],
  work: () => turnAll(pool, new Date()),
});

/** Brings every project to the day of `now`. What was due while the server was down is done as well. */
export async function turnAll(pool: pg.Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<Place>(DUE, [now.toISOString().slice(0, 10)]);
  await forEach(rows, (place) => transaction(pool, (db) => turnedSprints(db, place, now)));
}

/** One failure does not keep the rest from being done. */
async function forEach<Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const row of rows) await work(row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${rows.length} failed`);
}

interface Place {
  projectId: string;
  workspaceId: string;
}

/** No outage lasts for more sprints than this; the next run continues. */
const STEPS_MOST = 50;

// Two servers take turns, and the second one finds that everything is done.
async function turnedSprints(db: Statements, { projectId, workspaceId }: Place, now: Date): Promise<void> {
  await lockSprints(db, projectId);
  const occurrences: Occurrence[] = [];
  const today = await todayIn(db, projectId, now);
  for (let steps = 0; steps < STEPS_MOST; steps++) if (!(await step(db, projectId, today, (one) => occurrences.push(one)))) break;
  const mutation: Mutation = { actor: SYSTEM, action: TURNED, workspaceId, projectId, mutationId: null, requestId: 'job' };
  writeEvents(db, mutation, occurrences);
}

/** Does what is due first. Returns false if nothing is. */
async function step(db: Statements, projectId: string, today: string, record: (one: Occurrence) => void): Promise<boolean> {
  const cadence = await cadenceOf(db, projectId);
  if (!cadence.enabled) return false;
  const made = await plannedAhead(db, { cadence, all: await sprintsOf(db, projectId), today, isLate: true, newId });
  made.map(creationOf).forEach(record);
  const all = (await sprintsOf(db, projectId)).toSorted(inTurn);
  const active = all.filter(({ status }) => status === 'ACTIVE');
  const over = active.find(({ endsAt }) => endsAt < today);
  if (over && cadence.autoComplete) {
    const items = await itemsIn(db, over.id);
    await ended({ db, record }, over, { status: 'COMPLETED', items, placeOf: () => cadence.rollover, isLenient: true });
    return true;
  }
  const isDue = (one: Sprint) =>
    one.status === 'PLANNED' && one.startsAt <= today && (cadence.autoComplete || one.endsAt >= today);
  const due = all.find(isDue);
  if (due === undefined || !cadence.autoStart || (active.length > 0 && !cadence.allowParallel)) return false;
  record((await start(db, due)).occurrence);
  return true;
}

const ACTIVE = `SELECT ${sprintColumns()} FROM "Sprint" WHERE "status" = 'ACTIVE' ORDER BY "id"`;

/** Stores each day of the active sprints. A day that was missed is made up for, because all come from the history. */
export const sprintDaysJob = (pool: pg.Pool): Job => ({
  name: 'keep-sprint-days',
  cron: '5 * * * *',
  work: async () => {
    const { rows } = await pool.query<Sprint>(ACTIVE);
    await forEach(rows, (sprint) => transaction(pool, (db) => keepDays(db, sprint)));
  },
});
