import { ofRow } from '#server/archived';
import { taskCopyMoveEndpoints, taskKeyEndpoints } from './server/handlers.ts';

export { copiedTask } from './server/copying.ts';

export const taskCopyMove = {
  endpoints: [...taskCopyMoveEndpoints, ...taskKeyEndpoints],
  tables: {
    TaskAlias: { ...ofRow('movedTaskId', 'Task'), only: 't."formerProjectId" = ANY ($2)' },
  },
  entities: [],
};
