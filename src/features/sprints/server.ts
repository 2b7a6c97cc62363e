import type { Slice } from '#server/slice';
import { sprintCadenceEntity, sprintEntity } from './contract.ts';
import { sprintEndedNotice, sprintStartedNotice } from './notices.ts';
import { namedPeople, personal } from './server/declared.ts';
import { sprintEndpoints } from './server/handlers.ts';
import { sprintTellings } from './server/tellings.ts';
import { sprintDaysJob, sprintJob } from './server/sprint-job.ts';

export { recountSprints } from './server/recount.ts';
export { turnAll } from './server/sprint-job.ts';

export const sprints: Slice = {
  endpoints: sprintEndpoints,
  entities: [sprintEntity, sprintCadenceEntity],
  tables: ['SprintItem', 'SprintDay', 'SprintReport'],
  jobs: ({ pool }) => [sprintJob(pool), sprintDaysJob(pool)],
  personal,
  namedPeople,
  notices: [sprintStartedNotice, sprintEndedNotice],
  tells: sprintTellings,
};
