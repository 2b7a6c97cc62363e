import { taskArchiveEndpoints } from './server/handlers.ts';

export const taskArchive = { endpoints: taskArchiveEndpoints, entities: [] };
