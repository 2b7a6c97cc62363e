import { ofProject } from '#server/archived';
import type { Slice } from '#server/slice';
import { projectUpdateEntity } from './contract.ts';
import { namedPeople, personal } from './server/declared.ts';
import { healthEndpoints } from './server/handlers.ts';

export const projectHealth: Slice = {
  endpoints: healthEndpoints,
  tables: {
    ProjectUpdate: ofProject,
  },
  entities: [projectUpdateEntity],
  personal,
  namedPeople,
};
