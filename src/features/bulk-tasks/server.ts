import { bulkTaskEndpoints } from './server/handlers.ts';

export const bulkTasks = { endpoints: bulkTaskEndpoints, entities: [] };
