import { taskFilingEndpoints } from './server/handlers.ts';

export const taskFiling = { endpoints: taskFilingEndpoints, entities: [] };
