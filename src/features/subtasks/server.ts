import { subtaskEntity } from './contract.ts';
import { subtaskEndpoints } from './server/handlers.ts';

export const subtasks = { endpoints: subtaskEndpoints, entities: [subtaskEntity] };
