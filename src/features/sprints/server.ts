import type { Slice } from '#server/slice';
import { sprintEntity } from './contract.ts';
import { sprintEndpoints } from './server/handlers.ts';

export const sprints: Slice = { endpoints: sprintEndpoints, entities: [sprintEntity] };
