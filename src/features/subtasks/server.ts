import { subtaskEntity } from './contract.ts';
import { subtaskEndpoints } from './server/handlers.ts';

export { insertSubtasks } from './server/subtasks.ts';

export const subtasks = { endpoints: subtaskEndpoints, entities: [subtaskEntity] };
