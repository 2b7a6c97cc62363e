import { subtaskEntity, taskEntity } from './contract.ts';
import { kanbanEndpoints } from './server/board.ts';
import { taskEndpoints } from './server/handlers.ts';

export const tasks = { endpoints: [...taskEndpoints, ...kanbanEndpoints], entities: [taskEntity, subtaskEntity] };
