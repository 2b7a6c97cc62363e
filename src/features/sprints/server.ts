import type { Slice } from '#server/slice';
import { sprintCadenceEntity, sprintEntity } from './contract.ts';
import { sprintEndpoints } from './server/handlers.ts';
import { sprintDaysJob, sprintJob } from './server/sprint-job.ts';

export { recountSprints } from './server/recount.ts';
export { turnAll } from './server/sprint-job.ts';

export const sprints: Slice = {
  endpoints: sprintEndpoints,
  entities: [sprintEntity, sprintCadenceEntity],
  tables: ['SprintItem', 'SprintDay', 'SprintReport'],
  jobs: ({ pool }) => [sprintJob(pool), sprintDaysJob(pool)],
  namedPeople: {
    targets: ['Sprint'],
    columns: ['SELECT s."addedBy" FROM "SprintItem" s WHERE s."projectId" = $1 AND s."addedBy" IS NOT NULL'],
  },
};
