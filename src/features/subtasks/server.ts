import { subtaskEntity } from './contract.ts';
import { subtaskEndpoints } from './server/handlers.ts';
import { subtaskSearchable } from './server/searchable.ts';

export { insertSubtasks } from './server/subtasks.ts';

export const subtasks = {
  endpoints: subtaskEndpoints,
  entities: [subtaskEntity],
  searchables: [subtaskSearchable],
};
