import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { savedViewActions } from '../contract.ts';
import { changedView, createdView, deletedView, viewsOf } from './saved-views.ts';

export const savedViewEndpoints = endpoints(savedViewActions, {
  'get-saved-views': async ({ db, reached, actor, query }) =>
    onePage(await viewsOf(db, reached.projectId, actor.userId, query.surface)),
  'create-saved-view': (call) => createdView(call),
  'update-saved-view': (call) => changedView(call),
  'delete-saved-view': (call) => deletedView(call),
});
