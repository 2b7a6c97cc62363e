import { changesBetween } from '#server/events';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { refuseStale } from '#server/stale';
import type { Statements } from '#server/statements';
import { todayIn } from '#features/project-calendar/server';
import type { Sprint, SprintCadence, sprintActions } from '../contract.ts';
import { plainCadence } from '../fields.ts';
import { nextDays } from '../rules.ts';
import { cadenceOf, savedCadence } from './cadence-rows.ts';
import { creationOf, insertedSprint } from './sprint-creation.ts';
import { lockSprints, sprintsOf } from './sprints.ts';

const FIELDS = Object.keys(plainCadence) as (keyof typeof plainCadence)[];

/** Changes how a project plans its sprints, and plans those that are missing. */
export async function changedCadence(call: Call<(typeof sprintActions)['set-sprint-cadence']>): Promise<SprintCadence> {
  const { db, reached, body, record, now, newId } = call;
  const { projectId } = reached;
  const { version, ...change } = body;
  await lockSprints(db, projectId);
  const before = await cadenceOf(db, projectId);
  // The history of the cadence belongs to the project.
  await refuseStale(db, before, version, Object.keys(change));
  const changes = changesBetween(before, { ...before, ...change }, FIELDS);
  if (change.allowParallel === false && before.allowParallel) await refuseParallel(db, projectId);
  const saved = Object.keys(changes).length === 0 ? before : await savedCadence(db, { ...before, ...change });
  if (saved !== before) record({ target: 'Project', targetId: projectId, targetVersion: saved.version, changes });
  if (saved.enabled) {
    const all = await sprintsOf(db, projectId);
    const today = await todayIn(db, projectId, now);
    for (const made of await plannedAhead(db, { cadence: saved, all, today, isLate: false, newId }))
      record({ ...creationOf(made), bySystem: true });
  }
  return saved;
}

async function refuseParallel(db: Statements, projectId: string): Promise<void> {
  const active = (await sprintsOf(db, projectId)).filter(({ status }) => status === 'ACTIVE');
  const [first] = active;
  if (first && active.length > 1)
    fail('sprint-active', { name: first.name }, { allowParallel: 'Several sprints are active. Complete all but one first.' });
}

interface Ahead {
  cadence: SprintCadence;
  all: readonly Sprint[];
  today: string;
  /** True if the server plans by itself, and may be late. */
  isLate: boolean;
  newId: () => string;
}

/** Plans as many sprints ahead as the cadence says. Returns the new ones. */
export async function plannedAhead(db: Statements, { cadence, all, today, isLate, newId }: Ahead): Promise<Sprint[]> {
  const made: Sprint[] = [];
  const standing = all.filter(({ status }) => status !== 'CANCELED');
  const missing = cadence.upcomingCount - standing.filter(({ status }) => status === 'PLANNED').length;
  for (let nth = 0; nth < missing; nth++) {
    const days = nextDays(cadence, [...standing, ...made], { today, isLate });
    if (days === null) break;
    const sprint = await insertedSprint(db, { id: newId(), projectId: cadence.projectId, ...days });
    if (sprint === undefined) break;
    made.push(sprint);
  }
  return made;
}
