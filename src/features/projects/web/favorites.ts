import type { FavoriteView, Workspace } from '#features/workspaces/contract';
import type { ProjectSummary } from '../contract.ts';

export type Favorite = ProjectSummary | FavoriteView;

/** Of these projects, in this order, those that the person made favorites, and favorite views: in the order of their own. */
export function favoritesIn(projects: readonly ProjectSummary[], workspace: Workspace | null): Favorite[] {
  // A row from an earlier visit may be from before they existed.
  const place = ({ id }: Favorite): number => (workspace?.favoriteOrder ?? []).indexOf(id) + 1 || 1_000;
  const favorites = [...projects.filter(({ isFavourite }) => isFavourite), ...(workspace?.favoriteViews ?? [])];
  return favorites.sort((one, other) => place(one) - place(other));
}

/** Where a saved view opens with its filter, order and grouping, which its address then has. */
export const viewPath = (workspaceId: string, { id, projectId }: Pick<FavoriteView, 'id' | 'projectId'>): string =>
  projectId === null ? `/workspace/${workspaceId}/views/${id}` : `/dashboard/${workspaceId}/projects/${projectId}/views/${id}`;
