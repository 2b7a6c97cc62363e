import { ofWorkspace } from '#server/archived';
import type { Slice } from '#server/slice';
import { absenceEntity } from './contract.ts';
import { personal } from './server/declared.ts';
import { absenceEndpoints } from './server/handlers.ts';

export const absences: Slice = {
  endpoints: absenceEndpoints,
  tables: {
    Absence: ofWorkspace,
  },
  entities: [absenceEntity],
  personal,
};
