import { fail } from '#server/failures';
import type { Statements } from '#server/statements';
import { Sprint, type SprintCadence } from '../contract.ts';
import { overlap } from '../rules.ts';

/** The columns of a sprint in an answer, for SQL. */
export const sprintColumns = (alias = '"Sprint"'): string =>
  Object.keys(Sprint.shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

const LIST = `SELECT ${sprintColumns()} FROM "Sprint" WHERE "projectId" = $1 ORDER BY "startsAt" DESC, "number" DESC`;

/** The sprints of a project, the latest first. */
export const sprintsOf = (db: Statements, projectId: string): Promise<Sprint[]> => db.text<Sprint>(LIST, [projectId]);

const OPEN = `
SELECT ${sprintColumns()} FROM "Sprint" WHERE "projectId" = $1 AND "status" IN ('PLANNED', 'ACTIVE') ORDER BY "startsAt", "number"`;

/** The planned and active sprints of a project, the earliest first. */
export const openSprintsOf = (db: Statements, projectId: string): Promise<Sprint[]> => db.text<Sprint>(OPEN, [projectId]);

/** In SQL: the name of the sprint with this id. */
export const sprintName = (id: string): string => `(SELECT sprint."name" FROM "Sprint" sprint WHERE sprint."id" = ${id})`;

/** Waits for other changes of the project's sprints, until the transaction ends. */
export const lockSprints = (db: Statements, projectId: string): Promise<unknown> =>
  db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sprints:${projectId}`]);

const ONE = `SELECT ${sprintColumns()} FROM "Sprint" WHERE "id" = $1`;

export async function sprintById(db: Statements, id: string): Promise<Sprint> {
  const [sprint] = await db.text<Sprint>(ONE, [id]);
  return sprint ?? fail('not-found');
}

/** A sprint of a project; null if the project has none with this id. */
export const sprintIn = async (db: Statements, projectId: string, id: string): Promise<Sprint | null> =>
  (await db.text<Sprint>(`${ONE} AND "projectId" = $2`, [id, projectId]))[0] ?? null;

/** A sprint that nothing else changes until the transaction ends. */
export async function lockedSprint(db: Statements, { projectId, rowId }: { projectId: string; rowId: string }): Promise<Sprint> {
  await lockSprints(db, projectId);
  return sprintById(db, rowId);
}

type Days = Pick<Sprint, 'startsAt' | 'endsAt'>;

/** Refuses days that overlap with those of another planned or active sprint, unless sprints may be parallel. */
export function refuseOverlap(
  days: Days,
  others: readonly Sprint[],
  { allowParallel }: Pick<SprintCadence, 'allowParallel'>,
): void {
  if (allowParallel) return;
  const other = others.find((one) => (one.status === 'PLANNED' || one.status === 'ACTIVE') && overlap(one, days));
  if (other) fail('sprints-overlap', { name: other.name }, { startsAt: `${other.name} includes some of these days.` });
}

export type SprintChange = Partial<
  Pick<
    Sprint,
    | 'name'
    | 'goal'
    | 'startsAt'
    | 'endsAt'
    | 'capacityPoints'
    | 'status'
    | 'startedAt'
    | 'completedAt'
    | 'committedCount'
    | 'committedPoints'
    | 'completedCount'
    | 'completedPoints'
  > & { retrospective: string }
>;

/** Saves fields of a locked sprint. */
export async function savedSprint(db: Statements, id: string, change: SprintChange): Promise<Sprint> {
  const fields = Object.keys(change) as (keyof SprintChange)[];
  const sets = fields.map((field, index) => `"${field}" = $${index + 2}`).join(', ');
  const values = fields.map((field) => change[field]);
  const update = `UPDATE "Sprint" SET ${sets} WHERE "id" = $1 RETURNING ${sprintColumns()}`;
  const [saved] = await db.text<Sprint>(update, [id, ...values]);
  return saved ?? fail('not-found');
}
