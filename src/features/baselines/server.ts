import { ofProject } from '#server/archived';
import type { Slice } from '#server/slice';
import { baselineEntity } from './contract.ts';
import { baselineEndpoints } from './server/handlers.ts';

export const baselines: Slice = {
  endpoints: baselineEndpoints,
  tables: {
    Baseline: ofProject,
  },
  entities: [baselineEntity],
};
