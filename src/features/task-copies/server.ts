import { taskCopyEndpoints, taskKeyEndpoints } from './server/handlers.ts';

export { copiedTask } from './server/copying.ts';

export const taskCopies = {
  endpoints: [...taskCopyEndpoints, ...taskKeyEndpoints],
  entities: [],
  tables: ['TaskAlias'] as const,
};
