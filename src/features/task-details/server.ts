import { activityPage } from '#features/activity/server';
import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { taskDetailsActions } from './contract.ts';
import { detailsOf, commentsAndFiles } from './server/task-details.ts';

const taskDetailsEndpoints = endpoints(taskDetailsActions, {
  'get-task-details': async ({ db, files, reached, actor, query: { bare } }) => {
    const [task, beside] = await Promise.all([
      detailsOf(db, reached.rowId, actor.userId),
      bare ? null : commentsAndFiles(db, files, reached.rowId),
    ]);
    return task === undefined ? fail('not-found') : { ...task, ...beside };
  },

  'get-task-activity': ({ db, reached, actor, query }) => activityPage(db, reached.rowId, actor.userId, query),
});

export const taskDetails = { endpoints: taskDetailsEndpoints, entities: [] };
