import { onePage } from '#contract/paging';
import { endpoints } from '#server/handlers';
import { favoriteActions, favoriteProjectViewActions, savedViewActions, workViewActions } from '../contract.ts';
import { choseView, choseWorkView, orderedFavorites } from './favorites.ts';
import { changedView, createdView, deletedView, viewsOf } from './saved-views.ts';
import { changedWorkView, createdWorkView, deletedWorkView, workViewsOf } from './work-views.ts';

const ofProjects = endpoints(savedViewActions, {
  'get-saved-views': async ({ db, reached, actor, query }) =>
    onePage(await viewsOf(db, reached.projectId, actor.userId, query.surface)),
  'create-saved-view': (call) => createdView(call),
  'update-saved-view': (call) => changedView(call),
  'delete-saved-view': (call) => deletedView(call),
});

const ofWork = endpoints(workViewActions, {
  'get-work-views': async ({ db, reached, actor }) => onePage(await workViewsOf(db, reached.workspaceId, actor.userId)),
  'create-work-view': (call) => createdWorkView(call),
  'update-work-view': (call) => changedWorkView(call),
  'delete-work-view': (call) => deletedWorkView(call),
});

const favoriteViews = endpoints(favoriteProjectViewActions, { 'set-saved-view-favorite': (call) => choseView(call) });

const favorites = endpoints(favoriteActions, {
  'set-work-view-favorite': (call) => choseWorkView(call),
  'order-favorites': (call) => orderedFavorites(call),
});

export const savedViewEndpoints = [...favoriteViews, ...favorites, ...ofProjects, ...ofWork];
