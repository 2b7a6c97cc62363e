import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import { type Sprint, SPRINTS_MOST, type sprintActions } from '../contract.ts';
import { daysFault } from '../rules.ts';
import { lockSprints, sprintColumns } from './sprints.ts';

const INSERT = `
INSERT INTO "Sprint" ("id", "projectId", "number", "name", "goal", "startsAt", "endsAt", "capacityPoints")
SELECT $1, $2, n."number", coalesce($3, 'Sprint ' || n."number"), $4, $5, $6, $7
FROM (SELECT coalesce(max("number"), 0) + 1 AS "number", count(*) AS "count" FROM "Sprint" WHERE "projectId" = $2) n
WHERE n."count" < ${SPRINTS_MOST} RETURNING ${sprintColumns()}`;

/** Plans a sprint with the next number of its project. */
export async function createdSprint(call: Call<(typeof sprintActions)['create-sprint']>): Promise<Sprint> {
  const { db, reached, body, newId, record } = call;
  const fault = daysFault(body);
  if (fault) fail('invalid-input', {}, { endsAt: fault });
  await lockSprints(db, reached.projectId);
  const sprint = await insertedSprint(db, { ...body, id: newId(), projectId: reached.projectId });
  if (sprint === undefined) fail('conflict', {}, { name: `A project can have up to ${SPRINTS_MOST} sprints.` });
  record({
    target: 'Sprint',
    targetId: sprint.id,
    targetVersion: sprint.version,
    changes: { name: [null, sprint.name] },
    name: sprint.name,
  });
  return sprint;
}

type NewSprint = Pick<Sprint, 'id' | 'projectId' | 'goal' | 'startsAt' | 'endsAt' | 'capacityPoints'> & {
  name?: string | undefined;
};

async function insertedSprint(db: Statements, row: NewSprint): Promise<Sprint | undefined> {
  const { id, projectId, name = null, goal, startsAt, endsAt, capacityPoints } = row;
  return (await db.text<Sprint>(INSERT, [id, projectId, name, goal, startsAt, endsAt, capacityPoints]))[0];
}
