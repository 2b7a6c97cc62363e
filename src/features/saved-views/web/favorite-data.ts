import type { FavoriteView, Workspace } from '#features/workspaces/contract';
import { client } from '#web/api';
import { type Call, declareMutation, type MutationContext } from '#web/mutation';
import { perform } from '#web/use-mutation';
import type { favoriteActions, favoriteProjectViewActions } from '../contract.ts';
import * as words from './words.ts';

const project = client<typeof favoriteProjectViewActions>('project');
const workspace = client<typeof favoriteActions>('workspace');

interface FavoriteChoice {
  workspaceId: string;
  view: FavoriteView;
  isFavorite: boolean;
}

/** What is the same for the views of a project and those across projects: a column of the workspace, as the person sees it. */
const choosing = {
  method: 'PUT',
  table: 'Workspace',
  predict: ({ workspaceId, view, isFavorite }: FavoriteChoice, { find }: MutationContext) => {
    const others = favoritesIn(find<Workspace>('Workspace', workspaceId)).filter(({ id }) => id !== view.id);
    return [{ table: 'Workspace', id: workspaceId, set: { favoriteViews: isFavorite ? [...others, view] : others } }];
  },
  // A favorite does not change the version of the workspace, so the answer would look outdated.
  confirm: () => [],
  said: ({ view, isFavorite }: FavoriteChoice) =>
    isFavorite ? words.addedToFavorites(view.name) : words.removedFromFavorites(view.name),
} as const;

/** Adds a view of a project to the person's favorites or removes it. */
const favorView = declareMutation(project, 'set-saved-view-favorite', {
  ...choosing,
  request: ({ view, isFavorite }: FavoriteChoice) => ({ query: { viewId: view.id }, body: { isFavorite } }),
  inverse: (choice): Call => favorView.with({ ...choice, isFavorite: !choice.isFavorite }),
});

/** The same for a view across projects. */
const favorWorkView = declareMutation(workspace, 'set-work-view-favorite', {
  ...choosing,
  request: ({ workspaceId, view, isFavorite }: FavoriteChoice) => ({
    query: { workspaceId, workViewId: view.id },
    body: { isFavorite },
  }),
  inverse: (choice): Call => favorWorkView.with({ ...choice, isFavorite: !choice.isFavorite }),
});

/** Adds a view to the person's favorites or removes it. */
export function favor(choice: FavoriteChoice): void {
  if (choice.view.projectId === null) perform(favorWorkView, choice);
  else perform(favorView, choice);
}

interface FavoriteIds {
  workspaceId: string;
  ids: readonly string[];
  /** The order on the screen until then, which nobody may have set. */
  before: readonly string[];
}

/** Sets the order of the person's favorites, by the ids of projects, views and documents. */
export const orderFavorites = declareMutation(workspace, 'order-favorites', {
  method: 'PUT',
  table: 'Workspace',
  request: ({ workspaceId, ids }: FavoriteIds) => ({
    query: { workspaceId },
    body: { ids: [...ids] },
  }),
  predict: ({ workspaceId, ids }) => [{ table: 'Workspace', id: workspaceId, set: { favoriteOrder: ids } }],
  inverse: ({ workspaceId, ids, before }): Call => orderFavorites.with({ workspaceId, ids: before, before: ids }),
  confirm: () => [],
});

/** A row from before they existed has none. */
const favoritesIn = (row: Workspace | undefined): readonly FavoriteView[] => row?.favoriteViews ?? [];
