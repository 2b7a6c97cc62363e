import { fail } from '#server/failures';
import type { Call, Occurrence } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { Sprint, sprintActions } from '../contract.ts';
import { SPRINTS_MOST } from '../fields.ts';
import { daysFault } from '../rules.ts';
import { cadenceOf } from './cadence-rows.ts';
import { lockSprints, refuseOverlap, sprintColumns, sprintsOf } from './sprints.ts';

const INSERT = `
INSERT INTO "Sprint" ("id", "projectId", "number", "name", "goal", "startsAt", "endsAt", "capacityPoints")
SELECT $1, $2, n."number", coalesce($3, 'Sprint ' || n."number"), $4, $5, $6, $7
FROM (SELECT coalesce(max("number"), 0) + 1 AS "number", count(*) AS "count" FROM "Sprint" WHERE "projectId" = $2) n
WHERE n."count" < ${SPRINTS_MOST} RETURNING ${sprintColumns()}`;

/** Plans a sprint with the next number of its project. */
export async function createdSprint(call: Call<(typeof sprintActions)['create-sprint']>): Promise<Sprint> {
  const { db, reached, body, newId, record } = call;
  const { projectId } = reached;
  const fault = daysFault(body);
  if (fault) fail('invalid-input', {}, { endsAt: fault });
  await lockSprints(db, projectId);
  refuseOverlap(body, await sprintsOf(db, projectId), await cadenceOf(db, projectId));
  const sprint = await insertedSprint(db, { ...body, id: newId(), projectId });
  if (sprint === undefined) fail('conflict', {}, { name: `A project can have up to ${SPRINTS_MOST} sprints.` });
  record(creationOf(sprint));
  return sprint;
}

type NewSprint = Pick<Sprint, 'id' | 'projectId' | 'startsAt' | 'endsAt'> &
  Partial<Pick<Sprint, 'goal' | 'capacityPoints'>> & { name?: string | undefined };

/** The sprint with the next number; undefined if the project has as many as it can. */
export async function insertedSprint(db: Statements, row: NewSprint): Promise<Sprint | undefined> {
  const { id, projectId, name = null, goal = '', startsAt, endsAt, capacityPoints = null } = row;
  return (await db.text<Sprint>(INSERT, [id, projectId, name, goal, startsAt, endsAt, capacityPoints]))[0];
}

/** The creation of a sprint, for the history. */
export const creationOf = ({ id, version, name }: Sprint): Occurrence => ({
  target: 'Sprint',
  targetId: id,
  targetVersion: version,
  changes: { name: [null, name] },
  name,
});
