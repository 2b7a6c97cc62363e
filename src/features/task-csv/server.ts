import { taskCsvEndpoints } from './server/handlers.ts';

export const taskCsv = { endpoints: taskCsvEndpoints, entities: [] };
