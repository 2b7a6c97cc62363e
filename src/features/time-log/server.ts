import { ofProject } from '#server/archived';
import { timeEntryEntity } from './contract.ts';
import { namedPeople, personal } from './server/declared.ts';
import { timeLogEndpoints } from './server/handlers.ts';

export { stopTimerIn } from './server/timers.ts';

export const timeLog = {
  endpoints: timeLogEndpoints,
  tables: {
    TimeEntry: ofProject,
  },
  entities: [timeEntryEntity],
  namedPeople,
  personal,
};
