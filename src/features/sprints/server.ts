import { ofProject, ofRow } from '#server/archived';
import type { Slice } from '#server/slice';
import { sprintCadenceEntity, sprintEntity } from './contract.ts';
import { sprintEndedNotice, sprintStartedNotice } from './notices.ts';
import { namedPeople, personal } from './server/declared.ts';
import { sprintEndpoints } from './server/handlers.ts';
import { sprintSearchable } from './server/searchable.ts';
import { sprintTellings } from './server/tellings.ts';
import { sprintItem } from './server/told-item.ts';
import { sprintDaysJob, sprintJob } from './server/sprint-job.ts';

export { plannedItemsSql } from './server/planned-items.ts';
export { recountSprints } from './server/recount.ts';
export { CURRENT_SPRINTS } from './server/searchable.ts';
export { openSprintsOf, sprintIn, sprintName } from './server/sprints.ts';
export { turnAll } from './server/sprint-job.ts';

export const sprints: Slice = {
  endpoints: sprintEndpoints,
  tables: {
    Sprint: ofProject,
    SprintCadence: ofProject,
    SprintItem: ofProject,
    SprintDay: ofRow('sprintId', 'Sprint'),
    SprintReport: ofRow('sprintId', 'Sprint'),
  },
  entities: [sprintEntity, sprintCadenceEntity],
  searchables: [sprintSearchable],
  jobs: ({ pool }) => [sprintJob(pool), sprintDaysJob(pool)],
  personal,
  namedPeople,
  notices: [sprintStartedNotice, sprintEndedNotice],
  tells: sprintTellings,
  toldItems: [sprintItem],
};
