import { endpoints } from '#server/handlers';
import { fail } from '#server/failures';
import { taskDetailsActions } from './contract.ts';
import { activityBefore, detailsOf } from './server/task-details.ts';

const taskDetailsEndpoints = endpoints(taskDetailsActions, {
  'get-task-details': async ({ db, reached }) => (await detailsOf(db, reached.rowId)) ?? fail('not-found'),

  'get-task-activity': ({ db, reached, query: { before } }) => activityBefore(db, reached.rowId, before),
});

export const taskDetails = { endpoints: taskDetailsEndpoints, entities: [] };
