import { activityPage } from '#features/activity/server';
import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { taskDetailsActions } from './contract.ts';
import { detailsOf, commentsAndFiles } from './server/task-details.ts';

const taskDetailsEndpoints = endpoints(taskDetailsActions, {
  'get-task-details': async ({ db, files, reached, actor, query: { bare } }) => {
    const task = (await detailsOf(db, reached.rowId, actor.userId)) ?? fail('not-found');
    return bare ? task : { ...task, ...(await commentsAndFiles(db, files, task)) };
  },

  'get-task-activity': ({ db, reached, actor, query }) => activityPage(db, reached.rowId, actor.userId, query),
});

export const taskDetails = { endpoints: taskDetailsEndpoints, entities: [] };
