import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call, Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import { todayIn } from '#features/project-calendar/server';
import type { Sprint, sprintActions } from '../contract.ts';
import { daysFault } from '../rules.ts';
import { cadenceOf } from './cadence-rows.ts';
import { currentProgress } from './sprint-history.ts';
import { keepDays } from './sprint-days.ts';
import { lockedSprint, refuseOverlap, savedSprint, sprintsOf } from './sprints.ts';

/** Starts a planned sprint at the request of a person. */
export async function startedSprint(call: Call<(typeof sprintActions)['start-sprint']>): Promise<Sprint> {
  const { db, reached, record, now } = call;
  const sprint = await lockedSprint(db, reached);
  if (sprint.status !== 'PLANNED') fail('sprint-started');
  const [cadence, all, today] = [
    await cadenceOf(db, reached.projectId),
    await sprintsOf(db, reached.projectId),
    await todayIn(db, reached.projectId, now),
  ];
  const active = all.find(({ status }) => status === 'ACTIVE');
  if (active && !cadence.allowParallel) fail('sprint-active', { name: active.name });
  if (sprint.endsAt < today) fail('sprint-over', { name: sprint.name });
  // One that starts early begins today; what other sprints have planned stays theirs.
  const startsAt = today < sprint.startsAt ? today : sprint.startsAt;
  const fault = daysFault({ ...sprint, startsAt });
  if (fault) fail('invalid-input', {}, { endsAt: fault });
  const others = all.filter(({ id, status }) => id !== sprint.id && status === 'ACTIVE');
  refuseOverlap({ ...sprint, startsAt }, others, cadence);
  const { started, occurrence } = await start(db, { ...sprint, startsAt });
  record(occurrence);
  return started;
}

const NOW = `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "now"`;

/** The time of the transaction, which the history of items has too. */
export async function momentOf(db: Statements): Promise<string> {
  const [row] = await db.text<{ now: string }>(NOW);
  return row?.now ?? new Date().toISOString();
}

/** Makes a locked sprint active. What is in it counts as committed. */
export async function start(db: Statements, sprint: Sprint): Promise<{ started: Sprint; occurrence: Occurrence }> {
  const { scope } = await currentProgress(db, sprint.id);
  const started = await savedSprint(db, sprint.id, {
    status: 'ACTIVE',
    startsAt: sprint.startsAt,
    startedAt: await momentOf(db),
    committedCount: scope.count,
    committedPoints: scope.points,
  });
  await keepDays(db, started);
  const changes = changesBetween<Pick<Sprint, 'status'>>({ status: 'PLANNED' }, started, ['status']);
  return {
    started,
    occurrence: { target: 'Sprint', targetId: started.id, targetVersion: started.version, changes, name: started.name },
  };
}
