import { taskCopyMoveEndpoints, taskKeyEndpoints } from './server/handlers.ts';

export { copiedTask } from './server/copying.ts';

export const taskCopyMove = {
  endpoints: [...taskCopyMoveEndpoints, ...taskKeyEndpoints],
  entities: [],
  tables: ['TaskAlias'] as const,
};
